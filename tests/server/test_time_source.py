"""The real time, and jumps of the system's clock."""

import time as system_time

from cartagena.server.time_source import LONG_JUMP, Time

HOUR = 3_600_000


def test_a_jump_of_the_time_is_noticed_once(monkeypatch):
    time, real = Time(), system_time.time_ns
    assert abs(time.jump()) < LONG_JUMP
    monkeypatch.setattr(system_time, "time_ns", lambda: real() + HOUR * 1_000_000)
    assert abs(time.jump() - HOUR) < LONG_JUMP
    assert abs(time.jump()) < LONG_JUMP


def test_a_jump_counts_from_when_it_is_noticed(monkeypatch):
    """Otherwise an action just after it would be charged the whole jump."""
    time, real, before = Time(), system_time.time_ns, Time().now()
    monkeypatch.setattr(system_time, "time_ns", lambda: real() + HOUR * 1_000_000)
    assert time.now() - before < HOUR / 2
    time.jump()
    assert time.now() - before > HOUR / 2
