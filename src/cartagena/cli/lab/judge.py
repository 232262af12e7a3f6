"""`cartagena lab bases` and `lab grades`: measurements that the analysis of games keeps as data."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

#: A judge searches at least this much.
LEAST_ITERATIONS = 8


def bases(
    deals: Annotated[int, typer.Option(min=2, help="Deals for each preset and number of players.")] = 20_000,
    seed: Annotated[int, typer.Option(min=0, help="Makes the deals repeatable.")] = 1,
    file: Annotated[Path | None, typer.Option(help="Write the file of the package.")] = None,
) -> None:
    """Measure every seat's chance before the deal, for all presets."""
    from cartagena.lab.judging.measured_bases import measure_bases

    command = f"cartagena lab bases --deals {deals} --seed {seed}"
    with Console(stderr=True).status("dealing") as status:
        found = measure_bases(deals, seed, command, status.update)
    text = json.dumps(found, indent=1) + "\n"
    if file:
        file.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


def grades(
    games: Annotated[int, typer.Option(min=1, help="Games of each level against itself.")] = 40,
    judging: Annotated[
        list[str] | None, typer.Option("--judge", help="A preset and how much to search: tortuga=10000. Repeatable.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same numbers.")] = 1,
    file: Annotated[Path | None, typer.Option(help="Write the file of the package.")] = None,
    kept: Annotated[Path | None, typer.Option(help="Keep finished games in this file, and resume from it.")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")] = None,
) -> None:
    """Measure what each level loses in a decision: the table by which grades are named."""
    from cartagena.lab.judging.level_losses import JUDGING, grade_levels, losses_of

    iterations = dict(map(read_judge, judging)) if judging else JUDGING
    judges = " ".join(f"--judge {preset}={number}" for preset, number in iterations.items())
    command = f"cartagena lab grades --games {games} {judges} --seed {seed}"
    with Console(stderr=True).status("playing") as status:
        played = grade_levels(
            games, seed, iterations, kept, jobs, lambda done, total: status.update(f"{done} of {total} games")
        )
    found = losses_of(played, command, iterations)
    if file:
        file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    measured = found["measured"]
    table = Table("level", *measured, title=f"Points lost in a decision, {found['games']} games each")
    for level in next(iter(measured.values())):
        cells = (f"{measured[name][level]:.2f} ± {found['errors'][name][level]:.2f}" for name in measured)
        table.add_row(level, *cells)
    Console().print(table)


def read_judge(text: str) -> tuple[str, int]:
    """A preset and a number of iterations."""
    from cartagena.lab.judging.level_losses import JUDGING

    preset, _, number = text.partition("=")
    if preset not in JUDGING or not number.isdecimal() or int(number) < LEAST_ITERATIONS:
        raise typer.BadParameter(
            f"{text!r} is not a preset ({', '.join(JUDGING)}), '=', and iterations, {LEAST_ITERATIONS} or more"
        )
    return preset, int(number)
