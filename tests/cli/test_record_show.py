"""`cartagena record show`: header, result, story, and any position as one seat may see it."""

import random

import pytest

from cartagena.game.game import Game
from cartagena.game.records.record import Record
from cartagena.game.records.record_file import load_record, save_record


@pytest.fixture(scope="module")
def played_out():
    """A short random game, played to its end."""
    game, dice = Game.new("jamaica", players=2, crew=4, pieces=4, seed=1), random.Random(1)
    while not game.is_over:
        game.play(dice.choice(game.legal_actions()))
    return Record.of(game, ["Blue (random)", "Red (random)"])


@pytest.fixture
def finished(tmp_path, played_out):
    """That game in game.txt."""
    save_record(played_out, tmp_path / "game.txt")
    return played_out


@pytest.fixture
def unfinished(play):
    """An unfinished game in game.txt."""
    play("terminal", "--seed", "3", "--save", "game.txt", typed=["1", "1"])
    return load_record("game.txt")


def test_it_shows_header_result_and_last_position(play, finished):
    shown = play("record", "show", "game.txt")
    assert shown.code == 0
    assert "jamaica,pieces=4,crew=4, 2 players" in shown.out
    assert f"{len(finished.actions)} actions in " in shown.out
    assert "seat 1  R Red (random)" in shown.out
    assert f"{['Blue', 'Red'][int(finished.result[-1])]} wins in turn" in shown.out
    assert "x4" in shown.out.split("end (sloop)")[1].splitlines()[0]


@pytest.mark.parametrize("ply", [0, 1, 7, 40])
def test_it_shows_the_position_after_any_action(play, finished, ply):
    shown = play("record", "show", "game.txt", "--ply", str(ply))
    position = finished.replay(ply).to_json()
    for seat, letter in enumerate("BR"):
        at_start = position["pirates"][seat].get("start", 0)
        line = next(line for line in shown.out.splitlines() if line.startswith("start ("))
        assert (f"{letter}x{at_start}" in line) == (at_start > 0)
        hand = position["hands"][seat]
        own = next(line for line in shown.out.splitlines() if line[2:3] == letter and "home" in line)
        assert f"{len(hand)}: " in own or not hand
    assert f"Turn {position['turn']['number']} " in shown.out


def test_a_ply_beyond_the_end_is_refused(play, finished):
    shown = play("record", "show", "game.txt", "--ply", "9999")
    assert shown.code == 2
    assert f"the record has {len(finished.actions)} actions" in shown.err


def test_all_prints_the_whole_game(play, finished):
    shown = play("record", "show", "game.txt", "--all")
    turns = finished.replay().turn
    reported = [line for line in shown.out.splitlines() if line.startswith(("B Blue: ", "R Red: "))]
    assert len(reported) >= turns


@pytest.mark.usefixtures("finished")
def test_step_moves_forward_back_and_to_any_action(play):
    shown = play("record", "show", "game.txt", "--step", typed=["", "", "b", "12", "x", "99999", "q"])
    plies = [line for line in shown.out.splitlines() if line.startswith(("After action", "Before the first"))]
    numbers = [int(line.split()[2]) if line.startswith("After") else 0 for line in plies]
    assert numbers == [0, 1, 2, 1, 12, 12, 12]
    assert shown.code == 0


def test_closed_hands_of_an_unfinished_game_stay_closed(play, unfinished):
    hand = unfinished.replay().to_json()["hands"][1]
    hidden, seen, revealed = (
        play("record", "show", "game.txt", *options) for options in ((), ("--seat", "1"), ("--reveal",))
    )
    assert "The game is not over." in hidden.out
    assert f"R Red 0/6  {len(hand)} cards" in hidden.out
    assert f"{len(hand)}: " in seen.out
    assert "B You 0/6" in seen.out
    assert revealed.out.count(" home ") == 3
    assert "seed" not in hidden.out


@pytest.mark.usefixtures("unfinished")
def test_an_unknown_seat_is_refused(play):
    shown = play("record", "show", "game.txt", "--seat", "4")
    assert shown.code == 2
    assert "the seats 0 to 2" in shown.err


def test_json_records_are_shown_too(play, finished):
    save_record(finished, "game.json")
    assert play("record", "show", "game.json").out == play("record", "show", "game.txt").out
