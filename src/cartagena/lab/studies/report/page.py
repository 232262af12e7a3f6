"""A study as one HTML page that needs nothing else, and as Markdown for the docs."""

import re
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from cartagena.game.variant_text import GAMES, PASSING

STYLE = """
:root { color-scheme: light dark; --ink: #2a2118; --paper: #f6efdf; --card: #fff; --line: #c9b891; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0e6d2; --paper: #161c1e; --card: #1f282b; --line: #49564f; } }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 54rem; font: 1.05rem/1.55 Georgia, serif;
  color: var(--ink); background: var(--paper); }
h1, h2 { line-height: 1.2; }
figure { margin: 1.5rem 0; padding: 0.5rem; background: #fff; border: 1px solid var(--line); border-radius: 0.5rem; }
figure svg { width: 100%; height: auto; display: block; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; background: var(--card); font: 0.92rem/1.4 system-ui, sans-serif; }
th, td { padding: 0.35rem 0.7rem; border: 1px solid var(--line); text-align: left; }
code { font-size: 0.9em; }
.answer { font-size: 1.15rem; border-inline-start: 0.3rem solid var(--line); padding-inline-start: 1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; font-size: 0.95rem; }
dt { font-weight: bold; }
dd { margin: 0; }
footer { margin-top: 3rem; font-size: 0.9rem; }
"""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a study: what was found, a plot, a table."""

    heading: str
    text: str
    figure: Path | None = None
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class StudyReport:
    """A finished study."""

    name: str
    question: str
    answer: str
    sections: list[Section] = field(default_factory=list)
    command: str = ""
    method: str = ""


GAME = (
    "Cartagena is a board game for two to five players. Everybody leads a crew of pirates through a tunnel of"
    " fields with symbols. A card moves a pirate ahead to the next free field with its symbol; moving a pirate back"
    " to a field with company draws new cards. The first whose whole crew is in the boat wins."
)


def to_html(report: StudyReport) -> str:
    """The page."""
    body = "".join(_section(section) for section in report.sections)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(report.question)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head><body>'
        f"<main><h1>{escape(report.question)}</h1><p class='answer'>{escape(report.answer)}</p><p>{escape(GAME)}</p>"
        f"{_presets(report)}{body}<footer><h2>How this was found</h2><p>{escape(report.method)}</p>"
        f"<p>Made by <code>{escape(report.command)}</code>. Intervals hold the true value in 95 of 100 such studies."
        "</p></footer></main></body></html>\n"
    )


def _presets(report: StudyReport) -> str:
    """What the games are that the study names."""
    said = set(re.findall(r"[\w-]+", to_markdown(report)))
    lines = (f"<dt>{name}</dt><dd>{escape(line)}</dd>" for name, line in (GAMES | PASSING).items() if name in said)
    return f"<p>The games compared here:</p><dl>{''.join(lines)}</dl>"


def _section(section: Section) -> str:
    figure = f"<figure>{_inline(section.figure, section.heading)}</figure>" if section.figure else ""
    return (
        f"<section><h2>{escape(section.heading)}</h2><p>{escape(section.text)}</p>{figure}{_table(section)}</section>"
    )


def _inline(path: Path, label: str) -> str:
    """The drawing itself, without its XML head, named for screen readers."""
    svg = path.read_text(encoding="utf-8")
    return svg[svg.index("<svg") :].replace("<svg", f'<svg role="img" aria-label="{escape(label)}"', 1)


def _table(section: Section) -> str:
    if not section.rows:
        return ""
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in section.head)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in section.rows)
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def to_markdown(report: StudyReport) -> str:
    """The same in Markdown, beside its pictures."""
    parts = [f"## {report.question}", report.answer]
    for section in report.sections:
        parts += [f"### {section.heading}", section.text]
        if section.figure:
            parts.append(f"![{section.heading}]({section.figure.name})")
        if section.rows:
            lines = [section.head, tuple("---" for _ in section.head), *section.rows]
            parts.append("\n".join("| " + " | ".join(line) + " |" for line in lines))
    return "\n\n".join([*parts, report.method, f"```sh\n{report.command}\n```"]) + "\n"
