"""Seats relative to the deciding one: 0 is the next clockwise. The same functions for compiled code and Python."""

from typing import Any

from cartagena.rules import actions as a
from cartagena.rules.compiler import inlined


@inlined
def wrap(seat: Any, players: Any) -> Any:
    """A seat number brought into the range from 0 to *players* - 1."""
    if seat < 0:
        return seat + players
    return seat - players if seat >= players else seat


@inlined
def relative_detail(kind: Any, detail: Any, seat: Any, players: Any) -> Any:
    """The detail of an action as *seat* counts it: only Morgan and the pistol have a seat in it.

    Pistols come plain first, then dark, so that a game without dark cards has no gap.
    """
    if kind == a.MORGAN:
        return wrap(detail - seat - 1, players)
    if kind == a.PISTOL_EFFECT:
        return wrap((detail >> 1) - seat - 1, players) + (players - 1 if detail & 1 else 0)
    return detail


@inlined
def absolute_detail(kind: Any, detail: Any, seat: Any, players: Any) -> Any:
    """The inverse of ``relative_detail``."""
    if kind == a.MORGAN:
        return wrap(detail + seat + 1, players)
    if kind == a.PISTOL_EFFECT:
        dark = 1 if detail >= players - 1 else 0
        return 2 * wrap(detail - dark * (players - 1) + seat + 1, players) + dark
    return detail
