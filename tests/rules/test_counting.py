"""Inference by counting is sound and complete."""

import itertools
import random

from cartagena.rules import constants as c
from cartagena.rules.knowledge.counting import Hidden, certain_cards


def possible_hands(hidden: Hidden, seat: int) -> set[tuple[int, ...]]:
    """Every hand of unknown cards that a seat could hold, found by trying all."""
    cards = [card for card, count in enumerate(hidden.unknown) for _ in range(count)]
    hands = set()
    for outside in set(itertools.combinations(cards, hidden.count_outside)):
        if all(outside.count(card) >= least for card, least in enumerate(hidden.outside)):
            for hand in set(itertools.combinations(outside, hidden.in_hands[seat])):
                hands.add(tuple(hand.count(card) for card in range(c.CARD_KINDS)))
    return hands


def random_hidden(rng: random.Random) -> Hidden:
    """A few unknown cards of three kinds, some of which must lie outside the pile."""
    unknown = [rng.randint(0, 3) for _ in range(3)] + [0] * (c.CARD_KINDS - 3)
    places = rng.randint(0, min(5, sum(unknown)))
    left, outside = places, [0] * c.CARD_KINDS
    for card in range(3):
        outside[card] = rng.randint(0, min(left, unknown[card]))
        left -= outside[card]
    first = rng.randint(0, places)
    second = rng.randint(0, places - first)
    return Hidden(unknown, outside, {0: first, 1: second}, places - first - second)


def test_certain_cards_are_those_that_all_possible_hands_share():
    rng = random.Random(0)
    for _ in range(400):
        hidden = random_hidden(rng)
        for seat in hidden.in_hands:
            hands = possible_hands(hidden, seat)
            common = [min(hand[card] for hand in hands) for card in range(c.CARD_KINDS)]
            assert certain_cards(hidden, seat) == common
