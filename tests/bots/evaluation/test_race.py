"""The features of a race home, compared with a race on a plain list of fields."""

from typing import NamedTuple

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


class Road(NamedTuple):
    """All spaces in a row, with the boat between the two legs of the complete adventure."""

    spaces: dict[str, int]
    symbols: dict[int, str]
    boat: int | None
    end: int

    def jump(self, origin, card, occupied):
        """How far a card takes a pirate."""
        stop = self.boat if self.boat is not None and origin < self.boat else self.end
        free = (at for at in range(origin + 1, stop) if self.symbols[at] == card and at not in occupied)
        return min(free, default=stop) - origin


def road_of(position):
    """The road of a position as JSON."""
    fields = [str(number + 1) for number in range(len(position["path"]))]
    names = ["start", *fields, "end"]
    if position["variant"]["route"] == "complete":
        names.insert(1 + len(fields) // 2, "boat")
    spaces = {name: at for at, name in enumerate(names)}
    symbols = {spaces[field]: symbol for field, symbol in zip(fields, position["path"], strict=True)}
    return Road(spaces, symbols, spaces.get("boat"), spaces["end"])


def crews_of(position, road):
    """By seat: the space of each pirate."""
    return [[road.spaces[name] for name, count in crew.items() for _ in range(count)] for crew in position["pirates"]]


def race(position, seat):
    """How far a seat is from home after each of six longest jumps, and how many of its pirates are not there.

    None if two cards lead equally far, to the end: which one is played may matter later.
    """
    road = road_of(position)
    crews = crews_of(position, road)
    mine, others = crews[seat], {space for who, crew in enumerate(crews) if who != seat for space in crew}
    hand, distances, away = [card.rstrip("*") for card in position["hands"][seat]], [], []
    for _ in range(6):
        origins = sorted({space for space in mine if space < road.end})
        jumps = [(road.jump(origin, card, {*mine, *others}), -origin, card) for origin in origins for card in hand]
        if jumps:
            length, origin, card = max(jumps, key=lambda jump: jump[:2])
            if len({jump[2] for jump in jumps if jump[:2] == (length, origin)}) > 1:
                return None
            mine.remove(-origin)
            mine.append(length - origin)
            hand.remove(card)
        distances.append(sum(road.end - space for space in mine))
        away.append(sum(space < road.end for space in mine))
    return distances, away


@pytest.mark.parametrize(
    ("preset", "players"), [("jamaica", 2), ("tortuga", 2), ("tortuga", 4), ("complete", 3), ("everything", 2)]
)
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
            road = road_of(position)
            whole = 2 / (position["variant"]["crew"] * road.end)
            assert [found[f.BASE_FEATURES + jump] for jump in range(6)] == pytest.approx([whole * d for d in distances])
            assert found[f.RACE_AWAY_SOON] == pytest.approx(away[2] / 6)
            assert found[f.RACE_AWAY_LATER] == pytest.approx(away[5] / 6)
            left = position["turn"]["actions_left"] if position["turn"]["seat"] == seat else 0
            start = sum(road.end - space for space in crews_of(position, road)[seat])
            assert found[f.RACE_THIS_TURN] == pytest.approx(whole * [start, *distances][left])
            compared += 1
    assert compared > 10


def test_a_model_without_a_race_is_not_given_one():
    game, activations = after_random_actions("tortuga", 2, 3, 20), new_records(r.ACTIVATION_FIELDS)
    look_at(game.games, activations, f.BASE_FEATURES)
    assert not any(
        activations[0].features[seat][number] for seat in (0, 1) for number in range(f.BASE_FEATURES, f.FEATURES)
    )
