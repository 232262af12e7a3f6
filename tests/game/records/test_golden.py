"""Golden games: they replay exactly; a change of rules, chance or notation shows as a difference of text."""

import pytest

from cartagena import PRESETS, Record
from cartagena.game.records.record import result_of
from tests.game.golden import FOLDER, format_golden

KINDS = {
    "advance", "retreat", "morgan", "sail", "end", "pistol", "rum", "lantern", "parrot", "hook", "chest", "take",
    "keep", "give", "lay_back", "discard",
}  # fmt: skip


def load_golden(preset: str) -> tuple[str, Record]:
    text = (FOLDER / f"{preset}.txt").read_text("utf-8")
    return text, Record.from_text(text)


def test_every_preset_has_a_golden_game():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PRESETS)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_golden_game_replays_to_its_result_and_its_text(preset: str):
    text, record = load_golden(preset)
    game = record.replay()
    assert game.is_over
    assert text.endswith(f"\nresult: {result_of(game)}\n")
    assert format_golden(preset, game.record()) == text


def test_every_kind_of_action_occurs_in_the_game_with_everything():
    _, record = load_golden("everything")
    assert {action.do for action in record.actions} >= KINDS
