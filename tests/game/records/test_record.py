"""Records: text and JSON that replay to the same game, and a clear refusal of what does not fit."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartagena import CartagenaError, Game, NotationError, Record, Variant, load_record, save_record
from cartagena.game.records.record_text import quote, unquote
from tests.game.actions.test_actions import JSON
from tests.game.building import build_game
from tests.game.sampling import LIVELY, play_on, random_games
from tests.game.test_game import records_of

NAMES = ['Anne "the Cat" Bonny', "Çelik\n# Ünal \u2028\ud800\x85{end}"]


def recorded_games(count: int, seed: int) -> list[Game]:
    """Games from a set-up and games from a position."""
    games = list(random_games(count, seed))
    rng = random.Random(seed)
    positions = [Game.from_json(game.to_json(), seed=rng.getrandbits(256)) for game in games[::2]]
    for game in positions:
        play_on(game, rng, 30)
    return games + positions


def test_a_record_replays_to_the_same_position_bit_for_bit():
    for game in recorded_games(16, seed=70):
        again = game.record().replay()
        assert records_of(again) == records_of(game)
        assert (again.history, again.events) == (game.history, game.events)


def test_a_record_survives_a_round_trip_through_text_and_json():
    for game in recorded_games(6, seed=71):
        record = game.record(NAMES)
        for explained in (False, True):
            text = record.to_text(explained=explained)
            assert Record.from_text(text) == record
            assert Record.from_text(text).to_text(explained=explained) == text
        assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record


def test_a_record_replays_to_any_point():
    game = next(game for game in random_games(20, seed=72) if len(game.history) > 30)
    record = game.record()
    for ply in (0, 1, 17, len(game.history)):
        again = record.replay(ply)
        assert again.history == game.history[:ply]
    while len(game.history) > 17:
        game.undo()
    assert records_of(record.replay(17)) == records_of(game)


RULEBOOK = """\
cartagena record 1
rules: 2
variant: tortuga,players=2
seed: 0x2a
path: skull hat dagger bottle key pistol | skull hat dagger bottle key pistol | skull hat dagger bottle key pistol \
| skull hat dagger bottle key pistol | skull hat dagger bottle key pistol | skull hat dagger bottle key pistol
start: 1
player 0: "Anne"
player 1: "Mary"

