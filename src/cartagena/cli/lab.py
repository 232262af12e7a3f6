"""`cartagena lab`: simulations and studies; training and tuning of the bots."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from cartagena.cli.lab_bots import endings, tune
from cartagena.cli.simulate import simulate
from cartagena.cli.study import study

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
    family: Annotated[str, typer.Argument(help="jamaica, tortuga, jailbreak, complete, everything or all.")] = "all",
    folder: Annotated[Path, typer.Option(help="Where checkpoints are kept and gone on from.")] = Path("training"),
    games: Annotated[int, typer.Option(min=1, help="Games of self-play for a family.")] = 20_000,
    seed: Annotated[int, typer.Option(help="Makes the training repeatable.")] = 1,
    pack: Annotated[Path | None, typer.Option(help="Write the weights of all families to this file.")] = None,
) -> None:
    """Learn what positions are worth, by self-play. Goes on where it stopped.

    Example: cartagena lab train jamaica --games 20000
    """
    from cartagena.lab.training import SCHOOL, School, Settings, pack_weights
    from cartagena.rules.errors import VariantError

    if family != "all" and family not in SCHOOL:
        raise VariantError(f"{family!r} is not a family; the families are {', '.join(SCHOOL)}, all")
    folder.mkdir(parents=True, exist_ok=True)
    console = Console(stderr=True)
    for name in SCHOOL if family == "all" else [family]:
        school, path = School(Settings(name, games=games, seed=seed)), folder / f"{name}.npz"
        if path.exists():
            school.load(path)
        left = max(0, games - school.played) // school.settings.chunk
        for mark in track(school.learn(), name, total=left, console=console):
            school.save(path)
            print(f"{name} {mark.games} games: loss {mark.loss:.4f}, {mark.actions:.0f} actions, wins {mark.share:.0%}")
    if pack:
        checkpoints = {name: folder / f"{name}.npz" for name in SCHOOL}
        pack_weights(checkpoints, pack, f"cartagena lab train all --games {games} --seed {seed}")
        print(f"wrote {pack}")
