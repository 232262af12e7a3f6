"""Sets of spaces as 64-bit integers: bit *n* stands for space *n*, counted from the start."""

from cartagena.rules.compiler import COMPILED, jit

NOTHING = 0

if COMPILED:
    from numba.cpython.unsafe.numbers import leading_zeros, trailing_zeros

    @jit
    def lowest(spaces):
        """The space of the (non-empty) set that is nearest the start."""
        return trailing_zeros(spaces)

    @jit
    def highest(spaces):
        """The space of the (non-empty) set that is nearest the end."""
        return 63 - leading_zeros(spaces)

else:

    def lowest(spaces):
        """The space of the (non-empty) set that is nearest the start."""
        return (spaces & -spaces).bit_length() - 1

    def highest(spaces):
        """The space of the (non-empty) set that is nearest the end."""
        return spaces.bit_length() - 1


@jit
def only(space):
    """The set that holds just *space*."""
    return 1 << int(space)


@jit
def behind(space):
    """All spaces behind *space*: toward the start, itself not included."""
    return (1 << int(space)) - 1


@jit
def ahead(space):
    """All spaces ahead of *space*: toward the end, itself not included."""
    return -(2 << int(space))


@jit
def has(spaces, space):
    """Whether *space* is in the set."""
    return (spaces >> int(space)) & 1 != 0


@jit
def without_lowest(spaces):
    """The set less its space nearest the start."""
    return spaces & (spaces - 1)
