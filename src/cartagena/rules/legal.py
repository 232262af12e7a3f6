"""The list of legal actions, in increasing order of their integers (see ``actions``)."""

from cartagena.rules import actions as a
from cartagena.rules import constants as c
from cartagena.rules.advance import advance_origins
from cartagena.rules.bits import count as size_of
from cartagena.rules.bits import lowest, without_lowest
from cartagena.rules.board import can_move_ahead, leg_end_takes
from cartagena.rules.choices import can_choose
from cartagena.rules.compiler import inlined, jit
from cartagena.rules.drawing import holds, symbol_of
from cartagena.rules.morgan import morgan_origins
from cartagena.rules.retreat import retreat_origins
from cartagena.rules.sail import can_sail
from cartagena.rules.sorceress.chest import chest_origins
from cartagena.rules.sorceress.hook import HOOK_ACTIONS, has_hook_and, hook_firsts, hook_partners
from cartagena.rules.sorceress.parrot import PARROTS, has_parrots
from cartagena.rules.sorceress.pistol import can_rob
from cartagena.rules.turn import can_draw_instead

#: A hand never holds more of a card than these bits can count.
HAND_BITS = 5


@inlined
def list_from(listing, count, kind, detail, spaces):
    """Add an action for every space in the set.

    Always writes MAX_CREW actions, which costs less than a branch; those beyond the set are overwritten or ignored.
    """
    stem = a.encode(kind, detail, 0)
    left = spaces
    for index in range(c.MAX_CREW):
        listing.actions[count + index] = stem | lowest(left)
        left = without_lowest(left)
    return count + size_of(spaces)


@inlined
def list_one(listing, count, kind, detail):
    """Add an action without a space."""
    listing.actions[count] = a.encode(kind, detail, 0)
    return count + 1


@inlined
def list_advances(game, listing, count):
    """Every card in hand with every pirate it moves (RULES 4.4)."""
    if not leg_end_takes(game, game.seat, 0, 1):
        return list_advances_by_symbol(game, listing, count)
    # Every card moves every pirate, so the spaces (at most eight) are found once and written for all cards.
    spaces = can_move_ahead(game, game.seat)
    number = size_of(spaces)
    s0, spaces = lowest(spaces), without_lowest(spaces)
    s1, spaces = lowest(spaces), without_lowest(spaces)
    s2, spaces = lowest(spaces), without_lowest(spaces)
    s3, spaces = lowest(spaces), without_lowest(spaces)
    s4, spaces = lowest(spaces), without_lowest(spaces)
    s5, spaces = lowest(spaces), without_lowest(spaces)
    s6, s7 = lowest(spaces), lowest(without_lowest(spaces))
    for card in range(c.CARD_KINDS if game.freebooter else c.SYMBOLS):
        stem = a.encode(a.ADVANCE, card, 0)
        listing.actions[count] = stem | s0
        listing.actions[count + 1] = stem | s1
        listing.actions[count + 2] = stem | s2
        listing.actions[count + 3] = stem | s3
        listing.actions[count + 4] = stem | s4
        listing.actions[count + 5] = stem | s5
        listing.actions[count + 6] = stem | s6
        listing.actions[count + 7] = stem | s7
        # Adds all or nothing without a branch, which would often be mispredicted.
        count += number & (-int(game.hands[game.seat][card]) >> HAND_BITS)
    return count


@jit
def list_advances_by_symbol(game, listing, count):
    """The same where the boat is away or full, so that which pirates can move depends on the symbol (RULES 6.3)."""
    for card in range(c.CARD_KINDS if game.freebooter else c.SYMBOLS):
        if holds(game, card):
            spaces = advance_origins(game, game.seat, symbol_of(card))
            count = list_from(listing, count, a.ADVANCE, card, spaces)
    return count


