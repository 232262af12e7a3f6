"""The search finds turns that its predecessor missed, and its predecessor still plays as it did."""

import json
from pathlib import Path

import pytest

from cartagena.bots import make
from cartagena.bots.bot import Budget
from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.hints.search_summary import children, read_findings
from cartagena.bots.players.search_bot import FORMER, STRONGEST, Plan, SearchBot, Searcher
from cartagena.game.actions.action_text import format_action
from cartagena.game.game import Game
from tests.bots.positions import after_random_actions

#: Positions with the visits of 300 iterations, seed 7, written by the search before it followed the best line.
FORMER_TREES = Path(__file__).parents[2] / "data" / "bots" / "admiral-1.jsonl"
#: Seat 0 must go back for a card before it runs: played on by equal bots, the other turns lose nearly every game.
REFUEL_FIRST = (
    "cartagena/1 tortuga,players=2 dsbpkh/pkdhsb/spbkdh/dbkphs/kdshpb/phdsbk 10,11,18,22,23,E/7x2,10,27,34,E - "
    "shhhbbkkp/shhhdbbbkkppp kbsbpb ksdkkbpkskbhhbkdsdkkhdsbdddhddbspddhbbspks kkbppppskspbhpphhhpphdhddsddssss - "
    "20@0/3/0 - - -"
)
GOOD_TURNS = ({"retreat 10", "hat 7", "skull 28"}, {"retreat 11", "hat 10", "skull 28"})


def turn_of(bot, game, seed):
    """The turn that a bot plays, in its order."""
    turn, line = game.turn, list[str]()
    while game.turn == turn and not game.is_over:
        action = bot.choose(game.view(game.decider), seed=seed)
        line.append(format_action(action))
        game.play(action)
    return line


def test_the_best_line_finds_a_turn_that_must_begin_with_a_retreat_with_500_iterations():
    for seed in range(20):
        bot = make("search:iterations=500,best_line=0.9,open_sharpness=5,open_explore=0.5,open_width=0")
        line = turn_of(bot, Game.from_text(REFUEL_FIRST, seed=1), seed)
        assert line[0].startswith("retreat")
        assert set(line) in GOOD_TURNS


@pytest.mark.parametrize("case", [json.loads(line) for line in FORMER_TREES.read_text().splitlines()])
def test_the_former_search_takes_the_same_course_as_ever(case):
    game, searcher = Game.from_text(case["position"], seed=1), Searcher(FORMER, learned_for)
    assert game.decider is not None
    view = game.view(game.decider)
    for _ in searcher.think(view, game.decider, 7, Budget(iterations=300), begin=True):
        pass
    assert {format_action(found.action): found.tries for found in read_findings(view, searcher)} == case["tries"]


def test_the_first_admiral_searches_as_the_levels_below_it():
    first, above = make("admiral-1:iterations=20"), make("admiral:iterations=20")
    assert isinstance(first, SearchBot)
    assert isinstance(above, SearchBot)
    assert (first.plan, above.plan) == (FORMER, STRONGEST)
    assert first.budget == above.budget


def best_chances(tree, number):
    """The chances of all seats after the best line from a state, by a walk through the whole tree below it."""
    seat, found = int(tree.states[number].chooser), list[list[float]]()
    for child in children(tree, number):
        goal = int(tree.nodes[child].goal)
        if goal and int(tree.states[goal].child):
            found.append(best_chances(tree, goal))
        else:
            source = tree.states[goal].deep if goal else tree.nodes[child].guess
            found.append([float(chance) for chance in source])
    return max(found, key=lambda chances: chances[seat])


@pytest.mark.parametrize("players", [2, 3])
def test_the_best_line_is_what_a_walk_through_the_tree_finds(players):
    game = after_random_actions("tortuga", players, seed=4, actions=20)
    searcher = Searcher(Plan(best_line=0.5, transpositions=0), learned_for)
    searcher.run(game.view(game.decider), game.decider, 3, 250, begin=True)
    root = int(searcher.tree.head.root)
    wanted = best_chances(searcher.tree, root)
    assert [float(chance) for chance in searcher.tree.states[root].deep][:players] == pytest.approx(wanted[:players])
    assert any(chance > 0 for chance in wanted)


def test_the_best_line_has_no_weight_where_draws_are_hidden():
    game = after_random_actions("jamaica", 2, seed=4, actions=20)
    trees = []
    for plan in (Plan(best_line=0.9, open_sharpness=3.0), FORMER):
        searcher = Searcher(plan, learned_for)
        searcher.run(game.view(game.decider), game.decider, 3, 150, begin=True)
        trees.append([int(searcher.tree.nodes[node].visits) for node in range(int(searcher.tree.head.used))])
    assert trees[0] == trees[1]
