"""Delegates to one of three bots, by whether the supply is open, and then by the number of players.

With an open row searching is worth more, most of all with two players.
"""

from cartagena.bots.bot import Bot, KeepsTree, Steps, choose_in_steps
from cartagena.game.actions.actions import Action
from cartagena.game.view import View
from cartagena.rules.variant import Variant


class SupplyBot:
    """Three bots under one name: for a hidden pile, and for an open row with two players and with more."""

    def __init__(self, name: str, usual: Bot, open_two: Bot, open_more: Bot) -> None:
        self.name = name
        self.bots = usual, open_two, open_more

    def of(self, variant: Variant) -> Bot:
        """The bot that plays a variant."""
        usual, open_two, open_more = self.bots
        if variant.supply != "row":
            return usual
        return open_two if variant.players == 2 else open_more

    def choose(self, view: View, *, seed: int | None = None) -> Action:
        """The choice of the bot that plays this variant."""
        return self.of(view.variant).choose(view, seed=seed)

    def choose_in_steps(self, view: View, *, seed: int | None = None) -> Steps[Action]:
        """The same choice, in steps between which the thread is free for others."""
        return (yield from choose_in_steps(self.of(view.variant), view, seed=seed))

    @property
    def held_bytes(self) -> int:
        """The memory of their trees, about."""
        return sum(bot.held_bytes for bot in self.bots if isinstance(bot, KeepsTree))


def bot_for_variant(bot: Bot, variant: Variant) -> Bot:
    """The bot that plays a variant under a bot's name."""
    return bot.of(variant) if isinstance(bot, SupplyBot) else bot


def bots_behind(bot: Bot) -> tuple[Bot, ...]:
    """The bots that play under a bot's name, in any variant."""
    return bot.bots if isinstance(bot, SupplyBot) else (bot,)
