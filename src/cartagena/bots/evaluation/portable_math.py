"""exp, log and whole powers in plain arithmetic: the same bits from every processor, in WebAssembly and uncompiled.

Only ``+ - * /``, comparisons and a table of powers of two are used. Each has one correct result, so a search takes
the same course everywhere. The relative error is about 3e-10, far below the 32-bit numbers that are stored.
"""

import math

from cartagena.rules.compiler import constant_table, inlined

LOG2_E = 1.4426950408889634
LN_2_HIGH = 6.93147180369123816490e-01
LN_2_LOW = 1.90821492927058770002e-10
SQRT_2 = 1.4142135623730951
#: The powers of two from -LARGEST_POWER to LARGEST_POWER.
LARGEST_POWER = 128
POWERS_OF_TWO = constant_table([math.ldexp(1.0, power) for power in range(-LARGEST_POWER, LARGEST_POWER + 1)])
#: Arguments of exp are cut off here; below it the result is 0.
LARGEST_EXPONENT = 87.0


@inlined
def exp(number):
    """The exponential function, for numbers up to LARGEST_EXPONENT."""
    x = float(number)
    if x < -LARGEST_EXPONENT:
        return 0.0
    x = min(x, LARGEST_EXPONENT)
    scaled = x * LOG2_E
    whole = int(scaled + 0.5) if scaled >= 0.0 else -int(0.5 - scaled)
    steps = float(whole)
    rest = (x - steps * LN_2_HIGH) - steps * LN_2_LOW
    series = 1.0 / 40320.0
    series = series * rest + 1.0 / 5040.0
    series = series * rest + 1.0 / 720.0
    series = series * rest + 1.0 / 120.0
    series = series * rest + 1.0 / 24.0
    series = series * rest + 1.0 / 6.0
    series = series * rest + 0.5
    series = series * rest + 1.0
    series = series * rest + 1.0
    return series * POWERS_OF_TWO[whole + LARGEST_POWER]


@inlined
def log(number):
    """The natural logarithm of a positive number."""
    x = float(number)
    power = 0
    while x >= 2.0:
        step = 16 if x >= 65536.0 else 4 if x >= 16.0 else 1
        x = x * POWERS_OF_TWO[LARGEST_POWER - step]
        power += step
    while x < 1.0:
        x = x * 2.0
        power -= 1
    if x > SQRT_2:
        x = x * 0.5
        power += 1
    part = (x - 1.0) / (x + 1.0)
    square = part * part
    series = 1.0 / 13.0
    series = series * square + 1.0 / 11.0
    series = series * square + 1.0 / 9.0
    series = series * square + 1.0 / 7.0
    series = series * square + 1.0 / 5.0
    series = series * square + 1.0 / 3.0
    series = series * square + 1.0
    return float(power) * LN_2_LOW + (2.0 * part * series + float(power) * LN_2_HIGH)


@inlined
def whole_power(base, exponent):
    """*base* to a whole power from 0."""
    result, factor, left = 1.0, float(base), int(exponent)
    while left > 0:
        if left & 1:
            result = result * factor
        factor = factor * factor
        left = left >> 1
    return result
