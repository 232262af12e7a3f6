"""The options of a table: what its owner decides beside the variant. Requests, log and wire have them from here."""

from typing import Annotated, Any, Literal

import msgspec

from cartagena.server.table.clock import ClockRule, NoClock

MOST_SPECTATORS, LONGEST_PATH = 500, 48


class TableOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Options that hold until the game is over. A path or a start of None is drawn from the seed."""

    path: Annotated[list[str], msgspec.Meta(max_length=LONGEST_PATH)] | None = None
    start: int | None = None
    clock: ClockRule = msgspec.field(default_factory=NoClock)
    on_timeout: Literal["bot", "resign"] = "bot"
    #: The bot that plays for those who are away; None for the server's usual one.
    stand_in: str | None = None
    public: bool = False
    undo: bool = True
    hints: bool = True
    chat: bool = True
    spectators: Annotated[int, msgspec.Meta(ge=0, le=MOST_SPECTATORS)] = 50


def options_of(table: TableOptions) -> dict[str, Any]:
    """The options alone of a request, a set-up or an answer, by name."""
    return {name: getattr(table, name) for name in TableOptions.__struct_fields__}
