"""Positions as JSON: an exact round trip, and every broken rule refused with a sentence that says which."""

import copy
import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartagena import CartagenaError, Game, NotationError, PositionError, Variant, VariantError
from tests.game.actions.test_actions import JSON
from tests.game.building import build_position
from tests.game.sampling import play_on, random_games

VECTORS = Path(__file__).parents[2] / "data" / "vectors" / "sample.jsonl.gz"
CLASSIC = Variant(players=2)
COMPLETE = Variant(players=2, edition="second", route="complete")
SORCERESS = Variant(players=2, edition="second", sorceress=True)
FREEBOOTER = Variant(players=2, freebooter=True)


def sample_positions(step: int) -> list[dict[str, Any]]:
    lines = gzip.decompress(VECTORS.read_bytes()).decode().splitlines()
    return [json.loads(line)["position"] for line in lines[::step]]


def test_a_position_survives_a_round_trip_through_json():
    for game in random_games(40, seed=10):
        data = json.loads(json.dumps(game.to_json()))
        again = Game.from_json(data)
        assert again == game
        assert again.to_json() == game.to_json()


def test_a_position_that_was_read_plays_on_like_the_original():
    for number, game in enumerate(random_games(15, seed=11)):
        twins = [Game.from_json(game.to_json(), seed=number) for _ in range(2)]
        for twin in twins:
            play_on(twin, random.Random(number), 40)
        assert twins[0] == twins[1]


def test_keys_that_are_not_known_are_ignored():
    position = build_position(CLASSIC, ["6"]) | {"weather": "fine"}
    assert Game.from_json(position) == Game.from_json(build_position(CLASSIC, ["6"]))


def test_reading_a_position_carries_out_what_happens_by_itself():
    stuck = build_position(CLASSIC, [""], ["", "hat"])
    game = Game.from_json(stuck, seed=0)
    assert game.seat == 1
    assert [event.event for event in game.events] == ["turn_ended", "turn_started"]
    effect = [{"do": "effect", "kind": "lantern"}]
    drawing = Game.from_json(build_position(SORCERESS, ["6"], ["", "rum"], actions_left=2, pending=effect), seed=0)
    assert drawing.events[0].event == "card_held"


def test_a_full_position_has_the_keys_of_the_format():
    data = Game.new("everything", seed=1).to_json()
    assert list(data) == [
        *("variant", "path", "pirates", "boat", "hands", "pile", "row", "discard", "tiles", "tiles_out"),
        *("tiles_opened", "turn", "pending", "holding", "winner", "over", "ending"),
    ]
    assert data["boat"] == "cartagena"
    assert data["pirates"][0] == {"start": 6}
    assert list(data["turn"]) == ["number", "seat", "actions_left", "acted", "captain_sail", "stuck"]


def without(data: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name != key}


