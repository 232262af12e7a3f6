"""Tests of a group run in one worker."""

import os
import re
import subprocess
import sys

import pytest

TESTS = """
import pytest

@pytest.mark.xdist_group("shared")
@pytest.mark.parametrize("number", range(4))
def test_shared(number): pass

@pytest.mark.parametrize("number", range(4))
def test_other(number): pass
"""


@pytest.mark.medium
def test_tests_of_a_group_run_in_one_worker(root, tmp_path):
    (tmp_path / "test_some.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-v", "-p", "xdist", "-p", "tests.worker_groups"]
    options = ["-n", "2", "--dist", "loadgroup", "--rootdir", tmp_path]
    environment = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run([*command, *options, tmp_path], cwd=root, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    workers = re.findall(r"^\[(gw\d)\].*test_shared", done.stdout, re.MULTILINE)
    assert len(workers) == 4
    assert len(set(workers)) == 1
