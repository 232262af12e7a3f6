"""Counts of the compiled code agree with the events of the same games."""

from collections import Counter
from typing import Any

import pytest

from cartagena.bots.arena.referee import limited, mix_seed
from cartagena.game.actions.codec import decode_action
from cartagena.game.actions.legal_actions import list_numbers
from cartagena.game.game import Game
from cartagena.lab.simulation.chunks import deal_of, play_chunk
from cartagena.lab.simulation.plan import Setting, Simulation
from cartagena.rules import engine, state

GAMES = 6


def space_number(space: str, game: Game) -> int:
    """A space by its place on the path."""
    fields, is_complete = game.variant.fields, game.variant.is_complete
    known = {"start": 0, "boat": fields // 2 + 1, "end": fields + (2 if is_complete else 1)}
    if space in known:
        return known[space]
    return int(space) + (1 if is_complete and int(space) > fields // 2 else 0)


def replay(game: Game, seed: int) -> tuple[Counter[Any], int]:
    """Play the same random choices with `Game`; returns the counts of its events, and the actions."""
    dice, counts, actions = state.new_dice(), Counter[Any](), 0
    engine.start_dice(dice, seed)
    while not game.is_over:
        numbers = list_numbers(game.games)
        action = decode_action(numbers[int(engine.roll_below(dice, len(numbers)))], game.vocabulary)
        actions += 1
        for event in game.play(action):
            data = event.to_json()
            counts[data["event"], data.get("seat")] += 1
            if data["event"] == "pirate_advanced":
                counts["gained", data["seat"]] += space_number(data["to"], game) - space_number(data["from"], game)
    return counts, actions


@pytest.mark.parametrize(("name", "players"), [("jamaica", 3), ("tortuga", 2), ("complete", 4)])
def test_the_tally_of_random_games_agrees_with_their_events(name: str, players: int):
    plan = Simulation((Setting(name, players),), ("random",), GAMES, seed=5)
    (chunk,) = plan.chunks()
    match, tallies = plan.match(chunk.setting), play_chunk(chunk).tallies
    for number in range(GAMES):
        game = Game.new(limited(match.variant), seed=deal_of(match, number))
        start = game.seat
        counts, actions = replay(game, mix_seed(match.seed, 1, number))
        tally = tallies[number]
        assert (tally["start"], tally["actions"], tally["turns"]) == (start, actions, game.turn)
        assert tally["winner"] == (-1 if game.winner is None else game.winner)
        for seat in range(players):
            assert tally["advances"][seat] == counts["pirate_advanced", seat]
            assert tally["retreats"][seat] == counts["pirate_retreated", seat]
            assert tally["drawn"][seat] == counts["card_drawn", seat]
            assert tally["gained"][seat] == counts["gained", seat]
            assert tally["progress"][seat] == sum(
                space_number(space, game) * count for space, count in game.to_json()["pirates"][seat].items()
            )


@pytest.mark.parametrize("bots", [("random",), ("cabin-boy", "random"), ("lieutenant", "cabin-boy")])
def test_turns_are_kept_for_every_game(bots: tuple[str, ...]):
    plan = Simulation((Setting("jamaica", 2),), bots, 4, seed=3, turns=True, options=(("crew", 4), ("pieces", 4)))
    played = play_chunk(next(iter(plan.chunks())))
    assert len(played.turns) == played.tallies["turns"].sum()
    last = played.tallies["turns"].cumsum() - 1
    assert played.turns["progress"][last].tolist() == played.tallies["progress"].tolist()
    first = [0, *(last[:-1] + 1)]
    assert played.turns["turn"][first].tolist() == [1] * 4
    assert played.turns["seat"][first].tolist() == played.tallies["start"].tolist()
