"""Work spread over processes: all of it is done, and no worker outlives its parent."""

import multiprocessing
import operator
import signal
import subprocess
import sys

import pytest

from cartagena.bots.arena.workers import spread

pytestmark = pytest.mark.medium


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_item_has_its_result(jobs):
    assert sorted(spread(operator.neg, range(20), jobs)) == list(range(-19, 1))


def test_the_tasks_of_a_killed_worker_are_repeated():
    others = set(multiprocessing.active_children())
    results = spread(operator.neg, range(40), 2)
    found = [next(results)]
    first, *rest = set(multiprocessing.active_children()) - others
    first.kill()
    for process in (first, *rest):
        process.join()  # a pool that lost a process ends the others
    assert sorted([*found, *results]) == list(range(-39, 1))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_workers_end_with_their_parent(root, how):
    command = [sys.executable, "-m", "tests.bots.endless_work"]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as giving:
        assert giving.stdout is not None
        assert [giving.stdout.readline() for _ in range(2)] == ["working\n"] * 2
        giving.send_signal(how)
        assert giving.stdout.read() == ""  # ends when no process has the pipe open for writing
    assert giving.returncode != 0
