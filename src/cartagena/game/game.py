"""A whole game: set up, list what is possible, play, undo, view it from a seat."""

import secrets
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.actions import Action
from cartagena.game.actions.codec import encode_action
from cartagena.game.actions.legal_actions import is_legal
from cartagena.game.errors import IllegalAction, NotationError, NothingToUndo, VariantError, shown
from cartagena.game.events.events import Event
from cartagena.game.events.from_trace import events_from_trace
from cartagena.game.events.redaction import events_for
from cartagena.game.history import History, action_of, play_steps
from cartagena.game.position import Position, read_action
from cartagena.game.positions.position_check import read_path, read_variant, write_position
from cartagena.game.positions.position_json import format_position
from cartagena.game.positions.position_text import format_position_text, parse_position_text
from cartagena.game.reasons import Reason
from cartagena.game.view import View, build_view
from cartagena.game.vocabulary import Vocabulary, vocabulary_of
from cartagena.rules import REPLAYED_VERSIONS, RULES_VERSION, engine, state
from cartagena.rules import constants as c
from cartagena.rules.chance import SEED_BITS, write_key
from cartagena.rules.pieces import path_of_version
from cartagena.rules.records import duplicate, write_plain
from cartagena.rules.setup import write_path
from cartagena.rules.variant import Variant, variant_of

if TYPE_CHECKING:
    from cartagena.game.records.record import Record


