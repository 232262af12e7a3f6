"""What can be played: enough for a client to offer every option without knowing a rule."""

from typing import Any

from fastapi import APIRouter

from cartagena.bots.registry import BotInfo, list_added, list_levels
from cartagena.game.variant_text import format_variant
from cartagena.rules import variant as v
from cartagena.server.protocol.messages import LONGEST_TEXT, PHRASES
from cartagena.server.rest.bodies import WantedVariant
from cartagena.server.table.clock import LONGEST_DAYS, LONGEST_SECONDS, SHORTEST_SECONDS
from cartagena.server.thinking.bot_threads import bot_names

router = APIRouter(prefix="/api")
Answer = dict[str, Any]
#: Every option that a table offers, with the values it may have; ``refuel`` has one of them for each leg.
OPTIONS: dict[str, tuple[Any, ...]] = {
    name: tuple(option.values) for name, option in v.OPTIONS.items() if option.kind is not v.Kind.LIMIT
}
#: Where one option leaves fewer values to another.
ONLY: tuple[Answer, ...] = tuple(
    {"if": limit.where, "option": limit.option, "values": limit.values} for limit in v.LIMITS
)
SECONDS = {"from": SHORTEST_SECONDS, "to": LONGEST_SECONDS}
CLOCKS: tuple[Answer, ...] = (
    {"kind": "none"},
    {"kind": "turn", "seconds": SECONDS | {"usual": (30, 60, 120, 300)}},
    {
        "kind": "bank",
        "seconds": SECONDS | {"usual": (300, 600, 1200)},
        "increment": {"from": 0, "to": LONGEST_SECONDS, "usual": (0, 5, 15)},
    },
    {"kind": "days", "days": {"from": 1, "to": LONGEST_DAYS, "usual": (1, 3, 7)}},
)


@router.get("/variants")
async def list_variants() -> Answer:
    """Presets, booklets, every option with its values, bots, clocks, phrases."""
    return {
        "presets": {name: variant.to_json() for name, variant in v.PRESETS.items()},
        "booklets": v.BOOKLETS,
        "options": [
            {"name": name, "values": values, "since": v.OPTIONS[name].since} for name, values in OPTIONS.items()
        ],
        "only": ONLY,
        "legs": v.LEGS,
        "symbols": {"classic": v.CLASSIC_SYMBOLS, "second": v.SECOND_SYMBOLS},
        "bots": list(bot_names()),
        "levels": [describe_bot(bot) for bot in (*list_levels(), *list_added())],
        "clocks": CLOCKS,
        "phrases": PHRASES,
        "longest_text": LONGEST_TEXT,
    }


def describe_bot(bot: BotInfo) -> Answer:
    """A bot to play against: a level, or one that another package adds."""
    return {"name": bot.name, "title": bot.title, "description": bot.description, "seconds": bot.seconds}


@router.post("/variants/check")
async def check_variant(body: WantedVariant) -> Answer:
    """A variant with every option filled in, or what is wrong with it."""
    variant = body.read_variant()
    return {
        "variant": variant.to_json(),
        "text": format_variant(variant),
        "fields": variant.fields,
        "symbols": list(variant.symbols),
    }
