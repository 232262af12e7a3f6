"""Transpositions: paths that share a node lead to the same position, and other positions have nodes of their own."""

from typing import Any

import pytest

from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.hints.search_summary import children
from cartagena.bots.players.search_plan import UCT, Plan
from cartagena.bots.players.searcher import Searcher
from cartagena.bots.search.iteration import ALWAYS, IN_THE_OPEN
from cartagena.game.actions.codec import decode_action
from cartagena.game.game import Game
from cartagena.rules.variant import variant_of
from tests.bots.positions import after_random_actions

ITERATIONS = 600


def grown(game, plan):
    """The tree of a search in a position."""
    searcher = Searcher(plan, learned_for)
    searcher.run(game.view(game.decider), game.decider, 1, ITERATIONS, begin=True)
    return searcher.tree


def ways(tree, game, place, depth):
    """Every path down a tree: the node it leads to, and the real position there."""
    for node in children(tree, place):
        action = decode_action(int(tree.nodes[node].action), game.vocabulary)
        goal = int(tree.nodes[node].goal)
        if goal and action in game.legal_actions():
            after = game.copy()
            after.play(action)
            yield goal, after
            if depth > 1 and not after.is_over:
                yield from ways(tree, after, goal, depth - 1)


def on_the_table(game):
    """A position without the order of the discards."""
    data = game.to_json()
    return {**data, "discard": sorted(data["discard"]), "hands": [sorted(hand) for hand in data["hands"]]}


def by_place(game, plan, depth=4):
    """By node: the positions of all paths that lead there."""
    tree = grown(game, plan)
    found: dict[int, list[Any]] = {}
    for goal, after in ways(tree, game, int(tree.head.root), depth):
        found.setdefault(goal, []).append(on_the_table(after))
    return found


@pytest.mark.parametrize("preset", ["tortuga", "tortuga-pass", "hispaniola"])
@pytest.mark.parametrize("players", [2, 4])
def test_action_sequences_that_share_a_state_lead_to_the_same_position(preset, players):
    shared = 0
    for seed in range(6):
        found = by_place(after_random_actions(preset, players, seed, 30), Plan())
        for positions in found.values():
            shared += len(positions) > 1
            assert all(position == positions[0] for position in positions)
    assert shared > 50


ROW_WITH_EVERYTHING = {"supply": "row", "freebooter": True, "sorceress": True}


@pytest.mark.parametrize("options", [{}, ROW_WITH_EVERYTHING | {"edition": "second"}])
def test_cards_that_lead_to_the_same_space_have_different_states(options):
    for seed in range(4):
        start = Game.new(variant_of("tortuga", players=2, **options), seed=seed, start=0).to_json()
        start["pirates"] = [{"end": 2, "34": 1, "35": 1, "36": 2}, {"start": 4, "30": 2}]
        for positions in by_place(Game.from_json(start, seed=1), Plan(), depth=3).values():
            assert all(position == positions[0] for position in positions)


@pytest.mark.parametrize("seed", range(4))
def test_enchanted_cards_and_discards_have_different_states_with_an_open_row(seed):
    variant = variant_of("everything", players=3, supply="row")
    game = after_random_actions(variant, 3, seed, 40)
    for positions in by_place(game, Plan(explore=5.0), depth=3).values():
        assert all(position == positions[0] for position in positions)


def test_the_same_position_in_a_turn_is_one_state():
    game = after_random_actions("tortuga", 2, 3, 30)
    places: dict[str, set[int]] = {}
    for place, positions in by_place(game, Plan(), depth=2).items():
        for position in positions:
            places.setdefault(repr(position), set()).add(place)
    assert all(len(same) == 1 for same in places.values())


@pytest.mark.parametrize(
    ("preset", "plan", "is_shared"),
    [
        ("tortuga", Plan(transpositions=IN_THE_OPEN), True),
        ("tortuga", Plan(transpositions=0), False),
        ("tortuga", UCT, False),
        ("jamaica", Plan(transpositions=IN_THE_OPEN), False),
        ("jamaica", Plan(transpositions=ALWAYS), True),
    ],
)
def test_states_are_shared_where_the_plan_says_so(preset, plan, is_shared):
    found = by_place(after_random_actions(preset, 2, 3, 30), plan)
    assert any(len(positions) > 1 for positions in found.values()) == is_shared
