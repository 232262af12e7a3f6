"""Decisions: judged on what the seat could know, forced ones free, lost wins found, orders of a turn the same."""

from itertools import combinations

import pytest

from cartagena import actions, analysis
from cartagena.analysis.decision_judge import DecisionJudge, is_same_place, trials_of
from cartagena.analysis.marks import mark_of
from cartagena.bots.bot import Budget, run_to_end
from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.hints.search_summary import is_settled
from cartagena.bots.players.search_plan import LEARNED
from cartagena.bots.players.searcher import Searcher
from cartagena.bots.search.iteration import SAME_DICE
from cartagena.bots.search.tree import best_of
from tests.analysis.games import bot_game, random_game
from tests.bots.positions import after_random_actions


def judge(game, *actions, iterations=200):
    """Judge the first of some actions of the seat that decides."""
    return run_to_end(DecisionJudge(game.variant, iterations).judge(game, actions, 7))


def won_games():
    """Games between bots at their last decision, with the action that won."""
    for seed in range(40):
        game = bot_game("jamaica", 2, seed, "gunner", crew=4)
        yield game, game.undo()


def test_a_decision_with_one_legal_action_is_forced():
    for seed in range(50):
        game = random_game("jamaica", 2, seed)
        replayed = game.record().begin()
        for action in game.history:
            if len(replayed.legal_actions()) == 1:
                found = judge(replayed, action)
                assert found.forced
                assert (found.loss, found.mark) == (0.0, "none")
                return
            replayed.play(action)
    pytest.fail("no forced decision")


def test_a_won_turn_loses_nothing():
    game, last = next(won_games())
    found = judge(game, last)
    assert found.is_best
    assert found.fair == (0.0, 0.0)


def test_a_missed_win_is_marked_and_gives_to_the_rival():
    tried = (judge(game, action, iterations=60) for game, _ in won_games() for action in game.legal_actions())
    one = next(found for found in tried if found.wins and found.mark != "none")
    assert one.loss == pytest.approx(-one.fair[one.seat])
    assert sum(one.fair) == pytest.approx(0, abs=1e-9)
    assert one.fair[1 - one.seat] > 0
    assert one.better_line[0]["notation"] == one.best_notation
    assert one.played_line[0]["notation"] == one.notation
    assert one.alternatives


def test_hidden_cards_do_not_change_the_verdict():
    game = random_game("jamaica", 3, 12, most=30)
    seat = game.decider
    again = game.view(seat).redealt(seed=5)
    assert again.hand((seat + 1) % 3) != game.hand((seat + 1) % 3)
    for action in game.legal_actions()[:4]:
        one, two = judge(game, action), judge(again, action)
        assert (one.loss, one.best, one.mark) == (two.loss, two.best, two.mark)


def without_order(game):
    """A position without the order of the discards."""
    position = game.to_json()
    return position | {"discard": sorted(position["discard"])}


def exchanged(game):
    """Of each two actions that can be exchanged: whether that is taken to be the same, and whether it is."""
    view = game.view(game.decider)
    for one, two in combinations(view.legal_actions(), 2):
        after_one, after_two = game.copy(), game.copy()
        after_one.play(one)
        after_two.play(two)
        if {one, two} & {actions.End()} or game.turn != after_one.turn or game.turn != after_two.turn:
            continue
        if two in after_one.legal_actions() and one in after_two.legal_actions():
            after_one.play(two)
            after_two.play(one)
            same = is_same_place(view, trials_of(view, (one, two)), (two, one))
            yield same, without_order(after_one) == without_order(after_two)


def test_actions_of_a_turn_in_another_order_are_the_same_where_they_lead_to_the_same_place():
    found = [pair for seed in range(4) for pair in exchanged(random_game("tortuga", 2, seed, most=24))]
    assert all(same == truly for same, truly in found)
    assert {same for same, _ in found} == {True, False}


@pytest.mark.parametrize(
    ("loss", "error", "players", "mark"),
    [
        (0.029, 0.001, 2, "none"),
        (0.03, 0.001, 2, "inaccuracy"),
        (0.06, 0.001, 2, "mistake"),
        (0.12, 0.001, 2, "blunder"),
        (0.12, 0.06, 2, "none"),
        (0.03, 0.001, 4, "mistake"),
        (0.0121, 0.001, 5, "inaccuracy"),
    ],
)
def test_marks_depend_on_loss_error_and_players(loss, error, players, mark):
    assert mark_of(loss, error, players) == mark


def test_a_stronger_player_loses_less_a_decision():
    game = bot_game("jamaica", 2, 5, "captain", "cabin-boy")
    found = analysis.of(game, iterations=150)
    strong, weak = found.seats
    assert strong.grade is not None
    assert weak.grade is not None
    assert strong.grade < weak.grade
    assert weak.blunders + weak.mistakes > strong.blunders + strong.mistakes
    assert {turn.turn for turn in found.turns} == {moment.turn for moment in found.moments[1:]}


@pytest.mark.parametrize("preset", ["jamaica", "tortuga"])
def test_a_settled_search_keeps_its_best_action_to_the_end(preset):
    searcher, settled = Searcher(LEARNED, learned_for), 0
    for seed in range(6):
        game = after_random_actions(preset, 2, seed, 10)
        view = game.view(game.decider)
        searcher.run(view, view.observer, seed, 400, begin=True)
        is_certain = is_settled(view, searcher, 100)
        before = best_of(*searcher.arrays, view.games, view.observer)
        searcher.run(view, view.observer, SAME_DICE, 100, begin=False)
        if is_certain:
            settled += 1
            assert best_of(*searcher.arrays, view.games, view.observer) == before
    assert settled


def test_a_judge_ends_a_search_that_is_settled_and_finds_the_same_action():
    ended = 0
    for seed in range(6):
        game = after_random_actions("jamaica", 2, seed, 10)
        view, judge, whole = game.view(game.decider), DecisionJudge(game.variant, 1000), Searcher(LEARNED, learned_for)
        steps = sum(1 for _ in judge._search(view, view.observer, seed))
        whole_steps = sum(1 for _ in whole.think(view, view.observer, seed, Budget(iterations=1000), begin=True))
        assert steps <= whole_steps
        ended += steps < whole_steps
        found = [best_of(*each.arrays, view.games, view.observer)[0] for each in (judge._searcher, whole)]
        assert found[0] == found[1]
    assert ended
