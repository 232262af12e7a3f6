"""The features of a race home, compared with a race on a plain list of fields."""

import pytest

from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation import records as r
from cartagena.bots.evaluation.features import compute_features
from cartagena.rules.compiler import entry
from cartagena.rules.records import new_records
from tests.bots.positions import after_random_actions


@entry
def look_at(games, activation_records, inputs):
    compute_features(games[0], activation_records[0], inputs)


def race(position, seat):
    """How far a seat is from home after each of six longest jumps, and how many of its pirates are not there.

    None if two cards lead equally far, to the end: which one is played may matter later.
    """
    path, end = position["path"], len(position["path"]) + 1
    spaces = {"start": 0, "end": end} | {str(field): field for field in range(1, end)}
    crews = [[spaces[space] for space, count in crew.items() for _ in range(count)] for crew in position["pirates"]]
    mine, others = crews[seat], {space for who, crew in enumerate(crews) if who != seat for space in crew}
    hand, distances, away = list(position["hands"][seat]), [], []
    for _ in range(6):
        jumps = []
        for origin in sorted({space for space in mine if space < end}):
            for card in hand:
                free = [at for at in range(origin + 1, end) if path[at - 1] == card and at not in {*mine, *others}]
                jumps.append((min(free, default=end) - origin, -origin, card))
        if jumps:
            length, origin, card = max(jumps, key=lambda jump: jump[:2])
            if len({jump[2] for jump in jumps if jump[:2] == (length, origin)}) > 1:
                return None
            mine.remove(-origin)
            mine.append(length - origin)
            hand.remove(card)
        distances.append(sum(end - space for space in mine))
        away.append(sum(space < end for space in mine))
    return distances, away


@pytest.mark.parametrize(("preset", "players"), [("jamaica", 2), ("tortuga", 2), ("tortuga", 4)])
def test_a_race_is_that_of_a_plain_list_of_fields(preset, players):
    compared = 0
    for seed in range(60):
        game, activations = after_random_actions(preset, players, seed, 3 + 2 * seed), new_records(r.ACTIVATION_FIELDS)
        position = game.to_json()
        if game.is_over:
            continue
        look_at(game.games, activations, f.FEATURES)
        for seat in range(players):
            found, expected = activations[0].features[seat], race(position, seat)
            if expected is None:
                continue
            distances, away = expected
            whole = 2 / (position["variant"]["crew"] * (len(position["path"]) + 1))
            assert [found[f.BASE_FEATURES + jump] for jump in range(6)] == pytest.approx([whole * d for d in distances])
            assert found[f.RACE_AWAY_SOON] == pytest.approx(away[2] / 6)
            assert found[f.RACE_AWAY_LATER] == pytest.approx(away[5] / 6)
            left = position["turn"]["actions_left"] if position["turn"]["seat"] == seat else 0
            start = sum((len(position["path"]) + 1 - at) * n for at, n in standing(position, seat))
            assert found[f.RACE_THIS_TURN] == pytest.approx(whole * [start, *distances][left])
            compared += 1
    assert compared > 10


def standing(position, seat):
    """By space: its number and the pirates of a seat."""
    spaces = {"start": 0, "end": len(position["path"]) + 1}
    crew = position["pirates"][seat].items()
    return [(spaces[space] if space in spaces else int(space), number) for space, number in crew]


def test_a_model_without_a_race_is_not_given_one():
    game, activations = after_random_actions("tortuga", 2, 3, 20), new_records(r.ACTIVATION_FIELDS)
    look_at(game.games, activations, f.BASE_FEATURES)
    assert not any(
        activations[0].features[seat][number] for seat in (0, 1) for number in range(f.BASE_FEATURES, f.FEATURES)
    )
