"""Is it an advantage to begin?"""

from cartagena.lab.simulation.plan import Setting
from cartagena.lab.studies.report.games import Workbench
from cartagena.lab.studies.report.page import Section, StudyReport
from cartagena.lab.studies.report.plots import new_figure, points, save
from cartagena.lab.studies.report.sample_statistics import Estimate

VARIANTS = ("jamaica", "tortuga", "jailbreak", "complete")
PLACES = ("first", "second", "third", "fourth", "fifth")


def study(bench: Workbench) -> StudyReport:
    """Shares of wins by place in the turn order, for two to five players."""
    found = {
        players: {name: bench.play(Setting(name, players), (bench.bot,)).wins_by_place() for name in VARIANTS}
        for players in range(2, 6)
    }
    return StudyReport(
        "seats", "Is it an advantage to begin?", _answer(found), [_section(bench, n, found[n]) for n in found]
    )


def _answer(found: dict[int, dict[str, list[Estimate]]]) -> str:
    edges = [(shares[0].value - 1 / n, n, name) for n, row in found.items() for name, shares in row.items()]
    best, worst = max(edges), min(edges)
    clear = sum(not shares[0].low <= 1 / n <= shares[0].high for n, row in found.items() for shares in row.values())
    return (
        f"Between equal players the one who begins wins a fair share and {100 * worst[0]:+.1f} percentage points"
        f" ({worst[2]}, {worst[1]} players) to {100 * best[0]:+.1f} ({best[2]}, {best[1]} players)."
        f" In {clear} of {len(edges)} cases the difference is larger than chance explains."
    )


def _section(bench: Workbench, players: int, row: dict[str, list[Estimate]]) -> Section:
    figure, (axis,) = new_figure(3.6)
    points(axis, PLACES[:players], row, scale=100)
    axis.axhline(100 / players, color="#444444", linestyle="--", linewidth=1)
    axis.set_ylabel("games won, %")
    axis.set_xlabel("place in the turn order (dashed: a fair share)")
    figure.legend(loc="outside right upper", frameon=False)
    path = save(figure, bench.folder, f"seats-{players}")
    rows = tuple((name, *[share.percent() for share in shares]) for name, shares in row.items())
    text = f"A fair share would be {1 / players:.1%} for each place."
    return Section(f"{players} players", text, path, ("variant", *PLACES[:players]), rows)
