"""Options (RULES 2): presets, defaults, what combines with what, and clear refusals."""

import itertools
from pathlib import Path
from typing import Any

import pytest

from cartagena.rules.errors import VariantError
from cartagena.rules.state import GAME_FIELDS
from cartagena.rules.variant import (
    ATTRIBUTES,
    BOOKLETS,
    EDITIONS,
    OPTIONS,
    PRESETS,
    REFUELS,
    ROUTES,
    Kind,
    Variant,
    variant_of,
)


def options(variant: Variant, *names: str) -> tuple[Any, ...]:
    return tuple(getattr(variant, name) for name in names)


def test_the_presets_are_those_of_the_rules() -> None:
    names = ("edition", "route", "pieces", "hands", "supply", "passing", "empty_hand_draw")
    assert {name: options(variant, *names) for name, variant in PRESETS.items()} == {
        "jamaica": ("classic", "tunnel", 6, "closed", "pile", "at_least_one", False),
        "tortuga": ("classic", "tunnel", 6, "open", "row", "at_least_one", False),
        "jamaica-pass": ("classic", "tunnel", 6, "closed", "pile", "free", False),
        "tortuga-pass": ("classic", "tunnel", 6, "open", "row", "free", False),
        "hispaniola": ("classic", "tunnel", 6, "closed", "row", "at_least_one", False),
        "jailbreak": ("second", "tunnel", 6, "closed", "pile", "free", True),
        "jungle": ("second", "jungle", 6, "closed", "pile", "free", True),
        "complete": ("second", "complete", 6, "closed", "pile", "free", True),
        "everything": ("second", "complete", 8, "closed", "pile", "free", True),
    }
    assert {name for name, v in PRESETS.items() if v.freebooter or v.sorceress} == {"everything"}
    assert PRESETS["everything"].refuel == ("either", "either")
    assert all(v.players == 3 and v.crew == 6 and v.turn_limit is None for v in PRESETS.values())


def test_defaults_follow_the_edition() -> None:
    assert Variant() == PRESETS["jamaica"]
    assert Variant(edition="second") == PRESETS["jailbreak"]


def test_every_booklet_offers_presets_that_exist() -> None:
    offered = {name: {value for key, value in b.items() if key != "language"} for name, b in BOOKLETS.items()}
    assert offered["dutch-pass"] == {"jamaica-pass", "tortuga-pass"}
    assert offered["dutch"] == offered["hebrew"] == offered["swedish"] == {"jamaica", "tortuga"}
    assert offered["german"] == {"jailbreak", "jungle", "complete"}


