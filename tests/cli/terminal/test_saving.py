"""Saving and resuming; leaving with q, at the end of input and with Ctrl-C; files that are not games."""

import os
import signal
import sys
from pathlib import Path

import pytest

from cartagena.cli.terminal.files.game_files import save
from cartagena.game.game import Game
from cartagena.game.records.record_file import load_record


def test_a_saved_game_is_resumed_where_it_was(play):
    before = play("terminal", "--seed", "3", "--players", "2", typed=["1", "1", "s game.txt", "q"])
    after = play("terminal", "--load", "game.txt", typed=["board", "q"])
    assert "cartagena terminal --load game.txt" in before.out
    screen = before.out.split("B You: ")[-1].split("\n", 2)[2].split("Your choice")[0]
    assert screen in after.out
    assert load_record("game.txt").names == ("You", "Red (random)")
    assert after.code == 0


def test_a_resumed_game_keeps_its_players_and_its_bots(play):
    names = ("--name", "Anne", "--name", "Mary")
    play("terminal", "--seed", "3", "--bots", "1", "--players", "3", *names, typed=["", "1", "s game.txt", "q"])
    assert load_record("game.txt").names == ("Anne", "Mary", "Green (random)")
    resumed = play("terminal", "--load", "game.txt", typed=["", "q"])
    assert "take over and press Enter" in resumed.out
    assert "Green (random)" in resumed.out or "G Green" in resumed.out


def test_bots_play_the_same_after_resuming(play):
    moves = ["1", "2", "1", "", "1", "1", "1", ""]
    play("terminal", "--seed", "4", "--save", "whole.txt", typed=moves)
    play("terminal", "--seed", "4", "--save", "half.txt", typed=moves[:3])
    play("terminal", "--load", "half.txt", "--save", "rest.txt", typed=moves[4:])
    whole, rest = load_record("whole.txt").actions, load_record("rest.txt").actions
    assert len(whole) > 6
    assert rest == whole


def test_replacing_another_file_needs_confirmation(play, tmp_path):
    Path("mine.txt").write_text("a letter")
    played = play("terminal", "--seed", "3", typed=["1", "s mine.txt", "n", "s", "mine.txt", "y", "q"])
    assert played.out.count("mine.txt exists. Replace it?") == 2
    assert "Not saved." in played.out
    assert load_record("mine.txt").actions
    assert not [path for path in tmp_path.iterdir() if "part" in path.name]


def test_quitting_asks_first_and_can_be_cancelled(play, tmp_path):
    played = play("terminal", "--seed", "3", typed=["1", "q", "c", "2", "q", "game.txt"])
    assert played.out.count("Save the game first?") == 2
    record = load_record("game.txt")
    assert sum(name == "You" for name in record.names) == 1
    assert not (tmp_path / "left").exists()


def test_quitting_with_enter_saves_to_a_new_file(play, tmp_path):
    for number in (1, 2):
        played = play("terminal", "--seed", "3", typed=["1", "q", ""])
        assert f"game-{number}.txt" in played.out
    assert sorted(path.name for path in (tmp_path / "left").iterdir()) == ["game-1.txt", "game-2.txt"]


@pytest.mark.parametrize("typed", [["1"], ["1", "2", "q"], ["1", "s"], ["1", "1", "1"]])
def test_the_end_of_input_saves_the_game_and_prints_where(play, tmp_path, typed):
    played = play("terminal", "--seed", "3", typed=typed)
    saved = tmp_path / "left" / "game-1.txt"
    assert played.code == 0
    assert played.out.endswith(f"Go on with:\n  cartagena terminal --load {saved}\n")
    assert load_record(saved).actions


def test_leaving_before_the_first_action_leaves_no_file(play, tmp_path):
    played = play("terminal", "--seed", "3")
    assert played.out.endswith("Goodbye.\n")
    assert not (tmp_path / "left").exists()


def play_then_signal(number):
    """Plays an action, then sends a signal to the game."""
    yield "1"
    os.kill(os.getpid(), number)
    yield "1"


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_ctrl_c_or_a_closed_window_saves_the_game(play, tmp_path, name):
    before = signal.getsignal(getattr(signal, name))
    played = play("terminal", "--seed", "3", typed=play_then_signal(getattr(signal, name)))
    assert played.code == 130
    assert load_record(tmp_path / "left" / "game-1.txt").actions
    assert "Traceback" not in played.out + played.err
    assert signal.getsignal(getattr(signal, name)) == before


