"""What the ledger's *unseen* consists of: decisions valued once by the static evaluation, once by a search.

The search knows all hands, as the static evaluation does, so what it agrees with itself better is inconsistency of
the static evaluation; the rest is what deciders could not know.
"""

from dataclasses import dataclass
from typing import Any

from cartagena.analysis.analyser import of
from cartagena.analysis.calibration import map_for
from cartagena.analysis.win_chances import normalised, result_in
from cartagena.bots.arena.match import seat_bots
from cartagena.bots.arena.referee import mix_seed
from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.players.search_plan import LEARNED
from cartagena.bots.players.searcher import Searcher
from cartagena.game.game import Game
from cartagena.lab.judging.level_games import LevelSetting
from cartagena.rules.records import duplicate, write_number

#: Iterations of the search that values a position, and that judges a decision.
VALUE_ITERATIONS = 300
JUDGE_ITERATIONS = 500


class OpenPosition:
    """A position with all hands open: what a search starts from that knows them."""

    def __init__(self, game: Game) -> None:
        self.games: Any = duplicate(game.games)
        self.memories: Any = duplicate(game.memories)
        self.variant = game.variant
        write_number(self.games, "open_hands", 1)


def searched_chances(game: Game, searcher: Searcher, seed: int) -> tuple[float, ...]:
    """Every seat's chance by a search that knows all hands and not the order of the pile."""
    if game.decider is None:
        return result_in(-1 if game.winner is None else game.winner, game.variant.players)
    searcher.run(OpenPosition(game), game.decider, seed, VALUE_ITERATIONS, begin=True)
    tree = searcher.tree
    return map_for(game.variant)(normalised(tree.states[int(tree.head.root)].total[: game.variant.players]))


@dataclass(frozen=True, slots=True)
class UnseenPart:
    """One decision with which nothing came up: what was unseen for the decider, by each kind of value."""

    static: float
    searched: float


def unseen_parts(setting: LevelSetting, level: str, seed: int, number: int) -> list[UnseenPart]:
    """The decisions with a choice of one game of a level against itself, without those that drew something."""
    game = Game.new(setting.variant, seed=mix_seed(seed, 3, number))
    seats = seat_bots([level] * setting.players)
    while not game.is_over:
        assert game.decider is not None
        choice = mix_seed(seed, number, len(game.history))
        game.play(seats[game.decider].choose(game.view(game.decider), seed=choice))
    found, record = of(game, iterations=JUDGE_ITERATIONS), game.record()
    searcher, replayed, parts = Searcher(LEARNED, learned_for), record.begin(), []
    before = searched_chances(replayed, searcher, 0)
    for decision, action in zip(found.decisions, record.actions, strict=True):
        replayed.play(action)
        after = searched_chances(replayed, searcher, decision.ply)
        moment, seat = found.moments[decision.ply], decision.seat
        if not decision.forced and moment.kind == "decision":
            parts.append(UnseenPart(moment.unseen[seat], after[seat] - before[seat] - decision.fair[seat]))
        before = after
    return parts
