"""What is said of turns and of seats, from judged decisions and the ledger."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import fsum

from cartagena.analysis.game_analysis import JudgedDecision, JudgedTurn, Moment, SeatLedger, SeatVerdict
from cartagena.analysis.marks import level_like, mark_of
from cartagena.rules.variant import Variant

#: Losses are graded in points of a hundred.
POINTS = 100


def turns_of(decisions: Sequence[JudgedDecision], moments: Sequence[Moment], players: int) -> tuple[JudgedTurn, ...]:
    """The turns, each seat's decisions of one together; a loss is the sum of the losses of its decisions."""
    grouped: dict[tuple[int, int], list[JudgedDecision]] = defaultdict(list)
    for decision in decisions:
        grouped[decision.turn, decision.seat].append(decision)
    return tuple(_turn(turn, seat, group, moments, players) for (turn, seat), group in grouped.items())


def _turn(turn: int, seat: int, group: Sequence[JudgedDecision], moments: Sequence[Moment], players: int) -> JudgedTurn:
    loss = fsum(one.loss for one in group)
    error = fsum(one.error**2 for one in group if one.loss) ** 0.5
    own = [moments[one.ply] for one in group]
    return JudgedTurn(
        turn=turn,
        seat=seat,
        plies=tuple(one.ply for one in group),
        loss=loss,
        error=error,
        mark=mark_of(loss, error, players),
        change=fsum(moment.chances[seat] - moment.before[seat] for moment in own),
        luck=fsum(moment.draw[seat] for moment in own),
    )


def verdict_of(
    entry: SeatLedger,
    decisions: Sequence[JudgedDecision],
    turns: Sequence[JudgedTurn],
    moments: Sequence[Moment],
    variant: Variant,
) -> SeatVerdict:
    """What is said of one seat."""
    seat = entry.seat
    own = [one for one in decisions if one.seat == seat]
    free = [one for one in own if not one.forced]
    grade = POINTS * fsum(one.loss for one in free) / len(free) if free else None
    marks = Counter(one.mark for one in own)
    lucky = [moment for moment in moments if moment.draw[seat]]
    mine = [turn for turn in turns if turn.seat == seat]
    giving, to = _largest_gift(own)
    return SeatVerdict(
        seat=seat,
        decisions=len(free),
        grade=grade,
        level=None if grade is None else level_like(grade, variant),
        inaccuracies=marks["inaccuracy"],
        mistakes=marks["mistake"],
        blunders=marks["blunder"],
        luck=entry.luck,
        luckiest=max(lucky, key=lambda moment: moment.draw[seat]).ply if lucky else None,
        unluckiest=min(lucky, key=lambda moment: moment.draw[seat]).ply if lucky else None,
        best_turn=max(mine, key=lambda turn: turn.change - turn.luck).turn if mine else None,
        worst_turn=max(mine, key=lambda turn: turn.loss).turn if any(turn.loss for turn in mine) else None,
        gift_ply=giving.ply if giving else None,
        gift_to=to if giving else None,
        gift=giving.fair[to] if giving else 0.0,
    )


def _largest_gift(own: Sequence[JudgedDecision]) -> tuple[JudgedDecision | None, int]:
    """The decision that gave most to one rival, and the rival."""
    gifts = [
        (given, one.ply, to, one) for one in own for to, given in enumerate(one.fair) if to != one.seat and given > 0
    ]
    if not gifts:
        return None, 0
    _, _, to, decision = max(gifts, key=lambda gift: gift[:2])
    return decision, to
