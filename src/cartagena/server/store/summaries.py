"""The summary of a table as it is stored: read strictly, so that an unreadable one is left out of lists."""

import msgspec


class _Seat(msgspec.Struct):
    name: str
    bot: str | None
    is_open: bool


class _Clock(msgspec.Struct):
    kind: str


class Summary(msgspec.Struct):
    """What lists need to know of a table in order to show its summary as it is."""

    id: str
    status: str
    variant: dict[str, object]
    clock: _Clock
    spectators: int
    seats: list[_Seat]
    result: dict[str, object] | None

    @property
    def goes_on_by_itself(self) -> bool:
        """Whether a running game has a clock or a bot."""
        return self.clock.kind != "none" or any(seat.bot for seat in self.seats)


_decoder = msgspec.json.Decoder(Summary)


def read_summary(text: str) -> Summary | None:
    """A stored summary; None where it cannot be one."""
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, ValueError, TypeError):
        return None
