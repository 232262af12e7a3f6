"""The values of actions: where cards are hidden, means over further re-deals as the visits of a state double."""

from dataclasses import replace

import pytest

from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.hints.search_summary import children
from cartagena.bots.players.search_plan import FORMER
from cartagena.bots.players.searcher import Searcher
from cartagena.bots.search.leaf import note_value, prior_of
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


def test_what_is_noted_is_the_mean_of_all_values_and_the_prior_of_the_mean():
    searcher = Searcher(AGAIN, learned_for)
    activations, node = searcher.workspace.activation_records[0], searcher.tree.nodes[1]
    node.valued = 0
    for chance in (0.25, 0.75, 0.125):
        activations.chance[0], activations.chance[1] = chance, 1 - chance
        note_value(node, activations, 2, 0, 12.0)
    assert int(node.valued) == 3
    assert [float(node.guess[seat]) for seat in range(2)] == pytest.approx([0.375, 0.625], abs=1e-6)
    assert float(node.prior) == pytest.approx(prior_of(0.375, 12.0), rel=1e-5)


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
    assert visits(again) == visits(once)


def test_searches_that_do_not_ask_for_it_value_each_action_once():
    tree = searched(FORMER, "jamaica", iterations=200)
    assert {int(node.valued) for node in root_actions(tree)} == {1}
