"""Events from the rows of integers in which the rules report what happened."""

from collections.abc import Callable
from typing import Any

from cartagena.game.events import events as e
from cartagena.game.positions.position_json import BOAT_WORDS, ENDINGS
from cartagena.game.vocabulary import TILE_WORDS, Vocabulary
from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.records import trace_rows


def events_from_trace(trace: Any, active: int, vocabulary: Vocabulary) -> tuple[e.Event, ...]:
    """All that happened in one action, secrets included; *active* is the seat whose turn it was."""
    events: list[e.Event] = []
    for row in trace_rows(trace):
        event = event_from_row(row, active, vocabulary)
        if isinstance(event, e.RowLaid) and events and isinstance(events[-1], e.RowLaid):
            events[-1] = e.RowLaid(events[-1].cards + event.cards)
        else:
            events.append(event)
    return tuple(events)


def event_from_row(row: tuple[int, int, int, int], active: int, vocabulary: Vocabulary) -> e.Event:
    """The event of one row: its kind, a seat and two details."""
    make, details = _SPLIT[row[0]]
    values, place = [], 1
    for detail in details:
        if detail == BY:
            values.append(active)
            continue
        if detail != NOTHING:
            values.append(READERS[detail](vocabulary, row[place]))
        place += 1
    return make(*values)


BY, NOTHING = "by", "-"

#: By kind of row: the event, and what the numbers of the row are, in order; "-" is left out, "by" is the active seat.
EVENT_OF_ROW: dict[int, tuple[Callable[..., e.Event], str]] = {
    t.TURN_STARTED: (e.TurnStarted, "number number"),
    t.TURN_ENDED: (e.TurnEnded, "number flag"),
    t.PLAYED: (e.CardPlayed, "number card flag"),
    t.ADVANCED: (e.PirateAdvanced, "number space space"),
    t.RETREATED: (e.PirateRetreated, "number space space"),
    t.PUSHED: (e.PiratePushed, "number by space space"),
    t.BITTEN: (e.PirateBitten, "number space space"),
    t.SAILED: (e.BoatSailed, "number shore flag"),
    t.DREW: (e.CardDrawn, "number card"),
    t.HELD: (e.CardHeld, "number card"),
    t.RESHUFFLED: (e.PileReshuffled, "- number"),
    t.ROW_LAID: (e.RowLaid, "- cards"),
    t.DISCARDED: (e.CardDiscarded, "number card"),
    t.LOOKED: (e.HandSeen, "number number packed"),
    t.TOOK: (e.CardTaken, "number number card"),
    t.KEPT: (e.CardKept, "number card"),
    t.GAVE: (e.CardGiven, "number number card"),
    t.LAID_BACK: (e.CardLaidBack, "number card"),
    t.TILE_OPENED: (e.TileOpened, "number space tile"),
    t.TILES_RELAID: (e.TilesRelaid, ""),
    t.GAME_WON: (e.GameWon, "number"),
    t.GAME_DRAWN: (e.GameDrawn, "- ending"),
}

_SPLIT = {kind: (make, tuple(details.split())) for kind, (make, details) in EVENT_OF_ROW.items()}

READERS: dict[str, Callable[[Vocabulary, int], Any]] = {
    "number": lambda _, number: number,
    "flag": lambda _, number: bool(number),
    "card": lambda vocabulary, number: vocabulary.cards[number],
    "cards": lambda vocabulary, number: (vocabulary.cards[number],),
    "packed": lambda vocabulary, number: _unpack(number, vocabulary),
    "space": lambda vocabulary, number: vocabulary.spaces[number],
    "shore": lambda _, number: BOAT_WORDS[number],
    "tile": lambda _, number: TILE_WORDS[number],
    "ending": lambda _, number: ENDINGS[number],
}


def _unpack(packed: int, vocabulary: Vocabulary) -> tuple[str, ...]:
    mask = (1 << t.PACK_BITS) - 1
    return tuple(vocabulary.hand([packed >> (t.PACK_BITS * card) & mask for card in range(c.CARD_KINDS)]))
