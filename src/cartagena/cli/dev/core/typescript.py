"""The built core as TypeScript: layouts of records, entries of the module, and the numbers that options stand for."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cartagena.bots.search.tree_memory import NODES_A_STATE, SLOTS_A_STATE
from cartagena.cli.dev.core.wrappers import SETS
from cartagena.core.manifest import BUILT, read_manifest
from cartagena.rules import constants as c
from cartagena.rules.variant import CLASSIC_SYMBOLS, LEGS, LIMITS, OPTIONS, PRESETS, SECOND_SYMBOLS, Kind, Option

#: Where the page keeps the text, from the root of a checkout.
LAYOUTS = Path("web", "src", "core", "layouts.ts")
HEAD = "// Made by `cartagena dev core-types` from src/cartagena/core/built/core.json: do not edit."
CONSTANTS = {
    **{name: getattr(c, name) for name in ("NOWHERE", "NOBODY", "NO_TILE", "NO_EFFECT", "MAX_SPACES")},
    "BOATS": {"cartagena": c.CARTAGENA, "tortuga": c.TORTUGA},
    "NO_BOAT": c.NO_BOAT,
    "SYMBOLS": {"classic": CLASSIC_SYMBOLS, "second": SECOND_SYMBOLS},
    "NODES_A_STATE": NODES_A_STATE,
    "SLOTS_A_STATE": SLOTS_A_STATE,
    "LEGS": LEGS,
}
ADDRESS = """/** Where records of a kind begin in the module's memory. */
export type Address<K extends RecordKind> = number & { readonly kind: K };"""


def core_types(folder: Path = BUILT) -> str:
    """The TypeScript of a built core, from its manifest."""
    manifest = read_manifest(folder)
    return "\n".join([HEAD, "", *_layouts(manifest), *_constants(), *_options(), *_entries(manifest)])


def _layouts(manifest: dict[str, Any]) -> Iterator[str]:
    yield "/** By kind of records: bytes, and of each field the offset, the letter of its type and its shape. */"
    yield "export const RECORDS = {"
    for kind, record in manifest["records"].items():
        yield f"  {kind}: {{"
        yield f"    size: {record['size']},"
        yield "    fields: {"
        yield from (f"      {name}: {json.dumps(place)}," for name, place in record["fields"].items())
        yield "    },"
        yield "  },"
    yield "} as const;"
    yield ""
    yield "export type RecordKind = keyof typeof RECORDS;"
    yield ADDRESS
    yield ""


def _constants() -> Iterator[str]:
    for name, value in CONSTANTS.items():
        yield f"export const {name} = {json.dumps(value)} as const;"
    yield ""


def _options() -> Iterator[str]:
    yield "/** By option of a variant: its field of a record, its values, and the numbers that its words stand for. */"
    yield "export const OPTIONS = {"
    yield from (f"  {name}: {json.dumps(_described(option))}," for name, option in OPTIONS.items())
    yield "} as const;"
    yield "/** Where options leave fewer values to another. */"
    yield "export const LIMITS = ["
    for limit in LIMITS:
        described = {"option": limit.option, "values": list(limit.values), "if": dict(limit.where)}
        yield f"  {json.dumps(described)},"
    yield "] as const;"
    yield "/** The options of every preset. */"
    yield "export const PRESETS = {"
    yield from (f"  {json.dumps(name)}: {json.dumps(preset.options())}," for name, preset in PRESETS.items())
    yield "} as const;"
    yield ""


def _described(option: Option) -> dict[str, Any]:
    values = {} if option.kind is Kind.LIMIT else {"values": list(option.values)}
    words = option.kind in (Kind.WORD, Kind.WORD_PER_LEG)
    codes = {"codes": dict(zip(option.values, option.codes, strict=True))} if words else {}
    usual = {} if option.unwritten is None else {"usual": option.unwritten}
    return {"field": option.field} | values | codes | usual


def _entries(manifest: dict[str, Any]) -> Iterator[str]:
    yield "/** The functions of the module; a pair is written at `out`, as two numbers of 64 bits. */"
    yield "export interface CoreEntries {"
    for entry in manifest["entries"]:
        arguments = [text for argument in entry["arguments"] for text in _argument(argument)]
        if entry["returns"].startswith("pair"):
            arguments.append("out: number")
        yield f"  {entry['name']}({', '.join(arguments)}): {_returned(entry)};"
    yield "}"
    yield ""


def _argument(argument: dict[str, Any]) -> Iterator[str]:
    name, kind = argument["name"], argument["kind"]
    if kind in ("int", "bool", "float"):
        yield f"{name}: {'bigint' if argument.get('wide') else 'number'}"
        return
    yield f"{name}: {'number' if kind == 'array' else f'Address<{json.dumps(kind)}>'}"
    yield from (f"{name}_n{axis}: number" for axis in range(argument["lengths"]))


def _returned(entry: dict[str, Any]) -> str:
    if entry["returns"] not in ("int", "bool"):
        return "void"
    return "bigint" if entry["name"] in SETS else "number"
