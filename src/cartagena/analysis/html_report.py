"""An analysis as one HTML page that needs nothing else: a graph, the ledger, verdicts and marked decisions."""

from collections.abc import Sequence
from html import escape

from cartagena.analysis.game_analysis import GameAnalysis
from cartagena.analysis.text_report import (
    ledger_head,
    ledger_rows,
    name_of,
    points,
    reasons_for,
    say_decision,
    say_verdict,
)

#: By seat: colour and dashes, so that lines differ without colour too.
LINES = (("#0072b2", ""), ("#d55e00", "7 3"), ("#009e73", "2 3"), ("#b8860b", "9 3 2 3"), ("#8a4fa3", "4 2 1 2"))
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 900, 320, 44, 710, 12, 16
MARK_SIZES = {"inaccuracy": 3, "mistake": 5, "blunder": 7}
STYLE = """
:root { color-scheme: light dark; --ink: #2a2118; --paper: #f6efdf; --card: #fff; --line: #c9b891; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0e6d2; --paper: #161c1e; --card: #1f282b; --line: #49564f; } }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 58rem; font: 1rem/1.5 system-ui, sans-serif;
  color: var(--ink); background: var(--paper); }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; background: var(--card); font-variant-numeric: tabular-nums; }
th, td { padding: 0.35rem 0.6rem; border: 1px solid var(--line); text-align: end; }
th:first-child, td:first-child { text-align: start; }
figure { margin: 1rem 0; padding: 0.5rem; background: var(--card); border: 1px solid var(--line);
  border-radius: 0.5rem; }
figure { overflow-x: auto; }
figure svg { width: 100%; min-width: 36rem; height: auto; display: block; }
svg text { fill: var(--ink); font-size: 12px; }
li { margin-block: 0.4rem; }
"""


def to_html(found: GameAnalysis, names: Sequence[str] = (), title: str = "Analysis of a game") -> str:
    """The page."""
    verdicts = "".join(f"<li>{escape(say_verdict(one, name_of(one.seat, names)))}</li>" for one in found.seats)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head><body><main>'
        f"<h1>{escape(title)}</h1><h2>Chances to win</h2><figure>{graph(found, names)}</figure>"
        f"<h2>Every player</h2><ul>{verdicts}</ul>"
        "<h2>Where the results come from</h2><p>The rows from base to unseen add up to the result.</p>"
        f"{_table(ledger_head(found, names), ledger_rows(found, names))}"
        f"<h2>What was better</h2>{_decisions(found, names)}"
        f"<h2>Every moment</h2><details><summary>{len(found.moments)} moments</summary>"
        f"{_moments(found, names)}</details>"
        f"<footer><p>Evaluation {escape(found.judge)}, {found.iterations:,} iterations a decision,"
        f" {found.done} of {found.total} decisions judged.</p></footer></main></body></html>\n"
    )


def graph(found: GameAnalysis, names: Sequence[str] = ()) -> str:
    """The chances of all seats as lines, with marks, as SVG."""
    last = max(1, len(found.moments) - 1)

    def at(ply: int, chance: float) -> tuple[float, float]:
        x = LEFT + (RIGHT - LEFT) * ply / last
        return round(x, 1), round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance), 1)

    grid = "".join(
        f'<line x1="{LEFT}" x2="{at(last, 0)[0]}" y1="{at(0, level)[1]}" y2="{at(0, level)[1]}" stroke="#8886"/>'
        f'<text x="{LEFT - 6}" y="{at(0, level)[1] + 4}" text-anchor="end">{level:.0%}</text>'
        for level in (0, 0.25, 0.5, 0.75, 1)
    )
    lines = "".join(
        f'<polyline fill="none" stroke="{LINES[seat][0]}" stroke-width="2" stroke-dasharray="{LINES[seat][1]}" points="'
        + " ".join("{},{}".format(*at(moment.ply, moment.chances[seat])) for moment in found.moments)
        + '"/>'
        for seat in range(found.players)
    )
    marks = "".join(
        '<circle cx="{}" cy="{}" r="{}" fill="{}"><title>{}</title></circle>'.format(
            *at(one.ply, found.moments[one.ply].chances[one.seat]), MARK_SIZES[one.mark], LINES[one.seat][0],
            escape(say_decision(one, names)),
        )
        for one in found.marked
    )  # fmt: skip
    key = "".join(
        f'<line x1="{RIGHT + 14}" x2="{RIGHT + 44}" y1="{30 + 22 * seat}" y2="{30 + 22 * seat}"'
        f' stroke="{LINES[seat][0]}" stroke-width="2" stroke-dasharray="{LINES[seat][1]}"/>'
        f'<text x="{RIGHT + 50}" y="{34 + 22 * seat}">{escape(name_of(seat, names)[:20])}</text>'
        for seat in range(found.players)
    )
    label = (
        f"Chances of {found.players} seats over {last} actions; dots are inaccuracies, mistakes and blunders by size"
    )
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{grid}{lines}{marks}{key}</svg>'


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _decisions(found: GameAnalysis, names: Sequence[str]) -> str:
    if not found.marked:
        return "<p>Nothing: no decision lost enough to be marked.</p>"
    return "<ol>" + "".join(
        f"<li>{escape(say_decision(one, names))}"
        + "".join(f"<br>{escape(reason)}" for reason in reasons_for(one))
        + "</li>"
        for one in found.marked
    ) + "</ol>"  # fmt: skip


def _moments(found: GameAnalysis, names: Sequence[str]) -> str:
    seats = [name_of(seat, names) for seat in range(found.players)]
    rows = [
        [
            str(moment.ply),
            "the deal" if moment.seat is None else f"{seats[moment.seat]}: {moment.action}",
            *(f"{100 * chance:.1f}" for chance in moment.chances),
            points(max(moment.draw, key=abs)) if moment.kind != "decision" else "",
        ]
        for moment in found.moments
    ]
    return _table(["ply", "what", *seats, "luck, at most"], rows)
