"""Train the bots' evaluation by self-play: one checkpoint a family, resumable, with its learning curve."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cartagena.bots import layout as f
from cartagena.bots import records as r
from cartagena.bots.duel import play_duels
from cartagena.bots.models import GREEDY, PARTS, shipped_weights
from cartagena.bots.turning import Desk
from cartagena.lab.lessons import learn_from_games, new_lessons, new_models
from cartagena.rules import engine, state
from cartagena.rules.variant import Variant, variant_of

#: By family: presets and numbers of players that take turns.
SCHOOL: dict[str, tuple[tuple[str, int], ...]] = {
    "jamaica-two": (("jamaica", 2), ("jamaica", 2), ("jamaica-pass", 2)),
    "jamaica": (("jamaica", 4), ("jamaica", 3), ("jamaica-pass", 4), ("jamaica", 5)),
    "tortuga-two": (("tortuga", 2), ("tortuga", 2), ("hispaniola", 2), ("tortuga-pass", 2)),
    "tortuga": (("tortuga", 4), ("tortuga", 3), ("hispaniola", 4), ("tortuga-pass", 4), ("tortuga", 5)),
    "jailbreak-two": (("jailbreak", 2), ("jailbreak", 2), ("jungle", 2)),
    "jailbreak": (("jailbreak", 4), ("jailbreak", 3), ("jungle", 4), ("jailbreak", 5)),
    "complete": (("complete", 2), ("complete", 4), ("complete", 3), ("complete", 5)),
    "everything": (("everything", 2), ("everything", 4), ("everything", 3), ("everything", 5)),
}
#: Turns of a seat after which a game of training is a draw.
PATIENCE = 100


class Settings(NamedTuple):
    """How a model is trained."""

    family: str
    games: int = 40_000
    seed: int = 1
    chunk: int = 1000
    batch: int = 8
    rate: float = 0.002
    last_rate: float = 0.0002
    trust: float = 0.9
    whim: int = 20
    redeals: int = 1
    further: int = 0
    wide: int = 6
    width: int = 3
    #: Games of each point of the learning curve.
    trials: int = 200

    @property
    def command(self) -> str:
        """What makes the same model again."""
        return f"cartagena lab train {self.family} --games {self.games} --seed {self.seed}"


class Mark(NamedTuple):
    """A point of the learning curve: games so far, loss, actions a game, share of wins against greedy's values."""

    games: int
    loss: float
    actions: float
    share: float

    def __str__(self) -> str:
        return f"{self.games} games: loss {self.loss:.4f}, {self.actions:.0f} actions, wins {self.share:.0%}"


def write_templates(kinds: tuple[tuple[str, int], ...]) -> Any:
    """Blank games with the options to train on."""
    templates = state.new_games(len(kinds))
    for index, (preset, players) in enumerate(kinds):
        variant: Variant = variant_of(preset, players=players, turn_limit=PATIENCE * players)
        engine.prepare(templates[index], variant, 0)
    return templates


