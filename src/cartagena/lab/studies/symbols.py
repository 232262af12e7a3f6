"""Which symbols and roads matter?"""

import numpy as np

from cartagena.lab.simulation.plan import Setting
from cartagena.lab.studies.report.games import Workbench
from cartagena.lab.studies.report.page import Section, StudyReport
from cartagena.lab.studies.report.plots import COLOURS, new_figure, points, save
from cartagena.lab.studies.report.sample_statistics import Estimate, Sample, mean_of

PLAYERS = 3
VARIANTS = ("jamaica", "tortuga", "jailbreak", "everything")
#: A run longer than a piece of the path has jumped at least one occupied field of its symbol.
PIECE = 6


def study(bench: Workbench) -> StudyReport:
    """How far cards carry, by symbol, and what winners do more than others."""
    found = {name: bench.play(Setting(name, PLAYERS), (bench.bot,)) for name in VARIANTS}
    roads = {name: _long_share(sample) for name, sample in found.items()}
    most, least = max(roads, key=lambda name: roads[name]), min(roads, key=lambda name: roads[name])
    answer = (
        f"Long runs over occupied fields of a symbol, along a road, bring {roads[most]:.0%} of all spaces gained in"
        f" {most} and {roads[least]:.0%} in {least}. No symbol of the classic game should be better than another,"
        " because every piece of the path shows each of them once."
    )
    sections = [_lengths(bench, found), _by_symbol(bench, found), _winners(found)]
    return StudyReport("symbols", "Which symbols and roads matter?", answer, sections)


def _long_share(sample: Sample) -> float:
    """The share of all spaces gained that long runs brought."""
    lengths = sample.by_seat("lengths").sum(axis=0)
    spaces = lengths * np.arange(len(lengths))
    return float(spaces[PIECE * 2 :].sum() / spaces.sum())


def _lengths(bench: Workbench, found: dict[str, Sample]) -> Section:
    figure, (axis,) = new_figure()
    for index, (name, sample) in enumerate(found.items()):
        lengths = sample.by_seat("lengths").sum(axis=0)[1:40]
        axis.plot(range(1, len(lengths) + 1), 100 * lengths / lengths.sum(), color=COLOURS[index], label=name)
    axis.set_xlabel("spaces of a run")
    axis.set_ylabel("of all runs, %")
    axis.legend(frameon=False)
    path = save(figure, bench.folder, "symbols-lengths")
    text = (
        "Fields of one symbol lie about six apart, once on every piece. Longer runs jump occupied fields: pirates that"
        " stand on a symbol make a road for all who hold that card. The share below counts runs of twelve spaces and"
        " more."
    )
    rows = tuple((name, f"{_long_share(sample):.1%}") for name, sample in found.items())
    return Section("How far a card carries", text, path, ("variant", "spaces gained by long runs"), rows)


def _by_symbol(bench: Workbench, found: dict[str, Sample]) -> Section:
    figure, axes = new_figure(columns=2)
    rows: list[tuple[str, ...]] = []
    for axis, name in zip(axes, ("jamaica", "everything"), strict=True):
        sample = found[name]
        means = _runs(sample)
        points(axis, sample.symbols, {"": means})
        axis.set_title(name)
        axis.set_ylabel("spaces a card")
        axis.tick_params(axis="x", rotation=60)
        plays = sample.by_seat("plays").sum(axis=0)
        rows += [
            (name, symbol, mean.number(2), f"{share:.1%}")
            for symbol, mean, share in zip(sample.symbols, means, plays / plays.sum(), strict=True)
        ]
    path = save(figure, bench.folder, "symbols-each")
    text = "Mean run of a card of each symbol, and how often it is played for a run."
    return Section(
        "Symbol by symbol", text, path, ("variant", "symbol", "spaces a card", "of all cards played"), tuple(rows)
    )


def _runs(sample: Sample) -> list[Estimate]:
    plays, runs = sample.by_seat("plays"), sample.by_seat("runs")
    return [mean_of(runs[plays[:, s] > 0, s] / plays[plays[:, s] > 0, s]) for s in range(len(sample.symbols))]


def _winners(found: dict[str, Sample]) -> Section:
    rows = []
    for name, sample in found.items():
        won = np.flatnonzero(sample.winner >= 0)
        for label, top, bottom in (("spaces a run", "gained", "advances"), ("retreats", "retreats", None)):
            values = sample.by_seat(top) / (sample.by_seat(bottom).clip(1) if bottom else 1)
            mine = values[won, sample.winner[won]]
            others = (values[won].sum(axis=1) - mine) / (sample.players - 1)
            rows.append(
                (name, label, mean_of(mine).number(2), mean_of(others).number(2), mean_of(mine - others).number(2))
            )
    text = "What the winner did and what the others did on average in the same game."
    return Section("Winners and losers", text, None, ("variant", "what", "winner", "others", "difference"), tuple(rows))
