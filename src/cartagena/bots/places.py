"""Places of a search: positions as they look on the table. Ways that lead to the same one share what is found there.

Raw records of the rules are looked at here. Two ways meet only within a turn: what was drawn in one turn or in the next
are different cards.
"""

from cartagena.bots.records import MOST_PLACES, TABLE
from cartagena.rules import actions as a
from cartagena.rules.bits import NOTHING, lowest, without_lowest
from cartagena.rules.chance import WORD
from cartagena.rules.compiler import inlined, jit
from cartagena.rules.dice import MULTIPLIER

#: No place; no slot of the table.
NOWHERE, NO_SLOT = 0, -1
#: Where stirring begins; numbers that are stirred stay below the limit.
SALT = 0x1672CAFE
LIMIT = (1 << 61) - 1
#: Nobody holds so many cards, and nobody has so many pirates on a space.
HANDS, CROWD = 128, 9
#: What only moves pirates and draws cards: when it was done within a turn makes no difference to what is known.
PLAIN = (1 << a.RETREAT) | (1 << a.MORGAN) | (1 << a.SAIL) | (1 << a.DRAW) | (1 << a.END)


@inlined
def stir(number, more):
    """A number made of two, spread over 61 bits."""
    mixed = (number ^ more) & LIMIT
    mixed = MULTIPLIER * (mixed & WORD) + (mixed >> 32)
    mixed = MULTIPLIER * (mixed & WORD) + (mixed >> 32)
    return mixed & LIMIT


@inlined
def count_hands(game):
    """How many cards each seat has, as one number."""
    number = 0
    for seat in range(game.players):
        number = number * HANDS + int(game.hand_count[seat])
    return number


@inlined
def follow(trail, action, seat):
    """What was done on the way so far: cards played, in any order; what may tell more than that, in its own."""
    kind = a.kind_of(action)
    if kind == a.ADVANCE:
        return (trail + stir(SALT, a.detail_of(action) * 8 + seat)) & LIMIT
    return trail if (PLAIN >> kind) & 1 else stir(trail, action)


@inlined
def crowd(game, seat):
    """Where the pirates of a seat stand, as one number."""
    spaces, number = int(game.where[seat]), 0
    where = stir(spaces, SALT)
    while spaces != NOTHING:
        number = number * CROWD + int(game.pirates[seat][lowest(spaces)])
        spaces = without_lowest(spaces)
    return stir(where, number)


@inlined
def key_of(game, trail):
    """A number for what lies on the table and how it came there."""
    key = stir(trail, count_hands(game))
    for seat in range(game.players):
        key = stir(key, crowd(game, seat))
    state = int(game.turn) * 8 + int(game.actions_left)
    state = state * 8 + int(game.seat)
    state = state * 8 + int(game.decider)
    state = state * 32 + int(game.phase)
    state = state * 4 + int(game.boat)
    state = state * 4 + int(game.acted) * 2 + int(game.captain_sail)
    return stir(key, state)


@jit
def new_place(tree, key, trail, slot):
    """A place that nobody has passed; NOWHERE if there is no room."""
    place = int(tree.places)
    if place >= MOST_PLACES:
        return NOWHERE
    tree.places += 1
    tree.child[place] = 0
    tree.passed[place] = 0
    tree.key[place] = key
    tree.trail[place] = trail
    tree.slot[place] = slot
    for seat in range(len(tree.reward)):
        tree.total[place][seat] = 0.0
    return place


@jit
def find_place(tree, game, trail):
    """The place of a position, made if nobody came there before.

    A slot of the table counts only if the place it names says that it is in that slot: nothing need be cleared.
    """
    key = key_of(game, trail)
    slot = key % TABLE
    while True:
        place = int(tree.table[slot])
        if place >= tree.places or tree.slot[place] != slot:
            break
        if tree.key[place] == key:
            return place
        slot = (slot + 1) % TABLE
    place = new_place(tree, key, trail, slot)
    tree.table[slot] = place
    return place
