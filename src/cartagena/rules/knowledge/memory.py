"""What each seat knows beyond what lies open (RULES 9), learned from what happens in the game.

Only facts are kept, as bounds that always hold: cards certainly in another hand, cards on top of the pile, and for
every kind of card how many the pile can hold at most (after a reshuffle everybody knows what went into it).
An observer is a seat, or the number of seats for a spectator, which knows what everybody knows.
"""

from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.compiler import inlined, jit, shared
from cartagena.rules.knowledge.visibility import is_hidden, sees_holding, shows_hands, shows_supply


@shared
def in_deck(game, card):
    """How many of a card the deck has; *game* is a record or a variant (RULES 1.3)."""
    if not game.freebooter:
        return c.CARDS_OF_A_SYMBOL if card < c.DARK else 0
    return c.DARK_CARDS_OF_A_SYMBOL if card >= c.DARK else c.CARDS_OF_A_SYMBOL - c.DARK_CARDS_OF_A_SYMBOL


@shared
def count_known_top(game, memory, observer, card):
    """How many of a card are among those the observer knows on top of the pile."""
    count = 0
    for depth in range(1, int(memory.pile_top[observer]) + 1):
        count += game.pile[int(game.pile_count) - depth] == card
    return count


@shared
def subtract_visible(counts, game, observer):
    """Subtract from *counts*, by card, what the observer sees: played, in the row, in open hands, held by itself."""
    for index in range(game.discard_count):
        counts[game.discards[index]] -= 1
    for index in range(game.row_count):
        counts[game.row[index]] -= 1
    for owner in range(game.players):
        if not is_hidden(game, observer, owner):
            for card in range(c.CARD_KINDS):
                counts[card] -= game.hands[owner][card]
    if sees_holding(game, observer):
        for card in range(c.CARD_KINDS):
            counts[card] -= game.holding[card]


@jit
def start_memory(memory, game):
    """Write what everybody knows of a position whose history nobody saw."""
    for observer in range(c.OBSERVERS):
        memory.pile_top[observer] = 0
        for card in range(c.CARD_KINDS):
            memory.pool[observer][card] = 0
            for owner in range(c.MAX_SEATS):
                memory.known[observer][owner][card] = 0
    for observer in range(game.players + 1):
        for card in range(c.CARD_KINDS):
            memory.pool[observer][card] = in_deck(game, card)
        subtract_visible(memory.pool[observer], game, observer)
    if game.phase == c.TAKING and not shows_hands(game):
        for card in range(c.CARD_KINDS):
            memory.known[game.seat][game.effect_at][card] = game.hands[game.effect_at][card]


@inlined
def learn_public(memory, game, owner, card):
    """Everybody sees a card enter a closed hand."""
    if not shows_hands(game):
        for observer in range(game.players + 1):
            if observer != owner:
                memory.known[observer][owner][card] += 1


@inlined
def learn_leaving(memory, game, owner, card):
    """Everybody sees a card leave a hand: a known one if one was known there, otherwise an unknown one."""
    if not shows_hands(game):
        for observer in range(game.players + 1):
            if memory.known[observer][owner][card] > 0:
                memory.known[observer][owner][card] -= 1


@inlined
def learn_draw(memory, game, owner, card):
    """A card goes from the supply to a hand."""
    if shows_supply(game):
        learn_public(memory, game, owner, card)
        return
    for observer in range(game.players + 1):
        knew = memory.pile_top[observer] > 0
        if knew:
            memory.pile_top[observer] -= 1
        if knew or not is_hidden(game, observer, owner):
            memory.pool[observer][card] -= 1
        if knew and is_hidden(game, observer, owner):
            memory.known[observer][owner][card] += 1


@jit
def learn_held(memory, game, holder, card):
    """A card goes from the supply to those that the active seat holds."""
    if shows_supply(game):
        return
    for observer in range(game.players + 1):
        if memory.pile_top[observer] > 0:
            memory.pile_top[observer] -= 1
        if observer == holder:
            memory.pool[observer][card] -= 1


@jit
def learn_reshuffle(memory, game, packed, holder, loose):
    """The discards become the pile; *loose* cards held meanwhile can be laid back on it, or mistaken for later ones."""
    for observer in range(game.players + 1):
        memory.pile_top[observer] = 0
        for card in range(c.CARD_KINDS):
            extra = 0 if observer == holder else loose
            memory.pool[observer][card] = t.unpack(packed, card) + extra


@inlined
def learn_row_card(memory, game, card):
    """A card of the pile is laid out in the row for all to see."""
    for observer in range(game.players + 1):
        memory.pool[observer][card] -= 1


@jit
def learn_look(memory, game, observer, owner, packed):
    """A whole hand is seen (RULES 8.1)."""
    if not shows_hands(game):
        for card in range(c.CARD_KINDS):
            memory.known[observer][owner][card] = t.unpack(packed, card)


@jit
def learn_theft(memory, game, thief, victim, card):
    """A card changes hands: both seats know which; for the others it may be any."""
    if shows_hands(game):
        return
    for observer in range(game.players + 1):
        for kind in range(c.CARD_KINDS):
            may_be_gone = kind == card if observer == thief else True
            if may_be_gone and memory.known[observer][victim][kind] > 0:
                memory.known[observer][victim][kind] -= 1
    memory.known[victim][thief][card] += 1


@jit
def learn_gain(memory, game, giver, owner, card):
    """A card the active seat held comes into a hand: its own when kept, another when given."""
    if shows_supply(game):
        learn_public(memory, game, owner, card)
    elif shows_hands(game):
        for observer in range(game.players + 1):
            if observer != giver:
                memory.pool[observer][card] -= 1
    elif owner != giver:
        memory.pool[owner][card] -= 1
        memory.known[giver][owner][card] += 1


@jit
def learn_lay_back(memory, game, holder, card):
    """The seat that laid a card on the pile knows it; nobody else does."""
    for observer in range(game.players + 1):
        if observer == holder:
            memory.pile_top[observer] += 1
            memory.pool[observer][card] += 1
        else:
            memory.pile_top[observer] = 0


@inlined
def learn(memory, game, trace):
    """Update what every seat knows by the rows of *trace*; the next turn may have begun by now."""
    holder, loose = c.NOBODY, 0
    for row in range(trace.rows):
        cell = row * t.ROW_CELLS
        kind, seat = trace.cells[cell], trace.cells[cell + 1]
        if not t.ABOUT_CARDS >> kind & 1:
            continue
        first, second = trace.cells[cell + 2], trace.cells[cell + 3]
        if kind == t.PLAYED or kind == t.DISCARDED:
            learn_leaving(memory, game, seat, first)
        elif kind == t.DREW:
            learn_draw(memory, game, seat, first)
        elif kind == t.ROW_LAID:
            learn_row_card(memory, game, first)
        elif kind == t.RESHUFFLED:
            learn_reshuffle(memory, game, second, holder, loose)
        elif kind == t.HELD:
            holder = seat
            loose += not shows_supply(game)
            learn_held(memory, game, seat, first)
        elif kind == t.KEPT:
            learn_gain(memory, game, seat, seat, first)
        elif kind == t.GAVE:
            learn_gain(memory, game, seat, first, second)
        elif kind == t.LAID_BACK:
            learn_lay_back(memory, game, seat, first)
        elif kind == t.LOOKED:
            learn_look(memory, game, seat, first, second)
        elif kind == t.TOOK:
            learn_theft(memory, game, seat, first, second)
