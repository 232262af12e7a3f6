"""What is counted in a game, in compiled code over raw records: one record a game and, if wanted, one a turn."""

from typing import Any

import numpy as np

from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.compiler import entry, jit
from cartagena.rules.records import Fields
from cartagena.rules.records.numpy_records import dtype_of

#: Turns of one game that are kept when turns are wanted; the longest game has fewer.
MOST_TURNS = 1001

TALLY_FIELDS = Fields(
    "tally",
    [
        ("advances", "i2", (c.MAX_SEATS,), "by seat: pirates moved ahead by cards"),
        ("retreats", "i2", (c.MAX_SEATS,), "by seat: pirates moved back for cards"),
        ("morgans", "i2", (c.MAX_SEATS,), "by seat: opponents' pirates moved for cards"),
        ("drawn", "i2", (c.MAX_SEATS,), "by seat: cards drawn into the hand"),
        ("gained", "i4", (c.MAX_SEATS,), "by seat: spaces its pirates ran by cards"),
        ("longest", "i2", (c.MAX_SEATS,), "by seat: its longest run"),
        ("progress", "i4", (c.MAX_SEATS,), "by seat: the spaces of its pirates, added up"),
        ("plays", "i2", (c.SYMBOLS,), "by symbol: cards played for an advance"),
        ("runs", "i4", (c.SYMBOLS,), "by symbol: spaces run by them"),
        ("lengths", "i2", (c.MAX_SPACES,), "by length: how many runs had it"),
        ("turns", "i4", (), "turns of all seats"),
        ("actions", "i4", (), "actions, choices and ends of turns among them"),
        ("lead_changes", "i2", (), "how often another seat had the most progress at the end of a turn"),
        ("leader", "i1", (), "the seat that has it, or NOBODY"),
        ("start", "i1", (), "the seat that began"),
        ("winner", "i1", (), "the seat that won, or NOBODY"),
        ("ending", "i1", (), "why it ended"),
        ("symbol", "i1", (), "of the card last played"),
    ],
)
TURN_FIELDS = Fields(
    "turn",
    [
        ("turn", "i4", (), "its number, from 1"),
        ("seat", "i1", (), "the seat whose turn it was"),
        ("actions", "i2", (), "actions up to here, from the start of the game"),
        ("cards", "i2", (c.MAX_SEATS,), "by seat: cards in hand at its end"),
        ("progress", "i4", (c.MAX_SEATS,), "by seat: the spaces of its pirates, added up, at its end"),
    ],
)


def new_tallies(count: int) -> Any:
    """Blank tallies of *count* games."""
    return np.zeros(count, dtype_of(TALLY_FIELDS))


def new_turns(count: int) -> Any:
    """Blank records of *count* turns."""
    return np.zeros(count, dtype_of(TURN_FIELDS))


@jit
def start_tally(tally, game):
    """Begin to count a game that has just been set up."""
    tally.start = game.seat
    tally.leader = c.NOBODY
    tally.winner = c.NOBODY


@jit
def count_run(tally, seat, origin, target):
    """A pirate ran ahead by a card."""
    length = target - origin
    tally.advances[seat] += 1
    tally.gained[seat] += length
    tally.progress[seat] += length
    tally.longest[seat] = max(int(tally.longest[seat]), length)
    tally.plays[tally.symbol] += 1
    tally.runs[tally.symbol] += length
    tally.lengths[length] += 1


@jit
def note_leader(tally, players):
    """Update the leading seat at the end of a turn; a tie changes nothing."""
    best, is_shared = 0, False
    for seat in range(1, players):
        if tally.progress[seat] > tally.progress[best]:
            best, is_shared = seat, False
        elif tally.progress[seat] == tally.progress[best]:
            is_shared = True
    if is_shared or best == tally.leader:
        return
    if tally.leader != c.NOBODY:
        tally.lead_changes += 1
    tally.leader = best


@jit
def note_turn(turns, tally, game, seat, number):
    """Record the end of a turn."""
    turn = turns[number]
    turn.turn = number + 1
    turn.seat = seat
    turn.actions = tally.actions
    for other in range(game.players):
        turn.cards[other] = game.hand_count[other]
        turn.progress[other] = tally.progress[other]


@jit
def count_action(tally, game, trace, turns):
    """Count what happened in the last action; an empty *turns* keeps no turns."""
    tally.actions += 1
    for row in range(trace.rows):
        cell = row * t.ROW_CELLS
        kind, seat = trace.cells[cell], trace.cells[cell + 1]
        first, second = trace.cells[cell + 2], trace.cells[cell + 3]
        if kind == t.PLAYED:
            tally.symbol = first % c.SYMBOLS
        elif kind == t.ADVANCED:
            count_run(tally, seat, first, second)
        elif kind == t.RETREATED:
            tally.retreats[seat] += 1
            tally.progress[seat] += second - first
        elif kind == t.PUSHED:
            tally.morgans[game.seat] += 1
            tally.progress[seat] += second - first
        elif kind == t.BITTEN:
            tally.progress[seat] += second - first
        elif kind == t.DREW:
            tally.drawn[seat] += 1
        elif kind == t.TURN_ENDED or kind == t.GAME_WON or kind == t.GAME_DRAWN:
            end_turn(tally, game, turns, seat, kind)
    if game.over:
        tally.winner = game.winner
        tally.ending = game.ending


@jit
def end_turn(tally, game, turns, seat, kind):
    """A turn is over: by its end, or by the end of the game in the middle of it."""
    if kind == t.GAME_DRAWN:
        return
    note_leader(tally, int(game.players))
    if tally.turns < len(turns):
        note_turn(turns, tally, game, seat, int(tally.turns))
    tally.turns += 1


@entry
def begin_count(tallies, games):
    """Begin to count ``games[0]`` in ``tallies[0]``."""
    start_tally(tallies[0], games[0])


@entry
def count(tallies, games, traces, turns):
    """Count the action just played in ``games[0]``."""
    count_action(tallies[0], games[0], traces[0], turns)
