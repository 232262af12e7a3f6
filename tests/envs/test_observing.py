"""An observation holds exactly what its seat may know: nothing hidden, and nothing less than the view."""

from typing import Any

import numpy as np
import pytest

from cartagena.envs.errors import EnvError
from cartagena.envs.observation.blank_cells import blank_cells
from cartagena.envs.observation.decode import read_view
from cartagena.envs.observation.encode import observe
from cartagena.envs.observation.layout import BLOCKS, CELLS
from cartagena.game.view import build_view
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import engine, state
from cartagena.rules.constants import PARTNER
from tests.rules.reachable import Sample, positions

#: One of this many positions is checked, from the next seat each time.
STRIDE = 7


def observed(sample: Sample, observer: int) -> Any:
    cells = blank_cells(sample.variant)
    observe(sample.games, 0, sample.memories, observer, cells)
    return cells


def sampled(seeds: range, **fixed: Any) -> list[tuple[Sample, int]]:
    """Some positions of random games and a seat to look from; each is a copy that stays as it is."""
    found = []
    for number, sample in enumerate(positions(seeds, **fixed)):
        if number % STRIDE == 0:
            twin = Sample(sample.variant, sample.games.copy(), sample.memories.copy(), sample.trace, number)
            found.append((twin, number // STRIDE % sample.variant.players))
    return found


@pytest.mark.medium
@pytest.mark.parametrize("options", [{}, {"sorceress": True, "edition": "second"}], ids=["any", "sorceress"])
def test_redealing_what_a_seat_cannot_know_never_changes_its_observation(options):
    differing = 0
    for sample, observer in sampled(range(60), **options):
        before, hidden = observed(sample, observer), state.dump(sample.game, state.GAME_FIELDS)
        dice = state.new_dice()
        engine.start_dice(dice, sample.seed)
        engine.redeal_for(sample.games, 0, sample.memories, observer, dice)
        differing += hidden["pile"] != state.dump(sample.game, state.GAME_FIELDS)["pile"]
        assert np.array_equal(before, observed(sample, observer))
    assert differing > 500


@pytest.mark.medium
@pytest.mark.parametrize("options", [{}, {"sorceress": True, "edition": "second"}], ids=["any", "sorceress"])
def test_the_whole_view_can_be_rebuilt_from_an_observation(options):
    for sample, observer in sampled(range(60), **options):
        view = build_view(sample.games, sample.memories, Vocabulary(sample.variant), observer)
        rebuilt = read_view(observed(sample, observer))
        assert rebuilt.to_json() == view.to_json()
        if sample.game.phase != PARTNER:
            assert rebuilt.legal_actions() == view.legal_actions()


def test_cells_are_never_negative():
    for sample, observer in sampled(range(20)):
        assert observed(sample, observer).min() >= 0


def test_only_the_deciding_seat_observes_the_middle_of_a_hook():
    start, stop = BLOCKS["hook"].start, BLOCKS["hook"].start + BLOCKS["hook"].size
    seen = 0
    for sample in positions(range(40), sorceress=True, edition="second"):
        if sample.game.phase == PARTNER:
            seen += 1
            for observer in range(sample.variant.players):
                cells = observed(sample, observer)
                is_own = observer == sample.game.decider
                assert cells[start:stop].all() == is_own
                assert cells[start:stop].any() == is_own
                assert cells[BLOCKS["phase"].start] == (PARTNER if is_own else 0)
    assert seen > 20


def test_blocks_follow_each_other_without_gaps():
    start = 0
    for block in BLOCKS.values():
        assert block.start == start
        start += block.size
    assert start == CELLS


@pytest.mark.parametrize("wrong", [np.zeros(5, np.int8), np.zeros(CELLS), "nonsense"], ids=["short", "floats", "text"])
def test_an_array_that_is_not_an_observation_is_refused(wrong):
    with pytest.raises(EnvError, match="an observation has"):
        read_view(wrong)
