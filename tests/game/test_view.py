"""What a seat may know (RULES 9): nothing hidden is in a view, and everything known is."""

import json
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartagena import CartagenaError, Game, NotationError, PositionError, Reason, Variant, VariantError, View
from cartagena.rules import engine, state
from tests.game.actions.test_actions import JSON
from tests.game.building import build_game, build_position
from tests.game.positions.test_position_json import mutate
from tests.game.sampling import LIVELY, game_offering, play_on, random_games

CLOSED = Variant(players=3, edition="second", sorceress=True)


def records_of(table: Game | View) -> tuple[dict[str, Any], dict[str, Any]]:
    """Every number of the records behind a view, even where it means nothing: secrets could hide there."""
    return state.dump(table.games[0], state.GAME_FIELDS), state.dump(table.memories[0], state.MEMORY_FIELDS)


def observers(game: Game) -> list[int | None]:
    return [None, *range(game.variant.players)]


def reshuffled(game: Game, observer: int | None, seed: int) -> Game:
    """The same game with everything dealt again that the observer does not know."""
    other, dice = game.copy(), state.new_dice()
    engine.start_dice(dice, seed)
    engine.redeal_for(other.games, 0, other.memories, game.variant.players if observer is None else observer, dice)
    return other


def test_hands_row_pile_and_discards_are_read_without_json():
    hidden = 0
    for game in random_games(20, seed=51):
        tables: list[Game | View] = [game, *(game.view(observer) for observer in observers(game))]
        for table in tables:
            data = table.to_json()
            assert (list(table.row), list(table.discards)) == (data["row"], data["discard"])
            assert table.pile_count == (data["pile"] if isinstance(table, View) else len(data["pile"]))
            for seat, shown in enumerate(data["hands"]):
                hand = table.hand(seat)
                hidden += hand is None
                assert shown == (table.hand_count(seat) if hand is None else list(hand))
                assert table.hand_count(seat) == len(game.hand(seat))
    assert hidden > 50


def test_a_hand_of_a_seat_that_is_not_there_is_refused():
    game = Game.new("jamaica", players=2, seed=1)
    with pytest.raises(NotationError, match="not a seat"):
        game.hand(2)
    with pytest.raises(NotationError, match="not a seat"):
        game.view(0).hand(2)


def test_a_view_does_not_change_when_everything_hidden_is_redealt():
    changed = 0
    for number, game in enumerate(random_games(30, seed=50)):
        for observer in observers(game):
            view, other = game.view(observer), reshuffled(game, observer, number)
            changed += other != game
            assert records_of(other.view(observer)) == records_of(view)
            assert other.view(observer).to_json() == view.to_json()
    assert changed > 50


def test_a_view_survives_a_round_trip_through_json():
    for game in random_games(30, seed=51):
        for observer in observers(game):
            view = game.view(observer)
            data = json.loads(json.dumps(view.to_json()))
            again = View.from_json(data)
            assert again == view
            assert records_of(again) == records_of(view)


def test_what_a_view_knows_is_true():
    for game in random_games(40, seed=52):
        position = game.to_json()
        for observer in observers(game):
            known = game.view(observer).to_json().get("known", {})
            for seat, cards in known.get("hands", {}).items():
                assert not Counter(cards) - Counter(position["hands"][int(seat)])
            top = known.get("pile", [])
            assert position["pile"][: len(top)] == top
            for card, most in known.get("pool", {}).items():
                assert position["pile"].count(card) <= most


def test_the_decider_sees_the_same_choices_as_the_game_and_others_none():
    for game in random_games(30, seed=53):
        for observer in observers(game):
            view = game.view(observer)
            is_to_decide = observer is not None and observer == game.decider
            assert view.legal_actions() == (game.legal_actions() if is_to_decide else ())
            assert view.choices() == (game.choices() if is_to_decide else ())


def hidden_game() -> Game:
    return build_game(
        CLOSED, ["6"], ["rum hook", "chest parrot", "lantern"], tiles={"6": "snake", "12": 2}, pile="pistol rum"
    )


def test_the_json_of_a_view_has_the_documented_form():
    data = hidden_game().view(0).to_json()
    assert data["observer"] == 0
    assert data["hands"] == [["rum", "hook"], 2, 1]
    assert data["pile"] == 97
    assert data["tiles"] == {"6": "closed", "12": "closed"}
    assert "tiles_out" not in data
    assert data["tiles_opened"] == []
    assert data["holding"] == []
    assert "known" not in data
    spectator = hidden_game().view(None).to_json()
    assert spectator["observer"] is None
    assert spectator["hands"] == [2, 2, 1]
    assert spectator["holding"] == 0


def test_open_hands_are_seen_by_all_but_not_the_pile():
    game = build_game(CLOSED.but(hands="open"), ["6"], ["rum", "hook", "chest"])
    for observer in observers(game):
        data = game.view(observer).to_json()
        assert data["hands"] == [["rum"], ["hook"], ["chest"]]
        assert data["pile"] == 99