"""


def some_record() -> Record:
    path = ["skull", "hat", "dagger", "bottle", "key", "pistol"] * 6
    game = Game.new("tortuga", players=2, seed=42, path=path, start=1)
    play_on(game, random.Random(1), 7)
    return game.record(["Anne", "Mary"])


def test_the_text_of_a_record_has_the_documented_form():
    text = some_record().to_text()
    assert text.startswith(RULEBOOK)
    lines = text.splitlines()
    assert lines[9].startswith("1 @1: ")
    assert lines[10].startswith("2 @0: ")
    assert lines[-1] == "result: unfinished"


def test_comments_blank_lines_and_long_turns_are_read():
    lines = some_record().to_text().splitlines()
    turn = lines[9].replace(", ", " {why not?},\n    ", 1)
    relaxed = "\r\n".join(["# our first game", *lines[:9], "", "  # turns", turn, *lines[10:], "", ""])
    assert Record.from_text(relaxed) == some_record()


def test_an_explained_record_shows_where_pirates_land():
    game = build_game(Variant(players=2), ["6 9"], ["hat", "key"], pile="key")
    game.play("retreat 9")
    game.play("hat 6")
    assert "1 @0: retreat 9 {to 6; draws key}, hat 6 {to 8}" in game.record().to_text(explained=True)


def damaged(old: str, new: str) -> str:
    text = some_record().to_text()
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("cartagena record 1", "cartagena record 2", "line 1: expected 'cartagena record 1'"),
        ("rules: 2", "rules: 3", "line 2: rules: version 3; this program plays versions 1 to 2"),
        ("rules: 2", "rules: one", "line 2: 'one' is not a number"),
        ("rules: 2\n", "", "no 'rules'"),
        ("variant: tortuga,players=2", "variant: atlantis", "line 3: 'atlantis' is not a preset"),
        ("seed: 0x2a", "seed: 42", "line 4: seed: '42'"),
        ("seed: 0x2a", "seed: 0xpirate", "line 4: seed"),
        ("seed: 0x2a", "seed: 0x" + "f" * 65, "line 4: seed"),
        ("start: 1", "start: 5", "line 6: 5 is not a seat"),
        ("start: 1\n", "start: 1\nstart: 1\n", "line 7: a second 'start'"),
        ("path: skull hat", "path: hat hat", "line 5: path: fields 1 to 6 must show each symbol once"),
        ('"Mary"', "Mary", "line 8: 'Mary' is not a name"),
        ("player 1:", "player 4:", "line 8: player 4 has no seat"),
        ("1 @1:", "2 @1:", "line 10: .* stands in turn 2, but it is turn 1 of seat 1"),
        ("1 @1:", "1 @0:", "line 10: "),
        ("1 @1:", "first:", "line 10: 'first: .* expected a turn such as"),
        ("1 @1: ", "1 @1: sail, ", "line 10: 'sail' is not allowed: Only the complete adventure"),
        ("1 @1: ", "1 @1: swim, ", "line 10: ' swim' is not an action"),
        ("1 @1: ", "1 @1: , ", "line 10: ' ' is not an action"),
        ("result: unfinished", "result: won @0", "line 13: result: 'won @0' is stated, but"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_line(old, new, complaint):
    with pytest.raises(NotationError, match=complaint):
        Record.from_text(damaged(old, new))


def test_actions_after_the_end_are_refused():
    game = build_game(Variant(players=2), ["end end end end end 36"], ["hat"])
    game.play("hat 36")
    text = game.record().to_text()
    assert "result: won @0" in text
    with pytest.raises(NotationError, match="but the game is over"):
        Record.from_text(text.replace("hat 36", "hat 36, end"))
    with pytest.raises(NotationError, match="'unfinished' is stated"):
        Record.from_text(text.replace("result: won @0", ""))


def test_a_record_of_another_variant_than_its_position_is_refused():
    text = build_game(Variant(players=2), ["6"], ["hat"]).record().to_text()
    with pytest.raises(NotationError, match="line 3: it is not the variant of the position"):
        Record.from_text(text.replace("variant: jamaica,players=2", "variant: jamaica"))


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"format": "chess"}, "is not a record"),
        ({"version": 2}, "is not a record"),
        ({"rules": 7}, "rules: version 7"),
        ({"seed": 42}, "seed: 42"),
        ({"seed": "0x_1"}, "seed"),
        ({"actions": None}, "actions: None is not a list"),
        ({"actions": [{"do": "sail"}]}, "action 1: 'sail' is not allowed"),
        ({"names": ["a", "b", "c"]}, "names"),
        ({"names": [1]}, "names"),
        ({"result": "won @1"}, "result: 'won @1' is stated"),
        ({"start": None}, "None is not a seat"),
        ({"position": {"variant": {}}}, "no 'path'"),
        ({"position": 5}, "is not a position"),
    ],
)
def test_a_json_record_that_does_not_fit_is_refused(changes, complaint):
    with pytest.raises(CartagenaError, match=complaint):
        Record.from_json(some_record().to_json() | changes)


@pytest.mark.parametrize("name", ["record.txt", "record.json", "record"])
def test_records_are_kept_in_files(tmp_path, name):
    record = some_record()
    save_record(record, tmp_path / name)
    assert load_record(tmp_path / name) == record
    assert ((tmp_path / name).read_bytes()[:1] == b"{") == name.endswith(".json")


@pytest.mark.parametrize(
    ("name", "data"), [("a.txt", b"\xff\xfe"), ("a.json", b"{"), ("a.json", b"[" * 100_000), ("a", b"")]
)
def test_a_file_that_is_no_record_is_refused(tmp_path, name, data):
    (tmp_path / name).write_bytes(data)
    with pytest.raises(NotationError):
        load_record(tmp_path / name)


@given(st.text())
def test_any_name_survives_quoting(name):
    quoted = quote(name)
    assert quoted.isprintable()
    assert unquote(quoted) == name


@pytest.mark.parametrize("text", ["", "Anne", '"Anne', "17", "[" * 100_000, '["a"]'])
def test_what_is_no_name_is_refused(text):
    with pytest.raises(NotationError):
        unquote(text)


TEXT = some_record().to_text()


@given(st.integers(0, len(TEXT) - 1), st.text(max_size=4), st.integers(0, 6))
def test_a_damaged_record_is_refused_or_still_one(at, inserted, dropped):
    try:
        record = Record.from_text(TEXT[:at] + inserted + TEXT[at + dropped :])
    except NotationError:
        return
    assert Record.from_text(record.to_text()) == record


@given(st.text() | st.text().map(lambda rest: "cartagena record 1\n" + rest))
def test_any_text_gives_a_record_or_a_notation_error(text):
    with pytest.raises(NotationError):
        Record.from_text(text)


@pytest.mark.medium
@given(JSON | st.dictionaries(st.sampled_from(sorted(some_record().to_json())), JSON))
def test_arbitrary_json_gives_a_record_or_a_clear_error(data):
    with pytest.raises(CartagenaError):
        Record.from_json(data)


def test_changing_json_after_reading_changes_no_record():
    game = build_game(LIVELY.but(players=2), ["6"], ["rum hook", "rum"])
    data: dict[str, Any] = game.record().to_json()
    record = Record.from_json(data)
    data["position"]["pirates"][0].clear()
    assert record.replay() == game
