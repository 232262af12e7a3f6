"""Bots in seats: the last that played keep their search within a memory limit, others are made again."""

import pytest

from cartagena.bots.bot import LITTLE, run_to_end
from cartagena.game.game import Game
from cartagena.server.thinking import seated_bots
from cartagena.server.thinking.seated_bots import MOST_KEPT, SeatedBots

TREE = 10 * LITTLE


class Keeper:
    """Keeps a tree after each decision."""

    name, held_bytes = "captain", 0

    def choose_in_steps(self, view, **_):
        yield
        self.held_bytes = TREE
        return view.legal_actions()[0]

    def choose(self, *_, **__):
        raise AssertionError("it can think in steps")


@pytest.fixture(scope="module")
def view():
    return Game.new("jamaica", players=2, seed=1, start=0).view(0)


@pytest.fixture
def made(monkeypatch):
    """The names of bots as they are made."""
    names: list[str] = []

    def make(name):
        names.append(name)
        return Keeper()

    monkeypatch.setattr(seated_bots, "make", make)
    return names


def play(bots, view, *names):
    for name in names:
        run_to_end(bots.choose_in_steps("a", 0, name, view))


def test_the_last_bots_are_kept_as_far_as_there_is_memory(made, view):
    bots = SeatedBots(2 * (TREE + LITTLE))
    play(bots, view, "first", "second", "first", "third")
    assert made == ["first", "second", "third"]
    play(bots, view, "first", "second")
    assert made == ["first", "second", "third", "second"]
    assert bots.held_bytes == 2 * (TREE + LITTLE)


def test_the_last_bot_is_kept_whatever_it_takes(made, view):
    bots = SeatedBots(1)
    play(bots, view, "first", "first", "second", "second", "first")
    assert made == ["first", "second", "first"]


def test_seats_and_tables_have_bots_of_their_own(made, view):
    bots = SeatedBots()
    for table, seat in (("a", 0), ("a", 1), ("b", 0), ("a", 0)):
        run_to_end(bots.choose_in_steps(table, seat, "captain", view))
    assert len(made) == 3


def test_a_dropped_bot_is_made_again(made, view):
    bots = SeatedBots()
    play(bots, view, "first")
    bots.drop("a", 0, "first")
    play(bots, view, "first")
    assert made == ["first", "first"]


def test_a_bot_that_is_stopped_while_it_thinks_is_made_again(made, view):
    bots = SeatedBots()
    play(bots, view, "first")
    next(steps := bots.choose_in_steps("a", 0, "first", view))
    steps.close()
    assert bots.held_bytes == 0
    play(bots, view, "first")
    assert made == ["first", "first"]


def test_many_bots_of_the_quick_levels_are_kept(view):
    bots = SeatedBots()
    for table in range(40):
        for name in ("sailor", "captain", "commodore"):
            run_to_end(bots.choose_in_steps(str(table), 0, name, view))
    assert bots.held_bytes <= MOST_KEPT
    assert len(bots._bots) == 120
