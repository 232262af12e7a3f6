"""Golden games: they replay exactly; a change of rules, chance or notation shows as a difference of text."""

import pytest

from cartagena import Game, Record
from cartagena.game.records.record import result_of
from tests.game.golden import FOLDER, GOLDEN, format_golden

KINDS = {
    "advance", "retreat", "morgan", "sail", "end", "pistol", "rum", "lantern", "parrot", "hook", "chest", "take",
    "keep", "give", "lay_back", "discard",
}  # fmt: skip


def load_golden(name: str) -> tuple[str, Record]:
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    return text, Record.from_text(text)


def test_every_golden_game_is_known():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GOLDEN)


@pytest.mark.parametrize("name", GOLDEN)
def test_the_rules_of_a_golden_game_draw_its_path_and_start_again(name: str):
    _, record = load_golden(name)
    assert (record.variant, record.rules) == GOLDEN[name]
    game = Game.new(record.variant, seed=record.seed, rules=record.rules)
    assert (game.path, game.start, game.rules) == (record.path, record.start, record.rules)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_replays_to_its_result_and_its_text(name: str):
    text, record = load_golden(name)
    game = record.replay()
    assert game.is_over
    assert text.endswith(f"\nresult: {result_of(game)}\n")
    assert format_golden(name, game.record()) == text


def test_every_kind_of_action_occurs_in_the_game_with_everything():
    _, record = load_golden("everything")
    assert {action.do for action in record.actions} >= KINDS


def test_a_tile_is_opened_in_place_in_the_game_with_the_other_readings():
    text, record = load_golden("readings")
    assert any(action.do == "chest" for action in record.actions)
    assert "rules: 2\n" in text
