"""The real time, and that it may jump."""

from cartagena.server.rooms.rooms import LONG_SLEEP
from cartagena.server.time_source import Time


def test_a_jump_of_the_time_is_noticed_once(monkeypatch):
    time, real = Time(), Time().now
    assert abs(time.jump()) < LONG_SLEEP
    monkeypatch.setattr(time, "now", lambda: real() + 3_600_000)
    assert abs(time.jump() - 3_600_000) < LONG_SLEEP
    assert abs(time.jump()) < LONG_SLEEP
