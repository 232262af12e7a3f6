"""A position in one line: an exact round trip through JSON, and a clear refusal of anything else."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartagena import CartagenaError, Game, NotationError, Variant
from cartagena.game.positions.position_text import format_position_text, parse_position_text
from tests.game.building import build_position
from tests.game.positions.test_position_json import sample_positions
from tests.game.sampling import LIVELY, game_offering, play_on, random_games

LINE = (
    "cartagena/1 tortuga,players=2 shdbkp/shdbkp/shdbkp/shdbkp/shdbkp/shdbkp Sx5,6/S,9x2,Ex3 - hh/- kd "
    "{pile} s - 7@1/2/0 - - -"
)


def test_a_position_survives_a_round_trip_through_text():
    for game in random_games(40, seed=60):
        text = game.to_text()
        assert "\n" not in text
        assert parse_position_text(text) == game.to_json()
        assert Game.from_text(text) == game


@pytest.mark.parametrize("choice", ["discard", "take", "keep", "give", "lay_back"])
def test_pending_choices_survive_a_round_trip_through_text(choice):
    game = game_offering(choice)
    assert parse_position_text(game.to_text()) == game.to_json()


@pytest.mark.medium
def test_positions_of_the_vectors_survive_a_round_trip_through_text():
    for position in sample_positions(5):
        text = format_position_text(position)
        assert format_position_text(parse_position_text(text)) == text
        assert Game.from_text(text) == Game.from_json(position)


def test_pending_effects_survive_a_round_trip_through_text():
    variant = LIVELY.but(players=2)
    for effect in ({"kind": "rum"}, {"kind": "lantern"}, {"kind": "pistol", "target": 1}, {"kind": "chest", "at": "6"}):
        pending = [{"do": "discard", "seat": 1}, {"do": "effect", **effect}]
        hands = ["", "rum rum rum hook hook hook chest chest"]
        position = build_position(variant, ["6"], hands, pending=pending, actions_left=2)
        assert parse_position_text(format_position_text(position))["pending"] == pending


def test_the_text_of_a_position_has_the_documented_form():
    position = build_position(
        Variant(players=2, hands="open", supply="row"),
        ["6", "9 9 end end end"],
        ["hat hat"],
        row="key dagger",
        discard="skull",
        number=7,
        seat=1,
        actions_left=2,
    )
    pile = "".join(word[0] for word in position["pile"])
    assert format_position_text(position) == LINE.format(pile=pile)


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        (0, "cartagena/2"),
        (1, "atlantis"),
        (1, "jamaica,players=nine"),
        (1, "jamaica,wind=1"),
        (2, "shdbkr"),
        (3, "Sx6/Q6"),
        (3, "Sx5,S/Sx6"),
        (3, "Sx10/Sx6"),
        (5, "hh/!"),
        (7, "*"),
        (9, "x"),
        (9, "1=9/-/-"),
        (10, "7@1"),
        (10, "7@1/9/0"),
        (11, "sing!"),
        (13, "lost@1"),
    ],
)
def test_a_part_that_cannot_be_read_is_refused(part, wrong):
    parts = Game.new("jamaica", players=2, seed=0).to_text().split()
    parts[part] = wrong
    with pytest.raises(CartagenaError):
        Game.from_text(" ".join(parts))


@pytest.mark.parametrize("text", ["", "cartagena/1", "chess", "cartagena/1 " * 14, "x" * 100_000])
def test_text_that_is_not_a_position_is_refused(text):
    with pytest.raises(CartagenaError):
        parse_position_text(text)


def test_a_value_that_is_not_text_is_refused():
    with pytest.raises(NotationError):
        parse_position_text(None)  # type: ignore[arg-type]


TEXT = Game.new("everything", seed=1).to_text()


@given(st.integers(0, len(TEXT) - 1), st.text(max_size=3), st.integers(0, 3))
def test_a_damaged_line_is_refused_or_still_a_position(at, inserted, dropped):
    try:
        game = Game.from_text(TEXT[:at] + inserted + TEXT[at + dropped :], seed=0)
    except CartagenaError:
        return
    play_on(game, random.Random(0), 2)


@given(st.text())
def test_arbitrary_text_gives_a_position_or_a_clear_error(text):
    with pytest.raises(CartagenaError):
        Game.from_text(text)
