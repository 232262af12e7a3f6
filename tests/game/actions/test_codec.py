"""Actions and the integers of the compiled core: each is the other's inverse."""

import pytest

from cartagena import NotationError, actions
from cartagena.game.actions.codec import decode_action, encode_action
from cartagena.game.actions.legal_actions import HOOKS
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import actions as a
from cartagena.rules.actions import kind_of, space_of
from cartagena.rules.variant import PRESETS
from tests.game.encodable import encodable_numbers
from tests.game.sampling import LIVELY


@pytest.mark.parametrize("variant", [LIVELY, *PRESETS.values()])
def test_every_encodable_action_survives_a_round_trip(variant):
    vocabulary = Vocabulary(variant)
    for number in encodable_numbers(vocabulary):
        action = decode_action(number, vocabulary, along=space_of(number))
        steps = encode_action(action, vocabulary)
        assert steps[0] == number
        assert len(steps) == (2 if kind_of(number) in HOOKS else 1)


def test_a_hook_is_two_steps_the_pirate_nearer_the_start_first():
    vocabulary = Vocabulary(PRESETS["everything"])
    steps = encode_action(actions.Hook("hook", "rum", ("7", "start")), vocabulary)
    assert [space_of(step) for step in steps] == [0, 7]
    assert kind_of(steps[1]) == a.GO_ALONG


@pytest.mark.parametrize(
    "action",
    [
        actions.Advance("rum", "6"),
        actions.Advance("dagger*", "6"),
        actions.Advance("dagger", "boat"),
        actions.Advance("dagger", "37"),
        actions.Morgan(3, "6"),
        actions.Pistol("dagger", 1),
        actions.Rum("dagger"),
    ],
)
def test_words_unknown_in_a_variant_are_refused(action):
    with pytest.raises(NotationError):
        encode_action(action, Vocabulary(PRESETS["jamaica"]))
