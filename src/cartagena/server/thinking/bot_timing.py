"""When a bot acts. Others must not see how long it thought: that hangs on its cards (a win in hand is found at once).

So a bot thinks during its pause and acts at the end of it. A level that needs longer than the pause has a longer one,
the same for every decision; a bot that is late all the same acts at the end of a further step of time.
"""

#: A level has this much more time than a decision takes it, about.
RESERVE = 1.5
#: How long a bot that was not ready waits further, in milliseconds; and again, until it is.
LATE_STEP = 250


def acting_time(began: int, now: int, pause: int, seconds: float) -> tuple[int, bool]:
    """When a bot acts that had to decide at *began* and has thought until *now*, and whether it was late.

    *pause* is what people need to follow, *seconds* what a decision takes its level. Without a pause it acts at once.
    """
    if pause == 0:
        return now, False
    due = began + max(pause, round(1000 * RESERVE * seconds))
    late = max(0, now - due)
    return due + -(-late // LATE_STEP) * LATE_STEP, late > 0
