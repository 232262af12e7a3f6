"""The bot that plays any legal action: a baseline for comparisons."""

from cartagena.bots.bot import fresh_seed, must_decide
from cartagena.game.actions.actions import Action
from cartagena.game.view import View
from cartagena.rules import engine, state


class RandomBot:
    """Every legal action is as likely as any other."""

    def __init__(self, name: str = "random") -> None:
        self.name = name
        self._dice = state.new_dice()

    def choose(self, view: View, *, seed: int | None = None) -> Action:
        """Any legal action."""
        must_decide(view)
        actions = view.legal_actions()
        engine.start_dice(self._dice, fresh_seed(seed))
        return actions[int(engine.roll_below(self._dice, len(actions)))]
