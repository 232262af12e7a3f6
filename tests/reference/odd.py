"""Unusual but legal positions, in which rare conditions combine: few cards, big hands, crowded fields, full boats."""

import random
from typing import Any

from tests.reference.board import Position, can_sail, fields, is_captain, is_complete, route, symbol
from tests.reference.supply import ROW, has_row

#: Where pirates stand when hardly anything is possible.
HARBOURS = [["start", "boat", "boat", "end"], ["boat", "end"]]
TILES: list[int | str] = [1, 1, 2, 2, 3, 3, "empty", "snake"]


def odd_position(position: Position, rng: random.Random) -> Position:
    """New cards, pirates, tiles and turn for a position; the same variant and path, and no pending choice."""
    after: Position = {**position, "pending": [], "holding": []}
    is_harbour = rng.random() < 0.25
    deal(after, "one" if is_harbour else rng.choice(["all", "some"]), rng)
    crowd(after, rng.choice(HARBOURS) if is_harbour else crowded_spaces(after, rng), rng)
    lay_some_tiles(after, rng)
    set_turn(after, rng)
    return after


def deal(position: Position, style: str, rng: random.Random) -> None:
    """All, some or hardly any cards in the hands; the rest mostly discarded: pile and row run out soon."""
    cards = _all_cards(position)
    rng.shuffle(cards)
    hands: list[list[str]] = [[] for _ in range(position["variant"]["players"])]
    if style == "all":
        for _ in range(len(cards) - rng.choice([0, 0, 1, 2, 3, 5, 10, 20])):
            rng.choice(hands).append(cards.pop())
    elif style == "some":
        hands = [_take(cards, rng.choice([0, 0, 1, 2, 4, 6, 7, 8, 9, 12])) for _ in hands]
    else:
        rng.choice(hands).extend(_take(cards, rng.randint(0, 2)))
    position["hands"] = hands
    _lay_out(position, cards, rng)


def _all_cards(position: Position) -> list[str]:
    symbols = sorted(set(position["path"]))
    dark = 2 if position["variant"]["freebooter"] else 0
    return [name + mark for name in symbols for mark in [""] * (17 - dark) + ["*"] * dark]


def _take(cards: list[Any], number: int) -> list[Any]:
    return [cards.pop() for _ in range(min(number, len(cards)))]


def _lay_out(position: Position, cards: list[str], rng: random.Random) -> None:
    """Row, pile and discards; a row is missing only when no pile is left either (RULES 5.2)."""
    sizes = [1, 1, 2, 3, 6, ROW] if rng.random() < 0.8 else [0]
    position["row"] = _take(cards, rng.choice(sizes)) if has_row(position) else []
    is_bare = has_row(position) and not position["row"]
    position["pile"] = [] if is_bare else _take(cards, rng.choice([0, 0, 1, 2, 3, 5, 12, 100]))
    position["discard"] = cards


def crowded_spaces(position: Position, rng: random.Random) -> list[str]:
    """A stretch of the route, and perhaps a place where many more stand."""
    spaces = route(position)
    width = rng.choice([1, 4, 8, 16, len(spaces)])
    begin = rng.randrange(max(1, len(spaces) - width + 1))
    rums = [field for field in fields(position) if symbol(position, field) == "rum"]
    more = rng.choice([[], ["end"], ["end"] * 9, ["boat"] * 9, ["start"] * 9, ["boat"] * 30 + rums * 9])
    return spaces[begin : begin + width] + more


def crowd(position: Position, wanted: list[str], rng: random.Random) -> None:
    """Pirates on the wanted spaces, as far as there is room; never a whole crew at the end."""
    standing: list[dict[str, int]] = [{} for _ in position["pirates"]]
    position["boat"] = rng.choice(["cartagena", "tortuga"]) if is_complete(position) else None
    for _ in range(position["variant"]["crew"]):
        for crew in standing:
            space = _space_with_room(position, standing, crew, rng.choice(wanted))
            crew[space] = crew.get(space, 0) + 1
    position["pirates"] = standing


def _space_with_room(position: Position, standing: list[dict[str, int]], crew: dict[str, int], space: str) -> str:
    """The space itself if the pirate may stand there, otherwise the start (RULES 4.6, 4.8, 6.2)."""
    if space == "end":
        is_room = crew.get("end", 0) < position["variant"]["crew"] - 1
    elif space == "boat":
        is_room = is_complete(position) and crew.get("boat", 0) < 3
    else:
        is_room = sum(other.get(space, 0) for other in standing) < 3
    return space if is_room else "start"


def lay_some_tiles(position: Position, rng: random.Random) -> None:
    """Some tiles closed, the snake often among them."""
    position["tiles"], position["tiles_out"], position["tiles_opened"] = {}, [], []
    if not position["variant"]["sorceress"]:
        return
    chests = [field for field in fields(position) if symbol(position, field) == "chest"]
    closed = rng.sample(chests, rng.randint(1, len(chests)))
    tiles = rng.sample(TILES, len(TILES))
    tiles.sort(key=lambda tile: tile == "snake")
    position["tiles"] = {field: tiles.pop() for field in closed}
    position["tiles_out"] = tiles


def set_turn(position: Position, rng: random.Random) -> None:
    """Any seat, any number of actions left, a captain where there is one."""
    variant, seat = position["variant"], rng.randrange(position["variant"]["players"])
    acted = rng.random() < 0.5
    last = variant["turn_limit"] or 1000
    is_captains = not acted and is_captain(position, seat) and can_sail(position, seat)
    position["turn"] = {
        "number": rng.randint(*rng.choice([(1, last // 2), (1, last // 2), (last - 5, last)])),
        "seat": seat,
        "actions_left": rng.randint(1, 2) if acted else 3,
        "acted": acted,
        "captain_sail": is_captains and rng.random() < 0.8,
        "stuck": 0 if acted else rng.randrange(variant["players"]),
    }
