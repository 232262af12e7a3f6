"""The interface of a bot: it gets a view and returns an action, so it cannot know more than its seat."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from numbers import Integral, Real
from typing import Any, Protocol, TypeVar, runtime_checkable

from cartagena.bots.evaluation.records import MOST_VISITS
from cartagena.game.actions.actions import Action
from cartagena.game.actions.codec import decode_action
from cartagena.game.actions.legal_actions import HOOKS, partners
from cartagena.game.view import View
from cartagena.rules.actions import detail_of, kind_of, space_of
from cartagena.rules.errors import CartagenaError, shown

Thought = TypeVar("Thought")
#: A computation that can pause: it yields between steps of a few milliseconds, and returns its result.
Steps = Generator[None, None, Thought]


class BotError(CartagenaError):
    """A bot that does not exist, a setting it cannot have, or a choice when it is not its turn."""


class Bot(Protocol):
    """Anything that can play a seat."""

    #: The name and settings it was made from.
    name: str

    def choose(self, view: View, *, seed: int | None = None) -> Action:
        """The action to play, for the seat that *view* belongs to. The same seed makes the same choice."""
        ...


@runtime_checkable
class SteppingBot(Protocol):
    """A bot whose search can pause between steps, so that one thread serves many bots in turn."""

    def choose_in_steps(self, view: View, *, seed: int | None = None) -> Steps[Action]:
        """What ``choose`` does, in steps."""
        ...


@runtime_checkable
class KeepsTree(Protocol):
    """A bot that keeps what it found from one decision to the next."""

    @property
    def held_bytes(self) -> int:
        """The memory that this takes, about."""
        ...


#: Memory of a bot without a tree, about.
LITTLE = 1 << 17


def memory_of(bot: Bot) -> int:
    """The bytes that a bot takes between decisions, about."""
    return LITTLE + (bot.held_bytes if isinstance(bot, KeepsTree) else 0)


def choose_in_steps(bot: Bot, view: View, *, seed: int | None = None) -> Steps[Action]:
    """The choice of a bot, in steps if it can pause, else in one."""
    if isinstance(bot, SteppingBot):
        return (yield from bot.choose_in_steps(view, seed=seed))
    return bot.choose(view, seed=seed)


def run_to_end(steps: Steps[Thought]) -> Thought:
    """Run a computation without pausing, and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            thought: Thought = end.value
            return thought


class NoAnswer(BotError):  # noqa: N818
    """A bot that gave no answer; the text continues a sentence that begins with the bot's name."""


def failure(error: BaseException) -> str:
    """The error that a bot raised, as one short line."""
    try:
        text = "".join(sign if sign.isprintable() else " " for sign in str(error)[:200])
    except Exception:
        text = "an error without a readable text"
    return f"failed: {type(error).__name__}: {text}"


@dataclass(frozen=True, slots=True)
class Span:
    """The range of a number, both ends included."""

    least: float
    most: float
    whole: bool = True

    def __contains__(self, value: object) -> bool:
        number: Any = value
        return isinstance(value, Integral if self.whole else Real) and bool(self.least <= number <= self.most)

    def __str__(self) -> str:
        return f"a {'whole ' if self.whole else ''}number from {self.least:,} to {self.most:,}"


def check_settings(spans: Mapping[str, Span], values: Mapping[str, object]) -> None:
    """Raise BotError for a value outside its span."""
    for name, value in values.items():
        if value not in spans[name]:
            raise BotError(f"{name}={shown(value)} is not {spans[name]}")


#: Seconds that a bot thinks if nothing else is said.
USUAL_TIME = 0.1
#: How long a bot may think.
BUDGET = {"time": Span(0.001, 3600, whole=False), "iterations": Span(1, MOST_VISITS)}


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: seconds for a whole turn, or iterations for one decision."""

    seconds: float | None = None
    iterations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and self.iterations is not None:
            raise BotError("a bot thinks for a time or for a number of iterations, not both")
        given = {"time": self.seconds, "iterations": self.iterations}
        check_settings(BUDGET, {name: value for name, value in given.items() if value is not None})

    @property
    def time(self) -> float:
        """The seconds, if iterations do not count."""
        return USUAL_TIME if self.seconds is None else self.seconds

    def halved(self) -> "Budget":
        """Half of it."""
        if self.iterations is not None:
            return Budget(iterations=max(1, self.iterations // 2))
        return Budget(seconds=max(BUDGET["time"].least, self.time / 2))


def must_decide(view: View) -> int:
    """The seat that decides, which must be the one whose view it is."""
    if view.observer is None or view.observer != view.decider:
        raise BotError("a bot can only choose in a view of the seat that has to decide")
    return view.observer


def name_action(view: View, number: int, along: int | None = None) -> Action:
    """The action of an integer of the compiled core; a hook takes its second pirate from *along*."""
    if kind_of(number) not in HOOKS:
        return decode_action(number, view.vocabulary)
    spaces = partners(view.games, detail_of(number), space_of(number))
    return decode_action(number, view.vocabulary, along if along in spaces else spaces[-1])


def fresh_seed(seed: int | None) -> int:
    """A seed for the generator; an unpredictable one if none is given."""
    import secrets

    return secrets.randbits(48) if seed is None else seed % (1 << 60)
