"""Positions that random play reaches, over all variants, for property tests."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cartagena.rules import engine, state
from cartagena.rules.records import listed
from cartagena.rules.variant import ATTRIBUTES, HANDS, OPTIONS, PASSES, REFUELS, ROUTES, SUPPLIES, Variant


@dataclass
class Sample:
    """A game on its way: its records and what the last action made happen."""

    variant: Variant
    games: Any
    memories: Any
    trace: Any
    seed: int

    @property
    def game(self) -> Any:
        return self.games[0]

    def legal(self) -> list[int]:
        listing = state.new_list()
        return listed(listing, engine.legal_actions(self.games, 0, listing))

    def play(self, action: int) -> None:
        engine.play_action(self.games, 0, self.memories, self.trace, action)


def random_variant(dice: random.Random, **fixed: Any) -> Variant:
    """Any combination of options."""
    edition = dice.choice(("classic", "second", "second"))
    route = dice.choice(ROUTES)
    options: dict[str, Any] = {
        "players": dice.randint(2, 5),
        "edition": edition,
        "route": route,
        "pieces": dice.choice((6, 8)) if route == "complete" else dice.randint(4, 8),
        "crew": dice.randint(4, 8),
        "hands": dice.choice(HANDS),
        "supply": dice.choice(SUPPLIES),
        "passing": dice.choice(PASSES),
        "empty_hand_draw": dice.random() < 0.5,
        "refuel": tuple(dice.choice(REFUELS) for _ in range(2 if route == "complete" else 1)),
        "freebooter": dice.random() < 0.5,
        "sorceress": edition == "second" and dice.random() < 0.7,
        "turn_limit": dice.choice((None, 40, 400)),
    }
    for name, option in OPTIONS.items():
        if ATTRIBUTES[name] not in options:
            options[name] = dice.choice(option.values)
    return Variant(**{**options, **fixed})


def start(variant: Variant, seed: int) -> Sample:
    """A new game."""
    sample = Sample(variant, state.new_games(1), state.new_memories(1), state.new_trace(), seed)
    engine.prepare(sample.game, variant, seed)
    engine.begin(sample.games, 0, sample.memories, sample.trace, -1, True)
    return sample


def positions(seeds: range, most_actions: int = 400, **fixed: Any) -> Iterator[Sample]:
    """Every position of random games, one game a seed: the same sample moves on between the yields."""
    for seed in seeds:
        dice = random.Random(seed)
        sample = start(random_variant(dice, **fixed), seed)
        yield sample
        for _ in range(most_actions):
            legal = sample.legal()
            if not legal:
                break
            sample.play(dice.choice(legal))
            yield sample
