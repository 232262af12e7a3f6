"""`cartagena arena`: its output and its errors."""

import json

import pytest

from cartagena.cli.arena import choose_variant, show
from cartagena.game.errors import VariantError

QUICK = ("arena", "newcomer", "random", "--jobs", "1")


def test_it_prints_json(run_cli):
    done = run_cli(*QUICK, "--games", "2", "--json")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["games"] == 2
    assert {"name", "wins", "games", "share", "low", "high"} <= set(result["bots"][0])
    assert "note" not in done.stderr


def test_it_says_when_a_deal_is_not_played_from_every_seat(run_cli):
    done = run_cli(*QUICK, "--games", "3", "--json")
    assert json.loads(done.stdout)["games"] == 3
    assert "note: the last deal is not played from every seat: 3 games, 2 seats" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nobody", "random"), "error: 'nobody' is not a bot"),
        (("greedy",), "error: greedy has no opponent: a match needs two different bots"),
        (("random", "random"), "error: random has no opponent"),
        (("newcomer", "newcomer:redeals=1"), "error: newcomer has no opponent"),
        (("newcomer", "newcomer:"), "error: '' is not a setting"),
        (("greedy:beam_width=60", "random"), "error: beam_width='60' is not a whole number from 1 to 16"),
        (("greedy", "random", "--players", "0"), "greater than or equal to 2"),
        (("greedy", "random", "--variant", "atlantis"), "error: 'atlantis' is not a preset"),
        (("greedy", "random", "turn", "mate", "uct", "search"), "error: 6 bots do not fit 5 seats"),
        (("greedy", "random", "--limit", "inf"), "error: a limit of inf s is too long"),
    ],
)
def test_bad_input_is_refused_in_one_line(play, arguments, message):
    done = play("arena", *arguments, "--games", "1")
    assert done.code == 2
    assert message in done.err


def test_a_variant_can_have_changes():
    variant = choose_variant("tortuga,crew=5", None, 3)
    assert (variant.supply, variant.crew, variant.players) == ("row", 5, 3)
    assert choose_variant("tortuga", None, 1).players == 2
    assert choose_variant("tortuga,players=4", None, 2).players == 4
    assert choose_variant("tortuga,players=4", 5, 2).players == 5
    with pytest.raises(VariantError, match="crew"):
        choose_variant("tortuga,crew=99", None, 2)


def test_a_file_that_cannot_be_written_is_named(play, tmp_path):
    done = play(*QUICK, "--games", "1", "--file", str(tmp_path / "nowhere" / "results.jsonl"))
    assert done.code == 2
    assert done.err.endswith("results.jsonl: No such file or directory\n")


def test_faults_are_printed_without_markup(capsys):
    fault = {"game": 3, "turn": 4, "what": "broken failed: KeyError: '[/red]'"}
    show({"games": 4, "bots": [], "draws": 0, "longest": 9, "faults": [fault]})
    message = capsys.readouterr().out
    assert "game 3, turn 4: broken failed: KeyError: '[/red]'" in message
    assert "more faults" not in message


def test_only_the_first_faults_are_listed_and_the_others_counted(capsys):
    faults = [{"game": game, "turn": 1, "what": "slept"} for game in range(12)]
    show({"games": 12, "bots": [], "draws": 0, "longest": 9, "faults": faults})
    message = capsys.readouterr().out
    assert message.count("slept") == 10
    assert "and 2 more faults" in message
