"""Marks for decisions and turns, and the level of bot that a grade is like."""

import functools
import json
from importlib.resources import files
from typing import Any

from cartagena.analysis.game_analysis import Mark
from cartagena.bots.evaluation.models import family_of
from cartagena.rules.variant import Variant

#: With two players: the loss from which a decision has a mark; with n players times 2 / n.
MARKS: tuple[tuple[float, Mark], ...] = ((0.12, "blunder"), (0.06, "mistake"), (0.03, "inaccuracy"))
#: An action that loses less counts as best.
BEST = 0.01
#: A mark needs a loss of more than this many standard errors.
CERTAIN = 2.0
FILE = "level_losses.json"
#: The number of players for which levels were measured.
MEASURED_PLAYERS = 2


def least_marked(players: int) -> float:
    """The smallest loss that has a mark."""
    return MARKS[-1][0] * 2 / players


def mark_of(loss: float, error: float, players: int) -> Mark:
    """The mark of a loss with its standard error."""
    if loss <= CERTAIN * error:
        return "none"
    return next((mark for least, mark in MARKS if loss >= least * 2 / players), "none")


@functools.cache
def measured_losses() -> dict[str, Any]:
    """The package's file: the mean loss of every level, by family."""
    found: dict[str, Any] = json.loads((files("cartagena.analysis") / FILE).read_text(encoding="utf-8"))
    return found


def losses_for(variant: Variant) -> dict[str, float]:
    """By level: its mean loss in a decision, in points; of the family of a variant, or of the one most like it.

    Levels were measured with two players; with n players all chances, and so all losses, are smaller by 2 / n.
    """
    tables: dict[str, dict[str, float]] = measured_losses()["families"]
    family = family_of(variant.but(players=MEASURED_PLAYERS))
    like = "tortuga-two" if variant.supply == "row" else "jamaica-two"
    found = tables.get(family) or tables.get(like) or {}
    return {level: loss * MEASURED_PLAYERS / variant.players for level, loss in found.items()}


def level_like(grade: float, variant: Variant) -> str | None:
    """The level whose mean loss is nearest to a grade."""
    losses = losses_for(variant)
    return min(losses, key=lambda level: abs(losses[level] - grade)) if losses else None
