"""A server process whose wall clock is set ahead or back from outside, as when the clock of its machine is set.

``python -m cartagena.server.harness.faults.shifted_clock FILE serve ...`` runs ``cartagena serve ...`` with the wall
clock shifted by the nanoseconds in FILE. Timers (the monotonic clock) go on as they do on a machine whose clock is set.
"""

import mmap
import runpy
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path

NANOSECONDS = struct.Struct("q")


class ShiftFile:
    """The file that says by how much the wall clock of a process is shifted."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.set(0)

    def set(self, seconds: float) -> None:
        """Shift the clock of the processes that read this file, from now on."""
        with self.path.open("r+b" if self.path.exists() else "wb") as file:
            file.write(NANOSECONDS.pack(int(seconds * 1e9)))


def read_shift(path: Path) -> Callable[[], int]:
    """A function that returns the nanoseconds in a file, whenever they change."""
    with path.open("rb") as file:
        shared = mmap.mmap(file.fileno(), NANOSECONDS.size, access=mmap.ACCESS_READ)
    return lambda: int(NANOSECONDS.unpack_from(shared)[0])


def shift_clock(path: Path) -> None:
    """Shift the wall clock of this process."""
    shift, real = read_shift(path), time.time_ns
    time.time_ns = lambda: real() + shift()
    time.time = lambda: (real() + shift()) / 1e9


if __name__ == "__main__":
    shift_clock(Path(sys.argv[1]))
    del sys.argv[1]
    runpy.run_module("cartagena", run_name="__main__", alter_sys=True)
