"""What the log of a game adds up to. Applying an entry never refuses: whoever wrote it checked it."""

from array import array
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import cast

from cartagena.game.actions.actions import Action
from cartagena.game.events.events import Event
from cartagena.game.events.redaction import reveals
from cartagena.game.game import Game
from cartagena.rules.variant import Variant
from cartagena.server.table import game_log
from cartagena.server.table.clock import Clock
from cartagena.server.table.fairness import derive_bot_seed, derive_seed
from cartagena.server.table.question import PAUSE, Question
from cartagena.server.table.seats import Seats
from cartagena.server.table.takeback import PLAYED, Played

#: How many of the last entries are sent again to a client that missed them; one further behind gets a snapshot.
REMEMBERED = 24
#: How many of the last lines of chat a snapshot has.
SAID = 64
#: How many of the last commands are known without asking the store.
COMMANDS = 16


@dataclass(frozen=True, slots=True)
class AppliedEntry:
    """An entry and what it led to, to be sent to each receiver as it may know it."""

    entry: game_log.Entry
    events: tuple[Event, ...]
    decider: int | None
    left: tuple[int, ...] | None


def result_of(game: Game) -> game_log.ResultShape | None:
    """How a game ended by the rules; None while it goes on."""
    if not game.is_over:
        return None
    return {"ending": cast(game_log.RulesEnding, game.ending), "winner": game.winner}


