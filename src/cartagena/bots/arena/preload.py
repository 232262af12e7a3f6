"""Importing this loads all compiled code of the bots, so that processes forked afterwards have it from the start."""

from cartagena.bots.arena.timed_bot import warm_up
from cartagena.rules.variant import PRESETS

warm_up(PRESETS["jamaica"])
