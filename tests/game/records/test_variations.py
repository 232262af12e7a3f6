"""Records with variations: read, written, checked."""

import pytest

from cartagena import Game, NotationError, Record, parse_action
from cartagena.game.actions.actions import Action
from cartagena.game.records.variations import Variation, lines_of, variations_of


def actions(text: str) -> tuple[Action, ...]:
    return tuple(map(parse_action, text.split(", ")))


def study() -> Record:
    """Two actions played; two other lines, of which one branches off from the other."""
    game = Game.new("jamaica", players=2, seed=7)
    game.play("key start")
    game.play("dagger start")
    record = game.record(["Anne", "Mary"])
    lines = [record.actions, actions("key start, skull start, retreat 6"), actions("dagger start")]
    return Record(**{**vars(record), "variations": variations_of(lines)})


def test_variations_share_the_beginning_of_the_line_before_them() -> None:
    assert study().variations == (
        Variation(1, actions("skull start, retreat 6")),
        Variation(0, actions("dagger start")),
    )
    assert study().lines()[1] == actions("key start, skull start, retreat 6")
    assert lines_of((), ()) == [()]


def test_lines_that_say_nothing_new_are_no_variations() -> None:
    long, short = actions("key start, dagger start"), actions("key start")
    assert variations_of([long, short, long]) == (Variation(1, actions("dagger start")),)
    assert variations_of([long, long]) == ()


def test_text_and_json_of_a_record_with_variations_are_read_as_written() -> None:
    assert Record.from_text(study().to_text()) == study()
    assert Record.from_json(study().to_json()) == study()
    assert study().to_text().endswith("variation 1: skull start, retreat 6\nvariation 0: dagger start\n")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("variation 1: skull start, retreat 9", "variation 1, action 3: 'retreat 9' is not allowed: No such pirate"),
        ("variation 3: skull start", "variation 1: after 3 actions, but the line before it has 2"),
        ("variation 1: swim", "line 12: ' swim' is not an action"),
        ("variation 1:", "line 12: '' is not an action"),
    ],
)
def test_a_variation_that_cannot_be_played_is_named(text: str, fault: str) -> None:
    plain = Record(**{**vars(study()), "variations": ()}).to_text()
    with pytest.raises(NotationError, match=fault):
        Record.from_text(plain + text + "\n")


@pytest.mark.parametrize("broken", [{"after": -1, "actions": []}, {"after": 0, "actions": []}, {"actions": []}, 3])
def test_broken_variations_in_json_are_refused(broken: object) -> None:
    with pytest.raises(NotationError, match="variation"):
        Record.from_json(study().to_json() | {"variations": [broken]})
