"""What follows by counting: cards that can be nowhere else than in one particular hidden hand.

After a reshuffle everybody knows what went into the pile; with one hidden hand all other cards must be in it.
"""

from dataclasses import dataclass
from typing import Any

from cartagena.rules import constants as c
from cartagena.rules.knowledge.memory import in_deck, take_off_sighted
from cartagena.rules.knowledge.sight import is_hidden, sees_holding


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
    hidden = [seat for seat in range(int(game.players)) if is_hidden(game, observer, seat)]
    known = {seat: memory.known[observer][seat] for seat in hidden}
    unknown = deck_counts(game)
    take_off_sighted(unknown, game, observer)
    for counts in (*known.values(), known_top(game, memory, observer)):
        unknown = [count - int(other) for count, other in zip(unknown, counts, strict=True)]
    return Hidden(
        unknown,
        outside=_count_outside(game, memory, observer, unknown),
        in_hands={seat: int(game.hand_count[seat]) - int(sum(known[seat])) for seat in hidden},
        held=0 if sees_holding(game, observer) else int(game.holding_count),
    )


def _count_outside(game: Any, memory: Any, observer: int, unknown: list[int]) -> list[int]:
    """By card: how many of the unknown ones the pile has no room for."""
    top, pool = known_top(game, memory, observer), memory.pool[observer]
    outside = (count - int(most) + above for count, most, above in zip(unknown, pool, top, strict=True))
    return [max(0, count) for count in outside]


def deck_counts(game: Any) -> list[int]:
    """By card: how many a game, a record of it or its variant, has in all (RULES 1.3)."""
    return [in_deck(game, card) for card in range(c.CARD_KINDS)]


def known_top(game: Any, memory: Any, observer: int) -> list[int]:
    """By card: how many of those the observer knows on top of the pile."""
    top = [0] * c.CARD_KINDS
    for depth in range(1, int(memory.pile_top[observer]) + 1):
        top[int(game.pile[int(game.pile_count) - depth])] += 1
    return top


def infer_hands(game: Any, memory: Any, observer: int) -> Hidden:
    """Add to what *observer* knows of hidden hands all that follows by counting; returns what stays unknown."""
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
    mine, places, forced, total = hidden.in_hands[seat], hidden.places, sum(hidden.outside), sum(hidden.unknown)
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
    """The same, from what was counted already."""
    top = known_top(game, memory, observer)
    return [count + above for count, above in zip(hidden.unknown, top, strict=True)]


def learn_by_counting(game: Any, memory: Any, observer: int) -> None:
    """Add what follows by counting; then lower what the pile can hold to what it could hold at most anyway."""
    hidden = infer_hands(game, memory, observer)
    limits = limits_of(hidden, game, memory, observer)
    memory.pool[observer] = [min(int(most), limit) for most, limit in zip(memory.pool[observer], limits, strict=True)]
