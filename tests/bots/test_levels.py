"""The levels and kinds match the documents and the output of the command."""

import json
import re

import pytest

from cartagena.bots import registry
from cartagena.bots.bot import Budget
from cartagena.bots.levels import LEVELS
from cartagena.bots.players.search_bot import SearchBot
from cartagena.bots.players.search_plan import FORMER, STRONGEST
from cartagena.bots.players.supply_bot import bot_for_variant, bots_behind
from cartagena.bots.players.turn_bot import TurnBot
from cartagena.bots.registry import make, names
from cartagena.rules.variant import variant_of


def test_the_table_of_levels_in_the_documents_is_current(root):
    section = (root / "docs" / "bots.md").read_text(encoding="utf-8").partition("## Kinds and settings")[0]
    rows = re.findall(r"^\| `([\w-]+)` \| (.+?)(?:; .+)? \| (.+) \|$", section, re.MULTILINE)
    assert rows == [(entry.name, entry.looks, entry.thinks) for entry in registry.list_levels()]


def test_the_description_of_a_levels_search_follows_its_settings():
    assert LEVELS["cabin-boy"].looks.startswith("one action at a time, by greedy's values, at ")
    for level in LEVELS.values():
        reported = [str(how.number) for how in level.settings if how.number]
        assert re.findall(r"\d+", level.looks) == reported
        assert ("tree search" in level.looks) is level.searches


def test_every_bot_is_listed_with_a_description_and_a_time():
    entries = [*registry.list_levels(), *registry.list_kinds()]
    assert tuple(entry.name for entry in entries) == names()
    assert all(entry.description.endswith(".") and entry.seconds > 0 for entry in entries)


def test_stronger_levels_never_have_a_shorter_thinking_time():
    times = [entry.seconds for entry in registry.list_levels()]
    assert times == sorted(times)


def test_times_are_formatted_in_a_suitable_unit():
    said = [registry.BotInfo("", "", "", "", seconds).thinks for seconds in (0.0001, 0.002, 0.2, 1.0)]
    assert said == ["0.1 ms", "2 ms", "200 ms", "1 s"]


def test_the_command_lists_all_bots(run_cli):
    reported = json.loads(run_cli("bots", "--json").stdout)
    assert [entry["name"] for part in ("levels", "kinds") for entry in reported[part]] == list(names())
    assert {"name", "title", "description", "looks", "seconds"} == set(reported["levels"][0])
    shown = run_cli("bots").stdout
    assert all(name in shown for name in names())


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize(
    ("preset", "players", "part"),
    [
        ("jamaica", 2, "usual"),
        ("jamaica", 4, "usual"),
        ("hispaniola", 2, "open_two"),
        ("hispaniola", 3, "open_more"),
        ("tortuga", 5, "open_more"),
    ],
)
def test_a_level_plays_by_its_settings_for_the_supply_and_the_players(name, preset, players, part):
    level, bot = LEVELS[name], bot_for_variant(make(name), variant_of(preset, players=players))
    how = getattr(level, part)
    assert bot.name == name
    if how.notice is None:
        assert isinstance(bot, SearchBot)
        assert bot.budget == Budget(1.0 if level.is_timed else None, how.iterations)
        assert bot.plan == (STRONGEST if name == "admiral" or (name == "vice-admiral" and part != "usual") else FORMER)
    else:
        assert isinstance(bot, TurnBot)
        assert (bot.outlook.notice, bot.outlook.depth, bot.outlook.humanlike) == (how.notice, 0, 1)


def test_no_level_searches_longer_with_more_players():
    for level in LEVELS.values():
        assert (level.open_more.iterations or 0) <= (level.open_two.iterations or 0)


@pytest.mark.parametrize("part", range(3), ids=["usual", "open_two", "open_more"])
def test_stronger_levels_search_more(part):
    numbers = [level.settings[part].iterations for level in LEVELS.values() if not level.is_timed]
    searches = [number for number in numbers if number]
    assert numbers == [None] * (len(numbers) - len(searches)) + sorted(set(searches))


def test_a_level_with_a_budget_searches_everywhere():
    (bot,) = bots_behind(make("bosun:iterations=7"))
    assert isinstance(bot, SearchBot)
    assert bot.budget == Budget(None, 7)


def test_the_vice_admiral_plans_whole_turns_with_any_budget():
    bots = bots_behind(make("vice-admiral:iterations=700"))
    assert [bot.plan for bot in bots if isinstance(bot, SearchBot)] == [FORMER, STRONGEST, STRONGEST]
