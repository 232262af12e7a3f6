"""The record of a served game that is over, with the proof of its deal."""

from typing import Any

from cartagena.server.errors import NotNow
from cartagena.server.table.fairness import format_proof
from cartagena.server.table.state import State


def make_record(state: State) -> dict[str, Any]:
    """The record of a finished game; what chance decided and what help was used stands in it too."""
    if state.game is None or state.secret is None:
        raise NotNow("the record is there when the game is over")
    setup = state.setup
    is_drawn = {"path": setup.path is None, "start": setup.start is None}
    proof = format_proof(state.secret, state.deal, state.words, **is_drawn)
    help_used = {"hints": [seat.hints for seat in state.seats], "takebacks": [seat.takebacks for seat in state.seats]}
    served = {"result": state.result, **help_used}
    return state.game.record([seat.name for seat in state.seats]).to_json() | {"fairness": proof, "served": served}
