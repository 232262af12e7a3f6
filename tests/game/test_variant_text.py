"""A variant in one word."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartagena import PRESETS, Variant, VariantError
from cartagena.game.variant_text import GAMES, PASSING, format_variant, parse_variant
from tests.game.sampling import random_variant


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_its_name(name):
    assert format_variant(PRESETS[name]) == name
    assert parse_variant(name) == PRESETS[name]


def test_differences_follow_the_nearest_preset():
    variant = PRESETS["everything"].but(players=5, sorceress=False, refuel=("either", "morgan"), turn_limit=200)
    text = format_variant(variant)
    assert text == "everything,players=5,refuel=either+morgan,sorceress=off,turn_limit=200"
    assert parse_variant(text) == variant


def test_every_variant_survives_a_round_trip_through_text():
    rng = random.Random(0)
    for _ in range(300):
        variant = random_variant(rng)
        assert parse_variant(format_variant(variant)) == variant


@pytest.mark.parametrize(
    "text",
    [
        *("", "atlantis", "jamaica,", "jamaica,players", "jamaica,players=", "jamaica,players=9", "jamaica,wind=1"),
        *("jamaica,players=²", "jamaica,players=99999999999999999999", "jamaica,refuel=swim", "jamaica,sorceress=on"),
        *("jamaica,freebooter=yes", "jamaica,hands=on", "jamaica" + ",crew=6" * 1000),
    ],
)
def test_text_that_is_not_a_variant_is_refused(text):
    with pytest.raises(VariantError):
        parse_variant(text)


@pytest.mark.medium
@given(st.text(max_size=30) | st.from_regex(r"(jamaica|everything)(,[a-z_]{4,8}=[a-z0-9+]{0,9}){0,3}", fullmatch=True))
def test_any_text_gives_a_variant_or_a_variant_error(text):
    try:
        variant = parse_variant(text)
    except VariantError:
        return
    assert isinstance(variant, Variant)
    assert parse_variant(format_variant(variant)) == variant


def test_every_preset_has_a_description():
    assert set(GAMES) | set(PASSING) == set(PRESETS)
    assert not set(GAMES) & set(PASSING)
