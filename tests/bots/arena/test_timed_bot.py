"""A bot with a time limit: answers in time count, late ones are dropped, and no process is left behind."""

import subprocess
import sys

import pytest

from cartagena.bots import make
from cartagena.bots.arena.match import Match, play_match
from cartagena.bots.arena.referee import play_game
from cartagena.bots.arena.timed_bot import LimitedBot
from cartagena.bots.bot import NoAnswer
from cartagena.game.game import Game
from cartagena.rules.variant import variant_of
from tests.bots.troublesome import make_troublesome

pytestmark = pytest.mark.medium

#: Longer than any answer here takes; and shorter than anything endless.
LONG, SHORT = 600.0, 0.05


@pytest.fixture
def limited():
    """Make bots with a limit; their processes end with the test."""
    made = []

    def make_one(name, limit=LONG):
        made.append(LimitedBot(name, limit, make_troublesome))
        return made[-1]

    yield make_one
    for bot in made:
        bot.stop()


@pytest.fixture
def view():
    return Game.new("tortuga", players=2, seed=1, start=0).view(0)


def why_no_answer(bot, view):
    with pytest.raises(NoAnswer) as error:
        bot.choose(view, seed=1)
    return str(error.value)


def test_a_timed_bot_answers_as_the_bot_itself_does(limited, view):
    bot, itself = limited("newcomer"), make("newcomer")
    assert [bot.choose(view, seed=seed) for seed in range(5)] == [itself.choose(view, seed=seed) for seed in range(5)]


def test_an_endless_search_is_killed_and_its_process_replaced(limited, view):
    bot = limited("endless", SHORT)
    assert why_no_answer(bot, view) == "took longer than 0.05 s"
    assert why_no_answer(bot, view) == "took longer than 0.05 s"


def test_a_process_that_ends_is_replaced(limited, view):
    bot = limited("dying")
    assert why_no_answer(bot, view) == "failed: its process ended"
    assert why_no_answer(bot, view) == "failed: its process ended"


def test_a_process_is_kept_while_its_bot_answers(limited, view):
    bot = limited("counting")
    assert [why_no_answer(bot, view)[-13:] for _ in range(2)] == ["asked 1 times", "asked 2 times"]
    bot.stop()
    assert why_no_answer(bot, view) == "failed: RuntimeError: asked 1 times"


@pytest.mark.parametrize(("name", "why"), [("leaving", "failed: SystemExit: enough"), ("unsendable", "failed: ")])
def test_an_error_in_the_process_is_reported(limited, view, name, why):
    assert why_no_answer(limited(name), view).startswith(why)


def test_a_game_goes_on_when_a_bot_does_not_answer(limited):
    variant = variant_of("jamaica", players=2, turn_limit=2)
    outcome = play_game(variant, [limited("endless", SHORT), limited("talking")], deal=1, seed=1)
    assert outcome.turns >= 2
    assert {fault.what for fault in outcome.faults} == {
        "endless took longer than 0.05 s",
        "talking answered 'sail', which is not legal",
    }


def test_a_limit_that_is_never_reached_does_not_change_a_match():
    variant = variant_of("tortuga", players=2)
    free, limited = (Match(variant, ("newcomer", "random"), 2, 1, limit) for limit in (None, LONG))
    assert list(play_match(limited, jobs=1)) == list(play_match(free, jobs=1))


def test_a_match_goes_on_after_a_search_that_does_not_end():
    variant = variant_of("tortuga", players=2, turn_limit=2)
    match = Match(variant, ("uct:iterations=4000000", "random"), 1, 1, SHORT)
    (row,) = play_match(match, jobs=1)
    assert "uct:iterations=4000000 took longer than 0.05 s" in {fault["what"] for fault in row["faults"]}


def test_a_process_ends_with_its_parent(root):
    command = [sys.executable, "-m", "tests.bots.troublesome"]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as asking:
        assert asking.stdout is not None
        assert asking.stdout.readline() == "thinking\n"
        asking.kill()
        assert asking.stdout.read() == ""  # ends when no process has the pipe open for writing
