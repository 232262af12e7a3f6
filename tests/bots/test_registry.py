"""Bots by name: every setting within its bounds, and none that would do nothing."""

import re
from dataclasses import fields

import pytest

from cartagena.bots import BotError, make, names
from cartagena.bots.bot import BUDGET, Budget
from cartagena.bots.levels import LEVELS
from cartagena.bots.players.search_plan import BY_MODEL, BY_PLAYOUTS, LEARNED, UCT, Plan
from cartagena.bots.players.turn_bot import OUTLOOK, Outlook
from cartagena.bots.search.beam import WIDEST_BEAM

SETTINGS = BUDGET | BY_PLAYOUTS | BY_MODEL | OUTLOOK
#: By bot: the settings it takes.
TAKEN = {
    "random": [],
    "newcomer": ["redeals", "notice", "humanlike"],
    "greedy": ["depth", "first_width", "beam_width", "redeals", "notice", "humanlike"],
    "turn": ["depth", "first_width", "beam_width", "redeals", "notice", "humanlike"],
    "uct": ["time", "iterations", "explore", "cut"],
    "search": ["time", "iterations", *BY_MODEL],
    "admiral-1": ["time", "iterations"],
    "captain": ["time", "iterations"],
    "admiral": ["time", "iterations"],
    "sailor": [],
}


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("stockfish", "'stockfish' is not a bot; there are cabin-boy"),
        ("", "'' is not a bot"),
        ("uct:time=soon", "time='soon' is not a number from 0.001 to 3,600"),
        ("uct:iterations=2.5", "iterations='2.5' is not a whole number from 1 to 4,000,000"),
        ("uct:iterations=0", "iterations='0' is not a whole number from 1"),
        ("uct:iterations=99999999999999999999", "iterations='99999999999999999999' is not a whole number from 1"),
        ("uct:time=inf", "time='inf' is not a number"),
        ("uct:time=nan", "time='nan' is not a number"),
        ("uct:time=-1", "time='-1' is not a number"),
        ("uct:cut=-2", "cut='-2' is not a whole number from -1 to 1,000"),
        ("greedy:beam_width=60", "beam_width='60' is not a whole number from 1 to 16"),
        ("greedy:notice=500", "notice='500' is not a whole number from 1 to 100"),
        ("turn:humanlike=2", "humanlike='2' is not a whole number from 0 to 1"),
        ("greedy:redeals=99999999999999999999", "is not a whole number from 1 to 1,000"),
        ("search:prior_weight=0", "prior_weight='0' is not a number from 0.001"),
        ("uct:fast", "'fast' is not a setting; one looks like time=1.0"),
        ("uct:time=1,iterations=5", "not both"),
        ("admiral:time=1,iterations=5", "not both"),
        ("uct:time=1, time=2", "'time' is set twice"),
        ("captain:depth=3", "'depth' is not a setting of this bot; it has time, iterations"),
        ("random:time=1", "'time' is not a setting of this bot; it has none"),
        ("sailor:time=1", "Sailor does not search: it takes no settings"),
        ("greedy:depth=0,first_width=3", "first_width does nothing with depth=0"),
        ("greedy:depth=1,beam_width=3", "beam_width does nothing with depth=1"),
        ("turn:humanlike=1", "humanlike does nothing with notice=100"),
        ("newcomer:notice=100,humanlike=1", "humanlike does nothing with notice=100"),
    ],
)
def test_the_error_for_a_bad_name_says_what_is_wrong(name, message):
    with pytest.raises(BotError, match=re.escape(message)):
        make(name)


#: By setting: another one without which it does nothing.
NEEDED = {"humanlike": ",notice=50"}


@pytest.mark.parametrize("name", TAKEN)
def test_a_bot_accepts_its_own_settings_and_no_others(name):
    for key, span in SETTINGS.items():
        wanted = f"{name}:{key}={span.most}{NEEDED.get(key, '')}"
        if key in TAKEN[name]:
            assert make(wanted).name == wanted
        else:
            with pytest.raises(BotError):
                make(wanted)


@pytest.mark.parametrize("key", SETTINGS)
def test_a_setting_accepts_its_whole_range_and_no_more(key):
    span = SETTINGS[key]
    bot = next(name for name, taken in TAKEN.items() if key in taken)
    for good in (span.least, span.most):
        make(f"{bot}:{key}={good}{NEEDED.get(key, '')}")
    for bad in (span.least - 1, span.most + 1):
        with pytest.raises(BotError, match="is not a"):
            make(f"{bot}:{key}={bad}")


def test_what_a_bot_is_by_itself_can_also_be_told():
    for name, plan, spans in (("uct", UCT, BY_PLAYOUTS), ("search", LEARNED, BY_MODEL)):
        make(f"{name}:" + ",".join(f"{key}={getattr(plan, key)}" for key in spans))
    make("greedy:" + ",".join(f"{field.name}={field.default}" for field in fields(Outlook)))


def test_an_outlook_made_by_code_has_the_same_bounds():
    assert Outlook(beam_width=WIDEST_BEAM).beam_width == WIDEST_BEAM
    for wrong in (
        {"beam_width": WIDEST_BEAM + 1},
        {"beam_width": 0},
        {"notice": 500},
        {"redeals": 10**20},
        {"depth": 1.5},
    ):
        with pytest.raises(BotError, match="is not a whole number"):
            Outlook(**wrong)


def test_a_budget_made_by_code_has_the_same_bounds():
    assert Budget(seconds=1).iterations is None
    for wrong in ({"iterations": 0}, {"iterations": 10**400}, {"seconds": 0.0}, {"seconds": float("nan")}):
        with pytest.raises(BotError, match="is not a"):
            Budget(**wrong)


def test_every_field_of_a_plan_but_its_kind_can_be_set():
    assert {field.name for field in fields(Plan)} - {"learned"} == set(BY_PLAYOUTS | BY_MODEL)


def documented_settings(root):
    """The section of docs/bots.md about kinds and settings."""
    page = (root / "docs" / "bots.md").read_text(encoding="utf-8")
    return page.partition("## Kinds and settings\n")[2].partition("\n## ")[0]


def test_the_documents_name_every_setting_of_every_kind(root):
    rows = re.findall(r"^\| `([\w-]+)` \| .+ \| (.+) \|$", documented_settings(root), re.MULTILINE)
    documented = {name: re.findall(r"`(\w+)`", text) for name, text in rows}
    assert documented == {name: TAKEN[name] for name in names() if name not in LEVELS}


def test_the_documents_have_the_true_bounds(root):
    rows = re.findall(r"^\| (\w+) \| ([-\d.,]+) \| ([-\d.,]+) \|", documented_settings(root), re.MULTILINE)
    assert {name: (low, high) for name, low, high in rows} == {
        name: (f"{span.least:,}", f"{span.most:,}") for name, span in SETTINGS.items()
    }
