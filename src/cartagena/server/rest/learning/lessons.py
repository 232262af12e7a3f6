"""Lessons: the list of them, and one step of one, judged. Nothing is stored: a request contains the whole state."""

from fastapi import APIRouter

from cartagena.lessons.coach import Attempt, Coach, LessonError
from cartagena.lessons.curriculum import LESSONS
from cartagena.lessons.goals import LEARNER
from cartagena.lessons.lesson import Lesson
from cartagena.lessons.lesson_texts import lesson_texts
from cartagena.server.errors import OtherLesson, UnknownLesson
from cartagena.server.rest.learning.task_moment import task_moment
from cartagena.server.rest.requests.bodies import Language, LessonPlace
from cartagena.server.rest.requests.callers import TheServer
from cartagena.server.rest.responses import task_answers as a
from cartagena.server.rest.responses.typed_routes import TypedRoute

router = APIRouter(prefix="/api", route_class=TypedRoute)


@router.get("/lessons")
async def list_lessons(language: Language = "en") -> a.LessonList:
    """All lessons in their order."""
    return {"lessons": [describe_lesson(lesson, language) for lesson in LESSONS.values()]}


def describe_lesson(lesson: Lesson, language: str) -> a.LessonLine:
    """A lesson in one line."""
    texts = lesson_texts(language)[lesson.name]
    return {
        "name": lesson.name,
        "version": lesson.version,
        "title": texts["title"],
        "about": texts["about"],
        "steps": len(lesson.steps),
        "rules": list(lesson.rules),
    }


@router.post("/lessons/{name}")
async def show_step(name: str, body: LessonPlace, server: TheServer) -> a.LessonMoment:
    """A step of a lesson after some actions, and what another action leads to."""
    lesson = LESSONS.get(name)
    if lesson is None:
        raise UnknownLesson("there is no such lesson")
    if body.version != lesson.version:
        raise OtherLesson("this lesson has changed: begin it again")
    return await server.worker.run_if_free(lambda: judge(lesson, body))


def judge(lesson: Lesson, body: LessonPlace) -> a.LessonMoment:
    """Play the actions of a step, then the attempt."""
    try:
        coach = Coach(lesson, body.step, tuple(body.actions))
    except LessonError as error:
        raise OtherLesson(str(error)) from error
    answer = None if body.attempt is None else coach.attempt(body.attempt)
    return describe_moment(coach, answer, body.language)


def describe_moment(coach: Coach, answer: Attempt | None, language: str) -> a.LessonMoment:
    """What the learner sees and reads now."""
    return {
        **describe_lesson(coach.lesson, language),
        **task_moment(
            coach.game,
            LEARNER,
            played=coach.played,
            is_reached=coach.is_reached,
            hint=coach.hint(),
            outcome=answer.outcome.value if answer else None,
            reason=answer.reason if answer else None,
            events=answer.events if answer else (),
        ),
        "step": coach.number,
        "texts": lesson_texts(language)[coach.lesson.name]["steps"][coach.step.key],
    }
