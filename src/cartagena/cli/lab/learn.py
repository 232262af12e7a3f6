"""`cartagena lab learn`: trains the bots' evaluation on what searches find."""

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from cartagena.cli.lab.train import FAMILIES, LAST_SEED, must_be_writable


def learn(
    family: Annotated[str, typer.Argument(help=f"{FAMILIES}.")],
    folder: Annotated[Path, typer.Option(help="Folder of the games and models, with which it resumes.")] = Path(
        "training"
    ),
    games: Annotated[
        int,
        typer.Option(
            min=2,
            max=5000,
            help="Games of a generation; one in eleven is held out to measure the error. With 100 iterations a game "
            "takes about 0.4 MB of memory with two players, 1 to 2.5 MB with more.",
        ),
    ] = 1000,
    iterations: Annotated[
        int,
        typer.Option(
            min=4, max=100_000, help="Iterations of the search for a decision; positions with four visits are recorded."
        ),
    ] = 100,
    generations: Annotated[
        int, typer.Option(min=1, max=100, help="Generations; each plays with the weights of the one before.")
    ] = 1,
    seed: Annotated[int, typer.Option(min=0, max=LAST_SEED, help="Makes the training repeatable.")] = 1,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Games played at the same time; by default one a core.")
    ] = None,
    pack: Annotated[
        Path | None,
        typer.Option(help="Write the models of all families that learned from search to this file."),
    ] = None,
) -> None:
    """Play games by search, and fit the evaluation to the chances that the searches found (expert iteration).

    The same command resumes where it stopped, and one with more generations goes on from there.
    """
    from cartagena.lab.training import search_learning as sl
    from cartagena.lab.training.training import TRAINING_GAMES
    from cartagena.rules.errors import VariantError

    if family not in TRAINING_GAMES:
        raise VariantError(f"{family!r} is not a family; the families are {', '.join(TRAINING_GAMES)}")
    folder.mkdir(parents=True, exist_ok=True)
    must_be_writable(pack)
    settings = sl.SearchSettings(family, games, iterations, generations, seed)
    with Console(stderr=True).status(f"0 of {games} games") as status:
        for done in sl.learn(settings, folder, jobs or os.cpu_count() or 1):
            if isinstance(done, sl.Generation):
                print(f"{family} {done}", flush=True)
            else:
                status.update(f"{done} of {games} games")
    if pack:
        sl.pack_searched(folder, pack)
        print(f"wrote {pack}")
