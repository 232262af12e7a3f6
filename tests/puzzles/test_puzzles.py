"""The shipped puzzles are proved anew, whatever is hidden; mining repeats itself and resumes; bad files are refused."""

import gzip
import random
from dataclasses import replace
from datetime import date, timedelta
from importlib.resources import as_file, files
from typing import get_args

import pytest

from cartagena.cli.lab.puzzles import VeinName, left_over
from cartagena.game.actions.action_text import format_action
from cartagena.game.reasons import Reason
from cartagena.lessons.coach import LessonError, LessonOutcome
from cartagena.puzzles.certain_turn import SOLVER, first_of_win, is_won, keeping_actions
from cartagena.puzzles.daily import ERAS, past_days, puzzle_of, settled_puzzles
from cartagena.puzzles.mining.certain_puzzles import FEWEST_CHOICES, is_puzzle
from cartagena.puzzles.mining.mine import Mine
from cartagena.puzzles.mining.mined_file import look_of, numbered, read_mined, write_found
from cartagena.puzzles.mining.positions import other_hands
from cartagena.puzzles.mining.veins import VEINS, Vein
from cartagena.puzzles.mining.verification import faults_of, redealt
from cartagena.puzzles.puzzle import KINDS, WIN, PuzzleFileError, all_puzzles, read_puzzles, write_puzzles
from cartagena.puzzles.solving import PuzzleSolver

PUZZLES = all_puzzles()
CERTAIN = {name: puzzle for name, puzzle in PUZZLES.items() if puzzle.kind == WIN}
SAMPLE = random.Random(7).sample(sorted(CERTAIN), 40)


@pytest.mark.parametrize("name", SAMPLE)
def test_a_shipped_puzzle_wins_for_certain_and_is_no_trifle(name):
    puzzle = PUZZLES[name]
    assert list(faults_of(puzzle, deals=4)) == []
    assert is_puzzle(puzzle.game(), puzzle.solution)
    assert len(puzzle.game().legal_actions()) >= FEWEST_CHOICES


@pytest.mark.parametrize("name", SAMPLE[:12])
def test_any_action_that_keeps_the_win_is_accepted_and_every_other_one_is_answered(name):
    puzzle = PUZZLES[name]
    keeping = {format_action(action) for action in keeping_actions(puzzle.game())}
    for action in map(format_action, puzzle.game().legal_actions()):
        solver = PuzzleSolver(puzzle)
        outcome = solver.attempt(action).outcome
        assert (outcome is not LessonOutcome.ELSEWHERE) == (action in keeping)
        while outcome is LessonOutcome.CLOSER:
            outcome = solver.attempt(solver.hint() or "").outcome
        assert solver.is_solved == (action in keeping)


def test_all_puzzles_are_different_and_there_are_enough_of_every_kind():
    assert len(set(map(look_of, PUZZLES.values()))) == len(PUZZLES) > 1200
    assert {puzzle.kind for puzzle in PUZZLES.values()} == set(KINDS)
    assert [f"{int(name):04}" for name in PUZZLES] == list(PUZZLES) == sorted(PUZZLES)


def test_added_puzzles_are_numbered_on_from_easy_to_hard_and_old_ones_keep_their_names():
    one, two, three = list(PUZZLES.values())[:3]
    added = [replace(two, rating=2000), replace(three, rating=900), one]
    assert numbered(added, {"0001": one}) == [one, replace(added[1], name="0002"), replace(added[0], name="0003")]


def test_puzzles_that_differ_only_in_hidden_cards_are_packed_once():
    one = next(puzzle for puzzle in PUZZLES.values() if puzzle.game().variant.hands == "closed")
    hidden = replace(one, position=redealt(one.game(), 1).to_text())
    assert hidden.position != one.position
    assert numbered([hidden], {"0001": one}) == [one]
    assert numbered([one, hidden], {}) == [replace(one, name="0001")]


def test_a_puzzle_can_be_left_out_unless_its_days_have_passed():
    *_, last = PUZZLES
    today = ERAS[-1][0] - timedelta(days=1)
    assert list(left_over(PUZZLES, [last], today)) == list(PUZZLES)[:-1]
    with pytest.raises(PuzzleFileError, match="days that have passed"):
        left_over(PUZZLES, ["0001"], today)
    with pytest.raises(PuzzleFileError, match="days that have passed"):
        left_over(PUZZLES, [last], ERAS[-1][0])
    with pytest.raises(PuzzleFileError, match="not in the file"):
        left_over(PUZZLES, ["none"], today)
    assert len(settled_puzzles(ERAS[0][0], PUZZLES)) == ERAS[0][1]


def test_every_hand_is_tried_once():
    position = next(iter(PUZZLES.values())).game()
    hands = [sorted(game.to_json()["hands"][0]) for game in other_hands(position, 1, Vein((), hands=60))]
    assert len({tuple(hand) for hand in hands}) == len(hands) > 10


