"""Matches between bots: every deal is replayed with the seats rotated, so that luck cancels; resumable, parallel."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from cartagena.bots.arena.luck_adjustment import Shares, shares_of
from cartagena.bots.arena.ratings import interval, rate
from cartagena.bots.arena.referee import Appraiser, Outcome, mix_seed, play_game
from cartagena.bots.arena.results_file import Results
from cartagena.bots.arena.timed_bot import LimitedBot
from cartagena.bots.arena.workers import spread
from cartagena.bots.bot import BUDGET, Bot, BotError
from cartagena.bots.fingerprint import fingerprint
from cartagena.bots.registry import make
from cartagena.rules.variant import Variant

#: Seconds for a decision; no bot can be given more.
LONGEST_LIMIT = BUDGET["time"].most


@dataclass(frozen=True, slots=True)
class Match:
    """Which bots play, which variant, and how many games."""

    variant: Variant
    #: Names, or bots themselves: these play in this process.
    bots: tuple[str | Bot, ...]
    games: int
    seed: int = 1
    limit: float | None = None

    def __post_init__(self) -> None:
        if not 1 <= len(self.bots) <= self.variant.players:
            raise BotError(f"{len(self.bots)} bots do not fit {self.variant.players} seats")
        if self.limit is not None and not self.limit > 0:
            raise BotError(f"a limit of {self.limit:g} s leaves no time to answer")
        if self.limit is not None and self.limit > LONGEST_LIMIT:
            raise BotError(f"a limit of {self.limit:g} s is too long; the longest is {LONGEST_LIMIT:g} s")
        if self.limit is not None and self.objects:
            raise BotError("a limit needs bots by name: each thinks in a process of its own")
        for bot in self.bots:
            if isinstance(bot, str):
                make(bot)
            elif self.objects[bot.name] is not bot or bot.name in self.bots:
                raise BotError(f"two bots are called {bot.name}")

    @property
    def names(self) -> tuple[str, ...]:
        """What the bots are called."""
        return tuple(bot if isinstance(bot, str) else bot.name for bot in self.bots)

    @property
    def objects(self) -> dict[str, Bot]:
        """The bots that were given as objects, by name."""
        return {bot.name: bot for bot in self.bots if not isinstance(bot, str)}

    def line_up(self, number: int) -> tuple[str, ...]:
        """By seat: the name of the bot in a game. The last one fills all other seats; each game of a deal rotates."""
        players = self.variant.players
        names = self.names
        seats = [*names, *[names[-1]] * (players - len(names))]
        turned = number % players
        return tuple(seats[(seat + turned) % players] for seat in range(players))

    def to_json(self) -> dict[str, Any]:
        """What must be the same for a match to be resumed from a file of results."""
        return {"variant": self.variant.to_json(), "bots": list(self.names), "seed": self.seed, "limit": self.limit}


#: No bots are given as objects.
NO_BOTS: Mapping[str, Bot] = {}
_made: dict[tuple[str, float | None], list[Bot]] = {}


def seat_bots(names: Sequence[str], limit: float | None = None, given: Mapping[str, Bot] = NO_BOTS) -> list[Bot]:
    """A bot for every seat; one made before is used again. With a limit each has a process of its own."""
    used: Counter[str] = Counter()
    seated = []
    for name in names:
        if name in given:
            seated.append(given[name])
            continue
        kept = _made.setdefault((name, limit), [])
        if len(kept) <= used[name]:
            kept.append(make(name) if limit is None else LimitedBot(name, limit))
        seated.append(kept[used[name]])
        used[name] += 1
    return seated


def play_one(match: Match, appraise: Appraiser | None, number: int) -> tuple[int, Outcome]:
    """One game of a match, by its number."""
    deal = mix_seed(match.seed, 0, number // match.variant.players)
    bots = seat_bots(match.line_up(number), match.limit, match.objects)
    return number, play_game(match.variant, bots, deal, mix_seed(match.seed, 1, number), appraise)


def play_match(
    match: Match, jobs: int | None = None, file: Path | None = None, appraise: Appraiser | None = None
) -> Iterator[dict[str, Any]]:
    """Play the games that *file* does not have yet; yields a row for each game, old ones first.

    *appraise* finds the luck of every seat in a game (``analysis.luck_of``); it must be importable by name.
    """
    if len({fingerprint([bot], match.variant) for bot in match.bots}) < 2 or len(set(match.names)) < 2:
        raise BotError(f"{match.names[0]} has no opponent: a match needs two different bots")
    results = Results(file, match) if file else None
    rows = results.read() if results else {}
    known = [rows[number] for number in sorted(rows) if number < match.games]
    yield from known
    missing = (number for number in range(match.games) if number not in rows)
    alone = bool(match.objects) or match.games - len(known) < 2
    for number, outcome in spread(partial(play_one, match, appraise), missing, 1 if alone else jobs):
        row = {"game": number, "seats": list(match.line_up(number)), **asdict(outcome)}
        if results:
            results.add(row)
        yield row


def sum_up(match: Match, rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Wins, shares with 95 % intervals, also without the luck of the cards, ratings and faults of a match, as data."""
    wins: Counter[str] = Counter()
    beats: Counter[tuple[str, str]] = Counter()
    faults = [fault | {"game": row["game"]} for row in rows for fault in row["faults"]]
    for row in rows:
        if row["winner"] is None:
            continue
        winner = row["seats"][row["winner"]]
        wins[winner] += 1
        beats.update((winner, other) for other in row["seats"] if other != winner)
    ratings = rate(match.names, {pair: float(count) for pair, count in beats.items()})
    return {
        "variant": match.variant.to_json(),
        "seed": match.seed,
        "games": len(rows),
        "draws": sum(row["winner"] is None for row in rows),
        "longest": max((row["turns"] for row in rows), default=0),
        "bots": [_bot_summary(name, match, rows, wins[name], ratings[name]) for name in dict.fromkeys(match.names)],
        "faults": faults,
    }


def _bot_summary(name: str, match: Match, rows: Sequence[dict[str, Any]], wins: int, elo: float) -> dict[str, Any]:
    games = len(rows)
    low, high = interval(wins, games)
    found: Shares | None = shares_of(name, rows, match.variant.players)
    return {
        "name": name,
        "wins": wins,
        "games": games,
        "share": wins / games if games else 0.0,
        "low": low,
        "high": high,
        "fair": match.line_up(0).count(name) / match.variant.players,
        "elo": round(elo, 1),
        **(found.to_json() if found else {}),
    }
