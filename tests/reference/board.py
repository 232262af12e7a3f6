"""Where pirates stand and where a move would take them (RULES 4.4 to 4.7, 6). Nothing is changed here but by ``move``.

A position is JSON as ``Game.to_json`` writes it; a space is "start", "1", "2" ..., "boat" or "end".
"""

from functools import cache
from typing import Any

Position = dict[str, Any]


def is_complete(position: Position) -> bool:
    """Whether the complete adventure is played: a tunnel, a boat and a jungle (RULES 6.1)."""
    return bool(position["variant"]["route"] == "complete")


def fields(position: Position) -> list[str]:
    """All fields, nearest to the start first."""
    return [space for leg in legs(position) for space in leg[1:-1]]


def legs(position: Position) -> list[list[str]]:
    """The legs of the route, each with the space it begins and the space it ends with (RULES 6.1)."""
    return _legs(is_complete(position), len(position["path"]))


@cache
def _legs(is_adventure: bool, number: int) -> list[list[str]]:
    every = [str(field) for field in range(1, number + 1)]
    if not is_adventure:
        return [["start", *every, "end"]]
    pieces = number // 6
    tunnel = 6 * (pieces - pieces // 2)  # an odd piece goes to the tunnel (RULES 2)
    return [["start", *every[:tunnel], "boat"], ["boat", *every[tunnel:], "end"]]


def route(position: Position) -> list[str]:
    """All spaces in the order in which they are passed."""
    first, *others = legs(position)
    return first + [space for leg in others for space in leg[1:]]


def symbol(position: Position, space: str) -> str:
    """What a field shows."""
    return str(position["path"][int(space) - 1])


def count(position: Position, space: str) -> int:
    """How many pirates stand on a space, of any colour."""
    return sum(crew.get(space, 0) for crew in position["pirates"])


def own(position: Position, seat: int, space: str) -> int:
    """How many pirates of a seat stand on a space."""
    return int(position["pirates"][seat].get(space, 0))


def spaces_of(position: Position, seat: int) -> list[str]:
    """The spaces on which a seat has pirates, nearest to the start first."""
    return [space for space in route(position) if own(position, seat, space)]


def move(position: Position, seat: int, origin: str, target: str) -> None:
    """Put one pirate of a seat from one space to another."""
    crew = position["pirates"][seat]
    crew[origin] -= 1
    if not crew[origin]:
        del crew[origin]
    crew[target] = crew.get(target, 0) + 1


def has_won(position: Position, seat: int) -> bool:
    """Whether the whole crew stands at the end (RULES 4.8)."""
    return own(position, seat, "end") == int(position["variant"]["crew"])


def leg_ahead(position: Position, origin: str) -> int | None:
    """In which leg a pirate moves ahead; None at the end, and in the boat at Cartagena (RULES 6.3, 6.7)."""
    if origin == "end" or (origin == "boat" and position["boat"] == "cartagena"):
        return None
    if origin == "boat":
        return 1
    return _leg_of_field(position, origin)


def leg_behind(position: Position, origin: str) -> int | None:
    """In which leg a pirate moves back; None at the start, and in the boat at Tortuga (RULES 4.5, 6.4)."""
    if origin == "start" or (origin == "boat" and position["boat"] == "tortuga"):
        return None
    if origin == "boat":
        return 0
    return _leg_of_field(position, origin)


def _leg_of_field(position: Position, origin: str) -> int:
    return next(number for number, leg in enumerate(legs(position)) if origin in leg)


def has_room(position: Position, seat: int, space: str, newcomers: int = 1) -> bool:
    """Whether the end of a leg takes the pirates: the boat at Cartagena, 3 of a colour (RULES 6.2, 6.3)."""
    if space != "boat":
        return True
    return position["boat"] == "cartagena" and own(position, seat, "boat") + newcomers <= 3


def advance_target(position: Position, seat: int, origin: str, wanted: str, movers: int = 1) -> str | None:
    """The nearest free field ahead with the symbol, else the end of the leg (RULES 4.4); None if impossible."""
    number = leg_ahead(position, origin)
    if number is None:
        return None
    leg = legs(position)[number]
    for space in leg[leg.index(origin) + 1 : -1]:
        if symbol(position, space) == wanted and count(position, space) == 0:
            return space
    return leg[-1] if has_room(position, seat, leg[-1], movers) else None


def retreat_target(position: Position, origin: str) -> str | None:
    """The nearest field behind in the same leg with 1 or 2 pirates (RULES 4.5, 6.4); None if impossible."""
    number = leg_behind(position, origin)
    if number is None:
        return None
    leg = legs(position)[number]
    for space in reversed(leg[1 : leg.index(origin)]):
        if count(position, space) in (1, 2):
            return space
    return None


def morgan_target(position: Position, seat: int, origin: str) -> str | None:
    """Where an opponent's pirate goes: ahead to 1 or 2 pirates, else the end of the leg (RULES 4.7, 6.7)."""
    number = leg_ahead(position, origin)
    if number is None:
        return None
    leg = legs(position)[number]
    for space in leg[leg.index(origin) + 1 : -1]:
        if count(position, space) in (1, 2):
            return space
    return leg[-1] if has_room(position, seat, leg[-1]) else None


def option(position: Position, name: str) -> str:
    """The value of an option that a position may leave out (RULES 2)."""
    usual = {"sail_back": "tunnel_or_prison", "chest": "on_arrival", "snake": "anywhere"}
    return str(position["variant"].get(name, usual[name]))


def snake_target(position: Position, origin: str) -> str:
    """The nearest free rum field behind, on the whole route or on the own leg, else the start (RULES 8.6)."""
    spaces = route(position)
    if option(position, "snake") == "own_leg":
        spaces = next(leg for leg in legs(position) if origin in leg)
    for space in reversed(spaces[: spaces.index(origin)]):
        if space in ("start", "boat"):
            continue
        if symbol(position, space) == "rum" and count(position, space) == 0:
            return space
    return "start"


def can_sail(position: Position, seat: int) -> bool:
    """Whether a seat may move the boat (RULES 6.5)."""
    if not is_complete(position):
        return False
    if position["boat"] == "cartagena":
        return own(position, seat, "boat") > 0
    first = 1 if option(position, "sail_back") == "tunnel" else 0
    return any(own(position, seat, space) for space in legs(position)[0][first:-1])


def is_captain(position: Position, seat: int) -> bool:
    """Whether a seat has a pirate aboard and no seat has more (RULES 6.6)."""
    aboard = [own(position, other, "boat") for other in range(len(position["pirates"]))]
    return aboard[seat] > 0 and aboard[seat] == max(aboard)
