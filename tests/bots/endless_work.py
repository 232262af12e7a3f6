"""Work that never ends, spread over two processes: run to see that nothing of it is left behind."""

from cartagena.bots.arena.workers import spread


def work_for_ever(_item: int) -> None:
    """Say that it begins, and go on."""
    print("working", flush=True)
    while True:
        pass


if __name__ == "__main__":
    list(spread(work_for_ever, range(4), 2))
