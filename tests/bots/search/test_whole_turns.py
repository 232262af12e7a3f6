"""Whole turns: all that lead somewhere else, the best played to its end; the former search plays as it did."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cartagena.bots import make
from cartagena.bots.bot import Budget
from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.evaluation.records import MOST_BEGUN, MOST_TURNS, TURN_LENGTH
from cartagena.bots.hints.hints import give_hints
from cartagena.bots.hints.search_summary import children, read_findings, read_turn
from cartagena.bots.players.search_bot import SearchBot
from cartagena.bots.players.search_plan import FORMER, STRONGEST
from cartagena.bots.players.searcher import LEAST_FOR_TURNS, Searcher
from cartagena.bots.search.replies import FEWEST_VISITS
from cartagena.bots.search.transpositions import NO_STATE
from cartagena.bots.search.whole_turns import WHOLE
from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.actions import End
from cartagena.game.actions.codec import decode_action
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


def test_a_turn_that_must_begin_with_a_retreat_is_found_with_500_iterations():
    for seed in range(20):
        line = turn_of(make("admiral:iterations=500"), Game.from_text(REFUEL_FIRST, seed=1), seed)
        assert line[0].startswith("retreat")
        assert set(line) in GOOD_TURNS


def test_a_hint_names_the_whole_turn_with_its_chances():
    hints = give_hints(refuel_first().view(0), budget=Budget(iterations=2000), seed=1)
    line = [format_action(action) for action in hints.line]
    assert set(line) in GOOD_TURNS
    assert line[0].startswith("retreat")
    first, *others = hints.actions
    assert first.action == hints.line[0]
    assert first.chances[0] > 0.4 > max(other.chances[0] for other in others)
    assert sum(first.chances) == pytest.approx(1)


def test_of_two_turns_tried_alike_the_chances_are_those_of_the_turn_that_is_named():
    view, searcher = refuel_first().view(0), Searcher(STRONGEST, learned_for)
    for _ in searcher.think(view, 0, 1, Budget(iterations=300), begin=True):
        pass
    tree = searcher.tree
    first, second = sorted(children(tree, int(tree.head.root)), key=lambda node: -int(tree.nodes[node].visits))[:2]
    first, second = min(first, second), max(first, second)
    for node, wins in ((first, 10), (second, 30)):
        tree.nodes[node].visits = 40
        state = tree.states[int(tree.nodes[node].goal)]
        state.passed, state.total[0], state.total[1] = 40, wins, 40 - wins
    found = read_turn(view, searcher)
    assert found is not None
    assert found.tries == 40
    assert found.chances == pytest.approx((0.75, 0.25))


@pytest.mark.parametrize(("preset", "changes"), [("tortuga", {}), ("everything", {"supply": "row"}), ("jamaica", {})])
def test_a_hint_has_no_more_iterations_than_its_budget(preset, changes, monkeypatch):
    asked, run = list[int](), Searcher.run

    def counted(searcher, view, observer, seed, iterations, *, begin):
        asked.append(iterations)
        return run(searcher, view, observer, seed, iterations, begin=begin)

    monkeypatch.setattr(Searcher, "run", counted)
    game = Game.new(preset, players=2, seed=1, start=0, **changes)
    give_hints(game.view(0), budget=Budget(iterations=2 * LEAST_FOR_TURNS), seed=1)
    assert sum(asked) == 2 * LEAST_FOR_TURNS


def test_a_hint_lists_the_whole_turns_once(monkeypatch):
    listed, start_turns = list[int](), Searcher.start_turns

    def noted(searcher, view, observer, seed):
        listed.append(seed)
        return start_turns(searcher, view, observer, seed)

    monkeypatch.setattr(Searcher, "start_turns", noted)
    give_hints(refuel_first().view(0), budget=Budget(iterations=2 * LEAST_FOR_TURNS), seed=1)
    assert listed == [1]


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


def place_of(game):
    """What distinguishes the ends of turns."""
    data = game.to_json()
    return repr((data["pirates"], [sorted(hand) for hand in data["hands"]], data["turn"]["number"], data["row"]))


def ends_of(game):
    """Where every whole turn leads, by trying all lines; a turn in which a new row is laid is cut there."""
    turn, open_lines, ends = game.turn, {place_of(game): game}, set()
    while open_lines:
        reached = {}
        for line in open_lines.values():
            for action in line.legal_actions():
                if isinstance(action, End) and line is game and len(line.legal_actions()) > 1:
                    continue
                after = line.copy()
                after.play(action)
                if after.is_over or after.turn != turn or after.pile_count != line.pile_count:
                    ends.add(place_of(after))
                else:
                    reached[place_of(after)] = after
        open_lines = reached
    return ends


def listed_turns(game):
    """The whole turns that a search begins with."""
    searcher, view = Searcher(STRONGEST, learned_for), game.view(game.decider)
    assert searcher.start_turns(view, game.decider, 1)
    records = searcher.turns.records[0]
    return [
        [int(records.actions[number * TURN_LENGTH + step]) for step in range(int(records.length[number]))]
        for number in range(int(records.count))
    ]


def played(game, numbers):
    after = game.copy()
    for number in numbers:
        after.play(decode_action(number, game.view(game.decider).vocabulary))
    return after


@pytest.mark.parametrize("start", range(6))
def test_the_turns_of_a_small_game_are_all_that_lead_somewhere_else(start):
    data = Game.new("tortuga", players=2, seed=start, start=0).to_json()
    data["pirates"] = [{"20": 1, "start": 5}, {"8": 1, "12": 2, "start": 3}]
    cards = data["hands"][0]
    data["hands"][0], data["pile"] = cards[:1], [*data["pile"], *cards[1:]]
    game = Game.from_json(data, seed=1)
    turns, wanted = listed_turns(game), ends_of(game)
    assert 3 < len(wanted) <= MOST_BEGUN < MOST_TURNS
    found = [place_of(played(game, turn)) for turn in turns]
    assert set(found) == wanted
    assert len(found) == len(wanted), "orders that lead to the same position are one turn"


def test_an_order_that_brings_more_cards_is_a_turn_of_its_own():
    turns = [[format_action(action) for action in named(turn)] for turn in listed_turns(refuel_first())]
    same = [turn for turn in turns if set(turn) in GOOD_TURNS]
    assert any(turn[0].startswith("retreat") for turn in same)
    ends = [place_of(played(refuel_first(), turn)) for turn in listed_turns(refuel_first())]
    assert len(set(ends)) == len(ends)


def refuel_first():
    return Game.from_text(REFUEL_FIRST, seed=1)


def named(turn):
    vocabulary = refuel_first().view(0).vocabulary
    return [decode_action(number, vocabulary) for number in turn]


def test_a_turn_ends_where_a_new_row_is_laid_and_what_then_follows_is_thought_over():
    data = Game.new("tortuga", players=2, seed=4, start=0).to_json()
    data["pirates"] = [{"9": 1, "20": 1, "30": 2, "start": 2}, {"8": 2, "28": 1, "start": 3}]
    data["pile"], data["row"] = [*data["row"][1:], *data["pile"]], data["row"][:1]
    data["hands"][0], data["pile"] = data["hands"][0][:1], [*data["pile"], *data["hands"][0][1:]]
    game, lines = Game.from_json(data, seed=1), 0
    for turn in listed_turns(game):
        for length in range(1, len(turn)):
            lines += 1
            assert played(game, turn[:length]).pile_count == game.pile_count, "only the last action lays a row"
    assert lines
    assert any(played(game, turn).pile_count != game.pile_count for turn in listed_turns(game))
    bot, turn = make("admiral:iterations=200"), game.turn
    while not game.is_over and game.turn == turn:
        game.play(bot.choose(game.view(0), seed=1))


def test_the_rest_of_a_turn_is_dropped_when_something_else_was_played():
    game, bot = refuel_first(), make("admiral:iterations=500")
    first = bot.choose(game.view(0), seed=1)
    assert isinstance(bot, SearchBot)
    assert bot._rest
    other = next(action for action in game.legal_actions() if action != first and action.do == "advance")
    game.play(other)
    assert bot.choose(game.view(0), seed=1) in game.legal_actions()
    fresh = make("admiral:iterations=500").choose(game.view(0), seed=1)
    assert bot.choose(game.view(0), seed=1) == fresh


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("preset", ["tortuga", "hispaniola", "complete,supply=row", "everything,supply=row"])
def test_planned_turns_are_legal_to_their_end(preset, players):
    name, *changes = preset.split(",")
    for seed in range(4):
        game = Game.new(name, players=players, seed=seed, **dict(change.split("=") for change in changes))
        bots = [make("admiral:iterations=100") for _ in range(players)]
        for number in range(24):
            if game.decider is not None:
                game.play(bots[game.decider].choose(game.view(game.decider), seed=number))


def test_few_iterations_and_hidden_draws_are_searched_action_by_action():
    for preset, iterations, has_turns in (
        ("tortuga", LEAST_FOR_TURNS, True), ("tortuga", LEAST_FOR_TURNS - 1, False), ("jamaica", 200, False),
    ):  # fmt: skip
        game, bot = after_random_actions(preset, 2, 3, 12), make(f"admiral:iterations={iterations}")
        assert isinstance(bot, SearchBot)
        bot.choose(game.view(game.decider), seed=1)
        assert bool(bot.searcher.best_turn(game.decider)) == has_turns


def test_a_tree_without_room_for_all_turns_searches_those_that_fit():
    game = after_random_actions("tortuga", 2, 3, 12)
    for nodes in (8, 40, 90):
        searcher = Searcher(STRONGEST, learned_for, nodes=nodes)
        assert searcher.start_turns(game.view(game.decider), game.decider, 1)
        searcher.run(game.view(game.decider), game.decider, 1, 200, begin=False)
        assert int(searcher.tree.head.used) <= nodes
        line = searcher.best_turn(game.decider)
        assert not played(game, line[:1]).is_over


def replied(game, iterations, **settings):
    """The tree of a search that begins with whole turns."""
    searcher = Searcher(replace(STRONGEST, **settings), learned_for)
    for _ in searcher.think(game.view(game.decider), game.decider, 1, Budget(iterations=iterations), begin=True):
        pass
    return searcher.tree


def line_of(tree, node):
    """The actions of a whole turn of the tree."""
    number = int(tree.nodes[node].action)
    length = int(tree.head.turn_length[number])
    return [int(tree.head.turn_actions[number * TURN_LENGTH + step]) for step in range(length)]


def states_with_replies(tree):
    """By turn of the root to which the next player replies by whole turns: its node and the nodes of the replies."""
    found = {}
    for node in children(tree, int(tree.head.root)):
        state = int(tree.nodes[node].goal)
        if state != NO_STATE and tree.states[state].whole == WHOLE:
            found[node] = list(children(tree, state))
    return found


def test_a_turn_that_was_tried_often_is_answered_by_whole_turns():
    game = refuel_first()
    tree = replied(game, 2000)
    answered = states_with_replies(tree)
    often = [node for node in children(tree, int(tree.head.root)) if tree.nodes[node].visits >= 2 * FEWEST_VISITS]
    assert len(often) >= 2
    assert set(often) <= set(answered)
    assert all(tree.nodes[node].visits >= FEWEST_VISITS for node in answered)
    for node, replies in answered.items():
        after = played(game, line_of(tree, node))
        assert 1 < len(replies) <= STRONGEST.reply_width
        ends = set()
        for reply in replies:
            end = played(after, line_of(tree, reply))
            assert end.is_over or end.turn > after.turn or end.pile_count != after.pile_count
            ends.add(place_of(end))
        assert len(ends) == len(replies)


@pytest.mark.parametrize(("preset", "players"), [("tortuga", 4), ("tortuga-pass", 3), ("hispaniola", 2)])
def test_replies_lead_on_from_legal_positions_in_other_games_too(preset, players):
    game = after_random_actions(preset, players, seed=6, actions=24)
    tree = replied(game, 1500)
    answered = states_with_replies(tree)
    assert bool(answered) is (game.variant.hands == "open"), "with closed hands it is not known what a rival can play"
    for node, replies in answered.items():
        after = played(game, line_of(tree, node))
        for reply in replies:
            played(after, line_of(tree, reply))


def test_without_a_width_nobody_replies_by_whole_turns():
    assert not states_with_replies(replied(refuel_first(), 1000, reply_width=0))


def test_the_visits_of_the_tree_add_up():
    tree = replied(refuel_first(), 1500)
    root = tree.states[int(tree.head.root)]
    assert sum(int(tree.nodes[node].visits) for node in children(tree, int(tree.head.root))) == root.passed == 1500
    answered = states_with_replies(tree)
    assert answered
    for node, replies in answered.items():
        state = tree.states[int(tree.nodes[node].goal)]
        assert 0 < sum(int(tree.nodes[reply].visits) for reply in replies) <= state.passed - FEWEST_VISITS // 2
        assert sum(map(float, state.total[:2])) == pytest.approx(state.passed, rel=1e-3)


def with_the_last_cards_in_the_row(discards, row):
    """Nothing in the pile: the discards are shuffled into a new row when the last card of the row is drawn."""
    data = Game.new("tortuga", players=2, seed=4, start=0).to_json()
    cards = [*data["hands"][0], *data["hands"][1], *data["row"], *data["pile"]]
    data["pile"], data["row"], data["discard"] = [], cards[:row], cards[row : row + discards]
    data["hands"] = [[], cards[row + discards :]]
    data["pirates"] = [{"5": 1, "9": 2, "20": 1, "31": 1, "end": 1}, {"8": 2, "28": 2, "start": 2}]
    return Game.from_json(data, seed=1)


@pytest.mark.parametrize(("discards", "row"), [(8, 3), (12, 4)])
def test_after_a_row_of_shuffled_discards_nobody_replies_by_whole_turns(discards, row):
    game = with_the_last_cards_in_the_row(discards, row)
    tree = replied(game, 2000, endings=0)
    cards = sorted(game.to_json()["row"])
    for node in states_with_replies(tree):
        left = played(game, line_of(tree, node)).to_json()["row"]
        assert len(left) <= row
        assert all(left.count(card) <= cards.count(card) for card in left), "the row is what was left of it"


def test_a_searcher_that_goes_on_with_another_game_forgets_its_whole_turns():
    searcher, first = Searcher(STRONGEST, learned_for), refuel_first()
    for _ in searcher.think(first.view(0), 0, 1, Budget(iterations=600), begin=True):
        pass
    assert searcher.tree.head.turns > 0
    listed = list[int]()
    searcher.add_replies = lambda *_: listed.append(int(searcher.tree.head.turns))  # type: ignore[method-assign]
    other = Game.new("jamaica", players=2, seed=3, start=0, hands="open")
    for _ in searcher.think(other.view(0), 0, 1, Budget(seconds=0.01), begin=True):
        pass
    assert set(listed) <= {0}
    assert searcher.tree.head.turns == 0
