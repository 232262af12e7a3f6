"""The C program of `cartagena bench rules --against-c` plays the games of the rules; speed itself is not tested."""

import json
import shutil

import pytest
from typer.testing import CliRunner

from cartagena.cli.bench.command import app
from cartagena.lab import against_c
from cartagena.lab.against_c import AgainstCError, GamesInC, compare, find_compilers, load_all
from cartagena.lab.rules_speed import CASES, PLAYERS, TURN_LIMIT, random_games_of
from cartagena.rules import constants as c
from cartagena.rules import engine, state

pytestmark = pytest.mark.medium

JAMAICA = CASES["classic"].but(players=PLAYERS)


@pytest.fixture(scope="module", params=["cc", "zig cc"])
def in_c(request):
    """The program by one compiler."""
    compilers = find_compilers()
    if request.param not in compilers:
        pytest.skip(f"no C compiler {request.param}")
    return GamesInC(request.param, compilers[request.param])


@pytest.fixture
def some_c():
    """The program by any compiler, under its name."""
    for name, command in find_compilers().items():
        return {name: GamesInC(name, command)}
    pytest.skip("no C compiler")


def count_games(first_seed, games):
    """Actions, turns and legal actions listed in random games, played action by action through the engine."""
    memories, trace, listing, dice = state.new_memories(1), state.new_trace(), state.new_list(), state.new_dice()
    actions = turns = listed = 0
    for seed in range(first_seed, first_seed + games):
        records = state.new_games(1)
        engine.prepare(records[0], JAMAICA.but(turn_limit=TURN_LIMIT), seed)
        engine.start_dice(dice, seed)
        engine.begin(records, 0, memories, trace, c.NOBODY, True)
        while count := engine.legal_actions(records, 0, listing):
            choice = engine.roll_below(dice, count)
            engine.play_action(records, 0, memories, trace, int(listing[0].actions[choice]))
            actions, listed = actions + 1, listed + count
        turns += int(records[0].turn)
    return actions, turns, listed


@pytest.mark.parametrize(("first_seed", "games"), [(1, 100), (16_724, 20), (2**40 + 77, 20)])
def test_the_same_games_are_played_action_for_action(in_c, first_seed, games):
    rules = random_games_of(JAMAICA.but(turn_limit=TURN_LIMIT))
    assert in_c.play_and_check(first_seed, games) == rules(first_seed, games)


@pytest.mark.parametrize("turn_limit", [0, 1, 7, 60])
def test_the_turn_limit_ends_the_same_games(in_c, turn_limit):
    rules = random_games_of(JAMAICA.but(turn_limit=turn_limit or None))
    totals = in_c.play(5, 20, turn_limit)
    assert (totals.actions, totals.check) == rules(5, 20)
    assert not turn_limit or totals.turns <= 20 * turn_limit


def test_actions_turns_and_legal_actions_at_a_decision_agree(in_c):
    totals = in_c.play(300, 20)
    assert (totals.actions, totals.turns, totals.listed) == count_games(300, 20)


def test_speeds_and_their_ratio_are_reported_by_compiler(some_c):
    (name,) = some_c
    results = compare(some_c, rounds=1, games=2)
    assert list(results) == [f"against {name}"]
    measured = results[f"against {name}"]
    ratio = measured["rules_million_actions_per_s"] / measured["c_million_actions_per_s"]
    assert measured["rules_to_c"] == pytest.approx(ratio)
    assert ratio > 0


def test_a_program_that_plays_other_games_is_refused(some_c, tmp_path, monkeypatch):
    (name,) = some_c
    changed = shutil.copytree(against_c.SOURCE.parent, tmp_path / "in_c") / "random_games.c"
    source = changed.read_text(encoding="utf-8")
    changed.write_text(source.replace("MOST_ON_A_FIELD = 3", "MOST_ON_A_FIELD = 4"), encoding="utf-8")
    monkeypatch.setattr(against_c, "SOURCE", changed)
    with pytest.raises(AgainstCError, match="does not play the games that the rules play"):
        compare({name: GamesInC(name, find_compilers()[name])}, rounds=1, games=5)


def test_a_source_that_does_not_compile_is_reported_in_one_line(some_c, tmp_path, monkeypatch):
    (name,) = some_c
    broken = tmp_path / "random_games.c"
    broken.write_text("#error broken\nint\n", encoding="utf-8")
    monkeypatch.setattr(against_c, "SOURCE", broken)
    with pytest.raises(AgainstCError, match=f"^{name} cannot compile random_games.c: [^\n]+$"):
        load_all()


def test_without_a_compiler_the_command_says_so_in_one_line_and_measures_nothing(monkeypatch):
    monkeypatch.setattr(against_c, "find_compilers", dict)
    done = CliRunner().invoke(app, ["rules", "--only", "classic", "--rounds", "1", "--no-start", "--against-c"])
    assert done.exit_code == 1
    assert done.stdout == ""
    assert "error: no C compiler: neither the command cc nor the Python package ziglang is installed\n" in done.stderr


@pytest.mark.usefixtures("some_c")
def test_the_command_reports_the_comparison_beside_the_other_cases(run_cli):
    done = run_cli("bench", "rules", "--only", "classic", "--rounds", "1", "--no-start", "--against-c", "--json")
    assert done.returncode == 0, done.stderr
    results = json.loads(done.stdout)["results"]
    assert list(results) == ["classic", *(f"against {name}" for name in find_compilers())]