def test_the_seat_that_takes_a_card_sees_the_hand_and_remembers_it():
    game = build_game(CLOSED, ["6"], ["pistol", "rum hook chest", "lantern"])
    game.play("!pistol @1")
    assert game.view(0).to_json()["hands"] == [[], ["rum", "hook", "chest"], 1]
    assert game.view(2).to_json()["hands"] == [0, 3, ["lantern"]]
    assert "known" not in game.view(2).to_json()
    game.play("take rum")
    assert game.view(0).to_json()["known"]["hands"] == {"1": ["hook", "chest"]}
    assert game.view(1).to_json()["known"]["hands"] == {"0": ["rum"]}
    assert "known" not in game.view(2).to_json()
    assert "known" not in game.view(None).to_json()


def test_cards_laid_back_are_known_to_the_seat_that_laid_them():
    game = build_game(CLOSED, ["6"], ["lantern hook", "", ""], pile="rum hook chest parrot pistol")
    game.play("!lantern")
    assert game.view(0).to_json()["holding"] == ["rum", "parrot", "hook", "chest"]
    assert game.view(1).to_json()["holding"] == 4
    game.play("keep rum")
    game.play("lay_back parrot")
    game.play("lay_back hook")
    assert game.view(0).to_json()["known"]["pile"] == ["chest", "hook", "parrot"]
    assert "known" not in game.view(1).to_json()
    assert "known" not in game.view(None).to_json()


def test_a_given_card_is_known_to_giver_and_receiver_only():
    game = build_game(CLOSED, ["6"], ["rum", "", ""], pile="hook chest parrot pistol")
    game.play("!rum")
    for action in ("keep hook", "keep chest", "give parrot"):
        game.play(action)
    assert game.view(0).to_json()["known"]["hands"] == {"1": ["parrot"], "2": ["pistol"]}
    assert game.view(1).to_json()["hands"] == [2, ["parrot"], 1]
    assert "known" not in game.view(1).to_json()
    assert "known" not in game.view(None).to_json()


def test_a_card_taken_from_the_row_is_known_to_everybody():
    game = build_game(Variant(players=3, supply="row"), ["6 9"], ["hat"], row="key dagger")
    game.play("retreat 9")
    for observer in (None, 1, 2):
        assert game.view(observer).to_json()["known"]["hands"] == {"0": ["key"]}


def test_after_a_reshuffle_two_players_know_each_others_hands_by_counting():
    game = build_game(Variant(players=2), ["6 9", "3"], ["hat", "key skull"], pile=".")
    game.play("retreat 9")
    assert game.view(0).to_json()["known"]["hands"] == {"1": ["skull", "key"]}
    assert "hands" not in game.view(None).to_json()["known"]


def test_with_two_hidden_hands_no_card_follows_by_counting():
    game = build_game(Variant(players=3), ["6 9", "3"], ["hat", "key skull", "dagger dagger"], pile=".")
    game.play("retreat 9")
    known = game.view(0).to_json()["known"]
    assert "hands" not in known
    pile = game.to_json()["pile"]
    assert known["pool"] == {symbol: pile.count(symbol) for symbol in ("skull", "dagger", "key")}


def test_opened_tiles_are_seen_by_all():
    game = build_game(CLOSED, ["5"], ["chest"], tiles={"6": 2, "12": "snake"})
    game.play("!chest 5")
    data = game.view(None).to_json()
    assert data["tiles"] == {"12": "closed"}
    assert data["tiles_opened"] == [2]


def test_a_view_holds_neither_the_seed_nor_what_others_know():
    for game in random_games(8, seed=54, variant=LIVELY):
        for observer in observers(game):
            record, memory = records_of(game.view(observer))
            index = game.variant.players if observer is None else observer
            assert record["key"] != records_of(game)[0]["key"]
            pools: Any = memory["pool"]
            assert not any(any(pool) for other, pool in enumerate(pools) if other != index)


def test_cards_drawn_and_tiles_laid_leave_no_trace_in_a_view():
    places = {"pile": "pile_count", "row": "row_count", "discards": "discard_count", "tiles_out": "tiles_out_count"}
    for game in random_games(20, seed=58):
        for observer in observers(game):
            record, _ = records_of(game.view(observer))
            assert not any(any(record[place][record[count] :]) for place, count in places.items())
            assert (record["shuffles"], record["hook_card"], record["hook_with"], record["hook_from"]) == (0, 0, 0, 0)


def test_only_the_deciding_observer_sees_what_is_allowed():
    game = hidden_game()
    assert game.view(0).why_illegal("rum 6") is None
    assert game.view(0).why_illegal("chest 6") is Reason.CARD_NOT_IN_HAND
    assert game.view(1).why_illegal("chest start") is Reason.NOT_YOUR_TURN
    assert game.view(None).why_illegal("rum 6") is Reason.NOT_YOUR_TURN


