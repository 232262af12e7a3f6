"""The values of actions: where cards are hidden, means over further re-deals as the visits of a state double."""

from dataclasses import replace

import pytest

from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.hints.search_summary import children
from cartagena.bots.players.search_plan import FORMER
from cartagena.bots.players.searcher import Searcher
from tests.bots.positions import after_random_actions

AGAIN = replace(FORMER, revalue=1)


def searched(plan, preset, players=2, iterations=17):
    """The tree of a search of a position."""
    game = after_random_actions(preset, players, seed=4, actions=20)
    searcher = Searcher(plan, learned_for)
    searcher.run(game.view(game.decider), game.decider, 3, iterations, begin=True)
    return searcher.tree


def root_actions(tree):
    """The nodes of the root."""
    return [tree.nodes[node] for node in children(tree, int(tree.head.root))]


def visits(tree):
    """By node: its visits and its prior."""
    return [(int(tree.nodes[node].visits), float(tree.nodes[node].prior)) for node in range(1, int(tree.head.used))]


@pytest.mark.parametrize("preset", ["jamaica", "jailbreak", "hispaniola", "everything"])
def test_actions_are_valued_again_whenever_the_visits_of_their_state_doubled(preset):
    for iterations, times in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (17, 5)):
        tree = searched(AGAIN, preset, iterations=iterations)
        assert {int(node.valued) for node in root_actions(tree)} == {times}, iterations


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_noted_is_the_mean_and_chances_still_add_up_to_one(players):
    trees = [searched(AGAIN, "jamaica", players, iterations) for iterations in (1, 2, 3)]
    differ = 0
    for at_once, before, after in zip(*map(root_actions, trees), strict=True):
        chances = [[float(node.guess[seat]) for seat in range(players)] for node in (at_once, before, after)]
        assert chances[0] == chances[1]
        assert sum(chances[2]) == pytest.approx(1, abs=1e-5)
        newest = [2 * mean - value for mean, value in zip(chances[2], chances[1], strict=True)]
        assert all(-1e-5 <= chance <= 1 + 1e-5 for chance in newest), "the other half of the mean is a chance too"
        differ += chances[1] != chances[2]
    assert differ > 0


def test_the_prior_follows_the_mean():
    tree = searched(AGAIN, "jamaica", iterations=600)
    seat = after_random_actions("jamaica", 2, seed=4, actions=20).decider
    nodes = sorted(root_actions(tree), key=lambda node: float(node.guess[seat]))
    priors = [float(node.prior) for node in nodes]
    assert len(priors) > 2
    assert priors == sorted(priors)


def test_where_all_cards_lie_open_one_value_is_enough():
    again, once = (searched(plan, "tortuga", iterations=200) for plan in (AGAIN, FORMER))
    assert {int(node.valued) for node in root_actions(again)} == {1}
    assert int(again.head.used) == int(once.head.used)
    assert [visits(tree) for tree in (again, once)] == [visits(once)] * 2


def test_searches_that_do_not_ask_for_it_value_each_action_once():
    tree = searched(FORMER, "jamaica", iterations=200)
    assert {int(node.valued) for node in root_actions(tree)} == {1}
