"""Faulty bots: wrong answers, errors, endless thinking, a process that ends."""

from typing import Any

from cartagena.bots import Bot, make


class Answering:
    """Always answers the same, whatever it is."""

    def __init__(self, answer: Any, name: str = "stubborn") -> None:
        self.name = name
        self.answer = answer

    def choose(self, view: Any, *, seed: int | None = None) -> Any:  # noqa: ARG002
        return self.answer


class Raising:
    """Raises at every decision."""

    def __init__(self, error: BaseException, name: str = "broken") -> None:
        self.name = name
        self.error = error

    def choose(self, view: Any, *, seed: int | None = None) -> Any:  # noqa: ARG002
        raise self.error


class Endless:
    """Reports that it starts, and thinks endlessly."""

    name = "endless"

    def choose(self, view: Any, *, seed: int | None = None) -> Any:  # noqa: ARG002
        print("thinking", flush=True)
        while True:
            pass


class Dying:
    """Ends the process it is in."""

    name = "dying"

    def choose(self, view: Any, *, seed: int | None = None) -> Any:  # noqa: ARG002
        import os

        os._exit(3)


class Counting:
    """Raises an error with the number of decisions so far."""

    name = "counting"

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Any, *, seed: int | None = None) -> Any:  # noqa: ARG002
        self.asked += 1
        raise RuntimeError(f"asked {self.asked} times")


BOTS: dict[str, Any] = {
    "endless": Endless,
    "dying": Dying,
    "counting": Counting,
    "leaving": lambda: Raising(SystemExit("enough"), "leaving"),
    "unsendable": lambda: Answering(lambda: None, "unsendable"),
    "talking": lambda: Answering("sail", "talking"),
}


def make_troublesome(name: str) -> Bot:
    """One of these bots, or an ordinary one."""
    bot: Bot = BOTS[name]() if name in BOTS else make(name)
    return bot


def ask_for_ever() -> None:
    """Ask the endless bot, with an hour for its answer."""
    from cartagena.bots.arena.timed_bot import LimitedBot
    from cartagena.game.game import Game

    game = Game.new("jamaica", players=2, seed=1, start=0)
    LimitedBot("endless", 3600.0, make_troublesome).choose(game.view(0), seed=1)


if __name__ == "__main__":
    ask_for_ever()
