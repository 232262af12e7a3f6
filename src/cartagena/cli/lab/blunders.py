"""`cartagena lab blunders`: positions in which a bot's search is too short, mined and used as a test."""

from pathlib import Path
from typing import Annotated

import typer

from cartagena.cli.lab.train import LAST_SEED

app = typer.Typer(help="Mine positions that a bot plays badly, and test bots with them.", no_args_is_help=True)


@app.command(epilog="Example: cartagena lab blunders mine blunders.jsonl --wanted 5 --iterations 100 --games 20")
def mine(
    file: Annotated[Path, typer.Argument(help="Where what was looked at is kept; an existing file is continued.")],
    wanted: Annotated[int, typer.Option(min=1, max=10_000, help="Stop when the file has this many blunders.")] = 200,
    bot: Annotated[str, typer.Option(help="The bot whose blunders are wanted: one that takes iterations.")] = "admiral",
    iterations: Annotated[int, typer.Option(min=1, max=100_000, help="Its iterations for a decision.")] = 500,
    times: Annotated[int, typer.Option(min=2, max=1000, help="How many times that finds the better turn.")] = 20,
    games: Annotated[int, typer.Option(min=4, max=10_000, help="Games played on from both turns.")] = 40,
    seed: Annotated[int, typer.Option(min=0, max=LAST_SEED, help="Makes the positions repeatable.")] = 1,
    table: Annotated[str, typer.Option(help="The only table to look at: a preset and players, as in tortuga/2.")] = "",
    judge: Annotated[
        str, typer.Option(help="The bot that plays on from both turns; by default the one whose blunders are wanted.")
    ] = "",
) -> None:
    """Look for turns that more iterations change for the better, as games played on from both turns confirm."""
    from cartagena.lab.blunders import BlunderSearch, mine_blunders

    found = looked = 0
    for each in mine_blunders(file, BlunderSearch(bot, iterations, times, games, seed, table, judge), wanted):
        looked += 1
        if each.blunder is not None:
            found += 1
            won = each.blunder.won
            turns = f"{', '.join(each.blunder.played)} ({won[0]} of {games}); {', '.join(each.blunder.better)}"
            print(f"{each.number}: {turns} ({won[1]} of {games})", flush=True)
    print(f"{found} blunders in {looked} positions")


@app.command(epilog="Example: cartagena lab blunders check blunders.jsonl --bot admiral:iterations=500")
def check(
    file: Annotated[Path, typer.Argument(help="A file of blunders.", exists=True, dir_okay=False)],
    bot: Annotated[str, typer.Option(help="The bot that is tested.")] = "admiral:iterations=500",
    seed: Annotated[int, typer.Option(min=0, max=LAST_SEED, help="The seed of its choices.")] = 1,
) -> None:
    """Let a bot play the positions of a file; count better turns, others as good, worse ones and blunders."""
    from cartagena.lab.blunders import judge_bot

    counts = judge_bot(file, bot, seed)
    for what, count in counts.items():
        print(f"{what}: {count} of {sum(counts.values())}")
