"""A whole position as one line of text, hidden cards included: fourteen parts between blanks.

Text and JSON say the same: each is made from the other without loss.
"""

import re
from typing import Any

from cartagena.game.errors import NotationError, shown
from cartagena.game.positions.card_letters import format_cards, parse_cards
from cartagena.game.positions.pending import EFFECTS
from cartagena.game.variant_text import format_variant, parse_variant
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import constants as c
from cartagena.rules.variant import Variant

VERSION = "cartagena/1"
PARTS = (
    "version", "variant", "path", "pirates", "boat", "hands", "row", "pile", "discard", "tiles", "turn",
    "pending", "holding", "result",
)  # fmt: skip
#: No position is longer.
LONGEST = 4000
NONE = "-"
_SPACES = {"start": "S", "boat": "B", "end": "E"}
_SPACE_WORDS = {letter: word for word, letter in _SPACES.items()}
_TILES: dict[int | str, str] = {1: "1", 2: "2", 3: "3", "empty": "e", "snake": "s"}
_TILE_WORDS = {letter: tile for tile, letter in _TILES.items()}


def format_position_text(position: dict[str, Any]) -> str:
    """A position, from its JSON."""
    variant = Variant.from_json(position["variant"])
    row, discard, holding = (position.get(name, []) for name in ("row", "discard", "holding"))
    pending = [] if position.get("over") else position.get("pending", [])
    parts = {
        "version": VERSION,
        "variant": format_variant(variant),
        "path": "/".join(_pieces(format_cards(position["path"], variant))),
        "pirates": "/".join(_format_crew(crew, Vocabulary(variant)) for crew in position["pirates"]),
        "boat": position.get("boat") or ("cartagena" if variant.is_complete else NONE),
        "hands": "/".join(format_cards(hand, variant) for hand in position["hands"]),
        "row": format_cards(row, variant),
        "pile": format_cards(position["pile"], variant),
        "discard": format_cards(discard, variant),
        "tiles": _format_tiles(position) if variant.sorceress else NONE,
        "turn": _format_turn(position["turn"]),
        "pending": ",".join(map(_format_entry, pending)) or NONE,
        "holding": format_cards(holding, variant),
        "result": _format_result(position, variant),
    }
    return " ".join(parts[name] for name in PARTS)


def _pieces(letters: str) -> list[str]:
    return [letters[first : first + c.SYMBOLS] for first in range(0, len(letters), c.SYMBOLS)]


def _format_crew(crew: dict[str, int], vocabulary: Vocabulary) -> str:
    places = sorted(crew.items(), key=lambda item: vocabulary.space(item[0]))
    words = ((_SPACES.get(space, space), count) for space, count in places)
    return ",".join(f"{word}x{count}" if count > 1 else word for word, count in words) or NONE


def _format_tiles(position: dict[str, Any]) -> str:
    closed = ",".join(f"{field}={_TILES[tile]}" for field, tile in position.get("tiles", {}).items())
    out, opened = ("".join(_TILES[tile] for tile in position.get(name, [])) for name in ("tiles_out", "tiles_opened"))
    return "/".join(part or NONE for part in (closed, out, opened))


def _format_turn(turn: dict[str, Any]) -> str:
    left = turn.get("actions_left", c.ACTIONS_A_TURN)
    captain = "c" if turn.get("captain_sail") else ""
    return f"{turn.get('number', 1)}@{turn['seat']}/{left}{captain}/{turn.get('stuck', 0)}"


def _format_entry(entry: dict[str, Any]) -> str:
    match entry:
        case {"do": "effect", "kind": "pistol", "target": seat}:
            return f"pistol@{seat}"
        case {"do": "effect", "kind": "chest", "at": space}:
            return f"chest:{space}"
        case {"do": "effect", "kind": kind}:
            return str(kind)
        case {"do": "keep", "left": left}:
            return f"keep:{left}"
    seat = next((entry[key] for key in ("seat", "from", "to") if key in entry), None)
    return str(entry["do"]) if seat is None else f"{entry['do']}@{seat}"


def _format_result(position: dict[str, Any], variant: Variant) -> str:
    if not position.get("over"):
        return NONE
    if position.get("winner") is not None:
        return f"won@{position['winner']}"
    limit = variant.turn_limit
    is_timed = limit is not None and position["turn"].get("number", 1) >= limit
    return "turn_limit" if is_timed and position.get("ending") != "stalemate" else "stalemate"


