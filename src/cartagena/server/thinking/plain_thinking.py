"""How much bots and hints think while the rules run as plain Python, 200 times slower, until they are compiled.

A bot that would search for longer plays as one that searches little: 0.1 to 0.3 s of processor time a decision.
"""

from cartagena.bots import Bot, make
from cartagena.bots.kinds import KINDS
from cartagena.bots.levels import LEVELS, REDEALS
from cartagena.bots.players.search_bot import SearchBot
from cartagena.bots.players.supply_bot import bot_for_variant
from cartagena.bots.players.turn_bot import TurnBot
from cartagena.core.mode import CHOSEN
from cartagena.rules.variant import Variant

#: Iterations of a search, at most.
MOST_ITERATIONS = 12
#: What plays for bots that think longer.
INSTEAD = f"captain:iterations={MOST_ITERATIONS}"


def affordable_bot(name: str, variant: Variant) -> str:
    """The bot that plays a variant for another one. Bots of other packages stay: what they cost is not known here."""
    is_own = name.partition(":")[0] in (*LEVELS, *KINDS)
    if not CHOSEN.is_meanwhile or not is_own or is_affordable(bot_for_variant(make(name), variant)):
        return name
    return INSTEAD


def is_affordable(bot: Bot) -> bool:
    """Whether a bot of this package looks one action ahead, or searches little and for no certain endings."""
    if isinstance(bot, SearchBot):
        iterations = bot.budget.iterations
        return iterations is not None and iterations <= MOST_ITERATIONS and not bot.plan.endings
    return not isinstance(bot, TurnBot) or (bot.outlook.depth == 0 and bot.outlook.redeals <= REDEALS)


def affordable_iterations(wanted: int) -> int:
    """The iterations of a hint's search."""
    return min(wanted, MOST_ITERATIONS) if CHOSEN.is_meanwhile else wanted
