"""Rows of the log as they are sent: a struct for each kind with its open fields, and nothing else."""

from functools import cache
from typing import TYPE_CHECKING, Any, Union, get_type_hints

import msgspec

from cartagena.server.table import game_log


@cache
def open_struct(kind: type[game_log.Row]) -> type[msgspec.Struct]:
    """The struct that is sent of a kind of row. What may be absent is None, and then left out."""
    types = get_type_hints(kind)
    fields: list[Any] = [_field(kind, name, types[name]) for name in (*kind.open_fields, *kind.open_at_end)]
    config: dict[str, Any] = {"tag_field": "row", "tag": kind.__struct_config__.tag, "kw_only": True}
    namespace = {"__doc__": kind.__doc__}
    return msgspec.defstruct(kind.__name__, fields, frozen=True, omit_defaults=True, namespace=namespace, **config)


def _field(kind: type[game_log.Row], name: str, declared: Any) -> tuple[Any, ...]:
    can_lack = kind.is_chat or name in kind.open_at_end or type(None) in getattr(declared, "__args__", ())
    return (name, declared | None, None) if can_lack else (name, declared)


def open_row(row: game_log.Row, *, with_chat: bool = True, at_end: bool = False) -> "OpenRow":
    """A row as everybody may see it, with more of it *at_end*; of something said without chat, only that it was."""
    kind = type(row)
    names = (*kind.open_fields, *kind.open_at_end) if at_end else kind.open_fields
    if kind.is_chat and not with_chat:
        names = ()
    return open_struct(kind)(**{name: getattr(row, name) for name in names})


if TYPE_CHECKING:
    OpenRow = msgspec.Struct
else:
    OpenRow = Union[tuple(open_struct(kind) for kind in game_log.AnyRow.__args__)]  # noqa: UP007
