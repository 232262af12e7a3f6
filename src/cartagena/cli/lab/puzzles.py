"""`cartagena lab puzzles`: mine puzzles from games between bots, pack them into a file, verify a file."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Item = TypeVar("Item")
app = typer.Typer(help="Mine, pack and verify puzzles.")
Mined = Annotated[Path, typer.Argument(help="File of mined games, a line each; games already in it are not repeated.")]
Jobs = Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")]


@app.command()
def mine(
    mined: Mined,
    games: Annotated[int, typer.Option(min=1, help="Number of games in all.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    jobs: Jobs = None,
) -> None:
    """Let bots play, and keep every turn that is won for certain, but not by looking at one action at a time.

    Ctrl-C keeps the finished games; the same command resumes from there.
    """
    from cartagena.bots.arena.workers import spread
    from cartagena.puzzles.mining import Mine, read_mined, write_found

    done = read_mined(mined)
    missing = [number for number in range(games) if number not in done.games]
    kept = len(done.puzzles)
    try:
        for found in follow(spread(Mine(seed), missing, jobs), len(missing)):
            write_found(mined, found)
            kept += len(found.puzzles)
    except KeyboardInterrupt:
        print(f"interrupted; the finished games are in {mined}, and the same command resumes there", file=sys.stderr)
        raise typer.Exit(130) from None
    print(f"{kept:,} puzzles from {games:,} games in {mined}")


@app.command()
def pack(
    mined: Mined,
    out: Annotated[Path, typer.Argument(help="The file of puzzles to write.")],
    seed: Annotated[int, typer.Option(help="The seed they were mined with.")] = 1,
) -> None:
    """Write the puzzles of mined games, each position once, from easy to hard, with a header that says how."""
    from cartagena.bots.evaluation.models import learned_for
    from cartagena.bots.fingerprint import model_hash
    from cartagena.game.variant_text import parse_variant
    from cartagena.puzzles.mining import VARIANTS, numbered, read_mined
    from cartagena.puzzles.puzzle import PuzzleHeader, write_puzzles
    from cartagena.puzzles.verification import faults_of

    done = read_mined(mined)
    weights = {name: model_hash(learned_for(parse_variant(name))) for name in VARIANTS}
    games = len(done.games)
    command = f"cartagena lab puzzles mine mined.jsonl --games {games} --seed {seed}"
    puzzles = numbered([puzzle for puzzle in done.puzzles if not any(faults_of(puzzle))])
    write_puzzles(out, PuzzleHeader(command, seed, weights, games, done.turns), puzzles)
    print(f"{len(puzzles):,} puzzles in {out}")


@app.command()
def verify(
    file: Annotated[Path | None, typer.Argument(help="A file of puzzles; the package's own by default.")] = None,
    deals: Annotated[int, typer.Option(min=0, help="Deals of the hidden cards in which each must win.")] = 3,
) -> None:
    """Prove every puzzle of a file anew; exits with 1 if any is wrong."""
    from cartagena.puzzles.puzzle import all_puzzles, read_puzzles
    from cartagena.puzzles.verification import faults_of

    puzzles = list((all_puzzles() if file is None else read_puzzles(file)[1]).values())
    faults = [fault for puzzle in follow(iter(puzzles), len(puzzles)) for fault in faults_of(puzzle, deals)]
    print("\n".join(faults) if faults else f"{len(puzzles):,} puzzles are right")
    raise typer.Exit(1 if faults else 0)


def follow(items: Iterator[Item], total: int) -> Iterator[Item]:
    """Pass items on and show a progress bar with the time left."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(TextColumn("puzzles"), *columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("puzzles", total=total)
        for item in items:
            yield item
            bar.advance(task)
