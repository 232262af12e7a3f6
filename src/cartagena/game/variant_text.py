"""Variants as text: a description of each preset, and any variant as a preset with its differences.

For example ``tortuga,players=4,crew=5``.
"""

from typing import Any

from cartagena.game.errors import VariantError, shown
from cartagena.rules.variant import OPTIONS, PRESETS, Kind, Variant

#: The games that are usually played.
GAMES = {
    "jamaica": "the classic game: closed hands, cards from a pile",
    "tortuga": "the classic game with open hands and an open row: more thought",
    "hispaniola": "closed hands, but cards come from an open row",
    "jailbreak": "the second edition's base game: out of the prison to the boat",
    "jungle": "the same through the jungle of Tortuga",
    "complete": "both ways with the sea between: the boat has to be sailed",
    "everything": "the complete way with Morgan, Freebooter and Sorceress",
}

#: The booklet in which a turn may be ended at any time, before its first action too.
PASSING = {
    "jamaica-pass": "jamaica, but a turn may be passed without an action",
    "tortuga-pass": "tortuga, but a turn may be passed without an action",
}

#: No variant is longer.
LONGEST = 400
_PRESETS = {name: preset.options() for name, preset in PRESETS.items()}
_FLAGS = {"on": True, "off": False}


def format_variant(variant: Variant) -> str:
    """A variant as the preset with the fewest differences (the first of several), and the differences."""
    options = variant.options()
    differences = {
        name: {key: value for key, value in options.items() if value != preset[key]}
        for name, preset in _PRESETS.items()
    }
    nearest = min(differences, key=lambda name: len(differences[name]))
    changes = [f"{key}={_format_value(value)}" for key, value in differences[nearest].items()]
    return ",".join([nearest, *changes])


def _format_value(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list):
        return "+".join(value)
    return "none" if value is None else str(value)


def parse_variant(text: str) -> Variant:
    """Read a variant; the VariantError for a wrong one names the option."""
    if len(text) > LONGEST:
        raise VariantError(f"{shown(text)} is too long for a variant")
    name, *changes = text.split(",")
    if name not in _PRESETS:
        raise VariantError(f"{shown(name)} is not a preset; the presets are {', '.join(_PRESETS)}")
    options = dict(_PRESETS[name])
    for change in changes:
        option, equals, value = change.partition("=")
        if not equals or option not in options:
            raise VariantError(f"{shown(change)} is not option=value; the options are {', '.join(options)}")
        options[option] = _parse_value(option, value)
    return Variant.from_json(options)


def _parse_value(option: str, value: str) -> Any:
    if OPTIONS[option].kind is Kind.WORD_PER_LEG:
        return value.split("+")
    if value == "none":
        return None
    return int(value) if value.isdecimal() and value.isascii() and len(value) < 10 else _FLAGS.get(value, value)
