"""When a game has become long: bots then overlook some of what they see, so that none repeats itself for ever."""

from cartagena.rules.compiler import inlined, shared

#: Turns of a seat after which a game is long; most end within half of that.
LONG = 60
#: How many in a hundred actions are then noticed at most.
NOTICED = 60


@shared
def is_long(game):
    """Whether a game has gone on for so long that its players may be going round in circles."""
    return game.turn > LONG * int(game.players)  # a record read by Python has small integers, which overflow


@inlined
def noticed_at_length(notice):
    """How many in a hundred actions a bot notices when the game is long."""
    return min(int(notice), NOTICED)
