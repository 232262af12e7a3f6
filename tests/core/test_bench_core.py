"""The benchmark of the core runs."""

import pytest

pytest.importorskip("playwright")

from cartagena.cli.bench.core import measure


@pytest.mark.medium
def test_every_place_is_measured():
    reported: list[str] = []
    results = measure(2, reported.append)
    assert reported == ["native", "node", "chromium", "native"]
    assert list(results) == ["native", "node", "chromium"]
    for numbers in results.values():
        assert numbers["random_actions_per_s"] > 0
        assert numbers["search_iterations_per_s"] > 0