FINE = build_position(CLASSIC, ["6", "9"], ["hat skull", "key"])
MAGIC = build_position(SORCERESS, ["6"], ["rum", "hook"])
AFLOAT = build_position(COMPLETE, ["6 boat"], ["rum", "hook"])
DARK = build_position(FREEBOOTER, ["6"], ["", ""])
TURN = FINE["turn"]
ACTED = {"number": 1, "seat": 0, "actions_left": 2, "acted": True}
BROKEN: list[tuple[Any, type[Exception], str]] = [
    (None, NotationError, "is not a position"),
    ([], NotationError, "is not a position"),
    (without(FINE, "path"), NotationError, "no 'path'"),
    (FINE | {"variant": {"players": 9}}, VariantError, "players: 9"),
    (FINE | {"variant": {"wind": 1}}, VariantError, "'wind' is not an option"),
    (FINE | {"variant": 3}, VariantError, "not an object of options"),
    (FINE | {"path": "skull"}, NotationError, "path: 'skull' is not a list"),
    (FINE | {"path": FINE["path"][1:]}, PositionError, "path: 35 fields"),
    (FINE | {"path": ["hat", *FINE["path"][1:]]}, PositionError, "fields 1 to 6 must show each symbol once"),
    (FINE | {"path": ["rum", *FINE["path"][1:]]}, NotationError, "'rum' is not a symbol"),
    (FINE | {"pirates": [{"start": 6}]}, PositionError, "pirates: 1 seats"),
    (FINE | {"pirates": [{"start": 6}, {"start": 5}]}, PositionError, "pirates of seat 1: 5 in all"),
    (FINE | {"pirates": [{"start": 6}, {"start": 5, "9": -1}]}, NotationError, "-1 on '9'"),
    (FINE | {"pirates": [{"start": 6}, {"9": 4, "start": 2}]}, PositionError, "more than 3 on field 9"),
    (FINE | {"pirates": [{"start": 6}, {"boat": 6}]}, NotationError, "'boat' is not a space"),
    (AFLOAT | {"pirates": [{"start": 6}, {"boat": 4, "start": 2}]}, PositionError, "more than 3 of one colour"),
    (FINE | {"boat": "cartagena"}, PositionError, "only the complete route has a boat"),
    (AFLOAT | {"boat": None}, PositionError, "only the complete route has a boat"),
    (AFLOAT | {"boat": "jamaica"}, NotationError, "boat: 'jamaica'"),
    (FINE | {"hands": [["hat"]]}, PositionError, "hands: 1"),
    (FINE | {"hands": [["hat", "skull"], ["hat"]]}, PositionError, "cards: 18 of 'hat'"),
    (FINE | {"hands": [["hat", "skull"], []]}, PositionError, "cards: 16 of 'key'"),
    (FINE | {"hands": [["hat"] * 18, []]}, PositionError, "more than 17 of 'hat'"),
    (FINE | {"hands": [["hat*"], []]}, NotationError, "'hat*' is not a card"),
    (DARK | {"pile": ["hat"] * 103}, PositionError, "pile: 103 cards"),
    (FINE | {"row": ["hat"], "hands": [["skull"], ["key"]]}, PositionError, "has no row"),
    (FINE | {"tiles": {"6": 1}}, PositionError, "tiles: there are none without the Sorceress"),
    (MAGIC | {"tiles": {"5": 1}}, PositionError, "'5' is not a chest field"),
    (MAGIC | {"tiles_out": []}, PositionError, "they must be 1, 1, 2, 2, 3, 3, empty and snake"),
    (MAGIC | {"tiles_opened": ["snake", "snake"]}, PositionError, "must be a part of tiles_out"),
    (FINE | {"turn": 1}, NotationError, "turn: 1 is not an object"),
    (FINE | {"turn": TURN | {"seat": 2}}, NotationError, "2 is not a seat"),
    (FINE | {"turn": TURN | {"actions_left": 4}}, NotationError, "'actions_left' is 4"),
    (FINE | {"turn": TURN | {"acted": 1}}, NotationError, "'acted' is 1"),
    (FINE | {"turn": TURN | {"acted": True, "actions_left": 3}}, PositionError, "fewer than 3 actions"),
    (FINE | {"turn": ACTED | {"actions_left": 0}}, PositionError, "no actions are left"),
    (FINE | {"turn": TURN | {"stuck": 2}}, PositionError, "stuck turns"),
    (FINE | {"turn": TURN | {"number": 0}}, NotationError, "'number' is 0"),
    (FINE | {"turn": TURN | {"captain_sail": True}}, PositionError, "the free sail is the captain's"),
    (AFLOAT | {"turn": {"seat": 1, "captain_sail": True}}, PositionError, "the free sail is the captain's"),
    (
        build_position(CLASSIC.but(turn_limit=5), [""], ["hat"], number=6),
        *(PositionError, "number 6 is past the limit of 5"),
    ),
    (FINE | {"winner": 0}, PositionError, "seat 0 has not won"),
    (FINE | {"over": "yes"}, NotationError, "over: 'yes'"),
    (FINE | {"pirates": [{"end": 6}, {"start": 6}]}, PositionError, "so it has won"),
    (FINE | {"pirates": [{"end": 6}, {"end": 6}], "over": True, "winner": 0}, PositionError, "the first one wins"),
    (FINE | {"holding": ["hat"], "hands": [["skull"], ["key"]]}, PositionError, "nothing is pending"),
    (FINE | {"pending": {}}, NotationError, "not a list of objects"),
    (FINE | {"pending": [{"do": "discard", "seat": 1}], "turn": ACTED}, PositionError, "without the Freebooter rule"),
    (DARK | {"pending": [{"do": "discard", "seat": 1}], "turn": ACTED}, PositionError, "hold more than 7"),
    (FINE | {"pending": [{"do": "keep", "left": 1}], "turn": ACTED}, PositionError, "needs the Sorceress"),
    (MAGIC | {"pending": [{"do": "effect", "kind": "rum"}]}, PositionError, "an action has been taken"),
    (MAGIC | {"pending": [{"do": "effect", "kind": "hat"}], "turn": ACTED}, NotationError, "'hat' is no effect"),
    (MAGIC | {"pending": [{"do": "sing"}], "turn": ACTED}, NotationError, "'sing' comes first"),
    (MAGIC | {"pending": [{"do": "take", "from": 0}], "turn": ACTED}, PositionError, "cannot be robbed"),
    (
        *(MAGIC | {"pending": [{"do": "effect", "kind": "pistol", "target": 0}], "turn": ACTED}, PositionError),
        "must be an opponent with cards",
    ),
    (
        *(MAGIC | {"pending": [{"do": "effect", "kind": "chest", "at": "6"}], "tiles": {}}, PositionError),
        "tiles",
    ),
]


@pytest.mark.parametrize(("data", "error", "complaint"), BROKEN)
def test_a_position_that_breaks_a_rule_is_refused(data, error, complaint):
    before = copy.deepcopy(data)
    with pytest.raises(error) as refused:
        Game.from_json(data)
    assert complaint in str(refused.value)
    assert data == before


