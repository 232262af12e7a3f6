"""Carry out one action. It must be legal: nothing is checked here (see ``legal``)."""

from cartagena.rules import actions as a
from cartagena.rules import constants as c
from cartagena.rules.advance import advance, can_advance
from cartagena.rules.compiler import inlined, jit
from cartagena.rules.drawing import draw, play_card, symbol_of
from cartagena.rules.event_rows import clear
from cartagena.rules.morgan import morgan
from cartagena.rules.retreat import retreat
from cartagena.rules.sail import sail
from cartagena.rules.settle import choose, settle
from cartagena.rules.sorceress.chest import reach_tile
from cartagena.rules.sorceress.hook import HOOK_ACTIONS, begin_hook, finish_hook
from cartagena.rules.sorceress.parrot import play_parrots
from cartagena.rules.turn import end_turn, spend, win_if_escaped


@inlined
def play_advance(game, card, origin, trace):
    """Advance (RULES 4.4)."""
    spend(game, 1)
    play_card(game, card, 0, trace)
    advance(game, origin, symbol_of(card), trace)
    win_if_escaped(game, game.seat, trace)


@jit
def play_morgan(game, owner, origin, trace):
    """Captain Morgan (RULES 4.7); the owner of the pirate may win by it."""
    spend(game, 1)
    morgan(game, owner, origin, trace)
    win_if_escaped(game, owner, trace)


@inlined
def play_sail(game, trace):
    """Sail (RULES 6.5); while the captain's free sail is available a sail is the free one (6.6)."""
    free = game.captain_sail
    if free:
        game.captain_sail = 0
        game.idle = 0
    else:
        spend(game, 1)
    sail(game, free, trace)


@jit
def play_effect(game, symbol, dark, where, trace):
    """Play an enchanted pistol, rum, lantern or chest; its effect waits until others have discarded (RULES 7.1)."""
    spend(game, 1)
    play_card(game, symbol + c.DARK * dark, 1, trace)
    game.effect = symbol
    game.effect_at = where


@jit
def play_enchanted(game, kind, detail, space, trace):
    """Play enchanted cards (RULES 8)."""
    if kind == a.PISTOL_EFFECT:
        play_effect(game, c.PISTOL, detail & 1, detail >> 1, trace)
    elif kind == a.RUM_EFFECT:
        play_effect(game, c.RUM, detail, 0, trace)
    elif kind == a.LANTERN_EFFECT:
        play_effect(game, c.LANTERN, detail, 0, trace)
    elif kind == a.CHEST_EFFECT:
        play_effect(game, c.CHEST, detail, 0, trace)
        game.effect_at = reach_tile(game, space, trace)
    elif kind == a.PARROT_EFFECT:
        spend(game, 1)
        play_parrots(game, detail // c.SYMBOLS, detail % c.SYMBOLS, space, trace)
        win_if_escaped(game, game.seat, trace)
    elif kind == a.GO_ALONG:
        spend(game, HOOK_ACTIONS)
        finish_hook(game, space, trace)
        win_if_escaped(game, game.seat, trace)
    else:
        begin_hook(game, c.HOOK + c.DARK if kind == a.DARK_HOOK_EFFECT else c.HOOK, detail, space)


@inlined
def goes_on(game):
    """Whether nothing happens by itself now: between the steps of a hook, or when the turn plainly goes on.

    A cheap test that makes ``settle`` unnecessary after most actions.
    """
    if game.phase == c.PARTNER:
        return True
    waiting = game.phase != c.ACT or game.must_discard or game.effect != c.NO_EFFECT
    return not waiting and not game.over and game.actions_left > 0 and can_advance(game, game.seat)


@jit
def play(game, action, trace):
    """Carry out a legal action and all that follows from it by itself; what happened is in *trace*."""
    clear(trace)
    kind, detail, space = a.kind_of(action), a.detail_of(action), a.space_of(action)
    if kind == a.ADVANCE:
        play_advance(game, detail, space, trace)
    elif kind == a.RETREAT:
        spend(game, 1)
        retreat(game, space, trace)
    elif kind == a.END:
        end_turn(game, 0, trace)
    elif kind == a.MORGAN:
        play_morgan(game, detail, space, trace)
    elif kind == a.SAIL:
        play_sail(game, trace)
    elif kind == a.DRAW:
        spend(game, game.actions_left)
        draw(game, game.seat, 1, trace)
    elif a.TAKE <= kind <= a.DISCARD:
        choose(game, detail, trace)
    else:
        play_enchanted(game, kind, detail, space, trace)
    if not goes_on(game):
        settle(game, trace)
