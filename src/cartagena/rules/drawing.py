"""Cards: playing one, drawing from the pile or the open row, reshuffling (RULES 4.11, 5)."""

from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.chance import shuffle_anew
from cartagena.rules.compiler import inlined, jit
from cartagena.rules.event_rows import note


@inlined
def symbol_of(card):
    """The symbol of a card, dark or not."""
    return card - c.DARK if card >= c.DARK else card


@inlined
def is_dark(card):
    """Whether a card is a dark one (RULES 1.3)."""
    return card >= c.DARK


@inlined
def holds(game, card):
    """Whether the active seat has a card in hand."""
    return game.hands[game.seat][card] > 0


@inlined
def count_both(game, symbol):
    """How many cards of a symbol the active seat holds, plain and dark."""
    return game.hands[game.seat][symbol] + game.hands[game.seat][symbol + c.DARK]


@inlined
def add_to_hand(game, seat, card):
    """A card comes into a hand."""
    game.hands[seat][card] += 1
    game.hand_count[seat] += 1


@inlined
def remove_from_hand(game, seat, card):
    """A card leaves a hand."""
    game.hands[seat][card] -= 1
    game.hand_count[seat] -= 1


@inlined
def lay_on_discards(game, card):
    """A card comes to lie on the discard pile."""
    game.discards[game.discard_count] = card
    game.discard_count += 1


@inlined
def play_card(game, card, enchanted, trace):
    """The active seat plays a card; it lies on the discard pile before anything is drawn (RULES 4.11)."""
    remove_from_hand(game, game.seat, card)
    lay_on_discards(game, card)
    if is_dark(card):
        game.must_discard = 1
    note(trace, t.PLAYED, game.seat, card, enchanted)


@inlined
def can_draw(game):
    """Whether there is any card to draw."""
    return game.pile_count > 0 or game.discard_count > 0 or game.row_count > 0


@jit
def reshuffle(game, trace):
    """The discard pile becomes the new pile (RULES 5.1)."""
    packed = 0
    for index in range(game.discard_count):
        card = game.discards[index]
        game.pile[index] = card
        packed += 1 << (t.PACK_BITS * int(card))
    game.pile_count = game.discard_count
    game.discard_count = 0
    shuffle_anew(game, game.pile, int(game.pile_count))
    note(trace, t.RESHUFFLED, c.NOBODY, game.pile_count, packed)


@inlined
def take_from_pile(game, trace):
    """The top card of the pile, or NO_CARD if there is none even after reshuffling (RULES 5.1)."""
    if game.pile_count == 0:
        if game.discard_count == 0:
            return c.NO_CARD
        reshuffle(game, trace)
    game.pile_count -= 1
    return int(game.pile[game.pile_count])


@jit
def lay_row(game, trace):
    """Lay a new row of twelve cards, or of as many as there are (RULES 5.2)."""
    cards = min(c.ROW, int(game.pile_count) + int(game.discard_count))
    for index in range(cards - 1, -1, -1):
        card = take_from_pile(game, trace)
        game.row[index] = card
        note(trace, t.ROW_LAID, c.NOBODY, card, 0)
    game.row_count = cards


@inlined
def take_from_row(game, depth):
    """Take the card *depth* places behind the front of the row."""
    place = int(game.row_count) - 1 - depth
    card = int(game.row[place])
    for index in range(place, int(game.row_count) - 1):
        game.row[index] = game.row[index + 1]
    game.row_count -= 1
    return card


@inlined
def renew_row(game, trace):
    """Lay a new row as soon as the last card of the old one is taken (RULES 5.2)."""
    if game.open_row and game.row_count == 0:
        lay_row(game, trace)


@inlined
def take_next(game, trace):
    """The next card of the supply, whichever the game uses, or NO_CARD (RULES 5.3)."""
    if not game.open_row:
        return take_from_pile(game, trace)
    renew_row(game, trace)
    return take_from_row(game, 0) if game.row_count > 0 else c.NO_CARD


@inlined
def draw(game, seat, cards, trace):
    """A seat draws *cards* cards, or as many as there are."""
    _draw(game, seat + 0, cards + 0, trace)  # one type of integer: one compiled copy


@jit
def _draw(game, seat, cards, trace):
    """Draw card by card."""
    for _ in range(cards):
        card = take_next(game, trace)
        if card == c.NO_CARD:
            return
        add_to_hand(game, seat, card)
        note(trace, t.DREW, seat, card, 0)
        renew_row(game, trace)


@inlined
def hold(game, cards, trace):
    """The active seat draws *cards* cards, or as many as there are, but not into its hand yet (RULES 8.2, 8.3)."""
    _hold(game, cards + 0, trace)


@jit
def _hold(game, cards, trace):
    """Draw card by card, and hold them."""
    for _ in range(cards):
        card = take_next(game, trace)
        if card == c.NO_CARD:
            return
        game.holding[card] += 1
        game.holding_count += 1
        note(trace, t.HELD, game.seat, card, game.effect)
        renew_row(game, trace)
