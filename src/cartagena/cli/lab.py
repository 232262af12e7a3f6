"""`cartagena lab`: simulations and studies; training and tuning of the bots."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import track

from cartagena.cli.lab_bots import endings, tune
from cartagena.cli.simulate import simulate
from cartagena.cli.study import study

if TYPE_CHECKING:
    from cartagena.lab.training import Settings

app = typer.Typer(help="Simulate and study the game; train and tune the bots.")
app.command(epilog="Example: cartagena lab simulate results bosun newcomer --variant tortuga --games 10000")(simulate)
app.command(epilog="Example: cartagena lab study seats --games 10000")(study)
app.command(epilog="Example: cartagena lab tune --file greedy.json")(tune)
app.command(epilog="Example: cartagena lab endings --games 1000")(endings)


@app.callback()
def group() -> None:
    """Keep `lab` a group of commands."""


@app.command()
def train(
    family: Annotated[
        str,
        typer.Argument(help="jamaica-two, jamaica, tortuga-two, tortuga, jailbreak, complete, everything or all."),
    ] = "all",
    folder: Annotated[Path, typer.Option(help="Where checkpoints are kept and gone on from.")] = Path("training"),
    games: Annotated[int, typer.Option(min=1, help="Games of self-play for a family.")] = 20_000,
    seed: Annotated[int, typer.Option(help="Makes the training repeatable.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes, for all families; all cores by default.")] = None,
    pack: Annotated[
        Path | None, typer.Option(help="Write the weights of all families to this file; untrained ones as they are.")
    ] = None,
) -> None:
    """Learn what positions are worth, by self-play. Goes on where it stopped.

    Example: cartagena lab train jamaica --games 20000
    """
    from cartagena.bots.spreading import spread
    from cartagena.lab.training import SCHOOL, Settings, attend_to_the_end, pack_weights
    from cartagena.rules.errors import VariantError

    if family != "all" and family not in SCHOOL:
        raise VariantError(f"{family!r} is not a family; the families are {', '.join(SCHOOL)}, all")
    folder.mkdir(parents=True, exist_ok=True)
    lessons = [Settings(name, games=games, seed=seed) for name in SCHOOL if family in (name, "all")]
    if len(lessons) == 1:
        watch_training(lessons[0], folder)
    else:
        for name in spread(partial(attend_to_the_end, folder), lessons, jobs):
            print(f"{name} is trained", flush=True)
    if pack:
        pack_weights(folder, pack)
        print(f"wrote {pack}")


def watch_training(settings: "Settings", folder: Path) -> None:
    """Train one family behind a progress bar."""
    from cartagena.lab.training import attend

    marks = attend(settings, folder)
    for _ in track(marks, settings.family, total=settings.games // settings.chunk, console=Console(stderr=True)):
        pass
