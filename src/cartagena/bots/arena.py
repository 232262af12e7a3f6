"""Matches between bots: every deal is replayed with the seats rotated, so that luck cancels; resumable, parallel."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from cartagena.bots.bot import Bot, BotError
from cartagena.bots.rating import interval, rate
from cartagena.bots.referee import Outcome, mix_seed, play_game
from cartagena.bots.registry import make
from cartagena.bots.spreading import spread
from cartagena.rules.errors import shown
from cartagena.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Match:
    """Who meets whom, at what, how often."""

    variant: Variant
    bots: tuple[str, ...]
    games: int
    seed: int = 1
    limit: float | None = None

    def __post_init__(self) -> None:
        if not 1 <= len(self.bots) <= self.variant.players:
            raise BotError(f"{len(self.bots)} bots do not fit {self.variant.players} seats")
        if self.limit is not None and not self.limit > 0:
            raise BotError(f"a limit of {self.limit:g} s leaves no time to answer")
        for name in self.bots:
            make(name)

    def line_up(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game: the last bot fills what is left, and each game of a deal turns the table on."""
        players = self.variant.players
        seats = [*self.bots, *[self.bots[-1]] * (players - len(self.bots))]
        turned = number % players
        return tuple(seats[(seat + turned) % players] for seat in range(players))

    def to_json(self) -> dict[str, Any]:
        """What must be the same for a file of results to be gone on with."""
        return {"variant": self.variant.to_json(), "bots": list(self.bots), "seed": self.seed, "limit": self.limit}


_made: dict[str, list[Bot]] = {}


def seat_bots(names: Sequence[str]) -> list[Bot]:
    """A bot for every seat; one made before is used again."""
    used: Counter[str] = Counter()
    seated = []
    for name in names:
        kept = _made.setdefault(name, [])
        if len(kept) <= used[name]:
            kept.append(make(name))
        seated.append(kept[used[name]])
        used[name] += 1
    return seated


def play_one(match: Match, number: int) -> tuple[int, Outcome]:
    """One game of a match, by its number."""
    deal = mix_seed(match.seed, 0, number // match.variant.players)
    bots = seat_bots(match.line_up(number))
    return number, play_game(match.variant, bots, deal, mix_seed(match.seed, 1, number), match.limit)


def play_match(match: Match, jobs: int | None = None, file: Path | None = None) -> Iterator[dict[str, Any]]:
    """Play the games that *file* does not have yet; yields a row for each game, old ones first."""
    rows = read_rows(file, match) if file else {}
    yield from (rows[number] for number in sorted(rows) if number < match.games)
    missing = (number for number in range(match.games) if number not in rows)
    for number, outcome in spread(partial(play_one, match), missing, 1 if match.games - len(rows) < 2 else jobs):
        row = {"game": number, "seats": list(match.line_up(number)), **asdict(outcome)}
        if file:
            with file.open("a", encoding="utf-8") as target:
                target.write(json.dumps(row) + "\n")
        yield row


def read_rows(file: Path, match: Match) -> dict[int, dict[str, Any]]:
    """The games a file of results has; a new file is begun, a file of another match refused."""
    head = match.to_json()
    if not file.exists() or not file.read_text(encoding="utf-8").strip():
        file.write_text(json.dumps(head) + "\n", encoding="utf-8")
        return {}
    try:
        data = [json.loads(line) for line in whole_lines(file)]
    except ValueError:
        raise BotError(f"{file} is not a file of results") from None
    if not data or data[0] != head:
        raise BotError(f"{file} holds results of another match: {shown(data[0] if data else None)}")
    return {row["game"]: row for row in data[1:]}


def whole_lines(file: Path) -> list[str]:
    """The lines of a file; one that was being written when the program was killed is cut off."""
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines(keepends=True)
    if not lines[-1].endswith("\n"):
        lines.pop()
        file.write_text("".join(lines), encoding="utf-8")
    return lines


def sum_up(match: Match, rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Wins, shares with 95 % intervals, ratings and faults of a match, as data."""
    wins: Counter[str] = Counter()
    beats: Counter[tuple[str, str]] = Counter()
    faults = [fault | {"game": row["game"]} for row in rows for fault in row["faults"]]
    for row in rows:
        if row["winner"] is None:
            continue
        winner = row["seats"][row["winner"]]
        wins[winner] += 1
        beats.update((winner, other) for other in row["seats"] if other != winner)
    ratings = rate(match.bots, {pair: float(count) for pair, count in beats.items()})
    return {
        "variant": match.variant.to_json(),
        "seed": match.seed,
        "games": len(rows),
        "draws": sum(row["winner"] is None for row in rows),
        "longest": max((row["turns"] for row in rows), default=0),
        "bots": [_line(name, match, rows, wins[name], ratings[name]) for name in dict.fromkeys(match.bots)],
        "faults": faults,
    }


def _line(name: str, match: Match, rows: Sequence[dict[str, Any]], wins: int, elo: float) -> dict[str, Any]:
    games = len(rows)
    low, high = interval(wins, games)
    return {
        "name": name,
        "wins": wins,
        "games": games,
        "share": wins / games if games else 0.0,
        "low": low,
        "high": high,
        "fair": match.line_up(0).count(name) / match.variant.players,
        "elo": round(elo, 1),
    }
