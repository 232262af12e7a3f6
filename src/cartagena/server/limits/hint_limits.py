"""How many hints a person may ask for, at whichever of its tables and sockets: some at once, one under way."""

import asyncio
from collections.abc import Callable, Coroutine

from cartagena.server.errors import TooMany
from cartagena.server.limits.rate_limits import RateLimits

#: Hints of one person: on average, and at most at once.
HINTS_PER_SECOND, MOST_HINTS = 0.5, 3
#: The number of actions that are explained in a hint.
BEST_FEW = 8

Work = Coroutine[None, None, None]


class HintLimits:
    """The hints under way and the credits of everybody in this process."""

    def __init__(self) -> None:
        self._credits = RateLimits(HINTS_PER_SECOND, MOST_HINTS)
        self._under_way: dict[str, asyncio.Task[None]] = {}

    def begin(self, person: str, command: str, now: int, work: Callable[[], Work]) -> "asyncio.Task[None]":
        """Begin to work on a hint beside everything else, or refuse.

        The same command again, from another socket, goes on there and costs nothing.
        """
        earlier = self._under_way.get(person)
        if earlier is None or earlier.done():
            self._credits.spend(person, now)
        elif earlier.get_name() == command:
            earlier.cancel()
        else:
            raise TooMany("a hint is on its way")
        task = self._under_way[person] = asyncio.create_task(work(), name=command)
        task.add_done_callback(lambda done: self._end(person, done))
        return task

    def _end(self, person: str, task: "asyncio.Task[None]") -> None:
        if self._under_way.get(person) is task:
            del self._under_way[person]
