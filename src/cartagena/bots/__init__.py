"""Bots of every strength, which get a seat's view and nothing else; hints; and matches between bots."""

from typing import TYPE_CHECKING

from cartagena.bots.bot import Bot, BotError, Budget
from cartagena.bots.registry import make, names, register
from cartagena.lazy import lazy_names

if TYPE_CHECKING:
    from cartagena.bots.arena.match import Match, play_match, sum_up
    from cartagena.bots.hints.hints import Hint, Hints, give_hints
    from cartagena.bots.hints.search_summary import Finding, rate_actions
    from cartagena.bots.position_value import value

#: By name: where it comes from when it is first asked for.
_HOMES = {
    "Match": "cartagena.bots.arena.match",
    "play_match": "cartagena.bots.arena.match",
    "sum_up": "cartagena.bots.arena.match",
    "Hint": "cartagena.bots.hints.hints",
    "Hints": "cartagena.bots.hints.hints",
    "give_hints": "cartagena.bots.hints.hints",
    "Finding": "cartagena.bots.hints.search_summary",
    "rate_actions": "cartagena.bots.hints.search_summary",
    "value": "cartagena.bots.position_value",
}
__getattr__, __dir__ = lazy_names(__name__, _HOMES)

__all__ = [
    "Bot",
    "BotError",
    "Budget",
    "Finding",
    "Hint",
    "Hints",
    "Match",
    "give_hints",
    "make",
    "names",
    "play_match",
    "rate_actions",
    "register",
    "sum_up",
    "value",
]
