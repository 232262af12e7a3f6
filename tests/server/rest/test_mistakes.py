"""Tries at marked decisions over HTTP: judged and kept, only for finished games, within limits, bad input refused."""

import asyncio
import contextlib

import msgspec
import pytest

from cartagena import Record, analysis
from cartagena.game.actions.action_text import format_action
from cartagena.server.analysis import open_mistakes, tries
from cartagena.server.limits.rate_limits import RateLimits
from cartagena.server.rest.learning import mistakes
from tests.server.clients import LEAN, SHORT, Person, play_to_the_end, seated, served
from tests.server.rest.test_analyses import finished, kept, store_result


@pytest.fixture
async def host(tmp_path):
    """A server that searches little."""
    async with served(tmp_path, analysis_iterations=200) as host:
        yield host


async def analysed(person):
    """An imported record that was analysed: the path of its tries, its record, its analysis."""
    replay = await kept(person, seed=3, actions=20)
    await person.post(f"/api/replays/{replay}/analysis")
    found = await finished(person, f"/api/replays/{replay}/analysis")
    record = Record.from_json(await person.get(f"/api/replays/{replay}/record"))
    return f"/api/replays/{replay}/mistakes", record, analysis.GameAnalysis.from_json(found["analysis"])


async def answered(person, path, **body):
    """Ask again while the action is being judged, as the page does."""
    while (moment := await person.post(path, **body))["is_checking"]:
        assert (moment["outcome"], moment["played"]) == (None, [])
        await asyncio.sleep(0.05)
    return moment


def searched(record, found):
    """A task and an action that only a search can judge."""
    for seat in (0, 1):
        for task in analysis.mistakes(record, found, seat):
            for action in task.view.legal_actions():
                if task.known(action) is None:
                    return task, action
    raise AssertionError("every action is known")


async def test_every_action_at_a_mistake_gets_the_answer_of_the_library(host):
    async with host.person("Anne") as person:
        path, record, found = await analysed(person)
        task, _ = searched(record, found)
        ply, seat = task.decision.ply, task.seat
        first = await person.post(path, ply=ply)
        assert (first["outcome"], first["is_reached"], first["seat"]) == (None, False, seat)
        assert (first["ply"], first["names"]) == (ply, ["Anne", "Mary"])
        assert first["view"] == task.view.to_json()
        assert isinstance(first["view"]["hands"][1 - seat], int) or record.variant.hands == "open"
        for choice in first["choices"]:
            moment, wanted = await answered(person, path, ply=ply, attempt=choice["text"]), task.attempt(choice["text"])
            assert (moment["verdict"], moment["loss"]) == (wanted.outcome, wanted.loss)
            assert moment["is_played"] == (choice["text"] == task.decision.notation)
            assert moment["is_reached"] == (wanted.outcome != "worse")
            assert moment["outcome"] == ("elsewhere" if wanted.outcome == "worse" else "reached")
            assert moment["played"] == ([choice["text"]] if moment["is_reached"] else [])
            assert bool(moment["events"]) == moment["is_reached"]


async def test_an_illegal_action_gets_its_reason_and_changes_nothing(host):
    async with Person(host, "Anne") as person:
        path, record, found = await analysed(person)
        task, _ = searched(record, found)
        moment = await person.post(path, ply=task.decision.ply, attempt="retreat start")
        assert (moment["outcome"], moment["played"], moment["verdict"]) == ("illegal", [], None)
        assert moment["reason"] == task.view.why_illegal("retreat start").value
        assert moment["view"] == task.view.to_json()


async def test_a_busy_server_says_that_it_is_checking_and_an_answer_is_kept(host, monkeypatch):
    async with Person(host, "Anne") as person:
        path, record, found = await analysed(person)
        task, action = searched(record, found)
        body = {"ply": task.decision.ply, "attempt": format_action(action)}
        with contextlib.ExitStack() as taken:
            for _ in range(4):
                taken.enter_context(host.server.searches.place("127.0.0.1"))
            assert (await person.post(path, **body))["is_checking"]
        monkeypatch.setattr(tries, "PATIENCE", 0)
        assert (await person.post(path, **body))["is_checking"]
        moment = await answered(person, path, **body)
        assert moment["verdict"] == task.attempt(action).outcome
        with contextlib.ExitStack() as taken:
            for _ in range(4):
                taken.enter_context(host.server.searches.place("127.0.0.1"))
            assert await person.post(path, **body) == moment


