"""Games for tests: random variants and random play, repeatable by seed."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from cartagena import Game, Variant
from cartagena.rules.variant import HANDS, PASSES, REFUELS, ROUTES, SUPPLIES
from tests.rules.reachable import draw_others

#: A small variant in which every event occurs early.
LIVELY = Variant(
    players=3, edition="second", route="complete", pieces=6, crew=4, refuel="either", freebooter=True,
    sorceress=True, turn_limit=200,
)  # fmt: skip


def random_variant(rng: random.Random) -> Variant:
    """Any variant, those with the Sorceress more often than others."""
    edition = rng.choice(["classic", "second", "second"])
    route = rng.choice(ROUTES)
    options: dict[str, Any] = {
        "players": rng.randint(2, 5),
        "edition": edition,
        "route": route,
        "pieces": rng.randint(4, 8),
        "crew": rng.randint(4, 8),
        "hands": rng.choice(HANDS),
        "supply": rng.choice(SUPPLIES),
        "passing": rng.choice(PASSES),
        "empty_hand_draw": rng.random() < 0.5,
        "refuel": rng.choice(REFUELS),
        "freebooter": rng.random() < 0.5,
        "sorceress": edition == "second" and rng.random() < 0.7,
        "turn_limit": rng.choice([None, 60, 200]),
    }
    return Variant(**options, **draw_others(options, rng))


def random_game(seed: int, variant: Variant | None = None, most: int = 200) -> Game:
    """A game some random actions after its start; it may be over."""
    rng = random.Random(seed)
    game = Game.new(variant or random_variant(rng), seed=rng.getrandbits(256))
    play_on(game, rng, rng.randint(0, most))
    return game


def play_on(game: Game, rng: random.Random, actions: int) -> None:
    """Play random legal actions, up to a number of them."""
    for _ in range(actions):
        if game.is_over:
            return
        game.play(rng.choice(game.legal_actions()))


#: Games of different variants that tests share; each test gets copies.
POOL = 60


@cache
def pooled(number: int, variant: Variant | None = None) -> Game:
    """One of the shared games; not to be changed."""
    return random_game(number, variant)


def random_games(count: int, seed: int = 0, variant: Variant | None = None) -> Iterator[Game]:
    """Several games of different variants, or of one, at different points."""
    for number in range(count):
        yield pooled((7 * seed + number) % POOL, variant).copy()


def game_offering(do: str, variant: Variant = LIVELY, seed: int = 0) -> Game:
    """A game in which an action of this kind is legal now."""
    rng = random.Random(seed)
    while True:
        game = Game.new(variant, seed=rng.getrandbits(256))
        while not game.is_over:
            legal = game.legal_actions()
            if any(action.do == do for action in legal):
                return game
            game.play(rng.choice(legal))
