"""What an analysis says of a game, as typed data: chances by moment, the ledger, decisions, turns, a summary by seat.

Chances and parts of the ledger are vectors by seat, from 0 to 1. The structs are the JSON that a server stores and a
page reads; ``to_json`` and ``from_json`` are exact inverses.
"""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from cartagena.game.errors import NotationError

#: The version of this form: an analysis of another one is made anew.
FORM = 1

Vector = tuple[float, ...]
Mark = Literal["none", "inaccuracy", "mistake", "blunder"]
MomentKind = Literal["deal", "decision", "draw"]
DrawKind = Literal["none", "enumerated", "sampled"]


class Moment(msgspec.Struct, frozen=True):
    """A moment of a game: the set-up, or one action with all that followed from it by itself.

    For an action, ``before + fair + unseen`` is the mean over everything that could have been drawn, and with
    ``draw`` added the chances after it. Each of these vectors sums to 0 over the seats.
    """

    #: How many actions had been played after it: 0 is the set-up; `record.replay(ply)` is the position.
    ply: int
    #: "deal" for the set-up, "draw" for an action with which something hidden came up, else "decision".
    kind: MomentKind
    #: The number of the turn it belongs to, and the seat that decided; None for the set-up.
    turn: int
    seat: int | None
    #: The action in notation, None for the set-up.
    action: str | None
    before: Vector
    chances: Vector
    #: Luck: what came up, against its mean over all that could have come up; for the set-up, the luck of the deal.
    draw: Vector
    #: How the mean was found, and the standard error of the decider's part if it was sampled.
    draw_kind: DrawKind = "none"
    draw_error: float = 0.0
    #: The decision against the best one on the decider's own information; zeros until it was searched.
    fair: Vector = ()
    #: The rest of the change: what the decider could not know, and the evaluation's own inconsistency.
    unseen: Vector = ()


class Alternative(msgspec.Struct, frozen=True):
    """An action that was possible, the decider's chance after it by the search, and how often it was tried."""

    action: dict[str, Any]
    notation: str
    chance: float
    tries: int


class JudgedDecision(msgspec.Struct, frozen=True):
    """One decision, against the best action that a search finds on the information of the seat that decided."""

    #: The moment it led to.
    ply: int
    turn: int
    seat: int
    action: dict[str, Any]
    notation: str
    #: Whether there was only one legal action.
    forced: bool
    #: Whether it counts as best: less than a point lost, or the rest of the turn leads to the same place.
    is_best: bool
    #: The best action found: the action itself where nothing better was found.
    best: dict[str, Any]
    best_notation: str
    #: What the decider lost of its chance (never below 0), with the standard error on paired re-deals.
    loss: float
    error: float
    mark: Mark
    #: By seat: what the decision changed against the best; the decider's entry is minus its loss, the others are gifts.
    fair: Vector
    #: Whether the best action begins a certain win.
    wins: bool = False
    #: Of a marked decision: what was played and what was better, action by action to the end of the turn or the first
    #: new card, as the steps of hints (action, text, moves, reasons).
    played_line: tuple[dict[str, Any], ...] = ()
    better_line: tuple[dict[str, Any], ...] = ()
    #: Of a marked decision: the actions tried most.
    alternatives: tuple[Alternative, ...] = ()


class JudgedTurn(msgspec.Struct, frozen=True):
    """All that one seat decided in one turn, judged as a whole."""

    turn: int
    seat: int
    #: The plies of its decisions.
    plies: tuple[int, ...]
    loss: float
    error: float
    mark: Mark
    #: The change of the seat's chance over the turn, luck included.
    change: float
    #: The luck of what the seat drew in it.
    luck: float


class SeatLedger(msgspec.Struct, frozen=True):
    """Where a seat's result comes from: ``base + deal + draws + own + sum(gifts) + unseen == result``."""

    seat: int
    base: float
    deal: float
    draws: float
    own: float
    #: By seat: what each rival's decisions gave to this seat; 0 for itself.
    gifts: Vector
    unseen: float
    #: 1 for the winner, 0 for the others; in a drawn game 1 / players; in an unfinished one the chance at its end.
    result: float
    #: The result without the luck of deal and draws.
    adjusted: float

    @property
    def luck(self) -> float:
        """The luck of deal and draws."""
        return self.deal + self.draws


class SeatVerdict(msgspec.Struct, frozen=True):
    """What can be said of a seat's play."""

    seat: int
    #: Decisions with a choice that were judged, and the mean loss of a decision in points of a hundred.
    decisions: int
    grade: float | None
    #: The level of bot whose own mean loss is nearest; None before anything was judged.
    level: str | None
    inaccuracies: int
    mistakes: int
    blunders: int
    #: The luck of deal and draws, and of the luckiest and unluckiest moment.
    luck: float
    luckiest: int | None
    unluckiest: int | None
    #: The turns in which the seat gained most (luck left out) and lost most by its decisions.
    best_turn: int | None
    worst_turn: int | None
    #: The decision that gave most to one rival: its ply, the rival, and what it was worth.
    gift_ply: int | None
    gift_to: int | None
    gift: float


class GameAnalysis(msgspec.Struct, frozen=True):
    """All that is known of a game so far; `done` of `total` decisions have been judged."""

    form: int
    #: The evaluation that judged it: a hash of weights and calibration.
    judge: str
    iterations: int
    players: int
    #: Whether the game was finished.
    finished: bool
    done: int
    total: int
    moments: tuple[Moment, ...]
    ledger: tuple[SeatLedger, ...]
    decisions: tuple[JudgedDecision, ...]
    turns: tuple[JudgedTurn, ...]
    seats: tuple[SeatVerdict, ...]

    @property
    def complete(self) -> bool:
        """Whether every decision has been judged."""
        return self.done == self.total

    @property
    def chances(self) -> tuple[Vector, ...]:
        """By moment: every seat's chance to win; `matplotlib.pyplot.plot(analysis.chances)` draws it."""
        return tuple(moment.chances for moment in self.moments)

    @property
    def marked(self) -> tuple[JudgedDecision, ...]:
        """The decisions with a mark, costliest first."""
        return tuple(sorted((one for one in self.decisions if one.mark != "none"), key=lambda one: -one.loss))

    def to_json(self) -> dict[str, Any]:
        """The analysis as a JSON object."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data

    @classmethod
    def from_json(cls, data: Any) -> "GameAnalysis":
        """Read an analysis; raises NotationError for anything else, and for one of another form."""
        try:
            found = msgspec.convert(data, cls)
        except msgspec.ValidationError as error:
            raise NotationError(f"this is not an analysis of a game: {error}") from error
        if found.form != FORM:
            raise NotationError(f"this analysis has form {found.form}; this program reads form {FORM}")
        return found


def added(*vectors: Sequence[float]) -> Vector:
    """The sum of vectors."""
    return tuple(map(sum, zip(*vectors, strict=True)))


def less(one: Sequence[float], other: Sequence[float]) -> Vector:
    """The difference of two vectors."""
    return tuple(first - second for first, second in zip(one, other, strict=True))
