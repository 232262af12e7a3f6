"""The watch over a start: it ends with three moments in their order, or with the reason."""

import os
import sys

import pytest

from cartagena.server.harness.start_watch import StartError, watch_start

pytestmark = pytest.mark.medium


def test_page_first_move_and_first_hint_come_in_this_order(tmp_path):
    numbers = watch_start([sys.executable, "-P", "-m", "cartagena"], tmp_path, dict(os.environ))
    assert list(numbers) == ["page_s", "first_move_s", "full_strength_s"]
    assert 0 < numbers["page_s"] < numbers["first_move_s"] < numbers["full_strength_s"]


def test_a_server_that_does_not_start_is_an_error_with_its_log(tmp_path):
    with pytest.raises(StartError, match="no treasure here"):
        watch_start([sys.executable, "-c", "raise SystemExit('no treasure here')"], tmp_path, dict(os.environ))


def test_an_unknown_case_is_refused(run_cli):
    done = run_cli("bench", "start", "--only", "treasure")
    assert done.returncode == 2
    assert "the cases are clone, wheel, sizes" in " ".join(done.stderr.replace("│", " ").split())
