"""`cartagena bots`: the bots, what they evaluate and how long they think."""

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

app = typer.Typer()


@app.command()
def bots(as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False) -> None:
    """List the levels, weakest first, the kinds of bots, and bots from other packages.

    What is in brackets applies to games with an open row of cards, first for two players. Times are approximate
    processor time of a turn with two players. Settings are written as uct:time=1.0. Example: cartagena bots --json
    """
    from cartagena.bots.registry import list_added, list_kinds, list_levels

    parts = {"levels": list_levels(), "kinds": list_kinds(), "added": list_added()}
    if as_json:
        print(json.dumps({part: [asdict(entry) for entry in entries] for part, entries in parts.items()}))
        return
    table = Table("name", "what it is like", "looks at", "thinks")
    for entries in parts.values():
        for entry in entries:
            table.add_row(entry.name, entry.description, entry.looks, entry.thinks)
        table.add_section()
    Console().print(table)
