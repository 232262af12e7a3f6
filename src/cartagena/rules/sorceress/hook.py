"""Enchanted hook: with a second card, two own pirates go to the same space at once, for two actions (RULES 8.5).

In the compiled core it is two steps, which keeps the list of actions short: the cards with the pirate nearer the
start, then the pirate that goes along. No position between the two is ever stored or shown.
"""

from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.advance import advance_origins, advance_target
from cartagena.rules.bits import NOTHING, ahead, behind, lowest, only, without_lowest
from cartagena.rules.board import leg_end, leg_end_takes, leg_of, move
from cartagena.rules.compiler import inlined, jit
from cartagena.rules.drawing import holds, play_card, symbol_of
from cartagena.rules.event_rows import note

HOOK_ACTIONS = 2
HOOKED = 2


@jit
def has_hook_and(game, hook, second):
    """Whether the active seat holds *hook* and, besides, the card *second*."""
    return holds(game, hook) and game.hands[game.seat][second] > (1 if second == hook else 0)


@inlined
def partners_among(game, origins, symbol, first):
    """Those of *origins* from which the symbol takes an own pirate to the same space as the one on *first*."""
    target = advance_target(game, first, symbol)
    leg = leg_of(game, first)
    # No free field with the symbol lies between first and target, so a pirate between them has the same target.
    partners = origins & ahead(first) & behind(target)
    partners |= only(first) if game.pirates[game.seat][first] > 1 else NOTHING
    is_closed = target == leg_end(game, leg) and not leg_end_takes(game, game.seat, leg, HOOKED)
    return NOTHING if is_closed else partners


@jit
def hook_partners(game, symbol, first):
    """The spaces, from *first* on, of own pirates that can go along with the one on *first*."""
    return partners_among(game, advance_origins(game, game.seat, symbol), symbol, first)


@jit
def hook_firsts(game, symbol):
    """The spaces from which a pirate can be the first of two."""
    origins = advance_origins(game, game.seat, symbol)
    spaces, firsts = origins, NOTHING
    while spaces != NOTHING:
        space = lowest(spaces)
        spaces = without_lowest(spaces)
        if partners_among(game, origins, symbol, space) != NOTHING:
            firsts |= only(space)
    return firsts


@jit
def begin_hook(game, hook, second, first):
    """The first step: remember the cards and the first pirate."""
    game.hook_card = hook
    game.hook_with = second
    game.hook_from = first
    game.phase = c.PARTNER


@jit
def finish_hook(game, along, trace):
    """The second step: both cards are played, the hook first, and both pirates move to the target of the first."""
    first = int(game.hook_from)
    symbol = symbol_of(int(game.hook_with))
    target = advance_target(game, first, symbol)
    game.phase = c.ACT
    play_card(game, int(game.hook_card), 1, trace)
    play_card(game, int(game.hook_with), 0, trace)
    move(game, game.seat, first, target)
    note(trace, t.ADVANCED, game.seat, first, target)
    move(game, game.seat, along, target)
    note(trace, t.ADVANCED, game.seat, along, target)
