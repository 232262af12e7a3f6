"""PettingZoo's own tests over all presets and 2 to 5 players, and what they do not cover."""

import random

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.wrappers import BaseWrapper

from cartagena import PRESETS, Game, VariantError
from cartagena.envs import EnvError, cartagena_v1, read_view

TABLES = [(preset, players) for preset in PRESETS for players in range(2, 6)]
SEEDS = 100
CYCLES = 30


class Dealt(BaseWrapper):  # type: ignore[misc]
    """The environment with a fixed seed where a test gives none."""

    def __init__(self, env, seed):
        super().__init__(env)
        self.first = seed

    def reset(self, seed=None, options=None):
        super().reset(seed=self.first if seed is None else seed, options=options)


# PettingZoo expects a mask beside the observation, and warns about all environments but its own that have one.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.parametrize("seed", range(SEEDS))
def test_pettingzoo_finds_nothing_wrong(seed, capsys):
    preset, players = TABLES[seed % len(TABLES)]
    api_test(Dealt(cartagena_v1.env(preset, players=players), seed), num_cycles=CYCLES)
    seed_test(lambda: cartagena_v1.env(preset, players=players), num_cycles=CYCLES)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_pettingzoo_can_render_it(preset, players, capsys):
    render_test(lambda **options: cartagena_v1.env(preset, players=players, **options))
    assert "turn 1: seat" in capsys.readouterr().out


def play(env, seed, look=None):
    """Random legal play to the end; the rewards of all agents and the number of steps."""
    dice = random.Random(seed)
    env.reset(seed=seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    steps = 0
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        if look is not None:
            look(env)
        env.step(None if terminated or truncated else dice.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        steps += 1
    return totals, steps


@pytest.mark.parametrize("seed", range(SEEDS))
def test_whole_games_end_with_one_winner_or_none(seed):
    preset, players = TABLES[seed % len(TABLES)]
    env = cartagena_v1.raw_env(preset, players=players, crew=4)
    totals, steps = play(env, seed)
    assert steps > 20
    assert sum(totals.values()) == pytest.approx(0, abs=1e-6)
    assert max(totals.values()) in (0.0, 1.0)
    assert play(env, seed) == (totals, steps)


def test_it_is_the_game_that_the_seed_deals():
    env = cartagena_v1.env("tortuga", players=4)
    env.reset(seed=1672)
    game = Game.new(env.unwrapped.variant, seed=1672)
    assert env.agent_selection == f"seat_{game.decider}"
    for seat in range(4):
        assert read_view(env.observe(f"seat_{seat}")["observation"]) == game.view(seat)


def test_agents_that_do_not_decide_have_no_actions():
    def look(env):
        for agent in env.agents:
            goes_on = not env.terminations[agent] and not env.truncations[agent]
            decides = goes_on and agent == env.agent_selection
            assert env.observe(agent)["action_mask"].any() == decides

    play(cartagena_v1.raw_env("everything", players=3, crew=4, turn_limit=20), 5, look)


def test_every_agent_observes_the_end_from_its_own_seat():
    env = cartagena_v1.raw_env("jamaica", players=3, crew=4, turn_limit=4)
    play(env, 1)
    for seat, agent in enumerate(env.possible_agents):
        view = read_view(env.observe(agent)["observation"])
        assert view.is_over
        assert view.observer == seat


def test_a_game_cut_off_by_the_limit_is_truncated():
    env = cartagena_v1.raw_env("jamaica", players=2, turn_limit=1)
    env.reset(seed=3)
    while not env.truncations[env.agent_selection]:
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


def test_observations_are_copies():
    env = cartagena_v1.raw_env("jamaica", players=2)
    env.reset(seed=3)
    seen = env.last()[0]
    before = seen["observation"].copy()
    env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert np.array_equal(before, seen["observation"])


@pytest.mark.parametrize("action", [None, 1.5, "end", -1, 10**6, True])
def test_the_raw_environment_refuses_an_invalid_action_and_changes_nothing(action):
    env = cartagena_v1.raw_env("jamaica", players=2)
    env.reset(seed=3)
    before = env.observe(env.agent_selection)["observation"]
    with pytest.raises(EnvError, match="is not an action; expected 0 to 259"):
        env.step(action)
    assert np.array_equal(before, env.observe(env.agent_selection)["observation"])


def test_bad_input_is_refused_with_a_clear_error():
    with pytest.raises(VariantError, match="'atlantis' is not a preset"):
        cartagena_v1.env("atlantis")
    with pytest.raises(VariantError, match="players: 7 is not a number from 2 to 5"):
        cartagena_v1.env("jamaica", players=7)
    with pytest.raises(EnvError, match="render_mode: 'film' is not one of human, ansi, rgb_array"):
        cartagena_v1.env("jamaica", render_mode="film")
    env = cartagena_v1.raw_env("jamaica")
    env.reset(seed=1)
    with pytest.raises(EnvError, match="no render_mode was chosen"):
        env.render()
    with pytest.raises(EnvError, match="seed: -1 is not a whole number"):
        env.reset(seed=-1)
