"""Learning from search (expert iteration): games by search give positions with chances, a model learns the chances.

Each generation plays its games with the weights of the one before; the first one with the package's. Games are kept in
a file for every few of them, so a generation that was interrupted goes on, and one of more games plays the others only.
"""

import json
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation import records as r
from cartagena.bots.evaluation.models import PARTS, SEARCHED_WEIGHTS, shipped_weights, write_model
from cartagena.bots.fingerprint import model_hash
from cartagena.bots.players.search_plan import LEARNED, plan_record
from cartagena.bots.players.turn_bot import Workspace
from cartagena.bots.search.tree_memory import new_tree
from cartagena.lab.training import checkpoints as cp
from cartagena.lab.training.fitting import Samples, Weights, fit, measure_error
from cartagena.lab.training.searched_games import MOST_SAMPLES, SAMPLE_FIELDS, play_searched_game, read_inputs
from cartagena.lab.training.training import TRAINING_GAMES, write_templates
from cartagena.lab.training.weights_file import shipped_arrays
from cartagena.rules import state
from cartagena.rules.records import new_records
from cartagena.rules.records.numpy_records import dtype_of

#: Nodes of the tree of a search.
TREE_NODES = 1 << 15
#: Games in a file.
CHUNK = 25
#: Every eleventh game is held out: the error is measured on it. The kinds of games take turns, and there are three to
#: five of them: since 11 shares no factor with these, every kind is among the games that are held out.
HELD_OUT = 11
#: The settings that can be given.
GIVEN = frozenset({"family", "games", "iterations", "generations", "seed"})
#: The part of the outcome of a game in what is learned; the rest is what the search found.
OUTCOME = 0.1
#: Of a thousand actions: those that are any that was searched.
EXPLORATION = 50


class SearchSettings(NamedTuple):
    """How a model learns from search."""

    family: str
    #: At least two: the first one is held out.
    games: int = 1000
    iterations: int = 100
    generations: int = 1
    seed: int = 1
    epochs: int = 8

    @property
    def command(self) -> str:
        """What makes the same model again."""
        return (
            f"cartagena lab learn {self.family} --games {self.games} --iterations {self.iterations} "
            f"--generations {self.generations} --seed {self.seed}"
        )


class Generation(NamedTuple):
    """What a generation learned: positions, and the squared error of the chances in games that were held out."""

    number: int
    positions: int
    before: float
    after: float

    def __str__(self) -> str:
        return f"generation {self.number}: {self.positions} positions, error {self.before:.5f} -> {self.after:.5f}"


def most_seats(family: str) -> int:
    """The seats of the largest games of a family: arrays of samples have as many."""
    return max(players for _, players in TRAINING_GAMES[family])


class SelfPlayer:
    """Plays games by search with some weights, with all the arrays it needs."""

    def __init__(self, settings: SearchSettings, weights: Weights) -> None:
        self.settings, self.workspace = settings, Workspace()
        self.templates, self.seats = write_templates(TRAINING_GAMES[settings.family]), most_seats(settings.family)
        self.games, self.memories = state.new_games(1), state.new_memories(1)
        self.models, self.activation_records = new_records(r.MODEL_FIELDS), new_records(r.ACTIVATION_FIELDS, 2)
        write_model(self.models, weights)
        self.positions, self.samples = state.new_games(MOST_SAMPLES), new_records(SAMPLE_FIELDS, MOST_SAMPLES)
        self.tree, self.plans = new_tree(TREE_NODES), plan_record(LEARNED)

    def play(self, generation: int, number: int) -> cp.Arrays:
        """The samples of a game of a generation."""
        s, work = self.settings, self.workspace
        seed = (s.seed << 32) + (generation << 24) + number
        count = int(play_searched_game(
            self.templates, self.games, work.games, self.memories, self.models, self.activation_records, work.ranks,
            work.lists, work.traces, work.dice, self.positions, self.samples, seed, number, EXPLORATION, *self.tree,
            self.plans, s.iterations,
        ))  # fmt: skip
        inputs = np.zeros((count, self.seats * f.FEATURES), np.float32)
        read_inputs(self.positions, self.activation_records, inputs)
        found: cp.Arrays = {"inputs": inputs.reshape(count, self.seats, f.FEATURES).astype(np.float16)}
        rows = np.frombuffer(self.samples.tobytes(), dtype_of(SAMPLE_FIELDS))[:count]
        for name in ("chance", "won"):
            found[name] = np.zeros((count, self.seats), np.float32)
            found[name][:, : self.games[0].players] = rows[name][:, : self.games[0].players]
        found["visits"] = rows["visits"].copy()
        found["game"] = np.full(count, number, np.int32)
        return found


