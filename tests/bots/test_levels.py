"""The levels and kinds are as the documents and the command say."""

import json
import re

from cartagena.bots import roster
from cartagena.bots.levels import LEVELS
from cartagena.bots.registry import names


def test_the_table_in_the_documents_is_the_true_one(root):
    section = (root / "docs" / "bots.md").read_text(encoding="utf-8").partition("## The arena")[0]
    rows = re.findall(r"^\| `([\w-]+)` \| (.+?)(?:; .+)? \| (.+) \|$", section, re.MULTILINE)
    assert rows == [(entry.name, entry.looks, entry.thinks) for entry in roster.levels()]


def test_what_a_level_looks_at_is_said_from_its_settings():
    assert LEVELS["cabin-boy"].looks.startswith("one action at a time, by greedy's values, and notices ")
    for level in LEVELS.values():
        numbers = (level.usual, level.in_the_open)
        told = [f"{how.iterations if level.searches else how.notice}" for how in numbers]
        assert ("{} ({})".format(*told) in level.looks) is not level.is_timed


def test_every_bot_is_listed_with_a_description_and_a_time():
    entries = [*roster.levels(), *roster.KINDS]
    assert tuple(entry.name for entry in entries) == names()
    assert all(entry.description.endswith(".") and entry.seconds > 0 for entry in entries)


def test_stronger_levels_think_no_shorter():
    times = [entry.seconds for entry in roster.levels()]
    assert times == sorted(times)


def test_times_are_said_in_a_fitting_unit():
    said = {entry.seconds: entry.thinks for entry in [*roster.levels(), *roster.KINDS]}
    assert (said[0.0001], said[0.002], said[1.0]) == ("0.1 ms", "2 ms", "1 s")


def test_the_command_lists_all_bots(run_cli):
    told = json.loads(run_cli("bots", "--json").stdout)
    assert [entry["name"] for part in ("levels", "kinds") for entry in told[part]] == list(names())
    assert {"name", "description", "looks", "seconds"} == set(told["levels"][0])
    shown = run_cli("bots").stdout
    assert all(name in shown for name in names())
