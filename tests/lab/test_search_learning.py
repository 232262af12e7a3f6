"""Learning from search: games give positions with chances, a model is fitted to them, and work is resumed."""

import json
import re

import numpy as np
import pytest
from typer.testing import CliRunner

from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation.models import FAMILIES, SEARCHED_WEIGHTS, shipped_weights
from cartagena.cli.lab.command import app
from cartagena.lab.training.checkpoints import CheckpointError, save_arrays
from cartagena.lab.training.fitting import Samples, fit, gradient, measure_error, predict
from cartagena.lab.training.search_learning import (
    CHUNK,
    Generation,
    SearchSettings,
    SelfPlayer,
    chunk_path,
    first_weights,
    is_held_out,
    learn,
    model_path,
    pack_searched,
    play_generation,
    played_with,
    read_games,
)
from cartagena.lab.training.searched_games import FEWEST_VISITS
from cartagena.lab.training.training import TRAINING_GAMES

SETTINGS = SearchSettings("tortuga-two", games=3, iterations=8, generations=1, epochs=1)

TINY = SETTINGS._replace(games=2, iterations=4)
#: What to do about a file that was made with something else.
OTHER_FOLDER, SAME_SETTINGS = "give another --folder", "give the settings it was made with, or another --folder"


def model_path_of(folder):
    """The file of the model."""
    return model_path(folder, TINY.family)


def games_path_of(folder):
    """The file of the first games."""
    return chunk_path(folder, TINY, 0, 0)


def run(folder, settings=SETTINGS):
    """Learn to the end; the generations that were learned."""
    return [done for done in learn(settings, folder, jobs=2) if isinstance(done, Generation)]


def arrays_of(path):
    with np.load(path) as found:
        return {name: found[name] for name in found.files}


@pytest.mark.parametrize(("family", "seats"), [("tortuga-two", 2), ("tortuga", 5), ("jamaica-two", 2)])
def test_a_game_gives_positions_with_chances_that_sum_to_one(family, seats):
    player = SelfPlayer(SearchSettings(family, iterations=20), first_weights(family))
    for number in range(2):
        found = player.play(0, number)
        players = int(player.games[0].players)
        assert len(found["visits"]) > 50
        assert found["inputs"].shape == (len(found["visits"]), seats, f.FEATURES)
        for name in ("chance", "won"):
            np.testing.assert_allclose(found[name].sum(axis=1), 1, atol=1e-4)
            assert not found[name][:, players:].any()
        assert (found["inputs"][:, :players, f.ONE] == 1).all()
        assert not found["inputs"][:, players:].any()
        assert (found["visits"] == 0).any() or player.games[0].winner < 0, "a game is won by a certain win, mostly"


@pytest.mark.parametrize("family", ["tortuga-two", "tortuga", "jamaica-two"])
def test_a_position_has_what_the_search_found_beyond_the_model(family):
    weights = first_weights(family)
    found = SelfPlayer(SearchSettings(family, iterations=20), weights).play(0, 0)
    _, own = predict(weights, found["inputs"].astype(np.float32))
    is_searched = found["visits"] > 0
    assert np.abs(found["chance"] - own).max(axis=1)[is_searched].mean() > 0.01
    assert set(found["chance"][~is_searched].max(axis=1)) == {1.0}, "without a search the win is certain"


def test_targets_and_weights_are_made_from_the_files_of_games(tmp_path):
    settings, weights = SearchSettings("tortuga-two", games=CHUNK + 1), first_weights("tortuga-two")
    text = np.array(json.dumps(played_with(settings, weights)))
    first = {"game": np.array([0, 1, 11, 12]), "visits": np.array([0, 1, 25, 100])}
    first |= {"chance": np.array([[1, 0], [0.5, 0.5], [0.25, 0.75], [0.25, 0.75]])}
    first |= {"won": np.array([[1, 0], [1, 0], [0, 1], [0.5, 0.5]]), "inputs": np.zeros((4, 2, f.FEATURES), np.float16)}
    last = {name: values[-1:] for name, values in first.items()} | {"game": np.array([22]), "visits": np.array([900])}
    for start, arrays in ((0, first), (CHUNK, last)):
        save_arrays(chunk_path(tmp_path, settings, 0, start), arrays | {"settings": text})
    samples = read_games(settings, 0, weights, tmp_path)
    assert samples.inputs.shape == (5, 2, f.FEATURES)
    expected = [[1.0, 0.0], [0.55, 0.45], [0.225, 0.775], [0.275, 0.725], [0.275, 0.725]]
    np.testing.assert_allclose(samples.target, expected, atol=1e-6)
    np.testing.assert_allclose(samples.weight, [1, 0.2, 1, 2, 2], atol=1e-6)
    assert samples.held_out.tolist() == [True, False, True, False, True]


