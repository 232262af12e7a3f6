"""Pirates on spaces: legs, where pirates stand, which spaces a move may start from, and lifting and placing."""

from cartagena.rules import constants as c
from cartagena.rules.bits import NOTHING, ahead, behind, only
from cartagena.rules.compiler import inlined


@inlined
def next_seat(game, seat):
    """The seat after *seat*, clockwise (RULES 3.4)."""
    return seat + 1 if seat + 1 < game.players else 0


@inlined
def leg_of(game, space):
    """The leg in which a pirate on *space* moves ahead: 0, or 1 from the boat on (RULES 6.1)."""
    return 0 if space < game.first_leg_end else 1


@inlined
def leg_end(game, leg):
    """Where a leg ends: the boat or the end."""
    return game.first_leg_end if leg == 0 else game.end


@inlined
def fields_ahead(game, space):
    """The fields ahead of *space* in its leg."""
    return ahead(space) & game.legs[leg_of(game, space)]


@inlined
def boat_takes(game, seat, pirates):
    """Whether *pirates* more pirates of one colour may board the boat (RULES 6.2, 6.3)."""
    aboard = game.pirates[seat][game.first_leg_end]
    return game.boat == c.CARTAGENA and aboard + pirates <= c.MOST_OF_A_COLOUR_IN_THE_BOAT


@inlined
def leg_end_takes(game, seat, leg, pirates):
    """Whether *pirates* pirates of a seat may go to the end of a leg: the end takes all, the boat by RULES 6.3."""
    return leg == 1 or game.boat == c.NO_BOAT or boat_takes(game, seat, pirates)


@inlined
def can_move_ahead(game, seat):
    """The spaces of a seat's pirates that can go ahead at all: not the end, not a boat at Cartagena (RULES 6.3)."""
    spaces = game.where[seat] & behind(game.end)
    if game.boat == c.CARTAGENA:
        spaces &= ~only(game.first_leg_end)
    return spaces


@inlined
def redraw_field(game, space):
    """Update the sets of fields after a change on *space*: occupied (RULES 4.4), one or two pirates (4.5, 4.7)."""
    spot = only(space) & (game.legs[0] | game.legs[1])
    pirates = game.company[space]
    game.occupied = (game.occupied & ~spot) | (spot if pirates > 0 else NOTHING)
    game.one_or_two = (game.one_or_two & ~spot) | (spot if 0 < pirates < c.MOST_ON_A_FIELD else NOTHING)


@inlined
def place(game, seat, space):
    """Put a pirate down."""
    game.pirates[seat][space] += 1
    game.company[space] += 1
    game.where[seat] |= only(space)
    redraw_field(game, space)


@inlined
def lift(game, seat, space):
    """Take a pirate up."""
    game.pirates[seat][space] -= 1
    game.company[space] -= 1
    game.where[seat] &= ~(only(space) if game.pirates[seat][space] == 0 else NOTHING)
    redraw_field(game, space)


@inlined
def move(game, seat, origin, target):
    """Carry a pirate from one space to another."""
    lift(game, seat, origin)
    place(game, seat, target)


@inlined
def has_escaped(game, seat):
    """Whether a seat's whole crew stands at the end (RULES 4.8)."""
    return game.pirates[seat][game.end] == game.crew
