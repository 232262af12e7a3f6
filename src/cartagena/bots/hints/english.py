"""Facts in English: a sentence for every code of a reason, and a phrase for every kind of action."""

from collections.abc import Mapping
from typing import Any

from cartagena.bots.hints.trial import Trial
from cartagena.game.actions import actions as act

COLOURS = ("Blue", "Red", "Green", "Yellow", "Purple")

#: By code: its sentence; the words in braces are the reason's parameters, *who* the name of its seat.
SENTENCES = {
    "wins": "wins the game",
    "loses": "lets {who} win",
    "home": "brings its pirate number {number} of {crew} home",
    "sends_home": "brings {who}'s pirate number {number} of {crew} home",
    "jumps": "jumps over {fields} occupied fields of its symbol",
    "far": "gets {spaces} ahead to {to}",
    "draws": "draws {cards} for {spaces}",
    "draws_free": "draws {cards}",
    "empty_hand": "leaves an empty hand",
    "opens_tile": "opens the tile on {space}",
    "opens_own_road": "opens a {symbol} road of its own from {from} to {to}",
    "closes_road": "closes the {symbol} road {who} could use from {from} to {to}",
    "opens_road": "opens a {symbol} road for {who} from {from} to {to}",
    "takes_retreat": "takes {who}'s two-card retreat to {space}",
    "gives_retreat": "gives {who} a two-card retreat to {space}",
}


def say(code: str, facts: Mapping[str, Any]) -> str:
    """The sentence of a reason."""
    words = dict(facts)
    if "seat" in facts:
        words["who"] = COLOURS[facts["seat"]]
    for one in ("card", "space"):
        if f"{one}s" in facts:
            words[f"{one}s"] = count_of(facts[f"{one}s"], one)
    return SENTENCES[code].format(**words)


def count_of(number: int, one: str) -> str:
    """A number of things in words: 1 card, 2 cards."""
    return f"{number} {one}" if number == 1 else f"{number} {one}s"


def describe_trial(trial: Trial) -> str:
    """What was tried, in words, with where it leads."""
    spaces, moves = trial.vocabulary.spaces, trial.moves()
    where = f" from {spaces[moves[0][1]]} to {spaces[moves[0][2]]}" if moves else ""
    match trial.action:
        case act.Advance(card, _):
            return f"plays {card}{where}"
        case act.Retreat(_):
            return f"retreats{where}"
        case act.Morgan(seat, _):
            return f"moves {COLOURS[seat]}{where}"
    return _describe_enchanted(trial.action, where) or _describe_plain(trial.action)


def _describe_enchanted(action: act.Action, where: str) -> str:
    match action:
        case act.Pistol(card, seat):
            return f"plays {card} to look into {COLOURS[seat]}'s hand and take a card"
        case act.Rum(card):
            return f"plays {card}: two cards for itself, one for everybody else"
        case act.Lantern(card):
            return f"plays {card} to keep one of four cards"
        case act.Parrot(_, symbol, _):
            return f"plays two parrots as {symbol}{where}"
        case act.Hook(card, second, (one, two)):
            return f"plays {card} with {second}: from {one} and {two}{where[where.index(' to ') :]}"
        case act.Chest(card, origin):
            return f"plays {card}{where} and opens the tile" if where else f"plays {card} to open the tile on {origin}"
    return ""


def _describe_plain(action: act.Action) -> str:
    match action:
        case act.End():
            return "ends the turn"
        case act.Sail():
            return "sails"
        case act.Draw():
            return "draws a card"
    return f"{CHOICES[type(action)]} {action.card}"  # type: ignore[attr-defined]


CHOICES = {
    act.Take: "takes",
    act.Keep: "keeps",
    act.Give: "gives",
    act.LayBack: "lays back",
    act.Discard: "discards",
}
