"""The one place where the rows that the rules leave behind become events."""

from collections.abc import Callable
from typing import Any

from cartagena.game import events as e
from cartagena.game.position import BOAT_WORDS, ENDINGS
from cartagena.game.words import TILE_WORDS, Words
from cartagena.rules import constants as c
from cartagena.rules import trace as t
from cartagena.rules.state import trace_rows

Row = tuple[int, int, int, int]


def tell_events(trace: Any, active: int, words: Words) -> tuple[e.Event, ...]:
    """All that one action made happen, secrets included; *active* is the seat whose turn it was."""
    told: list[e.Event] = []
    for row in trace_rows(trace):
        event = TELLERS[row[0]](row, active, words)
        if isinstance(event, e.RowLaid) and told and isinstance(told[-1], e.RowLaid):
            told[-1] = e.RowLaid(told[-1].cards + event.cards)
        else:
            told.append(event)
    return tuple(told)


def _unpack(packed: int, words: Words) -> tuple[str, ...]:
    mask = (1 << t.PACK_BITS) - 1
    return tuple(words.hand([packed >> (t.PACK_BITS * card) & mask for card in range(c.CARD_KINDS)]))


#: By kind of row: the event, made from (kind, seat, first, second), the active seat and the words.
TELLERS: dict[int, Callable[[Row, int, Words], e.Event]] = {
    t.TURN_STARTED: lambda row, _, w: e.TurnStarted(row[1], row[2]),
    t.TURN_ENDED: lambda row, _, w: e.TurnEnded(row[1], bool(row[2])),
    t.PLAYED: lambda row, _, w: e.CardPlayed(row[1], w.cards[row[2]], bool(row[3])),
    t.ADVANCED: lambda row, _, w: e.PirateAdvanced(row[1], w.spaces[row[2]], w.spaces[row[3]]),
    t.RETREATED: lambda row, _, w: e.PirateRetreated(row[1], w.spaces[row[2]], w.spaces[row[3]]),
    t.PUSHED: lambda row, by, w: e.PiratePushed(row[1], by, w.spaces[row[2]], w.spaces[row[3]]),
    t.BITTEN: lambda row, _, w: e.PirateBitten(row[1], w.spaces[row[2]], w.spaces[row[3]]),
    t.SAILED: lambda row, _, w: e.BoatSailed(row[1], str(BOAT_WORDS[row[2]]), bool(row[3])),
    t.DREW: lambda row, _, w: e.CardDrawn(row[1], w.cards[row[2]]),
    t.HELD: lambda row, _, w: e.CardHeld(row[1], w.cards[row[2]]),
    t.RESHUFFLED: lambda row, _, w: e.PileReshuffled(row[2]),
    t.ROW_LAID: lambda row, _, w: e.RowLaid((w.cards[row[2]],)),
    t.DISCARDED: lambda row, _, w: e.CardDiscarded(row[1], w.cards[row[2]]),
    t.LOOKED: lambda row, _, w: e.HandSeen(row[1], row[2], _unpack(row[3], w)),
    t.TOOK: lambda row, _, w: e.CardTaken(row[1], row[2], w.cards[row[3]]),
    t.KEPT: lambda row, _, w: e.CardKept(row[1], w.cards[row[2]]),
    t.GAVE: lambda row, _, w: e.CardGiven(row[1], row[2], w.cards[row[3]]),
    t.LAID_BACK: lambda row, _, w: e.CardLaidBack(row[1], w.cards[row[2]]),
    t.TILE_OPENED: lambda row, _, w: e.TileOpened(row[1], w.spaces[row[2]], TILE_WORDS[row[3]]),
    t.TILES_RELAID: lambda row, _, w: e.TilesRelaid(),
    t.GAME_WON: lambda row, _, w: e.GameWon(row[1]),
    t.GAME_DRAWN: lambda row, _, w: e.GameDrawn(str(ENDINGS[row[2]])),
}
