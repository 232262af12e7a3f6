"""Hints: chances that add up, a line for the turn, and reasons that disappear with their fact."""

import json

import pytest

from cartagena.bots.bot import Budget
from cartagena.bots.hints.english import SENTENCES, describe_trial
from cartagena.bots.hints.hints import give_hints
from cartagena.bots.hints.reasons import reasons_of
from cartagena.bots.hints.trial import Trial
from cartagena.game.actions.actions import Advance, Chest, Hook, Retreat, action_from_json
from cartagena.game.game import Game
from tests.bots.positions import after_random_actions, with_pirates


def codes(game, action):
    return {reason.code for reason in reasons_of(Trial(game.view(game.decider), action))}


def any_card(game):
    return game.to_json()["hands"][0][0]


def test_a_win_is_a_reason_only_when_no_pirate_is_missing():
    game = with_pirates({"end": 5, "36": 1})
    assert {"wins", "home"} <= codes(game, Advance(any_card(game), "36"))
    game = with_pirates({"end": 4, "36": 1, "start": 1})
    found = codes(game, Advance(any_card(game), "36"))
    assert "home" in found
    assert "wins" not in found


def road_position(*, bottle_in_hand):
    """Tortuga: seat 1 stands before a chain of occupied fields of one symbol, the last of them held by seat 0."""
    game = Game.new("tortuga", players=2, seed=9, start=0)
    data = game.to_json()
    symbol = data["path"][0]
    chain = [str(number + 1) for number, word in enumerate(data["path"]) if word == symbol]
    data["pirates"] = [dict.fromkeys(chain[:5], 1) | {"end": 1}, {"start": 6}]
    wanted = symbol if bottle_in_hand else next(word for word in data["path"] if word != symbol)
    give_only(data, seat=1, wanted=wanted)
    return Game.from_json(data, seed=1), symbol, chain


def give_only(data, *, seat, wanted):
    """Let a seat hold one card of a kind and nothing else; the rest of its hand goes under the pile."""
    data["pile"] += data["hands"][seat]
    data["pile"].remove(wanted)
    data["hands"][seat] = [wanted]


def test_a_closed_road_is_a_reason_while_a_seat_could_use_it():
    game, symbol, chain = road_position(bottle_in_hand=True)
    card = next(word for word in game.to_json()["hands"][0] if word != symbol)
    action = Advance(card, chain[0])
    reported = [reason.text for reason in reasons_of(Trial(game.view(0), action)) if reason.code == "closes_road"]
    assert len(reported) == 1
    assert reported[0].startswith(f"closes the {symbol} road Red could use from start to ")
    game, symbol, chain = road_position(bottle_in_hand=False)
    assert "closes_road" not in codes(game, action)


def test_a_reason_is_a_code_with_facts_that_make_its_sentence():
    game, symbol, chain = road_position(bottle_in_hand=True)
    card = next(word for word in game.to_json()["hands"][0] if word != symbol)
    reasons = {reason.code: reason.to_json() for reason in reasons_of(Trial(game.view(0), Advance(card, chain[0])))}
    closed = reasons["closes_road"]
    assert closed["facts"] == {"seat": 1, "symbol": symbol, "from": "start", "to": closed["facts"]["to"]}
    assert closed["good"] is True
    assert closed["text"] == f"closes the {symbol} road Red could use from start to {closed['facts']['to']}"


def test_every_code_has_a_sentence_that_its_facts_fill():
    seen = set()
    for preset, players in (("tortuga", 3), ("everything", 3), ("everything", 2), ("complete", 4)):
        for actions in range(10, 200, 17):
            game = after_random_actions(preset, players, seed=actions, actions=actions)
            view = game.view(game.decider)
            for action in game.legal_actions():
                assert describe_trial(Trial(view, action))
                seen |= {reason.code for reason in reasons_of(Trial(view, action)) if reason.text}
    assert seen >= {"home", "far", "draws", "closes_road", "opens_road", "takes_retreat", "gives_retreat", "opens_tile"}
    assert seen <= set(SENTENCES)


def test_hints_do_not_depend_on_closed_tiles():
    reported = set()
    for seed in range(40):
        game = after_random_actions("everything", 2, seed=seed, actions=30)
        chests = [action for action in game.legal_actions() if isinstance(action, Chest)]
        reported |= {code for action in chests for code in codes(game, action)}
    assert "opens_tile" in reported
    assert not reported & {"draws", "draws_free", "gives_retreat", "opens_road", "empty_hand"}


def test_an_empty_hand_is_a_reason_only_for_the_last_card():
    game = with_pirates({"start": 6})
    assert "empty_hand" not in codes(game, Advance(any_card(game), "start"))
    data = game.to_json()
    give_only(data, seat=0, wanted=data["hands"][0][0])
    game = Game.from_json(data, seed=1)
    assert "empty_hand" in codes(game, Advance(any_card(game), "start"))


def test_hints_cover_every_action_and_chances_add_up():
    game = after_random_actions("tortuga", 3, seed=2, actions=31)
    hints = give_hints(game.view(game.decider), budget=Budget(iterations=60))
    assert {hint.action for hint in hints.actions} == set(game.legal_actions())
    assert all(sum(hint.chances) == pytest.approx(1, abs=0.01) for hint in hints.actions)
    assert sum(hint.share for hint in hints.actions) == pytest.approx(1)
    assert hints.line[0] == hints.actions[0].action
    assert 1 <= len(hints.line) <= 4
    assert len(hints.story) == len(hints.line)


