"""Bots that search their own turn and no further: greedy and the lower levels."""

from dataclasses import asdict, dataclass, replace
from typing import Any

from cartagena.bots.bot import Span, check_settings, fresh_seed, must_decide, name_action
from cartagena.bots.evaluation import records as r
from cartagena.bots.search.beam import LEVELS, SLOTS, WIDEST_BEAM, choose_in_turn, value_actions
from cartagena.game.actions.actions import Action
from cartagena.game.view import View
from cartagena.rules import state
from cartagena.rules.records import new_records
from cartagena.rules.variant import Variant

#: The ranges of an outlook's settings; the beams have space for WIDEST_BEAM positions.
OUTLOOK = {
    "depth": Span(0, 8),
    "first_width": Span(1, r.WIDEST),
    "beam_width": Span(1, WIDEST_BEAM),
    "redeals": Span(1, 1000),
    "notice": Span(1, 100),
    "humanlike": Span(0, 1),
}


@dataclass(frozen=True, slots=True)
class Outlook:
    """The depth and width of a beam search over the own turn."""

    #: Actions searched after the first.
    depth: int = 2
    #: First actions that are searched, and positions kept in the beam.
    first_width: int = 12
    beam_width: int = 5
    #: Re-deals of what is hidden.
    redeals: int = 4
    #: The percentage of actions that are considered at all.
    notice: int = 100
    #: 1: overlooks what people overlook, with notice as its attention (see search/attention.py); 0: any action alike.
    humanlike: int = 0

    def __post_init__(self) -> None:
        check_settings(OUTLOOK, asdict(self))


class Workspace:
    """The arrays that a search writes to, made once for a bot."""

    def __init__(self) -> None:
        self.games = state.new_games(SLOTS)
        self.activation_records = new_records(r.ACTIVATION_FIELDS)
        self.ranks = new_records(r.RANK_FIELDS, LEVELS)
        self.lists: Any = state.new_list(LEVELS)
        self.traces = state.new_trace()
        self.dice = state.new_dice()


class TurnBot:
    """Searches its turn and plays the first action of the best one, by a model's value of the position it ends with."""

    def __init__(self, name: str, model_for: Any, outlook: Outlook | None = None) -> None:
        self.name = name
        self.outlook = outlook or Outlook()
        self._model_for = model_for
        self._workspace = Workspace()

    def model(self, variant: Variant) -> Any:
        """The model with which it values positions of a variant."""
        return self._model_for(variant)

    def attentive(self) -> "TurnBot":
        """The same bot, but one that notices everything."""
        return TurnBot(self.name, self._model_for, replace(self.outlook, notice=100, humanlike=0))

    def choose(self, view: View, *, seed: int | None = None) -> Action:
        """The first action of the best turn found; a certain win is never missed."""
        observer = must_decide(view)
        workspace, outlook = self._workspace, self.outlook
        number, along = choose_in_turn(
            view.games, view.memories, observer, fresh_seed(seed), workspace.games, self.model(view.variant),
            workspace.activation_records, workspace.ranks, workspace.lists, workspace.traces, workspace.dice,
            outlook.redeals, outlook.depth, outlook.first_width, outlook.beam_width, outlook.notice,
            outlook.humanlike,
        )  # fmt: skip
        return name_action(view, int(number), int(along))

    def rate_actions(self, view: View, *, seed: int | None = None) -> dict[int, float]:
        """By action of the compiled core: its value for the seat that decides, one action ahead, none overlooked."""
        observer = must_decide(view)
        workspace = self._workspace
        count = value_actions(
            view.games, view.memories, observer, fresh_seed(seed), workspace.games, self.model(view.variant),
            workspace.activation_records, workspace.ranks, workspace.lists, workspace.traces, workspace.dice,
            self.outlook.redeals,
        )  # fmt: skip
        rank = workspace.ranks[0]
        return {int(rank.actions[index]): float(rank.worth[index]) for index in range(count)}
