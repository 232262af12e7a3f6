"""What do the optional rules change?"""

from typing import Any

from cartagena.lab.simulation.plan import Setting
from cartagena.lab.studies.report.games import Workbench
from cartagena.lab.studies.report.page import Section, StudyReport
from cartagena.lab.studies.report.plots import new_figure, points, save
from cartagena.lab.studies.report.sample_statistics import Estimate, Sample, mean_of

PLAYERS = 3
#: What is changed, by edition, one option at a time.
CHANGES: dict[str, dict[str, dict[str, Any]]] = {
    "jamaica": {
        "as printed": {},
        "passing is free": {"pass": "free"},
        "crew of 4": {"crew": 4},
        "crew of 8": {"crew": 8},
        "4 pieces": {"pieces": 4},
        "8 pieces": {"pieces": 8},
        "open row": {"supply": "row"},
        "open hands": {"hands": "open"},
    },
    "jailbreak": {
        "as printed": {},
        "at least one action": {"pass": "at_least_one"},
        "Captain Morgan": {"refuel": "morgan"},
        "retreat or Morgan": {"refuel": "either"},
        "Freebooter": {"freebooter": True},
        "Sorceress": {"sorceress": True},
    },
}
#: What the changes mean, for readers who do not know the game.
MEANING = {
    "jamaica": (
        "A crew has 6 pirates and the path 6 pieces. Passing: a turn may end without an action. Open row: the cards to"
        " come lie in the open; open hands: everybody's cards do."
    ),
    "jailbreak": (
        "A turn may end without an action, unless “at least one” is played. Captain Morgan: instead of going back with"
        " a pirate of one's own, one moves somebody else's ahead to draw cards. Freebooter: when a dark card is played,"
        " the others discard down to seven cards. Sorceress: cards have a second, enchanted use, and treasure lies on"
        " the path."
    ),
}


def study(bench: Workbench) -> StudyReport:
    """Length, changes of the lead, cards and the first player's share, one change at a time."""
    found = {
        base: {label: bench.play(Setting(base, PLAYERS), (bench.bot,), **options) for label, options in changes.items()}
        for base, changes in CHANGES.items()
    }
    return StudyReport(
        "rules",
        "What do the optional rules change?",
        _answer(found),
        [_section(bench, *item) for item in found.items()],
    )


def _answer(found: dict[str, dict[str, Sample]]) -> str:
    effects = []
    for row in found.values():
        base = mean_of(row["as printed"].rounds).value
        effects += [(mean_of(s.rounds).value / base - 1, label) for label, s in row.items() if label != "as printed"]
    ordered = sorted(effects)
    return (
        f"The game becomes shortest with {ordered[0][1]} ({ordered[0][0]:+.0%} turns) and longest with {ordered[-1][1]}"
        f" ({ordered[-1][0]:+.0%} turns)."
    )


def _section(bench: Workbench, base: str, row: dict[str, Sample]) -> Section:
    figure, axes = new_figure(4.6, columns=2)
    labels = [label.replace(" ", "\n", 1) for label in row]
    points(axes[0], labels, {"": [mean_of(sample.rounds) for sample in row.values()]})
    axes[0].set_ylabel("turns of each player")
    points(axes[1], labels, {"": [mean_of(sample.lead_changes) for sample in row.values()]})
    axes[1].set_ylabel("changes of the lead in a game")
    for axis in axes:
        axis.tick_params(axis="x", rotation=60)
    path = save(figure, bench.folder, f"rules-{base}")
    head = (
        "rule",
        "turns of each player",
        "changes of the lead",
        "cards drawn a turn",
        "spaces a run",
        "first player wins",
    )
    rows = tuple((label, *_figures(sample)) for label, sample in row.items())
    text = f"{PLAYERS} players, {base} and one change at a time. {MEANING[base]} The points carry their 95 % intervals."
    return Section(f"Changes of {base}", text, path, head, rows)


def _figures(sample: Sample) -> tuple[str, ...]:
    return (
        mean_of(sample.rounds).number(),
        mean_of(sample.lead_changes).number(),
        mean_of(sample.by_seat("drawn").sum(axis=1) / sample.turns).number(2),
        _run(sample).number(2),
        sample.wins_by_place()[0].percent(),
    )


def _run(sample: Sample) -> Estimate:
    return mean_of(sample.by_seat("gained").sum(axis=1) / sample.by_seat("advances").sum(axis=1).clip(1))
