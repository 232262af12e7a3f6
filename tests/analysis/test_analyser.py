"""An analysis in steps: stopped, stored, continued; and what is refused."""

import json

import pytest

from cartagena import CartagenaError, NotationError, Record, analysis
from tests.analysis.games import bot_game, random_game


def test_an_analysis_that_is_stored_and_continued_is_the_same():
    game = random_game("jailbreak", 3, 3, most=16)
    whole = analysis.of(game, iterations=24)
    work = analysis.Analysis(game.record(), iterations=24)
    while work.done < work.total:
        stored = json.dumps(work.result().to_json())
        work = analysis.Analysis(
            game.record(), iterations=24, found=analysis.GameAnalysis.from_json(json.loads(stored))
        )
        for _ in range(5):
            work.step()
    assert work.step() is None
    assert work.result() == whole


def test_an_analysis_in_slices_pauses_and_is_the_same():
    game = random_game("tortuga", 2, 3, most=5)
    work, pauses = analysis.Analysis(game, iterations=400), 0
    for _ in work.run_in_slices():
        pauses += 1
    assert work.result() == analysis.of(game, iterations=400)
    assert pauses > 3 * 5


def test_progress_is_reported_decision_by_decision():
    game, seen = random_game("jamaica", 2, 3, most=6), []
    analysis.of(game, iterations=8, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(number, 6) for number in range(1, 7)]


def test_a_result_of_another_game_or_other_iterations_is_not_continued():
    one, two = random_game("jamaica", 2, 1, most=6), random_game("jamaica", 2, 2, most=6)
    found = analysis.of(one, iterations=8)
    assert analysis.Analysis(one, iterations=8, found=found).done == 6
    assert analysis.Analysis(two, iterations=8, found=found).done == 0
    assert analysis.Analysis(one, iterations=9, found=found).done == 0


def test_analysing_does_not_change_the_game():
    game = random_game("jamaica", 2, 1, most=6)
    before = game.to_json()
    analysis.of(game, iterations=8)
    assert game.to_json() == before


def test_the_summary_agrees_with_the_decisions():
    found = analysis.of(bot_game("jamaica", 2, 9, "gunner", crew=4), iterations=60)
    for verdict in found.seats:
        own = [one for one in found.decisions if one.seat == verdict.seat and not one.forced]
        assert verdict.decisions == len(own)
        assert verdict.grade == pytest.approx(100 * sum(one.loss for one in own) / len(own))
        assert verdict.blunders == sum(one.mark == "blunder" for one in own)
        assert verdict.luck == pytest.approx(found.ledger[verdict.seat].luck)
    assert [one.loss for one in found.marked] == sorted((one.loss for one in found.marked), reverse=True)


@pytest.mark.parametrize("data", [None, {}, [], {"form": 1}, "text"])
def test_what_is_not_an_analysis_is_refused(data):
    with pytest.raises(NotationError, match="not an analysis"):
        analysis.GameAnalysis.from_json(data)


def test_an_analysis_of_another_form_is_refused():
    data = analysis.quick(random_game("jamaica", 2, 1, most=3)).to_json()
    with pytest.raises(NotationError, match="form 99"):
        analysis.GameAnalysis.from_json(data | {"form": 99})


@pytest.mark.parametrize("iterations", [0, -1, 10**9])
def test_an_impossible_number_of_iterations_is_refused(iterations):
    with pytest.raises(CartagenaError, match="iterations"):
        analysis.Analysis(random_game("jamaica", 2, 1, most=3), iterations=iterations)


def test_a_record_that_cannot_be_replayed_is_refused_with_its_action():
    record = random_game("jamaica", 2, 1, most=8).record()
    with pytest.raises(CartagenaError):
        analysis.quick(Record(record.variant, record.seed, record.actions[1:], record.path, record.start))
