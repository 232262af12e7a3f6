"""How much bots and hints think while the rules run as plain Python, 200 times slower, until they are compiled.

A bot that would search for longer plays as one that searches little: 0.1 to 0.3 s of processor time a decision.
"""

from cartagena.bots.kinds import KINDS
from cartagena.bots.levels import LEVELS
from cartagena.bots.registry import decision_seconds
from cartagena.core.mode import CHOSEN

#: Iterations of a search, at most.
MOST_ITERATIONS = 12
#: The strongest level whose decisions stay as they are, and what plays for all above it.
UNCHANGED, INSTEAD = "mate", f"captain:iterations={MOST_ITERATIONS}"


def affordable_bot(name: str) -> str:
    """The bot that plays for another one. Bots of other packages stay: what they cost is not known here."""
    is_own = name.partition(":")[0] in (*LEVELS, *KINDS)
    if not CHOSEN.is_meanwhile or not is_own or decision_seconds(name) <= decision_seconds(UNCHANGED):
        return name
    return INSTEAD


def affordable_iterations(wanted: int) -> int:
    """The iterations of a hint's search."""
    return min(wanted, MOST_ITERATIONS) if CHOSEN.is_meanwhile else wanted
