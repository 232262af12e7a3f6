"""The functions that give the same bits everywhere are as accurate as they say."""

import math

from cartagena.bots.evaluation import portable_math


def test_exp_is_accurate():
    for x in [*(n / 7 for n in range(-600, 600)), 1e-12, 0.0, 86.9]:
        assert math.isclose(portable_math.exp(x), math.exp(x), rel_tol=1e-9), x


def test_exp_is_bounded():
    assert portable_math.exp(-1000.0) == 0.0
    assert portable_math.exp(1000.0) == portable_math.exp(portable_math.LARGEST_EXPONENT)


def test_log_is_accurate():
    for x in [*(n / 13 for n in range(1, 5000)), 1e-9, 1e12, 2.0**80]:
        assert math.isclose(portable_math.log(x), math.log(x), rel_tol=1e-9, abs_tol=1e-9), x


def test_whole_powers_are_exact():
    assert [portable_math.whole_power(6, n) for n in range(20)] == [float(6**n) for n in range(20)]
