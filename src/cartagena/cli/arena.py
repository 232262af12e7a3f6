"""`cartagena arena`: let bots meet, over and over."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

if TYPE_CHECKING:
    from cartagena.rules.variant import Variant

app = typer.Typer()
#: Faults that are printed one by one.
TOLD = 10


@app.command()
def arena(
    bots: Annotated[
        list[str], typer.Argument(help="Bots: a level, a kind with settings (uct:time=1.0), or module:factory.")
    ],
    variant: Annotated[str, typer.Option(help="A preset, or one with changes: tortuga,crew=5.")] = "jamaica",
    players: Annotated[
        int | None, typer.Option(min=2, max=5, help="Seats; the last bot fills those left over.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games; each deal is played once from every seat.")] = 100,
    seed: Annotated[int, typer.Option(help="Makes deals and choices (with iterations) repeatable.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")] = None,
    file: Annotated[Path | None, typer.Option(help="Keep results here, and go on from them.")] = None,
    limit: Annotated[float | None, typer.Option(help="Seconds for a decision; then it is given up.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots play many games and tell who wins how often.

    A deal is replayed with the seats rotated. An illegal or late answer, or a failure, is noted, and the first legal
    action is played instead. Example: cartagena arena admiral greedy --variant tortuga --games 100
    """
    from cartagena.bots.arena.match import Match, play_match, sum_up
    from cartagena.bots.registry import accept

    match = Match(choose_variant(variant, players, len(bots)), tuple(map(accept, bots)), games, seed, limit)
    errors = Console(stderr=True)
    if games % match.variant.players:
        errors.print(f"note: the last deal is not played from every seat: {games} games, {match.variant.players} seats")
    rows = list(track(play_match(match, jobs, file), "playing", total=games, console=errors, transient=True))
    result = sum_up(match, rows)
    if as_json:
        print(json.dumps(result))
    else:
        show(result)


def choose_variant(text: str, players: int | None, bots: int) -> "Variant":
    """The variant that is played; where nobody says how many play, every bot has a seat."""
    from cartagena.cli.terminal.input.variant_options import read_variant
    from cartagena.rules.variant import PLAYERS

    is_told = players is not None or ",players=" in text
    return read_variant(text, players=players if is_told else min(max(PLAYERS[0], bots), PLAYERS[-1]))


def show(result: dict[str, Any]) -> None:
    """Print a table of shares and ratings."""
    table = Table("bot", "wins", "games", "share", "95 %", "fair", "Elo", title=f"{result['games']} games")
    for bot in result["bots"]:
        span = f"{bot['low']:.1%} - {bot['high']:.1%}"
        table.add_row(
            bot["name"], str(bot["wins"]), str(bot["games"]), f"{bot['share']:.1%}", span, f"{bot['fair']:.0%}",
            f"{bot['elo']:+.0f}",
        )  # fmt: skip
    console = Console()
    console.print(table)
    console.print(f"{result['draws']} drawn; the longest had {result['longest']} turns")
    faults = result["faults"]
    for fault in faults[:TOLD]:
        console.print(f"game {fault['game']}, turn {fault['turn']}: {fault['what']}", markup=False)
    if len(faults) > TOLD:
        console.print(f"and {len(faults) - TOLD:,} more faults; --json tells all")
