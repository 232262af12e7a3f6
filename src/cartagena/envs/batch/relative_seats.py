"""Seats as the one who decides counts them: 0 is the next clockwise. The same functions compiled and from Python."""

from typing import Any

from cartagena.rules import actions as a
from cartagena.rules.compiler import inlined


@inlined
def wrap(seat: Any, players: Any) -> Any:
    """A seat from 0 on, whatever side of the table it was counted past."""
    if seat < 0:
        return seat + players
    return seat - players if seat >= players else seat


@inlined
def seen_from(kind: Any, detail: Any, seat: Any, players: Any) -> Any:
    """The detail of an action as *seat* counts it: only Morgan and the pistol have a seat in it.

    Pistols come plain first, then dark, so that a game without dark cards has no gap.
    """
    if kind == a.MORGAN:
        return wrap(detail - seat - 1, players)
    if kind == a.PISTOL_EFFECT:
        return wrap((detail >> 1) - seat - 1, players) + (players - 1 if detail & 1 else 0)
    return detail


@inlined
def seen_from_the_table(kind: Any, detail: Any, seat: Any, players: Any) -> Any:
    """The other way round."""
    if kind == a.MORGAN:
        return wrap(detail + seat + 1, players)
    if kind == a.PISTOL_EFFECT:
        dark = 1 if detail >= players - 1 else 0
        return 2 * wrap(detail - dark * (players - 1) + seat + 1, players) + dark
    return detail
