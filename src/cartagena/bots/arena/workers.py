"""Tasks spread over worker processes: results as they are ready, a killed worker replaced."""

import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from cartagena.bots.registry import AddedBot, adopt, share

Item = TypeVar("Item")
Result = TypeVar("Result")

#: Tasks queued for each process: few, so that memory does not grow with the number of tasks.
IN_LINE = 3
#: How many times in a row a process may be lost before the error is raised.
PATIENCE = 3


def spread(task: Callable[[Item], Result], items: Iterable[Item], jobs: int | None = None) -> Iterator[Result]:
    """The results of *task* for all items, as they are ready; with one job in this process, in order.

    A process that is killed is replaced, and what it had under way is done again. When the results are no longer
    wanted (Ctrl-C, or an error here), the processes are ended with what they have under way.
    """
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        yield from map(task, items)
        return
    waiting, lost, again = iter(items), 0, list[Item]()
    while True:
        under_way: dict[Future[Result], Item] = {}
        others = set(multiprocessing.active_children())
        pool = ProcessPoolExecutor(
            jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_settle, initargs=(share(),)
        )
        try:
            for future in _results(pool, task, again, waiting, under_way, jobs):
                result = future.result()
                del under_way[future]
                lost = 0
                yield result
            return
        except BrokenProcessPool:
            lost += 1
            if lost > PATIENCE:
                raise
            again = [*again, *under_way.values()]
        except BaseException:
            for process in set(multiprocessing.active_children()) - others:
                process.kill()
            raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _results(
    pool: ProcessPoolExecutor,
    task: Callable[[Item], Result],
    again: list[Item],
    waiting: Iterator[Item],
    under_way: dict[Future[Result], Item],
    jobs: int,
) -> Iterator[Future[Result]]:
    """Keep the queue filled; yields finished futures."""
    while True:
        while len(under_way) < jobs * IN_LINE:
            try:
                item = again.pop() if again else next(waiting)
            except StopIteration:
                break
            try:
                under_way[pool.submit(task, item)] = item
            except BrokenProcessPool:
                again.append(item)
                raise
        if not under_way:
            return
        done, _ = wait(under_way, return_when=FIRST_COMPLETED)
        yield from done


def _settle(bots: dict[str, AddedBot]) -> None:
    """Register the parent's bots, and ignore Ctrl-C: the parent ends its workers."""
    adopt(bots)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the end of the parent process, then end this one at once."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    multiprocessing.connection.wait([parent.sentinel])
    os._exit(1)