def test_the_gradient_is_that_of_the_cross_entropy():
    generator = np.random.default_rng(3)
    inputs = generator.normal(size=(5, 3, 4))
    inputs[:, :, f.ONE] = 1
    inputs[0, 2] = 0
    target, weight = generator.dirichlet([1, 1, 1], size=5), np.array([1.0, 2.0, 0.5, 1.0, 1.0])
    target[0] = [0.25, 0.75, 0]
    weights = {"direct": generator.normal(size=4), "into": generator.normal(size=(4, 2))}
    weights |= {"bias": generator.normal(size=2), "out": generator.normal(size=2)}

    def loss():
        return -(weight[:, None] * target * np.log(predict(weights, inputs)[1] + 1e-300)).sum() / 5

    slope = gradient(weights, inputs, target, weight)
    for name, values in weights.items():
        for place in np.ndindex(values.shape):
            before = values[place]
            values[place] = before + 1e-6
            above = loss()
            values[place] = before - 1e-6
            below = loss()
            values[place] = before
            assert slope[name][place] == pytest.approx((above - below) / 2e-6, abs=1e-5)


def test_fitting_finds_what_a_model_says():
    generator = np.random.default_rng(1)
    inputs = generator.normal(size=(4000, 2, 6)).astype(np.float32)
    inputs[:, :, f.ONE] = 1
    chance = 1 / (1 + np.exp(inputs[:, 1, 2] - inputs[:, 0, 2]))
    held_out = np.arange(4000) % 10 == 0
    samples = Samples(inputs, np.stack([chance, 1 - chance], axis=1), np.ones(4000, np.float32), held_out)
    start = {"direct": np.zeros(6, np.float32), "into": generator.normal(size=(6, 3)).astype(np.float32)}
    start |= {"bias": np.zeros(3, np.float32), "out": np.zeros(3, np.float32)}
    fitted = fit(start, samples, epochs=500, seed=1)
    assert measure_error(fitted, samples) < measure_error(start, samples) / 20
    assert not start["direct"].any(), "the given weights stay as they are"


@pytest.mark.medium
def test_learning_resumes_from_the_games_it_has(tmp_path, monkeypatch):
    monkeypatch.setattr("cartagena.lab.training.search_learning.CHUNK", 2)
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    for folder in (whole, parts):
        folder.mkdir()
    (generation,) = run(whole)
    assert generation.positions > 100
    next(learn(SETTINGS, parts, jobs=1))
    first = chunk_path(parts, SETTINGS, 0, 0)
    written = first.stat().st_mtime_ns
    assert run(parts) == [generation]
    assert first.stat().st_mtime_ns == written
    one, other = (arrays_of(model_path(folder, SETTINGS.family)) for folder in (whole, parts))
    for name, values in one.items():
        np.testing.assert_array_equal(values, other[name])
    assert run(whole) == [], "nothing is left to be learned"
    with pytest.raises(CheckpointError, match="made with seed 1, not 2: give the settings it was made with, or "):
        run(whole, SETTINGS._replace(seed=2))
    first.write_bytes(b"half")
    model_path(parts, SETTINGS.family).unlink()
    with pytest.raises(CheckpointError, match="cannot be read: remove it"):
        run(parts)


@pytest.fixture
def learned(tmp_path):
    """A folder with the games and the model of a little learning."""
    run(tmp_path, TINY)
    return tmp_path


