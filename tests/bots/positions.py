"""Positions for the tests of the bots."""

import random

from cartagena.bots.arena.referee import mix_seed
from cartagena.game.game import Game


def after_random_actions(preset, players, seed, actions, **options):
    """A game after some random actions, not over."""
    game = Game.new(preset, players=players, seed=seed, **options)
    for number in range(actions):
        legal = game.legal_actions()
        game.play(legal[mix_seed(seed, number) % len(legal)])
        if game.is_over:
            game.undo()
            break
    return game


def with_pirates(first, preset="jamaica"):
    """A two-player game, seat 0 to move, whose pirates stand as given; the other crew is at the start."""
    data = Game.new(preset, players=2, seed=4, start=0).to_json()
    data["pirates"] = [first, {"start": 6}]
    return Game.from_json(data, seed=1)


def waiting_for(kind, preset="everything", players=3, seed=0):
    """A game that waits for a choice of a kind inside an action, or for a discard."""
    game, draw = Game.new(preset, players=players, seed=seed), random.Random(seed)
    while not any(wanted["do"] == kind for wanted in game.to_json()["pending"][:1]):
        assert not game.is_over
        game.play(draw.choice(game.legal_actions()))
    return game


def with_hidden_dealt_again(data, observer, seed):
    """The position *data* with everything unknown to *observer* dealt again, without code of the package."""
    draw, data = random.Random(seed), dict(data)
    looked_at = [wanted["from"] for wanted in data["pending"] if wanted["do"] == "take"]
    is_closed = data["variant"]["hands"] == "closed"
    hidden = [seat for seat in range(len(data["hands"])) if is_closed and seat not in (observer, *looked_at)]
    cards = [*data["pile"], *(card for seat in hidden for card in data["hands"][seat])]
    draw.shuffle(cards)
    data["hands"] = list(data["hands"])
    for seat in hidden:
        count = len(data["hands"][seat])
        data["hands"][seat], cards = cards[:count], cards[count:]
    tiles = list(data["tiles"].values())
    draw.shuffle(tiles)
    return data | {"pile": cards, "tiles": dict(zip(data["tiles"], tiles, strict=True))}
