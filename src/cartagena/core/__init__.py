"""The compiled core: every compiled function of rules, bots, lab and environments as one library, built ahead of time.

The library is called through ctypes; neither Numba nor NumPy is needed. See ``docs/core.md``.
"""
