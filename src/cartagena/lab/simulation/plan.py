"""A simulation: bots, variants and the number of games, divided into chunks that any process can play."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from cartagena.bots.arena.match import Match
from cartagena.bots.bot import BotError
from cartagena.bots.players.random_bot import RandomBot
from cartagena.bots.players.supply_bot import bots_behind
from cartagena.bots.players.turn_bot import TurnBot
from cartagena.bots.registry import make
from cartagena.rules.errors import CartagenaError
from cartagena.rules.variant import variant_of

#: Games of a chunk, by the speed of the bots. Part of the plan, so that files do not depend on the machine.
RANDOM_CHUNK, TURN_CHUNK, SEARCH_CHUNK = 10_000, 100, 10
#: A number of a game has nine digits in the names of files.
MOST_GAMES = 1_000_000_000


class FolderError(CartagenaError):
    """A folder that cannot take results, or has none."""


class Setting(NamedTuple):
    """A variant by a short name, and how many play it."""

    name: str
    players: int


@dataclass(frozen=True, slots=True)
class Simulation:
    """The plan of a simulation. The same plan gives the same rows, however it is spread over processes."""

    settings: tuple[Setting, ...]
    bots: tuple[str, ...]
    games: int
    seed: int = 1
    turns: bool = False
    #: Options that differ from those of the preset, for every setting.
    options: tuple[tuple[str, Any], ...] = ()

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MOST_GAMES:
            raise BotError(f"games: {self.games} is not a number from 1 to {MOST_GAMES:,}")
        for setting in self.settings:
            self.match(setting)

    def match(self, setting: Setting) -> Match:
        """The games of one setting: deals, seats in turn, seeds."""
        variant = variant_of(setting.name, players=setting.players, **dict(self.options))
        return Match(variant, self.bots, self.games, self.seed)

    @property
    def chunk_size(self) -> int:
        """Games of a chunk."""
        makes = [bot for name in self.bots for bot in bots_behind(make(name))]
        if all(isinstance(bot, RandomBot) for bot in makes):
            return RANDOM_CHUNK
        return TURN_CHUNK if all(isinstance(bot, RandomBot | TurnBot) for bot in makes) else SEARCH_CHUNK

    def chunks(self) -> Iterator["Chunk"]:
        """All chunks, in order."""
        size = self.chunk_size
        for setting in self.settings:
            for first in range(0, self.games, size):
                yield Chunk(self, setting, first, min(size, self.games - first))

    def to_json(self) -> dict[str, Any]:
        """The plan as data: what must be the same for a simulation to be resumed."""
        return {
            "settings": [list(setting) for setting in self.settings],
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "turns": self.turns,
            "options": dict(self.options),
            "chunk": self.chunk_size,
        }


@dataclass(frozen=True, slots=True)
class Chunk:
    """Consecutive games of a simulation."""

    simulation: Simulation
    setting: Setting
    first: int
    count: int

    @property
    def name(self) -> str:
        """What its file is called."""
        return f"{self.setting.name}-{self.setting.players}-{self.first:09}"
