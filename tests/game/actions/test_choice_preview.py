"""The preview of a choice is what happens."""

from cartagena import Variant, events
from tests.game.building import build_game
from tests.game.sampling import random_games

CLASSIC = Variant(players=2)
SORCERESS = Variant(players=3, edition="second", sorceress=True)
MOVES = (events.PirateAdvanced, events.PirateRetreated, events.PiratePushed)


def test_choices_are_the_legal_actions_in_their_order():
    for game in random_games(15, seed=30):
        assert tuple(choice.action for choice in game.choices()) == game.legal_actions()


def test_choices_show_where_actions_lead_what_they_draw_and_which_seat_wins():
    for game in random_games(20, seed=31):
        seat = game.seat
        for choice in game.choices():
            reported = game.play(choice.action)
            targets = {event.target for event in reported if isinstance(event, MOVES)}
            assert targets == ({choice.to} if choice.to else set())
            assert choice.wins == game.winner
            drawn = [event for event in reported if isinstance(event, events.CardDrawn) and event.seat == seat]
            if choice.action.do in ("advance", "retreat", "morgan", "draw", "sail", "end"):
                assert choice.draws == len(drawn)
            if choice.action.do in ("rum", "lantern") and game.decider == seat and game.seat == seat:
                held = [event for event in reported if isinstance(event, events.CardHeld)]
                assert choice.draws == (len(held) or 1)
            game.undo()


def test_listing_choices_does_not_change_the_game():
    for game in random_games(10, seed=32):
        before, history = game.to_json(), game.history
        game.choices()
        assert (game.to_json(), game.history) == (before, history)


def test_draws_count_only_cards_that_exist():
    others = " ".join(symbol for symbol in CLASSIC.symbols for _ in range(17) if symbol != "hat")
    hats = "hat " * 16
    game = build_game(CLASSIC, ["6 6 9"], ["", others + " " + hats])
    assert len(game.to_json()["pile"]) == 1
    assert {str(choice): choice.draws for choice in game.choices()} == {"retreat 9 -> 6 +1": 1}


def test_choices_do_not_show_what_a_closed_tile_gives():
    game = build_game(SORCERESS, ["5"], ["chest", "", ""])
    reported = {str(choice) for choice in game.choices() if choice.action.do == "chest"}
    assert reported == {"!chest start -> 6 +?", "!chest 5 -> 6 +?"}


def test_a_choice_is_one_json_object():
    game = build_game(CLASSIC, ["end end end end end 36"], ["hat"])
    assert [choice.to_json() for choice in game.choices()[:1]] == [
        {
            "action": {"do": "advance", "card": "hat", "from": "36"},
            "text": "hat 36",
            "to": "end",
            "draws": 0,
            "wins": 0,
        }
    ]
    assert str(game.choices()[0]) == "hat 36 -> end (seat 0 wins)"


def test_both_pirates_of_a_hook_land_on_the_same_space():
    game = build_game(SORCERESS, ["3 3"], ["hook rum"])
    hooks = {str(choice) for choice in game.choices() if choice.action.do == "hook"}
    assert hooks == {"!hook+rum start+start -> 2", "!hook+rum 3+3 -> 8"}
