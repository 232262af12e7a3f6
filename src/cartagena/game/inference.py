"""What follows by counting: cards that can be nowhere else than in one particular hidden hand.

After a reshuffle everybody knows what went into the pile; with one hidden hand all other cards must be in it.
"""

from dataclasses import dataclass
from typing import Any

from cartagena.rules import constants as c


@dataclass
class Hidden:
    """The cards an observer cannot place, by kind, and the places where they can lie outside the pile."""

    unknown: list[int]
    outside: list[int]
    in_hands: dict[int, int]
    held: int

    @property
    def places(self) -> int:
        """How many unknown cards lie outside the pile."""
        return sum(self.in_hands.values()) + self.held


def count_hidden(game: Any, memory: Any, observer: int) -> Hidden:
    """Count what *observer* (the number of seats for a spectator) does not know."""
    hidden = [] if game.open_hands else [seat for seat in range(int(game.players)) if seat != observer]
    table = memory.known[observer]
    known = {seat: [int(count) for count in table[seat]] for seat in hidden}
    unknown = [count - sum(known[seat][card] for seat in hidden) for card, count in enumerate(_unseen(game, observer))]
    top = known_top(game, memory, observer)
    room = [int(most) - count for most, count in zip(memory.pool[observer], top, strict=True)]
    unknown = [count - above for count, above in zip(unknown, top, strict=True)]
    return Hidden(
        unknown,
        outside=[max(0, count - most) for count, most in zip(unknown, room, strict=True)],
        in_hands={seat: int(game.hand_count[seat]) - sum(known[seat]) for seat in hidden},
        held=0 if observer == game.seat else int(game.holding_count),
    )


def deck_counts(game: Any) -> list[int]:
    """By card: how many a game, a record of it or its variant, has in all (RULES 1.3)."""
    dark = c.DARK_CARDS_OF_A_SYMBOL if game.freebooter else 0
    return [c.CARDS_OF_A_SYMBOL - dark] * c.SYMBOLS + [dark] * c.SYMBOLS


def _unseen(game: Any, observer: int) -> list[int]:
    counts = deck_counts(game)
    for cards, count in ((game.discards, game.discard_count), (game.row, game.row_count)):
        for index in range(int(count)):
            counts[int(cards[index])] -= 1
    seen = [game.hands[seat] for seat in range(int(game.players)) if seat == observer or game.open_hands]
    for hand in [*seen, *([game.holding] if observer == game.seat else [])]:
        for card in range(c.CARD_KINDS):
            counts[card] -= int(hand[card])
    return counts


def known_top(game: Any, memory: Any, observer: int) -> list[int]:
    """By card: how many of those the observer knows on top of the pile."""
    top = [0] * c.CARD_KINDS
    for depth in range(1, int(memory.pile_top[observer]) + 1):
        top[int(game.pile[int(game.pile_count) - depth])] += 1
    return top


def infer_hands(game: Any, memory: Any, observer: int) -> None:
    """Add to what *observer* knows of hidden hands all that follows by counting."""
    hidden = count_hidden(game, memory, observer)
    certain = {seat: certain_cards(hidden, seat) for seat in hidden.in_hands}
    for seat, counts in certain.items():
        for card, count in enumerate(counts):
            memory.known[observer][seat][card] += count
    if any(map(sum, certain.values())):
        infer_hands(game, memory, observer)


def certain_cards(hidden: Hidden, seat: int) -> list[int]:
    """By card: how many a hand must hold, however the unknown cards lie."""
    mine, places = hidden.in_hands[seat], hidden.places
    elsewhere, spare = places - mine, places - sum(hidden.outside)
    least = []
    for card in range(c.CARD_KINDS):
        others_outside = sum(hidden.outside) - hidden.outside[card]
        others_free = sum(hidden.unknown) - hidden.unknown[card] - others_outside
        most_others = others_outside + min(spare, others_free)
        least.append(max(0, hidden.outside[card] - elsewhere, mine - most_others))
    return least


def pool_limits(game: Any, memory: Any, observer: int) -> list[int]:
    """By card: how many the pile could hold if nothing were known of it but its top."""
    unknown, top = count_hidden(game, memory, observer).unknown, known_top(game, memory, observer)
    return [count + above for count, above in zip(unknown, top, strict=True)]


def limit_pool(game: Any, memory: Any, observer: int) -> None:
    """Lower what the pile can hold to what it could hold at most anyway; this changes no knowledge."""
    for card, limit in enumerate(pool_limits(game, memory, observer)):
        memory.pool[observer][card] = min(int(memory.pool[observer][card]), limit)
