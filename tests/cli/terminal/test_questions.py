"""`cartagena terminal --ask`: a few questions, each with a default answer."""

import re


def test_enter_at_every_question_begins_a_game_against_two_bots(play):
    played = play("terminal", "--ask", typed=["", "", "", "", "q"])
    assert "B You" in played.out
    assert "G Green" in played.out
    assert "jamaica" in played.out.split("start (fortress)")[1]
    assert played.code == 0


def test_answers_can_be_numbers_words_or_their_beginnings(play):
    played = play("terminal", "--ask", typed=["comp", "4", "2", "random", "", "q"])
    assert "Cartagena [boat nobody]" in played.out
    assert "take over and press Enter" in played.out
    numbered = play("terminal", "--ask", typed=["2", "2", "1", "", "q"])
    shown = numbered.out.split("start (fortress)")[1]
    assert "tortuga" in shown
    assert re.search(r"^row(, front)? > ", shown, re.MULTILINE)  # in words where they fit: the deal is random


def test_a_wrong_answer_repeats_the_question(play):
    played = play("terminal", "--ask", typed=["chess", "-1", "", "9", "three", "2", "5", "", "hal", "", "q"])
    assert played.out.count("Please type one of: ") == 6
    assert "R Red" in played.out


def test_the_questions_can_be_left(play):
    for typed in ([], ["2"], ["2", "3"]):
        played = play("terminal", "--ask", typed=typed)
        assert played.code == 0
        assert played.out.endswith("Goodbye.\n")
