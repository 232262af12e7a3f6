"""`cartagena lab train`: trains the bots' evaluation by self-play, with progress bars."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from cartagena.lab.training.training import Trainer

FAMILIES = "jamaica-two, jamaica, tortuga-two, tortuga, jailbreak-two, jailbreak, complete, everything"
#: The sum of a seed and the number of a game must fit into 63 bits.
LAST_SEED = 2**31 - 1


def train(
    family: Annotated[str, typer.Argument(help=f"{FAMILIES}, or all.")] = "all",
    folder: Annotated[Path, typer.Option(help="Folder of the checkpoints, from which training resumes.")] = Path(
        "training"
    ),
    games: Annotated[int, typer.Option(min=1, help="Games of self-play for a family.")] = 20_000,
    seed: Annotated[int, typer.Option(min=0, max=LAST_SEED, help="Makes the training repeatable.")] = 1,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Families trained at the same time; one for each core by default.")
    ] = None,
    pack: Annotated[
        Path | None,
        typer.Option(help="Write the weights of all families to this file; families not trained keep their weights."),
    ] = None,
) -> None:
    """Train the evaluation of positions by self-play. The same command resumes where it stopped."""
    from cartagena.lab.training.checkpoints import TrainingSettings
    from cartagena.lab.training.training import TRAINING_GAMES, resume_training
    from cartagena.lab.training.weights_file import find_weights, pack_weights
    from cartagena.rules.errors import VariantError

    if family != "all" and family not in TRAINING_GAMES:
        raise VariantError(f"{family!r} is not a family; the families are {', '.join(TRAINING_GAMES)}, all")
    folder.mkdir(parents=True, exist_ok=True)
    must_be_writable(pack)
    trainers = [
        resume_training(TrainingSettings(name, games, seed), folder)
        for name in TRAINING_GAMES
        if family in (name, "all")
    ]
    for name in TRAINING_GAMES if pack and family != "all" else ():
        if name != family:
            find_weights(name, folder)
    watch_training(trainers, folder, jobs or os.cpu_count() or 1)
    if pack:
        pack_weights(folder, pack)
        print(f"wrote {pack}")


def must_be_writable(pack: Path | None) -> None:
    """Refuse, before anything is trained, a file that could not be written afterwards."""
    if pack and not pack.parent.is_dir():
        raise typer.BadParameter(f"there is no folder {pack.parent}", param_hint="--pack")
    if pack and pack.is_dir():
        raise typer.BadParameter(f"{pack} is a folder", param_hint="--pack")


def watch_training(trainers: "list[Trainer]", folder: Path, jobs: int) -> None:
    """Train families, each with a progress bar; prints a line for each point of a learning curve."""
    from cartagena.lab.training.training import train_together

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TaskProgressColumn()
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        bars = {
            trainer: progress.add_task(trainer.settings.family, total=trainer.settings.games, completed=trainer.played)
            for trainer in trainers
        }
        for trainer, point in train_together(trainers, folder, jobs):
            progress.update(bars[trainer], completed=point.games)
            print(f"{trainer.settings.family} {point}", flush=True)
