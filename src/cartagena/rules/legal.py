"""The list of legal actions, in increasing order of their integers (see ``actions``)."""

from cartagena.rules import actions as a
from cartagena.rules import constants as c
from cartagena.rules.advance import advance_origins
from cartagena.rules.bits import NOTHING, lowest, without_lowest
from cartagena.rules.choices import can_choose
from cartagena.rules.compiler import jit
from cartagena.rules.drawing import symbol_of
from cartagena.rules.morgan import morgan_origins
from cartagena.rules.retreat import retreat_origins
from cartagena.rules.sail import can_sail
from cartagena.rules.sorceress.chest import chest_origins
from cartagena.rules.sorceress.hook import HOOK_ACTIONS, has_hook_and, hook_firsts, hook_partners
from cartagena.rules.sorceress.parrot import PARROTS, has_parrots
from cartagena.rules.sorceress.pistol import can_rob
from cartagena.rules.turn import can_draw_instead


@jit
def list_from(buffer, count, kind, detail, spaces):
    """Add an action for every space in the set."""
    stem = a.encode(kind, detail, 0)
    while spaces != NOTHING:
        buffer[count] = stem | lowest(spaces)
        spaces = without_lowest(spaces)
        count += 1
    return count


@jit
def list_one(buffer, count, kind, detail):
    """Add an action without a space."""
    buffer[count] = a.encode(kind, detail, 0)
    return count + 1


@jit
def list_advances(game, buffer, count):
    """Every card in hand with every pirate it moves (RULES 4.4)."""
    hand = game.hands[game.seat]
    for card in range(c.CARD_KINDS if game.freebooter else c.SYMBOLS):
        if hand[card] > 0:
            spaces = advance_origins(game, game.seat, symbol_of(card))
            count = list_from(buffer, count, a.ADVANCE, card, spaces)
    return count


@jit
def list_morgans(game, buffer, count):
    """Every opponent's pirate that can be moved (RULES 4.7)."""
    if (game.refuel[0] | game.refuel[1]) & c.MORGAN_ALLOWED:
        for owner in range(game.players):
            if owner != game.seat:
                count = list_from(buffer, count, a.MORGAN, owner, morgan_origins(game, owner))
    return count


@jit
def list_pistols(game, buffer, count):
    """A pistol at every opponent with cards (RULES 8.1)."""
    hand = game.hands[game.seat]
    for victim in range(game.players):
        if can_rob(game, victim):
            for dark in range(2):
                if hand[c.PISTOL + c.DARK * dark] > 0:
                    count = list_one(buffer, count, a.PISTOL_EFFECT, 2 * victim + dark)
    return count


@jit
def list_parrots(game, buffer, count):
    """Two parrots as any symbol (RULES 8.4)."""
    for dark in range(PARROTS + 1):
        if has_parrots(game, dark):
            for symbol in range(c.SYMBOLS):
                spaces = advance_origins(game, game.seat, symbol)
                count = list_from(buffer, count, a.PARROT_EFFECT, c.SYMBOLS * dark + symbol, spaces)
    return count


@jit
def list_hooks(game, buffer, count):
    """A hook with any second card that takes two pirates along (RULES 8.5)."""
    if game.actions_left < HOOK_ACTIONS:
        return count
    for dark in range(2):
        hook = c.HOOK + c.DARK * dark
        if game.hands[game.seat][hook] > 0:
            for second in range(c.CARD_KINDS):
                if has_hook_and(game, hook, second):
                    firsts = hook_firsts(game, symbol_of(second))
                    count = list_from(buffer, count, a.HOOK_EFFECT + dark, second, firsts)
    return count


@jit
def list_enchanted(game, buffer, count):
    """Everything the Sorceress adds (RULES 8)."""
    hand = game.hands[game.seat]
    count = list_pistols(game, buffer, count)
    for dark in range(2):
        if hand[c.RUM + c.DARK * dark] > 0:
            count = list_one(buffer, count, a.RUM_EFFECT, dark)
    for dark in range(2):
        if hand[c.LANTERN + c.DARK * dark] > 0:
            count = list_one(buffer, count, a.LANTERN_EFFECT, dark)
    count = list_parrots(game, buffer, count)
    count = list_hooks(game, buffer, count)
    for dark in range(2):
        if hand[c.CHEST + c.DARK * dark] > 0:
            count = list_from(buffer, count, a.CHEST_EFFECT, dark, chest_origins(game))
    return count


@jit
def can_end(game, others):
    """Whether the turn may be ended, given how many other actions are possible (RULES 4.2, 6.6)."""
    only_the_free_sail = others == 1 and game.captain_sail
    return game.acted or game.free_pass or only_the_free_sail


@jit
def list_turn_actions(game, buffer):
    """What the active seat may do with its actions."""
    count = list_advances(game, buffer, 0)
    count = list_from(buffer, count, a.RETREAT, 0, retreat_origins(game, game.seat))
    count = list_morgans(game, buffer, count)
    if can_sail(game, game.seat):
        count = list_one(buffer, count, a.SAIL, 0)
    if game.sorceress:
        count = list_enchanted(game, buffer, count)
    if can_draw_instead(game):
        count = list_one(buffer, count, a.DRAW, 0)
    if can_end(game, count):
        count = list_one(buffer, count, a.END, 0)
    return count


@jit
def choice_kind(game):
    """The kind of action that answers the present choice."""
    if game.phase == c.DISCARDING:
        return a.DISCARD
    if game.phase == c.TAKING:
        return a.TAKE
    if game.phase == c.KEEPING:
        return a.KEEP
    return a.GIVE if game.phase == c.GIVING else a.LAY_BACK


@jit
def list_choices(game, buffer):
    """The possible answers to the present choice (RULES 7, 8)."""
    count = 0
    kind = choice_kind(game)
    for card in range(c.CARD_KINDS):
        if can_choose(game, card):
            count = list_one(buffer, count, kind, card)
    return count


@jit
def list_legal(game, buffer):
    """Fill *buffer* with the legal actions and return how many they are; none when the game is over."""
    if game.over:
        return 0
    if game.phase == c.ACT:
        return list_turn_actions(game, buffer)
    if game.phase == c.PARTNER:
        partners = hook_partners(game, symbol_of(int(game.hook_with)), int(game.hook_from))
        return list_from(buffer, 0, a.GO_ALONG, 0, partners)
    return list_choices(game, buffer)
