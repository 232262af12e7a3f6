"""The terminal game as a person plays it: whole games, undo, help, bad input."""

import re

import pytest

from cartagena.game.records.record_file import load_record
from tests.cli.conftest import typed_numbers

TABLES = {
    "two, one of them a bot": ("jamaica", "2", "1", "--pieces", "4", "--crew", "4"),
    "open hands, open row": ("tortuga", "3", "2", "--pieces", "4", "--crew", "4"),
    "four, two of them bots": ("jailbreak", "4", "2", "--pieces", "4", "--crew", "4"),
    "the jungle with five": ("jungle", "5", "4", "--crew", "4", "--refuel", "either"),
    "the complete adventure": ("complete", "3", "2", "--turn-limit", "60"),
    "everything at once": ("everything", "4", "3", "--turn-limit", "60"),
}


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_a_whole_game_can_be_played_by_numbers(play, table):
    preset, players, bots, *more = table
    options = ("--variant", preset, "--players", players, "--bots", bots, "--seed", "2", *more)
    played = play("terminal", *options, "--save", "game.txt", typed=typed_numbers(5))
    assert played.code == 0
    assert "Game over in turn" in played.out
    record = load_record("game.txt")
    assert record.result != "unfinished"
    assert record.replay().is_over
    assert len(record.names) == int(players)
    assert f"{players}.  " in played.out or "draw" in played.out.lower()


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_no_line_is_wider_than_the_screen(play, table):
    preset, players, bots, *more = table
    options = ("--variant", preset, "--players", players, "--bots", bots, "--seed", "3", *more)
    played = play("terminal", *options, typed=list(typed_numbers(7, lines=25)))
    drawn = [line for line in played.out.splitlines() if "cartagena terminal --load" not in line]
    assert len(drawn) > 100
    assert max(map(len, drawn)) <= 80
    assert played.out.isascii()


def test_bots_alone_play_a_game_to_its_end(play):
    played = play("terminal", "--seat", "random", "--seat", "random", "--crew", "4", "--seed", "1")
    assert played.code == 0
    assert re.search(r"(Blue|Red) wins in turn \d+!", played.out)
    assert re.search(r"^1\. +[BR] (Blue|Red) \(random\) +4 of 4 pirates home", played.out, re.MULTILINE)


def test_the_same_seed_makes_the_same_game(play):
    one, two = (play("terminal", "--seed", "9", typed=["1", "2", "1", "", "1", "q", "n"]) for _ in range(2))
    assert one == two


def test_an_action_can_be_typed_in_words_or_in_short(play):
    first = play("terminal", "--seed", "3", typed=["hat start", "q", "n"])
    second = play("terminal", "--seed", "3", typed=["HA  start", "q", "n"])
    assert "B You: hat start->1" in first.out
    assert first.out.split("B You: hat")[1] == second.out.split("B You: hat")[1]


def test_a_card_shows_its_choices_in_words_and_plays_nothing(play):
    played = play("terminal", "--seed", "3", typed=["dagger", "q"])
    assert " 2 dagger  start -> 2" in played.out.split("dagger\n")[-1]
    assert "B You:" not in played.out
    assert played.out.endswith("Goodbye.\n")


