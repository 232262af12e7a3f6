"""Moves at other tables beside admirals and analyses: what is measured, on a machine of any speed."""

import json

import pytest

SMALL = ("--admirals", "2", "--analyses", "2", "--tables", "2", "--rate", "10", "--seconds", "2")


@pytest.mark.medium
def test_moves_are_measured_without_and_with_admirals_and_analyses(run_cli):
    done = run_cli("bench", "analysis", "--only", "load", *SMALL, "--json")
    assert done.returncode == 0, done.stderr
    results = json.loads(done.stdout)["results"]
    assert set(results) == {"undisturbed", "loaded"}
    for numbers in results.values():
        assert (numbers["moves"], numbers["errors"], numbers["gaps"]) == (20, 0, 0)
        assert 0 < numbers["p50_ms"] <= numbers["p99_ms"] <= numbers["max_ms"]
    assert results["loaded"]["bots_thinking"] >= 2
    assert 0 <= results["loaded"]["decisions_judged"] <= results["loaded"]["decisions_to_judge"]


@pytest.mark.medium
def test_the_cost_of_an_analysis_is_measured_by_preset(run_cli):
    done = run_cli("bench", "analysis", "--only", "cost", "--games", "1", "--iterations", "8", "--json")
    assert done.returncode == 0, done.stderr
    for numbers in json.loads(done.stdout)["results"].values():
        assert 0 < numbers["graph_s"] < numbers["whole_s"]
        assert numbers["decisions"] > 20


def test_a_case_that_is_not_measured_is_refused(run_cli):
    done = run_cli("bench", "analysis", "--only", "speed")
    assert done.returncode == 2
    assert "the cases are cost, load" in " ".join(done.stderr.replace("│", " ").split())
