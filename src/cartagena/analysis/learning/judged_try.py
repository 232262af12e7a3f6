"""What another action at a marked decision is worth: best, good enough, or still worse. Decided here alone."""

from typing import Literal

import msgspec

from cartagena.analysis.marks import BEST, least_marked, mark_of

TryOutcome = Literal["best", "good", "worse"]


class JudgedTry(msgspec.Struct, frozen=True):
    """An action tried at a marked decision, against the best one."""

    notation: str
    outcome: TryOutcome
    #: What it loses against the best (never below 0), with the standard error on paired re-deals.
    loss: float
    error: float
    #: Whether it is the action that was played.
    is_played: bool = False


def outcome_of(loss: float, error: float, played_loss: float, players: int) -> TryOutcome:
    """How good an action is that loses *loss* against the best one where *played_loss* was lost.

    Best: less than a point is lost, or less than the standard error. Good: better than what was played, and either
    without a mark or better by a mark's worth.
    """
    if loss < BEST or loss <= error:
        return "best"
    is_unmarked = mark_of(loss, error, players) == "none"
    is_good = loss < played_loss and (is_unmarked or played_loss - loss >= least_marked(players))
    return "good" if is_good else "worse"
