"""All other ends of a turn than the best ones: a look at each of them finds those that come nearest."""

from cartagena.bots.bot import Steps
from cartagena.puzzles.turn_chances import EndSampler
from cartagena.puzzles.turn_ends import ReachedEnd

#: Samples of each end at the first look, at least and at most.
FEWEST, MOST = 20, 200
#: Ends that are looked at longer.
NEAREST = 4


def nearest_in_steps(ends: list[ReachedEnd], sampler: EndSampler, samples: int, seed: int) -> Steps[list[ReachedEnd]]:
    """The ends with the highest chances, best first, in steps; *samples* are shared among all of them."""
    each = max(FEWEST, min(MOST, samples // max(1, len(ends))))
    found = list[tuple[float, ReachedEnd]]()
    for end in ends:
        found.append(((yield from sampler.chance_in_steps(end, each, seed)), end))
    found.sort(key=lambda one: (-one[0], one[1].key))
    return [end for _, end in found[:NEAREST]]
