"""A deal can be checked by anybody, and every change is detected."""

import copy
import random

import pytest

from cartagena import Variant
from cartagena.server.table.fairness import commit, derive_seed, new_secret, verify
from tests.server.tables import make_table, play_random


@pytest.fixture(scope="module")
def record():
    table, rng = make_table(Variant(players=2, turn_limit=6)), random.Random(4)
    while table.state.is_running:
        play_random(table, rng)
    return table.record()


def test_an_honest_record_is_accepted(record):
    assert verify(record) == []


def test_a_path_drawn_by_an_earlier_version_of_the_rules_is_accepted_for_that_version_only():
    """With eight pieces on the path, the one whose face version 2 replaced is among them."""
    table = make_table(Variant(players=2, edition="second", pieces=8, turn_limit=1), rules=1)
    while table.state.is_running:
        play_random(table, random.Random(4))
    record = table.record()
    assert record["rules"] == 1
    assert verify(record) == []
    assert verify(record | {"rules": 2}) == ["path: it is not the one that the seed gives"]


def test_secret_game_and_every_word_change_the_seed():
    secret = new_secret()
    seeds = {
        derive_seed(secret, "a", ["x", "y"]),
        derive_seed(secret, "a", ["xy", ""]),
        derive_seed(secret, "a", ["", "xy"]),
        derive_seed(secret, "b", ["x", "y"]),
        derive_seed(new_secret(), "a", ["x", "y"]),
    }
    assert len(seeds) == 5
    assert commit(secret, "a") != commit(secret, "b")


def other_secret(data):
    data["fairness"]["secret"] = "00" * 32


def other_word(data):
    data["fairness"]["words"][0] = "changed later"


def other_commitment(data):
    data["fairness"]["commitment"] = "00" * 32


def other_seed(data):
    data["seed"] = "0x1"


def no_proof(data):
    del data["fairness"]


def unreadable_proof(data):
    data["fairness"]["secret"] = 7


def one_action_less(data):
    data["actions"].pop()


def other_start(data):
    data["start"] = 1 - data["start"]


@pytest.mark.parametrize(
    "change",
    [other_secret, other_word, other_commitment, other_seed, no_proof, unreadable_proof, one_action_less, other_start],
)
def test_a_changed_record_is_found_out(record, change):
    data = copy.deepcopy(record)
    change(data)
    assert verify(data)


@pytest.mark.parametrize("data", [None, [], {}, "record", {"format": "cartagena record"}])
def test_anything_else_is_refused(data):
    assert verify(data)
