"""Puzzles over HTTP: listed, those of the days, solved by hints, explained, reported; bad input is refused."""

import asyncio
import threading
from itertools import islice

import pytest

from cartagena.core.mode import CHOSEN
from cartagena.game.actions.action_text import format_action
from cartagena.puzzles.certain_turn import keeping_actions
from cartagena.puzzles.puzzle import WIN, all_puzzles
from cartagena.puzzles.turn_ends import ends_of
from cartagena.server.analysis import puzzle_reports
from cartagena.server.rest.learning import puzzles
from cartagena.server.worker_thread import MOST_WAITING

BEST_TURN = next(puzzle for puzzle in all_puzzles().values() if puzzle.kind != WIN)


async def test_a_puzzle_of_the_day_is_solved_by_its_hints(host):
    async with host.person("Anne") as anne:
        listed = await anne.get("/api/puzzles")
        assert len(listed["puzzles"]) == len(all_puzzles())
        name = listed["days"][0]["name"]
        moment = await anne.post(f"/api/puzzles/{name}")
        assert await anne.get("/api/puzzles/today") == moment
        while not moment["is_reached"]:
            assert moment["hint"] in [choice["text"] for choice in moment["choices"]]
            moment = await anne.post(f"/api/puzzles/{name}", actions=moment["played"], attempt=moment["hint"])
            assert moment["outcome"] in ("closer", "reached")
            assert moment["events"]


async def test_hidden_cards_are_not_sent_and_wrong_actions_are_answered(host):
    puzzle = next(one for one in all_puzzles().values() if one.game().variant.hands == "closed")
    async with host.person("Anne") as anne:
        moment = await anne.post(f"/api/puzzles/{puzzle.name}", attempt="retreat start")
        assert (moment["outcome"], moment["played"]) == ("illegal", [])
        assert moment["reason"]
        assert all(isinstance(hand, int) for hand in moment["view"]["hands"][1:])
        assert isinstance(moment["view"]["pile"], int)


async def test_bad_requests_get_a_clear_error(host):
    async with host.person("Anne") as anne:
        assert (await anne.post("/api/puzzles/nothing", 404))["error"]["code"] == "unknown_puzzle"
        assert (await anne.post("/api/puzzles/0001", 409, actions=["end"]))["error"]["code"] == "other_lesson"
        assert (await anne.post("/api/puzzles/0001", 400, attempt="swim"))["error"]["code"] == "bad_message"
        assert (await anne.post("/api/puzzles/0001", 400, actions=["end"] * 13))["error"]["code"] == "bad_message"


async def test_a_best_turn_is_judged_at_its_end_and_explained(host):
    *before, last = ends_of(BEST_TURN.game())[BEST_TURN.ends[-1].key].line
    address = f"/api/puzzles/{BEST_TURN.name}"
    async with host.person("Anne") as anne:
        moment = await anne.post(address, actions=before, attempt=last)
        assert (moment["outcome"], moment["verdict"], moment["played"]) == ("elsewhere", "worse", before)
        *first, final = BEST_TURN.solution
        moment = await anne.post(address, actions=first, attempt=final)
        assert (moment["outcome"], moment["verdict"], moment["is_reached"]) == ("reached", "best", True)
        told = await anne.post(f"{address}/explanation", actions=[*before, last])
        assert told["mine"]["chance"] < told["best"]["chance"]
        assert [step["notation"] for step in told["best"]["steps"]] == list(BEST_TURN.solution)
        assert (await anne.post(f"{address}/explanation"))["mine"] is None


async def checked(person, address, line):
    """A check once it is done."""
    async with asyncio.timeout(60):
        while (check := await person.post(address, actions=list(line)))["status"] == "waiting":
            await asyncio.sleep(0)
    return check


async def test_a_reported_puzzle_is_checked_and_the_reporter_is_told(host, monkeypatch):
    monkeypatch.setattr(puzzle_reports, "ITERATIONS", 600)
    address = f"/api/puzzles/{BEST_TURN.name}/report"
    async with host.person("Anne") as anne:
        check = await anne.post(address, actions=list(BEST_TURN.solution))
        assert (check["status"], check["before"]) == ("waiting", 0)
        check = await checked(anne, address, BEST_TURN.solution)
        assert check["status"] == "right"
        assert check["mine"] == check["best"]
        assert check["iterations"] > 0


@pytest.mark.parametrize("part", ["explanation", "report"])
async def test_what_cannot_be_explained_or_reported_gets_a_clear_error(host, part):
    async with host.person("Anne") as anne:
        assert (await anne.post(f"/api/puzzles/nothing/{part}", 404))["error"]["code"] == "unknown_puzzle"
        refused = await anne.post(f"/api/puzzles/{BEST_TURN.name}/{part}", 409, actions=["retreat start"])
        assert refused["error"]["code"] == "other_lesson"


