"""Why an action is good or bad, in words. Every reason is a fact found by trying the action out."""

from dataclasses import dataclass
from typing import Any

from cartagena.game import actions as act
from cartagena.game.codec import encode_action
from cartagena.game.notation import format_action
from cartagena.game.view import View
from cartagena.rules import constants as c
from cartagena.rules import engine, state
from cartagena.rules import trace as t

COLOURS = ("Blue", "Red", "Green", "Yellow", "Purple")
#: A road is worth a word when it becomes so many fields shorter or longer.
NOTABLE = 6


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact: a code, whether it speaks for the action, and a sentence."""

    code: str
    good: bool
    text: str

    def to_json(self) -> dict[str, Any]:
        """The reason as a JSON object."""
        return {"code": self.code, "good": self.good, "text": self.text}


class Trial:
    """A view before and after an action."""

    def __init__(self, view: View, action: act.Action) -> None:
        self.view, self.action, self.words = view, action, view.words
        self.before, self.after = view.games, view.games.copy()
        memories, trace = view.memories.copy(), state.new_trace()
        self.rows: list[tuple[int, int, int, int]] = []
        for step in encode_action(action, view.words):
            engine.play_action(self.after, 0, memories, trace, step)
            self.rows += state.trace_rows(trace)
        self.seat = view.observer if view.observer is not None else view.seat

    def moves(self) -> list[tuple[int, int, int]]:
        """Owner, origin and target of every pirate moved."""
        return [row[1:] for row in self.rows if row[0] in (t.ADVANCED, t.RETREATED, t.PUSHED)]

    def holds(self, seat: int, symbol: int) -> bool:
        """Whether the observer knows that a seat has a card of a symbol."""
        game, memory = self.before[0], self.view.memories[0]
        for card in (symbol, symbol + c.DARK):
            if self.view.variant.hands == "open" or seat == self.seat:
                if game.hands[seat][card] > 0:
                    return True
            elif memory.known[self.seat][seat][card] > 0:
                return True
        return False

    def road(self, games: Any, seat: int, symbol: int) -> tuple[int, int]:
        """The longest jump of a seat by a symbol: origin and target; (0, 0) if there is none."""
        jumps = [
            (space, int(engine.where_advance_leads(games, 0, seat, space, symbol)))
            for space in range(int(games[0].end))
            if games[0].pirates[seat][space]
        ]
        return max((jump for jump in jumps if jump[1] > 0), key=lambda jump: jump[1] - jump[0], default=(0, 0))


def describe(view: View, action: act.Action) -> str:
    """An action in words, with where it leads."""
    trial = Trial(view, action)
    spaces = view.words.spaces
    moves = trial.moves()
    where = f" from {spaces[moves[0][1]]} to {spaces[moves[0][2]]}" if moves else ""
    match action:
        case act.Advance(card, _):
            return f"plays {card}{where}"
        case act.Retreat(_):
            return f"retreats{where}"
        case act.Morgan(seat, _):
            return f"moves {COLOURS[seat]}{where}"
        case act.End():
            return "ends the turn"
        case act.Sail():
            return "sails"
    return f"plays {format_action(action)}{where}"


def give_reasons(view: View, action: act.Action) -> tuple[Reason, ...]:
    """What can be said for and against an action."""
    trial = Trial(view, action)
    return (*_ends(trial), *_moves(trial), *_cards(trial), *_roads(trial), *_company(trial))


def _ends(trial: Trial) -> list[Reason]:
    game = trial.after[0]
    if game.over and game.winner == trial.seat:
        return [Reason("wins", True, "wins the game")]
    if game.over and game.winner != c.NOBODY:
        return [Reason("loses", False, f"lets {COLOURS[int(game.winner)]} win")]
    return []


def _moves(trial: Trial) -> list[Reason]:
    reasons = []
    game, spaces = trial.before[0], trial.words.spaces
    for owner, origin, target in trial.moves():
        mine = owner == trial.seat
        if target == game.end:
            home = int(trial.after[0].pirates[owner][target])
            whose = "its" if mine else f"{COLOURS[owner]}'s"
            reasons.append(Reason("home", mine, f"brings {whose} pirate number {home} of {game.crew} home"))
        elif target > origin and mine:
            jumped = _occupied_between(trial, origin, target)
            if jumped >= 2:
                reasons.append(Reason("jumps", True, f"jumps over {jumped} occupied fields of its symbol"))
            elif target - origin >= 2 * NOTABLE:
                reasons.append(Reason("far", True, f"gets {target - origin} spaces ahead to {spaces[target]}"))
    return reasons


def _occupied_between(trial: Trial, origin: int, target: int) -> int:
    """Occupied fields of the target's symbol between two spaces."""
    game = trial.before[0]
    for symbol in range(c.SYMBOLS):
        if target == game.end or int(game.fields_of[symbol]) >> target & 1:
            if target == game.end and _symbol_played(trial) != symbol:
                continue
            between = range(origin + 1, target)
            return sum(bool(int(game.fields_of[symbol]) >> s & int(game.occupied) >> s & 1) for s in between)
    return 0


