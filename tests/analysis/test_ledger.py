"""The ledger: all terms add up to the result, and every moment is zero-sum, in every game."""

from itertools import pairwise

import pytest

from cartagena import PRESETS, Game, analysis
from cartagena.analysis.ledger import residual
from tests.analysis.games import bot_game, random_game

EXACT = 1e-9
EVERYTHING = {"freebooter", "sorceress"}


def check(found):
    """Raise unless the ledger adds up and every moment is zero-sum and follows from the one before."""
    for entry in found.ledger:
        assert abs(residual(entry)) < EXACT
        assert entry.adjusted == pytest.approx(entry.result - entry.deal - entry.draws, abs=EXACT)
    for moment in found.moments:
        for part in (moment.draw, moment.fair, moment.unseen):
            assert abs(sum(part)) < EXACT
        assert sum(moment.chances) == pytest.approx(1, abs=EXACT)
        for seat, chance in enumerate(moment.chances):
            parts = moment.before[seat] + moment.draw[seat] + moment.fair[seat] + moment.unseen[seat]
            assert parts == pytest.approx(chance, abs=EXACT)
    for one, two in pairwise(found.moments):
        assert one.chances == two.before


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("preset", PRESETS)
def test_the_ledger_of_a_random_game_adds_up_without_a_search(preset, players):
    game = random_game(preset, players, seed=players, undo=True)
    found = analysis.quick(game)
    check(found)
    assert len(found.moments) == len(game.history) + 1
    assert (found.done, found.total) == (0, len(game.history))


@pytest.mark.parametrize("preset", PRESETS)
def test_the_ledger_of_a_judged_game_adds_up(preset):
    players = 2 + list(PRESETS).index(preset) % 4
    found = analysis.of(random_game(preset, players, seed=7, most=40, undo=True), iterations=16)
    check(found)
    assert found.complete
    assert any(sum(map(abs, moment.fair)) for moment in found.moments)


def test_discards_pistols_rum_and_hooks_are_in_the_ledger():
    kinds = set()
    for seed in range(4):
        game = random_game("everything", 4, seed, undo=True)
        check(analysis.quick(game))
        kinds |= {type(action).__name__ for action in game.history}
    assert {"Discard", "Pistol", "Take", "Rum", "Keep", "Give", "Hook", "Chest", "Lantern", "Parrot"} <= kinds


def test_the_result_is_that_of_the_game():
    game = bot_game("tortuga", 3, 2, "gunner")
    found = analysis.quick(game)
    assert [entry.result for entry in found.ledger] == [float(seat == game.winner) for seat in range(3)]
    assert found.finished


def test_a_drawn_game_is_shared_evenly():
    game = Game.new("jamaica", players=4, seed=1, turn_limit=2)
    while not game.is_over:
        game.play(game.legal_actions()[0])
    assert [entry.result for entry in analysis.quick(game).ledger] == [0.25] * 4


def test_an_unfinished_game_ends_with_the_chances_at_its_end():
    game = random_game("jamaica", 3, 5, most=9)
    found = analysis.quick(game)
    assert not found.finished
    assert tuple(entry.result for entry in found.ledger) == analysis.chances(game)


def test_a_game_from_a_position_has_no_luck_of_the_deal():
    begun = random_game("jailbreak", 3, 5, most=20)
    game = Game.from_text(begun.to_text(), seed=4)
    game.play(game.legal_actions()[0])
    found = analysis.quick(game)
    check(found)
    assert [entry.deal for entry in found.ledger] == [0.0] * 3
