"""Options of a game on the command line: a preset, and single options that change it."""

from typing import Annotated, Any

import typer

from cartagena.game.errors import VariantError
from cartagena.game.variant_text import parse_variant
from cartagena.rules.variant import PRESETS, Variant, variant_of

PANEL = "The game (each option changes the preset)"

Preset = Annotated[
    str,
    typer.Option(
        "--variant",
        "-v",
        metavar="NAME",
        help=f"A preset: {', '.join(PRESETS)}; or one with changes, as in a record: tortuga,crew=5.",
    ),
]
Players = Annotated[int | None, typer.Option(min=2, max=5, help="How many play.", rich_help_panel=PANEL)]
Edition = Annotated[str | None, typer.Option(help="classic or second.", rich_help_panel=PANEL)]
Route = Annotated[str | None, typer.Option(help="tunnel, jungle or complete.", rich_help_panel=PANEL)]
Pieces = Annotated[int | None, typer.Option(help="Pieces of the path: 4 to 8.", rich_help_panel=PANEL)]
Crew = Annotated[int | None, typer.Option(help="Pirates each: 4 to 8.", rich_help_panel=PANEL)]
Hands = Annotated[str | None, typer.Option(help="closed or open.", rich_help_panel=PANEL)]
Supply = Annotated[str | None, typer.Option(help="pile or row.", rich_help_panel=PANEL)]
Pass = Annotated[str | None, typer.Option("--pass", help="free or at_least_one.", rich_help_panel=PANEL)]
EmptyHandDraw = Annotated[
    bool | None,
    typer.Option(
        "--empty-hand-draw/--no-empty-hand-draw", help="With no cards, draw one instead.", rich_help_panel=PANEL
    ),
]
Refuel = Annotated[
    str | None,
    typer.Option(
        help="How cards are earned: retreat, morgan or either; two for two legs: retreat+morgan.",
        rich_help_panel=PANEL,
    ),
]
Freebooter = Annotated[
    bool | None, typer.Option("--freebooter/--no-freebooter", help="Dark cards.", rich_help_panel=PANEL)
]
Sorceress = Annotated[
    bool | None, typer.Option("--sorceress/--no-sorceress", help="Enchanted cards.", rich_help_panel=PANEL)
]
TurnLimit = Annotated[int | None, typer.Option(help="A draw after so many turns.", rich_help_panel=PANEL)]


def read_variant(preset: str, **options: Any) -> Variant:
    """A variant from a preset and the options that were given; None stands for not given."""
    changes = {name: value for name, value in options.items() if value is not None}
    if "+" in changes.get("refuel", ""):
        changes["refuel"] = tuple(changes["refuel"].split("+"))
    base = parse_variant(preset)
    try:
        return variant_of(base, **changes)
    except VariantError as error:
        raise VariantError(f"--{error}") from error
