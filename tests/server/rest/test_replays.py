"""Finished games and imported records can be stepped through, from any seat or all open."""

import json
import random

import pytest

from cartagena import Game
from cartagena.game.records.record import Record
from tests.server.clients import LEAN, SHORT, decider_of, play_to_the_end, seated


def played_game(seed=5, preset="jailbreak", **options):
    rng, game = random.Random(seed), Game.new(preset, players=2, seed=seed, turn_limit=12, **options)
    while not game.is_over:
        game.play(rng.choice(game.legal_actions()))
    return game


async def test_a_finished_game_is_replayed_moment_by_moment(any_host):
    async with seated(any_host, hello={"views": True, "choices": False}, **SHORT) as (game, seats):
        person = seats[0].person
        assert (await person.get(f"/api/tables/{game}/replay", 409))["error"]["code"] == "not_now"
        await play_to_the_end(seats)
        mine = await person.get(f"/api/tables/{game}/replay?viewer=0")
        first, last = mine["moments"][0], mine["moments"][-1]
        assert first["row"]["row"] == "started"
        assert [moment["n"] for moment in mine["moments"]] == list(range(first["n"], last["n"] + 1))
        assert mine["result"] == seats[0].result
        record = await person.get(f"/api/tables/{game}/record")
        assert last["view"] == Record.from_json(record).replay().view(0).to_json()


async def test_a_viewer_sees_what_that_seat_saw(any_host):
    async with seated(any_host, hello={"views": True, "choices": False}, **SHORT) as (game, seats):
        await play_to_the_end(seats)
        updates = [json.loads(text) for text in seats[1].person.received if text.startswith('{"type":"update"')]
        replay = await seats[1].person.get(f"/api/tables/{game}/replay?viewer=1")
        moments = {moment["n"]: moment for moment in replay["moments"]}
        assert any("view" in update for update in updates)
        for update in updates:
            if "view" in update:  # of several entries sent at once, the last one has it
                assert moments[update["n"]]["view"] == update["view"]
            assert moments[update["n"]]["events"] == update.get("events", [])
        everything = await seats[1].person.get(f"/api/tables/{game}/replay")
        assert all(isinstance(hand, list) for hand in everything["moments"][0]["view"]["hands"])
        assert isinstance(everything["moments"][0]["view"]["pile"], list)
        assert everything["moments"][1]["row"]["action"]
        for viewer in ("2", "-1", "nobody"):
            await seats[1].person.get(f"/api/tables/{game}/replay?viewer={viewer}", 400)


async def test_a_replay_keeps_what_was_taken_back(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats):
        decider = decider_of(seats)
        await decider.submit(decider.legal[0])
        await decider.command("undo")
        await play_to_the_end(seats)
        moments = (await decider.person.get(f"/api/tables/{game}/replay"))["moments"]
        before, _, undone = moments[:3]
        assert undone["row"]["row"] == "undone"
        assert undone["view"] == before["view"]


async def test_a_hint_is_not_a_moment_of_a_replay(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats):
        decider = decider_of(seats)
        assert (await decider.command("hint"))["action"] in decider.legal
        await play_to_the_end(seats)
        replay = await decider.person.get(f"/api/tables/{game}/replay")
        rows = [moment["row"]["row"] for moment in replay["moments"]]
        assert "acted" in rows
        assert "hinted" not in rows


@pytest.mark.parametrize("form", ["text", "json"])
async def test_a_record_brought_along_is_replayed_in_the_same_shape(any_host, form):
    game = played_game()
    record = game.record(["Anne", "Mary"])
    async with any_host.person("Anne") as anne:
        sent = {"content": record.to_text()} if form == "text" else {"json": record.to_json()}
        answer = await anne.http.post("/api/replays", **sent)
        assert answer.status_code == 200, answer.text
        replay = answer.json()["id"]
        assert [kept["id"] for kept in (await anne.get("/api/me/games"))["replays"]] == [replay]
        shown = await anne.get(f"/api/replays/{replay}?viewer=spectator")
        assert [seat["name"] for seat in shown["seats"]] == ["Anne", "Mary"]
        assert shown["moments"][-1]["view"] == game.view(None).to_json()
        assert len(shown["moments"]) == len(record.actions) + 1
        assert Record.from_json(await anne.get(f"/api/replays/{replay}/record")) == record
        assert (await anne.http.delete(f"/api/replays/{replay}")).status_code == 200
        await anne.get(f"/api/replays/{replay}", 404)


async def test_a_record_that_does_not_hold_is_refused_with_a_sentence(any_host):
    good = played_game().record().to_json()
    first, *rest = good["actions"]
    bad = [
        b"",
        b"\xff",
        b"not a record",
        b"{",
        b"[]",
        b"{}",
        {**good, "actions": [*rest, first]},
        {**good, "result": "won @0"},
        {**good, "actions": [first] * 6000},
        b"," * 6000,
    ]
    async with any_host.person("Anne") as anne:
        for body in bad:
            sent = {"content": body} if isinstance(body, bytes) else {"json": body}
            answer = await anne.http.post("/api/replays", **sent)
            assert answer.status_code == 400, body
            assert answer.json()["error"]["text"]
        too_large = await anne.http.post("/api/replays", content=b" " * 600_000)
        assert too_large.status_code == 413
        assert too_large.json()["error"]["text"]
        assert (await anne.get("/api/me/games"))["replays"] == []


async def test_only_its_owner_deletes_a_record(any_host):
    async with any_host.person("Anne") as anne, any_host.person("Mary") as mary:
        await mary.post("/api/me", name="Mary")
        replay = (await anne.http.post("/api/replays", content=played_game().record().to_text())).json()["id"]
        assert (await mary.http.delete(f"/api/replays/{replay}")).status_code == 404
        await mary.get(f"/api/replays/{replay}")


async def test_an_imported_record_of_a_given_up_game_keeps_its_ending(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats):
        await seats[0].command("resign")
        await seats[1].until_row("ended")
        person = seats[1].person
        record = await person.get(f"/api/tables/{game}/record")
        assert record["result"] == "unfinished"
        for served, expected in (
            (record["served"], {"ending": "resigned", "winner": 1}),
            ({"result": {"ending": "resigned", "winner": 7}}, None),
            ({"result": {"ending": "bribed", "winner": 1}}, None),
            ("nothing", None),
        ):
            imported = await person.http.post("/api/replays", content=json.dumps({**record, "served": served}))
            replay = await person.get(f"/api/replays/{imported.json()['id']}")
            assert replay["result"] == expected
