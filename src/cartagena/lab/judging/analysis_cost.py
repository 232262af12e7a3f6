"""What the analysis of a game takes of one core: processor time, scaled to a game of 100 decisions."""

import time
from typing import NamedTuple

from cartagena.analysis.analyser import Analysis
from cartagena.bots.arena.match import seat_bots
from cartagena.bots.arena.referee import mix_seed
from cartagena.game.game import Game
from cartagena.lab.judging.level_games import LevelSetting

#: Who plays the games: it errs often enough for the analysis to compare and explain.
LEVEL = "gunner"
#: What is measured: one preset of each family, and the one with the most options.
COSTED = (
    LevelSetting("jamaica", 2),
    LevelSetting("tortuga", 2),
    LevelSetting("jailbreak", 3),
    LevelSetting("complete", 3),
    LevelSetting("everything", 4),
)


class AnalysisCost(NamedTuple):
    """Processor time for 100 decisions, of the first graph and of everything, in seconds."""

    decisions: int
    graph: float
    whole: float


def played_game(setting: LevelSetting, seed: int) -> Game:
    """A game of the level against itself."""
    game, seats = Game.new(setting.variant, seed=mix_seed(seed, 4, 0)), seat_bots([LEVEL] * setting.players)
    while not game.is_over:
        assert game.decider is not None
        choice = mix_seed(seed, 4, len(game.history))
        game.play(seats[game.decider].choose(game.view(game.decider), seed=choice))
    return game


def measure_cost(setting: LevelSetting, games: int, iterations: int) -> AnalysisCost:
    """Analyse some games; one decision before them loads what is loaded once."""
    Analysis(played_game(setting, 0), iterations=iterations).step()
    decisions, graph, whole = 0, 0.0, 0.0
    for seed in range(1, games + 1):
        game = played_game(setting, seed)
        began = time.process_time()
        work = Analysis(game, iterations=iterations)
        graph += time.process_time() - began
        while work.step() is not None:
            pass
        work.result()
        whole += time.process_time() - began
        decisions += work.total
    return AnalysisCost(decisions, 100 * graph / decisions, 100 * whole / decisions)
