"""The real rules and these rules side by side: the same games, every position compared.

``python -m tests.reference.both --seconds 600 --seed 1`` compares for a while and prints counts of what occurred.
"""

import argparse
import json
import random
import time
from collections import Counter
from typing import Any

from cartagena import Game
from tests.game.sampling import random_variant
from tests.reference.comparing import Dealt, action_set, comparable, roughly
from tests.reference.odd import odd_position
from tests.reference.rules import apply, legal, settle

Met = Counter[str]


def compare_games(seed: int, *, actions: int = 60, odds: int = 6, odd_actions: int = 12) -> Met:
    """Play a game of a random variant, then unusual positions of it; returns counts of what occurred."""
    rng = random.Random(seed)
    met: Met = Counter()
    game = Game.new(random_variant(rng), seed=rng.getrandbits(256))
    start = game.to_json()
    compare_play(game, rng, actions, met)
    for _ in range(odds):
        odd = odd_position(start, rng)
        game = Game.from_json(odd, seed=rng.getrandbits(256))
        _compare_positions(odd, None, game.to_json(), met)
        compare_play(game, rng, odd_actions, met)
    return met


def compare_play(game: Game, rng: random.Random, actions: int, met: Met) -> None:
    """Play random actions and compare what is legal before, and the position after each."""
    position = game.to_json()
    for _ in range(actions):
        possible = legal(position)
        _compare_legal(position, possible, [action.to_json() for action in game.legal_actions()])
        met["positions"] += 1
        if position["over"]:
            met[f"over: {position['ending']}"] += 1
            return
        action = choose(possible, rng)
        met[action["do"]] += 1
        game.play(action)
        after = game.to_json()
        _compare_positions(position, action, after, met)
        position = after


def choose(possible: list[dict[str, Any]], rng: random.Random) -> dict[str, Any]:
    """Any action; every kind is equally likely, except the end of a turn, which is rare."""
    every = sorted({action["do"] for action in possible})
    kind = rng.choices(every, [0.2 if name == "end" else 1 for name in every])[0]
    return rng.choice([action for action in possible if action["do"] == kind])


def _compare_legal(position: dict[str, Any], expected: list[dict[str, Any]], real: list[dict[str, Any]]) -> None:
    missing, extra = (
        set(action_set(expected)) - set(action_set(real)),
        set(action_set(real)) - set(action_set(expected)),
    )
    assert not missing, f"the real rules lack {missing} in {json.dumps(position)}"
    assert not extra, f"the real rules offer {extra} in {json.dumps(position)}"
    assert len(real) == len(expected), f"an action is listed twice in {json.dumps(position)}"


def _compare_positions(before: dict[str, Any], action: dict[str, Any] | None, after: dict[str, Any], met: Met) -> None:
    """Compare with the position *after* an action, or after reading (None); exactly, as far as chance allows."""
    shuffle = Dealt(after)
    expected = settle(before, shuffle) if action is None else apply(before, action, shuffle)
    if comparable(expected) == comparable(after):
        met["after a shuffle" if shuffle.is_used else "after"] += 1
        return
    assert shuffle.is_used, _difference(before, action, comparable(expected), comparable(after))
    assert roughly(expected) == roughly(after), _difference(before, action, roughly(expected), roughly(after))
    met["after a shuffle, roughly"] += 1


def _difference(before: dict[str, Any], action: dict[str, Any] | None, expected: Any, real: Any) -> str:
    names = [name for name in expected if expected[name] != real[name]]
    reported = "; ".join(f"{name}: {expected[name]} expected, {real[name]} found" for name in names)
    return f"after {action}: {reported}; from {json.dumps(before)}"


def main() -> None:
    """Compare game after game for some seconds; print every difference and counts of what occurred."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    met: Met = Counter()
    begin, seed = time.monotonic(), options.seed
    while time.monotonic() < begin + options.seconds:
        try:
            met += compare_games(seed)
        except AssertionError as difference:
            met["DIFFERENCES"] += 1
            print(f"seed {seed}: {difference}")
        seed += 1
    print(f"seeds {options.seed} to {seed - 1}")
    for name, number in sorted(met.items()):
        print(f"{number:9,} {name}")


if __name__ == "__main__":
    main()
