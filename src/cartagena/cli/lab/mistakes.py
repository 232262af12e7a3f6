"""`cartagena lab mistakes`: which mistakes the levels make that look one action ahead."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Column, Table

from cartagena.cli.lab.train import LAST_SEED


def mistakes(
    bots: Annotated[
        list[str] | None, typer.Argument(help="Bots that look one action ahead; all such levels by default.")
    ] = None,
    variant: Annotated[str, typer.Option(help="The preset.")] = "jamaica",
    players: Annotated[int, typer.Option(min=2, max=5, help="Players; all are the same bot.")] = 2,
    games: Annotated[int, typer.Option(min=1, max=10_000, help="Games of each bot.")] = 100,
    seed: Annotated[int, typer.Option(min=0, max=LAST_SEED, help="Makes deals and choices repeatable.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a bot.")] = False,
) -> None:
    """Count the mistakes of bots by kind: long jumps missed, cards not fetched, roads left open."""
    from cartagena.lab.mistakes import KINDS, bot_that_looks_ahead, count_mistakes, levels_that_look_ahead
    from cartagena.rules.variant import variant_of

    title = f"{variant}, {players} players, {games} games a bot"
    table = Table(Column("bot", overflow="fold"), "decisions", "mistakes", *KINDS, "others", title=title)
    chosen = variant_of(variant, players=players)
    names = bots or levels_that_look_ahead(chosen)
    for name in names:
        bot_that_looks_ahead(name, chosen)
    for name in names:
        found = count_mistakes(name, chosen, games, seed)
        if as_json:
            print(json.dumps(found.to_json()), flush=True)
        cells = [f"{found.missed[kind]} of {found.mattered[kind]}" for kind in KINDS]
        table.add_row(name, str(found.decisions), str(found.mistakes), *cells, str(found.others))
    if not as_json:
        Console().print(table)
