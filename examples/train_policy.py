"""Train a small network by self-play, with NumPy alone, and measure it against random play.

    python examples/train_policy.py --minutes 4 --save policy.npz

Many games are stepped together (``cartagena.envs.Batch``); the network gets a few blocks of the observation and
returns a logit for every action (actor) and a value (critic), trained by generalised advantage estimation (GAE).
"""

import argparse
import time
from dataclasses import dataclass

import numpy as np

from cartagena.envs import BLOCKS, Batch

PLAYERS = 2
HIDDEN = 64
ROLLOUT = 32
DISCOUNT, TRACE = 0.997, 0.95
LEARNING_RATE, ENTROPY = 2e-3, 0.01
FORBIDDEN = -1e9


def cells_of(name, *, rows=None):
    """The cells of a block, or of its first rows."""
    block = BLOCKS[name]
    size = block.size if rows is None else rows * block.size // block.shape[0]
    return list(range(block.start, block.start + size))


#: The inputs of the network: pirates, hands, actions left, size of the pile.
INPUTS = np.array(
    cells_of("pirates", rows=PLAYERS)
    + cells_of("hands", rows=PLAYERS)
    + cells_of("hand_counts", rows=PLAYERS)
    + cells_of("actions_left")
    + cells_of("pile_count")
)
SCALE = np.array([0.02 if cell in cells_of("pile_count") else 0.4 for cell in INPUTS], np.float32)


class Network:
    """One hidden layer, a logit for each action and a value."""

    def __init__(self, actions, seed=0):
        dice = np.random.default_rng(seed)
        inputs = len(INPUTS)
        self.weights = {
            "hidden": dice.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32),
            "hidden_bias": np.zeros(HIDDEN, np.float32),
            "action": np.zeros((HIDDEN, actions), np.float32),
            "action_bias": np.zeros(actions, np.float32),
            "value": np.zeros((HIDDEN, 1), np.float32),
            "value_bias": np.zeros(1, np.float32),
        }
        self.means = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.updates = 0

    def look(self, observations, masks):
        """Inputs, hidden layer, chances of every action and the expected outcome."""
        w = self.weights
        inputs = observations[:, INPUTS] * SCALE
        hidden = np.tanh(inputs @ w["hidden"] + w["hidden_bias"])
        logits = np.where(masks, hidden @ w["action"] + w["action_bias"], np.float32(FORBIDDEN))
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return inputs, hidden, chances, (hidden @ w["value"] + w["value_bias"])[:, 0]

    def learn(self, inputs, hidden, chances, values, actions, gains, targets):
        """One step of Adam on the policy gradient with an entropy bonus, and on the squared error of the value."""
        size = len(actions)
        wish = chances.copy()
        wish[np.arange(size), actions] -= 1
        wish *= gains[:, None]
        surprise = np.log(np.maximum(chances, 1e-9))
        wish += ENTROPY * chances * (surprise - (chances * surprise).sum(axis=1, keepdims=True))
        wish /= size
        error = (values - targets)[:, None] / size
        w = self.weights
        back = (wish @ w["action"].T + error @ w["value"].T) * (1 - hidden**2)
        self._descend(
            {
                "hidden": inputs.T @ back,
                "hidden_bias": back.sum(axis=0),
                "action": hidden.T @ wish,
                "action_bias": wish.sum(axis=0),
                "value": hidden.T @ error,
                "value_bias": error.sum(axis=0),
            }
        )

    def _descend(self, gradients):
        self.updates += 1
        for name, gradient in gradients.items():
            self.means[name] += 0.1 * (gradient - self.means[name])
            self.squares[name] += 0.001 * (gradient**2 - self.squares[name])
            mean = self.means[name] / (1 - 0.9**self.updates)
            square = self.squares[name] / (1 - 0.999**self.updates)
            self.weights[name] -= LEARNING_RATE * mean / (np.sqrt(square) + 1e-8)


def draw(chances, dice):
    """An action for every row, by its chances."""
    marks = dice.random((len(chances), 1), np.float32) * chances.sum(axis=1, keepdims=True) * np.float32(0.999999)
    return (chances.cumsum(axis=1) > marks).argmax(axis=1)


