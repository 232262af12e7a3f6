"""Everything a player may choose: actions of a turn and choices inside an action (RULES 4, 6, 7, 8)."""

from itertools import combinations_with_replacement
from typing import Any

from tests.reference.board import (
    Position,
    advance_target,
    can_sail,
    leg_ahead,
    leg_behind,
    morgan_target,
    option,
    own,
    retreat_target,
    spaces_of,
)
from tests.reference.supply import is_any_left

Action = dict[str, Any]
END: Action = {"do": "end"}
SYMBOLS = {
    "classic": ["skull", "hat", "dagger", "bottle", "key", "pistol"],
    "second": ["pistol", "rum", "lantern", "parrot", "hook", "chest"],
}


def plain(card: str) -> str:
    """The symbol of a card, dark or not."""
    return card.rstrip("*")


def kinds(cards: list[str]) -> list[str]:
    """The different cards among some; a plain and a dark one differ (RULES 4.10)."""
    return sorted(set(cards))


def legal(position: Position) -> list[Action]:
    """Everything that can be chosen now, each once; nothing when the game is over."""
    if position["over"]:
        return []
    if position["pending"]:
        return choices(position)
    every = actions(position)
    sail = free_sail(position)
    return every + sail + ([END] if may_end(position, every, sail) else [])


def may_end(position: Position, every: list[Action], sail: list[Action]) -> bool:
    """Whether the turn may be ended by choice: something else must be possible (RULES 4.2, 6.6)."""
    if not every:
        return bool(sail)
    return bool(position["turn"]["acted"]) or position["variant"]["pass"] == "free"


def choices(position: Position) -> list[Action]:
    """The answers to the first pending choice."""
    choice = position["pending"][0]
    return [{"do": choice["do"], "card": card} for card in kinds(choosable(position, choice))]


def choosable(position: Position, choice: dict[str, Any]) -> list[str]:
    """The cards from which a pending choice is made."""
    if choice["do"] == "discard":
        cards = position["hands"][choice["seat"]]
    elif choice["do"] == "take":
        cards = position["hands"][choice["from"]]
    elif choice["do"] == "keep" and not position["holding"]:
        cards = position["row"][:4]
    else:
        cards = position["holding"]
    return list(cards)


def actions(position: Position) -> list[Action]:
    """All actions in the sense of RULES 4.1, and the draw with an empty hand."""
    found = advances(position) + retreats(position) + morgans(position) + sails(position) + empty_hand_draws(position)
    if position["variant"]["sorceress"]:
        found += (
            pistols(position) + rums_and_lanterns(position) + parrots(position) + hooks(position) + chests(position)
        )
    return found


def _active(position: Position) -> tuple[int, list[str], list[str]]:
    """The active seat, the different cards it holds and the spaces its pirates stand on."""
    seat = position["turn"]["seat"]
    return seat, kinds(position["hands"][seat]), spaces_of(position, seat)


def advances(position: Position) -> list[Action]:
    """Play one card, move one pirate ahead (RULES 4.4)."""
    seat, cards, spaces = _active(position)
    return [
        {"do": "advance", "card": card, "from": origin}
        for card in cards
        for origin in spaces
        if advance_target(position, seat, origin, plain(card))
    ]


def retreats(position: Position) -> list[Action]:
    """Move one pirate back and draw (RULES 4.5)."""
    _, _, spaces = _active(position)
    return [
        {"do": "retreat", "from": origin}
        for origin in spaces
        if retreat_target(position, origin) and _refuels(position, leg_behind(position, origin), "retreat")
    ]


def morgans(position: Position) -> list[Action]:
    """Move an opponent's pirate ahead and draw (RULES 4.7)."""
    return [
        {"do": "morgan", "seat": seat, "from": origin}
        for seat in others(position)
        for origin in spaces_of(position, seat)
        if morgan_target(position, seat, origin) and _refuels(position, leg_ahead(position, origin), "morgan")
    ]


def others(position: Position) -> list[int]:
    """The other seats, clockwise from the active player."""
    players = position["variant"]["players"]
    return [(position["turn"]["seat"] + step) % players for step in range(1, players)]


