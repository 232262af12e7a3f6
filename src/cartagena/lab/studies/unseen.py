"""What is unseen in the ledger of a game: hidden cards, or an evaluation that disagrees with itself?"""

from functools import partial

import numpy as np

from cartagena.bots.arena.workers import spread
from cartagena.lab.judging.level_games import LevelSetting
from cartagena.lab.judging.unseen_parts import JUDGE_ITERATIONS, VALUE_ITERATIONS, unseen_parts
from cartagena.lab.studies.report.games import Workbench
from cartagena.lab.studies.report.page import Section, StudyReport
from cartagena.lab.studies.report.plots import new_figure, points, save
from cartagena.lab.studies.report.sample_statistics import Estimate

QUESTION = "What is unseen in the ledger of a game?"
SETTINGS = (LevelSetting("jamaica", 2), LevelSetting("tortuga", 2), LevelSetting("jailbreak", 3))
LEVEL = "captain"
#: A game takes seconds to analyse: this study plays a hundredth of the games of the others.
FEWER = 100


def study(bench: Workbench) -> StudyReport:
    """The spread of what is unseen, by static and by searched values."""
    games = max(2, bench.games // FEWER)
    found = {setting: spreads_of(setting, games, bench) for setting in SETTINGS}
    names = [f"{setting.preset}, {setting.players} players" for setting in SETTINGS]
    figure, (axis,) = new_figure()
    series = {
        "static values": [static for static, _, _ in found.values()],
        "searched values": [searched for _, searched, _ in found.values()],
    }
    points(axis, names, series)
    axis.set_ylabel("spread of what is unseen, points")
    axis.set_ylim(bottom=0)
    axis.legend(frameon=False)
    path = save(figure, bench.folder, "unseen")
    rows = tuple(
        (name, f"{cases:,}", static.number(), searched.number(), f"{1 - (searched.value / static.value) ** 2:.0%}")
        for name, (static, searched, cases) in zip(names, found.values(), strict=True)
    )
    text = (
        f"{games} games of {LEVEL} each, decisions with a choice that drew nothing. The spread is the root of the mean"
        " square of the decider's entry. Searched values come from"
        f" {VALUE_ITERATIONS} iterations with all hands known; decisions were judged with {JUDGE_ITERATIONS}."
    )
    head = ("game", "decisions", "static values, points", "searched values, points", "part of the variance that goes")
    shares = ", ".join(f"{row[-1]} in {row[0]}" for row in rows)
    answer = (
        f"Searched instead of static values take away {shares} of its variance: that part is inconsistency of the"
        " static evaluation. The rest is what deciders could not know, and what a short search leaves of inconsistency."
    )
    return StudyReport("unseen", QUESTION, answer, [Section("Spread of what is unseen", text, path, head, rows)])


def spreads_of(setting: LevelSetting, games: int, bench: Workbench) -> tuple[Estimate, Estimate, int]:
    """The spread by static and by searched values in points, and how many decisions there were."""
    parts = []
    for done, own in enumerate(spread(partial(unseen_parts, setting, LEVEL, bench.seed), range(games), bench.jobs), 1):
        parts += own
        bench.on_progress(setting.name, done, games)
    static = np.array([part.static for part in parts])
    searched = np.array([part.searched for part in parts])
    return _spread(static), _spread(searched), len(parts)


def _spread(values: np.ndarray) -> Estimate:
    """The root of the mean square in points, with its 95 % interval."""
    squares = (100 * values) ** 2
    mean, half = float(squares.mean()), 1.96 * float(squares.std()) / np.sqrt(max(1, len(squares)))
    return Estimate(mean**0.5, max(0.0, mean - half) ** 0.5, (mean + half) ** 0.5)
