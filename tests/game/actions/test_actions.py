"""Actions as JSON: an exact round trip, and a NotationError for anything else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartagena import NotationError, actions
from cartagena.game.actions.actions import KINDS, action_from_json

ACTIONS = [
    actions.Advance("dagger", "6"),
    actions.Retreat("17"),
    actions.Morgan(2, "boat"),
    actions.Sail(),
    actions.End(),
    actions.Draw(),
    actions.Pistol("pistol", 1),
    actions.Rum("rum*"),
    actions.Lantern("lantern"),
    actions.Parrot(("parrot", "parrot*"), "hook", "start"),
    actions.Hook("hook", "lantern", ("19", "19")),
    actions.Chest("chest", "4"),
    actions.Take("rum"),
    actions.Keep("rum"),
    actions.Give("rum"),
    actions.LayBack("rum"),
    actions.Discard("rum*"),
]
#: Any JSON value.
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def test_every_kind_of_action_is_tried_here():
    assert {action.do for action in ACTIONS} == set(KINDS)


@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_survives_a_round_trip_through_json(action):
    assert action_from_json(action.to_json()) == action


def test_the_json_of_an_action_uses_the_documented_words():
    assert actions.Advance("dagger", "6").to_json() == {"do": "advance", "card": "dagger", "from": "6"}
    assert actions.Hook("hook", "lantern", ("19", "19")).to_json() == {
        "do": "hook",
        "card": "hook",
        "with": "lantern",
        "from": ["19", "19"],
    }
    parrot = actions.Parrot(("parrot", "parrot*"), "hook", "start").to_json()
    assert parrot == {"do": "parrot", "cards": ["parrot", "parrot*"], "as": "hook", "from": "start"}


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (None, "None is not an action"),
        ({}, "no kind of action"),
        ({"do": "fly"}, "'fly' is no kind of action"),
        ({"do": ["sail"]}, "no kind of action"),
        ({"do": "advance", "card": "dagger"}, "needs 'from'"),
        ({"do": "advance", "card": 5, "from": "6"}, "'card' is 5; expected a word"),
        ({"do": "morgan", "seat": "1", "from": "6"}, "expected the number of a seat"),
        ({"do": "morgan", "seat": True, "from": "6"}, "expected the number of a seat"),
        ({"do": "hook", "card": "hook", "with": "rum", "from": ["1"]}, "expected two words"),
        ({"do": "sail", "to": "tortuga"}, "has no 'to'"),
    ],
)
def test_json_that_is_not_an_action_is_refused_with_what_was_expected(data, complaint):
    with pytest.raises(NotationError, match=complaint):
        action_from_json(data)


@pytest.mark.medium
@given(
    JSON
    | st.fixed_dictionaries(
        {"do": st.sampled_from(sorted(KINDS))},
        optional={
            "card": JSON,
            "from": JSON,
            "seat": JSON,
            "with": JSON,
            "as": JSON,
            "cards": JSON,
        },
    )
)
def test_reading_anything_gives_an_action_or_a_notation_error(data):
    try:
        action = action_from_json(data)
    except NotationError:
        return
    assert action_from_json(action.to_json()) == action
