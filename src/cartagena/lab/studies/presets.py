"""How do the presets compare?"""

from typing import NamedTuple

from cartagena.lab.simulation.plan import Setting
from cartagena.lab.studies.report.games import Workbench
from cartagena.lab.studies.report.page import Section, StudyReport
from cartagena.lab.studies.report.plots import new_figure, points, save
from cartagena.lab.studies.report.sample_statistics import Estimate, Sample, mean_of
from cartagena.rules.variant import PRESETS

PLAYERS = 4
WEAKER = "newcomer"


class PresetLine(NamedTuple):
    """What is compared of a preset."""

    length: Estimate
    leads: Estimate
    first: Estimate
    skill: Estimate
    drawn: int


def study(bench: Workbench) -> StudyReport:
    """All presets side by side."""
    found = {name: _line(bench, name) for name in PRESETS}
    return StudyReport("balance", "How do the presets compare?", _answer(found, bench.bot), [_section(bench, found)])


def _answer(found: dict[str, PresetLine], bot: str) -> str:
    by_skill = sorted(found, key=lambda name: found[name].skill.value)
    least, most = by_skill[0], by_skill[-1]
    swinging = max(found, key=lambda name: found[name].leads.value / found[name].length.value)
    uneven = [name for name, line in found.items() if not line.first.low <= 1 / PLAYERS <= line.first.high]
    return (
        f"A better player ({bot}) among {PLAYERS - 1} simple ones ({WEAKER}) wins {found[most].skill.value:.0%} of the"
        f" games in {most} and {found[least].skill.value:.0%} in {least}; a fair share would be {1 / PLAYERS:.0%}."
        f" The first player's share differs from it by more than chance explains in {_list(uneven)}."
        f" The lead changes most often for its length in {swinging}."
    )


def _list(names: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:]))) or "none of the presets"


def _line(bench: Workbench, name: str) -> PresetLine:
    setting = Setting(name, PLAYERS)
    equal = bench.play(setting, (bench.bot,))
    mixed: Sample = bench.play(setting, (bench.bot, WEAKER))
    return PresetLine(
        mean_of(equal.rounds), mean_of(equal.lead_changes), equal.wins_by_place()[0], mixed.share_of_bot(bench.bot),
        int((equal.winner < 0).sum()),
    )  # fmt: skip


def _section(bench: Workbench, found: dict[str, PresetLine]) -> Section:
    figure, axes = new_figure(4.6, columns=3)
    plots = (
        ("turns of each player", "length", 1),
        ("first player wins, %", "first", 100),
        ("better player wins, %", "skill", 100),
    )
    for axis, (label, part, scale) in zip(axes, plots, strict=True):
        points(axis, list(found), {"": [getattr(line, part) for line in found.values()]}, scale=scale)
        axis.set_ylabel(label)
        axis.tick_params(axis="x", rotation=75)
        if scale == 100:
            axis.axhline(100 / PLAYERS, color="#444444", linestyle="--", linewidth=1)
    path = save(figure, bench.folder, "balance")
    head = ("preset", "turns of each player", "changes of the lead", "first player wins", "better player wins", "drawn")
    rows = tuple(
        (name, line.length.number(), line.leads.number(), line.first.percent(), line.skill.percent(), str(line.drawn))
        for name, line in found.items()
    )
    text = (
        f"{PLAYERS} players. Length, lead and first player: {bench.bot} in every seat. Better player: one"
        f" {bench.bot} against {PLAYERS - 1} of {WEAKER}; the dashed line is a fair share."
    )
    return Section("All presets", text, path, head, rows)
