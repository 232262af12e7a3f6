"""What a legal action would do: where it leads, what it draws, which seat wins by it. Found by playing it on a copy."""

from dataclasses import dataclass
from typing import Any

from cartagena.game.actions import actions as act
from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.codec import encode_action
from cartagena.game.actions.legal_actions import list_actions, seats_over_seven
from cartagena.game.vocabulary import DARK_MARK, Vocabulary
from cartagena.rules import constants as c
from cartagena.rules import engine, state
from cartagena.rules import event_rows as t
from cartagena.rules.choices import LANTERN_DEPTH
from cartagena.rules.records import duplicate, overwrite, read_plain, trace_rows

MOVES = (t.ADVANCED, t.RETREATED, t.PUSHED)


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action and what is known about it beforehand.

    *to* is the space where its pirate lands (both pirates of a hook) or opens a tile in place, None if there is
    none. *draws* counts the cards that the active seat takes from the supply, None if a closed tile decides it.
    *wins* is the seat that would win at once, or None.
    """

    action: act.Action
    to: str | None = None
    draws: int | None = 0
    wins: int | None = None

    def __str__(self) -> str:
        parts = [format_action(self.action), f"-> {self.to}" if self.to else ""]
        parts.append({0: "", None: "+?"}.get(self.draws, f"+{self.draws}"))
        parts.append(f"(seat {self.wins} wins)" if self.wins is not None else "")
        return " ".join(part for part in parts if part)

    def to_json(self) -> dict[str, Any]:
        """The choice as a JSON object; the action also as text."""
        text = format_action(self.action)
        return {
            "action": self.action.to_json(),
            "text": text,
            "to": self.to,
            "draws": self.draws,
            "wins": self.wins,
        }


def list_choices(games: Any, memories: Any, vocabulary: Vocabulary) -> tuple[Choice, ...]:
    """A choice for every legal action, in their order."""
    game, scratch = read_plain(games[0]), (duplicate(games), duplicate(memories), state.new_trace())
    found = []
    for action in list_actions(games, vocabulary):
        overwrite(scratch[0], games)
        overwrite(scratch[1], memories)
        found.append(_try_out(game, action, vocabulary, *scratch))
    return tuple(found)


def _try_out(game: Any, action: act.Action, vocabulary: Vocabulary, trial: Any, memory: Any, trace: Any) -> Choice:
    """Play an action of *game* on its copy *trial* and read what happened."""
    for step in encode_action(action, vocabulary):
        engine.play_action(trial, 0, memory, trace, step)
    rows = trace_rows(trace)
    targets = [vocabulary.spaces[second] for kind, _, _, second in rows if kind in MOVES]
    if isinstance(action, act.Chest) and game.chest_in_place:
        targets = [action.origin]
    drawn = sum(kind == t.DREW and seat == game.seat for kind, seat, _, _ in rows)
    return Choice(
        action,
        to=targets[0] if targets else None,
        draws=_count_draws(game, action, drawn),
        wins=next((seat for kind, seat, _, _ in rows if kind == t.GAME_WON), None),
    )


def _count_draws(game: Any, action: act.Action, drawn: int) -> int | None:
    """Effects can wait for others to discard, so what they draw is computed from the rules' constants."""
    match action:
        case act.Chest():
            return None
        case act.Rum(card):
            return min(int(game.players) + 1, _count_supply(game, card))
        case act.Lantern(card):
            return 1 if game.open_row else min(LANTERN_DEPTH, _count_supply(game, card))
        case act.Retreat() | act.Morgan() | act.Draw():
            return drawn
    return 0


def _count_supply(game: Any, played: str) -> int:
    """The cards that can be drawn once *played* and what others must discard for it lie on the discard pile."""
    supply: int = game.pile_count + game.row_count + game.discard_count + 1
    if played.endswith(DARK_MARK):
        supply += sum(int(game.hand_count[seat]) - c.FREEBOOTER_HAND for seat in seats_over_seven(game))
    return supply
