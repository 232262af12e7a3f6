"""Puzzles that people consider wrong: checked one at a time in this process, behind everything that bots think.

Reports and results are kept in memory and logged for the operator. Each outcome of a turn is checked once. While the
rules run as plain Python, reports wait until they are compiled.
"""

import asyncio
from collections import OrderedDict
from typing import NamedTuple

from cartagena.core.mode import CHOSEN
from cartagena.puzzles.puzzle import WIN, Puzzle
from cartagena.puzzles.recheck import ITERATIONS, Recheck, recheck_in_steps
from cartagena.puzzles.turn_ends import place_key
from cartagena.puzzles.why_not import reached
from cartagena.server.errors import TooMany
from cartagena.server.limits.rate_limits import network_of
from cartagena.server.log_setup import log
from cartagena.server.thinking.bot_threads import BotThreads

#: Reports that wait at most, those of one address among them, and results that are remembered.
MOST_WAITING, MOST_OF_ADDRESS, MOST_KEPT = 50, 2, 2000


class ReportKey(NamedTuple):
    """What is checked: a puzzle, and the outcome of the reporter's turn; actions in another order are the same."""

    puzzle: str
    outcome: str


def report_key(puzzle: Puzzle, line: tuple[str, ...]) -> ReportKey:
    """What the report of a turn, which may be empty, is about. Raises LessonError for a line that is none."""
    if not line:
        return ReportKey(puzzle.name, "")
    end = reached(puzzle, line)
    return ReportKey(puzzle.name, place_key(end.after) if puzzle.kind == WIN else end.key)


class PuzzleReport(NamedTuple):
    """A report and what came of it; *result* is None while it waits or after *has_failed*."""

    puzzle: Puzzle
    line: tuple[str, ...]
    #: The address that it came from, as limits count it.
    network: str
    result: Recheck | None = None
    has_failed: bool = False


class PuzzleReports:
    """The reports of this process."""

    def __init__(self, bot_threads: BotThreads) -> None:
        self._bot_threads = bot_threads
        self._waiting: OrderedDict[ReportKey, PuzzleReport] = OrderedDict()
        self._done: OrderedDict[ReportKey, PuzzleReport] = OrderedDict()
        self._worker: asyncio.Task[None] | None = None

    def find(self, key: ReportKey) -> tuple[PuzzleReport, int] | None:
        """A report and how many come before it. A failed check is reported once; then the turn can be sent again."""
        if key in self._done:
            found = self._done[key]
            if found.has_failed:
                del self._done[key]
            return found, 0
        return (self._waiting[key], list(self._waiting).index(key)) if key in self._waiting else None

    def add(self, key: ReportKey, puzzle: Puzzle, line: tuple[str, ...], address: str) -> tuple[PuzzleReport, int]:
        """Let a puzzle be checked, unless the same was reported before."""
        found = self.find(key)
        if found is not None:
            return found
        network = network_of(address)
        if len(self._waiting) >= MOST_WAITING:
            raise TooMany("too many puzzles wait for a check; try again later")
        if sum(report.network == network for report in self._waiting.values()) >= MOST_OF_ADDRESS:
            raise TooMany("two puzzles that you reported wait for their check; try again later")
        log.info("puzzle_reported", puzzle=puzzle.name, line=", ".join(line))
        self._waiting[key] = PuzzleReport(puzzle, line, network)
        if not CHOSEN.is_meanwhile and (self._worker is None or self._worker.done()):
            self._worker = asyncio.create_task(self._work())
        return self._waiting[key], len(self._waiting) - 1

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
            steps = recheck_in_steps(report.puzzle, report.line, ITERATIONS)
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
