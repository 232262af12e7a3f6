"""The entries of the built core: arguments are checked, and wrong ones are refused before anything is called."""

import ctypes

import numpy as np
import pytest

from cartagena.core.library import address_of, load_core
from cartagena.core.manifest import CoreUnusableError
from cartagena.rules import state
from cartagena.rules.records import buffer_records, numpy_records

ENGINE = "cartagena.rules.engine"


@pytest.fixture(scope="module")
def built():
    """The core of this machine."""
    try:
        return load_core()
    except CoreUnusableError as fault:
        pytest.skip(str(fault))


@pytest.fixture
def games():
    return buffer_records.new_records(state.GAME_FIELDS, 2)


@pytest.fixture
def dice():
    return buffer_records.new_records(state.DICE_FIELDS)


def test_entries_are_found_by_module_and_name(built):
    assert built.has(ENGINE, "legal_actions")
    assert not built.has(ENGINE, "treasure")
    with pytest.raises(KeyError):
        built.entry(ENGINE, "treasure")


def test_records_in_plain_memory_and_in_numpy_arrays_give_the_same(built, dice):
    other = numpy_records.new_records(state.DICE_FIELDS)
    start, roll = built.entry(ENGINE, "start_dice"), built.entry(ENGINE, "roll_below")
    rolled = []
    for records in (dice, other):
        start(records, 1672)
        rolled.append([roll(records, 6) for _ in range(20)])
    assert rolled[0] == rolled[1]
    assert set(rolled[0]) <= set(range(6))
    assert dice.tobytes() == other.tobytes()


def test_records_of_another_kind_are_refused(built, games):
    with pytest.raises(TypeError, match="expected records of kind 'dice', not BufferRecords"):
        built.entry(ENGINE, "roll_below")(games, 6)


@pytest.mark.parametrize("wrong", [None, 5, [1, 2], b"bytes"])
def test_what_is_no_array_is_refused(built, wrong):
    with pytest.raises(TypeError, match="expected records of kind 'dice'"):
        built.entry(ENGINE, "roll_below")(wrong, 6)


def test_numpy_records_of_another_kind_are_refused(built):
    with pytest.raises(TypeError, match="expected contiguous records of kind dice"):
        built.entry(ENGINE, "roll_below")(numpy_records.new_records(state.GAME_FIELDS), 6)


def test_a_text_for_a_number_is_refused(built, dice):
    with pytest.raises(ctypes.ArgumentError):
        built.entry(ENGINE, "roll_below")(dice, "six")


@pytest.mark.parametrize(
    ("array", "is_taken"),
    [
        (np.zeros(4, "i8"), True),
        (np.zeros((4, 2), "i8"), True),
        (np.zeros(8, "i8")[::2], False),
        (np.zeros((4, 2), "i8").T, False),
        (np.zeros(4, "i4"), False),
        (np.zeros(4, "f8"), False),
    ],
)
def test_arrays_must_be_contiguous_and_of_the_type(array, is_taken):
    if is_taken:
        assert address_of(array, "array", (8, "i8")) == array.ctypes.data
    else:
        with pytest.raises(TypeError, match="expected contiguous i8"):
            address_of(array, "array", (8, "i8"))


def test_a_prepared_entry_keeps_its_arrays(built, dice):
    start, roll = built.entry(ENGINE, "start_dice"), built.entry(ENGINE, "roll_below")
    start.prepare(dice, 7)()
    first = roll(dice, 1000)
    start(dice, 7)
    assert roll(dice, 1000) == first


def test_a_prepared_entry_refuses_records_of_another_kind(built, games):
    with pytest.raises(TypeError, match="expected records of kind 'dice'"):
        built.entry(ENGINE, "start_dice").prepare(games, 7)
