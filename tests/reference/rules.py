"""What an action does: ``apply`` plays one, ``settle`` carries out what happens by itself (RULES 4 to 8)."""

from typing import Any

from tests.reference.board import (
    Position,
    advance_target,
    can_sail,
    count,
    has_won,
    is_captain,
    morgan_target,
    move,
    retreat_target,
)
from tests.reference.choosing import MOST_CARDS, carry_out, choose
from tests.reference.moves import (
    END,
    Action,
    actions,
    chest_target,
    choices,
    free_sail,
    hook_target,
    legal,
    others,
    plain,
)
from tests.reference.supply import Shuffle, draw, hand_of_active

__all__ = ["apply", "copied", "legal", "settle"]

LISTS = ("pile", "row", "discard", "holding", "tiles_out", "tiles_opened")


def copied(position: Position) -> Position:
    """The same position, to be changed; the variant and the path are shared."""
    return {
        **position,
        "pirates": [dict(crew) for crew in position["pirates"]],
        "hands": [list(hand) for hand in position["hands"]],
        "turn": dict(position["turn"]),
        "pending": [dict(entry) for entry in position["pending"]],
        "tiles": dict(position["tiles"]),
        **{name: list(position[name]) for name in LISTS if name in position},
    }


def apply(position: Position, action: Action, shuffle: Shuffle) -> Position:
    """The position after a legal action and everything that follows without a choice."""
    after = copied(position)
    if after["pending"]:
        choose(after, action["card"], shuffle)
    elif action == END:
        end_turn(after, is_stuck=False)
    elif action["do"] == "sail" and free_sail(after):
        sail(after)
        after["turn"]["captain_sail"] = False
    else:
        act(after, action, shuffle)
    return settle(after, shuffle, is_anything_done=action != END)


def settle(position: Position, shuffle: Shuffle, *, is_anything_done: bool = False) -> Position:
    """Carry out effects, choices with one answer and ends of turns until something is to be chosen.

    *is_anything_done* says that the present turn does not count as stuck (RULES 4.9): of a free sail the
    position itself keeps no trace.
    """
    after = copied(position)
    while not after["over"]:
        number = after["turn"]["number"]
        if after["pending"]:
            if not settle_choice(after, shuffle):
                break
        elif after["turn"]["actions_left"] == 0:
            end_turn(after, is_stuck=False)
        elif not actions(after) and not free_sail(after):
            end_turn(after, is_stuck=not (is_anything_done or after["turn"]["acted"]))
        else:
            break
        is_anything_done = is_anything_done and after["turn"]["number"] == number
    return after


def settle_choice(position: Position, shuffle: Shuffle) -> bool:
    """Carry out the first pending entry if it leaves no choice (RULES 4.10)."""
    first = position["pending"][0]
    if first["do"] == "effect":
        position["pending"].pop(0)
        carry_out(position, first, shuffle)
        return True
    answers = choices(position)
    if len(answers) == 1:
        choose(position, answers[0]["card"], shuffle)
    return len(answers) == 1


def end_turn(position: Position, *, is_stuck: bool) -> None:
    """The next player's turn, or a draw (RULES 4.2, 4.9)."""
    turn, variant = position["turn"], position["variant"]
    stuck = turn["stuck"] + 1 if is_stuck else 0
    if stuck == variant["players"] or turn["number"] == variant["turn_limit"]:
        position["over"] = True
        return
    seat = (turn["seat"] + 1) % variant["players"]
    position["turn"] = {
        "number": turn["number"] + 1,
        "seat": seat,
        "actions_left": 3,
        "acted": False,
        "captain_sail": is_captain(position, seat) and can_sail(position, seat),
        "stuck": stuck,
    }


