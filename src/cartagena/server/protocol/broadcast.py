"""The messages about one step for every receiver, each encoded once for all receivers who may know the same."""

from collections.abc import Hashable, Sequence

from cartagena.game.view import View
from cartagena.server.protocol.disclosure import choices_message, hears_chat, needs_view, see_events, update_message
from cartagena.server.protocol.messages import encode_message
from cartagena.server.table.state import AppliedEntry, State


class Broadcast:
    """Made while the state is the one that the last of the moments led to."""

    def __init__(self, state: State, moments: Sequence[AppliedEntry]) -> None:
        self._state = state
        self._moments = moments
        self._needs_view = needs_view(moments)
        self._made: dict[Hashable, bytes] = {}
        self._views: dict[int | None, View] = {}

    def to(self, seat: int | None, *, views: bool, choices: bool) -> list[bytes]:
        """What a receiver is sent."""
        messages = [self._update(moment, seat, views) for moment in self._moments]
        if choices and seat is not None and seat == self._state.decider:
            messages.append(self._choices(seat))
        return messages

    def _update(self, moment: AppliedEntry, seat: int | None, views: bool) -> bytes:
        is_last = moment is self._moments[-1]
        wants_view = is_last and (views or self._needs_view)
        seen = see_events(moment, seat, self._state)
        is_personal = wants_view or (is_last and seat == self._state.decider)
        secrets = None if seen is moment.events else seen
        hears = hears_chat(self._state, seat)
        key = (moment.entry.version, wants_view, seat if is_personal else None, is_personal, hears, secrets)
        if key not in self._made:
            view = self._view(seat) if wants_view else None
            update = update_message(
                moment, seat, self._state, is_last=is_last, wants_view=wants_view, seen=seen, view=view
            )
            self._made[key] = encode_message(update)
        return self._made[key]

    def _choices(self, seat: int) -> bytes:
        key = ("choices", seat)
        if key not in self._made:
            message = choices_message(self._state, seat, self._view(seat))
            assert message is not None
            self._made[key] = encode_message(message)
        return self._made[key]

    def _view(self, seat: int | None) -> View | None:
        """The view of a receiver, made once."""
        if self._state.game and seat not in self._views:
            self._views[seat] = self._state.game.view(seat)
        return self._views.get(seat)
