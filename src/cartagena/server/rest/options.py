"""What can be played: enough for a client to offer every option without knowing a rule."""

from fastapi import APIRouter

from cartagena.bots.registry import BotInfo, list_added, list_levels
from cartagena.game.path_pieces import box_of, sides_of
from cartagena.game.variant_text import format_variant
from cartagena.rules import variant as v
from cartagena.server.protocol.messages import LONGEST_TEXT, PHRASES
from cartagena.server.protocol.shapes import piece_shape, variant_shape
from cartagena.server.rest.requests.bodies import WantedVariant, read_variant
from cartagena.server.rest.responses import answers as a
from cartagena.server.rest.responses.typed_routes import TypedRoute
from cartagena.server.table.clock import LONGEST_DAYS, LONGEST_SECONDS, SHORTEST_SECONDS
from cartagena.server.thinking.bot_threads import bot_names

router = APIRouter(prefix="/api", route_class=TypedRoute)
#: Every option that a table offers, with the values it may have; ``refuel`` has one of them for each leg.
OPTIONS: list[a.OfferedOption] = [
    {"name": name, "values": list(option.values), "since": option.since}
    for name, option in v.OPTIONS.items()
    if option.kind is not v.Kind.LIMIT
]
#: Where one option leaves fewer values to another.
ONLY: list[a.Only] = [
    {"if": dict(limit.where), "option": limit.option, "values": list(limit.values)} for limit in v.LIMITS
]


def seconds(*usual: int, least: int = SHORTEST_SECONDS) -> a.NumberRange:
    """The seconds that a clock takes, and those that are usual."""
    return {"from": least, "to": LONGEST_SECONDS, "usual": list(usual)}


CLOCKS: list[a.ClockKind] = [
    {"kind": "none"},
    {"kind": "turn", "seconds": seconds(30, 60, 120, 300)},
    {"kind": "bank", "seconds": seconds(300, 600, 1200), "increment": seconds(0, 5, 15, least=0)},
    {"kind": "days", "days": {"from": 1, "to": LONGEST_DAYS, "usual": [1, 3, 7]}},
]


@router.get("/variants")
async def list_variants() -> a.Offer:
    """Presets, booklets, every option with its values, bots, clocks, phrases."""
    return {
        "presets": {name: variant_shape(variant) for name, variant in v.PRESETS.items()},
        "booklets": v.BOOKLETS,
        "options": OPTIONS,
        "only": ONLY,
        "legs": v.LEGS,
        "symbols": {"classic": list(v.CLASSIC_SYMBOLS), "second": list(v.SECOND_SYMBOLS)},
        "bots": list(bot_names()),
        "levels": [describe_bot(bot) for bot in (*list_levels(), *list_added())],
        "clocks": CLOCKS,
        "phrases": list(PHRASES),
        "longest_text": LONGEST_TEXT,
    }


def describe_bot(bot: BotInfo) -> a.OfferedBot:
    """A bot to play against: a level, or one that another package adds."""
    return {"name": bot.name, "title": bot.title, "description": bot.description, "seconds": bot.seconds}


@router.post("/variants/check")
async def check_variant(body: WantedVariant) -> a.CheckedVariant:
    """A variant with every option filled in, or what is wrong with it."""
    variant = read_variant(body.variant, body.players)
    return {
        "variant": variant_shape(variant),
        "text": format_variant(variant),
        "fields": variant.fields,
        "symbols": list(variant.symbols),
        "box": [piece_shape(piece) for piece in box_of(variant)],
        "sides": sides_of(variant),
    }
