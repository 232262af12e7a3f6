"""Inference by counting: cards that must be in one particular hidden hand.

After a reshuffle everybody knows what went into the pile; with one hidden hand all other cards must be in it.
"""

from dataclasses import dataclass
from typing import Any

from cartagena.rules import constants as c
from cartagena.rules.knowledge.memory import count_known_top, in_deck, subtract_visible
from cartagena.rules.knowledge.visibility import is_hidden, sees_holding


@dataclass
class Hidden:
    """The cards an observer cannot locate, by kind, and how many of them lie outside the pile."""

    unknown: list[int]
    #: By card: how many cannot be in the pile.
    outside: list[int]
    #: By seat with a hidden hand: how many of its cards are unknown.
    in_hands: dict[int, int]
    #: Unknown cards drawn by rum or lantern and not yet distributed.
    held: int

    @property
    def count_outside(self) -> int:
        """How many unknown cards lie outside the pile."""
        return sum(self.in_hands.values()) + self.held


def count_hidden(game: Any, memory: Any, observer: int) -> Hidden:
    """Count what *observer* (the number of seats for a spectator) does not know."""
    hidden = [seat for seat in range(int(game.players)) if is_hidden(game, observer, seat)]
    known = {seat: memory.known[observer][seat] for seat in hidden}
    unknown = deck_counts(game)
    subtract_visible(unknown, game, observer)
    for counts in (*known.values(), known_top(game, memory, observer)):
        unknown = [count - int(other) for count, other in zip(unknown, counts, strict=True)]
    return Hidden(
        unknown,
        outside=_count_outside(game, memory, observer, unknown),
        in_hands={seat: int(game.hand_count[seat]) - int(sum(known[seat])) for seat in hidden},
        held=0 if sees_holding(game, observer) else int(game.holding_count),
    )


def _count_outside(game: Any, memory: Any, observer: int, unknown: list[int]) -> list[int]:
    """By card: how many of the unknown ones cannot be in the pile."""
    top, pool = known_top(game, memory, observer), memory.pool[observer]
    outside = (count - int(most) + above for count, most, above in zip(unknown, pool, top, strict=True))
    return [max(0, count) for count in outside]


def deck_counts(game: Any) -> list[int]:
    """By card: how many the deck has; *game* is a record or a variant (RULES 1.3)."""
    return [in_deck(game, card) for card in range(c.CARD_KINDS)]


def known_top(game: Any, memory: Any, observer: int) -> list[int]:
    """By card: how many are among those the observer knows on top of the pile."""
    if not memory.pile_top[observer]:
        return [0] * c.CARD_KINDS
    return [count_known_top(game, memory, observer, card) for card in range(c.CARD_KINDS)]


def infer_hands(game: Any, memory: Any, observer: int) -> Hidden:
    """Add to what *observer* knows of hidden hands all that follows by counting; return what stays unknown."""
    hidden = count_hidden(game, memory, observer)
    certain = {seat: certain_cards(hidden, seat) for seat in hidden.in_hands}
    if not any(map(any, certain.values())):
        return hidden
    for seat, counts in certain.items():
        for card, count in enumerate(counts):
            memory.known[observer][seat][card] += count
    return infer_hands(game, memory, observer)


def certain_cards(hidden: Hidden, seat: int) -> list[int]:
    """By card: how many a hand must hold, however the unknown cards lie."""
    mine, places, forced, total = hidden.in_hands[seat], hidden.count_outside, sum(hidden.outside), sum(hidden.unknown)
    if not forced and total - max(hidden.unknown) >= places:
        return [0] * c.CARD_KINDS
    least = []
    for unknown, outside in zip(hidden.unknown, hidden.outside, strict=True):
        others_outside = forced - outside
        others_free = total - unknown - others_outside
        most_others = others_outside + min(places - forced, others_free)
        least.append(max(0, outside - places + mine, mine - most_others))
    return least


def pool_limits(game: Any, memory: Any, observer: int) -> list[int]:
    """By card: how many the pile could hold if nothing were known of it but its top."""
    return limits_of(count_hidden(game, memory, observer), game, memory, observer)


def limits_of(hidden: Hidden, game: Any, memory: Any, observer: int) -> list[int]:
    """Like ``pool_limits``, from counts that were made already."""
    top = known_top(game, memory, observer)
    return [count + above for count, above in zip(hidden.unknown, top, strict=True)]


def learn_by_counting(game: Any, memory: Any, observer: int) -> None:
    """Add what follows by counting; then lower the pool of *observer* to what the pile can hold at most."""
    hidden = infer_hands(game, memory, observer)
    limits = limits_of(hidden, game, memory, observer)
    memory.pool[observer] = [min(int(most), limit) for most, limit in zip(memory.pool[observer], limits, strict=True)]
