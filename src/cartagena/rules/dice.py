"""A fast random number generator for playouts and re-deals; never for the cards of a real game.

Multiply-with-carry on signed 64-bit integers, the same compiled and plain. Its state is one number.
"""

from cartagena.rules.chance import WORD
from cartagena.rules.compiler import inlined, jit

MULTIPLIER = 698769069
#: Makes consecutive seeds give unrelated states.
SPREAD = 0x9E3779B9


@jit
def seed_dice(dice, seed):
    """Start the generator from a number."""
    low = ((seed & WORD) * 0x7FEB352D) & WORD
    low ^= low >> 15
    high = (((seed >> 32) & 0x1FFFFFFF) ^ SPREAD ^ (low >> 3)) & 0x1FFFFFFF
    dice.state = (high << 32) | (low | 1)
    for _ in range(8):
        roll(dice)


@inlined
def roll(dice):
    """The next random 32-bit word."""
    state = dice.state
    state = MULTIPLIER * (state & WORD) + (state >> 32)
    dice.state = state
    return (state ^ (state >> 32)) & WORD


@inlined
def below(dice, bound):
    """A random number from 0 to *bound* - 1."""
    return (roll(dice) * int(bound)) >> 32