class School:
    """A model in training, with all the room it needs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.templates = write_templates(SCHOOL[settings.family])
        self.games, self.memories = state.new_games(1), state.new_memories(1)
        self.models, self.lessons, self.desk = new_models(), new_lessons(), Desk()
        self.played = 0
        self.curve: list[Mark] = []
        self._begin()

    def _begin(self) -> None:
        generator = np.random.default_rng(self.settings.seed)
        model = self.models[0]
        model.hidden = f.HIDDEN
        for index, weight in GREEDY.items():
            model.direct[index] = weight
        into = generator.normal(0, 0.3, (f.FEATURES, f.HIDDEN))
        out = generator.normal(0, 0.1, f.HIDDEN)
        for index in range(f.FEATURES):
            for unit in range(f.HIDDEN):
                model.into[index][unit] = into[index, unit]
        for unit in range(f.HIDDEN):
            model.out[unit] = out[unit]

    def learn(self) -> Iterator[Mark]:
        """Train to the end of the settings; a mark of the learning curve after every chunk."""
        s, desk = self.settings, self.desk
        while self.played < s.games:
            done = self.played / s.games
            rate = s.rate * (s.last_rate / s.rate) ** done
            loss, actions = learn_from_games(
                self.templates, self.games, desk.games, self.memories, self.models, desk.minds, self.lessons,
                desk.ranks, desk.lists, desk.traces, desk.dice, (s.seed << 32) + self.played, s.chunk, s.batch, rate,
                s.trust, s.whim, s.redeals, s.further, s.wide, s.width,
            )  # fmt: skip
            self.played += s.chunk
            self.curve.append(Mark(self.played, float(loss), float(actions), self.measure()))
            yield self.curve[-1]

    def measure(self) -> float:
        """The share won of the first kind of games, alone against greedy's values, all looking one action ahead."""
        desk, scores = self.desk, np.zeros(4, np.int64)
        rivals = r.new_records(r.MODEL_FIELDS, 2)
        rivals[0] = self.models[0]
        for index, weight in GREEDY.items():
            rivals[1].direct[index] = weight
        play_duels(
            self.templates[:1], self.games, desk.games, self.memories, rivals, desk.minds, desk.ranks, desk.lists,
            desk.traces, desk.dice, scores, 1 << 50, self.settings.trials, 1, 0, 6, 3,
        )  # fmt: skip
        return float(scores[1] / scores[0])

    def save(self, path: Path) -> None:
        """Write a checkpoint, weights and optimizer and all."""
        data: dict[str, Any] = {"played": self.played, "steps": int(self.lessons[0].steps), "curve": self.curve}
        data["command"] = self.settings.command
        for number in range(4):
            for part in PARTS:
                data[f"{number}.{part}"] = np.array(getattr(self.models[number], part))
        with path.with_suffix(".tmp").open("wb") as file:
            np.savez(file, **data)
        path.with_suffix(".tmp").replace(path)

    def load(self, path: Path) -> None:
        """Go on from a checkpoint."""
        with np.load(path) as data:
            self.played, self.lessons[0].steps = int(data["played"]), int(data["steps"])
            self.curve = [Mark(int(row[0]), *map(float, row[1:])) for row in data["curve"]]
            for number in range(4):
                for part in PARTS:
                    target = getattr(self.models[number], part)
                    for index, row in enumerate(data[f"{number}.{part}"]):
                        target[index] = row
            self.models[0].hidden = f.HIDDEN


def attend(settings: Settings, folder: Path) -> Iterator[Mark]:
    """Train a family, from its checkpoint in *folder* if there is one: marks of before first, then new ones, saved."""
    school, path = School(settings), folder / f"{settings.family}.npz"
    if path.exists():
        school.load(path)
    yield from list(school.curve)
    for mark in school.learn():
        school.save(path)
        print(f"{settings.family} {mark}", flush=True)
        yield mark


def attend_to_the_end(folder: Path, settings: Settings) -> str:
    """Train a family and name it; for use in a process of its own."""
    for _ in attend(settings, folder):
        pass
    return settings.family


def pack_weights(folder: Path, target: Path) -> None:
    """Put the weights of all families into one file; those without a checkpoint keep what the package has."""
    data: dict[str, Any] = {}
    for family in SCHOOL:
        path = folder / f"{family}.npz"
        weights = weights_of(path) if path.exists() else shipped_weights(family)
        data |= {f"{family}.{name}": value for name, value in weights.items()}
    np.savez_compressed(target, **data)


def weights_of(path: Path) -> dict[str, Any]:
    """What is shipped of a checkpoint: weights, learning curve, and the command that made them."""
    with np.load(path) as checkpoint:
        parts = {part: checkpoint[f"0.{part}"].astype(np.float32) for part in PARTS}
        return parts | {"curve": checkpoint["curve"], "command": checkpoint["command"]}
