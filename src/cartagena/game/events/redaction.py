"""What each receiver may see of events, and which events end free undo (RULES 9, as ``visibility`` decides it).

Closed by default: a field that can carry a card, a tile or a hand is hidden unless its kind declares it open.
"""

from collections.abc import Iterable
from dataclasses import fields, replace
from functools import lru_cache
from typing import NamedTuple

from cartagena.game.events.events import Event, OpenTo
from cartagena.rules.knowledge.places import Place
from cartagena.rules.knowledge.visibility import is_open
from cartagena.rules.variant import Variant

#: Names of fields that never carry a secret; a field with any other name needs a declaration.
PLAIN = frozenset({
    *("seat", "victim", "receiver", "by", "number", "count", "origin", "target", "at", "shore"),
    *("by_itself", "enchanted", "free", "reason"),
})  # fmt: skip


class KindRedaction(NamedTuple):
    """A kind of event in a variant: each field not open to all, with the fields that name the seats that see it."""

    closed: tuple[tuple[str, tuple[str, ...]], ...]
    reveals: bool


class Redactions(dict[type[Event], KindRedaction]):
    """By kind of event: what is hidden in a variant; computed when first needed."""

    def __init__(self, variant: Variant) -> None:
        super().__init__()
        self._open = frozenset(place for place in Place if is_open(place, variant))

    def __missing__(self, kind: type[Event]) -> KindRedaction:
        secret = {field.name: kind.open_to.get(field.name) for field in fields(kind) if field.name not in PLAIN}
        uncovers = kind.uncovers is not None and kind.uncovers not in self._open
        closed = [(name, to or OpenTo()) for name, to in secret.items()]
        self[kind] = KindRedaction(
            tuple((name, to.seats) for name, to in closed if self._open.isdisjoint(to.places)),
            reveals=uncovers or None in secret.values(),
        )
        return self[kind]


@lru_cache(maxsize=512)
def _redactions_of(variant: Variant) -> Redactions:
    return Redactions(variant)


def events_for(events: tuple[Event, ...], observer: int | None, variant: Variant) -> tuple[Event, ...]:
    """The same number of events, as a seat or a spectator (None) may see them."""
    redactions = _redactions_of(variant)
    if not any(redactions[type(event)].closed for event in events):
        return events
    return tuple(_seen(event, observer, redactions[type(event)]) for event in events)


def _seen(event: Event, observer: int | None, redaction: KindRedaction) -> Event:
    hidden = [
        name
        for name, seats in redaction.closed
        if observer is None or all(getattr(event, seat) != observer for seat in seats)
    ]
    return replace(event, **dict.fromkeys(hidden)) if hidden else event


def reveals(events: Iterable[Event], variant: Variant) -> bool:
    """Whether these events showed a seat what was hidden before, or shuffled it: undo is no longer free."""
    redactions = _redactions_of(variant)
    return any(redactions[type(event)].reveals for event in events)
