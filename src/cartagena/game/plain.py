"""Records as plain Python objects, quick to read and write field by field whether or not the rules are compiled."""

from typing import Any

from cartagena.rules import state


def blank_game() -> Any:
    """A blank game record to be written by hand."""
    return state.PlainRecord(state.GAME_FIELDS)


def read_plain(record: Any) -> Any:
    """A record with plain integers and lists; with the compiler off it is the record itself."""
    if isinstance(record, state.PlainRecord):
        return record
    plain = state.PlainRecord([])
    for name, value in zip(record.dtype.names, record.item(), strict=True):
        setattr(plain, name, value if isinstance(value, int) else value.tolist())
    return plain


def write_plain(records: Any, plain: Any) -> None:
    """Make *plain* the first of an array of records."""
    if isinstance(records, state.PlainArray):
        records[0] = plain
    else:
        records[0] = tuple(getattr(plain, name) for name in records.dtype.names)
