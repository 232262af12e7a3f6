"""`cartagena lab tune`: greedy's weights. `cartagena lab endings`: whether games between bots end."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from cartagena.cli.lab.train import LAST_SEED


def tune(
    games: Annotated[
        int, typer.Option(min=4, max=10_000, help="Games for each tried change; five times as many confirm it.")
    ] = 400,
    seed: Annotated[int, typer.Option(min=0, max=LAST_SEED, help="Makes the tuning repeatable.")] = 1,
    start: Annotated[
        Path | None, typer.Option(help="Start with the weights in this file instead of the hand-made ones.")
    ] = None,
    file: Annotated[Path | None, typer.Option(help="Write the weights to this file after every change.")] = None,
) -> None:
    """Tune greedy's weights by playing against itself until no change wins more often."""
    from cartagena.lab.training import tuning

    command = f"cartagena lab tune --games {games} --seed {seed}" + (f" --start {start}" if start else "")
    for trial, weights in tuning.tune(tuning.load_weights(start) if start else tuning.START, games, seed):
        kept = "kept" if trial.accepted else ""
        name = tuning.name_of(trial.feature)
        print(f"{name} at {trial.weight:g} wins {trial.share:.1%} of {trial.games} {kept}", flush=True)
        if file:
            tuning.save_weights(file, weights, command)


def endings(
    games: Annotated[int, typer.Option(min=1, help="Games, over all presets and mixed options.")] = 10_000,
    seed: Annotated[int, typer.Option(help="Makes deals, seats and choices repeatable.")] = 1,
    iterations: Annotated[
        int, typer.Option(min=1, max=200, help="The maximum number of search iterations for a decision.")
    ] = 30,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play games of all levels with all kinds of options, and print how long they last and whether any did not end.

    Exits with 1 if a game reaches 200 turns a seat. Example: cartagena lab endings --games 1000
    """
    from cartagena.lab.endless_games import play_endings, sum_up

    results = track(
        play_endings(games, seed, iterations, jobs),
        "playing",
        total=games,
        console=Console(stderr=True),
        transient=True,
    )
    result = sum_up(list(results))
    print(json.dumps(result)) if as_json else show(result)
    if result["unended"]:
        raise typer.Exit(1)


def show(result: dict[str, Any]) -> None:
    """Print a table of lengths."""
    table = Table("table", "games", "turns a seat", "longest", title=f"{result['games']} games")
    for name, line in result["tables"].items():
        table.add_row(name, str(line["games"]), f"{line['mean']:.1f}", str(line["longest"]))
    console = Console()
    console.print(table)
    console.print(f"{result['stalemates']} stalemates; {len(result['unended'])} did not end in 200 turns a seat")
    for game in result["unended"][:10]:
        console.print(f"{game['table']}: {', '.join(game['bots'])}")
