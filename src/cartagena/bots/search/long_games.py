"""When a game counts as long: bots then overlook some actions at random, so that they do not repeat moves for ever."""

from cartagena.rules.compiler import inlined, shared

#: Turns of a seat after which a game is long; most end within half of that.
LONG = 60
#: The percentage of actions that are then considered at most.
NOTICED = 60


@shared
def is_long(game):
    """Whether a game has gone on for so long that its players may be repeating moves."""
    return game.turn > LONG * int(game.players)  # a record read by Python has small integers, which overflow


@inlined
def noticed_at_length(notice, humanlike):
    """The percentage of actions a bot considers when the game is long; a humanlike one then overlooks any alike."""
    return NOTICED if humanlike == 1 else min(int(notice), NOTICED)
