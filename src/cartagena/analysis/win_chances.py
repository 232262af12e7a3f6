"""The chance of every seat at any moment of a game, with all hands known and the order of the pile unknown.

One frozen evaluation, named by a hash: the learned model of the variant's family, and its calibration.
"""

import functools
import hashlib
import threading
from collections.abc import Sequence
from typing import Any

from cartagena.analysis.calibration import map_for
from cartagena.bots.evaluation import records as r
from cartagena.bots.evaluation.average_value import average_value
from cartagena.bots.evaluation.models import family_of, learned_for, learned_model
from cartagena.bots.fingerprint import model_hash
from cartagena.game.game import Game
from cartagena.rules import state
from cartagena.rules.records import new_records, number
from cartagena.rules.variant import Variant


class ChanceWorkspace(threading.local):
    """The arrays that an evaluation writes to, of each thread."""

    def __init__(self) -> None:
        self.games: Any = state.new_games(1)
        self.memories: Any = state.new_memories(1)
        self.activation_records: Any = new_records(r.ACTIVATION_FIELDS, 2)
        self.dice: Any = state.new_dice()


_workspace = ChanceWorkspace()


@functools.lru_cache(maxsize=256)
def judge_of(variant: Variant) -> str:
    """The name of the evaluation of a variant: a hash of its weights and calibration."""
    text = f"{model_hash(learned_model(family_of(variant)))} {map_for(variant)}"
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def chances(game: Game) -> tuple[float, ...]:
    """Every seat's chance to win; they sum to 1. At the end of a game its result; a draw is shared evenly."""
    return chances_in(game.games, game.variant)


def chances_in(games: Any, variant: Variant) -> tuple[float, ...]:
    """The chances in a record of the rules."""
    if number(games, "over"):
        return result_in(number(games, "winner"), variant.players)
    work = _workspace
    average_value(
        games, work.memories, 0, 0, work.games, learned_for(variant), work.activation_records, work.dice, 0
    )  # fmt: skip
    return map_for(variant)(work.activation_records[1].chance[: variant.players])


def raw_chances(game: Game) -> tuple[float, ...]:
    """The chances by the model alone, not calibrated."""
    work = _workspace
    average_value(
        game.games, work.memories, 0, 0, work.games, learned_for(game.variant), work.activation_records, work.dice, 0
    )  # fmt: skip
    return normalised(work.activation_records[1].chance[: game.variant.players])


def normalised(chances: Sequence[float]) -> tuple[float, ...]:
    """Numbers as shares of their sum."""
    total = sum(chances)
    return tuple(chance / total for chance in chances)


def result_in(winner: int, players: int) -> tuple[float, ...]:
    """The chances at the end of a game, where *winner* is below 0 in a draw."""
    return tuple(1.0 / players if winner < 0 else float(seat == winner) for seat in range(players))