async def test_a_decision_is_read_once_while_it_is_tried(host, monkeypatch):
    read, find = [], mistakes.find_mistake

    def counted(record, stored, ply):
        read.append(ply)
        return find(record, stored, ply)

    monkeypatch.setattr(mistakes, "find_mistake", counted)
    monkeypatch.setattr(open_mistakes, "MOST_OPEN", 2)
    async with Person(host, "Anne") as person:
        path, _, found = await analysed(person)
        one, other, third = (decision.ply for decision in found.marked[:3])
        for attempt in (found.marked[0].notation, found.marked[0].best_notation):
            await person.post(path, ply=one, attempt=attempt)
        assert read == [one]
        for ply in (other, one, third, one, other):
            assert (await person.post(path, ply=ply))["ply"] == ply
        assert read == [one, other, third, other]
        await person.http.delete(path.removesuffix("/mistakes"))
        assert (await person.post(path, 404, ply=one))["error"]["code"] == "unknown_game"


async def test_who_may_see_the_analysis_may_try_and_nobody_while_the_game_or_its_cards_are_played(host):
    async with seated(host, hello=LEAN, **SHORT) as (game, seats), host.person("Jack") as jack:
        anne, path = seats[0].person, f"/api/tables/{game}/mistakes"
        for person in (anne, jack):
            assert (await person.post(path, 409, ply=1))["error"]["code"] == "not_now"
        await play_to_the_end(seats)
        assert "not been judged" in (await anne.post(path, 409, ply=1))["error"]["text"]
        await anne.post(f"/api/tables/{game}/analysis")
        found = await finished(anne, f"/api/tables/{game}/analysis")
        marked = next(one for one in found["analysis"]["decisions"] if one["mark"] != "none")
        body = {"ply": marked["ply"], "attempt": marked["best_notation"]}
        for person in (anne, jack):
            moment = await person.post(path, **body)
            assert (moment["verdict"], moment["names"]) == ("best", ["Pirate 0", "Pirate 1"])
        await anne.post(f"/api/tables/{game}/duplicate")
        for person in (anne, jack):
            assert (await person.post(path, 409, **body))["error"]["code"] == "not_now"
            elsewhere = await person.post(f"/api/replays/{game}/mistakes", 404, **body)
            assert elsewhere["error"]["code"] == "unknown_game"


async def test_bad_requests_get_a_clear_error(host):
    async with Person(host, "Anne") as person:
        for unknown in ("tables", "replays"):
            answer = await person.post(f"/api/{unknown}/nowhere/mistakes", 404, ply=1)
            assert answer["error"]["code"] == "unknown_game"
        path, _, found = await analysed(person)
        marked = found.marked[0].ply
        plain = next(one.ply for one in found.decisions if one.mark == "none")
        for body in (
            {"ply": marked, "attempt": "swim"},
            {"ply": marked, "attempt": "hat start " * 20},
            {"ply": marked, "attempt": 7},
            {"ply": marked, "actions": []},
            {"ply": plain},
            {"ply": 21},
            {"ply": 0},
            {"ply": 10**30},
            {"ply": "1"},
            {},
        ):
            answer = await person.post(path, 400, **body)
            assert answer["error"]["code"] == "bad_message"
            assert answer["error"]["text"]
        huge = await person.http.post(path, content=b'{"ply": 1, "attempt": "' + b"x" * 2_000_000 + b'"}')
        assert huge.status_code == 413
        deep = await person.http.post(path, content=b"[" * 100_000)
        assert deep.status_code == 413


async def test_tries_are_limited_by_address(host):
    async with Person(host, "Anne") as person:
        path, _, found = await analysed(person)
        host.server.studies = RateLimits(per_second=0.001, most=1)
        await person.post(path, ply=found.marked[0].ply)
        assert (await person.post(path, 429, ply=found.marked[0].ply))["error"]["code"] == "too_many"


async def test_nothing_is_tried_against_the_analysis_of_another_judge(host):
    async with Person(host, "Anne") as person:
        path, _, found = await analysed(person)
        replay, marked = path.split("/")[3], found.marked[0]
        await store_result(host, replay, msgspec.structs.replace(found, judge="another"))
        for body in ({"ply": marked.ply}, {"ply": marked.ply, "attempt": marked.best_notation}):
            assert "not been judged" in (await person.post(path, 409, **body))["error"]["text"]


@pytest.mark.parametrize("stored", ["{}", "[]"])
async def test_an_analysis_that_cannot_be_read_is_not_analysed(host, stored):
    async with Person(host, "Anne") as person:
        replay = await kept(person)
        await host.server.analyses.store.keep_quick(replay, "record", 12, stored)
        answer = await person.post(f"/api/replays/{replay}/mistakes", 409, ply=1)
        assert answer["error"]["code"] == "not_now"
