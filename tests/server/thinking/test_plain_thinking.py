"""While the rules run as plain Python, bots and hints think no more than that allows."""

import pytest

from cartagena.core.mode import CHOSEN
from cartagena.server.thinking import plain_thinking
from cartagena.server.thinking.plain_thinking import INSTEAD, MOST_ITERATIONS, affordable_bot, affordable_iterations


@pytest.fixture
def meanwhile(monkeypatch):
    """The rules are being compiled."""
    monkeypatch.setattr(plain_thinking, "CHOSEN", CHOSEN._replace(is_meanwhile=True))


@pytest.mark.usefixtures("meanwhile")
@pytest.mark.parametrize("name", ["captain", "admiral", "admiral:iterations=5000", "search:iterations=9"])
def test_bots_that_search_for_long_are_replaced(name):
    assert affordable_bot(name) == INSTEAD


@pytest.mark.usefixtures("meanwhile")
@pytest.mark.parametrize("name", ["cabin-boy", "mate", "random", "from-another-package"])
def test_bots_that_think_little_and_those_of_others_stay(name):
    assert affordable_bot(name) == name


@pytest.mark.usefixtures("meanwhile")
def test_hints_search_little():
    assert [affordable_iterations(wanted) for wanted in (5, 2000)] == [5, MOST_ITERATIONS]


def test_compiled_rules_change_nothing():
    assert (affordable_bot("admiral"), affordable_iterations(2000)) == ("admiral", 2000)
