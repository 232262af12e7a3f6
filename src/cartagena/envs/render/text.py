"""A view as plain text: the path piece by piece with the pirates on it, the supply, the hands."""

from collections.abc import Iterator
from typing import Any

from cartagena.game.view import View

FIELDS_A_LINE = 6


def show_table(view: View) -> str:
    """The table as the view's observer knows it."""
    return "\n".join(_lines(view.to_json(), view.variant.first_leg_fields))


def _lines(table: dict[str, Any], first_leg: int) -> Iterator[str]:
    yield _headline(table)
    yield f"start   {_crowd(table, 'start')}"
    fields = len(table["path"])
    for first in range(0, fields, FIELDS_A_LINE):
        yield "  ".join(_field(table, number) for number in range(first + 1, first + 1 + FIELDS_A_LINE)).rstrip()
        if table["boat"] and first + FIELDS_A_LINE == first_leg:
            yield f"boat at {table['boat'].capitalize()}   {_crowd(table, 'boat')}"
    yield f"end     {_crowd(table, 'end')}"
    supply = f"pile {table['pile']}, discards {len(table['discard'])}"
    yield supply + (f", row {' '.join(table['row'])}" if table["row"] else "")
    for seat, hand in enumerate(table["hands"]):
        yield f"seat {seat}  {hand if isinstance(hand, int) else _tally(hand)}"


def _headline(table: dict[str, Any]) -> str:
    turn = table["turn"]
    if table["over"]:
        winner = table["winner"]
        return f"over: {table['ending']}" if winner is None else f"over: seat {winner} won"
    pending = table["pending"]
    what = f"{turn['actions_left']} actions left" if not pending else f"to {pending[0]['do'].replace('_', ' ')}"
    return f"turn {turn['number']}: seat {turn['seat']}, {what}"


def _crowd(table: dict[str, Any], space: str) -> str:
    """The pirates on a space, each as the number of its seat."""
    return "".join(str(seat) * crew.get(space, 0) for seat, crew in enumerate(table["pirates"]))


def _field(table: dict[str, Any], number: int) -> str:
    tile = "?" if str(number) in table["tiles"] else " "
    return f"{number:2} {table['path'][number - 1]:7}{tile}{_crowd(table, str(number)):3}"


def _tally(hand: list[str]) -> str:
    """Cards with how many of each: ``2 rum, 1 hook``."""
    return ", ".join(f"{hand.count(card)} {card}" for card in dict.fromkeys(hand)) or "no cards"
