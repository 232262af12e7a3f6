"""The tree of a search: kept within a turn while nothing new was seen, and never overflowing."""

import itertools
from dataclasses import replace

import pytest

from cartagena.bots.bot import BotError, Budget, choose_in_steps, memory_of, run_to_end
from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.evaluation.records import MOST_VISITS
from cartagena.bots.hints.search_summary import children
from cartagena.bots.players.search_bot import SearchBot
from cartagena.bots.players.search_plan import LEARNED, STRONGEST, UCT, Plan
from cartagena.bots.players.searcher import STRIDE, Searcher
from cartagena.bots.registry import make
from cartagena.bots.search.tree import advance_root, best_of
from cartagena.bots.search.tree_memory import tree_bytes
from cartagena.game.actions.actions import Advance, Hook, Retreat
from cartagena.game.actions.codec import encode_action
from cartagena.game.actions.legal_actions import HOOKS
from cartagena.game.game import Game
from cartagena.rules.actions import kind_of
from tests.bots.positions import after_random_actions

ITERATIONS = 60


def new_bot(plan=LEARNED):
    return SearchBot("search", Budget(iterations=ITERATIONS), plan, learned_for)


def visits_at_root(searcher):
    tree = searcher.tree
    return int(tree.states[tree.head.root].passed)


def second_thoughts(preset, plan=LEARNED):
    """Bots after two decisions of a turn: their first action, and the visits of their tree."""
    for seed in range(40):
        game, bot = after_random_actions(preset, 2, seed, 12), new_bot(plan)
        seat, turn = game.decider, game.turn
        action = bot.choose(game.view(seat), seed=1)
        game.play(action)
        if not game.is_over and game.turn == turn and game.decider == seat:
            bot.choose(game.view(seat), seed=2)
            yield action.do, visits_at_root(bot.searcher)


def test_the_tree_is_kept_within_a_turn_while_no_new_card_was_seen():
    seen = list(second_thoughts("jamaica"))
    advanced = [visits for kind, visits in seen if kind == "advance"]
    drawn = [visits for kind, visits in seen if kind == "retreat"]
    assert advanced
    assert drawn
    assert all(visits > ITERATIONS for visits in advanced), "what was tried below the action still counts"
    assert all(visits == ITERATIONS for visits in drawn), "after an unknown card it starts again"


def test_the_tree_is_kept_after_a_card_that_all_could_see():
    seen = [visits for kind, visits in second_thoughts("tortuga", STRONGEST) if kind == "retreat"]
    assert seen
    assert max(seen) > ITERATIONS
    without = replace(STRONGEST, keep_open=0)
    assert all(visits == ITERATIONS for kind, visits in second_thoughts("tortuga", without) if kind == "retreat")


def test_the_tree_is_not_kept_when_a_new_row_is_laid():
    data = Game.new("tortuga", players=2, seed=4, start=0).to_json()
    data["pirates"] = [{"9": 1, "20": 1, "start": 4}, {"8": 1, "start": 5}]
    data["pile"], data["row"] = [*data["row"][1:], *data["pile"]], data["row"][:1]
    game, bot = Game.from_json(data, seed=1), new_bot(STRONGEST)
    bot.choose(game.view(0), seed=1)
    bot._played = encode_action(Retreat("20"), game.view(0).vocabulary)[0]
    game.play(Retreat("20"))
    assert not bot._goes_on(game.view(0))


@pytest.mark.parametrize(
    ("preset", "has_turns", "planned", "shares"),
    [
        ("tortuga", False, None, [0.5, 0.25, 0.25]),
        ("tortuga", True, 1, [0.9, 0.05, 0.05]),
        ("tortuga", True, None, [0.9, 0.6, 0.3]),
        ("jamaica", False, None, [1 / 3, 1 / 3, 1 / 3]),
    ],
)
def test_with_open_cards_the_first_decision_of_a_turn_has_most_of_its_time(preset, has_turns, planned, shares):
    game, searcher = Game.new(preset, players=2, seed=1, start=0), Searcher(STRONGEST, learned_for, nodes=100)
    searcher._planned_turn, found = planned, []
    for _ in shares:
        found.append(searcher._share_of_turn(game.view(0).games[0], has_turns))
        game.play(next(action for action in game.legal_actions() if action.do == "advance"))
    assert found == pytest.approx(shares)


