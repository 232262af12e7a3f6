"""Puzzles that people hold for wrong: checked one at a time in this process, behind everything that bots think.

Reports and results are kept in memory and logged for the operator. Each turn of a puzzle is checked once.
"""

import asyncio
from collections import OrderedDict
from typing import NamedTuple

from cartagena.puzzles.puzzle import Puzzle
from cartagena.puzzles.recheck import ITERATIONS, Recheck, recheck_in_steps
from cartagena.puzzles.why_not import reached
from cartagena.server.errors import TooMany
from cartagena.server.log_setup import log
from cartagena.server.thinking.bot_threads import BotThreads
from cartagena.server.thinking.plain_thinking import affordable_iterations

#: Reports that wait at most, and results that are remembered.
MOST_WAITING, MOST_KEPT = 50, 2000

Line = tuple[str, ...]


class PuzzleReport(NamedTuple):
    """A report and what came of it; *result* is None while it waits or after *has_failed*."""

    puzzle: Puzzle
    line: Line
    result: Recheck | None = None
    has_failed: bool = False


class PuzzleReports:
    """The reports of this process."""

    def __init__(self, bot_threads: BotThreads) -> None:
        self._bot_threads = bot_threads
        self._waiting: OrderedDict[tuple[str, Line], PuzzleReport] = OrderedDict()
        self._done: OrderedDict[tuple[str, Line], PuzzleReport] = OrderedDict()
        self._worker: asyncio.Task[None] | None = None

    def find(self, puzzle: Puzzle, line: Line) -> tuple[PuzzleReport, int] | None:
        """A report and how many come before it."""
        key = (puzzle.name, line)
        if key in self._done:
            return self._done[key], 0
        return (self._waiting[key], list(self._waiting).index(key)) if key in self._waiting else None

    def add(self, puzzle: Puzzle, line: Line) -> tuple[PuzzleReport, int]:
        """Let a puzzle be checked, unless the same was reported before. Raises LessonError for a line that is none."""
        found = self.find(puzzle, line)
        if found is not None:
            return found
        if len(self._waiting) >= MOST_WAITING:
            raise TooMany("too many puzzles wait for a check; try again later")
        if line:
            reached(puzzle, line)
        log.info("puzzle_reported", puzzle=puzzle.name, line=", ".join(line))
        self._waiting[puzzle.name, line] = PuzzleReport(puzzle, line)
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())
        return self._waiting[puzzle.name, line], len(self._waiting) - 1

    async def _work(self) -> None:
        """Check what waits, one after the other."""
        while self._waiting:
            key, report = next(iter(self._waiting.items()))
            checked = await self._checked(report)
            del self._waiting[key]
            self._done[key] = checked
            while len(self._done) > MOST_KEPT:
                self._done.popitem(last=False)

    async def _checked(self, report: PuzzleReport) -> PuzzleReport:
        name, line = report.puzzle.name, ", ".join(report.line)
        try:
            steps = recheck_in_steps(report.puzzle, report.line, affordable_iterations(ITERATIONS))
            found = await self._bot_threads.work_behind(steps)
        except Exception:
            log.exception("puzzle_not_checked", puzzle=name, line=line)
            return report._replace(has_failed=True)
        say = log.info if found.is_right else log.warning
        say("puzzle_checked", puzzle=name, line=line, **found._asdict())
        return report._replace(result=found)

    async def close(self) -> None:
        """Stop checking."""
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)