def parse_position_text(text: str) -> dict[str, Any]:
    """The JSON of a position, from its text; its form is checked, not whether it keeps the rules."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise NotationError(f"{shown(text)} is not a position; expected a line of {len(PARTS)} parts")
    words = text.split()
    if not words or words[0] != VERSION:
        raise NotationError(f"{shown(text)} is not a position; expected it to begin with {VERSION!r}")
    if len(words) != len(PARTS):
        raise NotationError(f"{shown(text)} has {len(words)} parts; expected {len(PARTS)}: {', '.join(PARTS)}")
    parts = dict(zip(PARTS, words, strict=True))
    variant = parse_variant(parts["variant"])
    cards = {name: parse_cards(parts[name], variant) for name in ("row", "pile", "discard", "holding")}
    return {
        "variant": variant.to_json(),
        "path": parse_cards(parts["path"].replace("/", ""), variant),
        "pirates": [_parse_crew(crew) for crew in parts["pirates"].split("/")],
        "boat": None if parts["boat"] == NONE else parts["boat"],
        "hands": [parse_cards(hand, variant) for hand in parts["hands"].split("/")],
        **{name: cards[name] for name in ("pile", "row", "discard")},
        **_parse_tiles(parts["tiles"]),
        "turn": _parse_turn(parts["turn"]),
        "pending": [] if parts["pending"] == NONE else [_parse_entry(e) for e in parts["pending"].split(",")],
        "holding": cards["holding"],
        **_parse_result(parts["result"]),
    }


def _match(form: str, text: str, name: str, example: str) -> re.Match[str]:
    found = re.fullmatch(form, text)
    if found is None:
        raise NotationError(f"{name}: {shown(text)} cannot be read; expected something like {example!r}")
    return found


def _parse_crew(text: str) -> dict[str, int]:
    crew: dict[str, int] = {}
    for place in text.split(",") if text != NONE else []:
        found = _match(r"([SBE]|[1-9][0-9]?)(?:x([1-9]))?", place, "pirates", "Sx4,7,B")
        space = _SPACE_WORDS.get(found[1], found[1])
        if space in crew:
            raise NotationError(f"pirates: {shown(text)} names {found[1]!r} twice")
        crew[space] = int(found[2] or 1)
    return crew


def _parse_tiles(text: str) -> dict[str, Any]:
    if text == NONE:
        return {"tiles": {}, "tiles_out": [], "tiles_opened": []}
    found = _match(r"([^/]*)/([123es]+|-)/([123es]+|-)", text, "tiles", "3=2,9=s/11e/1")
    closed = {}
    for place in found[1].split(",") if found[1] != NONE else []:
        tile = _match(r"([1-9][0-9]?)=([123es])", place, "tiles", "3=2,9=s/11e/1")
        closed[tile[1]] = _TILE_WORDS[tile[2]]
    out, opened = ([_TILE_WORDS[letter] for letter in part if letter != NONE] for part in found.groups()[1:])
    return {"tiles": closed, "tiles_out": out, "tiles_opened": opened}


def _parse_turn(text: str) -> dict[str, Any]:
    found = _match(r"([0-9]{1,10})@([0-9])/([0-3])(c?)/([0-9])", text, "turn", "17@0/3c/0")
    left = int(found[3])
    return {
        "number": int(found[1]),
        "seat": int(found[2]),
        "actions_left": left,
        "acted": left < c.ACTIONS_A_TURN,
        "captain_sail": bool(found[4]),
        "stuck": int(found[5]),
    }


def _parse_entry(text: str) -> dict[str, Any]:
    found = _match(r"([a-z_]+)(?:([@:])([0-9]{1,2}))?", text, "pending", "discard@1")
    word, sign, number = found.groups()
    if word in EFFECTS:
        effect: dict[str, Any] = {"do": "effect", "kind": word}
        return effect | ({"target": int(number)} if sign == "@" else {"at": number} if sign else {})
    keys = {"discard": "seat", "take": "from", "give": "to", "keep": "left"}
    return {"do": word} | ({keys.get(word, "seat"): int(number)} if number else {})


def _parse_result(text: str) -> dict[str, Any]:
    if text == NONE:
        return {"winner": None, "over": False, "ending": None}
    found = _match(r"won@([0-9])|stalemate|turn_limit", text, "result", "won@2")
    won = found[1] is not None
    return {"winner": int(found[1]) if won else None, "over": True, "ending": "won" if won else text}
