"""`cartagena analyse`: table and graph, JSON, a report in one file, and clear errors."""

import json
from html.parser import HTMLParser

import pytest

from cartagena import analysis, load_record, save_record
from tests.analysis.games import random_game


@pytest.fixture
def record(tmp_path):
    """A record of a short game."""
    path = tmp_path / "game.txt"
    save_record(random_game("jamaica", 3, 4, most=25).record(names=["Anne", "<Bo>"]), path)
    return path


def test_it_prints_graph_ledger_and_verdicts(play, record):
    done = play("analyse", str(record), "--iterations", "30")
    assert done.code == 0, done.out
    for text in ("Chances over 25 actions", "Anne (Blue)", "own decisions", "gifts of Green", "points a decision"):
        assert text in done.out


def test_json_is_the_analysis(play, record):
    done = play("analyse", str(record), "--iterations", "30", "--json")
    found = analysis.GameAnalysis.from_json(json.loads(done.out))
    assert found.complete
    assert found.iterations == 30


def test_the_report_needs_nothing_else(play, record, tmp_path):
    page = tmp_path / "report.html"
    assert play("analyse", str(record), "--quick", "--html", str(page)).code == 0
    text = page.read_text(encoding="utf-8")
    assert not any(mark in text for mark in ('src="', "href=", "<script", "@import", "<Bo>"))
    assert "&lt;Bo&gt;" in text
    assert text.count("<polyline") == 3
    parser = HTMLParser()
    parser.feed(text)
    parser.close()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "record"),
        ("this is not a record", "record"),
        ('{"format": "cartagena record"', ""),
    ],
)
def test_a_broken_record_gives_one_clear_line(play, tmp_path, content, message):
    path = tmp_path / "broken.txt"
    path.write_text(content)
    done = play("analyse", str(path))
    assert done.code == 2
    assert done.err.startswith("error: ")
    assert message in done.err
    assert done.err.count("\n") == 1


def test_a_missing_file_gives_one_clear_line(play, tmp_path):
    done = play("analyse", str(tmp_path / "nothing.txt"))
    assert done.code == 2
    assert "nothing.txt" in done.err


def seats_tasks(record, seat):
    """The tasks of a seat as the command makes them."""
    loaded = load_record(record)
    return list(analysis.mistakes(loaded, analysis.of(loaded, iterations=30), seat))


def test_marked_decisions_of_a_seat_are_tried_again(play, record):
    tasks = seats_tasks(record, 2)
    first, *others = tasks
    typed = ["swim", "retreat start", first.decision.notation, first.decision.best_notation]
    typed += ["show", *(task.decision.best_notation for task in others[1:])]
    done = play("analyse", str(record), "--iterations", "30", "--learn", "2", typed=typed)
    assert done.code == 0, done.out
    assert f"Decision 1/{len(tasks)}, Green, turn {first.decision.turn}: {first.decision.mark}." in done.out
    assert f"Find something better than {first.decision.notation}" in done.out
    assert "is not an action" in done.out
    assert "'retreat start' is not allowed" in done.out
    assert f"{first.decision.notation} is what was played" in done.out
    assert f"{first.decision.best_notation}: nothing better is known." in done.out
    assert f"The best line: {others[0].decision.best_notation}" in done.out
    assert f"{len(tasks) - 2} of {len(tasks)} found at the first try." in done.out


def test_learning_ends_with_the_input_or_by_quit(play, record):
    for typed in ([], ["quit"]):
        done = play("analyse", str(record), "--iterations", "30", "--learn", "1", typed=typed)
        assert done.code == 0
        assert "0 of" in done.out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--learn", "3"], "seats 0 to 2, not 3"),
        (["--learn", "0", "--quick"], "--quick"),
        (["--learn", "9"], "--learn"),
    ],
)
def test_learning_of_nobody_or_of_nothing_is_refused(play, record, options, message):
    done = play("analyse", str(record), *options)
    assert done.code == 2
    assert message in done.err
