"""Actions as text: an exact round trip, forgiving of case and blanks, strict otherwise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartagena import NotationError, actions
from cartagena.game.actions.action_text import format_action, parse_action
from tests.game.actions.test_actions import ACTIONS
from tests.game.sampling import random_games

TEXTS = [
    "dagger 6", "retreat 17", "morgan @2 boat", "sail", "end", "draw", "!pistol @1", "!rum*", "!lantern",
    "!parrot+parrot*=hook start", "!hook+lantern 19+19", "!chest 4", "take rum", "keep rum", "give rum",
    "lay_back rum", "discard rum*",
]  # fmt: skip


@pytest.mark.parametrize(("action", "text"), list(zip(ACTIONS, TEXTS, strict=True)))
def test_an_action_has_one_text(action, text):
    assert format_action(action) == text
    assert parse_action(text) == action


def test_legal_actions_have_distinct_texts_that_survive_a_round_trip():
    for game in random_games(30):
        legal = game.legal_actions()
        texts = [format_action(action) for action in legal]
        assert len(set(texts)) == len(texts)
        assert tuple(map(parse_action, texts)) == legal


def test_case_blanks_and_comments_do_not_matter():
    assert parse_action("  Dagger   6 {to 15}") == actions.Advance("dagger", "6")
    assert parse_action("{a plan} !HOOK*+Rum Start+3") == actions.Hook("hook*", "rum", ("start", "3"))


@pytest.mark.parametrize(
    "text", ["", " ", "{sail}", "dagger", "6 dagger", "retreat", "morgan 2 3", "!rum 4", "rum!", "sail end", "x" * 5000]
)
def test_text_that_is_not_an_action_is_refused(text):
    with pytest.raises(NotationError):
        parse_action(text)


@pytest.mark.medium
@given(st.text(max_size=60) | st.from_regex(r"!?[a-z]{3,7}\*?[ +][a-z0-9@+ {}*]{0,12}", fullmatch=True))
def test_reading_any_text_gives_an_action_or_a_notation_error(text):
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert parse_action(format_action(action)) == action
