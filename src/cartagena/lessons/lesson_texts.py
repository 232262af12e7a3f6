"""The texts of the lessons in every language, from the files in `texts/`."""

import json
from functools import cache
from importlib.resources import files
from typing import TypedDict

LANGUAGES = ("en", "nl", "de", "sv", "he")


class StepTexts(TypedDict):
    """What a step says: the task, the praise when it is done, and what is better than another legal action."""

    say: str
    done: str
    instead: str


class LessonTexts(TypedDict):
    """The texts of a lesson; those of its steps by key."""

    title: str
    about: str
    steps: dict[str, StepTexts]


@cache
def lesson_texts(language: str) -> dict[str, LessonTexts]:
    """By lesson: its texts in a language."""
    text = (files("cartagena.lessons") / "texts" / f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, LessonTexts] = json.loads(text)
    return found
