"""The bots in seats: between decisions they keep their search trees, as far as there is memory for them."""

import threading
from collections import OrderedDict

from cartagena.bots import Bot, make
from cartagena.bots.bot import Steps, choose_in_steps, memory_of
from cartagena.game.actions.actions import Action
from cartagena.game.view import View
from cartagena.server.thinking.plain_thinking import affordable_bot

#: Bytes for bots that do not think. The last one is kept, whatever it takes.
MOST_KEPT = 32 << 20

Place = tuple[str, int, str]


class SeatedBots:
    """The bots that played last, by table, seat and name. A bot that was dropped begins its next search anew.

    Used by several threads.
    """

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._bots: OrderedDict[Place, tuple[Bot, int]] = OrderedDict()
        self._lock = threading.Lock()

    @property
    def held_bytes(self) -> int:
        """What they take together."""
        with self._lock:
            return sum(size for _, size in self._bots.values())

    def choose_in_steps(self, table: str, seat: int, name: str, view: View, seed: int | None = None) -> Steps[Action]:
        """The choice of the bot of a seat, as it was left or made anew. One that does not come to an end is dropped.

        With a seed it is always made anew: what it chooses then follows from view and seed alone.
        """
        if seed is not None:
            return (yield from choose_in_steps(make(affordable_bot(name, view.variant)), view, seed=seed))
        place = (table, seat, name)
        with self._lock:
            bot, _ = self._bots.pop(place, (None, 0))
        bot = bot or make(affordable_bot(name, view.variant))
        action = yield from choose_in_steps(bot, view)
        self._keep(place, bot)
        return action

    def drop(self, table: str, seat: int, name: str) -> None:
        """Let the bot of a seat be made anew."""
        with self._lock:
            self._bots.pop((table, seat, name), None)

    def _keep(self, place: Place, bot: Bot) -> None:
        size = memory_of(bot)
        with self._lock:
            self._bots[place] = bot, size
            excess = sum(size for _, size in self._bots.values()) - self._most
            while excess > 0 and len(self._bots) > 1:
                _, (_, freed) = self._bots.popitem(last=False)
                excess -= freed
