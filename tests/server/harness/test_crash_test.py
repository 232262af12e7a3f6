"""Kill -9 in the middle of play: nothing acknowledged is lost, nothing is played twice."""

import json

import pytest

from cartagena.server.harness.crash_test import kill_rounds


@pytest.mark.slow
def test_a_killed_server_loses_nothing(run_cli):
    done = run_cli("chaos", "kill", "--rounds", "20", "--json")
    assert done.returncode == 0, done.stderr
    numbers = json.loads(done.stdout)["results"]["kill"]
    assert numbers["rounds"] == 20
    assert numbers["killed_with_submit_under_way"] >= 10
    assert numbers["acknowledged"] > 0
    assert (numbers["lost"], numbers["doubled"]) == (0, 0)
    assert numbers["slowest_restart_s"] > 0


@pytest.mark.medium
async def test_a_machine_that_fails_as_a_whole_loses_nothing():
    tally = await kill_rounds(2, whole=True)
    assert tally.acknowledged > 0
    assert (tally.lost, tally.doubled) == (0, 0)


def test_the_measurement_of_the_server_prints_its_numbers(run_cli):
    done = run_cli("bench", "server", "--sockets", "8", "--rate", "10", "--seconds", "1", "--json")
    assert done.returncode == 0, done.stderr
    numbers = json.loads(done.stdout)["results"]["load"]
    assert numbers["moves"] == 10
    assert (numbers["errors"], numbers["gaps"]) == (0, 0)
