"""Importing this module loads all compiled code of the bots, so that processes forked afterwards have it."""

from cartagena.bots.arena.timed_bot import warm_up
from cartagena.rules.variant import PRESETS

warm_up(PRESETS["jamaica"])
