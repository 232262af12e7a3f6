"""Games between bots end: a small version of `cartagena lab endings`."""

import json

import pytest

from cartagena.bots.registry import names
from cartagena.lab import endless_games
from cartagena.lab.endless_games import Ending, GameKind, bot_names, plan_games, play_endings, play_planned, sum_up
from cartagena.rules.variant import PRESETS, variant_of


def test_every_preset_level_and_number_of_players_is_played():
    tables = list(plan_games(144, seed=1, iterations=5))
    assert {(f"{name}, {players}") for name in PRESETS for players in (2, 3, 4, 5)} <= {table.name for table in tables}
    seated = {name.partition(":")[0] for table in tables for name in table.bots}
    assert seated == set(names())
    assert all(table.variant.turn_limit == 200 * table.variant.players for table in tables)


def test_searching_bots_keep_to_the_iterations():
    assert {"mate", "captain:iterations=40", "admiral:iterations=40"} <= set(bot_names(40))


@pytest.mark.medium
def test_games_of_all_kinds_end_and_are_repeatable():
    ended = list(play_endings(72, seed=3, iterations=3))
    assert [ending for ending in ended if ending.how == "turn_limit"] == []
    assert max(ending.rounds for ending in ended) < 150
    assert ended[:5] == list(play_endings(5, seed=3, iterations=3))


def test_the_bots_own_choices_are_played(monkeypatch):
    asked = []

    class First:
        """Plays the first legal action, and remembers the seats it was asked for."""

        def choose(self, view, *, seed):
            asked.append((view.observer, seed))
            return view.legal_actions()[0]

    monkeypatch.setattr(endless_games, "bot_of", lambda _: First())
    variant = variant_of("jamaica", players=3, turn_limit=9)
    ending = play_planned(5, GameKind(2, "jamaica, 3", variant, ("a", "b", "c")))
    assert (ending.how, ending.turns) == ("turn_limit", 9)
    assert {seat for seat, _ in asked} == {0, 1, 2}
    assert len({seed for _, seed in asked}) == len(asked)


def test_a_game_that_does_not_end_is_reported():
    table = GameKind(0, "jamaica, 2", variant_of("jamaica", players=2), ("sailor", "sailor"))
    result = sum_up([Ending(table, "won", 31), Ending(table, "turn_limit", 400)])
    assert result["unended"] == [{"table": "jamaica, 2", "bots": ["sailor", "sailor"]}]
    assert result["longest"] == 200
    assert result["tables"]["jamaica, 2"] == {"games": 2, "mean": 108.0, "longest": 200}


def test_the_command_prints_json(run_cli):
    done = run_cli("lab", "endings", "--games", "3", "--iterations", "2", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 3
