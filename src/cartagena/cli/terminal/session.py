"""A game at the terminal: its players, its undo, and its file."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cartagena.cli.terminal.display.board import People
from cartagena.game.actions.actions import Action
from cartagena.game.events.redaction import reveals
from cartagena.game.game import Game
from cartagena.game.records.record import Record


@dataclass(frozen=True)
class Ply:
    """One action of the game: its seat, its turn, and whether it showed anything hidden."""

    seat: int
    turn: int
    reveals: bool


class Session:
    """A game, its players and its history."""

    def __init__(self, game: Game, people: People, *, make_bot: Callable[[str], Any], free_undo: bool = False) -> None:
        self.game = game
        self.people = people
        self.free_undo = free_undo
        self.plies: list[Ply] = []
        #: The number of unsaved actions, the file of the last save, and the file of --save.
        self.unsaved = 0
        self.file: str | None = None
        self.keep: str | None = None
        self._bots = {person.seat: make_bot(person.bot) for person in people if person.bot}
        self._sealed = 0

    @classmethod
    def resume(cls, record: Record, people: People, **options: Any) -> "Session":
        """Resume a recorded game."""
        session = cls(record.begin(), people, **options)
        for action in record.actions:
            session.play(action)
        session.unsaved = 0
        return session

    @property
    def humans(self) -> list[int]:
        """The seats played at the keyboard."""
        return [person.seat for person in self.people if person.is_human]

    @property
    def hides_hands(self) -> bool:
        """Whether people share the screen and must not see each other's cards."""
        return len(self.humans) > 1 and not self.game.variant.open_hands

    @property
    def needs_saving(self) -> bool:
        """Whether unsaved actions would be lost; those of bots before the first human action do not count."""
        return self.unsaved > 0 and (not self.humans or any(self.people[ply.seat].is_human for ply in self.plies))

    def play(self, action: Action | str) -> None:
        """Play an action for the seat that decides; raises the errors of ``Game.play``."""
        seat, turn = self.game.decider, self.game.turn
        events = self.game.play(action)
        assert seat is not None
        self.plies.append(Ply(seat, turn, reveals(events, self.game.variant)))
        self.unsaved += 1

    def play_bot(self) -> None:
        """Let the bot that decides play. Its choice depends only on the game's seed and the ply."""
        seat = self.game.decider
        assert seat is not None
        word = f"{self.game.seed} {len(self.plies)}".encode()
        dice = int.from_bytes(hashlib.sha256(word).digest()[:6], "big")
        self.play(self._bots[seat].choose(self.game.view(seat), seed=dice))

    def seal(self) -> None:
        """Make everything played so far final: another player has seen it."""
        self._sealed = len(self.plies)

    def why_no_undo(self) -> str | None:
        """Why nothing can be taken back, or None if something can."""
        if not any(self.people[ply.seat].is_human for ply in self.plies):
            return "Nothing has been played that could be taken back."
        if self.free_undo:
            return None
        last = self.plies[-1]
        if not self.people[last.seat].is_human:
            return f"{self.people[last.seat].name} has played since. (With --free-undo that does not matter.)"
        if last.reveals:
            return (
                "The last action showed hidden cards or tiles, so it stands. (With --free-undo that does not matter.)"
            )
        if len(self.plies) <= self._sealed:
            return "The next player has taken over, so the turn stands."
        return None

    def undo(self) -> None:
        """Take back the last action of a human and the bots' actions after it; only if ``why_no_undo`` is None."""
        while True:
            self.game.undo()
            self.unsaved += 1
            if self.people[self.plies.pop().seat].is_human:
                self._sealed = min(self._sealed, len(self.plies))
                return

    def record(self) -> Record:
        """The game so far; the names say which seats are bots."""
        return Record.of(self.game, [person.label for person in self.people])
