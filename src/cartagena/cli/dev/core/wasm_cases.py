"""Cases that the WebAssembly module must play exactly as this process does: random games and searches.

They are plain JSON: records as base64, and beside them what this process makes of them. ``web/tests/core/run_cases.ts``
reads them.
"""

import base64
import hashlib
import random
import time
from dataclasses import asdict, dataclass, field
from typing import Any

from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.players.search_plan import LEARNED, UCT, Plan
from cartagena.bots.players.searcher import Searcher
from cartagena.bots.search.beam import LEVELS, SLOTS
from cartagena.bots.search.tree import best_of
from cartagena.bots.search.tree_memory import USUAL_NODES
from cartagena.game.game import Game
from cartagena.game.view import View
from cartagena.rules import constants as c
from cartagena.rules import engine, randomly, state
from cartagena.rules.setup import write_options
from cartagena.rules.variant import PRESETS, Variant, variant_of

SEED = 1672
#: Random actions before a search begins.
PLAYED = 40


@dataclass(frozen=True, slots=True)
class RandomGames:
    """A number of random games."""

    name: str
    template: str
    games: int
    seed: int = SEED


@dataclass(frozen=True, slots=True)
class SearchPosition:
    """A search from a view."""

    name: str
    view: str
    memory: str
    model: str
    plan: str
    observer: int
    iterations: int
    seed: int = SEED
    #: How many games and lists the search works with.
    games: int = SLOTS
    lists: int = LEVELS
    #: How many nodes its tree can have.
    nodes: int = USUAL_NODES


@dataclass(slots=True)
class WasmCases:
    """What is to be played."""

    random: list[RandomGames] = field(default_factory=list)
    searches: list[SearchPosition] = field(default_factory=list)
    #: Views as JSON, in which every pirate's landings are wanted.
    boards: list[dict[str, Any]] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """As the runner reads it."""
        return asdict(self)


def pack(records: Any) -> str:
    """Records as base64."""
    return base64.b64encode(records.tobytes()).decode("ascii")


def random_games(preset: str, players: int, games: int) -> RandomGames:
    """Random games of a preset, as the golden checksums have them."""
    template = state.new_games(1)
    write_options(template[0], variant_of(preset, players=players, turn_limit=300))
    return RandomGames(f"{preset} {players}", pack(template), games)


def play_random(preset: str, players: int, games: int, rounds: int = 1) -> tuple[tuple[int, int], float]:
    """The actions and the checksum of such games in this process, and the seconds of the shortest round."""
    template, best, found = state.new_games(1), float("inf"), (0, 0)
    write_options(template[0], variant_of(preset, players=players, turn_limit=300))
    records = (state.new_games(1), state.new_memories(1), state.new_trace(), state.new_list(), state.new_dice())
    for _ in range(rounds):
        began = time.perf_counter()
        found = randomly.play_random_games(template, *records, SEED, games)
        best = min(best, time.perf_counter() - began)
    return (int(found[0]), int(found[1])), best


class NativeSearch:
    """A search in this process, and the case that lets another make the same one."""

    def __init__(
        self, preset: str, players: int, plan: Plan, iterations: int, played: int = PLAYED, nodes: int = USUAL_NODES
    ) -> None:
        self.name = f"{preset} {players} {'learned' if plan.learned else 'uct'}"
        self.iterations = iterations
        self.view = reach(variant_of(preset, players=players), played)
        self.searcher = Searcher(plan, learned_for, nodes)

    @property
    def observer(self) -> int:
        """The seat that searches."""
        assert self.view.observer is not None
        return self.view.observer

    def case(self) -> SearchPosition:
        """What is to be searched."""
        view, model = self.view, learned_for(self.view.variant)
        records = (pack(view.games), pack(view.memories), pack(model), pack(self.searcher.plans))
        nodes = len(self.searcher.arrays.nodes)
        return SearchPosition(self.name, *records, self.observer, self.iterations, nodes=nodes)

    def run(self) -> float:
        """Search; returns the seconds."""
        began = time.perf_counter()
        self.searcher.run(self.view, self.observer, SEED, self.iterations, begin=True)
        return time.perf_counter() - began

    def result(self) -> dict[str, Any]:
        """The hash of the whole tree, and the best action with the space of a hook's second pirate."""
        tree = hashlib.sha256(self.searcher.arrays.tobytes()).hexdigest()
        best = best_of(*self.searcher.arrays, self.view.games, self.observer)
        return {"tree": tree, "best": [int(best[0]), int(best[1])]}


def boards(count: int) -> list[View]:
    """Different positions: presets, players and stages of a game in turn."""
    names = list(PRESETS)
    return [
        reach(variant_of(names[number % len(names)], players=2 + number % 4), 7 * number) for number in range(count)
    ]


def landings_on(view: View) -> list[dict[str, Any]]:
    """By seat and space: where a pirate would land, by symbol, by a retreat and moved by an opponent."""
    return [
        {space: _landings_of(view, seat, space) for space in view.pirates(seat)} for seat in range(view.variant.players)
    ]


def _landings_of(view: View, seat: int, space: str) -> dict[str, Any]:
    words, origin = view.vocabulary.spaces, view.vocabulary.space(space)
    back = int(engine.where_retreat_leads(view.games, 0, seat, origin))
    pushed = int(engine.where_morgan_leads(view.games, 0, seat, origin))
    return {
        "bySymbol": {symbol: view.landing(seat, space, symbol).to for symbol in view.variant.symbols},
        "retreat": None if back == c.NOWHERE else words[back],
        "morgan": None if pushed == c.NOWHERE else words[pushed],
    }


def reach(variant: Variant, played: int) -> View:
    """A position after random actions, as the seat that decides knows it; an earlier one if the game ends before."""
    dice, game = random.Random(SEED), Game.new(variant, seed=SEED)
    view = game.view(game.decider)
    for _ in range(played):
        game.play(dice.choice(game.legal_actions()))
        if game.is_over:
            break
        view = game.view(game.decider)
    return view


def searches(count: int, iterations: int, nodes: int) -> list[NativeSearch]:
    """Different positions: presets, players and stages of a game in turn, every fifth searched by UCT."""
    names = list(PRESETS)
    return [
        NativeSearch(
            *(names[number % len(names)], 2 + number % 4, UCT if number % 5 == 4 else LEARNED),
            *(iterations, 9 * number, nodes),
        )
        for number in range(count)
    ]