def _refuels(position: Position, leg: int | None, way: str) -> bool:
    """Whether a leg has this way to get cards (RULES 2, refuel)."""
    return leg is not None and position["variant"]["refuel"][leg] in (way, "either")


def sails(position: Position) -> list[Action]:
    """Move the boat as an action; while a free sail is to be had a sail is the free one (RULES 6.5, 6.6)."""
    if position["turn"]["captain_sail"] or not can_sail(position, position["turn"]["seat"]):
        return []
    return [{"do": "sail"}]


def free_sail(position: Position) -> list[Action]:
    """The captain's sail, not an action (RULES 6.6)."""
    return [{"do": "sail"}] if position["turn"]["captain_sail"] else []


def empty_hand_draws(position: Position) -> list[Action]:
    """With an empty hand, before any action: draw one card instead of all actions (RULES 4.3)."""
    turn = position["turn"]
    if not position["variant"]["empty_hand_draw"] or turn["acted"] or position["hands"][turn["seat"]]:
        return []
    return [{"do": "draw"}] if is_any_left(position) else []


def pistols(position: Position) -> list[Action]:
    """Look into the hand of an opponent who has a card (RULES 8.1)."""
    _, cards, _ = _active(position)
    return [
        {"do": "pistol", "card": card, "seat": seat}
        for card in cards
        if plain(card) == "pistol"
        for seat in others(position)
        if position["hands"][seat]
    ]


def rums_and_lanterns(position: Position) -> list[Action]:
    """Draw and keep some (RULES 8.2, 8.3); the card played can be drawn again, so it is always possible."""
    _, cards, _ = _active(position)
    return [{"do": plain(card), "card": card} for card in cards if plain(card) in ("rum", "lantern")]


def parrots(position: Position) -> list[Action]:
    """Two parrots as one card of any symbol (RULES 8.4)."""
    seat, cards, spaces = _active(position)
    hand = position["hands"][seat]
    pairs = [
        list(pair)
        for pair in combinations_with_replacement([card for card in cards if plain(card) == "parrot"], 2)
        if pair[0] != pair[1] or hand.count(pair[0]) >= 2
    ]
    return [
        {"do": "parrot", "cards": pair, "as": wanted, "from": origin}
        for pair in pairs
        for wanted in SYMBOLS[position["variant"]["edition"]]
        for origin in spaces
        if advance_target(position, seat, origin, wanted)
    ]


def hooks(position: Position) -> list[Action]:
    """A hook and a second card: two pirates to the same space, for two actions (RULES 8.5)."""
    seat, cards, spaces = _active(position)
    hand = position["hands"][seat]
    if position["turn"]["actions_left"] < 2:
        return []
    return [
        {"do": "hook", "card": hook, "with": second, "from": [first, other]}
        for hook in cards
        if plain(hook) == "hook"
        for second in cards
        if second != hook or hand.count(hook) >= 2
        for first, other in combinations_with_replacement(spaces, 2)
        if first != other or own(position, seat, first) >= 2
        if hook_target(position, seat, [first, other], plain(second))
    ]


def hook_target(position: Position, seat: int, origins: list[str], wanted: str) -> str | None:
    """The one space to which both pirates would advance, computed before either moves (RULES 8.5)."""
    targets = {advance_target(position, seat, origin, wanted, movers=2) for origin in origins}
    return targets.pop() if len(targets) == 1 else None


def chests(position: Position) -> list[Action]:
    """Open a closed tile with a chest: where a pirate stands, or after an advance onto it (RULES 8.6)."""
    _, cards, spaces = _active(position)
    return [
        {"do": "chest", "card": card, "from": origin}
        for card in cards
        if plain(card) == "chest"
        for origin in spaces
        if chest_target(position, origin) in position["tiles"]
    ]


def chest_target(position: Position, origin: str) -> str | None:
    """The space where a pirate on *origin* would open a tile with a chest."""
    if option(position, "chest") == "in_place":
        return origin
    return advance_target(position, position["turn"]["seat"], origin, "chest")