def test_a_bot_that_did_not_plan_the_turn_has_time_for_what_is_left_of_it(monkeypatch):
    shares, share_of_turn = list[float](), Searcher._share_of_turn

    def noted(*asked):
        shares.append(share_of_turn(*asked))
        return shares[-1]

    monkeypatch.setattr(Searcher, "_share_of_turn", noted)
    game, bot = Game.new("tortuga", players=2, seed=1, start=0), make("admiral:time=0.001")
    chosen = bot.choose(game.view(0), seed=1)
    game.play(next(action for action in game.legal_actions() if action != chosen))
    for each in (bot, make("admiral:time=0.001")):
        each.choose(game.view(0), seed=1)
    assert shares == pytest.approx([0.9, 0.05, 0.6])


def test_the_tree_of_one_card_is_not_that_of_another_to_the_same_space():
    data = Game.new("jamaica", players=2, seed=4, start=0).to_json()
    data["pirates"][0] = {"36": 2, "start": 4}
    game, bot = Game.from_json(data, seed=1), new_bot()
    first, second = (Advance(card, "36") for card in sorted(set(data["hands"][0]))[:2])
    for played, is_the_same in ((first, True), (second, False)):
        after = game.copy()
        after.play(played)
        bot.searcher.run(game.view(0), 0, 1, 400, begin=True)
        bot._expected, bot._played = game.view(0), encode_action(first, game.view(0).vocabulary)[0]
        assert bot._goes_on(after.view(0)) == is_the_same


@pytest.mark.parametrize(
    "wrong", [{"prior_weight": 0.0}, {"prior_sharpness": 1e9}, {"learned": 0, "cut": -2}, {"explore": -1.0}]
)
def test_an_invalid_plan_is_refused(wrong):
    with pytest.raises(BotError, match="is not a"):
        Plan(**wrong)


def test_a_tree_with_the_most_visits_is_not_searched_on():
    view, searcher = Game.new("jamaica", players=2, seed=1, start=0).view(0), Searcher(LEARNED, learned_for)
    assert searcher.run(view, 0, 1, 10, begin=True)
    tree = searcher.tree
    tree.states[tree.head.root].passed = MOST_VISITS - 1
    assert searcher.run(view, 0, 2, 1, begin=False)
    assert not searcher.run(view, 0, 3, 5, begin=False)
    run_to_end(searcher.think(view, 0, 4, Budget(seconds=60), begin=False))
    assert visits_at_root(searcher) == MOST_VISITS


def test_hooks_have_different_states_before_their_second_step():
    game = next(
        game
        for game in (after_random_actions("everything", 2, seed, 20) for seed in range(99))
        if len({hook.origins[0] for hook in game.legal_actions() if isinstance(hook, Hook)}) > 2
    )
    view, searcher = game.view(game.decider), Searcher(LEARNED, learned_for)
    searcher.run(view, game.decider, 1, 1, begin=True)
    tree = searcher.tree
    nodes = [tree.nodes[number] for number in children(tree, int(tree.head.root))]
    assert len({float(node.guess[0]) for node in nodes if kind_of(int(node.action)) in HOOKS}) > 1


@pytest.mark.parametrize("plan", [LEARNED, UCT])
@pytest.mark.parametrize("full", ["used", "states"])
@pytest.mark.parametrize("preset", ["everything", "tortuga"])
def test_a_full_tree_can_still_be_searched(plan, full, preset):
    game = after_random_actions(preset, 4, seed=3, actions=20)
    view, searcher = game.view(game.decider), Searcher(plan, learned_for)
    most = len(searcher.arrays.nodes if full == "used" else searcher.arrays.states)
    searcher.run(view, game.decider, 1, 10, begin=True)
    setattr(searcher.tree.head, full, most)
    searcher.run(view, game.decider, 2, 10, begin=False)
    assert int(getattr(searcher.tree.head, full)) == most
    assert visits_at_root(searcher) == 20


