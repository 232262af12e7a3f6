"""Where a pirate would land by a symbol, whether or not anybody holds the card (RULES 4.4, 6.3)."""

from dataclasses import dataclass
from typing import Any

from cartagena.game.reasons import Reason
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import constants as c
from cartagena.rules import engine


@dataclass(frozen=True, slots=True)
class Landing:
    """A space, or the reason why there is none."""

    to: str | None
    reason: Reason | None = None


def find_landing(games: Any, seat: int, origin: int, symbol: int, vocabulary: Vocabulary) -> Landing:
    """Where the symbol takes a pirate of *seat* from *origin*."""
    target = int(engine.where_advance_leads(games, 0, seat, origin, symbol))
    if target != c.NOWHERE:
        return Landing(vocabulary.spaces[target])
    return Landing(None, why_not_ahead(games[0], seat, origin))


def why_not_ahead(game: Any, seat: int, origin: int) -> Reason:
    """Why a pirate that cannot move ahead cannot."""
    if not game.pirates[seat][origin]:
        return Reason.NO_PIRATE_THERE
    if origin == game.end:
        return Reason.AT_THE_END
    leaves_boat = origin == game.first_leg_end
    if leaves_boat or game.boat == c.TORTUGA:
        return Reason.BOAT_NOT_HERE
    return Reason.BOAT_FULL