class State:
    """A table and its game, as the log describes them."""

    def __init__(self, setup: game_log.Setup, secret: bytes, entries: Iterable[game_log.Entry] = ()) -> None:
        self.setup = setup
        self.variant = Variant.from_json(setup.variant)
        self.seats = Seats(self.variant.players)
        self.clock = Clock(setup.clock, self.variant.players)
        self.game: Game | None = None
        #: The number of the last entry, and of the last one that changed the position.
        self.version = self.changed = 0
        #: The seat whose choice is awaited.
        self.decider: int | None = None
        self.played: list[Played] = []
        #: The numbers of the entries that stand: the start, then those of `played`.
        self.numbers = array("i")
        self.question: Question | None = None
        self.result: game_log.ResultShape | None = None
        self.recent: deque[AppliedEntry] = deque(maxlen=REMEMBERED)
        #: The last things said.
        self.chat: deque[game_log.Entry] = deque(maxlen=SAID)
        #: The last commands, by sender and id, with the entries they led to.
        self.commands: dict[tuple[str, str], int] = {}
        #: People whom the owner removed.
        self.barred: set[str] = set()
        self.spectators_muted = False
        #: The last offer to play again.
        self.rematch: game_log.RematchShape | None = None
        self._secret = secret
        for entry in entries:
            self.apply(entry)

    @property
    def is_running(self) -> bool:
        """Whether actions can be played."""
        return self.game is not None and self.result is None

    @property
    def words(self) -> list[str]:
        """The words that the deal comes from, in order of seats."""
        return [seat.word for seat in self.seats] if self.setup.words is None else self.setup.words

    @property
    def deal(self) -> str:
        """The game that was first dealt these cards: this one, or an earlier one."""
        return self.setup.deal_of or self.setup.game

    @property
    def secret(self) -> bytes | None:
        """What the deal came from, once the game is over."""
        return self._secret if self.result else None

    def bot_seed(self, seat: int) -> int | None:
        """The seed of the next choice of a bot; None where it is left to chance."""
        return None if self.setup.daily is None else derive_bot_seed(self._secret, seat, len(self.played))

    def apply(self, entry: game_log.Entry, action: Action | None = None) -> AppliedEntry:
        """Let an entry take effect. An action that ``Game.play`` finds illegal is refused, and nothing is changed.

        *action* is the entry's action where the caller has parsed it already.
        """
        if isinstance(entry.row, game_log.Acted):
            events: tuple[Event, ...] | None = self._acted(entry.row, entry.at, action)
        else:
            self.clock.charge(entry.at)
            events = self._appliers[type(entry.row)](self, entry.row)
        self.version = entry.version
        if isinstance(entry.row, game_log.Started | game_log.Acted):
            self.numbers.append(entry.version)
        if isinstance(entry.row, game_log.Said):
            self.chat.append(entry)
        if entry.row.moves_game:
            self.changed = entry.version
        if entry.by and entry.command:
            self._note_command(entry.by, entry.command, entry.version)
        self.decider = self.game.decider if self.game and self.is_running else None
        self.clock.running = self._timed_seat()
        left = tuple(self.clock.left) if self.clock.is_on else None
        moment = AppliedEntry(entry, events or (), self.decider, left)
        self.recent.append(moment)
        return moment

    def append(
        self,
        row: game_log.AnyRow,
        now: int,
        by: str | None = None,
        command: str | None = None,
        action: Action | None = None,
    ) -> AppliedEntry:
        """Give a row the next place in the log, and apply it."""
        return self.apply(game_log.Entry(self.version + 1, now, row, by, command), action)

    def _timed_seat(self) -> int | None:
        """The seat whose time runs: that of a person who has to decide. Bots, and who waits for them, lose none."""
        return self.decider if self.decider is not None and self.seats[self.decider].bot is None else None

    def _note_command(self, by: str, command: str, version: int) -> None:
        self.commands[by, command] = version
        if len(self.commands) > COMMANDS:
            del self.commands[next(iter(self.commands))]

    def has_said(self, player: str) -> bool:
        """Whether somebody is among those who spoke last."""
        return any(entry.by == player for entry in self.chat)

    def blank_chat(self, player: str) -> None:
        """Blank what somebody said, wherever it is kept to be sent again."""
        if not self.has_said(player):
            return
        for index, entry in enumerate(self.chat):
            if entry.by == player:
                self.chat[index] = game_log.blanked(entry)
        for index, moment in enumerate(self.recent):
            if moment.entry.by == player:
                self.recent[index] = replace(moment, entry=game_log.blanked(moment.entry))

    def blank(self) -> "State":
        """The same table before its first entry."""
        return State(self.setup, self._secret)

    def _seat_taken(self, row: game_log.Seated) -> None:
        seat = self.seats[row.seat]
        seat.name, seat.player, seat.bot, seat.word = row.name, row.player, row.bot, row.word

    def _seat_emptied(self, row: game_log.Emptied) -> None:
        seat = self.seats[row.seat]
        seat.name, seat.player, seat.bot, seat.word = "", None, None, ""

    def _started(self, _: game_log.Started) -> tuple[Event, ...]:
        seed = derive_seed(self._secret, self.deal, self.words)
        setup = self.setup
        self.game = Game.new(self.variant, seed=seed, path=setup.path, start=setup.start, rules=setup.rules)
        self._note_end()
        return self.game.events

    def _acted(self, row: game_log.Acted, now: int, action: Action | None) -> tuple[Event, ...]:
        game = self._dealt()
        turn, active = game.turn, game.seat
        events = game.play(action or row.action)
        self.clock.charge(now)
        self.played.append(PLAYED[row.seat][reveals(events, self.variant)])
        if game.turn != turn:
            self.clock.end_turn(active)
        self.question = None
        self._note_end()
        return events

    def _dealt(self) -> Game:
        assert self.game is not None, "the log has an action before the start"
        return self.game

    def _note_end(self) -> None:
        if self.game:
            self.result = result_of(self.game)

    def _undone(self, row: game_log.Undone) -> None:
        if any(action.revealed for action in self.played[-row.count :]) and not self.seats.people(but=(row.seat,)):
            self.seats[row.seat].takebacks += 1
        for _ in range(row.count):
            self._dealt().undo()
            self.played.pop()
            self.numbers.pop()
        self.question = None

    def _proposed(self, row: game_log.Proposed) -> None:
        waiting = self.seats.people(but=(row.seat, row.target))
        self.question = Question(row.seat, row.what, row.target, waiting)

    def _answered(self, row: game_log.Answered) -> None:
        if self.question:
            self.question.waiting.discard(row.seat)
            if not row.accepted:
                self.seats[self.question.seat].pauses[self.question.what] = self.clock.since + PAUSE
                self.question = None

    def _withdrawn(self, _: game_log.Withdrawn) -> None:
        self.question = None

    def _time_given(self, row: game_log.TimeGiven) -> None:
        self.clock.give(row.seat, row.milliseconds)

    def _covered(self, row: game_log.Covered) -> None:
        self.seats[row.seat].bot = row.bot
        if self.question and self.question.what == "replace":
            self.question = None
        self._no_longer_asked(row.seat)

    def _no_longer_asked(self, seat: int) -> None:
        if self.question:
            self.question.waiting.discard(seat)

    def _returned(self, row: game_log.Returned) -> None:
        self.seats[row.seat].bot = None

    def _resigned(self, row: game_log.Resigned) -> None:
        self.seats[row.seat].resigned = True
        self._no_longer_asked(row.seat)

    def _removed(self, row: game_log.Removed) -> None:
        self.barred.add(row.player)
        if self.game is None:
            self._seat_emptied(game_log.Emptied(row.seat))
            return
        seat = self.seats[row.seat]
        seat.player, seat.bot = None, seat.bot or self.setup.stand_in
        if self.question and row.seat in (self.question.seat, self.question.target):
            self.question = None
        self._no_longer_asked(row.seat)

    def _ended(self, row: game_log.Ended) -> None:
        self.result = {"ending": row.ending, "winner": row.winner}
        self.question = None

    def _hinted(self, row: game_log.Hinted) -> None:
        self.seats[row.seat].hints += 1

    def _muted(self, row: game_log.Muted) -> None:
        if row.seat is None:
            self.spectators_muted = row.is_muted
        else:
            self.seats[row.seat].muted = row.is_muted

    def _rematch_offered(self, row: game_log.RematchOffered) -> None:
        self.rematch = {"seat": row.seat, "table": row.table}

    def _nothing(self, _: game_log.Row) -> None:
        """Said, or timed out: what follows from it are rows of their own."""

    def legal(self) -> list[str]:
        """The decider's legal actions as notation."""
        return self.game.legal_texts() if self.game and self.is_running else []

    _appliers: dict[type[game_log.Row], Callable[..., tuple[Event, ...] | None]] = {  # noqa: RUF012
        game_log.Seated: _seat_taken,
        game_log.Emptied: _seat_emptied,
        game_log.Started: _started,
        game_log.Undone: _undone,
        game_log.Proposed: _proposed,
        game_log.Answered: _answered,
        game_log.Withdrawn: _withdrawn,
        game_log.TimedOut: _nothing,
        game_log.TimeGiven: _time_given,
        game_log.Covered: _covered,
        game_log.Returned: _returned,
        game_log.Resigned: _resigned,
        game_log.Removed: _removed,
        game_log.Ended: _ended,
        game_log.Hinted: _hinted,
        game_log.Muted: _muted,
        game_log.RematchOffered: _rematch_offered,
        game_log.Said: _nothing,
    }
