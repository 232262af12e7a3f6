"""Bots in seats: the last ones that played go on with their search, all others are made anew."""

from cartagena.server.thinking.seated_bots import SeatedBots


def test_the_last_bots_are_kept_and_no_others():
    bots = SeatedBots(kept=2)
    first, second = bots.get("a", 0, "sailor"), bots.get("a", 1, "sailor")
    assert first is not second
    assert bots.get("a", 0, "sailor") is first
    bots.get("b", 0, "sailor")
    assert bots.get("a", 0, "sailor") is first
    assert bots.get("a", 1, "sailor") is not second


def test_a_dropped_bot_is_made_anew():
    bots = SeatedBots()
    first = bots.get("a", 0, "sailor")
    bots.drop("a", 0, "sailor")
    assert bots.get("a", 0, "sailor") is not first