HELD = [
    ("rum", [{"do": "keep", "left": 2}], "fewer cards are held"),
    ("rum rum rum rum rum", [{"do": "keep", "left": 2}, *[{"do": "give", "to": 1}] * 3], "more cards are held"),
    ("rum hook", [{"do": "keep", "left": 2}, {"do": "lay_back"}], "one is kept"),
    ("rum hook chest pistol parrot", [{"do": "keep", "left": 1}, {"do": "lay_back"}], "a lantern shows 4"),
    ("rum hook", [{"do": "give", "to": 0}, {"do": "give", "to": 1}], "more cards are held"),
    ("rum hook", [{"do": "keep", "left": 1}], "does not fit the cards held"),
    ("", [{"do": "give", "to": 1}], "fewer cards are held"),
    ("rum", [{"do": "take", "from": 1}], "no cards are held while one is taken"),
    ("rum", [{"do": "effect", "kind": "rum"}], "no cards are held before an effect"),
]


@pytest.mark.parametrize(("held", "pending", "complaint"), HELD)
def test_cards_held_must_fit_what_is_pending(held, pending, complaint):
    position = build_position(SORCERESS, ["6"], ["", "hook"], holding=held, pending=pending, actions_left=2)
    with pytest.raises(PositionError, match=complaint):
        Game.from_json(position)


def mutate(data: Any, rng: random.Random) -> Any:
    """The same JSON with one thing somewhere in it changed, dropped or doubled."""
    odd: list[Any] = [
        None,
        True,
        0,
        1,
        -1,
        7,
        10**400,
        0.5,
        "",
        "start",
        "boat",
        "end",
        "6",
        "rum",
        "rum*",
        [],
        {},
        [[]],
        {"do": 1},
    ]
    if isinstance(data, dict) and data and rng.random() < 0.9:
        key = rng.choice(list(data))
        changed = {**data, key: mutate(data[key], rng)}
        return without(changed, key) if rng.random() < 0.1 else changed
    if isinstance(data, list) and data and rng.random() < 0.8:
        at = rng.randrange(len(data))
        return [*data[:at], *rng.choice([[mutate(data[at], rng)], [], [data[at]] * 2]), *data[at + 1 :]]
    return rng.choice(odd)


def tweak(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A plausible position: another option, another phase, a pirate elsewhere."""
    left = rng.randint(1, 3)
    option, values = rng.choice(list(OTHER_OPTIONS.items()))
    crews = copy.deepcopy(position["pirates"])
    crew = rng.choice(crews)
    space = rng.choice(list(crew))
    elsewhere = rng.choice(["start", "end", "boat", "3", "17", "20"])
    crew[elsewhere] = crew.get(elsewhere, 0) + crew.pop(space)
    changes: list[dict[str, Any]] = [
        {"variant": position["variant"] | {option: rng.choice(values)}},
        {"turn": position["turn"] | {"seat": rng.randrange(len(crews)), "captain_sail": rng.random() < 0.5}},
        {"turn": position["turn"] | {"actions_left": left, "acted": left < 3, "stuck": rng.randint(0, 2)}},
        {"pirates": crews},
        {"boat": rng.choice(["cartagena", "tortuga"])},
        {"over": True},
    ]
    return position | rng.choice(changes)


OTHER_OPTIONS: dict[str, list[Any]] = {
    "hands": ["open", "closed"],
    "supply": ["pile", "row"],
    "pass": ["free", "at_least_one"],
    "empty_hand_draw": [True, False],
    "freebooter": [True, False],
    "turn_limit": [None, 1, 100, 10**6],
    "refuel": [["either"], ["morgan", "retreat"], ["retreat"]],
}


@pytest.mark.medium
@pytest.mark.parametrize("change", [mutate, tweak])
def test_a_mutated_position_is_refused_or_can_be_played(change):
    rng = random.Random(12)
    accepted = 0
    for position in sample_positions(3):
        data = change(change(position, rng) if rng.random() < 0.3 else position, rng)
        try:
            game = Game.from_json(data, seed=0)
        except CartagenaError:
            continue
        accepted += 1
        assert Game.from_json(game.to_json()) == game
        play_on(game, rng, 12)
        assert (game.legal_actions() == ()) == game.is_over
    assert accepted > (100 if change is tweak else 20)


@pytest.mark.medium
@given(JSON | st.dictionaries(st.sampled_from(sorted(FINE)), JSON))
def test_reading_arbitrary_json_gives_a_game_or_a_clear_error(data):
    with pytest.raises((NotationError, PositionError, VariantError)):
        Game.from_json(data)


def test_deep_and_huge_input_is_refused_quickly():
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    for data in (
        deep,
        FINE | {"hands": deep},
        FINE | {"pile": ["hat"] * 1_000_000},
        FINE | {"turn": {"number": 10**5000}},
    ):
        with pytest.raises((NotationError, PositionError)) as refused:
            Game.from_json(data)
        assert len(str(refused.value)) < 300
