"""Bots of other packages: registered, found by entry point, or named by import path."""

import json
import subprocess
import sys

import pytest

from cartagena import bots
from cartagena.bots import registry
from cartagena.bots.arena.match import Match, play_match, sum_up
from cartagena.rules.variant import PRESETS

SOURCE = '''
class Nth:
    """Plays the n-th legal action."""

    name = "nth"

    def __init__(self, n=0):
        self.n = n

    def choose(self, view, *, seed=None):
        actions = view.legal_actions()
        return actions[min(self.n, len(actions) - 1)]
'''
names: dict[str, type] = {}
exec(SOURCE, names)
Nth = names["Nth"]


@pytest.fixture(autouse=True)
def forget(monkeypatch):
    """Bots that a test registers are removed afterwards."""
    monkeypatch.setattr(registry, "_added", {})


@pytest.fixture
def package(tmp_path):
    """An installed package with a bot named by entry point, one that cannot be loaded, and one whose name is taken."""
    (tmp_path / "strangers.py").write_text(SOURCE)
    info = tmp_path / "strangers-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[cartagena.bots]\nstranger = strangers:Nth\nbroken = strangers:Missing\ngreedy = strangers:Nth\n"
    )
    return tmp_path


def run(package, *words):
    """A command with the package installed."""
    source = f"import sys; sys.path.insert(0, {str(package)!r}); from cartagena.cli import main; main(sys.argv[1:])"
    return subprocess.run([sys.executable, "-P", "-c", source, *words], capture_output=True, text=True, cwd=package)


def test_a_registered_bot_is_made_by_name_with_settings():
    bots.register("nth", Nth, description="Plays the n-th action.")
    bot = bots.make("nth:n=2")
    assert bot.name == "nth:n=2"
    assert vars(bot)["n"] == 2
    assert vars(bots.make("nth"))["n"] == 0
    assert "nth" in bots.names()
    assert [(info.name, info.description) for info in registry.list_added()] == [("nth", "Plays the n-th action.")]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Nth", "is not a name for a bot"),
        ("a bot", "is not a name for a bot"),
        ("greedy", "there is a bot called greedy already"),
        ("admiral", "there is a bot called admiral already"),
    ],
)
def test_an_invalid_or_taken_name_is_refused(name, message):
    with pytest.raises(bots.BotError, match=message):
        bots.register(name, Nth)


def test_a_bad_setting_of_an_added_bot_is_refused():
    bots.register("nth", Nth)
    with pytest.raises(bots.BotError, match=r"nth:depth=3 cannot be made: .*unexpected keyword argument 'depth'"):
        bots.make("nth:depth=3")


@pytest.mark.parametrize(
    ("factory", "message"), [(lambda: 1 / 0, "cannot be made: ZeroDivisionError"), (dict, "cannot be made")]
)
def test_a_factory_that_makes_no_bot_is_refused(factory, message):
    bots.register("odd", factory)
    with pytest.raises(bots.BotError, match=message):
        bots.make("odd")


def test_a_match_accepts_bot_objects():
    match = Match(PRESETS["jamaica"].but(players=2, crew=4), (Nth(), "random"), 4)
    result = sum_up(match, list(play_match(match)))
    assert [bot["name"] for bot in result["bots"]] == ["nth", "random"]
    assert result["games"] == 4
    assert result["faults"] == []


def test_two_bots_of_one_name_are_refused():
    with pytest.raises(bots.BotError, match="two bots are called nth"):
        Match(PRESETS["jamaica"].but(players=2), (Nth(), Nth(1)), 2)


def test_a_limit_needs_bots_by_name():
    with pytest.raises(bots.BotError, match="a limit needs bots by name"):
        Match(PRESETS["jamaica"].but(players=2), (Nth(), "random"), 2, limit=1.0)


@pytest.mark.medium
def test_an_installed_package_adds_a_bot_by_entry_point(package):
    done = run(package, "bots", "--json")
    assert done.returncode == 0, done.stderr
    added = json.loads(done.stdout)["added"]
    assert [(bot["name"], bot["description"]) for bot in added] == [("stranger", "Plays the n-th legal action.")]
    assert "the bot 'broken' cannot be loaded: AttributeError" in done.stderr
    assert "the bot 'greedy' of strangers:Nth has no free name" in done.stderr


@pytest.mark.medium
@pytest.mark.parametrize("name", ["stranger:n=1", "strangers:Nth:n=1"])
def test_the_arena_plays_bots_of_others_in_worker_processes(package, name):
    done = run(package, "arena", name, "random", "--games", "2", "--jobs", "2", "--json", "--variant", "jamaica,crew=4")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert [bot["name"] for bot in result["bots"]] == [name, "random"]
    assert result["faults"] == []


@pytest.mark.medium
def test_the_arena_gives_bots_of_others_a_limit_of_time(package):
    done = run(package, "arena", "strangers:Nth", "random", "--games", "1", "--limit", "60", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["faults"] == []


@pytest.mark.medium
@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nowhere:Bot", "error: nowhere:Bot cannot be imported: ModuleNotFoundError: No module named 'nowhere'"),
        ("strangers:Missing", "error: strangers:Missing cannot be imported: AttributeError"),
        ("strangers:__name__", "error: strangers:__name__ is not a factory of bots"),
    ],
)
def test_an_import_path_that_leads_nowhere_gives_a_one_line_error(package, name, message):
    done = run(package, "arena", name, "random", "--games", "2")
    assert done.returncode == 2
    assert message in done.stderr


def test_making_a_bot_never_imports_a_path():
    with pytest.raises(bots.BotError, match="'json' is not a bot"):
        bots.make("json:loads")
