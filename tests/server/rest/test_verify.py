"""`cartagena record verify`."""

import json
import random

from cartagena import Variant
from tests.server.tables import make_table, play_random


def test_a_record_of_a_served_game_is_checked(run_cli, tmp_path):
    table, rng = make_table(Variant(players=2, turn_limit=4)), random.Random(1)
    while table.state.is_running:
        play_random(table, rng)
    record = table.record()
    (tmp_path / "game.json").write_text(json.dumps(record))
    record["fairness"]["words"][0] = "another"
    (tmp_path / "false.json").write_text(json.dumps(record))
    assert run_cli("record", "verify", "game.json").returncode == 0
    assert run_cli("record", "verify", "false.json").returncode == 1
    assert run_cli("record", "verify", "nothing.json").returncode == 2
