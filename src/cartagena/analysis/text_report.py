"""An analysis in words and lines of text: sentences that the terminal and the HTML report share, and a small graph."""

from collections.abc import Sequence

from cartagena.analysis.game_analysis import GameAnalysis, JudgedDecision, SeatVerdict
from cartagena.bots.hints.english import COLOURS

BLOCKS = "▁▂▃▄▅▆▇█"
#: The widest graph, in characters.
WIDTH = 72


def points(part: float) -> str:
    """A part of a win as points of a hundred, with its sign."""
    shown = f"{100 * part:+.1f}"
    return "0.0" if shown in ("+0.0", "-0.0") else shown


def say_points(loss: float) -> str:
    """A loss in points, without a sign."""
    return f"{100 * loss:.1f} points"


def name_of(seat: int, names: Sequence[str] = ()) -> str:
    """A seat by its player's name, if there is one, and its colour."""
    return f"{names[seat]} ({COLOURS[seat]})" if seat < len(names) and names[seat] else COLOURS[seat]


def sparkline(values: Sequence[float], width: int = WIDTH) -> str:
    """Numbers from 0 to 1 as a line of blocks; more than *width* of them are thinned out."""
    step = max(1, -(-len(values) // width))
    kept = [*values[:-1:step], values[-1]]
    return "".join(BLOCKS[min(len(BLOCKS) - 1, int(value * len(BLOCKS)))] for value in kept)


def say_verdict(verdict: SeatVerdict, name: str) -> str:
    """What is said of a seat in one sentence."""
    if verdict.grade is None:
        return f"{name} had nothing to decide that was judged."
    like = f", like a {verdict.level}" if verdict.level else ""
    return f"{name} lost {verdict.grade:.2f} points a decision{like}; the cards gave {points(verdict.luck)}."


def say_decision(decision: JudgedDecision, names: Sequence[str] = ()) -> str:
    """A marked decision in one sentence."""
    name = name_of(decision.seat, names)
    better = f"{decision.best_notation} was {say_points(decision.loss)} better"
    sure = " and wins for certain" if decision.wins else ""
    return f"turn {decision.turn}: {decision.mark} of {name}: {decision.notation}; {better}{sure}"


def reasons_for(decision: JudgedDecision) -> list[str]:
    """Why the better action is better, and what speaks against the one played."""
    good = [reason["text"] for step in decision.better_line[:1] for reason in step["reasons"] if reason["good"]]
    bad = [reason["text"] for step in decision.played_line[:1] for reason in step["reasons"] if not reason["good"]]
    return [f"{decision.best_notation} {text}" for text in good] + [f"{decision.notation} {text}" for text in bad]


def ledger_head(found: GameAnalysis, names: Sequence[str] = ()) -> list[str]:
    """The columns of the ledger: a seat each."""
    return ["points of a hundred", *(name_of(seat, names) for seat in range(found.players))]


def ledger_rows(found: GameAnalysis, names: Sequence[str] = ()) -> list[list[str]]:
    """The ledger, a row a term; the terms from base to unseen add up to the result."""
    entries = found.ledger
    gifts = [
        [
            f"gifts of {name_of(giver, names)}",
            *("" if entry.seat == giver else points(entry.gifts[giver]) for entry in entries),
        ]
        for giver in range(found.players)
    ]
    return [
        ["base", *(f"{100 * entry.base:.1f}" for entry in entries)],
        ["deal", *(points(entry.deal) for entry in entries)],
        ["draws", *(points(entry.draws) for entry in entries)],
        ["own decisions", *(points(entry.own) for entry in entries)],
        *gifts,
        ["unseen", *(points(entry.unseen) for entry in entries)],
        ["result", *(f"{100 * entry.result:.1f}" for entry in entries)],
        ["without luck", *(f"{100 * entry.adjusted:.1f}" for entry in entries)],
    ]
