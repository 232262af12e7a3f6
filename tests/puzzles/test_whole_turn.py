"""Whole turns: every answer that a browser finds in one is the answer of the solver, and hints lead to a best end."""

import random

import pytest

from cartagena.puzzles.puzzle import KINDS, WIN, all_puzzles
from cartagena.puzzles.solving import BEST, PuzzleSolver
from cartagena.puzzles.whole_turn import MOST_PLACES, PLAYED, whole_turn

#: A puzzle with too many positions.
LARGE = "1371"
PUZZLES = {name: puzzle for name, puzzle in all_puzzles().items() if name != LARGE}
#: Some of every kind, and one with every theme.
SAMPLE = sorted(
    {name for kind in KINDS for name in [one.name for one in PUZZLES.values() if one.kind == kind][:600:200]}
    | {
        next(one.name for one in PUZZLES.values() if theme in one.themes)
        for theme in {theme for one in PUZZLES.values() for theme in one.themes}
    }
)  # fmt: skip


@pytest.mark.parametrize("name", SAMPLE)
def test_a_random_way_through_a_turn_is_answered_as_the_solver_does(name):
    puzzle, rng = PUZZLES[name], random.Random(name)
    places = whole_turn(puzzle)
    assert 1 < len(places) <= MOST_PLACES
    for _ in range(3):
        solver, place = PuzzleSolver(puzzle), places[0]
        while place.steps:
            asked = [*map(str, place.reasons), *(choice.to_json()["text"] for choice in solver.game.view(0).choices())]
            for text in rng.sample(asked, min(4, len(asked))):
                answer = PuzzleSolver(puzzle, solver.played).attempt(text)
                assert (answer.outcome in PLAYED) == (text in place.steps)
                assert answer.reason == place.reasons.get(text)
            text = rng.choice(list(place.steps))
            assert solver.attempt(text).events == place.steps[text].events
            place = places[place.steps[text].to]
            assert solver.game.view(0).to_json() == place.solver.game.view(0).to_json()
            assert place.is_reached == (solver.is_solved or solver.turn is not None)


@pytest.mark.parametrize("name", SAMPLE)
def test_hints_lead_to_a_best_end_from_everywhere_that_one_can_be_reached(name):
    puzzle, verdict = PUZZLES[name], None
    places = whole_turn(puzzle)
    for start in places:
        place = start
        while place.hint:
            step = place.steps[place.hint]
            place, verdict = places[step.to], step.verdict
        if puzzle.kind == WIN:
            assert place.is_reached
        elif start.hint:
            assert (place.is_reached, verdict) == (True, BEST)
    assert places[0].hint == puzzle.solution[0] or puzzle.kind == WIN


def test_a_turn_with_too_many_positions_is_left_to_the_server():
    assert whole_turn(all_puzzles()[LARGE]) == []
