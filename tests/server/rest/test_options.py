"""The options offered are those that the rules accept; tables are found by code, with who may join or watch."""

import itertools

from cartagena.bots import register, registry
from cartagena.bots.levels import LEVELS
from cartagena.rules.errors import VariantError
from cartagena.rules.variant import Variant
from cartagena.server.rest.new_table import CODE_LENGTH, LETTERS
from cartagena.server.rest.options import ONLY, OPTIONS
from tests.server.clients import FakeTime, served


def is_offered(options):
    return all(
        options[rule["option"]] in rule["values"]
        for rule in ONLY
        if all(options[name] == value for name, value in rule["if"].items())
    )


def is_accepted(options):
    try:
        Variant.from_json(options)
    except VariantError:
        return False
    return True


def test_the_combinations_offered_are_those_the_rules_accept():
    offered = {option["name"]: option["values"] for option in OPTIONS}
    entangled = [name for name in offered if name not in ("crew", "hands", "supply", "pass", "players")]
    for values in itertools.product(*(offered[name] for name in entangled)):
        options = dict(zip(entangled, values, strict=True))
        assert is_offered(options) == is_accepted(options), options


async def test_a_client_can_offer_every_option(host):
    async with host.person("Anne") as anne:
        reported = await anne.get("/api/variants")
        names = {option["name"] for option in reported["options"]}
        assert names | {"turn_limit"} == set(reported["presets"]["jamaica"])
        assert set(reported["booklets"]) == {"dutch-pass", "dutch", "hebrew", "swedish", "german"}
        assert [level["name"] for level in reported["levels"]] == list(LEVELS)
        for clock in reported["clocks"]:
            given = {name: value["usual"][0] for name, value in clock.items() if name != "kind"}
            await anne.make_table(players=2, clock={"kind": clock["kind"]} | given)


async def test_a_variant_is_filled_in_or_refused(host):
    async with host.person("Anne") as anne:
        checked = await anne.post("/api/variants/check", variant={"edition": "second", "route": "complete"}, players=4)
        assert checked["variant"]["refuel"] == ["retreat", "retreat"]
        assert (checked["fields"], checked["variant"]["players"]) == (36, 4)
        assert checked["sides"] == ["tunnel"] * 3 + ["jungle"] * 3
        assert len(checked["box"]) == 8
        path = [s for piece, side in zip(checked["box"], checked["sides"], strict=False) for s in piece["sides"][side]]
        await anne.make_table(variant=checked["variant"], path=path, start=3)
        refused = await anne.post("/api/variants/check", 400, variant={"sorceress": True})
        assert refused["error"]["code"] == "bad_variant"


async def test_a_table_is_found_by_its_code(host):
    async with host.person("Anne") as anne, host.person("Mary") as mary:
        table = await anne.post("/api/tables", players=2, name="Anne")
        code = table["code"]
        assert len(code) == CODE_LENGTH
        assert set(code) <= set(LETTERS)
        for spoken in (code, code.lower(), f" {code}"):
            assert (await mary.get(f"/api/codes/{spoken}"))["id"] == table["id"]
        await mary.get("/api/codes/AAAAAA", 404)
        await anne.post(f"/api/tables/{table['id']}/leave")


async def test_codes_cannot_be_tried_out(tmp_path):
    async with served(tmp_path, FakeTime()) as host, host.person("Anne") as anne:
        statuses = [(await anne.http.get("/api/codes/BBBBBB")).status_code for _ in range(22)]
        assert statuses == [404] * 20 + [429] * 2


async def test_the_door_says_who_may_come_in(host):
    async with host.person("Anne") as anne, host.person("Mary") as mary, host.person("Jack") as jack:
        game = await anne.make_table(players=2, spectators=0)
        door = await mary.get(f"/api/tables/{game}")
        assert (door["status"], door["open_seats"], door["can_join"]) == ("open", [1], True)
        await mary.join(game)
        assert not (await jack.get(f"/api/tables/{game}"))["can_join"]
        await anne.start(game)
        door = await jack.get(f"/api/tables/{game}")
        assert (door["status"], door["can_watch"], door["view"]) == ("running", False, None)
        await jack.get(f"/api/tables/{game}/events", 403)
        assert (await mary.get(f"/api/tables/{game}"))["can_watch"]


class FirstLegal:
    """A bot of another package."""

    name = ""

    def choose(self, view, *, seed=None):  # noqa: ARG002
        return view.legal_actions()[0]


async def test_a_bot_of_another_package_is_offered_and_plays_at_a_table(host, monkeypatch):
    monkeypatch.setattr(registry, "_added", {})
    register("first-legal", FirstLegal, description="Plays the first action.")
    async with host.person("Anne") as anne:
        reported = await anne.get("/api/variants")
        assert reported["levels"][-1]["name"] == "first-legal"
        assert reported["levels"][-1]["description"] == "Plays the first action."
        table = await anne.make_table(players=2, seats=["bot:first-legal", "me"], start=0)
        async with anne.playing(table) as socket:
            await socket.until("snapshot")
            await anne.start(table)
            update = await socket.until_row("acted")
        assert update["row"]["seat"] == 0
