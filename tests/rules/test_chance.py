"""Shuffles: the generator is ChaCha with eight rounds, every order is equally likely, a seed gives the same game."""

from collections import Counter
from typing import Any

import numpy as np

from cartagena.rules import state
from cartagena.rules.chance import random_block, shuffle_things, write_key
from cartagena.rules.compiler import entry
from cartagena.rules.variant import variant_of
from tests.rules.reachable import start


@entry
def block_words(games: Any, shuffle: Any, block: Any, words: Any) -> None:
    """The words of one block of the generator, into an array."""
    block_of_words = random_block(games[0], shuffle, block)
    for index in range(16):
        words[index] = block_of_words[index]


@entry
def shuffle_pile(games: Any, shuffle: Any, count: Any) -> None:
    """Put the numbers 0, 1, 2 ... into the pile and shuffle them."""
    for index in range(count):
        games[0].pile[index] = index
    shuffle_things(games[0], shuffle, games[0].pile, count)


def test_the_generator_is_chacha_with_eight_rounds() -> None:
    """The first block for a key of zeros, as published for ChaCha8."""
    words = np.zeros(16, np.int64)
    block_words(state.new_games(1), 0, 0, words)
    stream = b"".join(int(word).to_bytes(4, "little") for word in words)
    assert stream.hex() == (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    )


def test_every_order_of_four_things_comes_up_equally_often() -> None:
    games = state.new_games(1)
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(4800):
        write_key(games[0], seed)
        shuffle_pile(games, 5, 4)
        orders[tuple(int(card) for card in games[0].pile[:4])] += 1
    assert len(orders) == 24
    chi_square = sum((count - 200) ** 2 / 200 for count in orders.values())
    assert chi_square < 49.7  # 23 degrees of freedom, one in a thousand


def test_shuffles_of_one_game_differ_and_a_long_one_keeps_every_card() -> None:
    games = state.new_games(1)
    write_key(games[0], 2**255 + 12345)
    seen = set()
    for shuffle in range(20):
        shuffle_pile(games, shuffle, 102)
        order = tuple(int(card) for card in games[0].pile)
        assert sorted(order) == list(range(102))
        seen.add(order)
    assert len(seen) == 20


def test_the_same_seed_gives_the_same_deal_and_another_seed_another_one() -> None:
    variant = variant_of("everything", players=5)
    deals = [state.dump(start(variant, seed).game, state.GAME_FIELDS) for seed in (1, 1, 2, 2**256 - 1)]
    assert deals[0] == deals[1]
    assert deals[0]["pile"] != deals[2]["pile"] != deals[3]["pile"]


def test_every_bit_of_a_seed_counts() -> None:
    variant = variant_of("jamaica")
    piles = {tuple(start(variant, 1 << bit).game.pile) for bit in range(256)}
    assert len(piles) == 256


def test_all_classic_paths_are_equally_likely_by_piece_and_direction() -> None:
    first_symbols: Counter[int] = Counter()
    for seed in range(1200):
        first_symbols[int(start(variant_of("jamaica"), seed).game.path[0])] += 1
    # The ends of the six pieces, either way round, are two of each symbol.
    assert set(first_symbols) == set(range(6))
    assert all(140 < count < 260 for count in first_symbols.values())
