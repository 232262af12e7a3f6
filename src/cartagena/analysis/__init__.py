"""What a game was: every seat's chances, luck and skill in one ledger, decisions marked, and what was better."""

from typing import TYPE_CHECKING

from cartagena.lazy import lazy_names

if TYPE_CHECKING:
    from cartagena.analysis.analyser import Analysis, of, quick
    from cartagena.analysis.game_analysis import (
        Alternative,
        GameAnalysis,
        JudgedDecision,
        JudgedTurn,
        Moment,
        SeatLedger,
        SeatVerdict,
    )
    from cartagena.analysis.learning.judged_try import JudgedTry
    from cartagena.analysis.learning.mistake import Mistake, mistakes
    from cartagena.analysis.static_values import luck_of
    from cartagena.analysis.win_chances import chances, judge_of

#: By name: where it comes from when it is first asked for.
_HOMES = {
    **dict.fromkeys(("Analysis", "of", "quick"), "cartagena.analysis.analyser"),
    **dict.fromkeys(("chances", "judge_of"), "cartagena.analysis.win_chances"),
    **dict.fromkeys(
        ("Alternative", "GameAnalysis", "JudgedDecision", "JudgedTurn", "Moment", "SeatLedger", "SeatVerdict"),
        "cartagena.analysis.game_analysis",
    ),
    "JudgedTry": "cartagena.analysis.learning.judged_try",
    **dict.fromkeys(("Mistake", "mistakes"), "cartagena.analysis.learning.mistake"),
    "luck_of": "cartagena.analysis.static_values",
}
__getattr__, __dir__ = lazy_names(__name__, _HOMES)

__all__ = [
    "Alternative",
    "Analysis",
    "GameAnalysis",
    "JudgedDecision",
    "JudgedTry",
    "JudgedTurn",
    "Mistake",
    "Moment",
    "SeatLedger",
    "SeatVerdict",
    "chances",
    "judge_of",
    "luck_of",
    "mistakes",
    "of",
    "quick",
]
