"""A bot in a process of its own, with a time limit for each answer.

Compiled search cannot be interrupted from within its process; so the process is killed, and replaced.
"""

import multiprocessing
import pickle
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from cartagena.bots.arena.workers import end_with_parent
from cartagena.bots.bot import Bot, NoAnswer, failure, run_to_end
from cartagena.bots.registry import AddedBot, adopt, make, share
from cartagena.bots.warmup import play_turn, warming_turns
from cartagena.game.actions.actions import Action
from cartagena.game.view import View
from cartagena.rules.compiler import COMPILED
from cartagena.rules.variant import Variant


class LimitedBot:
    """A bot with *limit* seconds for a decision, in a process that is kept until an answer is late."""

    def __init__(self, name: str, limit: float, make_bot: Callable[[str], Bot] = make) -> None:
        self.name = name
        self._limit = limit
        self._make_bot = make_bot
        self._process: Any = None
        self._line: Any = None

    def choose(self, view: View, *, seed: int | None = None) -> Action:
        """The bot's answer; raises ``NoAnswer`` if it is late, fails, or its process ends."""
        try:
            answer, wrong = self._ask(view, seed)
        except BaseException:
            self.stop()
            raise
        if wrong is not None:
            raise NoAnswer(wrong)
        return answer  # type: ignore[no-any-return]

    def stop(self) -> None:
        """End the process; the next call of ``choose`` starts another."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._line.close()
        self._process = None

    def _ask(self, view: View, seed: int | None) -> tuple[Any, str | None]:
        try:
            if self._process is None:
                self._start(view.variant)
            self._line.send((view, seed))
            if not self._line.poll(self._limit):
                raise NoAnswer(f"took longer than {self._limit:g} s")
            answer, wrong = self._line.recv()
        except (EOFError, ConnectionError):
            raise NoAnswer("failed: its process ended") from None
        return answer, wrong

    def _start(self, variant: Variant) -> None:
        """Start the process and wait, without a limit, until it is ready to think."""
        context = quick_context()
        self._line, far_end = context.Pipe()
        self._process = context.Process(target=serve, args=(far_end, self.name, self._make_bot, share()), daemon=True)
        self._process.start()
        far_end.close()
        self._line.send(variant)
        self._line.recv()


def quick_context() -> Any:
    """How processes are started: where that is possible, forked from one that has loaded everything already."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["cartagena.bots.arena.preload"])
    return context


def serve(line: "Connection[Any, Any]", name: str, make_bot: Callable[[str], Bot], bots: dict[str, AddedBot]) -> None:
    """Answer views received over the connection, until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    adopt(bots)
    try:
        bot = make_bot(name)
        warm_up(line.recv())
        line.send("ready")
        while True:
            view, seed = line.recv()
            line.send_bytes(think(bot, view, seed))
    except (EOFError, ConnectionError):
        return


def warm_up(variant: Variant) -> None:
    """Load compiled code, and the weights for a variant, before a time limit applies; plain Python has neither."""
    if not COMPILED:
        return
    for name, turn in warming_turns():
        run_to_end(turn)
        run_to_end(play_turn(name, variant))


def think(bot: Bot, view: View, seed: int | None) -> bytes:
    """The bot's answer, or what went wrong with it, ready to be sent."""
    try:
        return pickle.dumps((bot.choose(view, seed=seed), None))
    except (Exception, SystemExit) as error:
        return pickle.dumps((None, failure(error)))
