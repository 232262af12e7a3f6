"""The shape of an analysis on the wire: the structs of ``cartagena.analysis``, with actions and lines typed."""

from typing import TYPE_CHECKING, Any, TypedDict, get_type_hints

import msgspec

from cartagena.analysis import game_analysis
from cartagena.server.analysis.analysis_store import AnalysisStatus
from cartagena.server.protocol import shapes


def _typed(kind: type[msgspec.Struct], **types: Any) -> type[msgspec.Struct]:
    """The same struct with other types for some fields."""
    hints = get_type_hints(kind, include_extras=True)
    fields = [(name, types.get(name, hints[name])) for name in kind.__struct_fields__]
    return msgspec.defstruct(kind.__name__, fields, namespace={"__doc__": kind.__doc__})


if TYPE_CHECKING:
    GameAnalysisShape = game_analysis.GameAnalysis
else:
    _action = {"action": shapes.ActionShape}
    _alternative = _typed(game_analysis.Alternative, **_action)
    _lines = dict.fromkeys(("played_line", "better_line"), list[shapes.StepShape])
    _decision = _typed(
        game_analysis.JudgedDecision,
        **_action,
        **_lines,
        best=shapes.ActionShape,
        alternatives=list[_alternative],
    )
    GameAnalysisShape = _typed(game_analysis.GameAnalysis, decisions=list[_decision])


class GameReport(TypedDict):
    """The analysis of a game as far as it is: how many come before it, and how many decisions have been judged."""

    status: AnalysisStatus
    before: int
    done: int
    total: int
    #: Null if the asker has it as far as it is.
    analysis: GameAnalysisShape | None