class Game(Position):
    """A game of Cartagena. Made by ``Game.new``, ``Game.from_json`` or ``Game.from_text``."""

    #: The version of the rules that the game was set up by.
    rules: int = RULES_VERSION

    def __init__(
        self, games: Any, memories: Any, vocabulary: Vocabulary, trace: Any, start_text: str | None = None
    ) -> None:
        super().__init__(games, memories, vocabulary)
        self._opening = events_from_trace(trace, self.seat, vocabulary)
        self._history = History(games, memories)
        self._start_text = start_text
        #: The seat whose turn was the first.
        self.start = (self.seat - self.turn + 1) % self.variant.players

    @classmethod
    def new(
        cls,
        variant: Variant | str = "jamaica",
        *,
        players: int | None = None,
        seed: int | None = None,
        path: Sequence[str] | None = None,
        start: int | None = None,
        rules: int = RULES_VERSION,
        **changes: Any,
    ) -> "Game":
        """Set up a game: a preset or a variant, with *changes* of single options.

        *seed* is a number of up to 256 bits; the same seed gives the same cards. *path* lists the symbols of
        the fields, *start* is the seat that begins; both are drawn at random if left out. *rules* is the version
        of the rules, to set up a game as an earlier version did.
        """
        if path is None and check_rules(rules) != RULES_VERSION:
            drawn = cls.new(variant, players=players, seed=read_seed(seed), start=start, **changes)
            path, seed, start = path_of_version(rules, drawn.path), drawn.seed, drawn.start
        if players is not None:
            changes["players"] = players
        vocabulary = vocabulary_of(_read_variant(variant, changes))
        games, memories, trace = state.new_games(1), state.new_memories(1), state.new_trace()
        engine.prepare(games[0], vocabulary.variant, read_seed(seed))
        if path is not None:
            write_path(games[0], read_path(list(path) if isinstance(path, tuple) else path, vocabulary))
        first = c.NOBODY if start is None else vocabulary.seat(start)
        engine.begin(games, 0, memories, trace, first, path is None)
        game = cls(games, memories, vocabulary, trace)
        game.rules = check_rules(rules)
        return game

    @classmethod
    def from_json(cls, data: Any, *, seed: int | None = None) -> "Game":
        """Read a position and carry out what happens by itself in it. *seed* determines later shuffles."""
        vocabulary = vocabulary_of(read_variant(data))
        record = state.blank_game()
        write_position(record, data, vocabulary)
        write_key(record, read_seed(seed))
        games, memories, trace = state.new_games(1), state.new_memories(1), state.new_trace()
        write_plain(games, record)
        engine.resume(games, 0, memories, trace)
        return cls(games, memories, vocabulary, trace, format_position_text(data))

    @classmethod
    def from_text(cls, text: str, *, seed: int | None = None) -> "Game":
        """Read a position from its line of text; see ``from_json``."""
        return cls.from_json(parse_position_text(text), seed=seed)

    def to_text(self) -> str:
        """The whole position as one line of text, hidden cards included."""
        return format_position_text(self.to_json())

    def to_json(self) -> dict[str, Any]:
        """The whole position, hidden cards included; see ``view`` for what one seat may know."""
        return format_position(self.games[0], self.vocabulary)

    def play(self, action: Action | dict[str, Any] | str) -> tuple[Event, ...]:
        """Play an action (dataclass, JSON object or text) and return what happened, secrets included.

        The only place where an action is accepted or refused: server, terminal and records all play through it.
        Raises IllegalAction or NotationError; nothing is changed then.
        """
        wanted = read_action(action)
        steps = encode_action(wanted, self.vocabulary)
        if not is_legal(self.games, steps):
            reason = self.why_illegal(wanted) or Reason.NOT_NOW
            raise IllegalAction(reason, format_action(wanted))
        self._history.add(steps, self.games, self.memories)
        return play_steps(self.games, self.memories, steps, self.vocabulary)

    def hand(self, seat: int) -> tuple[str, ...]:
        """The cards in the hand of a seat, by symbol."""
        return self._hand(seat)

    def undo(self) -> Action:
        """Take the last action back, with all that it changed, and return it."""
        if not self._history:
            raise NothingToUndo("no action has been played that could be taken back")
        return action_of(self._history.pop(self.games, self.memories), self.vocabulary)

    @property
    def seed(self) -> int:
        """The secret from which every shuffle is derived; it determines all cards."""
        return sum((int(part) & (2**64 - 1)) << (64 * index) for index, part in enumerate(self.games[0].key))

    @property
    def start_position(self) -> dict[str, Any] | None:
        """The position, as JSON, that the game began with; None if it began with a set-up."""
        return None if self._start_text is None else parse_position_text(self._start_text)

    @property
    def history(self) -> tuple[Action, ...]:
        """The actions played so far."""
        return self._history.actions(self.vocabulary)

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened so far, secrets included; from a replay."""
        return tuple(chain.from_iterable(self.events_by_action()))

    def events_by_action(self) -> Iterator[tuple[Event, ...]]:
        """What happened so far, secrets included: in the set-up, then in each action; from a replay."""
        yield self._opening
        yield from self._history.events(self.vocabulary)

    def events_for(self, observer: int | None) -> tuple[Event, ...]:
        """All that happened so far, as a seat or a spectator (None) may see it."""
        return events_for(self.events, self._observer(observer), self.variant)

    def record(self, names: Sequence[str] = ()) -> "Record":
        """The game as a record, to be saved or replayed; *names* are the players' by seat."""
        from cartagena.game.records.record import Record

        return Record.of(self, names)

    def view(self, observer: int | None) -> View:
        """What a seat, or a spectator (None), may know."""
        return build_view(self.games, self.memories, self.vocabulary, self._observer(observer))

    def _observer(self, observer: int | None) -> int | None:
        return None if observer is None else self.vocabulary.seat(observer)

    def copy(self) -> "Game":
        """An independent copy, history included."""
        twin = Game.__new__(Game)
        Position.__init__(twin, duplicate(self.games), duplicate(self.memories), self.vocabulary)
        twin._opening, twin._history = self._opening, self._history.copy()
        twin._start_text, twin.start, twin.rules = self._start_text, self.start, self.rules
        return twin

    def __repr__(self) -> str:
        return f"Game.from_text({self.to_text()!r})"

    def __eq__(self, other: object) -> bool:
        """Whether two games stand at the same position; how they came there does not matter."""
        return isinstance(other, Game) and _comparable(self) == _comparable(other)

    __hash__ = None  # type: ignore[assignment]


def _comparable(game: Game) -> dict[str, Any]:
    position = game.to_json()
    return position | {"tiles_out": sorted(map(str, position["tiles_out"]))}


def _read_variant(base: Any, changes: dict[str, Any]) -> Variant:
    if isinstance(base, dict):
        base = Variant.from_json(base)
    if not isinstance(base, (Variant, str)):
        raise VariantError(f"{shown(base)} is not a variant; expected a Variant, its JSON or a preset's name")
    return variant_of(base, **changes)


def check_rules(version: Any) -> int:
    """A version of the rules, checked: one whose games can be replayed."""
    if type(version) is not int or version not in REPLAYED_VERSIONS:
        known = f"{REPLAYED_VERSIONS[0]} to {REPLAYED_VERSIONS[-1]}"
        raise NotationError(f"rules: version {shown(version)}; this program plays versions {known}")
    return version


def read_seed(seed: Any) -> int:
    """A seed, checked; without one a random secret."""
    if seed is None:
        return secrets.randbits(SEED_BITS)
    if type(seed) is not int or not 0 <= seed < 2**SEED_BITS:
        raise NotationError(f"seed: {shown(seed)} is not a whole number of at most {SEED_BITS} bits")
    return seed