def act(position: Position, action: Action, shuffle: Shuffle) -> None:
    """Take an action: it is counted, then carried out (RULES 4.1, 8.5)."""
    turn = position["turn"]
    turn["acted"], turn["captain_sail"] = True, False
    turn["actions_left"] -= 2 if action["do"] == "hook" else 1
    if action["do"] == "sail":
        sail(position)
    elif action["do"] == "draw":
        draw_with_empty_hand(position, shuffle)
    elif action["do"] == "retreat":
        retreat(position, action, shuffle)
    elif action["do"] == "morgan":
        morgan(position, action, shuffle)
    else:
        play_cards(position, action)


def sail(position: Position) -> None:
    """The boat goes to the other shore with all aboard (RULES 6.5)."""
    position["boat"] = "tortuga" if position["boat"] == "cartagena" else "cartagena"


def draw_with_empty_hand(position: Position, shuffle: Shuffle) -> None:
    """Draw one card instead of all actions; the turn ends (RULES 4.3)."""
    draw(position, hand_of_active(position), 1, shuffle)
    position["turn"]["actions_left"] = 0


def retreat(position: Position, action: Action, shuffle: Shuffle) -> None:
    """Back to 1 or 2 pirates, and as many cards (RULES 4.5)."""
    target = retreat_target(position, action["from"])
    assert target
    cards = count(position, target)
    move(position, position["turn"]["seat"], action["from"], target)
    draw(position, hand_of_active(position), cards, shuffle)


def morgan(position: Position, action: Action, shuffle: Shuffle) -> None:
    """An opponent's pirate ahead to 1 or 2 pirates and as many cards; 2 at the end of the leg (RULES 4.7)."""
    target = morgan_target(position, action["seat"], action["from"])
    assert target
    cards = 2 if target in ("boat", "end") else count(position, target)
    move(position, action["seat"], action["from"], target)
    if not end_if_won(position, action["seat"]):
        draw(position, hand_of_active(position), cards, shuffle)


def end_if_won(position: Position, seat: int) -> bool:
    """The game is over as soon as a whole crew stands at the end (RULES 4.8)."""
    if has_won(position, seat):
        position["winner"], position["over"] = seat, True
    return bool(position["over"])


def play_cards(position: Position, action: Action) -> None:
    """Discard what is played, move; then others discard, then an effect (RULES 4.11, 7.1)."""
    cards = action.get("cards") or [action["card"], *([action["with"]] if "with" in action else [])]
    for card in cards:
        hand_of_active(position).remove(card)
        position["discard"].append(card)
    target = move_by_cards(position, action)
    if end_if_won(position, position["turn"]["seat"]):
        return
    if any(card.endswith("*") for card in cards):
        position["pending"] += discards(position)
    position["pending"] += effects_of(action, target)


def move_by_cards(position: Position, action: Action) -> str | None:
    """Move the pirate or the two pirates of a played card, and say where to (RULES 4.4, 8.4 to 8.6)."""
    seat = position["turn"]["seat"]
    if action["do"] == "hook":
        target = hook_target(position, seat, action["from"], plain(action["with"]))
        origins = action["from"]
    elif action["do"] == "chest":
        target = chest_target(position, action["from"])
        origins = [action["from"]]
    elif "from" in action:
        target = advance_target(position, seat, action["from"], action.get("as") or plain(action["card"]))
        origins = [action["from"]]
    else:
        return None
    assert target
    for origin in origins:
        move(position, seat, origin, target)
    return target


def discards(position: Position) -> list[dict[str, Any]]:
    """Everybody else with more than 7 cards discards, clockwise (RULES 7.1)."""
    return [{"do": "discard", "seat": seat} for seat in others(position) if len(position["hands"][seat]) > MOST_CARDS]


def effects_of(action: Action, target: str | None) -> list[dict[str, Any]]:
    """The effect that an enchanted card has after the discards (RULES 7.1)."""
    kind = action["do"]
    if kind == "pistol":
        return [{"do": "effect", "kind": kind, "target": action["seat"]}]
    if kind == "chest":
        return [{"do": "effect", "kind": kind, "at": target}]
    return [{"do": "effect", "kind": kind}] if kind in ("rum", "lantern") else []
