"""Puzzles: the list of them, those of the days, and one of them, judged and explained; requests have all state."""

from dataclasses import asdict
from datetime import UTC, date, datetime
from typing import cast

from fastapi import APIRouter, Request

from cartagena.core.mode import CHOSEN
from cartagena.lessons.coach import Attempt, LessonError, LessonOutcome
from cartagena.puzzles.certain_turn import SOLVER
from cartagena.puzzles.daily import past_days, puzzle_of
from cartagena.puzzles.puzzle import WIN, Puzzle, all_puzzles
from cartagena.puzzles.solving import WORSE, PuzzleSolver
from cartagena.puzzles.why_not import TurnReport, best_report, report_of
from cartagena.server.analysis.puzzle_reports import PuzzleReport, report_key
from cartagena.server.errors import OtherLesson, UnknownPuzzle
from cartagena.server.rest.learning.task_moment import task_moment
from cartagena.server.rest.requests.bodies import PuzzlePlace, PuzzleTurn
from cartagena.server.rest.requests.callers import TheServer, address_of
from cartagena.server.rest.responses import puzzle_answers as a
from cartagena.server.rest.responses.typed_routes import TypedRoute
from cartagena.server.server import Server

router = APIRouter(prefix="/api", route_class=TypedRoute)
#: How many days the calendar shows.
DAYS = 28


@router.get("/puzzles")
async def list_puzzles(server: TheServer) -> a.PuzzleList:
    """All puzzles with their ratings and themes, and which of them belong to the last days."""
    puzzles, today = all_puzzles(), today_at(server)
    days = [{"day": day.isoformat(), "name": puzzle_of(day, puzzles).name} for day in past_days(today, DAYS)]
    return {"puzzles": [describe_puzzle(puzzle) for puzzle in puzzles.values()], "days": cast(list[a.PuzzleDay], days)}


def today_at(server: Server) -> date:
    """The day by the server's clock, the same for everybody."""
    return datetime.fromtimestamp(server.services.time.now() / 1000, UTC).date()


@router.get("/puzzles/today")
async def show_today(server: TheServer) -> a.PuzzleMoment:
    """The puzzle of the day at its beginning."""
    puzzle = puzzle_of(today_at(server), all_puzzles())
    return await server.worker.run_if_free(lambda: describe_moment(PuzzleSolver(puzzle), None))


def describe_puzzle(puzzle: Puzzle) -> a.PuzzleLine:
    """A puzzle in one line."""
    line = {"name": puzzle.name, "rating": puzzle.rating, "themes": list(puzzle.themes), "kind": puzzle.kind}
    return cast(a.PuzzleLine, line)


def named_puzzle(name: str) -> Puzzle:
    """The puzzle with a name, or a refusal."""
    puzzle = all_puzzles().get(name)
    if puzzle is None:
        raise UnknownPuzzle("there is no such puzzle")
    return puzzle


@router.post("/puzzles/{name}")
async def show_puzzle(name: str, body: PuzzlePlace, server: TheServer) -> a.PuzzleMoment:
    """A puzzle after some actions, and what another action leads to."""
    puzzle = named_puzzle(name)
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
        "verdict": verdict_after(solver, answer),
        **task_moment(
            solver.game,
            SOLVER,
            played=solver.played,
            is_reached=solver.is_solved or solver.turn is not None,
            hint=solver.hint(),
            outcome=answer.outcome.value if answer else None,
            reason=answer.reason if answer else None,
            events=answer.events if answer else (),
        ),
    }


def verdict_after(solver: PuzzleSolver, answer: Attempt | None) -> a.Verdict | None:
    """What the turn is worth, if it was played to its end."""
    if solver.turn is not None:
        return cast(a.Verdict, solver.turn.verdict)
    is_worse = answer is not None and answer.outcome is LessonOutcome.ELSEWHERE
    return cast(a.Verdict, WORSE) if is_worse and solver.puzzle.kind != WIN else None


@router.post("/puzzles/{name}/explanation")
async def explain_puzzle(name: str, body: PuzzleTurn, server: TheServer) -> a.PuzzleExplanation:
    """The best turn with its reasons, and somebody's own beside it; from what is stored, without a search."""
    puzzle = named_puzzle(name)
    return await server.worker.run_if_free(lambda: explain(puzzle, tuple(body.actions)))


def explain(puzzle: Puzzle, line: tuple[str, ...]) -> a.PuzzleExplanation:
    """Both turns described."""
    try:
        mine = report_of(puzzle, line, is_valued=not CHOSEN.is_meanwhile) if line else None
    except LessonError as error:
        raise OtherLesson(str(error)) from error
    return {
        "position": puzzle.position,
        "best": describe_turn(best_report(puzzle)),
        "mine": None if mine is None else describe_turn(mine),
    }


def describe_turn(report: TurnReport) -> a.PuzzleTurnReport:
    """A turn as it is sent."""
    chance = None if report.chance is None else round(report.chance, 3)
    return cast(a.PuzzleTurnReport, asdict(report) | {"chance": chance})


@router.post("/puzzles/{name}/report")
async def report_puzzle(name: str, body: PuzzleTurn, request: Request, server: TheServer) -> a.PuzzleCheck:
    """Let a puzzle be checked anew because somebody considers it wrong; asked again, it says how far the check is."""
    puzzle, line = named_puzzle(name), tuple(body.actions)
    try:
        key = await server.worker.run_if_free(lambda: report_key(puzzle, line))
    except LessonError as error:
        raise OtherLesson(str(error)) from error
    found = server.puzzle_reports.find(key)
    if found is None:
        server.checks.spend(address_of(request), server.services.time.now())
        found = server.puzzle_reports.add(key, puzzle, line, address_of(request))
    return describe_check(*found)


def describe_check(report: PuzzleReport, before: int) -> a.PuzzleCheck:
    """A report as it is sent."""
    found = report.result
    status = "failed" if report.has_failed else "waiting" if found is None else "right" if found.is_right else "wrong"
    return {
        "status": cast(a.CheckStatus, status),
        "before": before,
        "iterations": 0 if found is None else found.iterations,
        "best": None if found is None else round(found.best, 3),
        "mine": None if found is None or found.mine is None else round(found.mine, 3),
        "keeps_win": None if found is None else found.keeps_win,
    }
