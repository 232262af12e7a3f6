"""The authority on one game: who may do what now. No sockets, no database, no clock of its own.

Every method checks first, then appends entries to the log and returns them applied; a refusal changes nothing.
Whose turn it is and what the table allows is checked here; whether an action is legal, by ``Game.play`` alone.
Times are milliseconds, given by the caller.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.actions import Action
from cartagena.game.game import Game
from cartagena.game.position import read_action
from cartagena.server.errors import NoTakeback, NotAllowed, NotNow, NotYourTurn, SeatTaken, StaleVersion
from cartagena.server.table import consent, game_log
from cartagena.server.table.fairness import LONGEST_WORD
from cartagena.server.table.record import make_record
from cartagena.server.table.seats import Seat, Seats
from cartagena.server.table.state import AppliedEntry, State
from cartagena.server.table.takeback import count_to_undo, is_free

Applied = list[AppliedEntry]
#: The entries of a game after which only the game itself goes on: what can be repeated for ever is refused.
MOST_ENTRIES = 10_000


class Authority:
    """Decides for one game. *player* is whoever asks, *command* the id under which the sender may ask again."""

    def __init__(self, setup: game_log.Setup, secret: bytes, entries: Iterable[game_log.Entry] = ()) -> None:
        self.state = State(setup, secret, entries)

    @property
    def seats(self) -> Seats:
        """Who sits where."""
        return self.state.seats

    def repeated(self, player: str, command: str | None) -> int | None:
        """The number of the entry that a command already led to, if it did."""
        return self.state.commands.get((player, command)) if command else None

    # before the start

    def sit(
        self, player: str, name: str, now: int, *, seat: int | None = None, word: str = "", command: str | None = None
    ) -> Applied:
        """Take an open seat, or give one's own a new name or word."""
        self._must_have_room()
        self._must_have_free_seats()
        if len(word) > LONGEST_WORD:
            raise NotAllowed(f"a word has at most {LONGEST_WORD} characters")
        if player in self.state.barred:
            raise NotAllowed("the owner removed you from this table")
        own = self.seats.of(player)
        place = self.seats.find_open(seat) if own is None else own
        if own is not None and seat not in (None, own):
            raise SeatTaken(f"you already have seat {own}")
        return [self.state.append(game_log.Seated(place, name, player, None, word), now, player, command)]

    def seat_bot(self, player: str, seat: int, bot: str, now: int) -> Applied:
        """Let a bot take an open seat."""
        self._must_have_room()
        self._must_have_free_seats()
        self._must_own(player)
        return [self.state.append(game_log.Seated(self.seats.find_open(seat), bot, None, bot), now, player)]

    def empty(self, player: str, seat: int, now: int) -> Applied:
        """Make a seat open: one's own, or any as the owner."""
        self._must_have_free_seats()
        if not 0 <= seat < self.seats.count or self.seats[seat].is_open:
            raise NotNow("nobody sits there")
        if self.seats.of(player) != seat:
            self._must_own(player)
        return [self.state.append(game_log.Emptied(seat), now, player)]

    def start(self, player: str, now: int, command: str | None = None) -> Applied:
        """Deal the cards."""
        self._must_have_free_seats()
        self._must_own(player)
        if any(seat.is_open for seat in self.seats):
            raise NotNow("not all seats are taken")
        return [self.state.append(game_log.Started(), now, player, command)]

    def begin(self, player: str, chosen: Sequence[Seat], now: int) -> Applied:
        """Seat everybody and deal, in one step: at a table whose seats nobody chooses."""
        self._must_be_before_start()
        self._must_own(player)
        if len(chosen) != self.seats.count or not all(seat.is_open for seat in self.seats):
            raise NotNow("these seats are taken")
        seated = [game_log.Seated(number, one.name, one.player, one.bot) for number, one in enumerate(chosen)]
        applied = [self.state.append(row, now, player) for row in seated]
        return [*applied, self.state.append(game_log.Started(), now, player)]

    def _must_have_free_seats(self) -> None:
        self._must_be_before_start()
        if self.state.setup.daily:
            raise NotAllowed("at the deal of a day nobody chooses seats")

    def _must_be_before_start(self) -> None:
        if self.state.game or self.state.result:
            raise NotNow("the game has started")

    def _must_have_room(self) -> None:
        if self.state.version >= MOST_ENTRIES:
            raise NotNow(f"the log of this game has {MOST_ENTRIES} entries: it can only be played to its end")

    def _must_own(self, player: str) -> None:
        if player != self.state.setup.owner:
            raise NotAllowed("only the owner of the table does that")

    # play

    def _running(self) -> Game:
        if self.state.game is None or self.state.result:
            raise NotNow("the game is over" if self.state.result else "the game has not started")
        return self.state.game

    def submit(
        self, player: str, action: Action | dict[str, Any] | str, now: int, *, version: int, command: str | None = None
    ) -> Applied:
        """Play an action in one's own seat, decided on what entry *version* had shown."""
        seat = self._acting_seat(player)
        self._must_be_in_time(now)
        self._must_be_fresh(version)
        return self._play(seat, action, now, player, command)

    def _acting_seat(self, player: str) -> int:
        """The seat of somebody who plays."""
        seat = self.seats.must_have(player)
        self._running()
        if not self.seats[seat].is_person:
            raise NotNow("a bot plays in your seat: return to it first")
        return seat

    def _must_be_in_time(self, now: int) -> None:
        until = self.state.setup.until
        if until is not None and now >= until:
            raise NotNow("the time of this deal is over")

    def _must_be_fresh(self, version: int) -> None:
        if not self.state.changed <= version <= self.state.version:
            raise StaleVersion(f"the game is at {self.state.version}, not at {version}")

    def submit_bot(self, seat: int, action: Action, now: int, *, version: int) -> Applied:
        """Play a bot's action."""
        self._running()
        self._must_be_fresh(version)
        if self.seats[seat].bot is None:
            raise NotNow("no bot plays in that seat")
        return self._play(seat, action, now, None, None)

    def _play(self, seat: int, action: Any, now: int, by: str | None, command: str | None) -> Applied:
        game = self._running()
        wanted = read_action(action)
        if game.decider != seat:
            raise NotYourTurn("somebody else has to decide")
        return [self.state.append(game_log.Acted(seat, format_action(wanted)), now, by, command, wanted)]

    def undo(self, player: str, now: int, command: str | None = None) -> Applied:
        """Take back one's last action; where it is not free, ask the others."""
        seat = self._acting_seat(player)
        if not self.state.setup.undo:
            raise NotAllowed("at this table nothing is taken back")
        self._must_have_room()
        count = count_to_undo(self.state.played, seat)
        if not count:
            raise NoTakeback("there is nothing to take back")
        if is_free(self.state.played, seat):
            return [self.state.append(game_log.Undone(seat, 1), now, player, command)]
        return consent.ask(self.state, seat, "undo", None, now, player, command)

    def offer_draw(self, player: str, now: int, command: str | None = None) -> Applied:
        """Ask the others to end the game as a draw."""
        seat = self._acting_seat(player)
        self._must_have_room()
        return consent.ask(self.state, seat, "draw", None, now, player, command)

    def ask_to_replace(self, player: str, target: int, now: int, command: str | None = None) -> Applied:
        """Ask the others to let a bot play for somebody who is away (the caller knows who is)."""
        seat = self._acting_seat(player)
        if target == seat or target not in self.seats.people():
            raise NotAllowed("only another person can be replaced")
        self._must_have_room()
        return consent.ask(self.state, seat, "replace", target, now, player, command)

    def answer(self, player: str, accepted: bool, now: int, command: str | None = None) -> Applied:
        """Answer the open question."""
        return consent.answer(self.state, player, accepted, now, command)

    def withdraw(self, player: str, now: int, command: str | None = None) -> Applied:
        """Take one's own question back."""
        return consent.withdraw(self.state, player, now, command)

    # leaving, time, coming back

    def leave(self, player: str, now: int) -> Applied:
        """Leave one's seat: before the start it becomes open, in a running game that is a resignation."""
        seat = self.seats.must_have(player)
        return self.empty(player, seat, now) if self.state.game is None else self.resign(player, now)

    def resign(self, player: str, now: int, command: str | None = None) -> Applied:
        """Give up: with two players the game ends, with more a bot plays on."""
        seat = self.seats.must_have(player)
        self._running()
        if self.seats[seat].resigned:
            raise NotNow("you have given up already")
        return self._resign(seat, now, player, command)

    def _resign(self, seat: int, now: int, by: str | None, command: str | None) -> Applied:
        gone = self.state.append(game_log.Resigned(seat), now, by, command)
        if self.seats.count == 2:
            return [gone, self.state.append(game_log.Ended("resigned", 1 - seat), now)]
        if not self.seats.people(but=(seat,)):
            return [gone, self.state.append(game_log.Ended("abandoned", None), now)]
        return [gone, self._cover(seat, "resigned", now), *consent.settle(self.state, now)]

    def _cover(self, seat: int, why: game_log.Why, now: int) -> AppliedEntry:
        return self.state.append(game_log.Covered(seat, self.state.setup.stand_in, why), now)

    def come_back(self, player: str, now: int, command: str | None = None) -> Applied:
        """Play again in the seat that a bot covered."""
        seat = self.seats.must_have(player)
        self._running()
        if self.seats[seat].resigned:
            raise NotAllowed("you have given up")
        if self.seats[seat].is_person:
            raise NotNow("no bot plays in your seat")
        return [self.state.append(game_log.Returned(seat), now, player, command)]

    def time_out(self, now: int, grace: int = 0) -> Applied:
        """Let the time of the thinking seat run out, if it has (*grace* milliseconds later)."""
        deadline, seat = self.state.clock.deadline, self.state.decider
        if deadline is None or seat is None or not self.seats[seat].is_person or now < deadline + grace:
            return []
        late = self.state.append(game_log.TimedOut(seat), now)
        if self.state.setup.on_timeout == "resign":
            return [late, *self._resign(seat, now, None, None)]
        return [late, self._cover(seat, "timeout", now), *consent.settle(self.state, now)]

    def give_time(self, loss: int, now: int) -> Applied:
        """Charge the person who thinks for the time until now but for a loss in it, in which nothing could be done.

        After a negative loss, by a clock that was set back, the time counts from now on.
        """
        clock = self.state.clock
        if clock.running is None or not clock.is_on or not loss or (loss > 0 and now <= clock.since):
            return []
        return [self.state.append(game_log.TimeGiven(clock.running, clock.refund(loss, now)), now)]

    def close(self, now: int, by: str | None = None) -> Applied:
        """End the game without a result: the owner before the start, or the operator."""
        if self.state.result:
            raise NotNow("the game is over")
        return [self.state.append(game_log.Ended("closed", None), now, by)]

    # beside the game

    def say(
        self, player: str, name: str, now: int, *, text: str | None, phrase: str | None, command: str | None = None
    ) -> Applied:
        """Say something at the table."""
        seat = self.seats.of(player)
        is_muted = self.state.spectators_muted if seat is None else self.seats[seat].muted
        if not self.state.setup.chat or is_muted or player in self.state.barred:
            raise NotAllowed("you cannot speak at this table")
        self._must_have_room()
        name = name if seat is None else self.seats[seat].name
        return [self.state.append(game_log.Said(name, seat, phrase, text), now, player, command)]

    def remove(self, player: str, seat: int, now: int) -> Applied:
        """Send a person away for good, as the owner."""
        self._must_own(player)
        if self.state.result:
            raise NotNow("the game is over")
        target = self.seats[seat].player if 0 <= seat < self.seats.count else None
        if target is None or target == player:
            raise NotAllowed("only another person can be removed")
        return [self.state.append(game_log.Removed(seat, target), now, player), *consent.settle(self.state, now)]

    def mute(self, player: str, seat: int | None, is_muted: bool, now: int) -> Applied:
        """Switch a seat's chat, or that of all spectators (None), off or on, as the owner."""
        self._must_own(player)
        if seat is not None and not 0 <= seat < self.seats.count:
            raise NotAllowed("there is no such seat")
        self._must_have_room()
        return [self.state.append(game_log.Muted(seat, is_muted), now, player)]

    def note_hint(self, player: str, now: int, command: str | None = None) -> Applied:
        """Note that somebody asked what a bot would do."""
        seat = self.may_have_hint(player)
        return [self.state.append(game_log.Hinted(seat), now, player, command)]

    def may_have_hint(self, player: str) -> int:
        """The seat that may be given a hint now."""
        seat = self.seats.must_have(player)
        if not self.state.setup.hints:
            raise NotAllowed("at this table there are no hints")
        if self._running().decider != seat:
            raise NotYourTurn("hints are for the one who has to decide")
        self._must_have_room()
        return seat

    # after the end

    def offer_rematch(self, player: str, table: str, now: int) -> Applied:
        """Let everybody know of a table at which to play again."""
        seat = self.seats.must_have(player)
        if not self.state.result:
            raise NotNow("the game is not over")
        if self.state.rematch and self.state.rematch["table"] == table:
            return []
        self._must_have_room()
        return [self.state.append(game_log.RematchOffered(seat, table), now, player)]

    def record(self) -> dict[str, Any]:
        """The record of a finished game with the proof of its deal."""
        return make_record(self.state)
