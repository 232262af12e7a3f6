"""The editor of positions: every fault with its place, text and JSON alike, nonsense and huge input, its own limit."""

import json
from typing import Any

import pytest

from cartagena import PRESETS, Game, Variant
from cartagena.server.limits.rate_limits import RateLimits
from tests.game.positions.test_position_json import BROKEN, FINE, MAGIC
from tests.server.clients import Person

GAME = Game.new("everything", players=5, seed=7)


@pytest.fixture
async def person(host):
    async with Person(host, "Anne") as anne:
        yield anne


async def check(person: Person, position: Any) -> Any:
    """The answer to a position given as JSON."""
    return await person.post("/api/analysis/check", text=json.dumps(position))


async def test_a_valid_position_has_no_faults_and_its_text_opens_on_the_board(person):
    checked = await check(person, GAME.to_json())
    assert checked == {"faults": [], "text": GAME.to_text(), "read": None}
    study = await person.post("/api/analysis/open", text=checked["text"])
    assert study["start"] == GAME.to_text()


async def test_a_text_is_read_and_described(person):
    checked = await person.post("/api/analysis/check", text=f"  {GAME.to_text()}\n")
    position, parts = checked["read"]["position"], checked["read"]["parts"]
    assert (checked["faults"], checked["text"]) == ([], GAME.to_text())
    assert Game.from_json(position) == GAME
    assert set(position["variant"]) == set(GAME.variant.options())
    assert (len(parts["box"]), parts["sides"]) == (8, ["tunnel"] * 4 + ["jungle"] * 4)
    assert (sum(parts["deck"].values()), parts["deck"]["rum*"], parts["row"]) == (102, 2, 0)
    assert parts["tiles"] == [1, 1, 2, 2, 3, 3, "empty", "snake"]


async def test_every_game_can_be_set_up(person):
    for name in PRESETS:
        setup = await person.post("/api/analysis/setup", variant=name)
        assert (await check(person, setup["position"]))["faults"] == []
        variant = setup["position"]["variant"] | {"players": 5, "crew": 8}
        setup = await person.post("/api/analysis/setup", variant=variant)
        assert Game.from_json(setup["position"]).variant == Variant.from_json(variant)
        assert bool(setup["parts"]["tiles"]) == variant["sorceress"]
        assert len(setup["parts"]["pending"]) == variant["freebooter"] + 8 * variant["sorceress"]
        assert setup["parts"]["row"] == (12 if variant["supply"] == "row" else 0)


async def test_every_kind_of_fault_is_answered_with_a_sentence(person, host):
    host.server.position_checks = RateLimits(0, 1_000)
    for data, _, complaint in BROKEN:
        if isinstance(data, dict):
            checked = await check(person, data)
            assert complaint in checked["faults"][0]["text"]


async def test_all_faults_come_at_once_with_seat_and_values_and_the_text_is_kept(person):
    broken = FINE | {"pirates": [{"start": 5}, {}], "pile": FINE["pile"][1:]}
    checked = await check(person, broken)
    assert [(one["place"], one["kind"], one["seat"]) for one in checked["faults"]] == [
        *(("pirates", "crew", 0), ("pirates", "crew", 1), ("cards", "deck", None)),
    ]
    assert checked["faults"][0]["values"] == {"count": 5, "whole": 6}
    again = await person.post("/api/analysis/check", text=checked["text"])
    assert again["faults"] == checked["faults"]
    assert again["read"]["position"]["pirates"] == [{"start": 5}, {}]


async def test_a_text_that_cannot_be_read_is_a_fault_of_the_text(person):
    for text in ("", "hello", "cartagena/1 jamaica", GAME.to_text() + " x", "x" * 16_000, "{", '{"a":' * 2_000, "{}x"):
        checked = await person.post("/api/analysis/check", text=text)
        assert [fault["place"] for fault in checked["faults"]] == ["text"]
        assert (checked["text"], checked["read"]) == (None, None)


NONSENSE: list[dict[str, Any]] = [
    {},
    {"variant": []},
    FINE | {"path": ["hat"] * 1_000},
    FINE | {"pirates": [{str(n): 1 for n in range(500)}] * 2},
    FINE | {"hands": [["hat"] * 500] * 2},
    FINE | {"pile": [["hat"]] * 100},
    MAGIC | {"tiles_opened": [1] * 3_000},
    MAGIC | {"tiles": {"6": {}}, "tiles_out": [None]},
    FINE | {"pending": [{"do": []}] * 500},
    FINE | {"turn": {"seat": 10**30, "number": 10**300}},
]


async def test_nonsense_and_huge_parts_are_faults_and_nothing_else(person):
    for position in NONSENSE:
        checked = await check(person, position)
        assert checked["faults"]
        assert len(json.dumps(checked["faults"])) < 2_000


async def test_what_is_too_large_or_no_position_at_all_is_refused(person):
    body = {"text": json.dumps(FINE | {"weather": "x" * 70_000})}
    assert (await person.post("/api/analysis/check", 413, **body))["error"]["code"] == "too_large"
    await person.post("/api/analysis/check", 400, text=[1])
    await person.post("/api/analysis/check", 400, position=FINE)
    await person.post("/api/analysis/check", 400, text="x" * 20_000)
    error = (await person.post("/api/analysis/setup", 400, variant={"players": 9}))["error"]
    assert error["code"] == "bad_variant"


async def test_checks_have_a_limit_of_their_own(person, host):
    host.server.position_checks = RateLimits(0, 2)
    for _ in range(2):
        await check(person, FINE)
    assert (await person.post("/api/analysis/check", 429, text=GAME.to_text()))["error"]["code"] == "too_many"
    await person.post("/api/analysis/setup", variant="jamaica")