@pytest.mark.parametrize(
    ("path_of", "name", "former", "advice"),
    [
        (model_path_of, "held_out", 10, OTHER_FOLDER),
        (model_path_of, "features", 76, OTHER_FOLDER),
        (model_path_of, "weights", "0", OTHER_FOLDER),
        (model_path_of, "seed", 2, SAME_SETTINGS),
        (
            model_path_of,
            "games",
            3,
            "give the games it was made with, remove it to learn anew, or give another --folder",
        ),
        (games_path_of, "features", 76, OTHER_FOLDER),
        (games_path_of, "weights", "0", OTHER_FOLDER),
        (games_path_of, "iterations", 5, SAME_SETTINGS),
    ],
)
def test_files_made_with_something_else_are_refused(learned, path_of, name, former, advice):
    path = path_of(learned)
    arrays = arrays_of(path)
    settings = json.loads(str(arrays["settings"])) | {name: former}
    np.savez(path, **arrays | {"settings": np.array(json.dumps(settings))})
    if path_of is games_path_of:
        model_path_of(learned).unlink()
    with pytest.raises(CheckpointError, match=rf"made with {name} {former}, not [^:]+: {advice}$"):
        run(learned, TINY)


def test_games_of_other_settings_are_refused_before_any_are_played(tmp_path, monkeypatch):
    settings, weights = SETTINGS._replace(games=CHUNK + 1), first_weights(SETTINGS.family)
    others = np.array(json.dumps(played_with(settings._replace(seed=2), weights)))
    np.savez(chunk_path(tmp_path, settings, 0, CHUNK), settings=others, game=np.array([CHUNK]))
    monkeypatch.setattr(SelfPlayer, "play", lambda *_: pytest.fail("a game was played"))
    with pytest.raises(CheckpointError, match="was made with seed 2, not 1: "):
        run(tmp_path, settings)


@pytest.fixture
def played(monkeypatch):
    """The numbers of the games as they are played."""
    numbers, play = list[int](), SelfPlayer.play

    def noted(player, generation, number):
        numbers.append(number)
        return play(player, generation, number)

    monkeypatch.setattr(SelfPlayer, "play", noted)
    return numbers


@pytest.mark.parametrize("fewer", [2, 3])
def test_of_more_games_only_those_that_are_missing_are_played(tmp_path, monkeypatch, played, fewer):
    monkeypatch.setattr("cartagena.lab.training.search_learning.CHUNK", 2)
    settings, weights = TINY._replace(games=5), first_weights(TINY.family)
    few = settings._replace(games=fewer)
    assert list(play_generation(few, 0, weights, tmp_path, jobs=1))[-1] == fewer
    before = read_games(few, 0, weights, tmp_path)
    assert list(play_generation(settings, 0, weights, tmp_path, jobs=1))[-1] == 5
    assert played == list(range(5))
    assert list(play_generation(few, 0, weights, tmp_path, jobs=1)) == []
    again = read_games(few, 0, weights, tmp_path)
    whole = read_games(settings, 0, weights, tmp_path)
    for part, same, more in zip(before, again, whole, strict=True):
        np.testing.assert_array_equal(part, same)
        np.testing.assert_array_equal(part, more[: len(part)])
        assert len(more) > len(part)


def test_more_generations_go_on_from_a_model_and_fewer_are_refused(learned, tmp_path_factory, played):
    more, whole = TINY._replace(generations=2), tmp_path_factory.mktemp("whole")
    (second,) = run(learned, more)
    assert played == [0, 1]
    assert run(whole, more)[1] == second
    one, other = (arrays_of(model_path_of(folder)) for folder in (learned, whole))
    for name, values in one.items():
        np.testing.assert_array_equal(values, other[name])
    with pytest.raises(CheckpointError, match="made with generations 2, not 1: "):
        run(learned, TINY)


def test_generations_that_are_no_longer_wanted_are_not_missing(learned):
    path = model_path_of(learned)
    arrays = arrays_of(path)
    settings = json.loads(str(arrays["settings"])) | {"generations": 3}
    np.savez(path, **arrays | {"settings": np.array(json.dumps(settings))})
    with pytest.raises(CheckpointError, match="has not learned all its generations"):
        pack_searched(learned, learned / "all.npz")
    assert run(learned, TINY) == []
    pack_searched(learned, learned / "all.npz")


