"""TypeScript types of all that goes over the wire, made from the types of the messages, the bodies and the answers."""

from collections.abc import Iterable
from enum import Enum
from typing import Any

import msgspec
from msgspec import inspect

from cartagena.bots.hints.english import SENTENCES
from cartagena.rules.variant import BOOKLETS, OPTIONS, PRESETS, Kind
from cartagena.server.protocol import messages, shapes
from cartagena.server.protocol.open_rows import open_struct
from cartagena.server.table import clock, game_log

HEADER = """// Made by `cartagena dev types` from src/cartagena/server: do not edit.

/** "start", "1", "2", ..., "boat" or "end". */
export type Space = string;
/** A symbol; a dark card ends with "*". */
export type Card = string;
export type CardSymbol = string;
"""
ROWS = tuple(open_struct(kind) for kind in game_log.AnyRow.__args__)
#: Unions by name. Each kind of a union has a field of its own that distinguishes it from the others.
UNIONS: dict[str, tuple[type, ...]] = {
    "FromClient": messages.AnyFromClient.__args__,
    "FromServer": messages.AnyFromServer.__args__,
    "Row": ROWS,
    "GameEvent": shapes.EVENTS,
    "Action": shapes.ACTIONS,
    "Pending": shapes.PENDING,
    "ClockRule": clock.ClockRule.__args__,
}
#: Words that clients have texts for.
WORDS: dict[str, Iterable[str]] = {
    "HintCode": SENTENCES,
    "Phrase": messages.PHRASES,
    "Preset": PRESETS,
    "Booklet": BOOKLETS,
    "OptionName": [name for name, option in OPTIONS.items() if option.kind is not Kind.LIMIT],
}
#: What a client needs to know of each kind of row.
ROW_FACTS = ("moves_game", "changes_seats", "needs_view", "is_beside", "is_chat")
PLAIN = {
    inspect.StrType: "string", inspect.IntType: "number", inspect.FloatType: "number", inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}  # fmt: skip


def format_types(bodies: Iterable[type], answers: Iterable[Any]) -> str:
    """An interface for every struct and typed dictionary that can be reached, unions, words, and facts of rows."""
    kinds = [kind for union in UNIONS.values() for kind in union]
    types = TypeWriter(set(bodies) | set(messages.AnyFromClient.__args__))
    types.add([*kinds, messages.Tables, messages.LiveGames, *bodies, *answers])
    unions = [f"export type {name} = {join(map(name_of, union))};" for name, union in UNIONS.items()]
    words = [f"export type {name} = {join(map(quote, values))};" for name, values in WORDS.items()]
    parts = [HEADER, *types.written.values(), "\n".join(unions), "\n".join(words), format_row_facts()]
    return "\n".join(part.rstrip() + "\n" for part in parts)


def format_row_facts() -> str:
    """The facts of every kind of row, as a constant."""
    lines = []
    for kind in game_log.AnyRow.__args__:
        facts = ", ".join(f"{fact}: {str(getattr(kind, fact)).lower()}" for fact in ROW_FACTS)
        lines.append(f"  {kind.__struct_config__.tag}: {{ {facts} }},")
    head = "/** What follows from each kind of row. */\nexport const ROW_FACTS = {"
    shape = f'Record<Row["row"], Record<{join(map(quote, ROW_FACTS))}, boolean>>'
    return "\n".join([head, *lines, f"}} as const satisfies {shape};"])


class TypeWriter:
    """Writes interfaces. Fields with a default may be left out in what clients send, and where a struct omits them."""

    def __init__(self, sent_by_clients: set[type]) -> None:
        self._sent_by_clients = sent_by_clients
        self.written: dict[str, str] = {}

    def add(self, kinds: Iterable[Any]) -> None:
        """Write these types and all that they are made of."""
        for kind in kinds:
            self.type_of(inspect.type_info(kind))

    def type_of(self, info: inspect.Type) -> str:
        """The name or the text of a type."""
        match info:
            case inspect.StructType(cls=kind) | inspect.TypedDictType(cls=kind):
                return self._named(kind, info)
            case inspect.EnumType(cls=kind):
                return self._enum(kind)
            case inspect.LiteralType(values=values):
                return self._literal(values)
            case inspect.UnionType(types=types):
                return self._union(types)
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(map(self.type_of, items))}]"
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                return f"{parenthesised(self.type_of(item))}[]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self.type_of(key)}, {self.type_of(value)}>"
            case inspect.Metadata(type=inner):
                return self.type_of(inner)
        return PLAIN[type(info)]

    def _named(self, kind: type, info: Any) -> str:
        name = name_of(kind)
        if name not in self.written:
            self.written[name] = ""  # a place, before those of its fields
            self.written[name] = self._interface(name, kind, info)
        return name

    def _interface(self, name: str, kind: type, info: Any) -> str:
        fields = [self._field(kind, field) for field in info.fields]
        tag = [f"  {info.tag_field}: {quote(info.tag)};"] if getattr(info, "tag_field", None) else []
        comment = f"/** {' '.join((kind.__doc__ or '').split())} */\n" if kind.__doc__ else ""
        if not fields and not tag:
            return f"{comment}export type {name} = Record<string, never>;"
        return comment + "\n".join([f"export interface {name} {{", *tag, *fields, "}"])

    def _field(self, kind: type, field: inspect.Field) -> str:
        omits = issubclass(kind, msgspec.Struct) and kind.__struct_config__.omit_defaults
        is_dictionary = not issubclass(kind, msgspec.Struct)
        can_lack = not field.required and (omits or is_dictionary or kind in self._sent_by_clients)
        text = self.type_of(field.type)
        if omits and field.default is None:
            text = text.removesuffix(" | null")
        return f"  {field.encode_name}{'?' if can_lack else ''}: {text};"

    def _union(self, types: tuple[inspect.Type, ...]) -> str:
        kinds = [info.cls for info in types if isinstance(info, inspect.StructType)]
        for name, union in UNIONS.items():
            if set(kinds) == set(union):
                others = [self.type_of(info) for info in types if not isinstance(info, inspect.StructType)]
                return join([name, *others])
        return join([self.type_of(info) for info in types])

    def _enum(self, kind: type[Enum]) -> str:
        values = join([quote(str(member.value)) for member in kind])
        self.written[kind.__name__] = f"export type {kind.__name__} = {values};"
        return kind.__name__

    def _literal(self, values: tuple[Any, ...]) -> str:
        named = (name for name, words in WORDS.items() if set(words) == set(values))
        return next(named, join([quote(str(value)) for value in sorted(values)]))


def name_of(kind: type) -> str:
    """What a type is called in TypeScript."""
    return kind.__name__.removesuffix("Shape")


def join(parts: Iterable[str]) -> str:
    """Alternatives; null last."""
    return " | ".join(sorted(dict.fromkeys(parts), key=lambda part: part == "null"))


def quote(text: str) -> str:
    """A word as a type."""
    return f'"{text}"'


def parenthesised(text: str) -> str:
    """A type that can be followed by brackets."""
    return f"({text})" if " | " in text else text
