"""Best turns: judged by stored ends in any order, explained, checked anew; a wrong answer is found."""

import random
from dataclasses import replace

import pytest

from cartagena.bots.bot import run_to_end
from cartagena.bots.levels import LEVELS
from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.actions import Advance
from cartagena.game.game import Game
from cartagena.lessons.coach import LessonError, LessonOutcome
from cartagena.puzzles import turn_ends
from cartagena.puzzles.certain_turn import keeping_actions
from cartagena.puzzles.mining import level_rating
from cartagena.puzzles.mining.best_turn import TurnJudge
from cartagena.puzzles.mining.level_rating import WEAKEST, rate_by_levels
from cartagena.puzzles.mining.level_trials import LevelTrial, fixed, shares
from cartagena.puzzles.mining.verification import faults_of
from cartagena.puzzles.outside_ends import NEAREST, nearest_in_steps
from cartagena.puzzles.puzzle import GOOD, ODDS, OPEN, WIN, TurnEnd, all_puzzles
from cartagena.puzzles.recheck import Recheck, recheck_in_steps
from cartagena.puzzles.solving import BEST, FAIR, WORSE, PuzzleSolver, verdict_of
from cartagena.puzzles.turn_chances import EndSampler
from cartagena.puzzles.turn_ends import ends_of, place_key, play_step
from cartagena.puzzles.why_not import best_report, reached, report_of

PUZZLES = all_puzzles()
BEST_TURNS = sorted(name for name, puzzle in PUZZLES.items() if puzzle.kind != WIN)
SAMPLE = random.Random(5).sample(BEST_TURNS, min(4, len(BEST_TURNS)))
ONE = PUZZLES[BEST_TURNS[0]]


def wrong_line(puzzle):
    """A whole turn that is not good, stored with its chance."""
    ends = ends_of(puzzle.game())
    return ends[puzzle.ends[-1].key].line


@pytest.mark.parametrize("name", SAMPLE)
def test_a_shipped_best_turn_is_solved_and_stays_the_best_with_another_seed(name):
    puzzle = PUZZLES[name]
    solver = PuzzleSolver(puzzle)
    for action in puzzle.solution:
        assert solver.hint() == action
        solver.attempt(action)
    assert solver.is_solved
    assert list(faults_of(puzzle)) == []


def test_of_all_ends_only_those_are_accepted_that_a_search_finds_as_good_as_the_best():
    puzzle = PUZZLES["1541"]
    ranked = EndSampler().ranked(ends_of(puzzle.game()).values(), 500, 1 << 30)
    best = ranked[0][0]
    good = {end.key for chance, end in ranked if chance > best - 2 * GOOD}
    assert good == {end.key for _, end in ranked if verdict_of(puzzle, end) != WORSE}
    assert verdict_of(puzzle, ranked[0][1]) == BEST


def test_the_order_of_actions_does_not_matter():
    one = Game.new("tortuga", players=2, seed=4, start=0)
    other = one.copy()
    advances = [action for action in one.legal_actions() if isinstance(action, Advance)]
    cards = {action.card: action for action in advances}
    first, second = list(cards.values())[:2]
    for game, line in ((one, (first, second)), (other, (second, first))):
        for action in line:
            game.play(action)
    assert place_key(one) == place_key(other)
    assert one.to_json()["discard"] != other.to_json()["discard"]


def leads_to_best(puzzle, game):
    """Whether a best end can be reached."""
    return any(verdict_of(puzzle, end) == BEST for end in ends_of(game).values())


def other_orders():
    """Best turns begun with an action of the solution that is not its first, with a way to the same end."""
    for puzzle in (PUZZLES[name] for name in BEST_TURNS):
        for text in sorted(set(puzzle.solution[1:]) - {puzzle.solution[0]}):
            solver = PuzzleSolver(puzzle)
            if solver.attempt(text).outcome is LessonOutcome.CLOSER and leads_to_best(puzzle, solver.game):
                yield puzzle, text


def test_after_another_order_of_actions_the_hints_still_lead_to_a_best_end():
    puzzle, text = next(other_orders())
    solver = PuzzleSolver(puzzle, (text,))
    while not solver.is_solved:
        hint = solver.hint()
        assert hint is not None
        assert solver.attempt(hint).outcome in (LessonOutcome.CLOSER, LessonOutcome.REACHED)


def test_there_is_no_hint_where_no_best_end_can_be_reached():
    found = []
    for puzzle in (PUZZLES[name] for name in BEST_TURNS[:6]):
        solver = PuzzleSolver(puzzle, wrong_line(puzzle)[:-1])
        found.append(solver.hint() is not None)
        assert found[-1] == leads_to_best(puzzle, solver.game)
    assert set(found) == {True, False}


