"""Tests of one group (the mark `xdist_group`) run in one worker, so that they share a server, a database or a browser.

pytest-xdist 3.8 does this by changing the ids of tests, which has no effect since pytest 9.2 (pytest-xdist issue 1386).
"""

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    """Append each test's groups to its id, in a worker; by these ids pytest-xdist distributes the tests."""
    if not getattr(session.config.option, "loadgroup", False):
        return
    for item in session.items:
        groups = "_".join(sorted({mark.args[0] for mark in item.iter_markers("xdist_group")}))
        if groups and not item.nodeid.endswith(f"@{groups}"):
            item._id = type(item.id).parse(f"{item.nodeid}@{groups}")