def play_generation(
    settings: SearchSettings, generation: int, weights: Weights, folder: Path, jobs: int
) -> Iterator[int]:
    """Play the games of a generation that *folder* does not have; yields how many games there are so far."""
    wanted, missing = played_with(settings, weights), list[list[int]]()
    for start in range(0, settings.games, CHUNK):
        kept = kept_games(chunk_path(folder, settings, generation, start), wanted)
        numbers = [number for number in range(start, min(start + CHUNK, settings.games)) if number not in kept]
        missing += [numbers] if numbers else []
    done = settings.games - sum(map(len, missing))
    players = [SelfPlayer(settings, weights) for _ in range(min(jobs, len(missing)))]

    def play_share(which: int, numbers: list[int]) -> int:
        path = chunk_path(folder, settings, generation, numbers[0] // CHUNK * CHUNK)
        played = [load_arrays(path)] if path.exists() else []  # of a run with fewer games
        played += [players[which].play(generation, number) for number in numbers]
        arrays = {name: np.concatenate([game[name] for game in played]) for name in played[-1]}
        cp.save_arrays(path, arrays | {"settings": np.array(json.dumps(wanted))})
        return len(numbers)

    with ThreadPoolExecutor(max(1, len(players))) as pool:
        while missing:
            share, missing = missing[: len(players)], missing[len(players) :]
            done += sum(pool.map(play_share, range(len(share)), share))
            yield done


def chunk_path(folder: Path, settings: SearchSettings, generation: int, start: int) -> Path:
    """The file of some games of a generation."""
    return folder / f"{settings.family}-games-{generation}-{start:06}.npz"


def is_held_out(game: Any) -> Any:
    """Whether a game, or each of several, is one that the error is measured on."""
    return game % HELD_OUT == 0


def read_games(settings: SearchSettings, generation: int, weights: Weights, folder: Path) -> Samples:
    """All positions of a generation that was played with some weights."""
    parts, wanted = [], played_with(settings, weights)
    for start in range(0, settings.games, CHUNK):
        path = chunk_path(folder, settings, generation, start)
        arrays = load_arrays(path)
        must_be_of(path, arrays, wanted)
        is_wanted = arrays["game"] < settings.games  # the file may be of a run with more games
        parts.append({name: arrays[name][is_wanted] for name in ("inputs", "chance", "won", "visits", "game")})
    found = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    target = (1 - OUTCOME) * found["chance"] + OUTCOME * found["won"]
    # A weight grows with the root of the visits, up to 100 of them; a certain win has none and counts as much as 25.
    weight = np.where(found["visits"] == 0, 1.0, np.sqrt(np.minimum(found["visits"], 100)) / 5).astype(np.float32)
    return Samples(found["inputs"], target, weight, is_held_out(found["game"]))


def kept_games(path: Path, wanted: dict[str, Any]) -> set[int]:
    """The numbers of the games in a file; raises CheckpointError if it is of other games, before any are played."""
    if not path.exists():
        return set()
    arrays = load_arrays(path, ("settings", "game"))
    must_be_of(path, arrays, wanted)
    return set(arrays["game"].tolist())


def load_arrays(path: Path, names: Sequence[str] = ()) -> cp.Arrays:
    """Some arrays of a file of games or of a model, or all."""
    try:
        with path.open("rb") as file, np.load(file) as found:
            return {name: found[name] for name in names or found.files}
    except cp.UNREADABLE as error:
        raise cp.CheckpointError(f"{path} cannot be read: remove it, or give another --folder") from error


def must_be_of(path: Path, arrays: cp.Arrays, wanted: dict[str, Any]) -> None:
    """Raise CheckpointError for a file that was made with other settings, features or weights."""
    kept = json.loads(str(arrays.get("settings", "{}")))
    other = [name for name, value in wanted.items() if kept.get(name) != value]
    if other:
        messages = " and ".join(f"{name} {kept.get(name)}, not {wanted[name]}" for name in other)
        raise cp.CheckpointError(f"{path} was made with {messages}: {advice_on(other)}")


def advice_on(names: Collection[str]) -> str:
    """What to do about a file with other values of some names: some are settings, others belong to the program."""
    if not GIVEN.issuperset(names):
        return "give another --folder"
    if set(names) == {"games"}:  # of a model: its games can be used again
        return "give the games it was made with, remove it to learn anew, or give another --folder"
    return "give the settings it was made with, or another --folder"


def played_with(settings: SearchSettings, weights: Weights) -> dict[str, Any]:
    """What games follow from: some settings, and the features and weights of the model that plays."""
    models = new_records(r.MODEL_FIELDS)
    write_model(models, weights)
    given = {"family": settings.family, "iterations": settings.iterations, "seed": settings.seed}
    return given | {"features": f.FEATURES, "weights": model_hash(models)}


def learned_with(settings: SearchSettings) -> dict[str, Any]:
    """What a model follows from, besides its generations: games, and how it is fitted to which of them."""
    fitted = {"games": settings.games, "epochs": settings.epochs, "held_out": HELD_OUT}
    return played_with(settings, first_weights(settings.family)) | fitted


def first_weights(family: str) -> Weights:
    """The package's weights of a family, with nothing yet for the features of a race."""
    found = {part: np.array(weights, np.float32) for part, weights in shipped_weights(family).items() if part in PARTS}
    missing = f.FEATURES - len(found["direct"])
    found["direct"] = np.pad(found["direct"], (0, missing))
    found["into"] = np.pad(found["into"], ((0, missing), (0, 0)))
    return found


def model_path(folder: Path, family: str) -> Path:
    """Where the model of a family is kept."""
    return folder / f"{family}-searched.npz"


def save_model(folder: Path, settings: SearchSettings, weights: Weights, curve: list[Generation]) -> None:
    """Write the model, and all it follows from."""
    arrays = {**weights, "curve": np.array(curve), "command": np.array(settings.command)}
    made_with = learned_with(settings) | {"generations": settings.generations}
    cp.save_arrays(model_path(folder, settings.family), arrays | {"settings": np.array(json.dumps(made_with))})


def resume_model(folder: Path, settings: SearchSettings) -> tuple[Weights, list[Generation]]:
    """The model in *folder* and its generations, if it has no more of them than *settings*; else the first weights."""
    path = model_path(folder, settings.family)
    if not path.exists():
        return first_weights(settings.family), []
    kept = load_arrays(path)
    must_be_of(path, kept, learned_with(settings))
    curve = [Generation(int(row[0]), int(row[1]), *map(float, row[2:])) for row in kept["curve"]]
    if len(curve) > settings.generations:
        must_be_of(path, kept, {"generations": settings.generations})
    return {part: kept[part] for part in PARTS}, curve


def learn(settings: SearchSettings, folder: Path, jobs: int) -> Iterator[int | Generation]:
    """Learn all generations that *folder* does not have; yields games played, and each generation when it is done."""
    weights, curve = resume_model(folder, settings)
    if curve:
        save_model(folder, settings, weights, curve)  # other generations may be wanted now
    for number in range(len(curve), settings.generations):
        yield from play_generation(settings, number, weights, folder, jobs)
        samples = read_games(settings, number, weights, folder)
        before = measure_error(weights, samples)
        weights = fit(weights, samples, settings.epochs, settings.seed)
        curve.append(Generation(number + 1, len(samples.weight), before, measure_error(weights, samples)))
        save_model(folder, settings, weights, curve)
        yield curve[-1]


def pack_searched(folder: Path, target: Path) -> None:
    """Put the models that learned from search into one file; families without one keep what the package has."""
    arrays: cp.Arrays = {}
    names = (*PARTS, "curve", "command")
    for family in TRAINING_GAMES:
        path = model_path(folder, family)
        if path.exists():
            found = load_arrays(path, (*names, "settings"))
            if len(found["curve"]) < json.loads(str(found["settings"]))["generations"]:
                raise cp.CheckpointError(f"{path} has not learned all its generations: run its command to the end")
        else:
            try:
                found = shipped_arrays(family, SEARCHED_WEIGHTS)
            except (KeyError, FileNotFoundError):
                continue
        arrays |= {f"{family}.{name}": found[name] for name in names}
    cp.save_arrays(target, arrays, np.savez_compressed)
