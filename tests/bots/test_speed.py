"""`cartagena bench bots` measures every bot; speed itself is not tested."""

import json

import pytest

from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.levels import LEVELS
from cartagena.bots.players.searcher import Searcher
from cartagena.bots.speed import CASES, CUT, FULL, THINKERS
from cartagena.game.game import Game


def rewards_of(plan, seeds=20):
    """The values of the seats after each of several single iterations from the start of a four-player game."""
    view = Game.new("jamaica", players=4, seed=3, start=0).view(0)
    searcher = Searcher(plan, learned_for)
    for seed in range(seeds):
        searcher.run(view, 0, seed, 1, begin=True)
        yield [float(searcher.tree.head.reward[seat]) for seat in range(4)]


def test_a_full_playout_goes_on_until_a_seat_has_won():
    assert CASES["full"].plan == FULL
    assert all(sum(reward > 0 for reward in rewards) == 1 for rewards in rewards_of(FULL))


def test_a_cut_playout_is_valued_for_every_seat():
    assert CASES["cut"].plan == CUT
    assert CUT.cut >= 30
    assert all(min(rewards) > 0 for rewards in rewards_of(CUT))


@pytest.mark.slow
def test_the_command_reports_speed_memory_and_thinking_time(run_cli):
    done = run_cli("bench", "bots", "--rounds", "1", "--json")
    assert done.returncode == 0, done.stderr
    reported = json.loads(done.stdout)
    assert reported["bench"] == "bots"
    results = reported["results"]
    assert {"full_per_s", "cut_per_s"} == {*results["full"], *results["cut"]}
    assert 0 < results["memory"]["tree_mb"] <= 200
    assert set(LEVELS) - set(THINKERS) == {"admiral"}
    for name in THINKERS:
        for preset in ("jamaica", "tortuga"):
            assert 0 < results[f"{name}, {preset}"]["ms_a_decision"] < results[f"{name}, {preset}"]["ms_a_turn"]
