"""Blunders: mined, kept, continued, and used to judge a bot."""

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from cartagena.bots import make
from cartagena.cli.lab.command import app
from cartagena.game.actions.action_text import format_action
from cartagena.game.game import Game
from cartagena.lab.blunders import (
    TABLES,
    Blunder,
    BlunderSearch,
    BlundersError,
    LookedAt,
    compare_turns,
    is_sure,
    judge_bot,
    judge_turn,
    look_at,
    mine_blunders,
    place_after,
    reach_position,
    read_blunders,
    turn_until_news,
    wins_after,
)
from cartagena.rules.errors import CartagenaError

SEARCH = BlunderSearch("admiral-1", 4, 10, 6, 3)
#: Mined by `cartagena lab blunders mine FILE --bot admiral-1 --iterations 5 --times 40 --games 40`.
MINED = Path(__file__).parents[1] / "data" / "bots" / "blunders.jsonl"


@pytest.mark.medium
def test_positions_are_repeatable_and_begin_a_turn():
    first, again = ([reach_position(SEARCH, number) for number in range(4)] for _ in range(2))
    assert first == again
    reached = [game for game in first if game is not None]
    assert reached
    assert all(game.decider == game.seat for game in reached)


def test_orders_of_the_same_place_are_the_same_turn():
    data = Game.new("tortuga", players=2, seed=3, start=0).to_json()
    data["pirates"][0] = {"36": 2, "start": 4}
    first, second = (f"{card} 36" for card in sorted(set(data["hands"][0]))[:2])
    game = Game.from_json(data, seed=1)
    assert place_after(game, [first, second]) == place_after(game, [second, first])
    assert place_after(game, [first]) != place_after(game, [second])


def test_a_turn_ends_with_the_first_card_that_nobody_could_see():
    for number in range(0, 12, 6):
        game = reach_position(SEARCH, number)
        if game is not None:
            line = turn_until_news(game, make("admiral-1:iterations=30"), 1)
            assert 1 <= len(line) <= 3
            assert not any(action.startswith("retreat") for action in line[:-1])


def test_a_difference_must_be_larger_than_chance():
    assert is_sure((2, 18), 20)
    assert not is_sure((9, 12), 20)
    assert not is_sure((18, 2), 20)
    assert not is_sure((0, 1), 20)


def test_playing_on_from_a_win_at_hand_wins():
    data = Game.new("tortuga", players=2, seed=3, start=0).to_json()
    data["pirates"] = [{"36": 1, "end": 5}, {"start": 6}]
    card = min(data["hands"][0])
    game = Game.from_json(data, seed=1)
    assert wins_after(SEARCH, game, [f"{card} 36"], range(6)) == 6


def test_a_turn_that_is_not_ahead_after_a_few_games_is_not_compared_further(monkeypatch):
    asked = []

    def won(_search, _game, line, deals, name=""):
        asked.append((line, len(deals), name))
        return len(deals) if line == ["wins"] else 0

    monkeypatch.setattr("cartagena.lab.blunders.wins_after", won)
    game = Game.new("tortuga", players=2, seed=1)
    assert compare_turns(SEARCH, game, [["wins"], ["wins"]]) is None
    assert compare_turns(SEARCH, game, [["wins"], ["loses"]]) is None
    itself = "admiral-1:iterations=4"
    assert asked == [(["wins"], 2, itself), (["wins"], 2, itself), (["wins"], 2, itself), (["loses"], 2, itself)]
    assert compare_turns(SEARCH, game, [["loses"], ["wins"]]) == (0, 6)
    assert asked[-1] == (["wins"], 6, ""), "then the judge plays on"


def test_the_judge_plays_on_from_both_turns(monkeypatch):
    players = list[str]()

    def play(_game, _line, name, _seed):
        players.append(name)
        return True

    monkeypatch.setattr("cartagena.lab.blunders.play_on", play)
    game = Game.new("tortuga", players=2, seed=1)
    for search in (SEARCH, msgspec.structs.replace(SEARCH, judge="gunner")):
        wins_after(search, game, [], range(2))
    assert players == ["admiral-1:iterations=4"] * 2 + ["gunner"] * 2


