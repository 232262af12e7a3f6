"""`cartagena arena`: many games between bots."""

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
#: How many faults are printed in full.
LISTED = 10


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
    seed: Annotated[int, typer.Option(help="Makes deals and choices (of bots with iterations) repeatable.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")] = None,
    file: Annotated[Path | None, typer.Option(help="Append results to this file, and resume from it.")] = None,
    limit: Annotated[float | None, typer.Option(help="Time limit for a decision, in seconds.")] = None,
    luck: Annotated[bool, typer.Option(help="Also print shares without the luck of deal and draws.")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots play many games, and print how often each of them wins.

    Each deal is played again with the seats rotated. Illegal or late answers and failures are recorded; the first
    legal action is played instead. Example: cartagena arena admiral greedy --variant tortuga --games 100
    """
    from cartagena.analysis import luck_of
    from cartagena.bots.arena.match import Match, play_match, sum_up
    from cartagena.bots.registry import accept

    match = Match(choose_variant(variant, players, len(bots)), tuple(map(accept, bots)), games, seed, limit)
    errors = Console(stderr=True)
    if games % match.variant.players:
        errors.print(f"note: the last deal is not played from every seat: {games} games, {match.variant.players} seats")
    played = play_match(match, jobs, file, luck_of if luck else None)
    rows = list(track(played, "playing", total=games, console=errors, transient=True))
    result = sum_up(match, rows)
    if as_json:
        print(json.dumps(result))
    else:
        show(result)


def choose_variant(text: str, players: int | None, bots: int) -> "Variant":
    """The variant to play; without a number of players every bot gets one seat."""
    from cartagena.cli.terminal.input.variant_options import read_variant
    from cartagena.rules.variant import PLAYERS

    is_given = players is not None or ",players=" in text
    return read_variant(text, players=players if is_given else min(max(PLAYERS[0], bots), PLAYERS[-1]))


def show(result: dict[str, Any]) -> None:
    """Print a table of shares and ratings."""
    adjusted = bool(result["bots"]) and all("adjusted" in bot for bot in result["bots"])
    table = Table("bot", "wins", "games", "share", "95 %", title=f"{result['games']} games")
    for name in (*(("without luck", "95 %") if adjusted else ()), "fair", "Elo"):
        table.add_column(name)
    for bot in result["bots"]:
        span = f"{bot['low']:.1%} - {bot['high']:.1%}"
        calm = (f"{bot['adjusted']:.1%}", f"{bot['adjusted_low']:.1%} - {bot['adjusted_high']:.1%}") if adjusted else ()
        table.add_row(
            bot["name"], str(bot["wins"]), str(bot["games"]), f"{bot['share']:.1%}", span, *calm, f"{bot['fair']:.0%}",
            f"{bot['elo']:+.0f}",
        )  # fmt: skip
    console = Console()
    console.print(table)
    if adjusted:
        print_errors(result["bots"][0])
    console.print(f"{result['draws']} drawn; the longest had {result['longest']} turns")
    faults = result["faults"]
    for fault in faults[:LISTED]:
        console.print(f"game {fault['game']}, turn {fault['turn']}: {fault['what']}", markup=False)
    if len(faults) > LISTED:
        console.print(f"and {len(faults) - LISTED:,} more faults; --json lists all")


def print_errors(bot: dict[str, Any]) -> None:
    """Print how much smaller the standard error is without luck."""
    raw, calm = bot["share_error"], bot["adjusted_error"]
    if raw:
        print(f"standard error of {bot['name']}, by deals: {raw:.2%}, without luck {calm:.2%} ({calm / raw:.2f} of it)")
