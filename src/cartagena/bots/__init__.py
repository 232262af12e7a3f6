"""Bots: honest players of every strength, which get a seat's view and nothing else."""

from cartagena.bots.bot import Bot, BotError
from cartagena.bots.registry import make, names, register

__all__ = ["Bot", "BotError", "make", "names", "register"]