def test_a_field_shows_what_leads_from_it_or_to_it(play):
    played = play("terminal", "--seed", "3", typed=["1", "f1", "to 4", "q", "n"])
    from_one, to_four = (played.out.split(f"{typed}\n")[1].split("Your choice")[0] for typed in ("f1", "to 4"))
    assert [line.split()[2] for line in from_one.splitlines()] == ["1", "1", "1"]
    assert [line.split()[-1] for line in to_four.splitlines()] == ["4", "4"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Type a number from 1 to 4"),
        ("99", "There is no choice '99'; they go from 1 to 4"),
        ("0", "There is no choice '0'"),
        ("9" * 500, "There is no choice '9999"),
        ("foo", "'foo' is neither an action nor among your choices"),
        ("skull 1", "'skull 1' is not possible: That card is not in the hand."),
        ("skull", "None of your choices plays skull."),
        ("retreat start", "'retreat start' is not possible: No field behind"),
        ("end", "'end' is not possible: At least one action has to be taken"),
        ("sail", "'sail' is not possible: Only the complete adventure"),
        ("dager 1", "'dager 1' is not an action"),
        ("dagger 99", "'99' is not a space"),
        ("why dagger 5", "'dagger 5' is not possible: No such pirate stands there"),
        ("why dagger start", "That is possible: number 2."),
        ("why", "Type the action after it"),
        ("u", "Nothing has been played that could be taken back."),
        ("!rum", "'rum' is not a card of this game"),
        ("!pistol red", "Cards are enchanted only where the Sorceress plays along."),
        ("\x1b[A\x00é", "is neither an action"),
        ("s no/such/folder/game.txt", "Not saved: "),
        ("s bad\0name", "Not saved: "),
        ("f40", "? shows what can be typed"),
    ],
)
def test_bad_input_gets_one_clear_answer(play, typed, answer):
    played = play("terminal", "--seed", "3", typed=[typed, "q"])
    said = played.out.split("Your choice (? helps): ")[1].split("\n", 1)[1].splitlines()
    assert answer in " ".join(said)
    assert len(said) <= 2
    assert played.code == 0


def test_help_rules_log_and_board_can_be_shown(play):
    typed = ["?", "rules", "1", "log", "log 1", "board", "all", "q", "n"]
    played = play("terminal", "--variant", "everything", "--seed", "3", typed=typed)
    assert "take the last action back" in played.out
    assert "Captain Morgan: move an opponent's pirate" in played.out
    assert "Freebooter" in played.out
    assert re.search(r"^ +\d+ You: ", played.out, re.MULTILINE)
    assert played.out.count("Cartagena [boat ") == 3
    assert "Captain Morgan: Red's pirate start -> " in played.out


def test_the_brief_rules_are_those_of_the_variant(play):
    played = play("terminal", "--seed", "3", typed=["rules", "q"])
    assert "Retreat:" in played.out
    assert "Morgan" not in played.out
    assert "Sorceress" not in played.out


def test_an_action_can_be_taken_back_until_something_hidden_was_seen(play):
    start, seen = "the last action showed hidden cards", "so it stands"
    played = play("terminal", "--seed", "3", typed=["hat start", "u", "hat start", "dagger start", "u", "q", "n"])
    assert played.out.count("Taken back.") == 2
    assert played.out.count("B You: hat start->1") == 2
    drawn = play("terminal", "--seed", "3", typed=["hat start", "dagger start", "retreat 2", "log 1", "q", "n"])
    assert "retreat 2\n" in drawn.out
    assert "draws" in drawn.out.split("retreat 2\n")[1]
    refused = play("terminal", "--seed", "3", typed=["hat start", "retreat 1", "u", "q", "n"])
    assert start not in refused.out or seen in refused.out


def test_a_bots_answer_cannot_be_taken_back(play):
    typed = ["1", "1", "1", "", "u", "q", "n"]
    played = play("terminal", "--seed", "3", typed=typed)
    assert "has played since." in played.out
    assert "Taken back." not in played.out


def test_with_free_undo_the_bots_answer_is_taken_back_too(play):
    typed = ["1", "1", "1", "u", "1", "q", "n"]
    played = play("terminal", "--seed", "3", "--free-undo", typed=typed)
    assert "Taken back." in played.out
    before, after = (played.out.split("Taken back.")[index].split("Your choice")[0] for index in (0, 1))
    assert "1 action left" in after
    assert played.out.count("R Red:") == 2
    assert before != after


def test_the_last_action_of_a_turn_can_be_taken_back_before_the_others_play(play):
    typed = ["1", "1", "1", "u", "2", "", "q", "n"]
    played = play("terminal", "--seed", "3", typed=typed)
    assert played.out.count("Your turn is over. Enter: go on; u: take back") == 2
    assert played.out.count("R Red:") == 1


def test_quick_skips_the_pause(play):
    played = play("terminal", "--seed", "3", "--quick", typed=["1", "1", "1", "q", "n"])
    assert "Your turn is over" not in played.out
    assert "R Red:" in played.out