def test_a_wrong_turn_is_answered_and_not_played():
    *before, last = wrong_line(ONE)
    solver = PuzzleSolver(ONE, tuple(before))
    assert solver.attempt(last).outcome is LessonOutcome.ELSEWHERE
    assert solver.played == tuple(before)
    assert solver.attempt("retreat start").reason is not None


def test_a_turn_within_three_points_is_good_but_not_the_best():
    best, other, *rest = ONE.ends
    puzzle = replace(ONE, ends=(replace(best, chance=900), replace(other, chance=880), *rest))
    line = ends_of(puzzle.game())[other.key].line
    solver = PuzzleSolver(puzzle, line)
    assert solver.turn is not None
    assert solver.turn.verdict == FAIR
    assert not solver.is_solved
    assert solver.hint() is None
    assert verdict_of(puzzle, reached(puzzle, puzzle.solution)) == BEST


def test_a_turn_is_explained_with_its_chance_and_reasons():
    mine, best = report_of(ONE, wrong_line(ONE)), best_report(ONE)
    assert mine.chance is not None
    assert best.chance is not None
    assert mine.chance < best.chance
    assert not mine.is_rough
    assert len(best.steps) == len(ONE.solution)
    known = {end.key for end in ONE.ends}
    unknown = next(end for key, end in ends_of(ONE.game()).items() if key not in known)
    rough = report_of(ONE, unknown.line)
    assert rough.is_rough
    assert rough.chance is not None
    assert rough.chance <= ONE.ends[-1].chance / 1000


def test_the_reply_is_known_where_all_hands_lie_open():
    in_the_open = [puzzle for puzzle in PUZZLES.values() if puzzle.kind == OPEN]
    puzzle, end = next((puzzle, end) for puzzle in in_the_open for end in puzzle.ends if end.reply)
    report = report_of(puzzle, ends_of(puzzle.game())[end.key].line)
    assert [step["notation"] for step in report.reply] == list(end.reply)
    replied = [one for one in PUZZLES.values() if any(end.reply for end in one.ends)]
    assert {one.game().variant.hands for one in replied} == {"open"}
    assert {one.kind for one in replied} <= {OPEN, ODDS}


def test_what_cannot_be_explained_gets_a_sentence():
    with pytest.raises(LessonError, match="play an action first"):
        report_of(ONE, ())
    with pytest.raises(LessonError, match="not possible"):
        report_of(ONE, ("retreat start",))
    with pytest.raises(LessonError, match="after the end"):
        report_of(ONE, (*ONE.solution, "end"))


def test_an_action_that_loses_a_certain_win_is_explained_too():
    puzzle = PUZZLES["0001"]
    legal = map(format_action, puzzle.game().legal_actions())
    wrong = next(text for text in legal if PuzzleSolver(puzzle).attempt(text).outcome is LessonOutcome.ELSEWHERE)
    report = report_of(puzzle, (wrong,))
    assert report.chance is not None
    assert 0 <= report.chance < 1
    assert report_of(puzzle, puzzle.solution).chance == 1


#: Certain wins in which another seat discards cards within the turn.
WITH_DISCARDS = ("0504", "0601", "0946", "1004", "1171", "1336")


@pytest.mark.parametrize("name", [*WITH_DISCARDS, *random.Random(6).sample(sorted(PUZZLES), 60)])
def test_the_solution_of_a_puzzle_is_explained(name):
    puzzle = PUZZLES[name]
    best, mine = best_report(puzzle), report_of(puzzle, puzzle.solution)
    assert best.steps == mine.steps
    assert [step["notation"] for step in best.steps] == list(puzzle.solution[: len(best.steps)])
    assert mine.chance == (1 if puzzle.kind == WIN else best.chance)


def test_a_check_confirms_a_right_answer_and_finds_a_wrong_one():
    found = run_to_end(recheck_in_steps(ONE, wrong_line(ONE), 3000))
    assert found.is_right
    assert found.mine is not None
    assert found.mine < found.best
    best, *others = ONE.ends
    wrong = replace(ONE, ends=(replace(others[-1], chance=999), replace(best, chance=500)))
    assert not run_to_end(recheck_in_steps(wrong, (), 3000)).is_right


def test_a_check_of_a_certain_win_tells_whether_the_reporters_turn_keeps_it():
    puzzle = PUZZLES["0504"]
    assert run_to_end(recheck_in_steps(puzzle, ())) == Recheck(True, 1.0, None, 0)
    assert run_to_end(recheck_in_steps(puzzle, puzzle.solution)) == Recheck(True, 1.0, None, 0, keeps_win=True)
    keeping = keeping_actions(puzzle.game())
    wrong = next(format_action(action) for action in puzzle.game().legal_actions() if action not in keeping)
    assert run_to_end(recheck_in_steps(puzzle, (wrong,))) == Recheck(True, 1.0, None, 0, keeps_win=False)


