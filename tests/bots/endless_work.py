"""Endless work in two processes, started to check that no process is left behind."""

from cartagena.bots.arena.workers import spread


def work_for_ever(_item: int) -> None:
    """Report the start, and run endlessly."""
    print("working", flush=True)
    while True:
        pass


if __name__ == "__main__":
    list(spread(work_for_ever, range(4), 2))
