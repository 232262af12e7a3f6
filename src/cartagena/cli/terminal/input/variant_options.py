"""Options of a game on the command line: a preset, and a flag for every option of a variant."""

import functools
import inspect
from collections.abc import Callable
from typing import Annotated, Any

import typer

from cartagena.game.errors import VariantError
from cartagena.game.variant_text import parse_variant
from cartagena.rules.variant import ATTRIBUTES, OPTIONS, PRESETS, Kind, Option, Variant, variant_of

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
_TYPES: dict[Kind, Any] = {Kind.FLAG: bool | None, Kind.NUMBER: int | None, Kind.LIMIT: int | None}


def with_variant_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command a flag for every option of a variant; an option that was not given is None."""
    own = inspect.signature(command)
    kept = [parameter for parameter in own.parameters.values() if parameter.kind is not parameter.VAR_KEYWORD]
    flags = [_flag(name, option) for name, option in OPTIONS.items()]

    @functools.wraps(command)
    def wrapped(**values: Any) -> None:
        command(**values | {name: values.pop(attribute) for name, attribute in ATTRIBUTES.items()})

    wrapped.__signature__ = own.replace(parameters=[*kept, *flags])  # type: ignore[attr-defined]
    wrapped.__annotations__ = {parameter.name: parameter.annotation for parameter in (*kept, *flags)}
    return wrapped


def _flag(name: str, option: Option) -> inspect.Parameter:
    flag = name.replace("_", "-")
    shape = f"--{flag}/--no-{flag}" if option.kind is Kind.FLAG else f"--{flag}"
    info = typer.Option(shape, help=_help(option), rich_help_panel=PANEL)
    return inspect.Parameter(
        ATTRIBUTES[name],
        inspect.Parameter.KEYWORD_ONLY,
        default=None,
        annotation=Annotated[_TYPES.get(option.kind, str | None), info],
    )


def _help(option: Option) -> str:
    what, values = option.help.removesuffix("."), option.values
    if option.kind is Kind.NUMBER:
        return f"{what}: {values[0]} to {values[-1]}."
    if option.kind in (Kind.WORD, Kind.WORD_PER_LEG):
        legs = f"; one a leg: {values[0]}+{values[1]}" if option.kind is Kind.WORD_PER_LEG else ""
        return f"{what}: {', '.join(values[:-1])} or {values[-1]}{legs}."
    return option.help


def read_variant(preset: str, **options: Any) -> Variant:
    """A variant from a preset and the options that were given; None means not given."""
    changes = {name: value for name, value in options.items() if value is not None}
    if "+" in changes.get("refuel", ""):
        changes["refuel"] = tuple(changes["refuel"].split("+"))
    base = parse_variant(preset)
    try:
        return variant_of(base, **changes)
    except VariantError as error:
        raise VariantError(f"--{error}") from error
