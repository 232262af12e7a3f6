"""Captain Morgan: move an opponent's pirate ahead to a field with company and draw (RULES 4.7, 6.7)."""

from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.bits import NOTHING, behind, highest, lowest
from cartagena.rules.board import (
    can_move_ahead,
    fields_ahead,
    has_escaped,
    leg_end,
    leg_end_takes,
    leg_of,
    move,
)
from cartagena.rules.compiler import inlined, jit
from cartagena.rules.drawing import draw
from cartagena.rules.event_rows import note

#: Cards for a pirate that goes to the end of its leg.
CARDS_AT_THE_LEG_END = 2


@inlined
def morgan_target(game, origin):
    """The nearest field ahead with one or two pirates, or the end of the leg."""
    company = game.one_or_two & fields_ahead(game, origin)
    return lowest(company) if company != NOTHING else int(leg_end(game, leg_of(game, origin)))


@inlined
def morgan_cards(game, target):
    """How many cards moving a pirate to *target* gives."""
    at_leg_end = target == game.first_leg_end or target == game.end
    return CARDS_AT_THE_LEG_END if at_leg_end else int(game.company[target])


@inlined
def morgan_origins(game, owner):
    """The spaces from which a pirate of *owner* can be moved by an opponent."""
    spaces = can_move_ahead(game, owner)
    first_leg = behind(game.first_leg_end)
    if not game.refuel[1] & c.MORGAN_ALLOWED:
        spaces &= first_leg
    if not game.refuel[0] & c.MORGAN_ALLOWED:
        return spaces & ~first_leg
    if not leg_end_takes(game, owner, 0, 1):
        company = game.one_or_two & game.legs[0]
        spaces &= ~first_leg | (behind(highest(company)) if company != NOTHING else NOTHING)
    return spaces


@jit
def morgan(game, owner, origin, trace):
    """Carry out the move; if it wins for the owner nothing is drawn."""
    target = morgan_target(game, origin)
    cards = morgan_cards(game, target)
    move(game, owner, origin, target)
    note(trace, t.PUSHED, owner, origin, target)
    if not has_escaped(game, owner):
        draw(game, game.seat, cards, trace)