def test_a_redealt_game_could_be_the_real_one():
    rng = random.Random(3)
    for game in random_games(15, seed=55):
        for observer in observers(game):
            view = game.view(observer)
            other = view.redealt(rng.getrandbits(256))
            assert records_of(other.view(observer)) == records_of(view)
            assert (other.legal_actions() == ()) == other.is_over
            play_on(other, rng, 5)
            other.view(observer)


def test_redealing_is_repeatable_with_the_same_seed():
    view = game_offering("hook").view(0)
    assert view.redealt(1) == view.redealt(1)
    assert len({repr(view.redealt(seed)) for seed in range(5)}) > 1


def test_a_redealt_game_can_be_recorded():
    game = game_offering("take").view(1).redealt(5)
    play_on(game, random.Random(1), 20)
    assert game.record().replay() == game


def test_every_hidden_card_can_come_up_in_a_redeal():
    game = build_game(Variant(players=2), ["6"], ["hat", "key"])
    seen = Counter(game.view(0).redealt(seed).to_json()["hands"][1][0] for seed in range(300))
    assert set(seen) == set(game.variant.symbols)
    assert min(seen.values()) > 25


def test_the_repr_of_a_view_names_its_observer():
    assert repr(hidden_game().view(1)) == "<View of seat 1, turn 1>"
    assert repr(hidden_game().view(None)) == "<View of a spectator, turn 1>"


FINE = hidden_game().view(0).to_json()
FULL = build_position(CLOSED, ["6"], ["rum"])
BROKEN: list[tuple[Any, type[Exception], str]] = [
    (None, NotationError, "is not a position"),
    ({key: value for key, value in FINE.items() if key != "observer"}, NotationError, "no 'observer'"),
    (FINE | {"observer": 3}, NotationError, "3 is not a seat"),
    (FULL | {"observer": 0}, NotationError, "is hidden from the observer"),
    (FINE | {"hands": [["rum", "hook"], 2, ["lantern"]]}, NotationError, "is hidden from the observer"),
    (FINE | {"hands": [2, 2, 1]}, NotationError, "hand of seat 0: 2 is not a list"),
    (FINE | {"hands": [["rum", "hook"], 2]}, PositionError, "hands: 2"),
    (FINE | {"hands": [["rum", "hook"], 2, 103]}, NotationError, "103"),
    (FINE | {"hands": [["rum", "hook"], 2, 2]}, PositionError, "more hidden cards than the deck has left"),
    (FINE | {"pile": 96}, PositionError, "the deck has 17"),
    (FINE | {"pile": -1}, NotationError, "expected a number of cards"),
    (FINE | {"tiles": {"6": "snake"}}, NotationError, "expected 'closed'"),
    (FINE | {"tiles": {"5": "closed"}}, PositionError, "not a chest field"),
    (FINE | {"tiles_opened": ["snake", "snake"]}, PositionError, "more of 'snake'"),
    (FINE | {"known": []}, NotationError, "known: \\[\\] is not an object"),
    (FINE | {"known": {"hands": {"0": ["rum"]}}}, PositionError, "is shown already"),
    (FINE | {"known": {"hands": {"9": ["rum"]}}}, NotationError, "is not a seat"),
    (FINE | {"known": {"hands": {"1": ["rum"] * 3}}}, PositionError, "2 cards, but 3 are known"),
    (FINE | {"known": {"hands": {"1": ["rum"] * 17}}}, PositionError, "more of 'rum' than the deck has"),
    (FINE | {"known": {"pile": ["rum"] * 17}}, PositionError, "more of 'rum' than the deck has"),
    (FINE | {"known": {"pile": "rum"}}, NotationError, "is not a list"),
    (FINE | {"known": {"pool": {"rum": 17}}}, PositionError, "17 of 'rum' is not 0 to 16"),
    (FINE | {"known": {"pool": {"rum": 0}}}, PositionError, "more cards must lie outside the pile"),
    (FINE | {"known": {"pool": {"rum": 1}, "pile": ["rum", "rum"]}}, PositionError, "known to lie on the pile"),
    (
        *(FINE | {"turn": {"seat": 0, "actions_left": 2}, "pending": [{"do": "effect", "kind": "rum"}]}, PositionError),
        "carried out before anybody looks",
    ),
]


@pytest.mark.parametrize(("data", "error", "complaint"), BROKEN)
def test_a_view_that_no_game_could_show_is_refused(data, error, complaint):
    with pytest.raises(error, match=complaint):
        View.from_json(data)


def test_a_mutated_view_is_refused_or_survives_a_round_trip():
    rng = random.Random(56)
    accepted = 0
    for game in random_games(40, seed=57):
        for observer in observers(game):
            try:
                view = View.from_json(mutate(game.view(observer).to_json(), rng))
            except CartagenaError:
                continue
            accepted += 1
            assert View.from_json(view.to_json()) == view
            view.choices()
    assert accepted > 10


@pytest.mark.medium
@given(JSON | st.dictionaries(st.sampled_from(sorted(FINE)), JSON))
def test_reading_arbitrary_json_gives_a_view_or_a_clear_error(data):
    with pytest.raises((NotationError, PositionError, VariantError)):
        View.from_json(data)