def test_a_wrong_puzzle_is_found():
    puzzle = next(iter(PUZZLES.values()))
    wrong = [action for action in puzzle.game().legal_actions() if action not in keeping_actions(puzzle.game())]
    assert list(faults_of(replace(puzzle, solution=(format_action(wrong[0]),))))
    assert list(faults_of(replace(puzzle, position="cartagena/1 nonsense")))


def test_illegal_actions_get_their_reason_and_nothing_follows_the_win():
    solver = PuzzleSolver(next(iter(PUZZLES.values())))
    assert solver.attempt("retreat start").reason is not None
    while not solver.is_solved:
        solver.attempt(solver.hint() or "")
    assert solver.hint() is None
    assert solver.attempt("end").reason is Reason.NOT_NOW
    assert is_won(solver.game)
    assert first_of_win(solver.game) is None
    with pytest.raises(LessonError):
        PuzzleSolver(solver.puzzle, ("end",))


def test_mining_repeats_itself_and_resumes(tmp_path):
    mined = tmp_path / "mined.jsonl"
    first = Mine(3)(4)
    write_found(mined, first)
    with mined.open("a") as file:
        file.write('{"game": 5, "turns": 1, "puz')  # killed while writing
    assert Mine(3)(4) == first
    again = read_mined(mined)
    assert (again.games, again.turns, again.puzzles) == ({4}, first.turns, first.puzzles)
    assert all(puzzle.game().seat == SOLVER for puzzle in first.puzzles)


def test_a_file_is_read_as_it_was_written_and_the_same_puzzles_give_the_same_bytes(tmp_path):
    with as_file(files("cartagena.puzzles") / "puzzles.jsonl.gz") as shipped:
        runs, puzzles = read_puzzles(shipped)
        write_puzzles(tmp_path / "one", runs, puzzles.values())
        assert gzip.decompress((tmp_path / "one").read_bytes()) == gzip.decompress(shipped.read_bytes())
    assert all(run.command.startswith("cartagena lab puzzles mine") and run.weights for run in runs)


DAMAGED = {
    "empty": b"",
    "not compressed": b"garbage",
    "not JSON": gzip.compress(b"{"),
    "another format": gzip.compress(b'{"format": "else"}\n'),
    "no header": gzip.compress(b'{"format": "cartagena puzzles 2"}\n'),
    "not an object": gzip.compress(b"[]\n"),
    "cut off": gzip.compress(b'{"format":"cartagena puzzles 2"}\n')[:-9],
}


@pytest.mark.parametrize("how", DAMAGED)
def test_a_damaged_file_is_refused_with_a_sentence(tmp_path, how):
    (tmp_path / "bad.gz").write_bytes(DAMAGED[how])
    with pytest.raises(PuzzleFileError, match=r"bad\.gz"):
        read_puzzles(tmp_path / "bad.gz")


def test_a_damaged_line_is_named(tmp_path):
    head = b'{"format":"cartagena puzzles 2","runs":[]}\n'
    (tmp_path / "bad.gz").write_bytes(gzip.compress(head + b'{"name":"1"}\n'))
    with pytest.raises(PuzzleFileError, match="line 2"):
        read_puzzles(tmp_path / "bad.gz")


def test_every_day_has_a_puzzle_and_none_comes_again_before_all_were_there():
    first, count = ERAS[-1]
    days = [first + timedelta(days=number) for number in range(count)]
    assert len({puzzle_of(day, PUZZLES).name for day in days}) == count
    assert past_days(date(2026, 1, 2), 28) == [date(2026, 1, 2), date(2026, 1, 1)]


@pytest.mark.parametrize(
    ("day", "name"),
    [
        (date(2026, 1, 1), "0001"),
        (date(2026, 3, 14), "0937"),
        (date(2026, 7, 1), "1062"),
        (date(2026, 11, 19), "1299"),
        (date(2026, 11, 20), "0743"),
        (date(2026, 12, 24), "0035"),
    ],
)
def test_a_day_keeps_its_puzzle_when_puzzles_are_added(day, name):
    more = {**PUZZLES, "9999": PUZZLES["0001"]}
    assert puzzle_of(day, PUZZLES).name == name
    assert puzzle_of(day, more).name == name


def test_the_days_use_puzzles_that_are_shipped():
    assert list(ERAS) == sorted(ERAS)
    assert ERAS[-1][1] <= len(PUZZLES)


def test_a_clock_that_is_far_behind_has_a_puzzle_too():
    assert puzzle_of(date(1970, 1, 1), PUZZLES).name in PUZZLES


def test_the_help_names_every_vein():
    _, option = get_args(VeinName)
    *others, last = VEINS
    assert option.help == f"What to mine for: {', '.join(others)} or {last}."
