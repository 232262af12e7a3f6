"""The studies by name, and how one is carried out."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from cartagena.bots.registry import make
from cartagena.lab.studies import calibration, first_player, length, luck, optional_rules, presets, symbols, unseen
from cartagena.lab.studies.report.games import USUAL, Progress, Workbench
from cartagena.lab.studies.report.page import StudyReport, to_html, to_markdown
from cartagena.rules.errors import CartagenaError

STUDIES: dict[str, tuple[str, Callable[[Workbench], StudyReport]]] = {
    "seats": ("Is it an advantage to begin?", first_player.study),
    "length": ("How long is a game?", length.study),
    "luck": ("How much is luck, how much skill?", luck.study),
    "rules": ("What do the optional rules change?", optional_rules.study),
    "symbols": ("Which symbols and roads matter?", symbols.study),
    "balance": ("How do the presets compare?", presets.study),
    "calibration": (calibration.QUESTION, calibration.study),
    "unseen": (unseen.QUESTION, unseen.study),
}

#: Studies that compare bots of their own.
OWN_BOTS = ("luck", "calibration", "unseen")


class StudyError(CartagenaError):
    """A study that does not exist."""


def carry_out(
    name: str, folder: Path, games: int, seed: int, jobs: int | None, on_progress: Progress, bot: str = USUAL
) -> Path:
    """Play the games of a study, or resume them, and write its page; return the path of the page."""
    if name not in STUDIES:
        raise StudyError(f"{name!r} is not a study; there are {', '.join(STUDIES)}")
    if bot != USUAL and name in OWN_BOTS:
        raise StudyError(f"the study {name!r} compares bots of its own; it takes no --bot")
    make(bot)
    report = STUDIES[name][1](Workbench(folder, games, seed, jobs, on_progress, bot))
    method = (
        f"{games:,} games for each row unless it says otherwise, played by programs: “turn” looks through its whole"
        " turn with a value learned from its own games, “turn:depth=0” one action ahead; with “notice=82” it"
        " overlooks some of the actions; “newcomer” and “greedy” use nine simple weights, greedy through its whole"
        " turn; “random” plays anything. People may differ."
    )
    command = f"cartagena lab study {name} --games {games} --seed {seed}" + (f" --bot {bot}" if bot != USUAL else "")
    whole = replace(report, command=command, method=method)
    (folder / "study.md").write_text(to_markdown(whole), encoding="utf-8")
    page = folder / "index.html"
    page.write_text(to_html(whole), encoding="utf-8")
    return page
