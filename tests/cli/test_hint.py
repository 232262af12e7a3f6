"""`cartagena hint` takes a position or what a seat sees of it, and uses no more than that seat knows."""

import json

import pytest

from cartagena.bots.hints.english import say
from cartagena.game.game import Game
from tests.bots.positions import after_random_actions


@pytest.fixture
def hint(play):
    """Run `cartagena hint` with JSON or text."""

    def run(position, *options):
        text = position if isinstance(position, str) else json.dumps(position)
        return play("hint", text, "--iterations", "30", *options)

    return run


def seen_by(seat, data):
    """A view without `observer`: the seat that decides is then assumed."""
    view = Game.from_json(data, seed=1).view(seat).to_json()
    del view["observer"]
    return view


@pytest.mark.parametrize("preset", ["jamaica", "tortuga", "everything"])
def test_a_view_gives_the_hints_of_its_position(hint, preset):
    game = Game.from_json(after_random_actions(preset, 3, seed=4, actions=25).to_json(), seed=1)
    whole = hint(game.to_json(), "--json")
    assert whole.code == 0, whole.err
    assert hint(game.view(game.decider).to_json(), "--json").out == whole.out
    assert hint(seen_by(game.decider, game.to_json()), "--json").out == whole.out


def test_a_view_without_observer_belongs_to_the_seat_that_decides(hint):
    game = next(
        game
        for game in (after_random_actions("everything", 3, seed=seed, actions=60) for seed in range(300))
        if game.decider != game.seat
    )
    reported = hint(seen_by(game.decider, game.to_json()), "--json")
    assert reported.code == 0, reported.err
    assert json.loads(reported.out)["seat"] == game.decider


def road_seen(known):
    """Jamaica as seat 0 sees it: seat 1 has one card and stands before five pirates on fields of one symbol."""
    data = Game.new("jamaica", players=2, seed=9, start=0).to_json()
    symbol = data["path"][0]
    chain = [str(number + 1) for number, word in enumerate(data["path"]) if word == symbol]
    data["pirates"] = [dict.fromkeys(chain[:5], 1) | {"end": 1}, {"start": 6}]
    data["pile"] += data["hands"][1]
    data["pile"].remove(symbol)
    data["hands"][1] = [symbol]
    view = Game.from_json(data, seed=1).view(0).to_json()
    return view | ({"known": {"hands": {"1": [symbol]}}} if known else {}), symbol


@pytest.mark.parametrize("known", [True, False])
def test_cards_known_from_the_view_are_used(hint, known):
    view, symbol = road_seen(known)
    reported = hint(view, "--json")
    assert reported.code == 0, reported.err
    reasons = [reason for action in json.loads(reported.out)["actions"] for reason in action["reasons"]]
    roads = [reason["facts"]["symbol"] for reason in reasons if reason["code"] == "closes_road"]
    assert set(roads) == ({symbol} if known else set())


def test_the_view_of_another_seat_is_refused(hint):
    game = Game.new("jamaica", players=2, seed=1, start=0)
    reported = hint(game.view(1).to_json())
    assert reported.code == 2
    assert reported.err == "error: the view is of seat 1, and seat 0 has to decide: give the view of that seat\n"
    assert hint(game.view(None).to_json()).err.startswith("error: the view is a spectator's, and seat 0 has to decide")


def test_a_game_that_is_over_has_nothing_to_decide(hint):
    game = Game.new("jamaica", players=2, seed=1)
    for number in range(5000):
        legal = game.legal_actions()
        game.play(legal[number % len(legal)])
        if game.is_over:
            break
    for position in (game.to_json(), game.view(0).to_json()):
        assert hint(position).err == "error: the game is over: there is nothing to decide\n"


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 3},
        {"pending": 3},
        {"pending": [3]},
        {"hands": 3},
        {"observer": 7},
        {"known": {"hands": {"1": ["ship"]}}},
    ],
)
def test_a_malformed_view_is_refused_in_one_line(hint, change):
    view = Game.new("jamaica", players=2, seed=1, start=0).view(0).to_json()
    for data in (view | change, {key: value for key, value in view.items() if key != "observer"} | change):
        reported = hint(data)
        assert reported.code == 2
        assert reported.err.startswith("error: ")
        assert reported.err.count("\n") == 1


def test_a_number_with_too_many_digits_is_refused_in_one_line(hint):
    reported = hint('{"pile": ' + 5000 * "1" + "}")
    assert reported.code == 2
    assert reported.err.startswith("error: the position is not JSON: ")
    assert reported.err.count("\n") == 1


def test_any_seed_is_accepted_and_the_same_seed_gives_the_same_hints(hint):
    position = Game.new("jamaica", players=2, seed=1).to_text()
    first, again = (hint(position, "--seed", "9999999999999999999999") for _ in range(2))
    assert first.code == 0, first.err
    assert first.out == again.out
    assert hint(position, "--seed", "-1").code == 0


@pytest.mark.parametrize(
    ("code", "facts", "sentence"),
    [
        ("draws", {"cards": 1, "spaces": 1}, "draws 1 card for 1 space"),
        ("draws", {"cards": 2, "spaces": 3}, "draws 2 cards for 3 spaces"),
        ("far", {"spaces": 12, "to": "15"}, "gets 12 spaces ahead to 15"),
    ],
)
def test_reasons_use_singular_and_plural(code, facts, sentence):
    assert say(code, facts) == sentence