def test_a_third_turn_is_judged_by_the_games_that_it_wins(monkeypatch):
    game = Game.new("tortuga", players=2, seed=3, start=0)
    lines = [[format_action(action)] for action in game.legal_actions()[:3]]
    blunder = Blunder(game.to_text(), lines[0], lines[1], (1, 5))
    for won, what in ((6, "as good"), (3, "as good"), (2, "worse")):
        monkeypatch.setattr("cartagena.lab.blunders.wins_after", lambda *_, won=won: won)
        assert [judge_turn(SEARCH, blunder, line) for line in lines] == ["blunder", "better", what]


def test_a_file_is_continued_and_that_of_another_search_refused(tmp_path, monkeypatch):
    looked, blunder = [], Blunder(Game.new("tortuga", players=2, seed=1).to_text(), ["a"], ["b"], (0, 6))

    def every_second(_search, number):
        looked.append(number)
        return LookedAt(number, blunder if number % 2 else None)

    monkeypatch.setattr("cartagena.lab.blunders.look_at", every_second)
    path = tmp_path / "blunders.jsonl"
    assert len(list(mine_blunders(path, SEARCH, 2))) == 4
    path.write_bytes(path.read_bytes() + b'{"numb')
    assert [each.number for each in mine_blunders(path, SEARCH, 3)] == [4, 5]
    assert looked == [0, 1, 2, 3, 4, 5]
    search, found = read_blunders(path)
    assert search == SEARCH
    assert [each.number for each in found] == looked
    before = path.read_bytes()
    with pytest.raises(BlundersError, match="other settings"):
        list(mine_blunders(path, BlunderSearch("admiral", 4, 10, 6, 3), 3))
    assert path.read_bytes() == before
    path.write_text("no such thing\n")
    with pytest.raises(BlundersError, match="not a file of blunders"):
        read_blunders(path)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"bot": "nobody"}, "'nobody' is not a bot"),
        ({"bot": "sailor"}, "does not search"),
        ({"iterations": 4_000_000}, "is not a whole number from 1 to 4,000,000"),
        ({"judge": "nobody"}, "'nobody' is not a bot"),
        ({"table": "tortuga"}, "'tortuga' is not a table; they are jamaica/2, tortuga/2, "),
    ],
)
def test_a_search_that_cannot_be_begins_no_file(tmp_path, wrong, message):
    path = tmp_path / "blunders.jsonl"
    with pytest.raises(CartagenaError, match=message):
        next(mine_blunders(path, msgspec.structs.replace(SEARCH, **wrong), 1))
    assert not path.exists()


def test_only_positions_of_the_wanted_table_are_looked_at(tmp_path, monkeypatch):
    blunder = Blunder(Game.new("tortuga", players=2, seed=1).to_text(), ["a"], ["b"], (0, 6))
    monkeypatch.setattr("cartagena.lab.blunders.look_at", lambda _, number: LookedAt(number, blunder))
    path, search = tmp_path / "blunders.jsonl", msgspec.structs.replace(SEARCH, table="tortuga/4")
    looked = [each.number for wanted in (2, 3) for each in mine_blunders(path, search, wanted)]
    assert [TABLES[number % len(TABLES)] for number in looked] == [("tortuga", 4)] * 3
    assert len(set(looked)) == 3


def test_looking_at_a_position_is_repeatable():
    assert look_at(SEARCH, 1) == look_at(SEARCH, 1)


def test_the_mined_positions_judge_a_bot():
    counts = judge_bot(MINED, "admiral-1:iterations=20", 1)
    assert sum(counts.values()) == sum(each.blunder is not None for each in read_blunders(MINED)[1]) > 0
    result = CliRunner().invoke(app, ["blunders", "check", str(MINED), "--bot", "sailor"])
    assert result.exit_code == 0
    assert "better: " in result.output
