"""How long is a game?"""

import numpy as np

from cartagena.lab.simulation.plan import Setting
from cartagena.lab.studies.report.games import Workbench
from cartagena.lab.studies.report.page import Section, StudyReport
from cartagena.lab.studies.report.plots import new_figure, save, spreads
from cartagena.lab.studies.report.sample_statistics import Sample, mean_of

VARIANTS = ("jamaica", "tortuga", "hispaniola", "jailbreak", "jungle", "complete", "everything")


def study(bench: Workbench) -> StudyReport:
    """Turns of each player, by variant and number of players."""
    found = {n: {name: bench.play(Setting(name, n), (bench.bot,)) for name in VARIANTS} for n in (2, 4)}
    shortest, longest = _extremes(found)
    answer = (
        f"A player has {mean_of(shortest[1].rounds).value:.0f} turns on average in the shortest game"
        f" ({shortest[0]}) and {mean_of(longest[1].rounds).value:.0f} in the longest ({longest[0]})."
    )
    return StudyReport("length", "How long is a game?", answer, [_section(bench, n, row) for n, row in found.items()])


def _extremes(found: dict[int, dict[str, Sample]]) -> tuple[tuple[str, Sample], tuple[str, Sample]]:
    named = [(f"{name}, {n} players", sample) for n, row in found.items() for name, sample in row.items()]
    ordered = sorted(named, key=lambda pair: float(pair[1].rounds.mean()))
    return ordered[0], ordered[-1]


def _section(bench: Workbench, players: int, row: dict[str, Sample]) -> Section:
    figure, (axis,) = new_figure(3.8)
    spreads(axis, list(row), [sample.rounds for sample in row.values()], index=players == 4)
    axis.set_ylabel("turns of each player")
    axis.set_ylim(0)
    path = save(figure, bench.folder, f"length-{players}")
    rows = tuple(_row(name, sample) for name, sample in row.items())
    head = ("variant", "turns of each player, mean", "median", "5 % to 95 %", "actions of a game", "drawn games")
    text = (
        "The box holds the middle half of all games, the line in it is the median, the whiskers hold nine of ten games."
    )
    return Section(f"{players} players", text, path, head, rows)


def _row(name: str, sample: Sample) -> tuple[str, ...]:
    low, middle, high = np.percentile(sample.rounds, (5, 50, 95))
    drawn = int((sample.winner < 0).sum())
    return (
        name, mean_of(sample.rounds).number(), f"{middle:.1f}", f"{low:.1f} to {high:.1f}",
        mean_of(sample.actions).number(0), f"{drawn} of {len(sample)}",
    )  # fmt: skip
