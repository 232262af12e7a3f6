"""What a game and a view have in common: a position and its properties."""

from dataclasses import dataclass
from typing import Any

from cartagena.game.actions.action_text import parse_action
from cartagena.game.actions.actions import Action, action_from_json
from cartagena.game.actions.choice_preview import Choice, list_choices
from cartagena.game.actions.landing import Landing, find_landing
from cartagena.game.actions.legal_actions import list_actions, list_texts
from cartagena.game.actions.why_illegal import find_fault
from cartagena.game.errors import NotationError, shown
from cartagena.game.positions.position_json import ENDINGS, stack
from cartagena.game.reasons import Reason
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import constants as c
from cartagena.rules.records import number, numbers
from cartagena.rules.variant import Variant


def read_action(action: Action | dict[str, Any] | str) -> Action:
    """An action from its dataclass, its JSON object or its text."""
    if isinstance(action, Action):
        return action
    if isinstance(action, str):
        return parse_action(action)
    if isinstance(action, dict):
        return action_from_json(action)
    raise NotationError(f"{shown(action)} is not an action; expected an Action, a JSON object or text")


@dataclass(frozen=True, slots=True)
class Rank:
    """A seat's rank (RULES 4.8): 1 is best; equal seats share a rank."""

    rank: int
    seat: int
    at_end: int
    progress: int


class Position:
    """A position on the table. *games* and *memories* are arrays of one record each, for search by bots."""

    def __init__(self, games: Any, memories: Any, vocabulary: Vocabulary) -> None:
        self.games = games
        self.memories = memories
        self.vocabulary = vocabulary

    @property
    def variant(self) -> Variant:
        """The options of the game."""
        return self.vocabulary.variant

    @property
    def path(self) -> tuple[str, ...]:
        """The symbols of fields 1, 2, 3 ..."""
        symbols, path = self.variant.symbols, self.games[0].path
        return tuple(symbols[int(path[index])] for index in range(self.variant.fields))

    def pirates(self, seat: int) -> dict[str, int]:
        """By space: how many pirates of a seat stand there."""
        counts = numbers(self.games, "pirates", self.vocabulary.seat(seat))
        return {word: count for word, count in zip(self.vocabulary.spaces, counts, strict=False) if count}

    def _hand(self, seat: int) -> tuple[str, ...]:
        return tuple(self.vocabulary.hand(numbers(self.games, "hands", self.vocabulary.seat(seat))))

    def hand_count(self, seat: int) -> int:
        """How many cards a seat holds; everybody sees that."""
        return int(self.games[0].hand_count[self.vocabulary.seat(seat)])

    @property
    def row(self) -> tuple[str, ...]:
        """The open row, front first; empty where cards come from the pile."""
        return tuple(stack(self.games[0].row, self.games[0].row_count, self.vocabulary))

    @property
    def pile_count(self) -> int:
        """How many cards lie in the pile."""
        return number(self.games, "pile_count")

    @property
    def discards(self) -> tuple[str, ...]:
        """The cards played or discarded since the last shuffle, oldest first."""
        return tuple(reversed(stack(self.games[0].discards, self.games[0].discard_count, self.vocabulary)))

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return number(self.games, "turn")

    @property
    def seat(self) -> int:
        """The active seat: the one whose turn it is."""
        return number(self.games, "seat")

    @property
    def decider(self) -> int | None:
        """The seat that has to decide now (another than the active one while it discards); None when over."""
        return None if self.is_over else number(self.games, "decider")

    @property
    def actions_left(self) -> int:
        """How many actions the active seat still has."""
        return number(self.games, "actions_left")

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(number(self.games, "over"))

    @property
    def winner(self) -> int | None:
        """The seat that won, if any."""
        winner = number(self.games, "winner")
        return winner if winner != c.NOBODY else None

    @property
    def ending(self) -> str | None:
        """Why the game ended: "won", "stalemate", "turn_limit"; None while it goes on."""
        return ENDINGS[number(self.games, "ending")]

    def legal_actions(self) -> tuple[Action, ...]:
        """All legal actions in a fixed order: by kind, by card or seat, by space from the start."""
        return list_actions(self.games, self.vocabulary)

    def legal_texts(self) -> list[str]:
        """The same list as text."""
        return list_texts(self.games, self.vocabulary)

    def choices(self) -> tuple[Choice, ...]:
        """The legal actions, each with where it leads, what it draws and which seat would win by it."""
        return list_choices(self.games, self.memories, self.vocabulary)

    def why_illegal(self, action: Action | dict[str, Any] | str) -> Reason | None:
        """Why an action is not allowed now, or None if it is."""
        return find_fault(self.games, read_action(action), self.vocabulary)

    def landing(self, seat: int, space: str, symbol: str) -> Landing:
        """Where a pirate of *seat* would land by a symbol, whether or not anybody holds the card."""
        vocabulary = self.vocabulary
        return find_landing(
            self.games, vocabulary.seat(seat), vocabulary.space(space), vocabulary.symbol(symbol), vocabulary
        )

    def ranking(self) -> tuple[Rank, ...]:
        """The seats from first to last; equal seats share a rank."""
        return rank_seats(self.games[0])


def rank_seats(game: Any) -> tuple[Rank, ...]:
    """The winner first, then by pirates at the end, then by the sum of the pirates' positions."""
    merits = {seat: _merit(game, seat) for seat in range(int(game.players))}
    ranks = {seat: 1 + sum(other > merit for other in merits.values()) for seat, merit in merits.items()}
    placed = sorted(ranks, key=lambda seat: (ranks[seat], seat))
    return tuple(Rank(ranks[seat], seat, *merits[seat][1:]) for seat in placed)


def _merit(game: Any, seat: int) -> tuple[bool, int, int]:
    counts = [int(count) for count in game.pirates[seat]]
    progress = sum(space * counts[space] for space in range(c.MAX_SPACES))
    return int(game.winner) == seat, counts[int(game.end)], progress