@pytest.mark.parametrize("has_model", [True, False])
def test_games_of_other_first_weights_are_refused(learned, monkeypatch, has_model):
    others = first_weights(TINY.family)
    others["direct"][f.PROGRESS] += 1
    monkeypatch.setattr("cartagena.lab.training.search_learning.first_weights", lambda _: others)
    if not has_model:
        model_path_of(learned).unlink()
    with pytest.raises(CheckpointError, match=r"made with weights \w{16}, not \w{16}: "):
        run(learned, TINY)


@pytest.mark.parametrize("family", TRAINING_GAMES)
def test_every_kind_of_game_is_among_those_held_out(family):
    kinds = TRAINING_GAMES[family]
    assert {number % len(kinds) for number in range(100) if is_held_out(number)} == set(range(len(kinds)))


def test_only_models_that_have_learned_everything_are_packed(tmp_path):
    settings = SearchSettings("jamaica", generations=2)
    weights = {**first_weights("jamaica"), "command": np.array(settings.command)}
    weights |= {"settings": np.array(json.dumps(settings._asdict())), "curve": np.array([[1, 10, 0.5, 0.4]])}
    np.savez(model_path(tmp_path, "jamaica"), **weights)
    with pytest.raises(CheckpointError, match="has not learned all its generations"):
        pack_searched(tmp_path, tmp_path / "all.npz")
    weights["curve"] = np.array([[1, 10, 0.5, 0.4], [2, 10, 0.4, 0.3]])
    np.savez(model_path(tmp_path, "jamaica"), **weights)
    pack_searched(tmp_path, tmp_path / "all.npz")
    packed = arrays_of(tmp_path / "all.npz")
    assert str(packed["jamaica.command"]) == settings.command
    assert str(packed["tortuga-two.command"]) == str(shipped_weights("tortuga-two", SEARCHED_WEIGHTS)["command"])


def test_a_file_that_is_no_model_is_not_packed(tmp_path):
    np.savez(model_path(tmp_path, "jamaica"), **first_weights("jamaica"))
    with pytest.raises(CheckpointError, match="cannot be read: remove it"):
        pack_searched(tmp_path, tmp_path / "all.npz")
    assert not (tmp_path / "all.npz").exists()


def test_searched_weights_name_the_command_that_makes_them():
    found = 0
    for family in FAMILIES:
        try:
            shipped = shipped_weights(family, SEARCHED_WEIGHTS)
        except KeyError:
            continue
        found += 1
        assert str(shipped["command"]).startswith(f"cartagena lab learn {family} --games ")
        assert len(shipped["direct"]) == f.FEATURES
        assert all(row[3] < row[2] for row in shipped["curve"]), "each generation fits better than the one before"
    assert found


def test_the_command_learns_from_two_games_and_refuses_one(tmp_path):
    command = ["learn", "tortuga-two", "--iterations", "4", "--jobs", "1", "--folder", str(tmp_path), "--games"]
    done = CliRunner().invoke(app, [*command, "2"])
    assert done.exit_code == 0, done.output
    assert re.search(r"^tortuga-two generation 1: \d+ positions, error 0\.\d+ -> 0\.\d+$", done.stdout, re.MULTILINE)
    assert model_path_of(tmp_path).exists()
    assert CliRunner().invoke(app, [*command, "1"]).exit_code == 2


def test_a_search_too_short_to_record_anything_is_refused(tmp_path):
    command = ["learn", "tortuga-two", "--games", "2", "--folder", str(tmp_path), "--iterations"]
    assert CliRunner().invoke(app, [*command, str(FEWEST_VISITS - 1)]).exit_code == 2
    assert CliRunner().invoke(app, [*command, str(FEWEST_VISITS)]).exit_code == 0


def test_an_unknown_family_is_refused(tmp_path):
    result = CliRunner().invoke(app, ["learn", "nowhere", "--folder", str(tmp_path)])
    assert "is not a family" in str(result.exception)
