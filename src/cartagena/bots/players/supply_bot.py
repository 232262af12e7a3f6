"""Delegates to one of two bots, by whether the supply is open: with an open row searching is worth more."""

from cartagena.bots.bot import Bot, KeepsTree, Steps, choose_in_steps
from cartagena.game.actions.actions import Action
from cartagena.game.view import View
from cartagena.rules.variant import Variant


class SupplyBot:
    """Two bots under one name: one for a hidden pile, one for an open row."""

    def __init__(self, name: str, usual: Bot, in_the_open: Bot) -> None:
        self.name = name
        self.both = usual, in_the_open

    def of(self, variant: Variant) -> Bot:
        """The bot that plays a variant."""
        usual, in_the_open = self.both
        return in_the_open if variant.supply == "row" else usual

    def choose(self, view: View, *, seed: int | None = None) -> Action:
        """The choice of the bot that plays this variant."""
        return self.of(view.variant).choose(view, seed=seed)

    def choose_in_steps(self, view: View, *, seed: int | None = None) -> Steps[Action]:
        """The same choice, in steps between which the thread is free for others."""
        return (yield from choose_in_steps(self.of(view.variant), view, seed=seed))

    @property
    def held_bytes(self) -> int:
        """The memory of their trees, about."""
        return sum(bot.held_bytes for bot in self.both if isinstance(bot, KeepsTree))


def bot_for_variant(bot: Bot, variant: Variant) -> Bot:
    """The bot that plays a variant under a bot's name."""
    return bot.of(variant) if isinstance(bot, SupplyBot) else bot


def bots_behind(bot: Bot) -> tuple[Bot, ...]:
    """The bots that play under a bot's name, in any variant."""
    return bot.both if isinstance(bot, SupplyBot) else (bot,)
