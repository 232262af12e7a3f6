"""Bots that look through their own turn and no further: greedy and the lower levels."""

from dataclasses import asdict, dataclass
from typing import Any

from cartagena.bots.bot import Span, check_settings, fresh_seed, must_decide, name_action
from cartagena.bots.evaluation import records as r
from cartagena.bots.search.beam import LEVELS, SLOTS, WIDEST_BEAM, choose_in_turn
from cartagena.game.actions.actions import Action
from cartagena.game.view import View
from cartagena.rules import state
from cartagena.rules.records import new_records
from cartagena.rules.variant import Variant

#: What an outlook may be. The beams have room for so much *beam_width*; a turn is over after few actions.
OUTLOOK = {
    "depth": Span(0, 8),
    "first_width": Span(1, r.WIDEST),
    "beam_width": Span(1, WIDEST_BEAM),
    "redeals": Span(1, 1000),
    "notice": Span(1, 100),
}


@dataclass(frozen=True, slots=True)
class Outlook:
    """How far such a bot looks ahead, and at how many ways."""

    #: Actions looked at beyond the first.
    depth: int = 2
    #: First actions looked into, and ways to go on from each position.
    first_width: int = 12
    beam_width: int = 5
    #: Re-deals of what is hidden.
    redeals: int = 4
    #: How many in a hundred actions are noticed at all.
    notice: int = 100

    def __post_init__(self) -> None:
        check_settings(OUTLOOK, asdict(self))


class Workspace:
    """Room to think in, made once for a bot."""

    def __init__(self) -> None:
        self.games = state.new_games(SLOTS)
        self.minds = new_records(r.MIND_FIELDS)
        self.ranks = new_records(r.RANK_FIELDS, LEVELS)
        self.lists: Any = state.new_list(LEVELS)
        self.traces = state.new_trace()
        self.dice = state.new_dice()


class TurnBot:
    """Enumerates its turn and plays the start of the best one, by a model's value of where it ends."""

    def __init__(self, name: str, model_for: Any, outlook: Outlook | None = None) -> None:
        self.name = name
        self.outlook = outlook or Outlook()
        self._model_for = model_for
        self._workspace = Workspace()

    def model(self, variant: Variant) -> Any:
        """What it values positions of a variant by."""
        return self._model_for(variant)

    def choose(self, view: View, *, seed: int | None = None) -> Action:
        """The start of the best turn found; a win in hand is never missed."""
        observer = must_decide(view)
        work, outlook = self._workspace, self.outlook
        number, along = choose_in_turn(
            view.games, view.memories, observer, fresh_seed(seed), work.games, self.model(view.variant),
            work.minds, work.ranks, work.lists, work.traces, work.dice, outlook.redeals, outlook.depth,
            outlook.first_width, outlook.beam_width, outlook.notice,
        )  # fmt: skip
        return name_action(view, int(number), int(along))
