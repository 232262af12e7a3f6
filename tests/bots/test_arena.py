"""The arena: rotated deals, repeatable, resumable, patient with bots that do wrong."""

import json

import pytest

from cartagena.bots import BotError, make
from cartagena.bots.arena import Match, play_match, sum_up
from cartagena.bots.rating import interval, rate
from cartagena.bots.referee import play_game
from cartagena.game.actions import Sail
from cartagena.rules.variant import variant_of


def match_of(*bots, games=4, players=2, seed=1):
    return Match(variant_of("jamaica", players=players), bots, games, seed)


def test_the_seats_are_rotated_and_the_last_bot_fills_the_table():
    match = match_of("greedy", "random", players=3)
    assert match.line_up(0) == ("greedy", "random", "random")
    assert {match.line_up(number).index("greedy") for number in range(3)} == {0, 1, 2}


def test_a_match_is_repeatable_and_sums_up():
    match = match_of("newcomer", "random")
    rows = list(play_match(match, jobs=1))
    assert rows == list(play_match(match, jobs=1))
    result = sum_up(match, rows)
    assert result["games"] == 4
    assert result["variant"]["players"] == 2
    newcomer, chance = result["bots"]
    assert newcomer["name"] == "newcomer"
    assert newcomer["wins"] + chance["wins"] + result["draws"] == 4
    assert newcomer["low"] <= newcomer["share"] <= newcomer["high"]
    assert newcomer["elo"] > chance["elo"]


def test_a_file_of_results_is_gone_on_with(tmp_path):
    file = tmp_path / "results.jsonl"
    first = list(play_match(match_of("newcomer", "random", games=2), jobs=1, file=file))
    again = list(play_match(match_of("newcomer", "random", games=4), jobs=1, file=file))
    assert again[:2] == first
    assert again == list(play_match(match_of("newcomer", "random"), jobs=1))
    with pytest.raises(BotError, match="another match"):
        list(play_match(match_of("newcomer", "random", seed=2), jobs=1, file=file))


def test_a_row_that_was_being_written_at_a_kill_is_played_again(tmp_path):
    file = tmp_path / "results.jsonl"
    match = match_of("newcomer", "random", games=4)
    played = list(play_match(match, jobs=1, file=file))
    file.write_bytes(file.read_bytes()[:-40])
    assert list(play_match(match, jobs=1, file=file)) == played
    assert list(play_match(match, jobs=1, file=file)) == played


class Cheat:
    """Always wants to sail."""

    name = "cheat"

    def choose(self, view, *, seed=None):  # noqa: ARG002
        return Sail()


class Broken:
    """Never answers."""

    name = "broken"

    def choose(self, view, *, seed=None):  # noqa: ARG002
        raise RuntimeError("out of rum")


def test_a_wrong_answer_is_noted_and_the_game_goes_on():
    outcome = play_game(variant_of("jamaica", players=3), [Cheat(), Broken(), make("newcomer")], deal=1, seed=1)
    told = {fault.what for fault in outcome.faults}
    assert "cheat answered 'sail', which is not legal" in told
    assert "broken failed: RuntimeError: out of rum" in told
    assert outcome.winner == 2


def test_a_late_answer_is_noted():
    outcome = play_game(variant_of("jamaica", players=2), [make("newcomer"), make("random")], 1, 1, limit=0.0)
    assert "newcomer took longer than 0 s" in {fault.what for fault in outcome.faults}


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("stockfish", "'stockfish' is not a bot; there are cabin-boy"),
        ("greedy:time=1", "'time' is not a setting"),
        ("uct:time=soon", "is not a number"),
        ("uct:iterations=0", "must be above 0"),
        ("uct:fast", "'fast' is not a setting"),
        ("uct:time=1,iterations=5", "not both"),
        ("admiral:time=1,iterations=5", "not both"),
        ("uct:time=1,time=2", "'time' is set twice"),
        ("uct:time=inf", "must be above 0, and finite"),
        ("uct:time=nan", "must be above 0, and finite"),
        ("uct:time=-1", "must be above 0"),
        ("", "'' is not a bot"),
        ("captain:depth=3", "'depth' is not a setting of this bot; it has time, iterations"),
        ("sailor:time=1", "does not search"),
    ],
)
def test_a_bad_name_says_what_is_wrong(name, message):
    with pytest.raises(BotError, match=message):
        make(name)


def test_too_many_bots_are_refused():
    with pytest.raises(BotError, match="3 bots do not fit 2 seats"):
        match_of("random", "random", "random")


def test_a_limit_without_time_is_refused():
    with pytest.raises(BotError, match="leaves no time"):
        Match(variant_of("jamaica", players=2), ("random", "random"), 2, 1, 0.0)


def test_a_file_that_holds_something_else_is_refused(tmp_path):
    file = tmp_path / "results.jsonl"
    file.write_text("{not json}\n")
    with pytest.raises(BotError, match="not a file of results"):
        list(play_match(match_of("newcomer", "random"), jobs=1, file=file))


def test_wilsons_interval_and_ratings():
    low, high = interval(95, 100)
    assert (round(low, 3), round(high, 3)) == (0.888, 0.978)
    assert interval(0, 0) == (0.0, 1.0)
    elo = rate(["a", "b"], {("a", "b"): 909.5, ("b", "a"): 90.5})
    assert elo["a"] - elo["b"] == pytest.approx(400, abs=2)


def test_the_command_prints_json(run_cli):
    done = run_cli("arena", "newcomer", "random", "--games", "2", "--jobs", "1", "--json")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["games"] == 2
    assert {"name", "wins", "games", "share", "low", "high"} <= set(result["bots"][0])


def test_the_command_refuses_an_unknown_bot(run_cli):
    done = run_cli("arena", "nobody", "random")
    assert done.returncode == 2
    assert "error: 'nobody' is not a bot" in done.stderr


def test_a_file_that_cannot_be_written_is_named(run_cli, tmp_path):
    done = run_cli("arena", "random", "--games", "1", "--file", str(tmp_path / "nowhere" / "results.jsonl"))
    assert done.returncode == 2
    assert done.stderr.endswith("results.jsonl: No such file or directory\n")
    assert "Traceback" not in done.stderr
