"""A turn planned in advance: what a seat could do if its turn came now. Known from its own view alone.

Cards that would be drawn unseen take no part: they are in no hand of the sketch. After an action that shows something
else hidden, or that waits for another seat, nothing more can be planned.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.choice_preview import Choice
from cartagena.game.actions.codec import encode_action
from cartagena.game.view import View
from cartagena.rules import constants as c
from cartagena.rules import engine, state
from cartagena.rules import event_rows as t
from cartagena.rules.knowledge.visibility import shows_supply
from cartagena.rules.records import duplicate, read_plain, trace_rows, write_plain
from cartagena.rules.turn import start_turn

#: What shows hidden things, beside drawn cards, or shuffles them.
REVEALING = {t.HELD, t.RESHUFFLED, t.ROW_LAID, t.LOOKED, t.TOOK, t.TILE_OPENED, t.TILES_RELAID}


@dataclass(frozen=True, slots=True)
class Sketch:
    """The planned actions that are possible one after the other, the position after them, and what could follow."""

    steps: tuple[Choice, ...]
    view: View
    choices: tuple[Choice, ...]


def sketch_turn(view: View, actions: Iterable[str]) -> Sketch:
    """Plan actions, given as notation, up to the first that is not possible. The view must be a seat's own."""
    steps: list[Choice] = []
    sketch, is_open = begin_own_turn(view), True
    for text in actions:
        found = next((choice for choice in _choices(sketch, is_open) if format_action(choice.action) == text), None)
        if found is None:
            break
        steps.append(found)
        sketch, is_open = _play(sketch, found)
    return Sketch(tuple(steps), sketch, _choices(sketch, is_open))


def _choices(view: View, is_open: bool) -> tuple[Choice, ...]:
    return view.choices() if is_open and not view.is_over else ()


def begin_own_turn(view: View) -> View:
    """The view as if the observer's turn began now; unchanged while the observer has a turn."""
    game = read_plain(view.games[0])
    if view.observer is None or game.seat == view.observer or game.over:
        return view
    games = duplicate(view.games)
    for card in range(c.CARD_KINDS):
        game.hands[game.seat][card] += game.holding[card]
        game.holding[card] = 0
    game.hand_count[game.seat] += game.holding_count
    game.holding_count = game.must_discard = game.keep_left = 0
    game.effect = c.NO_EFFECT
    game.turn += (view.observer - game.seat) % game.players
    start_turn(game, view.observer, read_plain(state.new_trace()[0]))
    write_plain(games, game)
    return View(games, duplicate(view.memories), view.vocabulary, view.observer)


def _play(view: View, choice: Choice) -> tuple[View, bool]:
    """The view after an action, without the cards that nobody has seen, and whether more can be planned."""
    games, memories, trace = duplicate(view.games), duplicate(view.memories), state.new_trace()
    rows: list[tuple[int, int, int, int]] = []
    for step in encode_action(choice.action, view.vocabulary):
        engine.play_action(games, 0, memories, trace, step)
        rows += trace_rows(trace)
    game = read_plain(games[0])
    if not shows_supply(game) or any(row[0] == t.ROW_LAID for row in rows):
        _forget_drawn(game, rows, view.observer)
        write_plain(games, game)
    is_open = game.decider == view.observer and not any(row[0] in REVEALING for row in rows)
    return View(games, memories, view.vocabulary, view.observer), is_open


def _forget_drawn(game: Any, rows: list[tuple[int, int, int, int]], observer: int | None) -> None:
    """Take cards drawn from a closed pile out of the hand again."""
    for kind, seat, card, _ in rows:
        if kind == t.DREW and seat == observer and game.hands[seat][card]:
            game.hands[seat][card] -= 1
            game.hand_count[seat] -= 1
