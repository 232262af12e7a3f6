"""The log of a game has a limit: beyond it nothing is accepted that could be repeated endlessly."""

import random

import pytest

from cartagena.server import errors
from cartagena.server.table import authority
from tests.server.tables import make_table, play_random


@pytest.fixture
def full_table(monkeypatch):
    """A running game whose log is full; a player has just acted."""
    table = make_table()
    play_random(table, random.Random(1))
    monkeypatch.setattr(authority, "MOST_ENTRIES", table.state.version)
    return table


def decider_of(table):
    return f"p{table.state.decider}"


REPEATABLE = {
    "undo": lambda table: table.undo(f"p{table.state.played[-1].seat}", 1),
    "draw": lambda table: table.offer_draw("p0", 1),
    "replace": lambda table: table.ask_to_replace("p0", 1, 1),
    "chat": lambda table: table.say("p0", "Anne", 1, text="ahoy", phrase=None),
    "mute": lambda table: table.mute("p0", 1, True, 1),
    "hint": lambda table: table.may_have_hint(decider_of(table)),
    "noted hint": lambda table: table.note_hint(decider_of(table), 1),
}


@pytest.mark.parametrize("name", REPEATABLE)
def test_beyond_the_limit_what_can_be_repeated_is_refused(full_table, monkeypatch, name):
    version = full_table.state.version
    with pytest.raises(errors.NotNow, match="entries"):
        REPEATABLE[name](full_table)
    assert full_table.state.version == version
    monkeypatch.setattr(authority, "MOST_ENTRIES", version + 1)
    REPEATABLE[name](full_table)


def test_beyond_the_limit_no_seat_is_taken_again_but_the_game_can_start(monkeypatch):
    table = make_table(started=False)
    monkeypatch.setattr(authority, "MOST_ENTRIES", table.state.version)
    with pytest.raises(errors.NotNow, match="entries"):
        table.sit("p0", "Another", 1)
    table.start("p0", 1)
    assert table.state.is_running


def test_no_bot_is_seated_beyond_the_limit(monkeypatch):
    table = make_table(started=False)
    table.empty("p2", 2, 1)
    monkeypatch.setattr(authority, "MOST_ENTRIES", table.state.version)
    with pytest.raises(errors.NotNow, match="entries"):
        table.seat_bot("p0", 2, "random", 1)


def test_beyond_the_limit_the_game_is_played_to_its_end(full_table):
    rng = random.Random(2)
    while not full_table.state.result:
        play_random(full_table, rng)
    assert full_table.state.version > authority.MOST_ENTRIES


def test_a_question_that_is_open_at_the_limit_can_be_answered(monkeypatch):
    table = make_table()
    table.offer_draw("p0", 1)
    monkeypatch.setattr(authority, "MOST_ENTRIES", table.state.version)
    table.answer("p1", True, 2)
    table.answer("p2", True, 2)
    assert table.state.result
