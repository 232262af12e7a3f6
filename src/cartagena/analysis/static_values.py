"""The quick pass through a game: the chances at every moment, and the luck of deal and draws. No search."""

from collections.abc import Iterator
from dataclasses import dataclass

from cartagena.analysis.base_chances import base_chances
from cartagena.analysis.draw_mean import mean_after
from cartagena.analysis.game_analysis import DrawKind, Vector
from cartagena.analysis.win_chances import chances
from cartagena.game.actions.action_text import format_action
from cartagena.game.game import Game
from cartagena.game.records.record import Record


@dataclass(frozen=True, slots=True)
class StaticMoment:
    """A moment of a game: the chances before it, their mean over what could have come up, and what they became."""

    ply: int
    turn: int
    seat: int | None
    action: str | None
    before: Vector
    mean: Vector
    chances: Vector
    draw_kind: DrawKind
    #: The standard error of the decider's entry of the mean.
    draw_error: float


def static_moments(record: Record) -> Iterator[StaticMoment]:
    """The moments of a game, the set-up first. The record must replay."""
    game = record.begin()
    now = chances(game)
    base = base_chances(game.variant, game.start) if game.start_position is None else now
    yield StaticMoment(0, game.turn, None, None, base, base, now, "none", 0.0)
    for ply, action in enumerate(record.actions, 1):
        seat, turn, before = game.decider, game.turn, game.copy()
        game.play(action)
        after = chances(game)
        mean = mean_after(before, action, after, ply)
        error = mean.errors[seat] if seat is not None else 0.0
        yield StaticMoment(ply, turn, seat, format_action(action), now, mean.chances, after, mean.kind, error)
        now = after


def luck_of(game: Game) -> Vector:
    """By seat: the luck of deal and draws in a game, by the quick pass alone."""
    total = [0.0] * game.variant.players
    for moment in static_moments(game.record()):
        for seat, (chance, mean) in enumerate(zip(moment.chances, moment.mean, strict=True)):
            total[seat] += chance - mean
    return tuple(total)
