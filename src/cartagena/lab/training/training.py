"""Train the bots' evaluation by self-play: a trainer for each family, resumable, with its learning curve."""

import json
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

import numpy as np

from cartagena.bots.arena.model_duel import play_model_games
from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation import records as r
from cartagena.bots.evaluation.models import GREEDY, greedy_model
from cartagena.bots.players.turn_bot import Workspace
from cartagena.lab.training import checkpoints as cp
from cartagena.lab.training.self_play import learn_from_games, new_episodes, new_models
from cartagena.rules import engine, state
from cartagena.rules.records import new_records
from cartagena.rules.variant import Variant, variant_of

#: By family: presets and numbers of players that take turns.
TRAINING_GAMES: dict[str, tuple[tuple[str, int], ...]] = {
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


class CurvePoint(NamedTuple):
    """A point of the learning curve: games so far, loss, actions a game, share of wins in ``Trainer.measure``."""

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


class Trainer:
    """A model in training, with all the arrays it needs."""

    def __init__(self, settings: cp.TrainingSettings) -> None:
        self.settings = settings
        kinds = TRAINING_GAMES[settings.family]
        self.templates, self.first_template = write_templates(kinds), write_templates(kinds[:1])
        self.games, self.memories = state.new_games(1), state.new_memories(1)
        self.models, self.episodes, self.workspace = new_models(), new_episodes(), Workspace()
        self.played = 0
        self.curve: list[CurvePoint] = []
        self._begin()

    def _begin(self) -> None:
        """Start from greedy's values."""
        generator = np.random.default_rng(self.settings.seed)
        model = self.models[0]
        model.hidden, model.inputs = f.HIDDEN, f.BASE_FEATURES
        for index, weight in GREEDY.items():
            model.direct[index] = weight
        into = generator.normal(0, 0.3, (f.BASE_FEATURES, f.HIDDEN))
        out = generator.normal(0, 0.1, f.HIDDEN)
        for index in range(f.BASE_FEATURES):
            for unit in range(f.HIDDEN):
                model.into[index][unit] = into[index, unit]
        for unit in range(f.HIDDEN):
            model.out[unit] = out[unit]

    def learn(self) -> Iterator[CurvePoint]:
        """Train to the end of the settings; yields a point of the learning curve after every chunk."""
        s, workspace = self.settings, self.workspace
        while self.played < s.games:
            count, batch = s.next_chunk(self.played)
            loss, actions = learn_from_games(
                self.templates, self.games, workspace.games, self.memories, self.models, workspace.activation_records,
                self.episodes, workspace.ranks, workspace.lists, workspace.traces, workspace.dice,
                (s.seed << 32) + self.played, count, batch, s.rate_after(self.played), s.td_lambda, s.exploration,
                s.redeals, s.depth, s.first_width, s.beam_width,
            )  # fmt: skip
            self.played += count
            self.curve.append(CurvePoint(self.played, float(loss), float(actions), self.measure()))
            yield self.curve[-1]

    def measure(self) -> float:
        """The share won of the first kind of games by one seat against greedy's values, all one action ahead."""
        workspace, scores = self.workspace, np.zeros(4, np.int64)
        rivals = new_records(r.MODEL_FIELDS, 2)
        rivals[0] = self.models[0]
        rivals[1] = greedy_model()[0]
        play_model_games(
            self.first_template, self.games, workspace.games, self.memories, rivals, workspace.activation_records,
            workspace.ranks, workspace.lists, workspace.traces, workspace.dice, scores, 1 << 50, self.settings.trials,
            1, 0, 6, 3,
        )  # fmt: skip
        return float(scores[1] / scores[0])

    def save(self, path: Path) -> None:
        """Write a checkpoint: weights and optimizer, how far it is, and what it is trained with."""
        arrays: cp.Arrays = {"played": self.played, "steps": int(self.episodes[0].steps), "curve": self.curve}
        arrays |= {"command": self.settings.command, "settings": json.dumps(self.settings._asdict())}
        for number in range(cp.MODELS):
            for part in cp.SHAPES:
                arrays[f"{number}.{part}"] = np.array(getattr(self.models[number], part))[: f.BASE_FEATURES]
        cp.save_arrays(path, arrays)

    def load(self, path: Path) -> None:
        """Resume from a checkpoint of the same settings."""
        arrays = cp.load_checkpoint(path)
        cp.must_fit(path, arrays, self.settings._asdict())
        self.played, self.episodes[0].steps = int(arrays["played"]), int(arrays["steps"])
        self.curve = [CurvePoint(int(row[0]), *map(float, row[1:])) for row in arrays["curve"]]
        for number in range(cp.MODELS):
            for part in cp.SHAPES:
                target = getattr(self.models[number], part)
                for index, row in enumerate(arrays[f"{number}.{part}"]):
                    target[index] = row


def resume_training(settings: cp.TrainingSettings, folder: Path) -> Trainer:
    """The trainer of a family, resumed from its checkpoint in *folder* if there is one."""
    trainer, path = Trainer(settings), cp.path_of(settings.family, folder)
    if path.exists():
        trainer.load(path)
    return trainer


def train(trainer: Trainer, folder: Path) -> Iterator[CurvePoint]:
    """Train a family to the end; a checkpoint is saved before each point is yielded."""
    for point in trainer.learn():
        trainer.save(cp.path_of(trainer.settings.family, folder))
        yield point


def train_together(trainers: Sequence[Trainer], folder: Path, jobs: int) -> Iterator[tuple[Trainer, CurvePoint]]:
    """Train families at the same time, each in a thread: compiled code releases the GIL."""
    waiting: SimpleQueue[Trainer] = SimpleQueue()
    messages: SimpleQueue[tuple[Trainer, CurvePoint] | Exception | None] = SimpleQueue()
    stop = threading.Event()
    for trainer in trainers:
        waiting.put(trainer)
    running = min(jobs, len(trainers))
    for _ in range(running):
        threading.Thread(target=_train_waiting, args=(waiting, messages, stop, folder), daemon=True).start()
    try:
        while running:
            message = messages.get()
            if isinstance(message, Exception):
                raise message
            if message is None:
                running -= 1
            else:
                yield message
    finally:
        stop.set()


def _train_waiting(waiting: Any, messages: Any, stop: threading.Event, folder: Path) -> None:
    """Train one family after the other until none waits; puts points, an error, or at last None into *messages*."""
    try:
        while not stop.is_set():
            trainer = waiting.get_nowait()
            for point in train(trainer, folder):
                messages.put((trainer, point))
                if stop.is_set():
                    break
    except Empty:
        messages.put(None)
    except Exception as error:
        messages.put(error)
