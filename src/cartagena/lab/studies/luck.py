"""How much is luck, how much skill?"""

import numpy as np

from cartagena.lab.simulation.plan import Setting
from cartagena.lab.studies.report.games import USUAL, Workbench
from cartagena.lab.studies.report.page import Section, StudyReport
from cartagena.lab.studies.report.plots import new_figure, points, save
from cartagena.lab.studies.report.sample_statistics import Estimate, Sample, share_of

VARIANTS = ("jamaica", "tortuga", "jailbreak")
#: Stronger and weaker, from a wide gap to a narrow one.
PAIRS = tuple((USUAL, other) for other in ("random", "newcomer", "greedy", f"{USUAL},notice=82"))


def study(bench: Workbench) -> StudyReport:
    """How often the stronger wins, and how often the same cards make the same seat win."""
    few = max(100, bench.games // 4)
    found = {
        pair: {name: bench.play(Setting(name, 2), pair, few if "greedy" in pair else None) for name in VARIANTS}
        for pair in PAIRS
    }
    close = {name: found[PAIRS[-1]][name].share_of_bot(PAIRS[-1][0]) for name in VARIANTS}
    lucky = {name: seat_decides(found[PAIRS[-1]][name]) for name in VARIANTS}
    answer = (
        f"Against an opponent only a little weaker the better player wins {close['jamaica'].value:.0%} in Jamaica"
        f" (hidden cards) and {close['tortuga'].value:.0%} in Tortuga (open cards). When the same cards are played"
        f" again with seats exchanged, the same seat wins both games in {lucky['jamaica'].value:.0%} and"
        f" {lucky['tortuga'].value:.0%} of deals."
    )
    return StudyReport(
        "luck", "How much is luck, how much skill?", answer, [_skill(bench, found), _seats(found[PAIRS[-1]], lucky)]
    )


def seat_decides(sample: Sample) -> Estimate:
    """How often one seat wins both games of a deal, so that the cards decide and not the players."""
    wins = sample.winner[: len(sample) // 2 * 2].reshape(-1, 2)
    decided = (wins >= 0).all(axis=1)
    return share_of((wins[decided, 0] == wins[decided, 1]).astype(np.int64))


def _skill(bench: Workbench, found: dict[tuple[str, str], dict[str, Sample]]) -> Section:
    names = [f"{one}\nagainst {two}" for one, two in found]
    series = {
        name: [row[name].share_of_bot(pair[0]) for pair, row in found.items()] for name in VARIANTS
    }  # fmt: skip
    figure, (axis,) = new_figure()
    points(axis, names, series, scale=100)
    axis.axhline(50, color="#444444", linestyle="--", linewidth=1)
    axis.set_ylabel("games won by the first, %")
    figure.legend(loc="outside right upper", frameon=False)
    path = save(figure, bench.folder, "luck-skill")
    rows = tuple(
        (
            f"{one} against {two}",
            f"{len(row[VARIANTS[0]]):,}",
            *[row[name].share_of_bot(one).percent() for name in VARIANTS],
        )
        for (one, two), row in found.items()
    )
    text = "Two players; every deal is played twice with the seats exchanged, so that good cards favour nobody."
    return Section("How often the stronger wins", text, path, ("who", "games", *VARIANTS), rows)


def _seats(row: dict[str, Sample], lucky: dict[str, Estimate]) -> Section:
    rows = tuple((name, str(len(row[name]) // 2), lucky[name].percent()) for name in row)
    text = (
        "If only skill counted, the same player would win both games of a deal and no seat would win twice; if only"
        " the cards counted, the same seat would win both. With equal players and no influence of the cards it would"
        " be half."
    )
    return Section("How often the cards decide", text, None, ("variant", "deals", "the same seat wins twice"), rows)
