"""Chance: every shuffle of a game is derived from its secret key by ChaCha8.

Cards already seen give no information about cards to come. Each shuffle has a number of its own, so a seed and a
list of actions give the same game bit for bit. All arithmetic is on non-negative 64-bit integers.
"""

from typing import Any

from cartagena.rules.compiler import inlined, jit

WORD = 0xFFFFFFFF
WORDS_A_BLOCK = 16
SEED_BITS = 256

# Numbers of the shuffles of the set-up; later ones follow.
PATH_SHUFFLE, FLIPS, START_SHUFFLE, DEAL_SHUFFLE, TILE_SHUFFLE, FIRST_LATER_SHUFFLE = range(6)


def write_key(game: Any, seed: int) -> None:
    """Make *seed*, a number of up to 256 bits, the secret key of the game."""
    for part in range(4):
        bits = seed >> (64 * part) & (2**64 - 1)
        game.key[part] = bits - 2**64 if bits >> 63 else bits


@inlined
def rotate(word, places):
    """A 32-bit word rotated left by *places* bits."""
    return ((word << places) & WORD) | (word >> (32 - places))


@inlined
def quarter_round(a, b, c, d):
    """ChaCha's quarter round, which mixes four words."""
    a = (a + b) & WORD
    d = rotate(d ^ a, 16)
    c = (c + d) & WORD
    b = rotate(b ^ c, 12)
    a = (a + b) & WORD
    d = rotate(d ^ a, 8)
    c = (c + d) & WORD
    b = rotate(b ^ c, 7)
    return a, b, c, d


@inlined
def key_word(game, number):
    """One of the eight 32-bit words of the key."""
    return (int(game.key[number >> 1]) >> (32 * (number & 1))) & WORD


@jit
def random_block(game, shuffle, block):
    """Sixteen random words: block number *block* of shuffle number *shuffle*."""
    k0, k1, k2, k3 = key_word(game, 0), key_word(game, 1), key_word(game, 2), key_word(game, 3)
    k4, k5, k6, k7 = key_word(game, 4), key_word(game, 5), key_word(game, 6), key_word(game, 7)
    n0, n1 = block, shuffle
    x0, x1, x2, x3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    x4, x5, x6, x7, x8, x9, x10, x11 = k0, k1, k2, k3, k4, k5, k6, k7
    x12, x13, x14, x15 = n0, n1, 0, 0
    for _ in range(4):
        x0, x4, x8, x12 = quarter_round(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter_round(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter_round(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter_round(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter_round(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter_round(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter_round(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter_round(x3, x4, x9, x14)
    return (
        (x0 + 0x61707865) & WORD, (x1 + 0x3320646E) & WORD, (x2 + 0x79622D32) & WORD, (x3 + 0x6B206574) & WORD,
        (x4 + k0) & WORD, (x5 + k1) & WORD, (x6 + k2) & WORD, (x7 + k3) & WORD,
        (x8 + k4) & WORD, (x9 + k5) & WORD, (x10 + k6) & WORD, (x11 + k7) & WORD,
        (x12 + n0) & WORD, (x13 + n1) & WORD, x14, x15,
    )  # fmt: skip


@jit
def _shuffle(game, shuffle, things, count):
    """Put the first *count* of *things* into a random order, every order equally likely."""
    used = 0
    words = random_block(game, shuffle, used)
    for last in range(count - 1, 0, -1):
        choices = last + 1
        fair = (WORD + 1) - (WORD + 1) % choices
        word = fair
        while word >= fair:
            if used > 0 and used % WORDS_A_BLOCK == 0:
                words = random_block(game, shuffle, used // WORDS_A_BLOCK)
            word = words[used % WORDS_A_BLOCK]
            used += 1
        other = word % choices
        things[last], things[other] = things[other], things[last]


@inlined
def shuffle_things(game, shuffle, things, count):
    """Put the first *count* of *things* into a random order by shuffle number *shuffle*."""
    _shuffle(game, shuffle + 0, things, count + 0)  # one type of integer: one compiled copy


@inlined
def shuffle_anew(game, things, count):
    """Shuffle during the game, with the next shuffle number."""
    shuffle_things(game, game.shuffles, things, count)
    game.shuffles += 1
