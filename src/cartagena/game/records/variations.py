"""Variations of a game: further lines, each of which shares its beginning with the line before it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from cartagena.game.actions.actions import Action, action_from_json
from cartagena.game.errors import CartagenaError, NotationError, shown
from cartagena.game.game import Game
from cartagena.game.positions.json_checks import read_list, read_object

Line = tuple[Action, ...]


@dataclass(frozen=True)
class Variation:
    """A line that keeps the first *after* actions of the line before it, and goes on with its own."""

    after: int
    actions: Line

    def to_json(self) -> dict[str, Any]:
        """The variation as a JSON object."""
        return {"after": self.after, "actions": [action.to_json() for action in self.actions]}


def read_variations(data: Any) -> tuple[Variation, ...]:
    """Variations from JSON; whether they can be played is checked by ``check_variations``."""
    return tuple(_read_variation(one) for one in read_list(data, "variations"))


def _read_variation(data: Any) -> Variation:
    data = read_object(data, "variation")
    after = data.get("after")
    if type(after) is not int or after < 0:
        raise NotationError(f"variation: after {shown(after)}; expected a number of actions")
    return Variation(after, tuple(action_from_json(one) for one in read_list(data.get("actions"), "actions")))


def lines_of(main: Line, variations: Iterable[Variation]) -> list[Line]:
    """All lines from the beginning, the main one first. Raises NotationError if a variation branches off too late."""
    lines = [main]
    for number, variation in enumerate(variations, 1):
        before = lines[-1]
        if variation.after > len(before):
            raise NotationError(
                f"variation {number}: after {variation.after} actions, but the line before it has {len(before)}"
            )
        if not variation.actions:
            raise NotationError(f"variation {number}: it has no actions")
        lines.append(before[: variation.after] + variation.actions)
    return lines


def variations_of(lines: Sequence[Line]) -> tuple[Variation, ...]:
    """The variations that stand for these lines, of which the first is the main one; repeated lines are left out."""
    found = []
    for before, line in pairwise(lines):
        shared = next((n for n, (old, new) in enumerate(zip(before, line, strict=False)) if old != new), None)
        shared = min(len(before), len(line)) if shared is None else shared
        if shared < len(line):
            found.append(Variation(shared, line[shared:]))
    return tuple(found)


def check_variations(game: Game, main: Line, variations: Sequence[Variation]) -> None:
    """Play every variation in *game*, which has played the main line; raise NotationError for an illegal action."""
    lines_of(main, variations)
    played = len(main)
    for number, variation in enumerate(variations, 1):
        for _ in range(played - variation.after):
            game.undo()
        play_line(game, variation.actions, f"variation {number}, ", variation.after)
        played = variation.after + len(variation.actions)


def play_line(game: Game, actions: Line, where: str = "", after: int = 0) -> None:
    """Play actions; an error says where they stand and which of the line it was."""
    for number, action in enumerate(actions, after + 1):
        try:
            game.play(action)
        except CartagenaError as error:
            raise NotationError(f"{where}action {number}: {error}") from error
