"""What one seat, or a spectator, may know of a game (RULES 9). Built from that knowledge alone."""

from typing import TYPE_CHECKING, Any

from cartagena.game.actions.actions import Action
from cartagena.game.actions.choice_preview import Choice
from cartagena.game.position import Position
from cartagena.game.positions.view_json import format_view, read_view
from cartagena.game.reasons import Reason
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import engine, state
from cartagena.rules.knowledge.counting import learn_by_counting
from cartagena.rules.knowledge.visibility import sees_hand
from cartagena.rules.records import duplicate, read_plain, write_field, write_number

if TYPE_CHECKING:
    from cartagena.game.game import Game


class View(Position):
    """A position as *observer* (a seat, or None for a spectator) knows it.

    What the observer cannot know is filled with cards and tiles that depend on its knowledge alone.
    """

    def __init__(self, games: Any, memories: Any, vocabulary: Vocabulary, observer: int | None) -> None:
        super().__init__(games, memories, vocabulary)
        self.observer = observer

    @classmethod
    def from_json(cls, data: Any) -> "View":
        """Read a view: the exact inverse of ``to_json``."""
        games, memories, vocabulary, observer = read_view(data)
        return build_view(games, memories, vocabulary, observer)

    def to_json(self) -> dict[str, Any]:
        """The view as a JSON object: hidden hands and the pile are numbers, closed tiles "closed"."""
        return format_view(self.games[0], self.memories[0], self.vocabulary, self.observer)

    def redealt(self, seed: int | None = None) -> "Game":
        """A game that could be the real one: everything hidden is dealt at random."""
        from cartagena.game.view_redeal import redeal_view

        return redeal_view(self.games, self.memories, self.vocabulary, self.observer, seed)

    def hand(self, seat: int) -> tuple[str, ...] | None:
        """The cards in the hand of a seat, by symbol; None if the observer does not see it."""
        return self._hand(seat) if sees_hand(self.games[0], self.observer, self.vocabulary.seat(seat)) else None

    @property
    def is_to_decide(self) -> bool:
        """Whether the observer has to decide now."""
        return self.observer is not None and self.observer == self.decider

    def legal_actions(self) -> tuple[Action, ...]:
        """The observer's legal actions; none while somebody else has to decide."""
        return super().legal_actions() if self.is_to_decide else ()

    def choices(self) -> tuple[Choice, ...]:
        """The observer's legal actions, each with where it leads and what it draws."""
        return super().choices() if self.is_to_decide else ()

    def why_illegal(self, action: Action | dict[str, Any] | str) -> Reason | None:
        """Why the observer may not play the action now, or None if it may."""
        if not self.is_over and not self.is_to_decide:
            return Reason.NOT_YOUR_TURN
        return super().why_illegal(action)

    def __eq__(self, other: object) -> bool:
        """Whether two observers know the same."""
        return isinstance(other, View) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        who = "a spectator" if self.observer is None else f"seat {self.observer}"
        return f"<View of {who}, turn {self.turn}>"


def build_view(games: Any, memories: Any, vocabulary: Vocabulary, observer: int | None) -> View:
    """What *observer* may know of a position, in records of its own."""
    index = vocabulary.variant.players if observer is None else observer
    mine, memory = duplicate(games), duplicate(memories)
    game, knowledge = read_plain(mine[0]), read_plain(memory[0])
    learn_by_counting(game, knowledge, index)
    write_field(memory, "known", index, knowledge.known[index])
    write_field(memory, "pool", index, knowledge.pool[index])
    engine.blind_for(mine, 0, memory, index, state.new_dice())
    write_number(mine, "idle", not game.acted)
    return View(mine, memory, vocabulary, observer)