def test_every_option_combines_with_every_other_but_the_sorceress_with_the_classic_edition() -> None:
    for edition, route, sorceress, freebooter in itertools.product(EDITIONS, ROUTES, (False, True), (False, True)):
        for number, refuel in itertools.product(range(4, 9), REFUELS):
            wanted: dict[str, Any] = {
                "edition": edition,
                "route": route,
                "pieces": number,
                "refuel": refuel,
                "freebooter": freebooter,
            }
            if sorceress and edition == "classic":
                with pytest.raises(VariantError, match="sorceress"):
                    Variant(**wanted, sorceress=True)
            else:
                Variant(**wanted, sorceress=sorceress)


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("players", 1, "2 to 5"), ("players", 6, "2 to 5"), ("players", True, "2 to 5"), ("players", "3", "2 to 5"),
        ("crew", 3, "4 to 8"), ("pieces", 9, "4 to 8"), ("edition", "third", "classic, second"),
        ("edition", None, "classic"),
        ("route", "sea", "tunnel, jungle, complete"), ("hands", "half", "closed, open"), ("supply", [], "pile, row"),
        ("pass", "never", "free, at_least_one"), ("refuel", ["fly"], "retreat, morgan, either"),
        ("refuel", ["retreat", "retreat"], "1 of"), ("refuel", 7, "retreat"), ("freebooter", 1, "true nor false"),
        ("empty_hand_draw", "yes", "true nor false"), ("turn_limit", 0, "1 to"), ("turn_limit", 1.5, "1 to"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_refused_with_the_option_and_what_is_allowed(option: str, value: Any, allowed: str) -> None:
    with pytest.raises(VariantError) as caught:
        Variant.from_json({option: value})
    assert option in str(caught.value)
    assert allowed in str(caught.value)


def test_with_an_odd_number_of_pieces_the_tunnel_gets_one_more() -> None:
    legs = {number: Variant(route="complete", pieces=number) for number in range(4, 9)}
    tunnels = {number: variant.first_leg_fields // 6 for number, variant in legs.items()}
    assert tunnels == {4: 2, 5: 3, 6: 3, 7: 4, 8: 4}
    assert Variant(pieces=7).first_leg_fields == 42


WITHOUT_EFFECT = [
    ("sail_back", "tunnel", {"route": "tunnel"}, "complete route"),
    ("sail_back", "tunnel", {"route": "jungle"}, "tunnel_or_prison"),
    ("chest", "in_place", {"route": "complete"}, "Sorceress"),
    ("snake", "own_leg", {"route": "complete"}, "Sorceress"),
    ("snake", "own_leg", {"sorceress": True}, "complete route"),
]


@pytest.mark.parametrize(("option", "value", "others", "allowed"), WITHOUT_EFFECT)
def test_a_reading_is_refused_where_it_decides_nothing(
    option: str, value: str, others: dict[str, Any], allowed: str
) -> None:
    with pytest.raises(VariantError, match=f"^{option}: .*{allowed}"):
        Variant.from_json({"edition": "second", **others, option: value})
    usual = OPTIONS[option].unwritten
    assert Variant.from_json({"edition": "second", **others, option: usual}).value(option) == usual


def test_a_newer_option_is_written_only_where_it_differs_from_its_default() -> None:
    magic = PRESETS["everything"]
    assert not {"sail_back", "chest", "snake"} & set(magic.to_json())
    changed = magic.but(sail_back="tunnel", chest="in_place", snake="own_leg")
    written = {"sail_back": "tunnel", "chest": "in_place", "snake": "own_leg"}
    assert changed.to_json() == magic.to_json() | written
    assert Variant.from_json(changed.to_json()) == changed
    for name in written:
        with pytest.raises(VariantError, match=name):
            Variant.from_json(magic.to_json() | {name: None})


def test_unknown_options_and_presets_are_refused() -> None:
    with pytest.raises(VariantError, match="'speed' is not an option"):
        Variant.from_json({"speed": 3})
    with pytest.raises(VariantError, match="'speed' is not an option"):
        variant_of("jamaica", speed=3)
    with pytest.raises(VariantError, match="'jamaca' is not a preset; the presets are jamaica"):
        variant_of("jamaca")
    with pytest.raises(VariantError, match="not an object"):
        Variant.from_json([1])


@pytest.mark.parametrize("name", PRESETS)
def test_json_round_trip(name: str) -> None:
    variant = variant_of(name, players=5, crew=4, turn_limit=99)
    assert Variant.from_json(variant.to_json()) == variant


def test_changing_the_route_keeps_a_single_way_to_refuel() -> None:
    assert variant_of("jailbreak", refuel="morgan").but(route="complete").refuel == ("morgan", "morgan")
    assert PRESETS["everything"].but(route="jungle").refuel == ("either",)


def test_the_table_of_options_is_the_variant_the_json_and_the_record() -> None:
    assert list(ATTRIBUTES.values()) == list(Variant.__dataclass_fields__)
    assert list(Variant().options()) == list(OPTIONS)
    assert list(Variant().to_json()) == [name for name, option in OPTIONS.items() if option.unwritten is None]
    assert all(option.unwritten in (None, option.values[0]) for option in OPTIONS.values())
    assert {option.field for option in OPTIONS.values()} <= {name for name, *_ in GAME_FIELDS}


def test_every_value_of_an_option_has_its_own_number() -> None:
    for option in OPTIONS.values():
        values = [None, 1, 40] if option.kind is Kind.LIMIT else list(option.values)
        assert [option.decode(option.encode(value)) for value in values] == values


def test_the_rules_page_lists_every_option_with_its_edition(root: Path) -> None:
    page = (root / "docs" / "rules.md").read_text(encoding="utf-8")
    rows = [line.split("|") for line in page.splitlines() if line.startswith("| `") and line.count("|") == 5]
    listed = {row[1].split("`")[1]: row[4].strip() for row in rows}
    assert {name: listed.get(name) for name in OPTIONS} == {name: option.since for name, option in OPTIONS.items()}
