"""`cartagena analyse`: what was luck, what was skill, and what was better in a recorded game."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

if TYPE_CHECKING:
    from cartagena.analysis import GameAnalysis
    from cartagena.game.records.record import Record

app = typer.Typer()
#: How many marked decisions are printed.
LISTED = 12


@app.command()
def analyse(
    record: Annotated[Path, typer.Argument(help="A record of a game, as text or JSON.")],
    iterations: Annotated[int, typer.Option(min=8, max=1_000_000, help="How much to search at each decision.")] = 2000,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    html: Annotated[Path | None, typer.Option(help="Also write a report that needs nothing else to this file.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Only chances and luck; judge no decisions.")] = False,
    learn: Annotated[
        int | None, typer.Option(min=0, max=4, help="Ask for something better at every marked decision of this seat.")
    ] = None,
) -> None:
    """Show every seat's chances over a game, where its result comes from, and which decisions could have been better.

    All hands are known to it: it is for games that are over. Example: cartagena analyse game.txt --html report.html

    With --learn SEAT (from 0) nothing is printed but the positions of that seat's marked decisions, as it saw them.
    """
    from cartagena.analysis.html_report import to_html
    from cartagena.game.records.record_file import load_record

    loaded = load_record(record)
    if learn is not None:
        must_be_learnable(loaded, learn, is_asking=not quick and not as_json)
    found = carry_out(loaded, iterations, quick=quick)
    if html is not None:
        html.write_text(to_html(found, loaded.names, f"Analysis of {record.name}"), encoding="utf-8")
    if learn is not None:
        ask_again(found, loaded, learn)
    elif as_json:
        print(json.dumps(found.to_json()))
    else:
        show(found, loaded)


def must_be_learnable(record: "Record", seat: int, *, is_asking: bool) -> None:
    """Refuse a seat that the game does not have, and options that ask for something else."""
    from cartagena.rules.errors import CartagenaError

    if not is_asking:
        raise CartagenaError("--learn judges every decision and asks about them: leave out --quick and --json")
    if seat >= record.variant.players:
        raise CartagenaError(f"--learn: there are the seats 0 to {record.variant.players - 1}, not {seat}")


def ask_again(found: "GameAnalysis", record: "Record", seat: int) -> None:
    """Go through the marked decisions of a seat at the terminal."""
    from cartagena.cli.terminal.console import Terminal
    from cartagena.cli.terminal.mistake_loop import learn

    learn(Terminal(), record, found, seat)


def carry_out(record: "Record", iterations: int, *, quick: bool) -> "GameAnalysis":
    """Analyse a record, with a progress bar."""
    from cartagena import analysis

    if quick:
        return analysis.quick(record)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("judging decisions", total=max(1, len(record.actions)))
        return analysis.of(
            record, iterations=iterations, progress=lambda done, total: bar.update(task, completed=done, total=total)
        )


def show(found: "GameAnalysis", record: "Record") -> None:
    """Print the graph, the ledger, the verdicts and the costliest decisions."""
    from cartagena.analysis.text_report import (
        ledger_head,
        ledger_rows,
        name_of,
        reasons_for,
        say_decision,
        say_verdict,
        sparkline,
    )  # fmt: skip

    console, names = Console(), record.names
    wide = max(len(name_of(seat, names)) for seat in range(found.players))
    console.print(f"Chances over {found.total} actions", style="bold")
    for seat in range(found.players):
        line = sparkline([chances[seat] for chances in found.chances], max(20, console.width - wide - 8))
        console.print(
            f"{name_of(seat, names):<{wide}} {line} {found.chances[-1][seat]:.0%}", highlight=False, markup=False
        )
    table = Table(*ledger_head(found, names), title="Where the results come from")
    for row in ledger_rows(found, names):
        table.add_row(*row)
    console.print(table)
    if found.done:
        for verdict in found.seats:
            console.print(say_verdict(verdict, name_of(verdict.seat, names)), markup=False, highlight=False)
    for decision in found.marked[:LISTED]:
        console.print(f"- {say_decision(decision, names)}", markup=False, highlight=False)
        for reason in reasons_for(decision):
            console.print(f"    {reason}", markup=False, highlight=False)
    if len(found.marked) > LISTED:
        console.print(f"and {len(found.marked) - LISTED} more; --json and --html list all", highlight=False)