def _symbol_played(trial: Trial) -> int:
    return next((row[2] % c.DARK for row in trial.rows if row[0] == t.PLAYED), -1)


def _cards(trial: Trial) -> list[Reason]:
    drawn = sum(row[0] == t.DREW and row[1] == trial.seat for row in trial.rows)
    reasons = []
    if drawn:
        cost = sum(origin - target for owner, origin, target in trial.moves() if owner == trial.seat)
        price = f" for {cost} spaces" if cost > 0 else ""
        reasons.append(Reason("draws", True, f"draws {drawn} card{'s' if drawn > 1 else ''}{price}"))
    if trial.before[0].hand_count[trial.seat] and not trial.after[0].hand_count[trial.seat]:
        reasons.append(Reason("empty_hand", False, "leaves an empty hand"))
    return reasons


def _roads(trial: Trial) -> list[Reason]:
    """Roads that become shorter or longer for others who have the card, and for the seat itself."""
    reasons = []
    for seat in range(trial.view.variant.players):
        for symbol, word in enumerate(trial.view.variant.symbols):
            if not trial.holds(seat, symbol):
                continue
            (old_from, old_to), (new_from, new_to) = (
                trial.road(trial.before, seat, symbol),
                trial.road(trial.after, seat, symbol),
            )
            gain = (new_to - new_from) - (old_to - old_from)
            if abs(gain) < NOTABLE or (seat == trial.seat and gain < 0):
                continue
            reasons.append(_road_reason(trial, seat, word, (old_from, old_to), (new_from, new_to), gain))
    return reasons


def _road_reason(trial: Trial, seat: int, word: str, old: tuple[int, int], new: tuple[int, int], gain: int) -> Reason:
    spaces = trial.words.spaces
    if seat == trial.seat:
        text = f"opens a {word} road of its own from {spaces[new[0]]} to {spaces[new[1]]}"
        return Reason("opens_own_road", True, text)
    who = COLOURS[seat]
    if gain < 0:
        text = f"closes the {word} road {who} could use from {spaces[old[0]]} to {spaces[old[1]]}"
        return Reason("closes_road", True, text)
    text = f"opens a {word} road for {who} from {spaces[new[0]]} to {spaces[new[1]]}"
    return Reason("opens_road", False, text)


def _company(trial: Trial) -> list[Reason]:
    """Pairs that others could retreat to for two cards, made or taken away."""
    reasons = []
    for seat in range(trial.view.variant.players):
        if seat == trial.seat:
            continue
        gone = _two_card_retreats(trial.before, seat) - _two_card_retreats(trial.after, seat)
        new = _two_card_retreats(trial.after, seat) - _two_card_retreats(trial.before, seat)
        who, spaces = COLOURS[seat], trial.words.spaces
        for space in sorted(gone)[:1]:
            reasons.append(Reason("takes_retreat", True, f"takes {who}'s two-card retreat to {spaces[space]}"))
        for space in sorted(new)[:1]:
            reasons.append(Reason("gives_retreat", False, f"gives {who} a two-card retreat to {spaces[space]}"))
    return reasons


def _two_card_retreats(games: Any, seat: int) -> set[int]:
    game = games[0]
    targets = {
        int(engine.where_retreat_leads(games, 0, seat, space))
        for space in range(1, int(game.end) + 1)
        if game.pirates[seat][space]
    }
    return {target for target in targets if target != c.NOWHERE and game.company[target] == 2}