@inlined
def list_morgans(game, listing, count):
    """Every opponent's pirate that can be moved (RULES 4.7)."""
    if (game.refuel[0] | game.refuel[1]) & c.MORGAN_ALLOWED:
        for owner in range(game.players):
            if owner != game.seat:
                count = list_from(listing, count, a.MORGAN, owner, morgan_origins(game, owner))
    return count


@jit
def list_pistols(game, listing, count):
    """A pistol at every opponent with cards (RULES 8.1)."""
    for victim in range(game.players):
        if can_rob(game, victim):
            for dark in range(2):
                if holds(game, c.PISTOL + c.DARK * dark):
                    count = list_one(listing, count, a.PISTOL_EFFECT, 2 * victim + dark)
    return count


@jit
def list_parrots(game, listing, count):
    """Two parrots as any symbol (RULES 8.4)."""
    for dark in range(PARROTS + 1):
        if has_parrots(game, dark):
            for symbol in range(c.SYMBOLS):
                spaces = advance_origins(game, game.seat, symbol)
                count = list_from(listing, count, a.PARROT_EFFECT, c.SYMBOLS * dark + symbol, spaces)
    return count


@jit
def list_hooks(game, listing, count):
    """A hook with any second card that takes two pirates along (RULES 8.5)."""
    if game.actions_left < HOOK_ACTIONS:
        return count
    for dark in range(2):
        hook = c.HOOK + c.DARK * dark
        if holds(game, hook):
            for second in range(c.CARD_KINDS):
                if has_hook_and(game, hook, second):
                    firsts = hook_firsts(game, symbol_of(second))
                    count = list_from(listing, count, a.HOOK_EFFECT + dark, second, firsts)
    return count


@jit
def list_enchanted(game, listing, count):
    """Everything the Sorceress adds (RULES 8)."""
    count = list_pistols(game, listing, count)
    for dark in range(2):
        if holds(game, c.RUM + c.DARK * dark):
            count = list_one(listing, count, a.RUM_EFFECT, dark)
    for dark in range(2):
        if holds(game, c.LANTERN + c.DARK * dark):
            count = list_one(listing, count, a.LANTERN_EFFECT, dark)
    count = list_parrots(game, listing, count)
    count = list_hooks(game, listing, count)
    for dark in range(2):
        if holds(game, c.CHEST + c.DARK * dark):
            count = list_from(listing, count, a.CHEST_EFFECT, dark, chest_origins(game))
    return count


@inlined
def can_end(game, others):
    """Whether the turn may be ended, given how many other actions are possible (RULES 4.2, 6.6)."""
    only_the_free_sail = others == 1 and game.captain_sail
    return game.acted or game.free_pass or only_the_free_sail


@inlined
def list_turn_actions(game, listing):
    """What the active seat may do with its actions."""
    count = list_advances(game, listing, 0)
    count = list_from(listing, count, a.RETREAT, 0, retreat_origins(game, game.seat))
    count = list_morgans(game, listing, count)
    if can_sail(game, game.seat):
        count = list_one(listing, count, a.SAIL, 0)
    if game.sorceress:
        count = list_enchanted(game, listing, count)
    if can_draw_instead(game):
        count = list_one(listing, count, a.DRAW, 0)
    if can_end(game, count):
        count = list_one(listing, count, a.END, 0)
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
def list_choices(game, listing):
    """The possible answers to the present choice (RULES 7, 8)."""
    count = 0
    kind = choice_kind(game)
    for card in range(c.CARD_KINDS):
        if can_choose(game, card):
            count = list_one(listing, count, kind, card)
    return count


@jit
def list_legal(game, listing):
    """Fill *listing* with the legal actions and return how many they are; none when the game is over."""
    if game.over:
        return 0
    if game.phase == c.ACT:
        return list_turn_actions(game, listing)
    if game.phase == c.PARTNER:
        partners = hook_partners(game, symbol_of(int(game.hook_with)), int(game.hook_from))
        return list_from(listing, 0, a.GO_ALONG, 0, partners)
    return list_choices(game, listing)
