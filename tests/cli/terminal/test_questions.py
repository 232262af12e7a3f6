"""`cartagena terminal --ask`: a few questions, each with a default answer."""

import re

from cartagena import Record


def test_enter_at_every_question_begins_a_game_against_two_bots(play):
    played = play("terminal", "--ask", typed=["", "", "", "", "", "q"])
    assert "B You" in played.out
    assert "G Green" in played.out
    assert "jamaica" in played.out.split("start (fortress)")[1]
    assert played.code == 0


def test_answers_can_be_numbers_words_or_their_beginnings(play):
    played = play("terminal", "--ask", typed=["comp", "4", "2", "random", "", "blue", "q"])
    assert "Cartagena [boat nobody]" in played.out
    assert "take over and press Enter" in played.out
    numbered = play("terminal", "--ask", typed=["2", "2", "1", "", "", "q"])
    shown = numbered.out.split("start (fortress)")[1]
    assert "tortuga" in shown
    assert re.search(r"^row(, front)? > ", shown, re.MULTILINE)  # in words where they fit: the deal is random


def test_a_wrong_answer_repeats_the_question(play):
    played = play(
        "terminal", "--ask", typed=["chess", "-1", "", "9", "three", "2", "5", "", "hal", "", "maybe", "", "q"]
    )
    assert played.out.count("Please type one of: ") == 7
    assert "R Red" in played.out


def test_the_questions_can_be_left(play):
    for typed in ([], ["2"], ["2", "3"]):
        played = play("terminal", "--ask", typed=typed)
        assert played.code == 0
        assert played.out.endswith("Goodbye.\n")


def test_the_path_and_the_first_player_can_be_chosen(play, tmp_path):
    answers = ["jailbreak", "2", "1", "random", "chosen", "1 2 3", "1 2 3r 7r 4 8", "red"]
    played = play("terminal", "--ask", typed=[*answers, "save game.txt", "q"])
    assert "  2  lantern pistol hook chest rum parrot\n" in played.out
    assert "path: expected 6 different pieces" in played.out
    record = Record.from_text((tmp_path / "game.txt").read_text())
    assert record.start == 1
    assert [field for field, symbol in enumerate(record.path, 1) if symbol == "hook"][:5] == [1, 9, 14, 24, 28]
    assert [field for field, symbol in enumerate(record.path, 1) if symbol == "rum"][1:4] == [11, 15, 21]
