"""Tries at marked decisions: best, good, worse, another order, illegal; judged as the decision itself was."""

import functools
from itertools import combinations

import msgspec
import pytest

from cartagena import IllegalAction, NotationError, analysis
from cartagena.analysis.decision_judge import DecisionJudge
from cartagena.analysis.learning.judged_try import outcome_of
from cartagena.analysis.learning.mistake import is_reordered, mistakes_of
from cartagena.bots.bot import run_to_end
from cartagena.game.actions.action_text import parse_action
from cartagena.game.reasons import Reason
from tests.analysis.games import bot_game, random_game


@functools.cache
def analysed(variant="jamaica", players=2, seed=3):
    """A game of random actions and its analysis."""
    game = random_game(variant, players, seed, most=24)
    return game, analysis.of(game, iterations=200)


def tasks(**options):
    """All marked decisions of a game, seat after seat."""
    game, found = analysed(**options)
    return [task for seat in range(found.players) for task in analysis.mistakes(game, found, seat)]


@pytest.mark.parametrize(
    ("loss", "error", "played", "players", "outcome"),
    [
        (0.0, 0.01, 0.2, 2, "best"),
        (0.009, 0.001, 0.2, 2, "best"),
        (0.012, 0.013, 0.2, 2, "best"),  # less than its standard error
        (0.012, 0.001, 0.2, 2, "good"),
        (0.029, 0.001, 0.031, 2, "good"),  # no mark any more
        (0.031, 0.001, 0.06, 2, "worse"),  # still marked, better by less than a mark's worth
        (0.1, 0.001, 0.13, 2, "good"),  # still marked, better by a mark's worth
        (0.1, 0.001, 0.12, 5, "good"),  # with five players a mark is worth less
        (0.2, 0.001, 0.1, 2, "worse"),
        (0.2, 0.15, 0.1, 2, "worse"),  # too uncertain for a mark, and still worse than what was played
    ],
)
def test_the_outcome_depends_on_the_loss_its_error_and_what_was_played(loss, error, played, players, outcome):
    assert outcome_of(loss, error, played, players) == outcome


def test_every_marked_decision_of_a_seat_is_a_task_in_the_order_of_the_game():
    game, found = analysed()
    for seat in (0, 1):
        plies = [one.ply for one in found.decisions if one.seat == seat and one.mark != "none"]
        assert [one.ply for one in mistakes_of(found, seat)] == plies
        for task, ply in zip(analysis.mistakes(game, found, seat), plies, strict=True):
            assert task.decision.ply == ply
            assert task.view == game.record().replay(ply - 1).view(seat)
            assert task.view.decider == seat
    assert len(tasks()) == len(found.marked)


def test_the_best_action_is_best_and_what_was_played_is_worse_by_what_it_lost():
    for task in tasks():
        best, played = task.attempt(task.decision.best_notation), task.attempt(task.decision.notation)
        assert (best.outcome, best.loss, best.is_played) == ("best", 0.0, False)
        assert (played.outcome, played.loss, played.is_played) == ("worse", task.decision.loss, True)


def test_other_actions_are_judged_as_the_decision_was():
    for task in tasks()[:4]:
        played = run_to_end(task.judge(parse_action(task.decision.notation)))
        assert (played.loss, played.error) == (task.decision.loss, task.decision.error)


def test_there_are_best_good_and_worse_tries_and_the_same_try_has_the_same_answer():
    tried = [(task, task.attempt(action)) for task in tasks()[:6] for action in task.view.legal_actions()]
    assert {one.outcome for _, one in tried} == {"best", "good", "worse"}
    for task, one in tried[:8]:
        assert task.attempt(one.notation) == one
        assert one.outcome == outcome_of(one.loss, one.error, task.decision.loss, 2)


def test_a_best_action_beside_the_best_one_is_accepted():
    tried = [task.attempt(action) for task in tasks() for action in task.view.legal_actions()]
    assert any(one.outcome == "best" and one.error > 0 for one in tried)


def test_the_best_line_in_another_order_counts_the_same():
    task, action = next(
        (task, action)
        for task in (task for seed in range(8) for task in tasks(variant="tortuga", seed=seed))
        for action in line_of(task)[1:]
        if action != line_of(task)[0]
        and action in task.view.legal_actions()
        and is_reordered(task.view, line_of(task), action)
    )
    answer = task.attempt(action)
    assert answer.notation != task.decision.best_notation
    assert (answer.outcome, answer.loss, answer.error) == ("best", 0.0, 0.0)


def line_of(task):
    """The best line of a task."""
    return [parse_action(step["notation"]) for step in task.decision.better_line]


def test_two_actions_exchanged_are_the_same_where_they_lead_to_the_same_place():
    seen = set()
    for seed in range(4):
        game = random_game("tortuga", 2, seed, most=24)
        view = game.view(game.decider)
        for one, two in combinations(view.legal_actions(), 2):
            after = game.copy()
            after.play(one)
            if after.turn == game.turn and two in after.legal_actions():
                same = is_reordered(view, (one, two), two)
                seen.add(same)
                assert same == can_be_exchanged(game, one, two)
    assert seen == {True, False}


def can_be_exchanged(game, one, two):
    """Whether two actions can be played in both orders with the same position after them, but for the discards."""
    places = []
    for order in ((one, two), (two, one)):
        after = game.copy()
        for action in order:
            if after.turn != game.turn or action not in after.legal_actions():
                return False
            after.play(action)
        position = after.to_json()
        places.append(position | {"discard": sorted(position["discard"])})
    return places[0] == places[1]


def test_a_missed_win_is_found_only_by_what_still_wins():
    for seed in range(40):
        game = bot_game("jamaica", 2, seed, "gunner", crew=4)
        game.undo()
        judge = DecisionJudge(game.variant, 60)
        for action in game.legal_actions():
            missed = run_to_end(judge.judge(game, (action,), 7))
            if missed.wins and missed.mark != "none":
                task = analysis.Mistake(game, missed, 60)
                tried = {one.outcome for one in map(task.attempt, task.view.legal_actions())}
                assert task.attempt(missed.best_notation).outcome == "best"
                assert tried >= {"best", "worse"}
                return
    pytest.fail("no missed win")


def test_an_illegal_action_is_refused_with_its_reason_and_nonsense_with_what_is_expected():
    task = next(task for task in tasks() if task.decision.ply == 1)
    with pytest.raises(IllegalAction) as refused:
        task.attempt("retreat start")
    assert refused.value.reason is task.view.why_illegal("retreat start")
    assert isinstance(refused.value.reason, Reason)
    with pytest.raises(NotationError):
        task.attempt("swim")


def test_hidden_cards_do_not_change_the_answer():
    game, found = analysed(players=3, seed=12)
    task = next(task for seat in range(3) for task in analysis.mistakes(game, found, seat))
    again = analysis.Mistake(task.view.redealt(seed=5), task.decision, task.iterations)
    assert again.game.hand((task.seat + 1) % 3) != task.game.hand((task.seat + 1) % 3)
    for action in task.view.legal_actions()[:4]:
        assert again.attempt(action) == task.attempt(action)


def test_an_analysis_by_another_judge_has_no_tasks():
    game, found = analysed()
    other = msgspec.structs.replace(found, judge="another")
    for seat in (0, 1):
        with pytest.raises(NotationError, match="analyse the game again"):
            list(analysis.mistakes(game, other, seat))
