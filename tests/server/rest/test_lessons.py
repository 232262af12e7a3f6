"""Lessons over HTTP: stateless, bounded, without an account; other versions are refused and nothing is lost."""

import pytest

from cartagena.lessons.curriculum import LESSONS
from cartagena.lessons.lesson_texts import LANGUAGES, lesson_texts


async def test_all_lessons_are_listed_in_every_language(host):
    async with host.person("Anne") as anne:
        for language in LANGUAGES:
            listed = (await anne.get(f"/api/lessons?language={language}"))["lessons"]
            assert [line["name"] for line in listed] == list(LESSONS)
            assert listed[0]["title"] == lesson_texts(language)["first"]["title"]


async def test_a_lesson_is_finished_by_its_hints(host):
    async with host.person("Anne") as anne:
        for step in range(len(LESSONS["first"].steps)):
            moment = await anne.post("/api/lessons/first", version=1, step=step)
            while not moment["is_reached"]:
                assert moment["hint"] in [choice["text"] for choice in moment["choices"]]
                place = {"version": 1, "step": step, "actions": moment["played"]}
                moment = await anne.post("/api/lessons/first", **place, attempt=moment["hint"])
                assert moment["events"]
            assert moment["outcome"] == "reached"


async def test_a_wrong_action_is_explained_and_not_played(host):
    async with host.person("Anne") as anne:
        elsewhere = await anne.post("/api/lessons/first", version=1, step=1, attempt="bottle start", language="de")
        assert elsewhere["outcome"] == "elsewhere"
        assert elsewhere["texts"]["instead"] == lesson_texts("de")["first"]["steps"]["jump"]["instead"]
        assert elsewhere["played"] == elsewhere["events"] == []
        illegal = await anne.post("/api/lessons/first", version=1, step=1, attempt="retreat start")
        assert (illegal["outcome"], illegal["reason"]) == ("illegal", "no_company_behind")


async def test_hidden_cards_are_not_sent(host):
    async with host.person("Anne") as anne:
        view = (await anne.post("/api/lessons/first", version=1))["view"]
        assert view["hands"][1] == 3
        assert isinstance(view["pile"], int)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"version": 0}, 409, "other_lesson"),
        ({"version": 1, "step": 99}, 409, "other_lesson"),
        ({"version": 1, "actions": ["bottle start"]}, 409, "other_lesson"),
        ({"version": 1, "attempt": "swim 6"}, 400, "bad_message"),
        ({"version": 1, "attempt": "x" * 81}, 400, "bad_message"),
        ({"version": 1, "actions": ["hat start"] * 13}, 400, "bad_message"),
        ({"version": 1, "language": "xx"}, 400, "bad_message"),
        ({}, 400, "bad_message"),
    ],
)
async def test_bad_input_gets_a_clear_error(host, body, status, code):
    async with host.person("Anne") as anne:
        refused = await anne.post("/api/lessons/first", status, **body)
        assert refused["error"]["code"] == code
        assert refused["error"]["text"]


async def test_an_unknown_lesson_is_not_found(host):
    async with host.person("Anne") as anne:
        assert (await anne.post("/api/lessons/swimming", 404, version=1))["error"]["code"] == "unknown_lesson"
