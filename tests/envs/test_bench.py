"""The benchmark of the environments runs."""

from cartagena.cli.bench.envs import measure


def test_every_case_is_measured():
    reported: list[str] = []
    results = measure(1, reported.append)
    assert reported == list(results) == ["batch", "aec"]
    assert all(case["steps_per_s"] > 0 for case in results.values())
    assert results["batch"]["everything_steps_per_s"] > 0