@pytest.mark.parametrize("plan", [LEARNED, UCT])
@pytest.mark.parametrize("preset", ["everything", "tortuga"])
def test_a_small_tree_grows_as_far_as_it_can_and_no_further(plan, preset):
    game = after_random_actions(preset, 4, seed=3, actions=20)
    view, searcher = game.view(game.decider), Searcher(plan, learned_for, nodes=300)
    searcher.run(view, game.decider, 1, 500, begin=True)
    assert visits_at_root(searcher) == 500
    used, states = int(searcher.tree.head.used), int(searcher.tree.head.states)
    assert used <= 300 == len(searcher.arrays.nodes)
    assert states <= 75 == len(searcher.arrays.states)
    assert used > 250 or states == 75
    assert not advance_root(*searcher.arrays, best_of(*searcher.arrays, view.games, game.decider)[0])


def test_a_tree_of_any_size_is_the_same_until_it_is_full():
    game = after_random_actions("tortuga", 4, seed=3, actions=20)
    view, trees = game.view(game.decider), []
    for nodes in (20_000, 40_000):
        searcher = Searcher(LEARNED, learned_for, nodes=nodes)
        searcher.run(view, game.decider, 1, 500, begin=True)
        tree = searcher.tree
        assert int(tree.head.used) < 20_000
        trees.append(
            [(int(node.action), int(node.visits), float(node.prior)) for node in itertools.islice(tree.nodes, 20_000)]
        )
    assert trees[0] == trees[1]


@pytest.mark.parametrize("iterations", [1, STRIDE, 2 * STRIDE + 50])
def test_a_search_in_steps_grows_the_tree_of_a_single_run(iterations):
    view = Game.new("jamaica", players=2, seed=5, start=0).view(0)
    whole, stepped = Searcher(LEARNED, learned_for), Searcher(LEARNED, learned_for)
    whole.run(view, 0, 7, iterations, begin=True)
    steps = sum(1 for _ in stepped.think(view, 0, 7, Budget(iterations=iterations), begin=True))
    assert steps == (iterations - 1) // STRIDE
    assert stepped.arrays.tobytes() == whole.arrays.tobytes()


def test_time_between_steps_is_not_thinking_time(monkeypatch):
    """Each reading of the clock is a second later: one second in every step, any number between them."""
    ticks = iter(range(1000))
    monkeypatch.setattr("cartagena.bots.players.searcher.time.perf_counter", lambda: next(ticks))
    view, searcher = Game.new("jamaica", players=2, seed=1, start=0).view(0), Searcher(LEARNED, learned_for)
    for _ in searcher.think(view, 0, 4, Budget(seconds=9), begin=True):
        next(ticks), next(ticks)
    assert visits_at_root(searcher) == 3 * STRIDE


@pytest.mark.parametrize("name", ["captain:iterations=250", "commodore", "sailor", "random"])
def test_every_bot_chooses_in_steps_what_it_chooses_at_once(name):
    for seed in range(3):
        game = after_random_actions("jamaica", 2, seed, 10)
        view = game.view(game.decider)
        assert run_to_end(choose_in_steps(make(name), view, seed=3)) == make(name).choose(view, seed=3)


def test_what_a_tree_holds_is_counted_by_its_largest_growth():
    view, searcher = Game.new("jamaica", players=2, seed=1, start=0).view(0), Searcher(LEARNED, learned_for)
    searcher.run(view, 0, 1, 2000, begin=True)
    grown = searcher.held_bytes
    _, nodes, states, slots = searcher.arrays
    whole = tree_bytes(len(nodes), len(states), len(slots))
    assert grown < whole
    searcher.run(view, 0, 1, 1, begin=True)
    assert searcher.held_bytes == grown
    assert whole == pytest.approx(sum(records.nbytes for records in searcher.arrays), rel=0.01)


def test_what_bots_take_between_decisions_is_counted():
    view = Game.new("jamaica", players=2, seed=1, start=0).view(0)
    bots = [make(name) for name in ("random", "sailor", "commodore", "admiral:iterations=2000")]
    before = [memory_of(bot) for bot in bots]
    for bot in bots:
        bot.choose(view, seed=1)
    grown = [memory_of(bot) - earlier for bot, earlier in zip(bots, before, strict=True)]
    assert grown[:2] == [0, 0]
    assert 0 < grown[2] < grown[3]
