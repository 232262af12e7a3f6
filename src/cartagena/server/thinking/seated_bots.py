"""The bots in seats. Those that played last keep their search trees, which take about 20 MB each."""

import threading
from collections import OrderedDict

from cartagena.bots import Bot, make

#: A bot that is not among this many last ones begins its next search anew.
KEPT = 4


class SeatedBots:
    """The bots that played last, by table, seat and name. Used by several threads."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, table: str, seat: int, name: str) -> Bot:
        """The bot of a seat, as it was left or made anew."""
        place = (table, seat, name)
        with self._lock:
            bot = self._bots.pop(place, None) or make(name)
            self._bots[place] = bot
            if len(self._bots) > self._kept:
                self._bots.popitem(last=False)
        return bot

    def drop(self, table: str, seat: int, name: str) -> None:
        """Let the bot of a seat be made anew."""
        with self._lock:
            self._bots.pop((table, seat, name), None)
