"""With open cards the search values the most promising actions of a new state first; elsewhere it values all."""

import pytest

from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.hints.search_summary import children
from cartagena.bots.players.search_plan import FORMER, LEARNED, Plan
from cartagena.bots.players.searcher import Searcher
from tests.bots.positions import after_random_actions

UNVALUED = -1.0


def searched(plan, preset, players=2, seed=4, iterations=200):
    """The tree of a search."""
    game = after_random_actions(preset, players, seed=seed, actions=20)
    searcher = Searcher(plan, learned_for)
    searcher.run(game.view(game.decider), game.decider, 3, iterations, begin=True)
    return searcher.tree


def valued_of(tree, state):
    """By action of a state: whether the model has valued it."""
    return [float(tree.nodes[node].guess[0]) != UNVALUED for node in children(tree, state)]


@pytest.mark.parametrize("width", [1, 4, 6])
def test_a_state_that_was_reached_once_has_few_values_and_the_root_all(width):
    tree = searched(Plan(open_width=width), "tortuga")
    root, fresh = int(tree.head.root), 0
    assert all(valued_of(tree, root))
    for state in range(2, int(tree.head.states)):
        valued = valued_of(tree, state)
        if int(tree.states[state].passed) == 1 and len(valued) > width + 2:
            # Actions of exactly the same promise, and the end of the turn, are valued besides.
            assert width <= sum(valued) < len(valued)
            fresh += 1
    assert fresh > 10


def test_every_visit_values_as_many_more():
    tree = searched(Plan(open_width=2, transpositions=0), "tortuga", iterations=1500)
    seen = set()
    for state in range(2, int(tree.head.states)):
        valued, visits = valued_of(tree, state), int(tree.states[state].passed)
        if visits < 4 and len(valued) > 12:
            # Besides, the end of the turn and actions of exactly the same promise.
            assert 2 * visits <= sum(valued) <= 2 * visits + 4
            seen.add(visits)
    assert seen == {1, 2, 3}


@pytest.mark.parametrize("preset", ["jamaica", "jailbreak"])
def test_hidden_draws_are_searched_as_before(preset):
    trees = [searched(plan, preset) for plan in (LEARNED, FORMER)]
    visits = [[int(tree.nodes[node].visits) for node in range(int(tree.head.used))] for tree in trees]
    assert visits[0] == visits[1]


def test_an_iteration_is_not_longer_than_it_may_be():
    shallow = searched(Plan(deepest=1), "tortuga", iterations=300)
    root = int(shallow.head.root)
    assert all(not int(shallow.states[state].child) for state in range(1, int(shallow.head.states)) if state != root)
