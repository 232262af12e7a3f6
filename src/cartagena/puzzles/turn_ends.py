"""The ends of a turn: every position in which it can end, whatever the order of the actions that lead there.

A turn ends for a puzzle with its last action, when another seat has to decide, or with the first action that shows
something hidden: what follows then depends on it.
"""

import hashlib
import json
from collections.abc import Container, Iterator
from itertools import islice
from typing import NamedTuple

from cartagena.bots.bot import Steps, run_to_end
from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.actions import Action
from cartagena.game.events import events as ev
from cartagena.game.events.events import Event
from cartagena.game.game import Game
from cartagena.puzzles.certain_turn import SOLVER
from cartagena.rules.variant import Variant

#: A turn with more positions in it is no puzzle.
MOST_PLACES = 2000
#: Actions that are tried in one step, about 10 ms, and in a search for a line at most, about half a second.
TRIES_OF_STEP, MOST_TRIES = 40, 2500
#: What always shows something, what does with a face-down pile, and what does with closed hands.
ALWAYS_NEWS = (ev.PileReshuffled, ev.RowLaid, ev.TileOpened, ev.CardDiscarded)
NEWS_OF_PILE = (ev.CardDrawn, ev.CardHeld)
NEWS_OF_HANDS = (ev.HandSeen, ev.CardTaken)


class ReachedEnd(NamedTuple):
    """An end of a turn: the actions to it, the position before the last of them, that action, and what is after it."""

    key: str
    line: tuple[str, ...]
    before: Game
    action: Action
    after: Game
    #: Whether the last action shows something hidden, so that *after* is only one of several possibilities.
    is_news: bool


def is_news(events: tuple[Event, ...], variant: Variant) -> bool:
    """Whether something came to light that the solver could not know."""
    kinds: tuple[type[Event], ...] = ALWAYS_NEWS
    kinds += NEWS_OF_PILE if variant.supply == "pile" else ()
    kinds += NEWS_OF_HANDS if variant.hands == "closed" else ()
    return any(isinstance(event, kinds) for event in events)


def place_key(game: Game) -> str:
    """A short name of a position as far as the solver knows it, without the order of the discards."""
    position = game.to_json()
    hands = [hand if _is_seen(game, seat) else len(hand) for seat, hand in enumerate(position["hands"])]
    parts = [position[name] for name in ("pirates", "boat", "row", "pending", "holding", "winner")]
    turn = [position["turn"][name] for name in ("seat", "actions_left", "captain_sail")]
    parts += [hands, len(position["pile"]), sorted(position["discard"]), sorted(position["tiles"]), turn]
    return _short_hash(json.dumps(parts, sort_keys=True))


def _is_seen(game: Game, seat: int) -> bool:
    return seat == SOLVER or game.variant.hands == "open"


def _short_hash(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()


def play_step(game: Game, action: Action, line: tuple[str, ...]) -> ReachedEnd | tuple[Game, tuple[Event, ...]]:
    """Play an action on a copy: the end of the turn that it leads to, or the position and what happened."""
    after = game.copy()
    events = after.play(action)
    text = format_action(action)
    if is_news(events, game.variant):
        key = _short_hash(f"{place_key(game)} {text}")
        return ReachedEnd(key, (*line, text), game, action, after, True)
    if after.is_over or after.decider != SOLVER or after.turn != game.turn:
        return ReachedEnd(place_key(after), (*line, text), game, action, after, False)
    return after, events


def walk(game: Game) -> Iterator[ReachedEnd | int]:
    """Try all actions in all positions of the turn: the end that each leads to, or how many positions are known."""
    seen, waiting = {place_key(game)}, [(game, tuple[str, ...]())]
    for here, line in waiting:
        for action in here.legal_actions():
            step = play_step(here, action, line)
            if isinstance(step, ReachedEnd):
                yield step
                continue
            key = place_key(step[0])
            if key not in seen:
                seen.add(key)
                waiting.append((step[0], (*line, format_action(action))))
            yield len(seen)


def ends_in_steps(game: Game, most: int = MOST_PLACES) -> Steps[dict[str, ReachedEnd]]:
    """All ends of the turn by their keys, the shortest line to each; none if there are more positions than *most*."""
    ends, places = dict[str, ReachedEnd](), 1
    for tries, found in enumerate(walk(game), 1):
        if isinstance(found, ReachedEnd):
            ends.setdefault(found.key, found)
        else:
            places = found
        if places + len(ends) > most:
            return {}
        if tries % TRIES_OF_STEP == 0:
            yield
    return ends


def ends_of(game: Game, most: int = MOST_PLACES) -> dict[str, ReachedEnd]:
    """The same at once."""
    return run_to_end(ends_in_steps(game, most))


def line_to(game: Game, keys: Container[str]) -> tuple[str, ...] | None:
    """The shortest line from here to one of some ends; None if there is none, or none among the first tries."""
    tries = islice(walk(game), MOST_TRIES)
    return next((found.line for found in tries if isinstance(found, ReachedEnd) and found.key in keys), None)
