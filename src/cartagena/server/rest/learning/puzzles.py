"""Puzzles: the list of them, those of the days, and one of them, judged. Nothing is stored."""

from datetime import UTC, datetime
from typing import cast

from fastapi import APIRouter

from cartagena.lessons.coach import Attempt, LessonError
from cartagena.puzzles.certain_turn import SOLVER
from cartagena.puzzles.daily import past_days, puzzle_of
from cartagena.puzzles.puzzle import Puzzle, all_puzzles
from cartagena.puzzles.solving import PuzzleSolver
from cartagena.server.errors import OtherLesson, UnknownPuzzle
from cartagena.server.rest.learning.task_moment import task_moment
from cartagena.server.rest.requests.bodies import PuzzlePlace
from cartagena.server.rest.requests.callers import TheServer
from cartagena.server.rest.responses import answers as a
from cartagena.server.rest.responses.typed_routes import TypedRoute

router = APIRouter(prefix="/api", route_class=TypedRoute)
#: How many days the calendar shows.
DAYS = 28


@router.get("/puzzles")
async def list_puzzles(server: TheServer) -> a.PuzzleList:
    """All puzzles with their ratings and themes, and which of them belong to the last days."""
    puzzles = all_puzzles()
    today = datetime.fromtimestamp(server.services.time.now() / 1000, UTC).date()
    days = [{"day": day.isoformat(), "name": puzzle_of(day, puzzles).name} for day in past_days(today, DAYS)]
    return {"puzzles": [describe_puzzle(puzzle) for puzzle in puzzles.values()], "days": cast(list[a.PuzzleDay], days)}


def describe_puzzle(puzzle: Puzzle) -> a.PuzzleLine:
    """A puzzle in one line."""
    return {"name": puzzle.name, "rating": puzzle.rating, "themes": list(puzzle.themes)}


@router.post("/puzzles/{name}")
async def show_puzzle(name: str, body: PuzzlePlace, server: TheServer) -> a.PuzzleMoment:
    """A puzzle after some actions, and what another action leads to."""
    puzzle = all_puzzles().get(name)
    if puzzle is None:
        raise UnknownPuzzle("there is no such puzzle")
    return await server.worker.run_if_free(lambda: judge(puzzle, body))


def judge(puzzle: Puzzle, body: PuzzlePlace) -> a.PuzzleMoment:
    """Play the actions, then the attempt."""
    try:
        solver = PuzzleSolver(puzzle, tuple(body.actions))
    except LessonError as error:
        raise OtherLesson(str(error)) from error
    answer = None if body.attempt is None else solver.attempt(body.attempt)
    return describe_moment(solver, answer)


def describe_moment(solver: PuzzleSolver, answer: Attempt | None) -> a.PuzzleMoment:
    """What the solver sees now; the solution only when it is found."""
    return {
        **describe_puzzle(solver.puzzle),
        **task_moment(
            solver.game,
            SOLVER,
            played=solver.played,
            is_reached=solver.is_solved,
            hint=solver.hint(),
            outcome=answer.outcome.value if answer else None,
            reason=answer.reason if answer else None,
            events=answer.events if answer else (),
        ),
    }
