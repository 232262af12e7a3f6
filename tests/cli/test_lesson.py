"""Lessons and puzzles in the terminal: finished by their hints, with an answer to everything that is typed."""

import io
import sys

import pytest

from cartagena.cli import main
from cartagena.lessons.curriculum import LESSONS
from cartagena.lessons.lesson_texts import LANGUAGES, lesson_texts
from cartagena.puzzles.puzzle import WIN, all_puzzles
from cartagena.puzzles.turn_ends import ends_of


def take(monkeypatch, capsys, typed, *arguments, command="lesson"):
    """Run a command with some typed lines; returns what it prints."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    with pytest.raises(SystemExit):
        main([command, *arguments])
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "he"])
def test_the_first_lesson_is_finished_by_its_solutions(monkeypatch, capsys, language):
    typed = [action for step in LESSONS["first"].steps for action in step.solution]
    shown = take(monkeypatch, capsys, typed, "--language", language)
    texts = lesson_texts(language)["first"]
    assert f"{texts['title']}: done." in shown
    assert all(step["say"].split()[0] in shown for step in texts["steps"].values())


def test_everything_typed_gets_an_answer(monkeypatch, capsys):
    typed = ["hint", "swim 6", "retreat start", "bottle start", "999", "hat 6", "quit"]
    shown = take(monkeypatch, capsys, typed, "--step", "2")
    texts = lesson_texts("en")["first"]["steps"]
    for answer in ("Try: hat 6", "is not an action", "is not possible: No field behind", texts["jump"]["instead"]):
        assert answer in shown
    assert texts["jump"]["done"] in shown
    assert texts["road"]["say"] in shown


def test_a_step_can_be_skipped_and_a_number_typed(monkeypatch, capsys):
    assert lesson_texts("en")["first"]["steps"]["jump"]["done"] in take(monkeypatch, capsys, ["skip", "1"])


def test_an_unknown_lesson_is_refused(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    with pytest.raises(SystemExit):
        main(["lesson", "swimming"])
    assert "there is no lesson 'swimming'" in capsys.readouterr().err


def test_a_puzzle_is_solved_by_its_solution(monkeypatch, capsys):
    puzzle = all_puzzles()["0003"]
    shown = take(monkeypatch, capsys, ["hint", "retreat start", *puzzle.solution], "3", command="puzzle")
    assert "Solved!" in shown
    assert "is not possible" in shown
    assert "Try: " in shown


def test_the_solution_is_shown_to_those_who_leave(monkeypatch, capsys):
    puzzle = all_puzzles()["0001"]
    shown = take(monkeypatch, capsys, ["quit"], "1", command="puzzle")
    assert f"The solution: {', '.join(puzzle.solution)}" in shown


def test_a_best_turn_is_explained_and_tried_again(monkeypatch, capsys):
    puzzle = next(one for one in all_puzzles().values() if one.kind != WIN)
    wrong = ends_of(puzzle.game())[puzzle.ends[-1].key].line
    typed = ["why", *wrong, "why", "again", "hint", *puzzle.solution]
    shown = take(monkeypatch, capsys, typed, puzzle.name, command="puzzle")
    for said in ("nothing to explain yet", "Type 'again' to try once more", "Your turn (", "Try: ", "Solved!"):
        assert said in shown


@pytest.mark.parametrize("wrong", [["99999"], ["any", "--theme", "swimming"]])
def test_an_unknown_puzzle_or_theme_is_refused(monkeypatch, capsys, wrong):
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    with pytest.raises(SystemExit):
        main(["puzzle", *wrong])
    assert "error: " in capsys.readouterr().err
