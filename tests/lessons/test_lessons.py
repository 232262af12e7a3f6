"""Every lesson can be finished by its own hints, in every language, and every wrong action gets an answer."""

import contextlib

import pytest

from cartagena.game.actions.action_text import format_action
from cartagena.game.errors import NotationError
from cartagena.game.reasons import Reason
from cartagena.lessons.coach import Coach, LessonError, LessonOutcome
from cartagena.lessons.curriculum import LESSONS
from cartagena.lessons.first import EXAMPLE, FIRST
from cartagena.lessons.lesson_texts import LANGUAGES, lesson_texts

STEPS = [(lesson, number) for lesson in LESSONS.values() for number in range(len(lesson.steps))]
NAMES = [f"{lesson.name}-{lesson.steps[number].key}" for lesson, number in STEPS]
MOST_WORDS = 25
#: Actions that are illegal somewhere: each kind of mistake a learner can make.
MISTAKES = (
    "retreat start",
    "skull end",
    "sail",
    "draw",
    "end",
    "morgan @1 start",
    "!rum",
    "take rum",
    "key 24",
    "hook 1",
)


def states(lesson, number):
    """Every state of a step that hints lead through."""
    coach = Coach(lesson, number)
    while not coach.is_reached:
        yield Coach(lesson, number, coach.played)
        coach.attempt(coach.hint() or "")


@pytest.mark.parametrize(("lesson", "number"), STEPS, ids=NAMES)
def test_hints_lead_to_the_goal(lesson, number):
    coach = Coach(lesson, number)
    for _ in range(coach.step.actions):
        if not coach.is_reached:
            assert coach.attempt(coach.hint() or "").outcome in (LessonOutcome.CLOSER, LessonOutcome.REACHED)
    assert coach.is_reached
    assert coach.hint() is None


@pytest.mark.parametrize(("lesson", "number"), STEPS, ids=NAMES)
def test_every_legal_action_is_played_or_answered_and_a_wrong_one_changes_nothing(lesson, number):
    for state in states(lesson, number):
        for action in state.game.legal_actions():
            before = state.game.to_text()
            trial = Coach(lesson, number, state.played)
            outcome = trial.attempt(format_action(action)).outcome
            assert outcome is not LessonOutcome.ILLEGAL
            if outcome is LessonOutcome.ELSEWHERE:
                assert trial.game.to_text() == before
                assert all(
                    lesson_texts(language)[lesson.name]["steps"][state.step.key]["instead"] for language in LANGUAGES
                )
            elif outcome is LessonOutcome.CLOSER:
                assert trial.hint() in [format_action(found) for found in trial.game.legal_actions()]


@pytest.mark.parametrize(("lesson", "number"), STEPS, ids=NAMES)
def test_every_illegal_action_gets_its_reason(lesson, number):
    for state in states(lesson, number):
        legal = {format_action(action) for action in state.game.legal_actions()}
        for text in MISTAKES:
            if text in legal:
                continue
            with contextlib.suppress(NotationError):  # such as a card that this edition does not have
                answer = state.attempt(text)
                assert answer.outcome is LessonOutcome.ILLEGAL
                assert answer.reason == state.game.why_illegal(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_exactly_the_texts_of_the_lessons(language):
    texts = lesson_texts(language)
    assert list(texts) == list(LESSONS)
    for name, lesson in LESSONS.items():
        assert list(texts[name]["steps"]) == [step.key for step in lesson.steps]
        assert texts[name]["title"]
        assert texts[name]["about"]
        for step in texts[name]["steps"].values():
            assert list(step) == ["say", "done", "instead"]
            assert min(len(step["say"]), len(step["done"]), len(step["instead"])) > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_short_and_translated(language):
    english = lesson_texts("en")
    for name, lesson in lesson_texts(language).items():
        for key, step in lesson["steps"].items():
            assert len(step["say"].split()) <= MOST_WORDS, (name, key)
            assert len(step["done"].split()) <= MOST_WORDS, (name, key)
            assert language == "en" or step["say"] != english[name]["steps"][key]["say"]


def test_the_first_lesson_has_at_most_eight_steps():
    assert [step.key for step in FIRST.steps] == ["run", "jump", "road", "back", "pair", "lone", "turn", "win"]


def test_the_busy_table_is_the_example_of_the_booklets():
    game = EXAMPLE.game()
    assert [game.landing(3, "9", "skull").to, game.landing(0, "17", "bottle").to] == ["23", "end"]  # 10.1, 10.3 c
    game.play("dagger start")
    game.play("dagger 6")
    assert game.pirates(0)["15"] == 1  # 10.3 a


def test_an_early_end_of_the_turn_is_not_what_was_asked():
    coach = Coach(FIRST, 6, ("dagger start",))
    assert coach.attempt("end").outcome is LessonOutcome.ELSEWHERE


def test_nothing_more_is_played_after_the_goal():
    coach = Coach(FIRST, 0, ("hat start",))
    assert coach.attempt("key start").reason is Reason.NOT_NOW


@pytest.mark.parametrize(("step", "actions"), [(-1, ()), (8, ()), (0, ("hat 6",)), (1, ("bottle start",))])
def test_a_state_that_nobody_can_have_reached_is_refused(step, actions):
    with pytest.raises(LessonError):
        Coach(FIRST, step, actions)
