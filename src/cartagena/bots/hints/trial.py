"""An action played on a copy of a view: what moved, what was drawn, which roads there are before and after."""

from typing import Any

from cartagena.bots.bot import must_decide
from cartagena.game.actions.actions import Action
from cartagena.game.actions.codec import encode_action
from cartagena.game.view import View
from cartagena.rules import constants as c
from cartagena.rules import engine, state
from cartagena.rules import event_rows as t
from cartagena.rules.knowledge.visibility import is_hidden
from cartagena.rules.records import trace_rows

#: Owner, origin and target.
Move = tuple[int, int, int]
MOVES = (t.ADVANCED, t.RETREATED, t.PUSHED)
#: What takes a card out of a seat's hand.
SPENT = (t.PLAYED, t.DISCARDED)


class Trial:
    """A view of the seat that decides, before and after an action."""

    def __init__(self, view: View, action: Action, roads_before: "Roads | None" = None) -> None:
        self.view, self.action, self.vocabulary = view, action, view.vocabulary
        self.before, self.after = view.games, view.games.copy()
        self.memories, trace = view.memories.copy(), state.new_trace()
        self.rows: list[tuple[int, int, int, int]] = []
        for step in encode_action(action, view.vocabulary):
            engine.play_action(self.after, 0, self.memories, trace, step)
            self.rows += trace_rows(trace)
        self.seat = must_decide(view)
        self.roads_before = roads_before or Roads(self.before)
        self.roads_after = Roads(self.after)

    def happened(self, *kinds: int) -> list[tuple[int, int, int, int]]:
        """The rows of some kinds."""
        return [row for row in self.rows if row[0] in kinds]

    def moves(self) -> list[Move]:
        """Every pirate moved by the action; not what a closed tile does to it afterwards."""
        return [row[1:] for row in self.happened(*MOVES)]

    def opened(self) -> int | None:
        """The space of the closed tile that is opened, or None; what follows from it is unknown to the observer."""
        return next((row[2] for row in self.happened(t.TILE_OPENED)), None)

    def view_after(self) -> View:
        """The position after the action, as the same observer would see it."""
        return View(self.after, self.memories, self.vocabulary, self.view.observer)

    def symbols_kept(self, seat: int) -> list[int]:
        """The symbols of which the observer knows that a seat has a card, and still has it after the action."""
        is_closed = is_hidden(self.before[0], self.seat, seat)
        cards = self.view.memories[0].known[self.seat][seat] if is_closed else self.before[0].hands[seat]
        spent = [row[2] for row in self.happened(*SPENT) if row[1] == seat]
        spent += [row[3] for row in self.happened(t.TOOK) if row[2] == seat]
        kept = [int(count) > spent.count(card) for card, count in enumerate(cards)]
        return [symbol for symbol in range(c.SYMBOLS) if kept[symbol] or kept[symbol + c.DARK]]


class Roads:
    """The roads and retreats of a position, each found once: all actions of a decision start from the same one."""

    def __init__(self, games: Any) -> None:
        self._games = games
        self._company = [int(count) for count in games[0].company]
        self._end = int(games[0].end)
        self._spaces: dict[int, list[int]] = {}
        self._roads: dict[tuple[int, int], tuple[int, int]] = {}
        self._retreats: dict[int, set[int]] = {}

    def spaces(self, seat: int) -> list[int]:
        """The spaces on which a seat has pirates."""
        if seat not in self._spaces:
            bits = int(self._games[0].where[seat])
            self._spaces[seat] = [space for space in range(bits.bit_length()) if bits >> space & 1]
        return self._spaces[seat]

    def longest(self, seat: int, symbol: int) -> tuple[int, int]:
        """The longest jump of a seat by a symbol: origin and target; (0, 0) if there is none."""
        if (seat, symbol) not in self._roads:
            jumps = [
                (space, int(engine.where_advance_leads(self._games, 0, seat, space, symbol)))
                for space in self.spaces(seat)
                if space < self._end
            ]
            longest = max((jump for jump in jumps if jump[1] > 0), key=lambda jump: jump[1] - jump[0], default=(0, 0))
            self._roads[seat, symbol] = longest
        return self._roads[seat, symbol]

    def two_card_retreats(self, seat: int) -> set[int]:
        """The fields where a retreat of the seat would draw two cards."""
        if seat not in self._retreats:
            spaces = (space for space in self.spaces(seat) if space > 0)
            targets = {int(engine.where_retreat_leads(self._games, 0, seat, space)) for space in spaces}
            self._retreats[seat] = {each for each in targets if each != c.NOWHERE and self._company[each] == 2}
        return self._retreats[seat]
