"""Re-deals (determinizations): what a seat does not know is dealt at random, consistent with all it knows (RULES 9).

The cards that cannot be in the pile are dealt among the hidden hands first; then every arrangement of the rest is
equally likely. The game's key is replaced too, so that no future shuffle can be predicted.
"""

from cartagena.rules import constants as c
from cartagena.rules.bits import NOTHING, lowest, without_lowest
from cartagena.rules.compiler import jit
from cartagena.rules.dice import below, roll, seed_dice
from cartagena.rules.knowledge.memory import count_known_top, in_deck, subtract_visible
from cartagena.rules.knowledge.visibility import is_hidden, sees_holding


@jit
def count_unknown(counts, game, memory, observer):
    """By card: how many the observer cannot locate: all but those it sees, knows in hands or knows on the pile."""
    for card in range(c.CARD_KINDS):
        counts[card] = in_deck(game, card)
    subtract_visible(counts, game, observer)
    for card in range(c.CARD_KINDS):
        for owner in range(game.players):
            if is_hidden(game, observer, owner):
                counts[card] -= memory.known[observer][owner][card]
        counts[card] -= count_known_top(game, memory, observer, card)


@jit
def count_outside(game, memory, observer, card, unknown):
    """How many of the unknown ones cannot be in the pile, so must be outside it."""
    room = memory.pool[observer][card] - count_known_top(game, memory, observer, card)
    return max(0, unknown - room)


@jit
def mix(dice, first, count):
    """Shuffle *count* of the things laid out, from *first* on."""
    for last in range(count - 1, 0, -1):
        other = first + below(dice, last + 1)
        thing = dice.things[other]
        dice.things[other] = dice.things[first + last]
        dice.things[first + last] = thing


@jit
def gather_unknown(game, memory, observer, dice):
    """Lay the unknown cards out, those that must be outside the pile first; return how many of these, and of all."""
    count_unknown(dice.counts, game, memory, observer)
    outside = 0
    for card in range(c.CARD_KINDS):
        forced = count_outside(game, memory, observer, card, dice.counts[card])
        dice.counts[card] -= forced
        for _ in range(forced):
            dice.things[outside] = card
            outside += 1
    count = outside
    for card in range(c.CARD_KINDS):
        for _ in range(dice.counts[card]):
            dice.things[count] = card
            count += 1
    return outside, count


@jit
def unknown_in_hand(game, memory, observer, owner):
    """How many cards of a hidden hand the observer does not know."""
    count = int(game.hand_count[owner])
    for card in range(c.CARD_KINDS):
        count -= memory.known[observer][owner][card]
    return count


@jit
def hidden_places(game, memory, observer):
    """How many unknown cards lie outside the pile: in hidden hands or held by another seat."""
    places = 0
    for owner in range(game.players):
        if is_hidden(game, observer, owner):
            places += unknown_in_hand(game, memory, observer, owner)
    return places + (0 if sees_holding(game, observer) else int(game.holding_count))


@jit
def redeal_hands(game, memory, observer, dice):
    """Fill hidden hands, then cards held by another seat, from the cards laid out; return how many it took."""
    used = 0
    for owner in range(game.players):
        if is_hidden(game, observer, owner):
            unknown = unknown_in_hand(game, memory, observer, owner)
            for card in range(c.CARD_KINDS):
                game.hands[owner][card] = memory.known[observer][owner][card]
            for _ in range(unknown):
                game.hands[owner][dice.things[used]] += 1
                used += 1
    if not sees_holding(game, observer):
        for card in range(c.CARD_KINDS):
            game.holding[card] = 0
        for _ in range(game.holding_count):
            game.holding[dice.things[used]] += 1
            used += 1
    return used


@jit
def redeal_cards(game, memory, observer, dice):
    """Deal all cards the observer does not know."""
    outside, count = gather_unknown(game, memory, observer, dice)
    mix(dice, outside, count - outside)
    mix(dice, 0, hidden_places(game, memory, observer))
    used = redeal_hands(game, memory, observer, dice)
    for index in range(int(game.pile_count) - int(memory.pile_top[observer])):
        game.pile[index] = dice.things[used + index]


@jit
def redeal_tiles(game, dice):
    """Lay the tiles that nobody has seen at random."""
    count = 0
    for kind in range(c.TILE_KINDS):
        in_all = 1 if kind == c.EMPTY_TILE or kind == c.SNAKE else 2
        for _ in range(in_all - int(game.tiles_opened[kind])):
            dice.things[count] = kind
            count += 1
    mix(dice, 0, count)
    fields = game.closed_tiles
    while fields != NOTHING:
        count -= 1
        game.tiles[lowest(fields)] = dice.things[count]
        fields = without_lowest(fields)
    game.tiles_out_count = 0
    for number in range(count):
        game.tiles_out[game.tiles_out_count] = dice.things[number]
        game.tiles_out_count += 1
    for kind in range(c.TILE_KINDS):
        for _ in range(game.tiles_opened[kind]):
            game.tiles_out[game.tiles_out_count] = kind
            game.tiles_out_count += 1


@jit
def redeal(game, memory, observer, dice):
    """Replace everything *observer* cannot know by a random possibility."""
    redeal_cards(game, memory, observer, dice)
    if game.sorceress:
        redeal_tiles(game, dice)
    for part in range(4):
        game.key[part] = (roll(dice) << 31) ^ roll(dice)


@jit
def clear_leftovers(game):
    """Clear what lies beyond the counts or was left by earlier actions: it may show cards that were drawn."""
    game.shuffles = 0
    for index in range(int(game.pile_count), c.DECK):
        game.pile[index] = 0
    for index in range(int(game.discard_count), c.DECK):
        game.discards[index] = 0
    for index in range(int(game.row_count), c.ROW):
        game.row[index] = 0
    for index in range(int(game.tiles_out_count), c.TILES):
        game.tiles_out[index] = 0
    if game.effect == c.NO_EFFECT:
        game.effect_at = 0
    if game.effect != c.RUM or game.holding_count == 0:
        game.give_to = 0
    game.hook_card = 0
    game.hook_with = 0
    game.hook_from = 0


@jit
def blind(game, memory, observer, dice):
    """Keep what *observer* may know and nothing else: the rest depends on that knowledge alone (RULES 9)."""
    seed_dice(dice, 0)
    redeal(game, memory, observer, dice)
    clear_leftovers(game)
    for other in range(c.OBSERVERS):
        if other != observer:
            memory.pile_top[other] = 0
            for card in range(c.CARD_KINDS):
                memory.pool[other][card] = 0
                for owner in range(c.MAX_SEATS):
                    memory.known[other][owner][card] = 0
