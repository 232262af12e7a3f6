"""Actions as numbers without gaps: both ways, from every seat, for every variant."""

import random

import pytest

from cartagena.envs.batch.action_numbers import Numbering
from cartagena.envs.errors import EnvError
from cartagena.rules import actions as a
from cartagena.rules.actions import kind_of
from cartagena.rules.variant import PRESETS, variant_of
from tests.rules.reachable import positions, random_variant

VARIANTS = [*PRESETS.values(), *(random_variant(random.Random(seed)) for seed in range(30))]


@pytest.mark.parametrize("variant", VARIANTS, ids=range(len(VARIANTS)))
def test_every_number_is_one_action_and_back(variant):
    numbering = Numbering(variant)
    for seat in range(variant.players):
        actions = [numbering.decode(number, seat) for number in range(numbering.size)]
        assert len(set(actions)) == numbering.size
        assert [numbering.encode(action, seat) for action in actions] == list(range(numbering.size))
        assert len({numbering.format(number, seat) for number in range(numbering.size)}) == numbering.size


def test_every_legal_action_has_a_number_of_its_own():
    numbering = None
    for sample in positions(range(60)):
        if numbering is None or numbering.variant != sample.variant:
            numbering = Numbering(sample.variant)
        seat, legal = int(sample.game.decider), sample.legal()
        numbers = [numbering.encode(action, seat) for action in legal]
        assert all(0 <= number < numbering.size for number in numbers)
        assert [numbering.decode(number, seat) for number in numbers] == legal


def test_seats_are_counted_clockwise_from_the_one_that_decides():
    numbering = Numbering(variant_of("everything", players=4))
    morgan = next(block for block in numbering.blocks if block.kind == a.MORGAN)
    assert [numbering.format(morgan.start, seat) for seat in range(4)] == [
        "morgan @1 start",
        "morgan @2 start",
        "morgan @3 start",
        "morgan @0 start",
    ]


def test_action_numbers_have_readable_text():
    numbering = Numbering(variant_of("everything", players=2))
    texts = [numbering.format(number, 0) for number in range(numbering.size)]
    assert {"pistol start", "retreat end", "!hook*+rum 7", "along boat", "!pistol @1", "lay_back chest*"} <= set(texts)


def test_a_preset_is_found_by_name_and_wrong_numbers_are_refused():
    numbering = Numbering("jamaica")
    assert numbering.size == Numbering(PRESETS["jamaica"]).size
    for number in (-1, numbering.size):
        with pytest.raises(EnvError, match=f"{number} is not an action; expected 0 to {numbering.size - 1}"):
            numbering.format(number, seat=0)


def test_a_variant_has_only_the_kinds_it_can_play():
    classic = {block.kind for block in Numbering(variant_of("jamaica")).blocks}
    assert classic == {a.ADVANCE, a.RETREAT, a.END}
    assert {kind_of(int(code)) for code in Numbering(variant_of("everything")).codes} == set(range(1, a.KINDS))


def test_the_sizes_in_the_documents_are_current():
    assert Numbering(variant_of("jamaica", players=4)).size == 260
    assert Numbering(variant_of("everything", players=4)).size == 3123
