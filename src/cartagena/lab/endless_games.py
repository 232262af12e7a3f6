"""Check that games between bots end: all levels play variants of every kind, and turns are counted."""

import contextlib
import functools
import math
import random
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from cartagena.bots import registry
from cartagena.bots.arena.referee import limited, mix_seed
from cartagena.bots.arena.workers import spread
from cartagena.bots.bot import Bot
from cartagena.bots.players.search_bot import SearchBot
from cartagena.bots.players.supply_bot import bots_behind
from cartagena.game.game import Game
from cartagena.rules.errors import VariantError
from cartagena.rules.variant import LEGS, OPTIONS, PRESETS, Kind, Option, Variant, variant_of

PLAYERS = (2, 3, 4, 5)
#: How many variants with random options are played besides the presets.
MIXED = 36


class GameKind(NamedTuple):
    """A game to be played: its variant under a name, and the bot of each seat."""

    number: int
    name: str
    variant: Variant
    bots: tuple[str, ...]


class Ending(NamedTuple):
    """How a game ended: won, a stalemate of the rules, or only by the limit of turns."""

    table: GameKind
    how: str
    turns: int

    @property
    def rounds(self) -> int:
        """The turns of a seat."""
        return -(-self.turns // self.table.variant.players)


def mixed_variants(seed: int) -> Iterator[tuple[str, Variant]]:
    """Variants with options drawn at random from the table of options."""
    draw = random.Random(seed)
    for number in range(MIXED):
        yield f"mixed {number + 1}", draw_variant(draw)


def draw_variant(draw: random.Random) -> Variant:
    """A variant with random options, drawn again until they fit together."""
    while True:
        route = draw.choice(OPTIONS["route"].values)
        values = {name: draw_value(option, route, draw) for name, option in OPTIONS.items()}
        with contextlib.suppress(VariantError):
            return Variant.from_json(values | {"route": route})


def draw_value(option: Option, route: str, draw: random.Random) -> Any:
    """A random value of an option; limits are left out."""
    if option.kind is Kind.LIMIT:
        return None
    if option.kind is Kind.WORD_PER_LEG:
        return [draw.choice(option.values) for _ in range(LEGS[route])]
    return draw.choice(option.values)


def bot_names(iterations: int) -> list[str]:
    """Every level and kind; those that search, with at most *iterations* iterations."""
    names = []
    for name in registry.names():
        usual = most_iterations(bot_of(name))
        names.append(name if usual is None or usual <= iterations else f"{name}:iterations={iterations}")
    return names


def most_iterations(bot: Bot) -> float | None:
    """What a bot searches for a decision at most, whatever the variant; None for one that does not search."""
    searches = [each for each in bots_behind(bot) if isinstance(each, SearchBot)]
    return max((each.budget.iterations or math.inf for each in searches), default=None)


def plan_games(games: int, seed: int, iterations: int) -> Iterator[GameKind]:
    """The games to play: presets with 2 to 5 players and mixed options in turn, bots drawn for every seat."""
    presets = ((f"{name}, {players}", variant_of(name, players=players)) for name, players in product(PRESETS, PLAYERS))
    kinds, names, draw = [*presets, *mixed_variants(seed)], bot_names(iterations), random.Random(seed)
    for number in range(games):
        name, variant = kinds[number % len(kinds)]
        seats = tuple(draw.choice(names) for _ in range(variant.players))
        yield GameKind(number, name, limited(variant), seats)


@functools.cache
def bot_of(name: str) -> Bot:
    """A bot of this process, made once."""
    return registry.make(name)


def play_planned(seed: int, table: GameKind) -> Ending:
    """One game to its end, by the bots' own choices."""
    game, actions = Game.new(table.variant, seed=mix_seed(seed, 0, table.number)), 0
    while game.decider is not None:
        bot = bot_of(table.bots[game.decider])
        game.play(bot.choose(game.view(game.decider), seed=mix_seed(seed, table.number, actions)))
        actions += 1
    return Ending(table, str(game.ending), game.turn)


def play_endings(games: int, seed: int, iterations: int, jobs: int | None = 1) -> Iterator[Ending]:
    """Play *games* games, over several processes or one after the other."""
    return spread(functools.partial(play_planned, seed), plan_games(games, seed, iterations), jobs)


def sum_up(endings: list[Ending]) -> dict[str, Any]:
    """How the games ended, and the longest of each variant, as data."""
    kinds: dict[str, list[Ending]] = {}
    for ending in endings:
        kinds.setdefault(ending.table.name, []).append(ending)
    return {
        "games": len(endings),
        "stalemates": sum(ending.how == "stalemate" for ending in endings),
        "unended": [{"table": e.table.name, "bots": list(e.table.bots)} for e in endings if e.how == "turn_limit"],
        "longest": max((ending.rounds for ending in endings), default=0),
        "tables": {name: _summary(some) for name, some in kinds.items()},
    }


def _summary(endings: list[Ending]) -> dict[str, Any]:
    rounds = [ending.rounds for ending in endings]
    return {"games": len(rounds), "mean": round(sum(rounds) / len(rounds), 1), "longest": max(rounds)}
