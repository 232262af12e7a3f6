"""The results file of a match: resumed, checked line by line, and never changed if it is another file."""

import json

import pytest

from cartagena.bots import BotError
from cartagena.bots.arena import results_file
from cartagena.bots.arena.match import Match, play_match
from cartagena.rules.variant import variant_of


def match_of(*bots, games=4, seed=1, limit=None):
    return Match(variant_of("jamaica", players=2), bots or ("newcomer", "random"), games, seed, limit)


def play(file, **changes):
    return list(play_match(match_of(**changes), jobs=1, file=file))


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A file of four games, as bytes, and its rows."""
    file = tmp_path_factory.mktemp("played") / "results.jsonl"
    rows = play(file)
    return file.read_bytes(), rows


@pytest.fixture
def file(tmp_path, played):
    """The same file, to be changed."""
    path = tmp_path / "results.jsonl"
    path.write_bytes(played[0])
    return path


def refusal(file, content, **changes):
    """The error for a file with this content, which is left unchanged."""
    file.write_bytes(content)
    with pytest.raises(BotError) as error:
        play(file, **changes)
    assert file.read_bytes() == content
    assert str(file) in str(error.value)
    return str(error.value)


def test_a_match_is_resumed_from_its_file(tmp_path, played):
    file = tmp_path / "new.jsonl"
    first = play(file, games=2)
    assert first == played[1][:2]
    assert play(file, games=4) == played[1]
    assert file.read_bytes() == played[0]
    assert play(file, games=3) == played[1][:3]
    assert file.read_bytes() == played[0]


def test_an_empty_file_gets_a_first_line(file, played):
    file.write_bytes(b"")
    assert play(file) == played[1]
    assert file.read_bytes() == played[0]


def test_of_two_programs_on_one_file_one_stops_and_nothing_is_lost(file, played):
    first, second = (play_match(match_of(games=games), jobs=1, file=file) for games in (6, 8))
    for rows in (first, second):
        assert [next(rows) for _ in range(4)] == played[1]
    fifth = next(first)
    written = file.read_bytes()
    with pytest.raises(BotError, match=r"results\.jsonl is being written by another program"):
        next(second)
    assert file.read_bytes() == written
    assert [fifth, *first] == play(file, games=6)[4:]


@pytest.mark.parametrize("cut", [1, 40])
def test_a_row_that_was_being_written_at_a_kill_is_played_again(file, played, cut):
    file.write_bytes(played[0][:-cut])
    assert play(file) == played[1]
    assert file.read_bytes() == played[0]


@pytest.mark.parametrize(
    "content",
    [
        b'{"a": 1}',
        b'{"a": 1}\n',
        b"{not json}\n",
        b"Dear diary,\ntoday I was a pirate",
        b"\n",
        b"5\n",
        b"\x89PNG\r\n\x1a\n\x00\xff\xfe",
        b"\xff" * 300_000,
        b"[" * 50_000 + b"\n",
    ],
)
def test_a_file_of_something_else_is_refused_and_left_alone(file, content):
    assert refusal(file, content).endswith("is not a file of results")


def test_a_file_cut_inside_its_first_line_is_left_alone(file, played):
    head = played[0].index(b"\n")
    for length in (1, head // 2, head):
        assert refusal(file, played[0][:length]).endswith("is not a file of results")


@pytest.mark.parametrize("ending", [b"", b'{"game": 4, "se'])
def test_a_file_of_another_match_is_refused_and_left_alone(file, played, ending):
    assert "another match: its seed is 1, not 2" in refusal(file, played[0] + ending, seed=2)
    assert "another match: its limit is None, not 3.0" in refusal(file, played[0] + ending, limit=3.0)
    changed = played[0].replace(b'"crew": 6', b'"crew": 5') + ending
    assert "its variant is jamaica,players=2,crew=5, not jamaica,players=2" in refusal(file, changed)
    changed = played[0].replace(b'"crew": 6', b'"crew": "many"') + ending
    assert "another match: its variant is {" in refusal(file, changed)


def test_a_file_made_by_other_weights_or_levels_is_refused_and_left_alone(file, played, monkeypatch):
    monkeypatch.setattr(results_file, "fingerprint", lambda *_: "new weights")
    assert "was made by other weights or levels" in refusal(file, played[0] + b'{"game": 4')


def test_a_file_without_a_fingerprint_is_refused(file, played):
    head, _, rest = played[0].partition(b"\n")
    reported = json.loads(head)
    del reported["plays"]
    assert "was made by other weights or levels" in refusal(file, json.dumps(reported).encode() + b"\n" + rest)


def row(**changes):
    reported = {"game": 4, "seats": ["newcomer", "random"], "winner": 0, "turns": 9, "actions": 20, "faults": []}
    return json.dumps(reported | changes).encode()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"5", "line 6 is not a game"),
        (b"", "line 6 is not a game"),
        (b'{"a": 1}', "line 6 is not a game"),
        (b'{"game": 4}', "line 6 is not a game"),
        (b"\xff\x00", "line 6 is not a game"),
        (b"[" * 50_000, "line 6 is not a game"),
        (row(game="4"), "line 6 is not a game"),
        (row(game=-1), "line 6 is not a game"),
        (row(winner=1.5), "line 6 is not a game"),
        (row(faults=[{"seat": 0}]), "line 6 is not a game"),
        (row(more=1), "line 6 is not a game"),
        (row(game=0), "line 6: game 0 is there twice"),
        (row(seats=["random", "newcomer"]), "line 6: in game 4 others sat in the seats"),
        (row(winner=2), "line 6: 2 seats have no winner 2"),
        (row(faults=[{"seat": 7, "turn": 1, "what": "slept"}]), "line 6: a fault is not of one of 2 seats"),
    ],
)
def test_an_invalid_line_is_named(file, played, line, why):
    assert why in refusal(file, played[0] + line + b"\n")
    assert why in refusal(file, played[0] + line + b'\n{"game": 5, "sea')


def test_the_row_these_tests_change_is_valid_by_itself(file, played):
    file.write_bytes(played[0] + row() + b"\n")
    assert play(file, games=5)[4]["turns"] == 9
