"""Cartagena, the pirate escape. Importing this package is quick: nothing is compiled before it is used."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from cartagena.game.actions import actions
    from cartagena.game.actions.choices import Choice
    from cartagena.game.errors import (
        CartagenaError,
        IllegalAction,
        NotationError,
        NothingToUndo,
        PositionError,
        VariantError,
    )
    from cartagena.game.events import events
    from cartagena.game.events.visibility import reveals
    from cartagena.game.game import Game
    from cartagena.game.reasons import Reason
    from cartagena.game.records.record import Record
    from cartagena.game.records.record_file import load_record, save_record
    from cartagena.game.view import View
    from cartagena.rules.variant import BOOKLETS, PRESETS, Variant

#: By name: where it comes from when it is first asked for.
_HOMES = {
    "Choice": "cartagena.game.actions.choices",
    "CartagenaError": "cartagena.game.errors",
    "IllegalAction": "cartagena.game.errors",
    "NotationError": "cartagena.game.errors",
    "NothingToUndo": "cartagena.game.errors",
    "PositionError": "cartagena.game.errors",
    "VariantError": "cartagena.game.errors",
    "reveals": "cartagena.game.events.visibility",
    "load_record": "cartagena.game.records.record_file",
    "save_record": "cartagena.game.records.record_file",
    "Game": "cartagena.game.game",
    "Reason": "cartagena.game.reasons",
    "Record": "cartagena.game.records.record",
    "View": "cartagena.game.view",
    "BOOKLETS": "cartagena.rules.variant",
    "PRESETS": "cartagena.rules.variant",
    "Variant": "cartagena.rules.variant",
}
_MODULES = {"actions": "cartagena.game.actions.actions", "events": "cartagena.game.events.events"}

__all__ = [
    "BOOKLETS",
    "PRESETS",
    "CartagenaError",
    "Choice",
    "Game",
    "IllegalAction",
    "NotationError",
    "NothingToUndo",
    "PositionError",
    "Reason",
    "Record",
    "Variant",
    "VariantError",
    "View",
    "__version__",
    "actions",
    "events",
    "load_record",
    "reveals",
    "save_record",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(_MODULES[name])
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
