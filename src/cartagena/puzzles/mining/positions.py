"""Where puzzles come from: turns of games between bots, seen from the seat on turn, and the same with other hands."""

from collections.abc import Iterator
from random import Random
from typing import Any

from cartagena.bots.arena.referee import mix_seed
from cartagena.bots.bot import Bot
from cartagena.game.game import Game
from cartagena.puzzles.certain_turn import SOLVER
from cartagena.puzzles.mining.veins import Vein
from cartagena.puzzles.puzzle import SEED, WIN

#: Pirates on their way when the end is near.
NEAR = 3


def turns_of(game: Game, bot: Bot, seed: int, vein: Vein) -> Iterator[Game]:
    """Play a game to its end; every turn at its beginning, seen from the seat on turn."""
    seen = 0
    while not game.is_over:
        if game.turn != seen and game.actions_left == 3 and is_near(game, vein):
            yield from_seat(game)
        seen = game.turn
        seat = game.decider
        assert seat is not None
        game.play(bot.choose(game.view(seat), seed=mix_seed(seed, len(game.history))))


def is_near(game: Game, vein: Vein) -> bool:
    """Whether the end is near: for a win this turn the seat on turn needs few pirates, otherwise any seat does.

    Each action brings home at most two pirates.
    """
    seats = [game.seat] if vein.kind == WIN else range(game.variant.players)
    return any(game.variant.crew - game.pirates(seat).get("end", 0) <= NEAR for seat in seats)


def from_seat(game: Game) -> Game:
    """The same position with the seats rotated, so that seat 0 is on turn; nobody remembers anything."""
    position, first = game.to_json(), game.seat
    position["pirates"] = rotated(position["pirates"], first)
    position["hands"] = rotated(position["hands"], first)
    position["turn"] = position["turn"] | {"seat": SOLVER}
    position["variant"] = position["variant"] | {"turn_limit": None}
    return Game.from_json(position, seed=SEED)


def other_hands(game: Game, seed: int, vein: Vein) -> Iterator[Game]:
    """The position, then the same one with other cards in the hand on turn, all from the pile; every hand once."""
    yield game
    dice, position = Random(seed), game.to_json()
    seen = {tuple(sorted(position["hands"][SOLVER]))}
    cards = position["hands"][SOLVER] + position["pile"]
    for _ in range(vein.hands):
        dice.shuffle(cards)
        if vein.held in cards:
            cards.insert(0, cards.pop(cards.index(vein.held)))
        size = dice.choice(vein.hand_sizes)
        hand = tuple(sorted(cards[:size]))
        if hand not in seen:
            seen.add(hand)
            hands = [cards[:size], *position["hands"][1:]]
            yield Game.from_json(position | {"hands": hands, "pile": cards[size:]}, seed=SEED)


def rotated(items: list[Any], first: int) -> list[Any]:
    """A list from *first* on, then what came before it."""
    return items[first:] + items[:first]
