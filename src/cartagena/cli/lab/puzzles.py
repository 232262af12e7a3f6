"""`cartagena lab puzzles`: mine puzzles from games between bots, pack them, verify a file, let the levels try."""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

if TYPE_CHECKING:
    from cartagena.puzzles.mining.level_trials import LevelShare
    from cartagena.puzzles.puzzle import Puzzle

Item = TypeVar("Item")
app = typer.Typer(help="Mine, pack and verify puzzles; let the levels try them.")
Mined = Annotated[Path, typer.Argument(help="File of mined games, a line each; games already in it are not repeated.")]
VeinName = Annotated[
    str,
    typer.Option(
        help="What to mine for: wins, spells, boat, morgan, lantern, rum, sea, captain, open, odds, chest, treasure, "
        "tactics or chances."
    ),
]
FileOfPuzzles = Annotated[Path | None, typer.Argument(help="A file of puzzles; the package's own by default.")]
Jobs = Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")]


@app.command()
def mine(
    mined: Mined,
    games: Annotated[int, typer.Option(min=1, help="Number of games in all.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    vein: VeinName = "wins",
    jobs: Jobs = None,
) -> None:
    """Let bots play, and keep every turn with one best outcome that one action at a time does not find.

    Ctrl-C keeps the finished games; the same command resumes from there.
    """
    from cartagena.bots.arena.workers import spread
    from cartagena.puzzles.mining.mine import Mine
    from cartagena.puzzles.mining.mined_file import read_mined, write_found

    must_be_vein(vein)
    done = read_mined(mined)
    missing = [number for number in range(games) if number not in done.games]
    kept = len(done.puzzles)
    try:
        for found in follow(spread(Mine(seed, vein), missing, jobs), len(missing)):
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
    vein: VeinName = "wins",
    onto: Annotated[Path | None, typer.Option(help="A file whose puzzles come first and keep their names.")] = None,
    without: Annotated[str, typer.Option(help="Names of puzzles of that file to leave out: 1540,1741.")] = "",
) -> None:
    """Write the puzzles of mined games, each position once, from easy to hard, with a header that says how.

    A name that is left out is not given again. Puzzles of a day that has passed stay.
    """
    from cartagena.puzzles.mining.mined_file import numbered, read_mined
    from cartagena.puzzles.mining.verification import faults_of
    from cartagena.puzzles.puzzle import MiningRun, read_puzzles, write_puzzles

    must_be_vein(vein)
    done = read_mined(mined)
    option = "" if vein == "wins" else f" --vein {vein}"
    command = f"cartagena lab puzzles mine mined.jsonl --games {len(done.games)} --seed {seed}{option}"
    run = MiningRun(command, seed, weights_of(vein), len(done.games), done.turns)
    runs, known = ((), {}) if onto is None else read_puzzles(onto)
    kept = left_over(known, without.split(",") if without else [], datetime.now(UTC).date())
    right = [puzzle for puzzle in follow(iter(done.puzzles), len(done.puzzles)) if not any(faults_of(puzzle))]
    puzzles = numbered(right, kept)
    write_puzzles(out, (*runs, run), puzzles)
    print(f"{len(puzzles):,} puzzles in {out}; {len(done.puzzles) - len(right)} did not pass the check")


def left_over(puzzles: "dict[str, Puzzle]", names: list[str], today: date) -> "dict[str, Puzzle]":
    """The puzzles without some of them. Raises PuzzleFileError for a name that is not there or had its days."""
    from cartagena.puzzles.daily import settled_puzzles
    from cartagena.puzzles.puzzle import PuzzleFileError

    settled = settled_puzzles(today, puzzles)
    for name in names:
        if name not in puzzles or name in settled:
            reason = "is a puzzle of days that have passed" if name in settled else "is not in the file"
            raise PuzzleFileError(f"{name!r} cannot be left out: it {reason}")
    return {name: puzzle for name, puzzle in puzzles.items() if name not in names}


def must_be_vein(name: str) -> None:
    """Refuse what is not mined."""
    from cartagena.puzzles.mining.veins import VEINS
    from cartagena.puzzles.puzzle import PuzzleFileError

    if name not in VEINS:
        raise PuzzleFileError(f"there is no vein {name!r}; there are {', '.join(VEINS)}")


def weights_of(vein: str) -> dict[str, str]:
    """A hash of the bots' weights, by variant."""
    from cartagena.bots.evaluation.models import learned_for
    from cartagena.bots.fingerprint import model_hash
    from cartagena.game.variant_text import parse_variant
    from cartagena.puzzles.mining.veins import VEINS

    return {name: model_hash(learned_for(parse_variant(name))) for name in VEINS[vein].variants}


@app.command()
def verify(
    file: FileOfPuzzles = None,
    deals: Annotated[int, typer.Option(min=0, help="Deals of the hidden cards in which each must win.")] = 3,
    iterations: Annotated[int, typer.Option(min=100, help="Iterations of the check of a best turn.")] = 20_000,
    kind: Annotated[str | None, typer.Option(help="Only puzzles of one kind: win, open or odds.")] = None,
    sample: Annotated[
        int | None, typer.Option(min=1, help="How many puzzles, chosen at random; all by default.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed chooses and searches in the same way.")] = 0,
    jobs: Jobs = None,
) -> None:
    """Check every puzzle of a file anew; exits with 1 if any is wrong."""
    from cartagena.bots.arena.workers import spread
    from cartagena.puzzles.mining.best_turn import FAR
    from cartagena.puzzles.mining.verification import Check
    from cartagena.puzzles.recheck import SEED_OF_CHECK

    puzzles = [one for one in read_file(file).values() if kind in (None, one.kind)]
    if sample is not None:
        puzzles = random.Random(seed).sample(puzzles, min(sample, len(puzzles)))
    checked = follow(spread(Check(deals, iterations, SEED_OF_CHECK + seed * FAR), puzzles, jobs), len(puzzles))
    faults = [found for found in checked if found]
    print("\n".join(fault for found in faults for fault in found))
    print(f"{len(puzzles) - len(faults):,} of {len(puzzles):,} puzzles are right")
    raise typer.Exit(1 if faults else 0)


@app.command()
def levels(
    file: FileOfPuzzles = None,
    sample: Annotated[int, typer.Option(min=1, help="The number of puzzles, chosen at random.")] = 200,
    tries: Annotated[int, typer.Option(min=1, help="How often each level tries a puzzle.")] = 2,
    seed: Annotated[int, typer.Option(min=0, help="The same seed chooses and plays in the same way.")] = 0,
    jobs: Jobs = None,
) -> None:
    """Let all levels try best turns, and print what share of them each one solves."""
    from cartagena.bots.arena.workers import spread
    from cartagena.puzzles.mining.level_trials import LevelTrial, shares
    from cartagena.puzzles.puzzle import WIN

    puzzles = [one for one in read_file(file).values() if one.kind != WIN]
    chosen = random.Random(seed).sample(puzzles, min(sample, len(puzzles)))
    trials = list(follow(spread(LevelTrial(tries, seed), chosen, jobs), len(chosen)))
    show_levels(shares(trials, tries), Counter(trial.kind for trial in trials))


def show_levels(found: "list[LevelShare]", counts: Counter[str]) -> None:
    """Print a table of what each level solved."""
    kinds = list(found[0].by_kind)
    head = (f"{kind} ({counts[kind]})" for kind in kinds)
    table = Table("level", *head, f"all ({counts.total()})", title="Best turns solved")
    for row in found:
        table.add_row(row.level, *(f"{row.by_kind[kind]:.0%}" for kind in kinds), f"{row.all:.0%}")
    Console().print(table)


def read_file(file: Path | None) -> "dict[str, Puzzle]":
    """The puzzles of a file, or of the package."""
    from cartagena.puzzles.puzzle import all_puzzles, read_puzzles

    return all_puzzles() if file is None else read_puzzles(file)[1]


def follow(items: Iterator[Item], total: int) -> Iterator[Item]:
    """Pass items on and show a progress bar with the time left."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(TextColumn("puzzles"), *columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("puzzles", total=total)
        for item in items:
            yield item
            bar.advance(task)
