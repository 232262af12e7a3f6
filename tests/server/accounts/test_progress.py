"""Progress that is kept with an account: merged without loss in any order, bounded, and left alone if damaged."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartagena.lessons.curriculum import LESSONS
from cartagena.puzzles.puzzle import all_puzzles
from cartagena.server.accounts import progress as p
from cartagena.server.errors import DamagedProgress, OtherProgress
from cartagena.server.rest.security import LARGEST_PROGRESS_BODY
from cartagena.server.rooms.rooms import new_id

times = st.integers(0, 9)
lessons = st.builds(
    p.LessonPlaceKept, version=st.integers(0, 2), step=st.integers(0, 3), is_done=st.booleans(), at=times
)
plies = st.dictionaries(st.sampled_from(["3", "7", "12"]), st.sampled_from(p.ORDER))
mistakes = st.builds(p.MistakesKept, at=times, round=st.integers(0, 2), plies=plies)
tries = st.tuples(times, st.integers(1400, 1402), st.sampled_from([True, False, None]))
progresses = st.builds(
    p.Progress,
    lessons=st.dictionaries(st.sampled_from(["first", "row"]), lessons),
    is_offered=st.booleans(),
    tips=st.lists(st.sampled_from(["pair", "road", "jump"]), unique=True),
    puzzles=st.dictionaries(st.sampled_from(["0001", "0002", "0003", "0004"]), tries),
    best_streak=st.integers(0, 5),
    mistakes=st.dictionaries(st.sampled_from(["abc 0", "abc 1"]), mistakes),
)


@given(progresses, progresses, progresses)
def test_the_order_of_merges_and_repeated_ones_never_matter(one, two, three):
    merged = p.write_progress(p.merge(one, p.merge(two, three)))
    assert merged == p.write_progress(p.merge(p.merge(three, one), two))
    assert merged == p.write_progress(p.merge(p.read_progress(merged), two))


@given(progresses, progresses)
def test_nothing_that_either_has_is_lost(one, two):
    merged = p.merge(one, two)
    for each in (one, two):
        assert each.puzzles.keys() <= merged.puzzles.keys()
        assert set(each.tips) <= set(merged.tips)
        assert each.best_streak <= merged.best_streak
        assert all(merged.lessons[name].is_done for name, place in each.lessons.items() if place.is_done)


def test_the_first_try_of_a_puzzle_counts_and_the_later_place_of_a_lesson():
    early = p.Progress(puzzles={"0001": (5, 1500, False)}, lessons={"first": lesson(step=6, at=5, is_done=True)})
    late = p.Progress(puzzles={"0001": (7, 1500, True)}, lessons={"first": lesson(step=2, at=7)})
    merged = p.merge(late, early)
    assert merged.puzzles["0001"] == (5, 1500, False)
    assert merged.lessons["first"] == lesson(step=2, at=7, is_done=True)


def lesson(step, at, is_done=False):
    return p.LessonPlaceKept(version=1, step=step, is_done=is_done, at=at)


def test_mistakes_that_were_begun_anew_stay_so():
    done = p.MistakesKept(at=4, round=0, plies={"3": "first"})
    anew = p.MistakesKept(at=6, round=1, plies={"9": "tried"})
    assert p.merge_mistakes(done, anew) == anew
    assert p.merge_mistakes(anew, p.MistakesKept(at=5, round=1, plies={"9": "later"})).plies == {"9": "later"}


def test_a_clock_that_is_ahead_counts_as_now():
    ahead = p.Progress(puzzles={"0001": (99, 1500, True)}, lessons={"first": lesson(step=2, at=99)})
    held = p.not_after(ahead, 50)
    assert held.puzzles["0001"][0] == 50
    assert held.lessons["first"].at == 50


def test_only_the_newest_tries_stay():
    one = p.Progress(puzzles={f"a{number}": (number, 1500, True) for number in range(p.MOST_TRIES)})
    two = p.Progress(puzzles={f"b{number}": (number, 1500, True) for number in range(p.MOST_TRIES)})
    merged = p.merge(one, two)
    assert len(merged.puzzles) == p.MOST_TRIES
    assert min(at for at, *_ in merged.puzzles.values()) == p.MOST_TRIES // 2


def test_progress_at_its_limits_fits():
    assert len(all_puzzles()) <= p.MOST_TRIES
    plies: dict[str, p.FoundHow] = {str(ply): "tried" for ply in range(900, 900 + p.MOST_PLIES)}
    everything = p.Progress(
        lessons={name: lesson(step=0, at=p.LATEST - 1, is_done=True) for name in LESSONS},
        puzzles={f"{number:04}": (p.LATEST - 1, 1500, False) for number in range(p.MOST_TRIES)},
        mistakes={f"{new_id()} 0": p.MistakesKept(at=p.LATEST - 1, round=1, plies=plies) for _ in range(p.MOST_GAMES)},
    )
    text = p.write_progress(everything)
    assert p.read_progress(text) == everything
    assert len(text) < LARGEST_PROGRESS_BODY


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"version":1,"lessons":7}', '{"version":1,"tips":["../"]}'])
def test_damaged_progress_is_refused(text):
    with pytest.raises(DamagedProgress):
        p.read_progress(text)


def test_progress_of_another_version_is_refused_as_such():
    with pytest.raises(OtherProgress):
        p.read_progress(msgspec.json.encode({"version": 2, "stars": 7}).decode())
