"""An action played on a copy of a view: what moved, what was drawn, which roads there are before and after."""

from typing import Any

from cartagena.bots.bot import must_decide
from cartagena.game.actions.actions import Action
from cartagena.game.actions.codec import encode_action
from cartagena.game.view import View
from cartagena.rules import constants as c
from cartagena.rules import engine, state
from cartagena.rules import event_rows as t
from cartagena.rules.knowledge.sight import is_hidden
from cartagena.rules.records import trace_rows

#: Owner, origin and target.
Move = tuple[int, int, int]
MOVES = (t.ADVANCED, t.RETREATED, t.PUSHED)
#: What takes a card out of a seat's hand.
SPENT = (t.PLAYED, t.DISCARDED)


class Trial:
    """A view of the seat that decides, before and after an action."""

    def __init__(self, view: View, action: Action) -> None:
        self.view, self.action, self.vocabulary = view, action, view.vocabulary
        self.before, self.after = view.games, view.games.copy()
        self.memories, trace = view.memories.copy(), state.new_trace()
        self.rows: list[tuple[int, int, int, int]] = []
        for step in encode_action(action, view.vocabulary):
            engine.play_action(self.after, 0, self.memories, trace, step)
            self.rows += trace_rows(trace)
        self.seat = must_decide(view)

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

    def keeps(self, seat: int, symbol: int) -> bool:
        """Whether the observer knows that a seat has a card of a symbol, and still has it after the action."""
        is_closed = is_hidden(self.before[0], self.seat, seat)
        cards = self.view.memories[0].known[self.seat][seat] if is_closed else self.before[0].hands[seat]
        spent = [row[2] for row in self.happened(*SPENT) if row[1] == seat]
        spent += [row[3] for row in self.happened(t.TOOK) if row[2] == seat]
        return any(cards[card] > spent.count(card) for card in (symbol, symbol + c.DARK))


def longest_road(games: Any, seat: int, symbol: int) -> tuple[int, int]:
    """The longest jump of a seat by a symbol: origin and target; (0, 0) if there is none."""
    jumps = [
        (space, int(engine.where_advance_leads(games, 0, seat, space, symbol)))
        for space in range(int(games[0].end))
        if games[0].pirates[seat][space]
    ]
    return max((jump for jump in jumps if jump[1] > 0), key=lambda jump: jump[1] - jump[0], default=(0, 0))


def two_card_retreats(games: Any, seat: int) -> set[int]:
    """The fields where a retreat of the seat would draw two cards."""
    game = games[0]
    targets = {
        int(engine.where_retreat_leads(games, 0, seat, space))
        for space in range(1, int(game.end) + 1)
        if game.pirates[seat][space]
    }
    return {target for target in targets if target != c.NOWHERE and game.company[target] == 2}
