"""The analysis board: moments, lines, hints and bots from what the asker sends, or from finished games."""

import pytest

from cartagena import Game, Record
from tests.server.clients import LEAN, SHORT, Person, play_to_the_end, seated

GAME = Game.new("jamaica", players=2, seed=7)
START = GAME.to_text()


@pytest.fixture
async def person(host):
    async with Person(host, "Anne") as anne:
        yield anne


async def test_a_moment_shows_all_cards_and_what_can_be_done(person):
    moment = await person.post("/api/analysis/moment", start=START, line=["Dagger  start"])
    after = Game.from_text(START, seed=0)
    after.play("dagger start")
    assert moment["position"] == after.to_text()
    assert moment["view"] == after.to_json()
    assert moment["step"] == {
        "text": "dagger start",
        "action": {"do": "advance", "card": "dagger", "from": "start"},
        "seat": 0,
        "turn": 1,
        "to": "3",
    }
    assert [event["event"] for event in moment["events"]] == ["card_played", "pirate_advanced"]
    assert [choice["text"] for choice in moment["choices"]] == after.legal_texts()
    assert (moment["decider"], moment["result"]) == (0, None)
    assert moment["landings"]["3"]["key"]["to"]


async def test_the_start_of_a_study_is_a_moment_too(person):
    moment = await person.post("/api/analysis/moment", start=START, line=[])
    assert (moment["step"], moment["position"]) == (None, START)


@pytest.mark.parametrize(
    ("body", "code", "text"),
    [
        ({"start": "cartagena/1 nothing", "line": []}, "bad_message", "parts"),
        ({"start": START.replace("Sx6/Sx6", "Sx6/Sx5"), "line": []}, "bad_position", "the crew is 6"),
        ({"start": START, "line": ["retreat start"]}, "no_company_behind", "No field behind"),
        ({"start": START, "line": ["retreat start", "end"]}, "bad_message", "action 1: 'retreat start'"),
        ({"start": START, "line": ["swim"]}, "bad_message", "not an action"),
        ({"start": "hello", "line": []}, "bad_message", "cartagena record"),
    ],
)
async def test_a_moment_that_cannot_be_is_refused_with_a_sentence(person, body, code, text):
    status = 409 if code == "no_company_behind" else 400
    error = (await person.post("/api/analysis/moment", status, **body))["error"]
    assert error["code"] == code
    assert text in error["text"]


async def test_a_study_is_written_as_a_record_with_variations_and_opened_again(person):
    lines = [["dagger start", "key start"], ["dagger start", "skull start"], ["key start"]]
    body = {"start": START, "lines": lines, "names": ["Anne", "Mary"]}
    text = (await person.post("/api/analysis/record", **body))["text"]
    assert len(Record.from_text(text).variations) == 2
    study = await person.post("/api/analysis/open", text=text)
    assert (study["start"], study["names"]) == (START, ["Anne", "Mary"])
    assert [[step["text"] for step in line] for line in study["lines"]] == lines
    assert await person.post("/api/analysis/lines", **body) == study
    kept = (await person.http.post("/api/replays", content=text)).json()
    again = await person.get(f"/api/replays/{kept['id']}/study?n=2")
    assert again == study | {"at": ["dagger start"]}


async def test_an_illegal_variation_is_named(person):
    body = {"start": START, "lines": [["dagger start"], ["dagger start", "retreat 9"]]}
    error = (await person.post("/api/analysis/lines", 400, **body))["error"]
    assert "variation 1, action 2: 'retreat 9' is not allowed" in error["text"]


async def test_hints_are_those_of_the_seat_that_decides(person):
    hints = await person.post("/api/analysis/hints", start=START, line=["dagger start"])
    after = Game.from_text(START, seed=0)
    after.play("dagger start")
    assert hints["seat"] == 0
    assert hints["actions"][0]["notation"] in after.legal_texts()
    assert sum(hints["chances"]) == pytest.approx(1, abs=0.01)


async def test_a_bot_plays_the_rest_of_a_turn(person):
    body = {"start": START, "line": ["dagger start"], "bot": "sailor"}
    steps = (await person.post("/api/analysis/bot", **body))["steps"]
    game = Game.from_text(START, seed=0)
    for action in ["dagger start", *(step["text"] for step in steps)]:
        game.play(action)
    assert game.turn == 2
    assert (
        "there are the bots" in (await person.post("/api/analysis/bot", 400, **(body | {"bot": "x"})))["error"]["text"]
    )


async def test_a_finished_game_is_a_study_from_any_moment_and_a_running_one_is_not(any_host):
    async with seated(any_host, hello=LEAN, **SHORT) as (game, seats):
        person = seats[0].person
        assert (await person.get(f"/api/tables/{game}/study", 409))["error"]["code"] == "not_now"
        await play_to_the_end(seats)
        replay = await person.get(f"/api/tables/{game}/replay")
        middle = replay["moments"][len(replay["moments"]) // 2]
        study = await person.get(f"/api/tables/{game}/study?n={middle['n']}")
        moment = await person.post("/api/analysis/moment", start=study["start"], line=study["at"])
        assert moment["view"] == middle["view"]
        line = [step["text"] for step in study["lines"][0]]
        end = await person.post("/api/analysis/moment", start=study["start"], line=line)
        assert end["view"] == replay["moments"][-1]["view"]
        assert (await person.get("/api/tables/nowhere/study", 404))["error"]["code"] == "unknown_game"
