"""The brief rules have the sentences of a game's options and no others."""

from collections.abc import Callable, Iterator

import pytest

from cartagena.cli.terminal.text.help_text import brief_rules
from cartagena.rules.errors import VariantError
from cartagena.rules.variant import OPTIONS, PRESETS, Kind, Variant

#: Passages, and the games whose rules have them.
PASSAGES: dict[str, Callable[[Variant], bool]] = {
    "Retreat: one of your pirates": lambda v: any(way != "morgan" for way in v.refuel),
    "a single pirate may not be passed": lambda v: any(way != "morgan" for way in v.refuel),
    "Captain Morgan: move an opponent's": lambda v: any(way != "retreat" for way in v.refuel),
    "In the tunnel cards are earned": lambda v: len(set(v.refuel)) > 1,
    "Sail: one action": lambda v: v.is_complete,
    "on the Cartagena side": lambda v: v.is_complete and v.sail_back == "tunnel_or_prison",
    "not in prison": lambda v: v.is_complete and v.sail_back == "tunnel",
    "Everybody sees all hands": lambda v: v.hands == "open",
    "the front of the open row": lambda v: v.supply == "row",
    "from the face-down pile": lambda v: v.supply == "pile",
    "shuffled discards": lambda _: True,
    "end your turn at any time": lambda v: v.passing == "free",
    "at least one action": lambda v: v.passing == "at_least_one",
    "draw one in place of all actions": lambda v: bool(v.empty_hand_draw),
    "dark card": lambda v: v.freebooter,
    "!pistol": lambda v: v.sorceress,
    "lay the others back": lambda v: v.sorceress and v.supply == "pile",
    "first four cards of the row": lambda v: v.sorceress and v.supply == "row",
    "advance to a chest field": lambda v: v.sorceress and v.chest == "on_arrival",
    "under one of your pirates": lambda v: v.sorceress and v.chest == "in_place",
    "over the sea too": lambda v: v.sorceress and v.is_complete and v.snake == "anywhere",
    "rum field of its leg": lambda v: v.sorceress and v.is_complete and v.snake == "own_leg",
    "the snake perhaps among them": lambda v: v.sorceress and v.pieces < 8,
    "turns in all": lambda v: v.turn_limit is not None,
}


def with_one_change(preset: Variant) -> Iterator[Variant]:
    """The preset, and every variant that differs from it in one option."""
    yield preset
    for name, option in OPTIONS.items():
        for value in (600,) if option.kind is Kind.LIMIT else option.values:
            try:
                yield preset.but(**{name: value})
            except VariantError:
                continue


@pytest.mark.parametrize("preset", PRESETS)
def test_the_brief_rules_follow_every_option(preset):
    for variant in with_one_change(PRESETS[preset]):
        text = " ".join(brief_rules(variant).split())
        wrong = [passage for passage, holds in PASSAGES.items() if (passage in text) is not holds(variant)]
        assert wrong == [], variant
        assert f"your whole crew, {variant.crew} pirates" in text


def test_legs_with_different_rules_are_named():
    text = brief_rules(PRESETS["complete"].but(refuel=("either", "morgan")))
    assert (
        "In the tunnel cards are earned by a retreat or with Captain Morgan, in the jungle with Captain Morgan." in text
    )