def test_hints_for_a_hook_cover_each_pirate_that_can_go_along():
    game = next(
        game
        for game in (after_random_actions("everything", 2, seed=seed, actions=40) for seed in range(200))
        if any(isinstance(action, Hook) for action in game.legal_actions())
    )
    hints = give_hints(game.view(game.decider), budget=Budget(iterations=40))
    assert {hint.action for hint in hints.actions} == set(game.legal_actions())


def test_hints_as_data_are_json_and_the_same_again():
    game = after_random_actions("everything", 4, seed=6, actions=44)
    one, two = (give_hints(game.view(game.decider), budget=Budget(iterations=30), seed=3) for _ in range(2))
    data = one.to_json()
    assert data == two.to_json() == json.loads(json.dumps(data))
    assert data["seat"] == game.decider
    assert data["chances"] == data["actions"][0]["chances"]
    assert [action_from_json(step["action"]) for step in data["line"]] == list(one.line)
    assert set(data["actions"][0]) == {"action", "notation", "text", "moves", "reasons", "chances", "tries", "share"}


def test_a_winning_line_is_shown_to_its_end():
    game = with_pirates({"end": 3, "34": 1, "35": 1, "36": 1})
    hints = give_hints(game.view(0), budget=Budget(iterations=20))
    assert hints.wins
    assert hints.actions[0].chances == (1.0, 0.0)
    assert {hint.action for hint in hints.actions} == set(game.legal_actions())
    for action in hints.line:
        game.play(action)
    assert game.winner == 0
    assert "wins the game" in hints.story[-1]


def test_a_line_goes_on_after_a_visible_card_and_stops_after_a_hidden_one():
    after = {"tortuga": 0, "jamaica": 0}
    for preset in after:
        for seed in range(8):
            game = after_random_actions(preset, 2, seed=seed, actions=24)
            *steps, _ = give_hints(game.view(game.decider), budget=Budget(iterations=4)).line
            after[preset] += any(isinstance(action, Retreat) for action in steps)
    assert after["tortuga"]
    assert not after["jamaica"]


def test_actions_are_described_with_where_they_lead():
    game = with_pirates({"end": 5, "36": 1})
    card = any_card(game)
    assert describe_trial(Trial(game.view(0), Advance(card, "36"))) == f"plays {card} from 36 to end"


def test_the_command_prints_hints(run_cli, tmp_path):
    game = with_pirates({"end": 5, "36": 1})
    (tmp_path / "position.json").write_text(json.dumps(game.to_json()))
    done = run_cli("hint", "position.json", "--iterations", "20")
    assert done.returncode == 0, done.stderr
    assert "wins the game" in done.stdout
    done = run_cli("hint", game.to_text(), "--iterations", "20", "--json")
    assert json.loads(done.stdout)["actions"][0]["chances"] == [1.0, 0.0]
    done = run_cli("hint", "nonsense")
    assert done.returncode == 2
    assert done.stderr == (
        "error: 'nonsense' is neither a position nor a file that can be read: No such file or directory\n"
    )


def own_road(cards):
    """Seat 0 in Tortuga with some cards of the first field's symbol, a pirate that fills its chain, and its reasons."""
    data = Game.new("tortuga", players=2, seed=9, start=0).to_json()
    symbol = data["path"][0]
    chain = [number + 1 for number, word in enumerate(data["path"]) if word == symbol]
    others = dict.fromkeys(map(str, chain[1:4]), 1)
    data["pirates"] = [{"start": 6}, {"start": 3, **others}]
    data["pile"] += data["hands"][0]
    for _ in range(cards):
        data["pile"].remove(symbol)
    data["hands"][0] = [symbol] * cards
    return codes(Game.from_json(data, seed=1), Advance(symbol, "start"))


def test_an_own_road_is_a_reason_while_a_card_for_it_is_left():
    assert "opens_own_road" in own_road(cards=2)
    assert "opens_own_road" not in own_road(cards=1)


def test_pirates_that_a_hook_brings_home_are_counted_one_by_one():
    data = Game.new("everything", players=2, seed=2, start=0, route="tunnel", pieces=6, crew=6).to_json()
    data["pirates"] = [{"36": 2, "end": 3, "start": 1}, {"start": 6}]
    give_only(data, seat=0, wanted="hook")
    data["pile"].remove("rum")
    data["hands"][0].append("rum")
    game = Game.from_json(data, seed=1)
    hooks = [action for action in game.legal_actions() if isinstance(action, Hook) and action.origins == ("36", "36")]
    home = [reason.facts["number"] for reason in reasons_of(Trial(game.view(0), hooks[0])) if reason.code == "home"]
    assert home == [4, 5]


@pytest.mark.parametrize(("preset", "players"), [("jamaica", 2), ("tortuga", 3), ("everything", 2)])
def test_hints_are_sorted_by_the_chances_they_show(preset, players):
    for seed in range(6):
        game = after_random_actions(preset, players, seed, 25)
        hints = give_hints(game.view(game.decider), budget=Budget(iterations=60), seed=seed)
        chances = [hint.chances[hints.seat] for hint in hints.actions]
        assert chances == sorted(chances, reverse=True)
        assert hints.actions[0].action == hints.line[0]
        assert all(sum(hint.chances) == pytest.approx(1.0, abs=1e-5) for hint in hints.actions)
