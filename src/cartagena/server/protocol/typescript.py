"""TypeScript types of the socket's messages, made from their JSON Schema."""

from typing import Any

from cartagena.server.protocol import messages

HEADER = "// Made by `cartagena dev types` from src/cartagena/server/protocol/messages.py: do not edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def format_types() -> str:
    """An interface for every message, and a union for each direction."""
    parts = [HEADER]
    for name, schema in messages.schema()["$defs"].items():
        parts.append(_interface(name, schema))
    for union, kinds in (("FromClient", messages.AnyFromClient), ("FromServer", messages.AnyFromServer)):
        parts.append(f"export type {union} = {' | '.join(kind.__name__ for kind in kinds.__args__)};\n")
    return "\n".join(parts)


def _interface(name: str, schema: dict[str, Any]) -> str:
    required = set(schema.get("required", []))
    fields = [
        f"  {key}{'' if key in required else '?'}: {_type(value)};" for key, value in schema["properties"].items()
    ]
    comment = f"/** {schema['description']} */\n" if "description" in schema else ""
    return comment + "\n".join([f"export interface {name} {{", *fields, "}"]) + "\n"


def _type(schema: dict[str, Any]) -> str:
    """The type of one value; what the schema leaves open is unknown."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(option) for option in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array":
        return f"({_type(schema.get('items', {}))})[]"
    if kind == "object":
        return f"Record<string, {_type(schema.get('additionalProperties') or {})}>"
    return PLAIN.get(str(kind), "unknown")