@dataclass
class Step:
    """What the deciding seats saw and did in one step, and what came of it."""

    looks: tuple
    actions: np.ndarray
    rewards: np.ndarray
    #: 1 if the same seat decides next, -1 if the other does, 0 if the game ended.
    side: np.ndarray


def roll_out(network, batch, dice, length):
    """Play on with both seats by the network."""
    steps = []
    for _ in range(length):
        deciders = batch.deciders.copy()
        looks = network.look(batch.observations, batch.masks)
        actions = draw(looks[2], dice)
        batch.step(actions)
        rewards = batch.rewards[np.arange(batch.games), deciders].copy()
        side = np.where(batch.endings > 0, 0, np.where(batch.deciders == deciders, 1, -1))
        steps.append(Step(looks, actions, rewards, side.astype(np.float32)))
    return steps


def advantages_of(steps, last):
    """By step: the generalised advantage estimate; the value of one seat is minus that of the other."""
    gains, gain, following = [], np.zeros_like(last), last
    for step in reversed(steps):
        values = step.looks[3]
        delta = step.rewards + DISCOUNT * step.side * following - values
        gain = delta + DISCOUNT * TRACE * step.side * gain
        gains.append(gain)
        following = values
    return np.concatenate(gains[::-1])


def update(network, batch, dice, length=ROLLOUT):
    """One rollout and what is learned from it."""
    steps = roll_out(network, batch, dice, length)
    gains = advantages_of(steps, network.look(batch.observations, batch.masks)[3])
    inputs, hidden, chances, values = (np.concatenate([step.looks[part] for step in steps]) for part in range(4))
    targets = values + gains
    scaled = (gains - gains.mean()) / (gains.std() + 1e-6)
    actions = np.concatenate([step.actions for step in steps])
    network.learn(inputs, hidden, chances, values, actions, scaled, targets)


def measure_against_random(network, variant, games, seed):
    """The share of games won against random play, each seat in half of them; draws are not won."""
    batch = Batch(variant, players=PLAYERS, games=games, seed=seed)
    mine, dice = np.arange(games) % PLAYERS, np.random.default_rng(seed)
    result = np.full(games, np.nan, np.float32)
    while np.isnan(result).any():
        actions = batch.random_actions().copy()
        chosen = draw(network.look(batch.observations, batch.masks)[2], dice)
        actions[batch.deciders == mine] = chosen[batch.deciders == mine]
        batch.step(actions)
        first = (batch.endings > 0) & np.isnan(result)
        result[first] = batch.rewards[np.arange(games), mine][first]
    return float((result == 1).mean())


def train(variant="jamaica", *, seconds=240.0, updates=None, games=256, seed=1, report=print):
    """Train for a while, or for a number of updates; return the network."""
    batch = Batch(variant, players=PLAYERS, games=games, seed=seed)
    network, dice = Network(batch.numbering.size, seed), np.random.default_rng(seed)
    start = time.monotonic()
    while updates is None or network.updates < updates:
        update(network, batch, dice)
        if network.updates % 50 == 0:
            report(f"{network.updates} updates, {time.monotonic() - start:.0f} s")
        if updates is None and time.monotonic() - start > seconds:
            break
    return network


def main():
    """Train, print the result against random play, save the weights."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--variant", default="jamaica", help="a preset")
    parser.add_argument("--minutes", type=float, default=4.0, help="how long to train")
    parser.add_argument("--updates", type=int, help="how many updates to make, instead of a time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="a file for the weights (.npz)")
    chosen = parser.parse_args()
    network = train(chosen.variant, seconds=60 * chosen.minutes, updates=chosen.updates, seed=chosen.seed)
    share = measure_against_random(network, chosen.variant, games=400, seed=chosen.seed + 1_000_000)
    print(f"won {share:.1%} of 400 games against random play after {network.updates} updates")
    if chosen.save:
        np.savez(chosen.save, **network.weights)


if __name__ == "__main__":
    main()
