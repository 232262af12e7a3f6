"""How long seats may think: the rules of a clock, and the time each seat has left. Time comes from outside."""

import msgspec

SECOND, DAY = 1000, 86_400_000
SHORTEST_SECONDS, LONGEST_SECONDS, LONGEST_DAYS = 5, 86_400, 30


class NoClock(msgspec.Struct, frozen=True, tag_field="kind", tag="none"):
    """Nobody is hurried."""


class PerTurn(msgspec.Struct, frozen=True, tag_field="kind", tag="turn"):
    """So many seconds for every turn."""

    seconds: int


class Bank(msgspec.Struct, frozen=True, tag_field="kind", tag="bank"):
    """Seconds for the whole game, and some more after every own turn."""

    seconds: int
    increment: int = 0


class Days(msgspec.Struct, frozen=True, tag_field="kind", tag="days"):
    """So many days for every turn."""

    days: int


ClockRule = NoClock | PerTurn | Bank | Days


def is_sound(rule: ClockRule) -> bool:
    """Whether the numbers of a rule are within bounds."""
    match rule:
        case PerTurn(seconds):
            return SHORTEST_SECONDS <= seconds <= LONGEST_SECONDS
        case Bank(seconds, increment):
            return SHORTEST_SECONDS <= seconds <= LONGEST_SECONDS and 0 <= increment <= LONGEST_SECONDS
        case Days(days):
            return 1 <= days <= LONGEST_DAYS
    return True


def absence_before_bot(rule: ClockRule, most: int) -> int:
    """The milliseconds that a person must be away before the others may let a bot play on.

    A turn's time or a tenth of a bank, but *most* milliseconds; without a clock these; with days half of a turn's time.
    """
    match rule:
        case PerTurn(seconds):
            return min(seconds * SECOND, most)
        case Bank(seconds):
            return min(seconds * SECOND // 10, most)
        case Days(days):
            return days * DAY // 2
    return most


class Clock:
    """What every seat has left; one seat's time runs, from a moment on."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        self.left = [self._allowance()] * seats
        self.running: int | None = None
        self.since = 0

    def _allowance(self) -> int:
        match self.rule:
            case PerTurn(seconds) | Bank(seconds):
                return seconds * SECOND
            case Days(days):
                return days * DAY
        return 0

    @property
    def is_on(self) -> bool:
        """Whether time matters at all."""
        return not isinstance(self.rule, NoClock)

    def charge(self, now: int) -> None:
        """Take the time that passed from the seat that was thinking."""
        if self.running is not None:
            self.left[self.running] = max(0, self.left[self.running] - max(0, now - self.since))
        self.since = now

    def end_turn(self, seat: int) -> None:
        """A turn of *seat* is over: turns have their time anew, a bank its increment."""
        if isinstance(self.rule, Bank):
            self.left[seat] += self.rule.increment * SECOND
        else:
            self.left = [self._allowance()] * len(self.left)

    def give(self, seat: int, milliseconds: int) -> None:
        """Add to what a seat has left."""
        self.left[seat] += milliseconds

    def refund(self, loss: int, now: int) -> int:
        """What the thinking seat needs back at *now*, once charged, to have paid for all but *loss* milliseconds.

        Without a loss, where the clock was set back, that is nothing: the time until then is not charged.
        """
        assert self.running is not None
        left, passed = self.left[self.running], max(0, now - self.since)
        return max(0, max(0, left - max(0, passed - loss)) - max(0, left - passed))

    @property
    def deadline(self) -> int | None:
        """When the thinking seat's time is over."""
        if not self.is_on or self.running is None:
            return None
        return self.since + self.left[self.running]

    def left_at(self, now: int) -> list[int] | None:
        """What every seat has left at a moment; None without a clock."""
        if not self.is_on:
            return None
        left = list(self.left)
        if self.running is not None:
            left[self.running] = max(0, left[self.running] - max(0, now - self.since))
        return left
