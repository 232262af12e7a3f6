"""The history of a game: every step since its beginning, with snapshots of positions to return to."""

from array import array
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from cartagena.game.actions.actions import Action
from cartagena.game.actions.codec import decode_action
from cartagena.game.events.events import Event
from cartagena.game.events.from_trace import events_from_trace
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import actions as a
from cartagena.rules import engine, state
from cartagena.rules.actions import kind_of, space_of
from cartagena.rules.records import duplicate, number, overwrite

#: Steps between two snapshots; undo replays the steps after a snapshot.
STRIDE = 32


class PositionSnapshot(NamedTuple):
    """A position, and how many steps had been played before it."""

    steps: int
    games: Any
    memories: Any


class History:
    """The integers of all steps (a hook has two), and snapshots of positions."""

    def __init__(self, games: Any, memories: Any) -> None:
        self._steps = array("i")
        self._snapshots = [PositionSnapshot(0, duplicate(games), duplicate(memories))]

    def __bool__(self) -> bool:
        return bool(self._steps)

    def copy(self) -> "History":
        """An independent copy."""
        twin = History.__new__(History)
        twin._steps, twin._snapshots = self._steps[:], self._snapshots.copy()
        return twin

    def add(self, steps: tuple[int, ...], games: Any, memories: Any) -> None:
        """Add an action that is about to be played in a position."""
        if len(self._steps) - self._snapshots[-1].steps >= STRIDE:
            self._snapshots.append(PositionSnapshot(len(self._steps), duplicate(games), duplicate(memories)))
        self._steps.extend(steps)

    def pop(self, games: Any, memories: Any) -> tuple[int, ...]:
        """Remove the last action, make the records what they were before it, and return its steps."""
        count = 2 if kind_of(self._steps[-1]) == a.GO_ALONG else 1
        gone = tuple(self._steps[-count:])
        del self._steps[-count:]
        while self._snapshots[-1].steps > len(self._steps):
            self._snapshots.pop()
        snapshot, trace = self._snapshots[-1], state.new_trace()
        overwrite(games, snapshot.games)
        overwrite(memories, snapshot.memories)
        for step in self._steps[snapshot.steps :]:
            engine.play_action(games, 0, memories, trace, step)
        return gone

    def actions(self, vocabulary: Vocabulary) -> tuple[Action, ...]:
        """All actions played."""
        return tuple(action_of(steps, vocabulary) for steps in self._grouped())

    def events(self, vocabulary: Vocabulary) -> Iterator[tuple[Event, ...]]:
        """What happened in each action, found by replaying all of them."""
        games, memories = duplicate(self._snapshots[0].games), duplicate(self._snapshots[0].memories)
        for steps in self._grouped():
            yield play_steps(games, memories, steps, vocabulary)

    def _grouped(self) -> Iterator[tuple[int, ...]]:
        """The steps of each action."""
        starts = [place for place, step in enumerate(self._steps) if kind_of(step) != a.GO_ALONG]
        for start, after in pairwise([*starts, len(self._steps)]):
            yield tuple(self._steps[start:after])


def action_of(steps: tuple[int, ...], vocabulary: Vocabulary) -> Action:
    """The action of its steps."""
    return decode_action(steps[0], vocabulary, space_of(steps[-1]))


def play_steps(games: Any, memories: Any, steps: tuple[int, ...], vocabulary: Vocabulary) -> tuple[Event, ...]:
    """Play a legal action in records and return what happened, secrets included."""
    seat, trace = number(games, "seat"), state.new_trace()
    for step in steps:
        engine.play_action(games, 0, memories, trace, step)
    return events_from_trace(trace, seat, vocabulary)
