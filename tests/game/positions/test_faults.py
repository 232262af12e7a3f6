"""All faults of a position at once: the first is the error that reading it raises, and none hides another."""

from typing import Any, get_args

import pytest

from cartagena import CartagenaError, Game
from cartagena.game.positions.faults import Kind
from cartagena.game.positions.position_check import faults_of
from cartagena.rules.variant import Variant
from tests.game.building import build_position
from tests.game.positions.test_position_json import AFLOAT, BROKEN, CLASSIC, FINE, HELD, MAGIC, SORCERESS, TURN
from tests.game.sampling import random_games


@pytest.mark.parametrize("data", [data for data, _, _ in BROKEN])
def test_the_fault_that_reading_raises_is_the_first_of_all_faults(data: Any):
    with pytest.raises(CartagenaError) as refused:
        Game.from_json(data)
    assert faults_of(data)[0].text == str(refused.value)


@pytest.mark.parametrize(("held", "pending", "complaint"), HELD)
def test_pending_things_that_do_not_fit_are_faults_of_that_place(held: str, pending: list[Any], complaint: str):
    position = build_position(SORCERESS, ["6"], ["", "hook"], holding=held, pending=pending, actions_left=2)
    (fault,) = faults_of(position)
    assert fault.place == "pending"
    assert complaint in fault.text


def test_positions_of_games_have_no_faults():
    for game in random_games(25, seed=12):
        assert faults_of(game.to_json()) == []


def test_every_part_reports_its_own_faults():
    broken = {
        "path": ["hat", *FINE["path"][1:]],
        "pirates": [{"start": 2, "9": 4}, {"start": 7}],
        "boat": "tortuga",
        "hands": [["hat", "skull", "rum"], ["key"] * 18],
        "row": ["hat"] * 13,
        "pile": "none",
        "discard": [3],
        "tiles": {"1": 1},
        "turn": TURN | {"seat": 5},
    }
    found = faults_of(FINE | broken)
    assert [(fault.place, fault.seat) for fault in found] == [
        *(("path", None), ("pirates", 1), ("pirates", None), ("boat", None), ("hands", 0), ("hands", 1)),
        *(("pile", None), ("row", None), ("discard", None), ("tiles", None), ("turn", None)),
    ]


def test_an_empty_board_lacks_every_card_and_every_pirate():
    empty = FINE | {"pirates": [{}, {}], "hands": [[], []], "pile": [], "discard": []}
    found = faults_of(empty)
    assert [(fault.kind, fault.seat) for fault in found] == [("crew", 0), ("crew", 1), *[("deck", None)] * 6]
    assert found[2].values == {"card": "skull", "count": 0, "whole": 17}


def pending_in(variant: Variant, held: str, pending: list[Any], actions_left: int = 2) -> dict[str, Any]:
    """A position in which something is pending, the pirate of seat 0 on a field of its own."""
    return build_position(variant, ["6"], ["", "hook"], holding=held, pending=pending, actions_left=actions_left)


DISCARDS = SORCERESS.but(freebooter=True)
PLAIN = SORCERESS.but(sorceress=False)
CHEST = str(7 + SORCERESS.symbols.index("chest"))
ROW = SORCERESS.but(supply="row")
KEEP_ONE, LAY_BACK, RUM = {"do": "keep", "left": 1}, {"do": "lay_back"}, {"do": "effect", "kind": "rum"}
KEEP_TWO = {"do": "keep", "left": 2}
PENDING_KINDS: list[tuple[tuple[Any, ...], tuple[str, int | None, dict[str, int | str]]]] = [
    ((SORCERESS, "rum", []), ("held_idle", None, {})),
    ((SORCERESS, "rum", [RUM]), ("held_none", None, {})),
    ((SORCERESS, "", [RUM], 3), ("pending_acted", None, {})),
    ((PLAIN, "", [LAY_BACK]), ("pending_sorceress", None, {})),
    ((PLAIN, "", [RUM]), ("pending_sorceress", None, {})),
    ((SORCERESS, "", [RUM, RUM]), ("pending_first", None, {})),
    ((SORCERESS, "rum hook", [KEEP_ONE]), ("pending_fit", None, {})),
    ((SORCERESS, "", [{"do": "discard", "seat": 1}]), ("pending_freebooter", None, {})),
    ((DISCARDS, "", [{"do": "discard", "seat": 1}]), ("pending_discards", None, {})),
    ((SORCERESS, "", [{"do": "take", "from": 0}]), ("robbed", 0, {})),
    ((SORCERESS, "", [{"do": "effect", "kind": "pistol", "target": 0}]), ("robbed", 0, {})),
    ((SORCERESS, "", [{"do": "effect", "kind": "chest", "at": "start"}]), ("chest_tile", None, {"space": "start"})),
    ((SORCERESS, "", [{"do": "effect", "kind": "chest", "at": CHEST}]), ("chest_pirate", 0, {"space": CHEST})),
    ((ROW, "rum", [LAY_BACK]), ("lantern_row", None, {})),
    ((SORCERESS, "rum hook", [KEEP_TWO, LAY_BACK]), ("lantern_keep", None, {})),
    (
        (SORCERESS, "rum hook chest pistol parrot", [KEEP_ONE, LAY_BACK]),
        ("lantern_held", None, {"count": 5, "whole": 4}),
    ),
    ((SORCERESS, "rum", [KEEP_TWO]), ("rum_few", None, {})),
    ((SORCERESS, "rum hook", [{"do": "give", "to": 0}, {"do": "give", "to": 1}]), ("rum_many", None, {})),
]


@pytest.mark.parametrize(("given", "expected"), PENDING_KINDS)
def test_what_is_pending_and_held_has_faults_of_its_own_kinds(given: Any, expected: Any):
    found = [fault for fault in faults_of(pending_in(*given)) if fault.place == "pending"]
    assert [(fault.kind, fault.seat, fault.values) for fault in found] == [expected]


def test_more_cards_of_a_kind_in_a_hand_than_there_are_have_a_kind():
    (fault,) = faults_of(FINE | {"hands": [[], ["hat"] * 18]})
    assert (fault.place, fault.kind, fault.seat) == ("hands", "too_many", 1)
    assert fault.values == {"card": "hat", "whole": 17}


def test_faults_that_a_person_can_make_have_a_kind():
    over = {"over": True, "winner": 0}
    made = [
        FINE | {"pirates": [{"9": 4, "start": 1}, {"start": 6}]},
        AFLOAT | {"pirates": [{"start": 6}, {"boat": 4, "start": 2}]},
        FINE | {"row": ["hat"]},
        FINE | {"hands": [[], ["hat"] * 18]},
        MAGIC | {"tiles": {"5": 1}},
        MAGIC | {"tiles_opened": ["snake"] * 2},
        FINE | {"turn": TURN | {"acted": True, "stuck": 2}},
        FINE | {"turn": TURN | {"acted": True, "actions_left": 0}},
        AFLOAT | {"turn": {"seat": 1, "captain_sail": True}},
        build_position(CLASSIC.but(turn_limit=5), [""], ["hat"], number=6),
        FINE | {"pirates": [{"end": 6}, {"end": 6}]} | over,
        FINE | over,
        FINE | {"pirates": [{"end": 6}, {"start": 6}]},
    ]
    made += [pending_in(*given) for given, _ in PENDING_KINDS]
    assert {fault.kind for position in made for fault in faults_of(position)} | {"other"} == set(get_args(Kind))
