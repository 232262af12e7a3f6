"""Positions that random play reaches, over all variants, for property tests."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cartagena.rules import engine, state
from cartagena.rules.records import listed
from cartagena.rules.variant import ATTRIBUTES, HANDS, LIMITS, OPTIONS, PASSES, REFUELS, ROUTES, SUPPLIES, Variant


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
        "pieces": dice.randint(4, 8),
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
    options |= fixed
    return Variant(**options, **draw_others(options, dice))


def draw_others(options: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """A value for every option that is not among *options*, as far as their values allow a choice."""
    others = [name for name in OPTIONS if ATTRIBUTES[name] not in options]
    return {name: dice.choice(allowed_values(name, options)) for name in others}


def allowed_values(name: str, options: dict[str, Any]) -> Sequence[Any]:
    """The values of an option beside *options*, which are given by attribute."""
    for limit in LIMITS:
        if limit.option == name and all(options[ATTRIBUTES[other]] == value for other, value in limit.where.items()):
            return limit.values
    return OPTIONS[name].values


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
