"""While the rules run as plain Python, bots and hints think no more than that allows."""

import pytest

from cartagena.core.mode import CHOSEN
from cartagena.rules.variant import variant_of
from cartagena.server.thinking import plain_thinking
from cartagena.server.thinking.plain_thinking import INSTEAD, MOST_ITERATIONS, affordable_bot, affordable_iterations


@pytest.fixture
def meanwhile(monkeypatch):
    """The rules are being compiled."""
    monkeypatch.setattr(plain_thinking, "CHOSEN", CHOSEN._replace(is_meanwhile=True))


@pytest.mark.usefixtures("meanwhile")
@pytest.mark.parametrize("preset", ["jamaica", "tortuga"])
@pytest.mark.parametrize(
    "name",
    ["rear-admiral", "admiral", "admiral:iterations=5000", "search:iterations=9", "uct", "turn", "newcomer:redeals=9"],
)
def test_bots_that_think_for_long_are_replaced(name, preset):
    assert affordable_bot(name, variant_of(preset, players=2)) == INSTEAD


@pytest.mark.usefixtures("meanwhile")
@pytest.mark.parametrize("preset", ["jamaica", "tortuga"])
@pytest.mark.parametrize(
    "name", ["cabin-boy", "quartermaster", INSTEAD, "turn:depth=0", "uct:iterations=12", "random", "from-elsewhere"]
)
def test_bots_that_think_little_and_those_of_others_stay(name, preset):
    assert affordable_bot(name, variant_of(preset, players=2)) == name


@pytest.mark.usefixtures("meanwhile")
@pytest.mark.parametrize("name", ["mate", "lieutenant", "captain", "commodore"])
def test_levels_are_replaced_only_where_they_search_for_long(name):
    assert affordable_bot(name, variant_of("jamaica", players=2)) == name
    assert affordable_bot(name, variant_of("tortuga", players=2)) == INSTEAD
    assert affordable_bot(name, variant_of("tortuga", players=4)) == name


@pytest.mark.usefixtures("meanwhile")
def test_hints_search_little():
    assert [affordable_iterations(wanted) for wanted in (5, 2000)] == [5, MOST_ITERATIONS]


def test_compiled_rules_change_nothing():
    assert affordable_bot("admiral", variant_of("tortuga", players=2)) == "admiral"
    assert affordable_iterations(2000) == 2000