def test_an_unwritable_folder_falls_back_to_the_current_one(play, monkeypatch, tmp_path):
    (tmp_path / "blocked").write_text("a file, not a folder")
    monkeypatch.setenv("CARTAGENA_GAMES", str(tmp_path / "blocked"))
    played = play("terminal", "--seed", "3", typed=["1"])
    assert played.code == 0
    assert load_record(tmp_path / "game-1.txt").actions


BAD = {
    "no file": ("none.txt", None, "none.txt cannot be read: No such file or directory"),
    "a folder": (".", None, ". cannot be read: Is a directory"),
    "another text": ("x.txt", "hello", "x.txt: line 1: expected 'cartagena record 1'"),
    "an empty file": ("x.txt", "", "x.txt: line 1: expected"),
    "no text": ("x.txt", b"\xff\xfe\x00", "x.txt: 'utf-8' codec"),
    "bad JSON": ("x.json", "{", "x.json: "),
    "other JSON": ("x.json", "[1]", "x.json: "),
}


@pytest.mark.parametrize("command", [("terminal", "--load"), ("record", "show")], ids=["load", "show"])
@pytest.mark.parametrize(("name", "content", "message"), BAD.values(), ids=BAD)
def test_a_bad_file_is_reported_in_one_line(play, command, name, content, message):
    if content is not None:
        Path(name).write_bytes(content if isinstance(content, bytes) else content.encode())
    played = play(*command, name)
    assert played.code == 2
    assert played.err.startswith(f"error: {message}")
    assert len(played.err.splitlines()) == 1


@pytest.mark.parametrize("command", [("terminal", "--load"), ("record", "show")], ids=["load", "show"])
def test_an_illegal_action_in_a_file_is_reported_with_its_line(play, command):
    play("terminal", "--seed", "3", "--save", "game.txt", typed=["1", "1"])
    lines = Path("game.txt").read_text().splitlines()
    (number,) = [index for index, line in enumerate(lines) if line.startswith("2 @")]
    lines[number] = "2 @0: skull 35"
    Path("game.txt").write_text("\n".join(lines))
    played = play(*command, "game.txt")
    assert played.code == 2
    assert played.err.startswith(f"error: game.txt: line {number + 1}: ")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--variant", "jamaca"), "'jamaca' is not a preset"),
        (("--crew", "9"), "--crew: 9 is not a number from 4 to 8"),
        (("--sorceress",), "--sorceress: needs the second edition"),
        (("--refuel", "fly"), "--refuel: 'fly' is not one of"),
        (("--bots", "7"), "players"),
        (("--bots", "3", "--players", "2"), "--bots: 3 bots do not fit a game of 2 players"),
        (("--seat", "human", "--seat", "parrot"), "'parrot' is not a bot; there are "),
        (("--seat", "human", "--bots", "1"), "--seat and --bots: give one or the other"),
        (("--seat", "human", "--seat", "human", "--players", "3"), "--players 3 does not fit 2 seats"),
        (("--bot", "hal"), "'hal' is not a bot; there are "),
        (("--name", "a", "--name", "b", "--name", "c", "--name", "d"), "4 names for 3 seats"),
        (("--name", "\x1b[2J"), "is not a name"),
        (("--load", "game.txt", "--crew", "5"), "--crew cannot be given with --load"),
        (("--load", "game.txt", "--path", "A"), "--path cannot be given with --load"),
        (("--path", "A B C D E G"), "--path: 'G' is not a piece; the pieces are A, B, C, D, E, F"),
        (("--path", "A B C D E Ar"), "--path: expected 6 different pieces"),
        (("--start", "yellow"), "--start: 'yellow' is not one of blue, red, green"),
    ],
)
def test_conflicting_options_are_reported_in_one_line(play, options, message):
    played = play("terminal", *options)
    assert played.code == 2
    assert message in played.err
    assert played.err.startswith("error: ")
    assert len(played.err.splitlines()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_links_and_devices_are_written_to_and_not_replaced(tmp_path):
    """A link stays a link; a device or a pipe stays one too."""
    record, link, real, pipe = Game.new(seed=7).record(), tmp_path / "link", tmp_path / "game.txt", tmp_path / "pipe"
    link.symlink_to(real)
    assert save(record, str(link)) == link
    assert link.is_symlink()
    assert load_record(real) == record
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    save(record, str(pipe))
    assert os.read(reader, 100_000) == real.read_bytes()
    os.close(reader)
    assert pipe.is_fifo()
