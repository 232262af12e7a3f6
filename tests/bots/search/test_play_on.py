"""A new leaf is played on by the model, where that helps; elsewhere the search is the same as without."""

from dataclasses import replace

import pytest

from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation.features import compute_features
from cartagena.bots.evaluation.models import learned_for, linear_model
from cartagena.bots.hints.search_summary import children
from cartagena.bots.players.search_plan import FORMER, Plan
from cartagena.bots.players.searcher import Searcher
from cartagena.bots.search.play_on import draw_anew, likely_action, unseen_draws
from cartagena.bots.search.tree import END_TURN
from cartagena.game.game import Game
from cartagena.rules.dice import seed_dice
from cartagena.rules.legal import list_legal
from tests.bots.positions import after_random_actions

ITERATIONS = 60


def searched(plan, preset, players, seed=4, **options):
    """The tree of a search of a position, and the position."""
    game = after_random_actions(preset, players, seed=seed, actions=20, **options)
    searcher = Searcher(plan, learned_for)
    searcher.run(game.view(game.decider), game.decider, 3, ITERATIONS, begin=True)
    return searcher.tree, game


def totals(tree, players):
    """By state of the tree: its visits and the sums of its rewards."""
    return [
        (int(tree.states[state].passed), *(float(tree.states[state].total[seat]) for seat in range(players)))
        for state in range(1, int(tree.head.states))
    ]


def is_played_on(plan, preset, players, **options):
    """Whether the search takes another course than one that values leaves at once."""
    trees = [searched(each, preset, players, **options)[0] for each in (plan, FORMER)]
    return totals(trees[0], players) != totals(trees[1], players)


@pytest.mark.parametrize(
    ("preset", "players", "options", "expected"),
    [
        ("jamaica", 2, {}, True),
        ("jailbreak", 2, {}, True),
        ("complete", 2, {}, True),
        ("tortuga", 2, {}, False),
        ("hispaniola", 2, {}, False),
        ("jamaica", 4, {}, True),
        ("tortuga", 4, {}, True),
        ("jailbreak", 3, {"freebooter": True}, True),
        ("jailbreak", 5, {"refuel": "morgan"}, True),
        ("everything", 2, {}, False),
        ("everything", 4, {}, False),
    ],
)
def test_leaves_are_played_on_with_hidden_draws_or_more_than_two_players_but_not_with_spells(
    preset, players, options, expected
):
    assert is_played_on(replace(FORMER, play_on_two=1, play_on_more=2), preset, players, **options) is expected


@pytest.mark.parametrize("players", [2, 3])
def test_each_number_of_players_has_a_setting_of_its_own(players):
    other = "play_on_more" if players == 2 else "play_on_two"
    assert not is_played_on(replace(FORMER, **{other: 2}), "jamaica", players)


@pytest.mark.parametrize("plan", [Plan(play_on_two=3, play_on_more=7, play_on_width=width) for width in (1, 4, 100)])
@pytest.mark.parametrize(("preset", "players"), [("jamaica", 2), ("tortuga-pass", 5), ("complete", 3)])
def test_the_chances_of_all_seats_add_up_to_one(plan, preset, players):
    tree, _ = searched(plan, preset, players)
    for passed, *rewards in totals(tree, players):
        assert all(0 <= reward <= passed for reward in rewards)
        assert sum(rewards) == pytest.approx(passed, rel=1e-4)


def test_the_root_is_the_only_state_that_is_valued_at_once():
    (tree, game), (at_once, _) = searched(replace(FORMER, play_on_two=1), "jamaica", 2), searched(FORMER, "jamaica", 2)
    root = int(tree.head.root)
    guesses = [
        [(int(each.nodes[node].action), float(each.nodes[node].guess[0])) for node in children(each, root)]
        for each in (tree, at_once)
    ]
    assert guesses[0] == guesses[1], "what the model says of the root's actions is the prior of both"
    assert len(guesses[0]) == len(game.legal_actions())


def before_a_rival_wins():
    """Seat 0 to move, far from home; the rival holds cards, and its last pirate stands on the last field."""
    data = Game.new("jamaica", players=2, seed=4, start=0).to_json()
    data["pirates"] = [{"start": 6}, {"end": 5, str(len(data["path"])): 1}]
    return Game.from_json(data, seed=1)


def chance_in(game, plan):
    """The mean chance of seat 0 by a search whose model finds all positions alike, without that of the root itself."""
    searcher = Searcher(plan, lambda _variant: linear_model({}))
    searcher.run(game.view(0), 0, 3, 9, begin=True)
    root = searcher.tree.states[int(searcher.tree.head.root)]
    assert (int(root.passed), float(root.total[0] + root.total[1])) == (9, 9.0)
    return (float(root.total[0]) - 0.5) / 8


def test_what_the_rival_does_next_is_seen_even_by_a_model_that_knows_nothing():
    game = before_a_rival_wins()
    assert chance_in(game, FORMER) == 0.5
    assert chance_in(game, replace(FORMER, play_on_two=1)) == 0


def without_cards():
    """Two players who hold no cards, seat 0 to move: all they can do is to move pirates of the rival, or nothing."""
    data = Game.new("jailbreak", players=2, seed=1, start=0, refuel="morgan", empty_hand_draw=False).to_json()
    dealt = [card for hand in data["hands"] for card in hand]
    pirates = [{"start": 2, "9": 2, "20": 2}, {"start": 2, "12": 2, "25": 2}]
    return Game.from_json(data | {"hands": [[], []], "pile": data["pile"] + dealt, "pirates": pirates}, seed=1)


def test_nobody_moves_pirates_of_a_rival_ahead_for_nothing():
    game, progress_alone = without_cards(), linear_model({f.PROGRESS: 10.0})
    searcher = Searcher(replace(FORMER, play_on_two=1), lambda _variant: progress_alone)
    work = searcher.workspace
    work.games[0], listing, activations = game.games[0], work.lists[0], work.activation_records[0]
    compute_features(work.games[0], activations, int(progress_alone[0].inputs))
    count = list_legal(work.games[0], listing)
    chosen = likely_action(
        work.games, searcher.tree, count, searcher.plans[0], progress_alone[0], activations, listing, work.traces[0]
    )
    assert (count, chosen) == (4, END_TURN)


@pytest.mark.parametrize(
    ("preset", "row_cards", "exchanged"), [("jamaica", None, 2), ("tortuga", 2, 12), ("tortuga", 3, 0)]
)
def test_only_cards_that_may_be_drawn_next_are_exchanged(preset, row_cards, exchanged):
    data = Game.new(preset, players=3, seed=4).to_json()
    if row_cards is not None:
        data |= {"row": data["row"][:row_cards], "discard": data["row"][row_cards:]}
    work = Searcher(FORMER, learned_for).workspace
    work.games[0] = Game.from_json(data, seed=1).games[0]
    game, dice = work.games[0], work.dice[0]
    pile = [int(game.pile[place]) for place in range(game.pile_count)]
    seed_dice(dice, 5)
    assert unseen_draws(game) == exchanged
    draw_anew(game, dice)
    now = [int(game.pile[place]) for place in range(game.pile_count)]
    assert sorted(now) == sorted(pile)
    assert sum(one != other for one, other in zip(pile, now, strict=True)) <= 2 * exchanged
    assert (now == pile) is (exchanged == 0)
