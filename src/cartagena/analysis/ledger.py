"""The ledger of a game: every seat's result as a sum of base, deal, draws, own decisions, gifts and what was unseen."""

from collections.abc import Mapping, Sequence
from math import fsum

from cartagena.analysis.game_analysis import JudgedDecision, Moment, SeatLedger, Vector, less
from cartagena.analysis.static_values import StaticMoment


def moments_of(found: Sequence[StaticMoment], judged: Mapping[int, JudgedDecision]) -> tuple[Moment, ...]:
    """The moments with what is known of their decisions: the rest of each change is unseen."""
    return tuple(_moment(static, judged.get(static.ply)) for static in found)


def _moment(static: StaticMoment, decision: JudgedDecision | None) -> Moment:
    nothing = (0.0,) * len(static.chances)
    is_action = static.seat is not None
    fair = decision.fair if decision is not None else nothing
    return Moment(
        ply=static.ply,
        kind="deal" if not is_action else "decision" if static.draw_kind == "none" else "draw",
        turn=static.turn,
        seat=static.seat,
        action=static.action,
        before=static.before,
        chances=static.chances,
        draw=less(static.chances, static.mean),
        draw_kind=static.draw_kind,
        draw_error=static.draw_error,
        fair=fair,
        unseen=less(less(static.mean, static.before), fair) if is_action else nothing,
    )


def ledger_of(moments: Sequence[Moment]) -> tuple[SeatLedger, ...]:
    """The ledger of every seat."""
    return tuple(_seat_ledger(seat, moments) for seat in range(len(moments[0].chances)))


def _seat_ledger(seat: int, moments: Sequence[Moment]) -> SeatLedger:
    deal, *actions = moments
    draws = fsum(moment.draw[seat] for moment in actions)
    result = moments[-1].chances[seat]
    return SeatLedger(
        seat=seat,
        base=deal.before[seat],
        deal=deal.draw[seat],
        draws=draws,
        own=fsum(moment.fair[seat] for moment in actions if moment.seat == seat),
        gifts=_gifts(seat, actions, len(deal.chances)),
        unseen=fsum(moment.unseen[seat] for moment in actions),
        result=result,
        adjusted=result - deal.draw[seat] - draws,
    )


def _gifts(seat: int, actions: Sequence[Moment], players: int) -> Vector:
    return tuple(
        0.0 if giver == seat else fsum(moment.fair[seat] for moment in actions if moment.seat == giver)
        for giver in range(players)
    )


def residual(entry: SeatLedger) -> float:
    """What is missing in a ledger: 0 but for rounding."""
    return fsum((entry.base, entry.deal, entry.draws, entry.own, *entry.gifts, entry.unseen, -entry.result))
