"""What lessons, puzzles and mistakes have in common: a position to be played on, and what an attempt led to."""

from collections.abc import Sequence
from typing import cast

from cartagena.game.events.events import Event
from cartagena.game.events.redaction import events_for
from cartagena.game.game import Game
from cartagena.game.reasons import Reason
from cartagena.server.protocol import shapes
from cartagena.server.protocol.disclosure import landings_of
from cartagena.server.rest.responses import task_answers as a


def task_moment(
    game: Game,
    seat: int,
    *,
    played: Sequence[str],
    is_reached: bool,
    hint: str | None,
    outcome: a.TaskOutcome | None,
    reason: Reason | None = None,
    events: tuple[Event, ...] = (),
) -> a.TaskMoment:
    """A position as its seat sees it, what the seat can do there, and what its last attempt led to."""
    view = game.view(seat)
    choices = () if is_reached else view.choices()
    return {
        "seat": seat,
        "played": list(played),
        "is_reached": is_reached,
        "hint": hint,
        "outcome": outcome,
        "reason": reason.value if reason else None,
        "events": [cast(shapes.EventShape, event.to_json()) for event in events_for(events, seat, view.variant)],
        "view": cast(shapes.ViewShape, view.to_json()),
        "decider": game.decider,
        "choices": [cast(shapes.ChoiceShape, choice.to_json()) for choice in choices],
        "landings": landings_of(view, seat),
    }
