"""Fingerprints of bots: a short hash that changes with weights, levels or the version."""

import hashlib
import struct
from collections.abc import Iterable, Iterator
from typing import Any

from cartagena import __version__
from cartagena.bots.bot import Bot
from cartagena.bots.evaluation import records as r
from cartagena.bots.evaluation.feature_names import FEATURES
from cartagena.bots.players.random_bot import RandomBot
from cartagena.bots.players.search_bot import SearchBot
from cartagena.bots.players.supply_bot import bot_for_variant
from cartagena.bots.players.turn_bot import TurnBot
from cartagena.bots.registry import make
from cartagena.rules.records.fields import CODES, flat
from cartagena.rules.variant import Variant


def fingerprint(bots: Iterable[str | Bot], variant: Variant) -> str:
    """A hash of how these bots (or bots of these names) play a variant, the same on every machine."""
    digest = hashlib.blake2b(__version__.encode(), digest_size=8)
    for bot in bots:
        made = make(bot) if isinstance(bot, str) else bot
        for part in traits(bot_for_variant(made, variant), variant):
            digest.update(part)
    return digest.hexdigest()


def traits(bot: Bot, variant: Variant) -> Iterator[bytes]:
    """What a bot's choices in a variant depend on: the settings of its search, and its weights."""
    yield type(bot).__name__.encode()
    if not isinstance(bot, SearchBot | TurnBot | RandomBot):  # of another package: its name and settings identify it
        yield bot.name.encode()
    if isinstance(bot, SearchBot):
        yield repr((bot.budget, bot.plan)).encode()
        yield from traits(bot.short_sighted, variant)
    elif isinstance(bot, TurnBot):
        yield repr(bot.outlook).encode()
        yield from numbers_of(bot.model(variant)[0])


def numbers_of(model: Any) -> Iterator[bytes]:
    """The weights of a model, compiled or plain, as bytes in one order: those of the inputs that it uses."""
    inputs = int(model.inputs)
    for name, kind, shape, _ in r.MODEL_FIELDS:
        value = getattr(model, name)
        numbers = list(flat(value)) if shape else [value]
        if shape[:1] == (FEATURES,):
            numbers = numbers[: len(numbers) // FEATURES * inputs]
        if name != "inputs":
            yield struct.pack(f"<{len(numbers)}{CODES[kind]}", *numbers)


def model_hash(models: Any) -> str:
    """A hash of the weights of a model."""
    digest = hashlib.blake2b(digest_size=8)
    for part in numbers_of(models[0]):
        digest.update(part)
    return digest.hexdigest()
