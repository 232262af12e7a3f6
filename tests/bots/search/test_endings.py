"""Endings in the open: the solver agrees with a search by hand, and the admiral keeps the wins that it proves."""

import random

import pytest

from cartagena.bots import make
from cartagena.bots.players.ending_solver import EndingSolver
from cartagena.bots.search.certain_win import NONE
from cartagena.bots.search.endings import GAVE_UP
from cartagena.game.actions.codec import decode_action
from cartagena.game.game import Game

MANY = 2_000_000


def ending(seed, most_cards=4, away=(3, 3)):
    """A Tortuga position near the end, seat 0 to move: few pirates on their way, few cards."""
    draw = random.Random(seed)
    data = Game.new("tortuga", players=2, seed=seed, start=0).to_json()
    cards = [*data["pile"], *(card for hand in data["hands"] for card in hand)]
    draw.shuffle(cards)
    data["hands"] = [[cards.pop() for _ in range(draw.randint(1, most_cards))] for _ in range(2)]
    crews = []
    for most in away:
        spaces = draw.sample(range(12, 37), draw.randint(1, most))
        crews.append({str(space): 1 for space in spaces} | {"end": 6 - len(spaces)})
    data["pirates"] = crews
    return Game.from_json(data | {"pile": cards}, seed=seed)


def wins_by_force(game, seat, last_turn, known):
    """The same question answered by playing out every line with the public API."""
    if game.is_over:
        return game.winner == seat
    if game.turn > last_turn:
        return False
    data = game.to_json()
    key = repr((data["pirates"], [sorted(hand) for hand in data["hands"]], data["row"], data["turn"]))
    if key not in known:
        answers = (after(game, action, seat, last_turn, known) for action in game.legal_actions())
        known[key] = any(answers) if game.decider == seat else all(answers)
    return known[key]


def after(game, action, seat, last_turn, known):
    pile = game.pile_count
    game.play(action)
    try:
        return game.pile_count == pile and wins_by_force(game, seat, last_turn, known)
    finally:
        game.undo()


@pytest.mark.parametrize("turns", [1, 2])
def test_the_solver_agrees_with_playing_out_every_line(turns):
    solver, forced = EndingSolver(), 0
    for seed in range(40):
        game = ending(seed, most_cards=2, away=(2, 2))
        for seat in (0, 1):
            found = solver.solve(game, seat, turns, MANY)
            assert found != GAVE_UP
            wanted = wins_by_force(game, seat, game.turn + turns - 1, {})
            assert (found != NONE) == wanted
            forced += wanted
    assert forced > 5


def test_a_proved_action_keeps_the_win():
    solver, seen = EndingSolver(), 0
    for seed in range(60):
        game = ending(seed)
        found = solver.solve(game, 0, 3, MANY)
        if found > 0:
            seen += 1
            last = game.turn + 2
            game.play(decode_action(found, game.vocabulary))
            assert game.is_over or solver.solve(game, 0, last - game.turn + 1, MANY) != NONE
    assert seen > 10


def test_hidden_cards_prove_nothing_and_few_tries_give_up():
    solver = EndingSolver()
    jamaica = Game.new("jamaica", players=2, seed=3, start=0).to_json()
    jamaica["pirates"][0] = {"36": 1, "end": 5}
    assert solver.solve(Game.from_json(jamaica, seed=1), 0, 3, MANY) == NONE
    assert any(solver.solve(ending(seed), 0, 3, 2) == GAVE_UP for seed in range(10))


def kept_wins(name, wanted):
    """Of endings that seat 0 wins by force but not with every action: how many, and in how many a bot keeps the win."""
    solver, bot, seen, kept, seed = EndingSolver(), make(name), 0, 0, 0
    while seen < wanted:
        game, seed = ending(seed), seed + 1
        last = game.turn + 2
        if solver.solve(game, 0, 3, 200_000) <= 0 or all(
            still_won(solver, game, each, last) for each in game.legal_actions()
        ):
            continue
        seen += 1
        kept += still_won(solver, game, bot.choose(game.view(0), seed=seed), last)
    return seen, kept


def still_won(solver, game, action, last):
    trial = game.copy()
    trial.play(action)
    return trial.winner == 0 if trial.is_over else solver.solve(trial, 0, last - trial.turn + 1, MANY) != NONE


@pytest.mark.medium
def test_the_admiral_keeps_the_win_in_99_of_100_endings():
    seen, kept = kept_wins("admiral:iterations=100", 1000)
    assert kept >= 0.99 * seen
