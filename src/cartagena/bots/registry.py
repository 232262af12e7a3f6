"""Bots by name: the levels, the kinds of this package, and bots that other packages add."""

import importlib
import inspect
import os
import re
import sys
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from cartagena.bots.bot import Bot, BotError
from cartagena.bots.kinds import KINDS, level_from_settings, split_settings
from cartagena.bots.levels import LEVELS
from cartagena.rules.errors import shown

#: The entry-point group in which other packages name their bots.
GROUP = "cartagena.bots"
#: The assumed processor time of a turn of an added bot that declares none.
USUAL_SECONDS = 0.1
_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")
_PATH = re.compile(r"([A-Za-z_][\w.]*):([A-Za-z_]\w*)")


@dataclass(frozen=True, slots=True)
class BotInfo:
    """A bot as a list of bots shows it."""

    name: str
    title: str
    description: str
    #: What it looks at.
    looks: str
    #: Processor time of a turn with two players, about.
    seconds: float

    @property
    def thinks(self) -> str:
        """How long it thinks, in words."""
        return f"{self.seconds:g} s" if self.seconds >= 1 else f"{1000 * self.seconds:g} ms"


@dataclass(frozen=True, slots=True)
class AddedBot:
    """A bot that another package or program adds."""

    factory: Callable[..., Bot]
    description: str = ""
    seconds: float = USUAL_SECONDS


_added: dict[str, AddedBot] = {}


def register(name: str, factory: Callable[..., Bot], *, description: str = "", seconds: float = USUAL_SECONDS) -> None:
    """Add a bot under a new name.

    *factory* makes one bot; settings (``name:depth=3``) are its keyword arguments, numbers where they look like
    numbers. A packaged bot needs no call: the entry-point group ``cartagena.bots`` names its factory.
    """
    if not _NAME.fullmatch(name):
        raise BotError(f"{shown(name)} is not a name for a bot: small letters, digits and hyphens, up to 40")
    if name in names():
        raise BotError(f"there is a bot called {name} already")
    _added[name] = AddedBot(factory, description, seconds)


def names() -> tuple[str, ...]:
    """The names that ``make`` takes: levels, weakest first, then kinds, then added bots."""
    return (*LEVELS, *KINDS, *added())


def make(name: str) -> Bot:
    """A bot from its name and settings, such as ``admiral``, ``greedy`` or ``uct:time=1.0``."""
    for kind, bot in _added.items():  # before the colons are read: an import path has one of its own
        if name == kind or name.startswith(f"{kind}:"):
            return _make_added(bot, name, name[len(kind) + 1 :])
    kind, colon, rest = name.partition(":")
    if kind not in names():
        raise BotError(f"{shown(kind)} is not a bot; there are {', '.join(names())}")
    if kind in added():
        return _make_added(added()[kind], name, rest)
    settings = split_settings(name, rest) if colon else {}
    return KINDS[kind].make(name, settings) if kind in KINDS else level_from_settings(kind, name, settings)


def accept(text: str) -> str:
    """A bot named on a command line: any name, or an import path ``module:factory``, which is imported.

    Only for text that the user typed: importing runs code.
    """
    path = _PATH.match(text)
    if path and path[1] not in names() and path[0] not in _added:
        _added[path[0]] = AddedBot(_import_factory(path[1], path[2]))
    make(text)
    return text


def added() -> dict[str, AddedBot]:
    """The bots added by other packages and by this program, by name."""
    return {**_entry_point_bots(), **_added}


def share() -> dict[str, AddedBot]:
    """What a worker process needs for ``adopt``: the bots added by this program."""
    return dict(_added)


def adopt(bots: Mapping[str, AddedBot]) -> None:
    """Add the bots that the parent process added."""
    _added.update(bots)


def list_levels() -> list[BotInfo]:
    """The levels, weakest first."""
    return [BotInfo(name, level.title, level.description, level.looks, level.seconds) for name, level in LEVELS.items()]


def list_kinds() -> list[BotInfo]:
    """The kinds of bots that levels are made of and compared with."""
    return [BotInfo(name, name, kind.description, kind.looks, kind.seconds) for name, kind in KINDS.items()]


def list_added() -> list[BotInfo]:
    """The bots that other packages and this program add."""
    return [BotInfo(name, name, bot.description, "its own way", bot.seconds) for name, bot in added().items()]


def decision_seconds(name: str) -> float:
    """Approximate processor time of one decision of a bot: a turn has three. Settings in the name are ignored."""
    known = {bot.name: bot.seconds for bot in (*list_levels(), *list_kinds(), *list_added())}
    return known.get(name, known.get(name.partition(":")[0], USUAL_SECONDS)) / 3


@cache
def _entry_point_bots() -> dict[str, AddedBot]:
    """The bots of installed packages; one that cannot be loaded is left out with a warning."""
    found: dict[str, AddedBot] = {}
    for point in entry_points(group=GROUP):
        if not _NAME.fullmatch(point.name) or point.name in (*LEVELS, *KINDS, *found):
            warnings.warn(f"the bot {point.name!r} of {point.value} has no free name", stacklevel=2)
        elif factory := _load(point):
            found[point.name] = AddedBot(factory, inspect.getdoc(factory) or "")
    return found


def _load(point: EntryPoint) -> Callable[..., Bot] | None:
    try:
        factory: Callable[..., Bot] = point.load()
    except Exception as error:
        warnings.warn(f"the bot {point.name!r} cannot be loaded: {type(error).__name__}: {error}", stacklevel=3)
        return None
    return factory


def _import_factory(module: str, name: str) -> Callable[..., Bot]:
    """The factory of an import path; modules in the current folder are found."""
    if (here := os.getcwd()) not in sys.path:  # noqa: PTH109
        sys.path.insert(0, here)
    try:
        factory = getattr(importlib.import_module(module), name)
    except Exception as error:
        raise BotError(f"{module}:{name} cannot be imported: {type(error).__name__}: {error}") from error
    if not callable(factory):
        raise BotError(f"{module}:{name} is not a factory of bots: it cannot be called")
    made: Callable[..., Bot] = factory
    return made


def _make_added(bot: AddedBot, name: str, rest: str) -> Bot:
    """A bot made by the factory of another package; its name is the text that it was made from."""
    settings = {key: _value(text) for key, text in split_settings(name, rest).items()} if rest else {}
    try:
        made = bot.factory(**settings)
        made.name = name
    except Exception as error:
        raise BotError(f"{name} cannot be made: {type(error).__name__}: {error}") from error
    if not callable(getattr(made, "choose", None)):
        raise BotError(f"{name} is not a bot: it has no method choose(view, seed=...)")
    return made


def _value(text: str) -> Any:
    """A setting as a number where it looks like one."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
