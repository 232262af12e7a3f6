"""The kinds of mistakes of a bot that looks one action ahead: what it does against the same bot noticing everything.

A mistake is an action whose value is at least ``LEAST_LOSS`` below that of the action the other chooses. Three kinds
are counted, which can overlap: a long jump missed, cards not fetched, roads left open.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from cartagena.bots.arena.referee import limited, mix_seed
from cartagena.bots.bot import Bot, BotError
from cartagena.bots.hints.trial import Roads, Trial
from cartagena.bots.levels import LEVELS
from cartagena.bots.players.supply_bot import bot_for_variant
from cartagena.bots.players.turn_bot import TurnBot
from cartagena.bots.registry import make
from cartagena.game.actions.actions import Action, Advance, Retreat
from cartagena.game.actions.codec import encode_action
from cartagena.game.game import Game
from cartagena.game.view import View
from cartagena.rules import constants as c
from cartagena.rules.variant import Variant

#: What a mistake loses at least of the chance to win, by the bot's own model.
LEAST_LOSS = 0.01
#: A jump is long from this many spaces on, and missed by playing one that is this much shorter, or another action.
LONG_JUMP, SHORTER = 10, 6
#: Roads differ from this many spaces on, all rivals and symbols together.
ROAD = 6

KINDS = ("long jump", "refuel", "road")


@dataclass(frozen=True, slots=True)
class Mistakes:
    """How many mistakes a bot made in its games."""

    bot: str
    games: int
    #: With at least two actions.
    decisions: int = 0
    mistakes: int = 0
    #: By kind: decisions where it mattered, and those of them with a mistake of the kind.
    mattered: Counter[str] = field(default_factory=Counter)
    missed: Counter[str] = field(default_factory=Counter)
    #: Mistakes of none of these kinds.
    others: int = 0

    def to_json(self) -> dict[str, Any]:
        """The numbers as a JSON object."""
        kinds = {kind: {"mattered": self.mattered[kind], "missed": self.missed[kind]} for kind in KINDS}
        plain = {"bot": self.bot, "games": self.games, "decisions": self.decisions, "mistakes": self.mistakes}
        return plain | {"kinds": kinds, "others": self.others}


@dataclass(frozen=True, slots=True)
class ComparedDecision:
    """An action chosen, the best one, and what the roads of the rivals are after each legal action."""

    chosen: Action
    best: Action
    is_mistake: bool
    #: By legal action.
    roads: dict[Action, int]
    jumps: dict[Action, int]

    @property
    def mattered(self) -> frozenset[str]:
        """The kinds of mistakes that could be made: what the best action does."""
        mean = sum(self.roads.values()) / len(self.roads)
        closed = mean - self.roads[self.best]
        answers = (self.jumps[self.best] >= LONG_JUMP, isinstance(self.best, Retreat), closed >= ROAD)
        return frozenset(kind for kind, answer in zip(KINDS, answers, strict=True) if answer)

    @property
    def missed(self) -> frozenset[str]:
        """The kinds of mistakes that were made: the chosen action does not do what the best one does."""
        left = self.roads[self.chosen] - self.roads[self.best]
        shorter = self.jumps[self.best] - self.jumps[self.chosen]
        answers = (shorter >= SHORTER, not isinstance(self.chosen, Retreat), left >= ROAD)
        lacks = frozenset(kind for kind, answer in zip(KINDS, answers, strict=True) if answer)
        return self.mattered & lacks if self.is_mistake else frozenset()


def bot_that_looks_ahead(name: str, variant: Variant) -> TurnBot:
    """The bot of a name in a variant; raises BotError unless it looks just one action ahead."""
    bot: Bot = bot_for_variant(make(name), variant)
    if not isinstance(bot, TurnBot) or bot.outlook.depth:
        raise BotError(f"{name} does not look just one action ahead here")
    return bot


def levels_that_look_ahead(variant: Variant) -> list[str]:
    """The levels that look just one action ahead in a variant."""
    found = []
    for name in LEVELS:
        bot = bot_for_variant(make(name), variant)
        if isinstance(bot, TurnBot) and not bot.outlook.depth:
            found.append(name)
    return found


def compare_decision(view: View, bot: TurnBot, attentive: TurnBot, seed: int) -> ComparedDecision | None:
    """What the bot chooses against what the attentive one does; None where there is only one action."""
    legal = view.legal_actions()
    if len(legal) == 1:
        return None
    chosen = bot.choose(view, seed=seed)
    best = attentive.choose(view, seed=seed)
    worth = attentive.rate_actions(view, seed=seed)
    loss = worth[_first_step(best, view)] - worth[_first_step(chosen, view)]
    before = Roads(view.games)
    trials = {action: Trial(view, action, before) for action in legal}
    roads = {action: _rival_roads(trial) for action, trial in trials.items()}
    jumps = {action: _jump(trial) for action, trial in trials.items()}
    return ComparedDecision(chosen, best, chosen != best and loss >= LEAST_LOSS, roads, jumps)


def _first_step(action: Action, view: View) -> int:
    return encode_action(action, view.vocabulary)[0]


def _jump(trial: Trial) -> int:
    """The spaces that an advance moves a pirate; 0 for other actions."""
    if not isinstance(trial.action, Advance):
        return 0
    return max((target - origin for _, origin, target in trial.moves()), default=0)


def _rival_roads(trial: Trial) -> int:
    """The longest jumps of all rivals with every symbol, added up."""
    total = 0
    for seat in range(trial.view.variant.players):
        if seat != trial.seat:
            for symbol in range(c.SYMBOLS):
                origin, target = trial.roads_after.longest(seat, symbol)
                total += target - origin
    return total


def decisions_of(name: str, variant: Variant, seed: int) -> Iterable[ComparedDecision]:
    """The decisions of a game of a bot against itself that leave a choice."""
    bot = bot_that_looks_ahead(name, variant)
    attentive, game = bot.attentive(), Game.new(limited(variant), seed=seed)
    while not game.is_over:
        view = game.view(game.decider)
        choice_seed = mix_seed(seed, len(game.history))
        decision = compare_decision(view, bot, attentive, choice_seed)
        if decision is not None:
            yield decision
        game.play(decision.chosen if decision else view.legal_actions()[0])


def count_mistakes(name: str, variant: Variant, games: int, seed: int) -> Mistakes:
    """The mistakes of a bot in games against itself."""
    decisions, mistakes, others = 0, 0, 0
    mattered, missed = Counter[str](), Counter[str]()
    for number in range(games):
        for decision in decisions_of(name, variant, mix_seed(seed, number)):
            decisions += 1
            mattered.update(decision.mattered)
            missed.update(decision.missed)
            mistakes += decision.is_mistake
            others += decision.is_mistake and not decision.missed
    return Mistakes(name, games, decisions, mistakes, mattered, missed, others)
