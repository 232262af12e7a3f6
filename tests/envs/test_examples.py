"""The example that trains a network, in a very small version."""

import importlib.util
import sys
from typing import Any

import numpy as np
import pytest

from cartagena.envs import Batch


@pytest.fixture(scope="module")
def example(request: pytest.FixtureRequest) -> Any:
    """The example as a module."""
    path = request.config.rootpath / "examples" / "train_policy.py"
    spec = importlib.util.spec_from_file_location("train_policy", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_policy"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["train_policy"]


def test_a_little_training_changes_the_network_and_is_repeatable(example):
    networks = [example.train(updates=12, games=8, report=lambda _: None) for _ in range(2)]
    untrained = example.Network(260, seed=1)
    for name, weight in networks[0].weights.items():
        assert np.isfinite(weight).all()
        assert not np.array_equal(weight, untrained.weights[name])
        assert np.array_equal(weight, networks[1].weights[name])


def test_only_legal_actions_are_drawn(example):
    batch, dice = Batch("jamaica", players=2, games=200, seed=1), np.random.default_rng(1)
    network = example.Network(batch.numbering.size)
    for _ in range(20):
        actions = example.draw(network.look(batch.observations, batch.masks)[2], dice)
        assert batch.masks[np.arange(200), actions].all()
        batch.step(actions)


def test_what_helps_one_seat_hurts_the_other(example):
    """Two steps by different seats: the second wins, so that the first was a mistake."""

    def step(reward: float, side: int) -> Any:
        looks = (None, None, None, np.zeros(1, np.float32))
        return example.Step(looks, np.zeros(1, int), np.array([reward], np.float32), np.array([side], np.float32))

    gains = example.advantages_of([step(0, -1), step(1, 0)], np.array([5.0], np.float32))
    assert gains.tolist() == pytest.approx([-example.DISCOUNT * example.TRACE, 1.0])


def test_an_untrained_network_does_not_beat_random_play(example):
    assert example.measure_against_random(example.Network(260), "jamaica", games=40, seed=1) < 0.8