async def test_the_number_of_waiting_reports_is_limited(host, monkeypatch):
    monkeypatch.setattr(puzzle_reports, "MOST_WAITING", 0)
    async with host.person("Anne") as anne:
        assert (await anne.post(f"/api/puzzles/{BEST_TURN.name}/report", 429))["error"]["code"] == "too_many"


async def test_the_same_turn_in_another_spelling_is_no_other_report_and_an_address_has_two(host, monkeypatch):
    monkeypatch.setattr(puzzle_reports, "CHOSEN", CHOSEN._replace(is_meanwhile=True))  # nothing is checked
    first, second, third = (puzzle for puzzle in islice(all_puzzles().values(), 3))
    async with host.person("Anne") as anne:
        for line in (first.solution[:1], (f"  {first.solution[0]}  ",)):
            check = await anne.post(f"/api/puzzles/{first.name}/report", actions=list(line))
            assert (check["status"], check["before"]) == ("waiting", 0)
        assert (await anne.post(f"/api/puzzles/{second.name}/report"))["before"] == 1
        refused = await anne.post(f"/api/puzzles/{third.name}/report", 429)
        assert refused["error"]["code"] == "too_many"


async def test_a_check_that_failed_is_told_once_and_can_be_reported_again(host, monkeypatch):
    address = f"/api/puzzles/{BEST_TURN.name}/report"

    def fails(*_):
        raise RuntimeError("a fault")
        yield

    async with host.person("Anne") as anne:
        with monkeypatch.context() as patched:
            patched.setattr(puzzle_reports, "recheck_in_steps", fails)
            assert (await checked(anne, address, ()))["status"] == "failed"
        monkeypatch.setattr(puzzle_reports, "ITERATIONS", 600)
        assert (await checked(anne, address, ()))["status"] == "right"


async def test_a_certain_win_is_reported_without_a_chance_of_the_reporters_turn(host):
    puzzle = all_puzzles()["0504"]
    keeping = {format_action(action) for action in keeping_actions(puzzle.game())}
    wrong = next(text for text in map(format_action, puzzle.game().legal_actions()) if text not in keeping)
    async with host.person("Anne") as anne:
        check = await checked(anne, f"/api/puzzles/{puzzle.name}/report", [wrong])
        assert (check["status"], check["mine"], check["keeps_win"]) == ("right", None, False)


async def test_while_the_rules_are_compiled_a_report_waits_and_no_chance_is_valued(host, monkeypatch):
    meanwhile = CHOSEN._replace(is_meanwhile=True)
    for module in (puzzle_reports, puzzles):
        monkeypatch.setattr(module, "CHOSEN", meanwhile)
    known = {end.key for end in BEST_TURN.ends}
    line = next(end.line for key, end in ends_of(BEST_TURN.game()).items() if key not in known)
    async with host.person("Anne") as anne:
        await anne.post(f"/api/puzzles/{BEST_TURN.name}/report")
        assert host.server.puzzle_reports._worker is None
        told = await anne.post(f"/api/puzzles/{BEST_TURN.name}/explanation", actions=list(line))
        assert (told["mine"]["chance"], told["best"]["chance"]) == (None, BEST_TURN.ends[0].chance / 1000)
        assert told["mine"]["steps"]


@pytest.mark.parametrize("name", [BEST_TURN.name, "0001"])
async def test_a_whole_turn_has_the_answers_of_the_server(host, name):
    address = f"/api/puzzles/{name}"
    async with host.person("Anne") as anne:
        turn = await anne.get(f"{address}/turn")
        place, moment = turn["places"][0], await anne.post(address)
        while True:
            for field in ("view", "decider", "choices", "landings", "is_reached"):
                assert place[field] == moment[field]
            assert {one: moment[one] for one in ("name", "rating", "themes", "kind", "seat")}.items() <= turn.items()
            if moment["is_reached"]:
                break
            attempt = place["hint"]
            moment = await anne.post(address, actions=moment["played"], attempt=attempt)
            step = place["steps"][attempt]
            assert (step["events"], step["verdict"]) == (moment["events"], moment["verdict"])
            place = turn["places"][step["to"]]


async def test_a_turn_with_too_many_positions_has_none(host):
    async with host.person("Anne") as anne:
        assert (await anne.get("/api/puzzles/1371/turn"))["places"] == []
        assert (await anne.get("/api/puzzles/nothing/turn", 404))["error"]["code"] == "unknown_puzzle"
        plain = await anne.http.get("/api/puzzles/0001/turn", headers={"accept-encoding": "identity"})
        assert plain.json() == await anne.get("/api/puzzles/0001/turn")


async def test_a_turn_that_was_made_before_does_not_wait_for_the_thread(host):
    is_free = threading.Event()
    async with host.person("Anne") as anne:
        turn = await anne.get("/api/puzzles/0001/turn")
        jobs = [asyncio.create_task(host.server.worker.run(is_free.wait)) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        try:
            assert await anne.get("/api/puzzles/0001/turn") == turn
        finally:
            is_free.set()
            await asyncio.gather(*jobs)
