"""Why an action is good or bad. Every reason is a fact found by playing it on a copy: a code with its numbers."""

from dataclasses import dataclass, field
from typing import Any

from cartagena.bots.hints.english import say
from cartagena.bots.hints.trial import Trial
from cartagena.rules import constants as c
from cartagena.rules import event_rows as t

#: A road is a reason when it becomes at least this many fields shorter or longer.
NOTABLE = 6


@dataclass(frozen=True, slots=True)
class HintReason:
    """One fact: a code with its parameters, and whether it is in favour of the action."""

    code: str
    good: bool
    #: Seats as numbers, spaces and symbols as words, counts as numbers.
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The reason as an English sentence without its subject."""
        return say(self.code, self.facts)

    def to_json(self) -> dict[str, Any]:
        """The reason as a JSON object."""
        return {"code": self.code, "good": self.good, "facts": self.facts, "text": self.text}


def reasons_of(trial: Trial) -> tuple[HintReason, ...]:
    """The reasons for and against the action that was tried; none that depends on a closed tile."""
    tile = trial.opened()
    if tile is not None:
        return (*_moves(trial), HintReason("opens_tile", True, {"space": trial.vocabulary.spaces[tile]}))
    return (*_ends(trial), *_moves(trial), *_cards(trial), *_roads(trial), *_company(trial))


def _ends(trial: Trial) -> list[HintReason]:
    game = trial.after[0]
    if game.over and game.winner == trial.seat:
        return [HintReason("wins", True)]
    if game.over and game.winner != c.NOBODY:
        return [HintReason("loses", False, {"seat": int(game.winner)})]
    return []


def _moves(trial: Trial) -> list[HintReason]:
    home = [int(crew[trial.before[0].end]) for crew in trial.before[0].pirates]
    reasons: list[HintReason | None] = []
    for owner, origin, target in trial.moves():
        if target == trial.before[0].end:
            home[owner] += 1
            reasons.append(_home_reason(trial, owner, home[owner]))
        else:
            reasons.append(_move_reason(trial, owner, origin, target))
    return [reason for reason in reasons if reason is not None]


def _home_reason(trial: Trial, owner: int, number: int) -> HintReason:
    facts = {"number": number, "crew": int(trial.before[0].crew)}
    return (
        HintReason("home", True, facts)
        if owner == trial.seat
        else HintReason("sends_home", False, {"seat": owner, **facts})
    )


def _move_reason(trial: Trial, owner: int, origin: int, target: int) -> HintReason | None:
    spaces, mine = trial.vocabulary.spaces, owner == trial.seat
    if target < origin or not mine:
        return None
    jumped = _occupied_between(trial, origin, target)
    if jumped >= 2:
        return HintReason("jumps", True, {"fields": jumped, "from": spaces[origin], "to": spaces[target]})
    if target - origin >= 2 * NOTABLE:
        return HintReason("far", True, {"spaces": target - origin, "from": spaces[origin], "to": spaces[target]})
    return None


def _occupied_between(trial: Trial, origin: int, target: int) -> int:
    """Occupied fields of the target's symbol between two spaces; none for a space without a symbol."""
    game = trial.before[0]
    for symbol in range(c.SYMBOLS):
        fields = int(game.fields_of[symbol])
        if fields >> target & 1:
            return sum(bool(fields >> space & int(game.occupied) >> space & 1) for space in range(origin + 1, target))
    return 0


def _cards(trial: Trial) -> list[HintReason]:
    drawn = sum(row[1] == trial.seat for row in trial.happened(t.DREW))
    cost = sum(origin - target for owner, origin, target in trial.moves() if owner == trial.seat)
    reasons = []
    if drawn and cost > 0:
        reasons.append(HintReason("draws", True, {"cards": drawn, "spaces": cost}))
    elif drawn:
        reasons.append(HintReason("draws_free", True, {"cards": drawn}))
    if trial.before[0].hand_count[trial.seat] and not trial.after[0].hand_count[trial.seat]:
        reasons.append(HintReason("empty_hand", False))
    return reasons


def _roads(trial: Trial) -> list[HintReason]:
    """Roads that become shorter or longer for seats that have the card, and for the own seat if it keeps one."""
    reasons = []
    for seat in range(trial.view.variant.players):
        for symbol in trial.symbols_kept(seat):
            old, new = trial.roads_before.longest(seat, symbol), trial.roads_after.longest(seat, symbol)
            reasons += _road_reasons(trial, seat, symbol, old, new)
    return reasons


def _road_reasons(trial: Trial, seat: int, symbol: int, old: tuple[int, int], new: tuple[int, int]) -> list[HintReason]:
    gain = (new[1] - new[0]) - (old[1] - old[0])
    if abs(gain) < NOTABLE or (seat == trial.seat and gain < 0):
        return []
    start, end = old if gain < 0 else new
    spaces = trial.vocabulary.spaces
    facts = {"symbol": trial.view.variant.symbols[symbol], "from": spaces[start], "to": spaces[end]}
    if seat == trial.seat:
        return [HintReason("opens_own_road", True, facts)]
    return [HintReason("closes_road" if gain < 0 else "opens_road", gain < 0, {"seat": seat, **facts})]


def _company(trial: Trial) -> list[HintReason]:
    """Pairs that others could retreat to for two cards, made or taken away."""
    reasons, spaces = [], trial.vocabulary.spaces
    for seat in range(trial.view.variant.players):
        if seat == trial.seat:
            continue
        before, after = trial.roads_before.two_card_retreats(seat), trial.roads_after.two_card_retreats(seat)
        for space in sorted(before - after)[:1]:
            reasons.append(HintReason("takes_retreat", True, {"seat": seat, "space": spaces[space]}))
        for space in sorted(after - before)[:1]:
            reasons.append(HintReason("gives_retreat", False, {"seat": seat, "space": spaces[space]}))
    return reasons
