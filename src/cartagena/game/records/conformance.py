"""Check the rules against vectors: positions with all their legal actions and what one of them leads to.

A vector is ``{"position": ..., "legal": [...], "action": ..., "after": ..., "shuffled": false}``, one a line.
"""

import gzip
import json
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any

from cartagena.game.actions.actions import Action, action_from_json
from cartagena.game.errors import CartagenaError, NotationError, shown
from cartagena.game.game import Game
from cartagena.game.positions.json_checks import read_list, read_object
from cartagena.rules.variant import Variant

GZIP_MAGIC = b"\x1f\x8b"
#: What follows by itself can depend on shuffled cards: the number of seeds tried to find the shuffle of a vector.
SHUFFLES = 300


@dataclass
class Report:
    """What a check found: how many vectors, of which kinds of actions, and every difference."""

    checked: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)

    @property
    def is_clean(self) -> bool:
        """Whether something was checked and nothing differed."""
        return self.checked > 0 and not self.differences


def check_files(paths: Iterable[str | PathLike[str]]) -> Report:
    """Check all vectors of some files, plain or gzipped; a file that cannot be read raises NotationError."""
    report = Report()
    for path in paths:
        for number, vector in read_vectors(path):
            report.checked += 1
            report.kinds[str(vector["action"]["do"])] += 1
            report.differences += [f"{path}:{number}: {what}" for what in find_differences(vector)]
    return report


def read_vectors(path: str | PathLike[str]) -> Iterator[tuple[int, dict[str, Any]]]:
    """The vectors of a file with the numbers of their lines."""
    try:
        data = Path(path).read_bytes()
        text = (gzip.decompress(data) if data.startswith(GZIP_MAGIC) else data).decode()
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise NotationError(f"{path}: {error}") from error
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield number, _read_vector(line, f"{path}:{number}")


def _read_vector(line: str, where: str) -> dict[str, Any]:
    try:
        vector = read_object(json.loads(line), where)
        action_from_json(vector.get("action"))
        for action in read_list(vector.get("legal"), "legal"):
            action_from_json(action)
        for name in ("position", "after"):
            read_object(vector.get(name), name)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"{where}: {shown(line)} is not a vector: {error}") from error
    return vector


def find_differences(vector: dict[str, Any]) -> list[str]:
    """All differences between a vector and the rules here, a sentence for each."""
    try:
        game = Game.from_json(vector["position"], seed=0)
    except CartagenaError as error:
        return [f"the position is refused: {error}"]
    found = [f"position: {what}" for what in _compare(game.to_json(), vector["position"], shuffled=False)]
    found += _compare_legal(game.legal_actions(), [action_from_json(action) for action in vector["legal"]])
    return found or _compare_after(game, vector)


def _compare_legal(ours: tuple[Action, ...], theirs: list[Action]) -> list[str]:
    extra = [f"legal here only: {action.to_json()}" for action in ours if action not in theirs]
    missing = [f"legal there only: {action.to_json()}" for action in theirs if action not in ours]
    twice = ["an action is listed twice"] if len(set(ours)) != len(ours) else []
    return extra + missing + twice


def _compare_after(game: Game, vector: dict[str, Any]) -> list[str]:
    shuffled = bool(vector.get("shuffled"))
    found: list[str] = []
    for seed in range(SHUFFLES if shuffled else 1):
        game = Game.from_json(vector["position"], seed=seed) if seed else game
        try:
            game.play(vector["action"])
        except CartagenaError as error:
            return [str(error)]
        found = _compare(game.to_json(), vector["after"], shuffled=shuffled)
        if not found:
            return []
    return [f"after {vector['action']}: {what}" for what in found]


def _compare(ours: dict[str, Any], theirs: dict[str, Any], *, shuffled: bool) -> list[str]:
    try:
        here, there = (comparable(position, shuffled=shuffled) for position in (ours, theirs))
    except (TypeError, KeyError, AttributeError, CartagenaError) as error:
        return [f"the position cannot be compared: {error!r}"]
    keys = [key for key in here if here[key] != there.get(key)]
    return [f"{key!r} is {json.dumps(here[key])} here, {json.dumps(there.get(key))} there" for key in keys]


def comparable(position: dict[str, Any], *, shuffled: bool) -> dict[str, Any]:
    """A position without what has no meaning: the order within a hand, the rest of a turn that ended the game.

    Options that are left out have their defaults.
    """
    kept = {key: value for key, value in position.items() if key not in ("tiles_opened", "ending", "known")}
    kept["variant"] = Variant.from_json(kept["variant"]).to_json()
    kept["hands"] = [sorted(hand) for hand in kept["hands"]]
    kept["holding"] = sorted(kept.get("holding", []))
    kept["tiles_out"] = sorted(map(str, kept.get("tiles_out", [])))
    if kept["over"]:
        kept["turn"] = {key: kept["turn"][key] for key in ("number", "seat")}
    return _without_order(kept) if shuffled else kept


def _without_order(position: dict[str, Any]) -> dict[str, Any]:
    """After a shuffle only the size of each place and the sum of all cards and tiles can be compared."""
    stacks = {name: position[name] for name in ("pile", "row", "holding")}
    cards = [card for place in (*position["hands"], *stacks.values()) for card in place]
    tiles = [*map(str, position["tiles"].values()), *position["tiles_out"]]
    return {
        **position,
        **{name: len(cards) for name, cards in stacks.items()},
        "hands": [len(hand) for hand in position["hands"]],
        "tiles": sorted(position["tiles"]),
        "tiles_out": len(position["tiles_out"]),
        "all cards": sorted(cards),
        "all tiles": sorted(tiles),
    }
