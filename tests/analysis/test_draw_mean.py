"""The mean over what could have come up: exact for cards, sampled otherwise, and never what a seat knows already."""

from collections import Counter

import pytest

from cartagena import Game, analysis
from cartagena.analysis import draw_mean
from cartagena.analysis.draw_mean import ActionTrial, mean_after, possible_draws
from cartagena.rules import engine, state
from tests.analysis.games import random_game

#: Standard errors that a sample may differ from what it estimates.
WITHIN = 4


def actions_with(game, kind):
    """Replay a game; yields a copy before each action whose mean is of this kind, with the action and the mean."""
    replayed = game.record().begin()
    for ply, action in enumerate(game.history, 1):
        before = replayed.copy()
        replayed.play(action)
        after = analysis.chances(replayed)
        mean = mean_after(before, action, after, ply)
        if mean.kind == kind:
            yield before, action, mean, after


def test_the_probabilities_of_all_possible_draws_sum_to_one():
    counts = Counter({0: 5, 3: 1, 4: 2})
    for cards in (1, 2):
        found = list(possible_draws(counts, cards))
        assert sum(share for _, share in found) == pytest.approx(1)
    assert ((3, 3), 0.0) not in found
    assert dict(found)[0, 0] == pytest.approx(5 / 8 * 4 / 7)


@pytest.mark.parametrize("preset", ["jamaica", "everything"])
def test_an_enumerated_mean_agrees_with_a_sample(preset):
    game = random_game(preset, 3, 4)
    for before, action, mean, _ in list(actions_with(game, "enumerated"))[:12]:
        trial, dice = ActionTrial(before, action), state.new_dice()
        engine.start_dice(dice, 1)
        found = [trial.play_redealt(dice)[0] for _ in range(400)]
        error = draw_mean.standard_error(found)
        assert abs(sum(found) / len(found) - mean.chances[0]) <= WITHIN * error + 1e-9


def test_a_sampled_mean_has_a_standard_error_that_fits():
    found = list(actions_with(random_game("everything", 4, 2), "sampled"))
    assert found
    for before, action, mean, after in found[:8]:
        again = mean_after(before, action, after, 999)
        for seat, error in enumerate(mean.errors):
            assert abs(mean.chances[seat] - again.chances[seat]) <= WITHIN * (error + again.errors[seat]) + 1e-9


def test_a_new_row_is_luck_and_a_card_of_the_open_row_is_not():
    game = random_game("tortuga", 3, 1)
    laid = {ply for ply, events in enumerate(game.events_by_action()) if any("RowLaid" in repr(one) for one in events)}
    moments = analysis.quick(game).moments
    assert {moment.ply for moment in moments if moment.kind == "draw"} == laid - {0}


def test_cards_that_a_seat_laid_back_are_not_luck():
    for seed in range(30):
        game = random_game("everything", 2, seed, most=300)
        before = game.record().begin()
        for action in game.history:
            trial = ActionTrial(before, action)
            if trial.known:
                drawn = sum("CardDrawn" in repr(event) for event in before.copy().play(action))
                mean = mean_after(before, action, (0.5, 0.5), 1)
                if 0 < drawn <= trial.known and mean.kind == "none":
                    assert mean.chances == (0.5, 0.5)
                    return
            before.play(action)
    pytest.fail("no known card was drawn")


@pytest.mark.medium
@pytest.mark.parametrize(("preset", "players"), [("jamaica", 2), ("everything", 3)])
def test_the_mean_of_luck_over_many_games_is_zero(preset, players):
    found = [analysis.luck_of(random_game(preset, players, seed, most=60))[0] for seed in range(60)]
    error = draw_mean.standard_error(found)
    assert abs(sum(found) / len(found)) < 3 * error + 0.01


def test_luck_is_the_same_whatever_the_order_of_the_pile_below():
    game = Game.new("jamaica", players=2, seed=8)
    action = next(action for action in game.legal_actions())
    after = game.copy()
    after.play(action)
    assert mean_after(game, action, analysis.chances(after), 1).kind == "none"
