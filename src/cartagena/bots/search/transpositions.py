"""The transposition table of a search: sequences of actions that lead to the same visible position share its state.

Works on raw records of the rules. Sequences meet only where every seat drew the same number of cards in every turn:
what is drawn now and what is drawn a turn later are different cards.
"""

from cartagena.rules import actions as a
from cartagena.rules import constants as c
from cartagena.rules.bits import NOTHING, lowest, without_lowest
from cartagena.rules.chance import WORD
from cartagena.rules.compiler import inlined, jit
from cartagena.rules.dice import MULTIPLIER

#: No state; no slot of the table.
NO_STATE, NO_SLOT = 0, -1
#: Hashes stay below the limit; the salt starts one.
LIMIT, SALT = (1 << 61) - 1, 0x1672CAFE
#: Bits for how often a card was played in a turn: more than there are actions, and enough bits for every card.
CARD_BITS = 60 // c.CARD_KINDS
#: Bases larger than any number of cards in a hand or pile, pirates on a space, seats, actions of a turn, phases.
CARDS, PIRATES, SEATS, ACTIONS, PHASES = 128, 9, 8, 8, 32
#: Kinds of actions that only move pirates and draw cards: their order within a turn makes no difference.
PLAIN = (1 << a.ADVANCE) | (1 << a.RETREAT) | (1 << a.MORGAN) | (1 << a.SAIL) | (1 << a.DRAW) | (1 << a.END)


@inlined
def mix_hash(number, more):
    """A hash of two numbers, of 61 bits."""
    mixed = (number ^ more) & LIMIT
    mixed = MULTIPLIER * (mixed & WORD) + (mixed >> 32)
    mixed ^= mixed >> 29
    mixed = MULTIPLIER * (mixed & WORD) + (mixed >> 32)
    return (mixed ^ (mixed >> 31)) & LIMIT


@inlined
def count_hands(game):
    """How many cards each seat has, as one number."""
    number = 0
    for seat in range(game.players):
        number = number * CARDS + int(game.hand_count[seat])
    return number


@inlined
def extend_trail(trail, action, turn, game):
    """Extend the hash of the actions that led to *game* by one; cards played in a *turn* count in any order.

    The sizes of the hands are part of it, so that cards drawn before and after differ.
    """
    kind = a.kind_of(action)
    if not (PLAIN >> kind) & 1:
        return mix_hash(mix_hash(trail, action), count_hands(game))
    if kind == a.ADVANCE:
        trail = (trail + (1 << (CARD_BITS * a.detail_of(action)))) & LIMIT
    return trail if game.turn == turn else mix_hash(trail, count_hands(game))


@inlined
def crew_key(game, seat):
    """Where the pirates of a seat stand, as one number."""
    spaces, number = int(game.where[seat]), 0
    where = mix_hash(spaces, SALT)
    while spaces != NOTHING:
        number = number * PIRATES + int(game.pirates[seat][lowest(spaces)])
        spaces = without_lowest(spaces)
    return mix_hash(where, number)


@inlined
def turn_key(game):
    """Whose turn it is, what is to be decided, where the boat lies and how much was discarded, as one number."""
    number = int(game.turn) * ACTIONS + int(game.actions_left)
    number = (number * SEATS + int(game.seat)) * SEATS + int(game.decider)
    number = number * PHASES + int(game.phase)
    number = ((number * 4 + int(game.boat)) * 2 + int(game.acted)) * 2 + int(game.captain_sail)
    return number * CARDS + int(game.discard_count)


@inlined
def key_of(game, trail):
    """The key of a state: a hash of the visible position and of the actions that led to it."""
    key = mix_hash(mix_hash(trail, count_hands(game)), turn_key(game))
    for seat in range(game.players):
        key = mix_hash(key, crew_key(game, seat))
    return key


@jit
def new_state(tree, key, trail, slot):
    """Add a state without visits; NO_STATE if memory is full."""
    number = int(tree.head.states)
    if number >= len(tree.states):
        return NO_STATE
    tree.head.states += 1
    state = tree.states[number]
    state.child = 0
    state.passed = 0
    state.whole = 0
    state.key = key
    state.trail = trail
    state.slot = slot
    for seat in range(len(state.total)):
        state.total[seat] = 0.0
    return number


@jit
def find_state(tree, game, trail):
    """The state of a position, added if it is new; NO_STATE if memory is full.

    A slot is in use only if the state it names refers back to it, so the table need not be cleared.
    """
    key = key_of(game, trail)
    slot = key % len(tree.slots)
    while True:
        state = int(tree.slots[slot].state)
        if state >= tree.head.states or tree.states[state].slot != slot:
            break
        if tree.states[state].key == key:
            return state
        slot = (slot + 1) % len(tree.slots)
    state = new_state(tree, key, trail, slot)
    tree.slots[slot].state = state
    return state
