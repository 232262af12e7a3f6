"""Sets of spaces as 64-bit integers: bit *n* stands for space *n*, counted from the start."""

from cartagena.core.mode import Mode
from cartagena.rules.compiler import MODE, inlined

NOTHING = 0

if MODE is Mode.NUMBA:
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def _trailing_zeros(_typing, _spaces):
        def emit(context, builder, _signature, arguments):
            return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

        return types.int64(types.int64), emit

    @intrinsic
    def _leading_zeros(_typing, _spaces):
        def emit(context, builder, _signature, arguments):
            return builder.ctlz(arguments[0], context.get_constant(types.boolean, False))

        return types.int64(types.int64), emit

    @intrinsic
    def _ones(_typing, _spaces):
        def emit(_context, builder, _signature, arguments):
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), emit

    @inlined
    def lowest(spaces):
        """The space of the (non-empty) set that is nearest the start."""
        return _trailing_zeros(spaces)

    @inlined
    def highest(spaces):
        """The space of the (non-empty) set that is nearest the end."""
        return 63 - _leading_zeros(spaces)

    @inlined
    def count(spaces):
        """How many spaces the set has."""
        return _ones(spaces)

else:

    def lowest(spaces):
        """The space of the (non-empty) set that is nearest the start."""
        return (spaces & -spaces).bit_length() - 1

    def highest(spaces):
        """The space of the (non-empty) set that is nearest the end."""
        return spaces.bit_length() - 1

    def count(spaces):
        """How many spaces the set has."""
        return spaces.bit_count()


@inlined
def only(space):
    """The set that holds just *space*."""
    return 1 << int(space)


@inlined
def behind(space):
    """All spaces behind *space*: toward the start, itself not included."""
    return (1 << int(space)) - 1


@inlined
def ahead(space):
    """All spaces ahead of *space*: toward the end, itself not included."""
    return -(2 << int(space))


@inlined
def has(spaces, space):
    """Whether *space* is in the set."""
    return (spaces >> int(space)) & 1 != 0


@inlined
def without_lowest(spaces):
    """The set less its space nearest the start."""
    return spaces & (spaces - 1)
