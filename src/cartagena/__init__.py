"""Cartagena, the pirate escape. Importing this package is quick: nothing is compiled before it is used."""

from typing import TYPE_CHECKING

from cartagena.lazy import lazy_names

__version__ = "0.1.0"

if TYPE_CHECKING:
    from cartagena.game.actions import actions
    from cartagena.game.actions.action_text import format_action, parse_action
    from cartagena.game.actions.choice_preview import Choice
    from cartagena.game.errors import (
        CartagenaError,
        IllegalAction,
        NotationError,
        NothingToUndo,
        PositionError,
        VariantError,
    )
    from cartagena.game.events import events
    from cartagena.game.events.redaction import reveals
    from cartagena.game.game import Game
    from cartagena.game.reasons import Reason
    from cartagena.game.records.record import Record
    from cartagena.game.records.record_file import load_record, save_record
    from cartagena.game.variant_text import format_variant, parse_variant
    from cartagena.game.view import View
    from cartagena.rules.variant import BOOKLETS, PRESETS, Variant

#: By name: where it comes from when it is first asked for.
_HOMES = {
    "format_action": "cartagena.game.actions.action_text",
    "parse_action": "cartagena.game.actions.action_text",
    "actions": "cartagena.game.actions.actions:",
    "Choice": "cartagena.game.actions.choice_preview",
    "CartagenaError": "cartagena.game.errors",
    "IllegalAction": "cartagena.game.errors",
    "NotationError": "cartagena.game.errors",
    "NothingToUndo": "cartagena.game.errors",
    "PositionError": "cartagena.game.errors",
    "VariantError": "cartagena.game.errors",
    "events": "cartagena.game.events.events:",
    "reveals": "cartagena.game.events.redaction",
    "Game": "cartagena.game.game",
    "Reason": "cartagena.game.reasons",
    "Record": "cartagena.game.records.record",
    "load_record": "cartagena.game.records.record_file",
    "save_record": "cartagena.game.records.record_file",
    "format_variant": "cartagena.game.variant_text",
    "parse_variant": "cartagena.game.variant_text",
    "View": "cartagena.game.view",
    "BOOKLETS": "cartagena.rules.variant",
    "PRESETS": "cartagena.rules.variant",
    "Variant": "cartagena.rules.variant",
}
__getattr__, __dir__ = lazy_names(__name__, _HOMES)

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
    "format_action",
    "format_variant",
    "load_record",
    "parse_action",
    "parse_variant",
    "reveals",
    "save_record",
]
