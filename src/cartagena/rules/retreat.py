"""Retreat: move an own pirate back to a field with one or two pirates and draw as many cards (RULES 4.5)."""

from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.bits import NOTHING, ahead, behind, highest, lowest, only
from cartagena.rules.board import move
from cartagena.rules.compiler import inlined
from cartagena.rules.drawing import draw
from cartagena.rules.event_rows import note


@inlined
def leg_behind(game, origin):
    """The leg in which a pirate on *origin* moves back: the boat still belongs to the tunnel (RULES 6.4)."""
    return 0 if origin <= game.first_leg_end else 1


@inlined
def retreat_target(game, origin):
    """The nearest field behind with one or two pirates: free ones and those with three are jumped over (RULES 4.5).

    There must be one (see ``retreat_origins``). Which fields have one or two is kept by ``board.redraw_field``.
    """
    return highest(game.one_or_two & behind(origin) & game.legs[leg_behind(game, origin)])


@inlined
def retreat_origins(game, seat):
    """The spaces from which a pirate of the seat can retreat."""
    spaces = NOTHING
    for leg in range(2):
        company = game.one_or_two & game.legs[leg]
        if company != NOTHING and game.refuel[leg] & c.RETREAT_ALLOWED:
            # Ahead of the hindmost company, up to the end of the leg.
            last = game.first_leg_end if leg == 0 else game.end
            spaces |= game.where[seat] & ahead(lowest(company)) & (behind(last) | only(last))
    if game.boat == c.TORTUGA:
        spaces &= ~only(game.first_leg_end)
    return spaces


@inlined
def retreat(game, origin, trace):
    """Carry out a retreat of the active seat: the company counts as it was before arrival."""
    target = retreat_target(game, origin)
    cards = int(game.company[target])
    move(game, game.seat, origin, target)
    note(trace, t.RETREATED, game.seat, origin, target)
    draw(game, game.seat, cards, trace)
