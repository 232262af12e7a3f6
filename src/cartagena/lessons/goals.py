"""What counts as reached in a lesson: questions about a game and about what happened since the step began."""

from collections.abc import Sequence
from dataclasses import dataclass

from cartagena.game.actions.actions import Action, End
from cartagena.game.events import events as ev
from cartagena.game.game import Game

LEARNER = 0


@dataclass(frozen=True, slots=True)
class Done:
    """What the learner has done in a step: the actions, and what happened by them."""

    game: Game
    actions: tuple[Action, ...]
    events: tuple[ev.Event, ...]

    def own(self, kind: type[ev.Event]) -> list[ev.Event]:
        """The events of a kind that belong to the learner."""
        return [event for event in self.events if isinstance(event, kind) and getattr(event, "seat", None) == LEARNER]


@dataclass(frozen=True, slots=True)
class Goal:
    """What a step asks for."""

    def is_reached(self, done: Done) -> bool:
        """Whether it has been done."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Advanced(Goal):
    """Own pirates ran ahead, to one of these spaces if any are named."""

    to: tuple[str, ...] = ()
    pirates: int = 1

    def is_reached(self, done: Done) -> bool:
        """Whether enough pirates ran."""
        moves = [move for move in done.own(ev.PirateAdvanced) if isinstance(move, ev.PirateAdvanced)]
        return sum(not self.to or move.target in self.to for move in moves) >= self.pirates


@dataclass(frozen=True, slots=True)
class PlayedCard(Goal):
    """A card was played; whatever others have to do because of it."""

    card: str

    def is_reached(self, done: Done) -> bool:
        """Whether that card was played."""
        return any(isinstance(event, ev.CardPlayed) and event.card == self.card for event in done.own(ev.CardPlayed))


@dataclass(frozen=True, slots=True)
class Gained(Goal):
    """The learner drew at least this number of cards."""

    cards: int

    def is_reached(self, done: Done) -> bool:
        """Whether enough cards were drawn."""
        return len(done.own(ev.CardDrawn)) >= self.cards


@dataclass(frozen=True, slots=True)
class Happened(Goal):
    """An event of this name (docs/notation.md) happened by the learner, and no choice is left open."""

    event: str

    def is_reached(self, done: Done) -> bool:
        """Whether it happened and the action is complete."""
        is_there = any(event.event == self.event for event in done.own(ev.Event))
        return is_there and not done.game.to_json()["pending"]


@dataclass(frozen=True, slots=True)
class UsedTurn(Goal):
    """All three actions of a turn were used."""

    def is_reached(self, done: Done) -> bool:
        """Whether the turn is over, and not because it was ended early."""
        is_over = bool(done.own(ev.TurnEnded)) or done.game.is_over
        return is_over and not any(isinstance(action, End) for action in done.actions)


@dataclass(frozen=True, slots=True)
class Won(Goal):
    """The learner has won."""

    def is_reached(self, done: Done) -> bool:
        """Whether the learner has won."""
        return done.game.winner == LEARNER


@dataclass(frozen=True, slots=True)
class Blocked(Goal):
    """With this symbol, a rival's pirate on *origin* no longer runs to the end."""

    seat: int
    origin: str
    symbols: Sequence[str]

    def is_reached(self, done: Done) -> bool:
        """Whether every one of the roads is closed."""
        landings = [done.game.landing(self.seat, self.origin, symbol) for symbol in self.symbols]
        return bool(done.actions) and all(landing.to != "end" for landing in landings)


@dataclass(frozen=True, slots=True)
class All(Goal):
    """Several goals at once."""

    goals: tuple[Goal, ...]

    def is_reached(self, done: Done) -> bool:
        """Whether all of them are reached."""
        return all(goal.is_reached(done) for goal in self.goals)
