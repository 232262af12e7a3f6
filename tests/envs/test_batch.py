"""Many games in one array: each is the game that its seed deals, seen by the seat that decides."""

from typing import Any

import numpy as np
import pytest

from cartagena import Game, VariantError
from cartagena.envs.batch.batch import Batch
from cartagena.envs.errors import EnvError
from cartagena.envs.observation.blank_cells import blank_cells
from cartagena.envs.observation.encode import observe
from cartagena.rules import engine, state
from cartagena.rules.records import listed


class Twin:
    """The same game as a row of a batch, played by the rules alone."""

    def __init__(self, batch: Batch, row: int) -> None:
        self.batch, self.row = batch, row
        self.start()

    def start(self) -> None:
        game = Game.new(self.batch.variant, seed=self.batch.seed_of(self.row))
        self.games, self.memories, self.trace = game.games, game.memories, state.new_trace()

    def play(self, number: int) -> None:
        action = self.batch.numbering.decode(number, int(self.games[0].decider))
        engine.play_action(self.games, 0, self.memories, self.trace, action)

    def check(self) -> None:
        """The row shows this game."""
        batch, row, seat = self.batch, self.row, int(self.games[0].decider)
        cells, listing = blank_cells(batch.variant), state.new_list()
        observe(self.games, 0, self.memories, seat, cells)
        legal = listed(listing, engine.legal_actions(self.games, 0, listing))
        numbers = [batch.numbering.encode(action, seat) for action in legal]
        assert batch.deciders[row] == seat
        assert np.array_equal(batch.observations[row], cells)
        assert batch.legal[row, : batch.counts[row]].tolist() == numbers
        assert np.flatnonzero(batch.masks[row]).tolist() == sorted(numbers)


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("preset", ["jamaica", "tortuga", "hispaniola", "complete", "everything"])
def test_every_row_is_the_game_that_its_seed_deals(preset, players):
    batch = Batch(preset, players=players, games=3, seed=7, crew=4, turn_limit=60)
    twins = [Twin(batch, row) for row in range(batch.games)]
    ended = 0
    for _ in range(250):
        actions = batch.random_actions().copy()
        batch.step(actions)
        for twin in twins:
            twin.play(int(actions[twin.row]))
            game = twin.games[0]
            assert batch.endings[twin.row] == game.ending
            if game.over:
                ended += 1
                twin.start()
            twin.check()
    assert ended > 0


def test_the_winner_gets_what_the_others_lose():
    batch = Batch("jamaica", players=4, games=64, seed=3, crew=4)
    won = np.zeros(4, int)
    for _ in range(600):
        batch.step(batch.random_actions())
        assert np.allclose(batch.rewards.sum(axis=1), 0, atol=1e-6)
        assert np.array_equal(batch.rewards.max(axis=1) == 1, batch.endings == 1)
        won += (batch.rewards == 1).sum(axis=0)
    assert won.min() > 0


def test_the_same_seed_gives_the_same_games():
    def play(seed: int) -> Any:
        batch = Batch("everything", players=3, games=4, seed=seed)
        for _ in range(150):
            batch.step(batch.random_actions())
        return batch.observations.copy()

    assert np.array_equal(play(5), play(5))
    assert not np.array_equal(play(5), play(6))


def test_an_illegal_action_changes_nothing():
    batch = Batch("jamaica", games=4, seed=1)
    before = batch.observations.copy()
    actions = batch.random_actions().copy()
    actions[2] = np.flatnonzero(batch.masks[2] == 0)[0]
    with pytest.raises(EnvError, match=r"\(skull .*\) in game 2 is not legal"):
        batch.step(actions)
    assert np.array_equal(before, batch.observations)
    actions[2] = 260
    with pytest.raises(EnvError, match="260 in game 2 is not an action; expected 0 to 259"):
        batch.step(actions)
    assert np.array_equal(before, batch.observations)


@pytest.mark.parametrize("actions", [[0], [0.5, 1.5], "ab", [[0, 0]]], ids=repr)
def test_actions_are_one_whole_number_a_game(actions):
    with pytest.raises(EnvError, match="expected 2 whole numbers"):
        Batch("jamaica", games=2, seed=1).step(actions)


def test_without_auto_reset_games_stay_over():
    batch = Batch("jamaica", games=1, players=2, seed=1, turn_limit=1, renew=False)
    while not batch.endings[0]:
        batch.step(batch.random_actions())
    assert batch.endings[0] == 3
    assert not batch.masks.any()
    with pytest.raises(EnvError, match="game 0 is over"):
        batch.step([0])


@pytest.mark.parametrize("games", [0, -1, 1.5, True])
def test_a_batch_has_at_least_one_game(games):
    with pytest.raises(EnvError, match=r"games: .* is not a number from 1"):
        Batch("jamaica", games=games)


@pytest.mark.parametrize("seed", [-1, 2**63, 0.5, "x"])
def test_seeds_are_whole_numbers(seed):
    with pytest.raises(EnvError, match=r"seed: .* is not a whole number"):
        Batch("jamaica", games=1, seed=seed)


def test_unknown_variants_and_options_are_refused():
    with pytest.raises(VariantError, match="'atlantis' is not a preset"):
        Batch("atlantis")
    with pytest.raises(VariantError, match="players: 6 is not a number from 2 to 5"):
        Batch("jamaica", players=6)
    with pytest.raises(VariantError, match="'wind' is not an option"):
        Batch("jamaica", wind=3)


def test_every_game_has_an_end():
    assert Batch("jamaica", games=1, players=3).variant.turn_limit == 600
    assert Batch("jamaica", games=1, players=3, turn_limit=9).variant.turn_limit == 9