def test_an_answer_does_not_stand_if_another_good_end_is_clearly_better():
    best, *_, worst = ONE.ends
    swapped = replace(ONE, ends=(replace(worst, chance=900), replace(best, chance=880)))
    assert len(swapped.right_ends) == 2
    assert not run_to_end(recheck_in_steps(swapped, (), 3000)).is_right


def test_an_end_that_is_better_and_was_never_stored_is_found():
    _, *others = ONE.ends
    ends = ends_of(ONE.game())
    unaware = replace(ONE, ends=tuple(others), solution=ends[others[0].key].line)
    assert verdict_of(unaware, reached(unaware, unaware.solution)) == BEST
    assert not run_to_end(recheck_in_steps(unaware, (), 3000)).is_right
    assert any("search of the whole turn" in fault for fault in faults_of(unaware, iterations=3000))


def test_of_many_ends_the_nearest_are_found():
    ends = ends_of(ONE.game())
    nearest = run_to_end(nearest_in_steps(list(ends.values()), EndSampler(), 50 * len(ends), 1 << 30))
    assert len(nearest) == NEAREST
    assert nearest[0].key == ONE.ends[0].key


def test_a_best_turn_about_something_else_is_given_up_early(monkeypatch):
    judge = TurnJudge()
    monkeypatch.setattr(judge, "sampler", None)  # nothing is sampled
    asked = []

    def refuse(line):
        asked.append(line)
        return False

    assert judge.best_turn(ONE.game(), 1, refuse) is None
    assert len(asked) == 1


def test_a_stored_end_that_does_not_exist_makes_a_check_fail():
    best, *others = ONE.ends
    with pytest.raises(LessonError, match="no turn leads to"):
        run_to_end(recheck_in_steps(replace(ONE, ends=(replace(best, key="0"), *others)), (), 300))


def test_the_ends_of_a_turn_are_found_in_short_steps(monkeypatch):
    tried, of_steps = [], []

    def counted(game, action, line):
        tried.append(action)
        return play_step(game, action, line)

    monkeypatch.setattr(turn_ends, "play_step", counted)
    for _ in turn_ends.ends_in_steps(ONE.game()):
        of_steps.append(len(tried))
        tried.clear()
    assert 0 < max(of_steps) <= 40


def test_a_solution_to_another_end_is_a_fault():
    assert list(faults_of(replace(ONE, solution=wrong_line(ONE)), iterations=500))


def test_an_easy_turn_has_the_rating_of_the_weakest_level():
    assert rate_by_levels(ONE.game(), frozenset(ends_of(ONE.game()))) == WEAKEST


@pytest.mark.parametrize(("good", "tried"), [(range(1, 5), 4), (range(5, 9), 8), (range(6, 9), 5)])
def test_half_of_eight_tries_are_enough_and_no_more_are_made_than_needed(monkeypatch, good, tried):
    seeds = []

    def solves(_level, _game, _right, seed):
        seeds.append(seed)
        return seed in good

    monkeypatch.setattr(level_rating, "solves", solves)
    assert level_rating.solves_half("gunner", ONE.game(), frozenset()) == (len(good) >= 4)
    assert seeds == list(range(1, tried + 1))


def test_every_level_tries_a_turn_and_solves_one_in_which_every_end_is_right():
    ends = ends_of(ONE.game())
    easy = replace(ONE, ends=tuple(TurnEnd(key, 500) for key in ends))
    nobody = replace(ONE, kind="another", ends=(TurnEnd("0", 500),))
    trial = LevelTrial(tries=1, seed=0)
    found = shares([trial(easy), trial(nobody)], 1)
    assert [row.level for row in found] == list(LEVELS)
    assert all(row.by_kind == {ONE.kind: 1, "another": 0} and row.all == 0.5 for row in found)


def test_no_level_is_limited_by_a_clock_when_it_tries_puzzles():
    assert [name for name in LEVELS if LEVELS[name].is_timed] == ["admiral"]
    assert fixed("admiral") == "admiral:iterations=5000"
    assert fixed("captain") == "captain"


def test_with_open_hands_a_pistol_can_win_for_certain():
    puzzle = next(one for one in PUZZLES.values() if "pistol" in one.themes and one.kind == WIN)
    assert puzzle.game().variant.hands == "open"
    assert list(faults_of(puzzle)) == []
    assert reached(puzzle, puzzle.solution).after.winner == 0
