"""Refusals, each with its code on the wire. A refusal changes nothing."""

from math import ceil
from typing import ClassVar

from cartagena.game.errors import IllegalAction, NotationError, PositionError, VariantError
from cartagena.rules.errors import CartagenaError


class Refused(CartagenaError):  # noqa: N818
    """A request that the server refuses."""

    code: ClassVar[str] = "refused"
    status: ClassVar[int] = 409


class BadMessage(Refused):
    """The message cannot be read."""

    code = "bad_message"
    status = 400


class StaleVersion(Refused):
    """The game has moved on since the sender looked."""

    code = "stale_version"


class NotYourTurn(Refused):
    """Another seat has to decide."""

    code = "not_your_turn"


class NotSeated(Refused):
    """The sender has no seat here."""

    code = "not_seated"
    status = 403


class NotAllowed(Refused):
    """The sender or this table may not do that."""

    code = "not_allowed"
    status = 403


class NotNow(Refused):
    """Allowed at another moment: before the start, while the game runs, after its end."""

    code = "not_now"


class NoTakeback(Refused):
    """The sender has played no action that could be taken back."""

    code = "nothing_to_undo"


class SeatTaken(Refused):
    """No such free seat."""

    code = "seat_taken"


class UnknownGame(Refused):
    """There is no such table."""

    code = "unknown_game"
    status = 404


class UnknownLesson(Refused):
    """There is no such lesson."""

    code = "unknown_lesson"
    status = 404


class UnknownPuzzle(Refused):
    """There is no such puzzle."""

    code = "unknown_puzzle"
    status = 404


class OtherLesson(Refused):
    """The state belongs to another version of the lesson."""

    code = "other_lesson"


class DamagedProgress(Refused):
    """The stored progress of a player cannot be read; it is left as it is."""

    code = "damaged_progress"

    def __init__(self) -> None:
        super().__init__("the progress that is kept with this account cannot be read; it is left as it is")


class OtherProgress(Refused):
    """Progress that another version of the server or of the page has written; it is left as it is."""

    code = "other_progress"

    def __init__(self) -> None:
        super().__init__("this progress was written by another version; load the page again")


class DamagedGame(Refused):
    """The stored data of a table cannot be read; clients get the code, the operator the *reason*."""

    code = "damaged_game"

    def __init__(self, reason: str) -> None:
        super().__init__("the stored data of this table are damaged")
        self.reason = reason


class RefusedForNow(Refused):
    """Possible later; *wait*: the seconds until then, where they are known."""

    def __init__(self, text: str, wait: float | None = None) -> None:
        super().__init__(text)
        self.wait = None if wait is None else ceil(wait)


class TooMany(RefusedForNow):
    """More than the limits allow, for now."""

    code = "too_many"
    status = 429


class JustRefused(RefusedForNow):
    """The others declined the same request a moment ago."""

    code = "just_refused"


class StillExpected(RefusedForNow):
    """A bot was asked for before the person was away for long enough."""

    code = "still_expected"


#: Codes of refusals that the game itself makes; the first that fits.
_CODES: tuple[tuple[type[CartagenaError], str], ...] = (
    (VariantError, "bad_variant"),
    (PositionError, "bad_position"),
    (NotationError, "bad_message"),
)


def code_of(error: CartagenaError) -> str:
    """The code of a refusal as it stands on the wire."""
    if isinstance(error, Refused):
        return error.code
    if isinstance(error, IllegalAction):
        return str(error.reason.value)
    return next((code for kind, code in _CODES if isinstance(error, kind)), "refused")


def status_of(error: CartagenaError) -> int:
    """The HTTP status of a refusal."""
    if isinstance(error, Refused):
        return error.status
    return 409 if isinstance(error, IllegalAction) else 400
