"""Advance: play a card, move an own pirate to the nearest free field with its symbol (RULES 4.4)."""

from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.bits import NOTHING, behind, highest, lowest
from cartagena.rules.board import can_move_ahead, fields_ahead, leg_end, leg_end_takes, leg_of, move
from cartagena.rules.compiler import inlined
from cartagena.rules.event_rows import note


@inlined
def free_fields(game, symbol):
    """The fields that show *symbol* and hold no pirate: occupied ones are jumped over."""
    return game.fields_of[symbol] & ~game.occupied


@inlined
def advance_target(game, origin, symbol):
    """The nearest free field ahead with the symbol, or the end of the leg (RULES 4.4)."""
    fields = free_fields(game, symbol) & fields_ahead(game, origin)
    return lowest(fields) if fields != NOTHING else int(leg_end(game, leg_of(game, origin)))


@inlined
def advance_origins(game, seat, symbol):
    """The spaces from which *symbol* moves a pirate of the seat ahead (RULES 4.4, 6.3)."""
    spaces = can_move_ahead(game, seat)
    if leg_end_takes(game, seat, 0, 1):
        return spaces
    fields = free_fields(game, symbol) & game.legs[0]
    second_leg = ~behind(game.first_leg_end)
    return spaces & (second_leg | (behind(highest(fields)) if fields != NOTHING else NOTHING))


@inlined
def advance(game, origin, symbol, trace):
    """Move a pirate of the active seat ahead by a symbol; return where it landed."""
    target = advance_target(game, origin, symbol)
    move(game, game.seat, origin, target)
    note(trace, t.ADVANCED, game.seat, origin, target)
    return target


@inlined
def can_advance(game, seat):
    """Whether any card in the hand moves any pirate of the seat."""
    if game.hand_count[seat] == 0:
        return False
    if leg_end_takes(game, seat, 0, 1):
        return can_move_ahead(game, seat) != NOTHING
    for symbol in range(c.SYMBOLS):
        held = game.hands[seat][symbol] + game.hands[seat][symbol + c.DARK]
        if held > 0 and advance_origins(game, seat, symbol) != NOTHING:
            return True
    return False
