"""Attacks on availability: what the server must do with each of them, however fast the machine is."""

import json

from cartagena.cli.chaos.attacks import SUMMARIES
from cartagena.server.harness.attacks.attacker import ATTACKS


def test_every_attack_has_a_command():
    assert set(SUMMARIES) == set(ATTACKS)


def test_an_attack_prints_its_numbers_and_answers(run_cli):
    done = run_cli("chaos", "tables", "--seconds", "1", "--json")
    report = json.loads(done.stdout)["results"]["tables"]
    assert done.returncode == (0 if report["is_withstood"] else 1), done.stderr
    assert report["moves"] == 40
    assert report["errors"] == 0
    assert 0 < report["p50_ms"] <= report["p99_ms"] <= report["max_ms"]
    assert 0 < report["memory_before_mb"] <= report["memory_peak_mb"]
    assert report["answers"]["duplicates made"] > 0
