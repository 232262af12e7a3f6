"""OpenSpiel's own tests and one of its algorithms on our game."""

import numpy as np
import pytest

from cartagena import VariantError
from cartagena.envs import EnvError, read_view

pyspiel = pytest.importorskip("pyspiel")  # has no packages for Windows

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from cartagena.envs import openspiel_game  # noqa: E402


def load(preset="jamaica", **changes):
    return pyspiel.load_game("cartagena", {"variant": preset, "crew": 4, "turn_limit": 20, "deals": 50, **changes})


def play_some(state, seed, actions):
    """Random legal play."""
    dice = np.random.default_rng(seed)
    state.apply_action(seed % 50)
    for _ in range(actions):
        if not state.is_terminal():
            state.apply_action(int(dice.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("preset", ["jamaica", "tortuga", "hispaniola", "complete", "everything"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_openspiel_finds_nothing_wrong(preset, players):
    pyspiel.random_sim_test(load(preset, players=players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("preset", ["jamaica", "everything"])
def test_information_set_search_plays_whole_turns(preset):
    game = load(preset, players=2)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.0,
        max_simulations=6,
        random_state=np.random.RandomState(1),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    state = play_some(game.new_initial_state(), 7, 10)
    for _ in range(3):
        state.apply_action(bot.step(state))
    assert len(state.history()) == 14


def test_a_resampled_state_looks_the_same_to_the_seat_and_differs_in_what_it_hides():
    game = load("everything", players=3)
    differing = 0
    for seed in range(30):
        state = play_some(game.new_initial_state(), seed, 5 * seed)
        if state.is_terminal():
            continue
        seat = state.current_player()
        twin = state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert twin.observation_string(seat) == state.observation_string(seat)
        assert twin.legal_actions() == state.legal_actions()
        other = (seat + 1) % 3
        differing += twin.observation_string(other) != state.observation_string(other)
        while not twin.is_terminal():
            twin.apply_action(twin.legal_actions()[0])
    assert differing > 10


def test_observations_equal_those_of_the_other_environments():
    state = play_some(load("tortuga", players=4).new_initial_state(), 3, 12)
    tensor = np.array(state.observation_tensor(2), np.int8)
    assert read_view(tensor).observer == 2
    assert tensor.tobytes().hex() == state.observation_string(2)


def test_positions_and_actions_have_readable_text():
    state = load().new_initial_state()
    assert str(state) == "before the deal"
    assert state.action_to_string(3) == "deal 3"
    state.apply_action(3)
    assert str(state).startswith("turn 1: seat ")
    assert state.action_to_string(state.legal_actions()[0]).endswith(" start")


def test_bad_parameters_are_refused():
    with pytest.raises(VariantError, match="'atlantis' is not a preset"):
        openspiel_game.SpielGame({"variant": "atlantis"})
    with pytest.raises(EnvError, match="deals: 0 is not a number from 1"):
        openspiel_game.SpielGame({"deals": 0})


def test_an_invalid_deal_is_refused():
    state = load().new_initial_state()
    with pytest.raises(EnvError, match="50 is not a deal; expected 0 to 49"):
        state.apply_action(50)


@pytest.mark.parametrize("ask", ["information_state_string", "information_state_tensor"])
def test_information_states_are_refused_since_they_are_not_provided(ask):
    state = play_some(load().new_initial_state(), 1, 3)
    with pytest.raises(EnvError, match="information states are not provided"):
        getattr(state, ask)(0)
