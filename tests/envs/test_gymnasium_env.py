"""Gymnasium's own test, and one seat against bots."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from cartagena import PRESETS, VariantError
from cartagena.bots import BotError
from cartagena.envs import EnvError, gymnasium_env, read_view


@pytest.mark.parametrize("preset", PRESETS)
def test_gymnasium_finds_nothing_wrong(preset, capsys):
    check_env(gymnasium.make(f"cartagena/{preset}-v1", opponents="random", render_mode="ansi").unwrapped)
    assert "turn " in capsys.readouterr().out


def play(env, seed):
    """Random legal play of the seat to the end; returns everything received."""
    env.action_space.seed(seed)
    seen, _ = env.reset(seed=seed)
    history, done = [seen["observation"]], False
    while not done:
        seen, reward, terminated, truncated, _ = env.step(env.action_space.sample(seen["action_mask"]))
        history.append(seen["observation"])
        done = terminated or truncated
        assert seen["action_mask"].any() != done
        assert reward == 0 or terminated
    return np.array(history), reward


@pytest.mark.parametrize("preset", ["jamaica", "tortuga", "everything"])
def test_whole_games_against_bots_are_repeatable(preset):
    env = gymnasium.make(f"cartagena/{preset}-v1", opponents=["greedy", "random"], seat=1, crew=4)
    first, reward = play(env, 5)
    again, same = play(env, 5)
    assert np.array_equal(first, again)
    assert reward == same
    assert reward in (-0.5, 0.0, 1.0)
    view = read_view(first[-1])
    assert view.is_over
    assert view.observer == 1


def test_winning_brings_one_and_losing_costs_one():
    env = gymnasium.make("cartagena/jamaica-v1", opponents="random", players=2, crew=4)
    assert {play(env, seed)[1] for seed in range(6)} == {1.0, -1.0}


def test_an_illegal_action_loses_the_game():
    env = gymnasium_env.SingleEnv("jamaica", opponents="random")
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[-1])
    seen, reward, terminated, truncated, info = env.step(wrong)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["illegal"] == "end"
    assert not seen["action_mask"].any()
    with pytest.raises(EnvError, match="the game is over: reset"):
        env.step(0)


def test_a_game_that_would_end_before_the_seat_decides_is_dealt_again():
    env = gymnasium_env.SingleEnv("jamaica", opponents="random", players=2, turn_limit=1)
    for seed in range(8):
        seen, _ = env.reset(seed=seed)
        assert seen["action_mask"].any()


def test_bad_input_is_refused_with_a_clear_error():
    with pytest.raises(VariantError, match="'atlantis' is not a preset"):
        gymnasium_env.SingleEnv("atlantis")
    with pytest.raises(BotError, match="'parrot' is not a bot"):
        gymnasium_env.SingleEnv("jamaica", opponents="parrot")
    with pytest.raises(EnvError, match="opponents: 1 bots for 2 seats"):
        gymnasium_env.SingleEnv("jamaica", opponents=["random"])
    with pytest.raises(EnvError, match="seat: 3 is not a seat; expected 0 to 2"):
        gymnasium_env.SingleEnv("jamaica", seat=3)
    env = gymnasium_env.SingleEnv("jamaica", opponents="random")
    with pytest.raises(EnvError, match="the game is over: reset"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(EnvError, match="'end' is not an action; expected 0 to 259"):
        env.step("end")


class FirstLegal:
    """A bot that plays the first legal action."""

    name = "first-legal"

    def choose(self, view, *, seed=None):  # noqa: ARG002
        return view.legal_actions()[0]


@pytest.mark.parametrize("opponents", [FirstLegal(), [FirstLegal(), "random"]])
def test_opponents_may_be_bots_themselves(opponents):
    env = gymnasium.make("cartagena/jamaica-v1", opponents=opponents, players=3, crew=4)
    history, _ = play(env, 2)
    assert len(history) > 10


def test_action_masks_are_the_legal_actions():
    env = gymnasium.make("cartagena/jamaica-v1", opponents="random").unwrapped
    assert isinstance(env, gymnasium_env.SingleEnv)
    seen, _ = env.reset(seed=1)
    masks = env.action_masks()
    assert masks.dtype == bool
    assert masks.any()
    assert np.array_equal(masks, seen["action_mask"] == 1)
