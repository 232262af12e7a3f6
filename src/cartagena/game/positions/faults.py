"""What is wrong with a position: the first fault as an error, or all faults as a list, each with its place."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from typing import Literal

from cartagena.game.errors import CartagenaError, PositionError

#: The part of a position that a fault concerns: a part of its text, "cards" for the deck as a whole.
Place = Literal[
    "text", "variant", "path", "pirates", "boat", "hands", "cards", "row", "pile", "discard", "tiles", "turn",
    "pending", "result",
]  # fmt: skip
#: What exactly is wrong; "other" for what only its sentence says.
Kind = Literal[
    "other", "crew", "field_full", "boat_full", "no_row", "deck", "tile_field", "tiles", "tiles_opened", "acted",
    "stuck", "past_limit", "captain_sail", "turn_over", "two_winners", "not_won", "has_won", "too_many", "held_idle",
    "held_none", "pending_acted", "pending_sorceress", "pending_first", "pending_fit", "pending_freebooter",
    "pending_discards", "robbed", "chest_tile", "chest_pirate", "lantern_row", "lantern_keep", "lantern_held",
    "rum_few", "rum_many",
]  # fmt: skip


@dataclass(frozen=True)
class PositionFault:
    """One fault: where, what, the sentence, the seat it concerns, and the numbers and words of the sentence."""

    place: Place
    text: str
    kind: Kind = "other"
    seat: int | None = None
    values: dict[str, int | str] = field(default_factory=dict)


class FaultError(PositionError):
    """A fault behind which nothing further can be read; it says what exactly is wrong."""

    def __init__(self, text: str, kind: Kind, seat: int | None = None, **values: int | str) -> None:
        super().__init__(text)
        self.kind: Kind = kind
        self.seat = seat
        self.values = values


class Faults:
    """The faults of a position that is being read. This one raises the first, so that nothing further is read."""

    #: The places at which something was found.
    places: frozenset[str] = frozenset()

    def add(self, fault: PositionFault) -> None:
        """Note a rule that the position breaks."""
        raise PositionError(fault.text)

    def at(self, place: Place, seat: int | None = None) -> AbstractContextManager[None]:  # noqa: ARG002
        """Note what is raised inside as a fault of this place."""
        return nullcontext()


class AllFaults(Faults):
    """Collects every fault; what depends on a faulty part is not checked."""

    def __init__(self) -> None:
        self.found: list[PositionFault] = []

    def add(self, fault: PositionFault) -> None:
        """Note a rule that the position breaks, and go on."""
        self.found.append(fault)
        self.places |= {fault.place}

    @contextmanager
    def _noting(self, place: Place, seat: int | None) -> Iterator[None]:
        try:
            yield
        except FaultError as error:
            who = seat if error.seat is None else error.seat
            self.add(PositionFault(place, str(error), error.kind, who, error.values))
        except CartagenaError as error:
            self.add(PositionFault(place, str(error), seat=seat))

    def at(self, place: Place, seat: int | None = None) -> AbstractContextManager[None]:
        """Note what is raised inside, and go on behind it."""
        return self._noting(place, seat)


#: Raises the first fault.
FIRST = Faults()
