"""A record as text: a header, the actions by turn, the result (docs/notation.md)."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from cartagena.game.actions.action_text import format_action, parse_action
from cartagena.game.actions.actions import Action
from cartagena.game.errors import CartagenaError, NotationError, shown
from cartagena.game.events import events as e
from cartagena.game.game import Game, check_rules
from cartagena.game.positions.position_check import read_path
from cartagena.game.positions.position_text import format_position_text, parse_position_text
from cartagena.game.records.record import (
    FORMAT,
    UNFINISHED,
    VERSION,
    Record,
    check_result,
    format_seed,
    parse_seed,
)
from cartagena.game.records.variations import Variation, check_variations
from cartagena.game.variant_text import format_variant, parse_variant
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import constants as c

FIRST_LINE = f"{FORMAT} {VERSION}"
_COMMENT = re.compile(r"\{[^{}]*\}")
_HEADER = re.compile(r"(rules|variant|seed|path|start|position|result|player [0-9]):(.*)")
_TURN = re.compile(r"([0-9]{1,10}) @([0-9]):(.*)")
_VARIATION = re.compile(r"variation ([0-9]{1,9}):(.*)")


def format_record(record: Record, *, explained: bool = False) -> str:
    """A record as text that ends with a line feed."""
    lines = [
        FIRST_LINE,
        f"rules: {record.rules}",
        f"variant: {format_variant(record.variant)}",
        f"seed: {format_seed(record.seed)}",
        *_format_start(record),
        *(f"player {seat}: {quote(name)}" for seat, name in enumerate(record.names)),
        "",
        *_format_turns(record, explained),
        f"result: {record.result}",
        *(_format_variation(variation) for variation in record.variations),
    ]
    return "\n".join(lines) + "\n"


def _format_start(record: Record) -> list[str]:
    if record.position is not None:
        return [f"position: {format_position_text(record.position)}"]
    pieces = [" ".join(record.path[first : first + c.SYMBOLS]) for first in range(0, len(record.path), c.SYMBOLS)]
    return [f"path: {' | '.join(pieces)}", f"start: {record.start}"]


def _format_turns(record: Record, explained: bool) -> list[str]:
    """One line a turn: its number, the active seat, and all actions in it, others' discards included."""
    game, turns = record.begin(), dict[str, list[str]]()
    for action in record.actions:
        label, seat = f"{game.turn} @{game.seat}", game.seat
        events = game.play(action)
        comment = _explain(events, seat) if explained else ""
        turns.setdefault(label, []).append(format_action(action) + comment)
    return [f"{label}: {', '.join(actions)}" for label, actions in turns.items()]


def _format_variation(variation: Variation) -> str:
    return f"variation {variation.after}: {', '.join(map(format_action, variation.actions))}"


def _explain(events: tuple[e.Event, ...], seat: int) -> str:
    moves = (e.PirateAdvanced, e.PirateRetreated, e.PiratePushed, e.PirateBitten)
    targets = dict.fromkeys(event.target for event in events if isinstance(event, moves))
    parts = [f"to {target}" for target in targets]
    drawn = [str(event.card) for event in events if isinstance(event, e.CardDrawn) and event.seat == seat]
    parts += [f"draws {' '.join(drawn)}"] if drawn else []
    return f" {{{'; '.join(parts)}}}" if parts else ""


def quote(name: str) -> str:
    """A name in quotes; what cannot be printed is escaped as in JSON."""
    quoted = json.dumps(name, ensure_ascii=False)
    return "".join(char if char.isprintable() else json.dumps(char).strip('"') for char in quoted)


def unquote(text: str) -> str:
    """A name from its quotes."""
    try:
        name = json.loads(text)
    except (ValueError, RecursionError):
        name = None
    if not isinstance(name, str):
        raise NotationError(f'{shown(text)} is not a name; expected it in quotes, such as "Anne"')
    return name


class RecordLine(NamedTuple):
    """A line of a record, without blank lines and comments, and its number."""

    number: int
    text: str


def parse_record(text: str) -> Record:
    """Read a record and replay it; raises NotationError with the number of the line."""
    if not isinstance(text, str):
        raise NotationError(f"{shown(text)} is not a record; expected text that begins with {FIRST_LINE!r}")
    lines = list(_lines_of(text))
    if not lines or lines[0].text != FIRST_LINE:
        raise NotationError(f"line {lines[0].number if lines else 1}: expected {FIRST_LINE!r}")
    header = _read_header(lines[1:])
    turns = [line for line in lines[1:] if not _HEADER.fullmatch(line.text) and not _VARIATION.fullmatch(line.text)]
    variations = tuple(_at(line, _read_variation, line.text) for line in lines[1:] if _VARIATION.fullmatch(line.text))
    record = _read_set_up(header)
    game = _at(header.get("position", header["variant"]), record.begin)
    actions = tuple(action for line in turns for action in _play_line(line, game))
    result = header.get("result", RecordLine(lines[-1].number, UNFINISHED))
    _at(result, check_result, game, result.text)
    read = replace(record, actions=actions, result=result.text, variations=variations)
    check_variations(game, actions, variations)
    return read


def _lines_of(text: str) -> Iterator[RecordLine]:
    """Lines without blank ones and comments; an indented line continues the one before."""
    joined: list[RecordLine] = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.rstrip("\r")
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if line[0] in " \t" and joined:
            joined[-1] = RecordLine(joined[-1].number, f"{joined[-1].text} {line.strip()}")
        else:
            joined.append(RecordLine(number, line.strip()))
    return iter(joined)


def _at(line: RecordLine, read: Any, *arguments: Any) -> Any:
    """Call *read*, and name the line in the error that it may raise."""
    try:
        return read(*arguments)
    except CartagenaError as error:
        raise NotationError(f"line {line.number}: {error}") from error


def _read_header(lines: list[RecordLine]) -> dict[str, RecordLine]:
    header: dict[str, RecordLine] = {}
    for line in lines:
        found = _HEADER.fullmatch(line.text)
        if found:
            if found[1] in header:
                raise NotationError(f"line {line.number}: a second {found[1]!r}")
            header[found[1]] = RecordLine(line.number, found[2].strip())
    start = ["position"] if "position" in header else ["path", "start"]
    for name in ["rules", "variant", "seed", *start]:
        if name not in header:
            raise NotationError(f"the record has no {name!r}")
    return header


def _read_set_up(header: dict[str, RecordLine]) -> Record:
    """A record without actions, from the header."""

    def read(name: str, reader: Any) -> Any:
        return _at(header[name], reader, header[name].text)

    variant = read("variant", parse_variant)
    vocabulary = Vocabulary(variant)
    rules = read("rules", _parse_number)
    _at(header["rules"], check_rules, rules)
    position = read("position", parse_position_text) if "position" in header else None
    if position is not None and position["variant"] != variant.to_json():
        raise NotationError(f"line {header['variant'].number}: it is not the variant of the position")
    return Record(
        variant=variant,
        seed=read("seed", parse_seed),
        path=() if position else read("path", lambda text: _parse_path(text, vocabulary)),
        start=0 if position else read("start", lambda text: vocabulary.seat(_parse_number(text))),
        position=position,
        names=_read_players(header, variant.players),
        rules=rules,
    )


def _parse_path(text: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    symbols = text.replace("|", " ").split()
    read_path(symbols, vocabulary)
    return tuple(symbols)


def _parse_number(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise NotationError(f"{shown(text)} is not a number")
    return int(text)


def _read_players(header: dict[str, RecordLine], players: int) -> tuple[str, ...]:
    named = {int(name[-1]): line for name, line in header.items() if name.startswith("player ")}
    for seat, line in named.items():
        if seat >= players or (seat > 0 and seat - 1 not in named):
            raise NotationError(f"line {line.number}: player {seat} has no seat, or one before it no name")
    return tuple(_at(named[seat], unquote, named[seat].text) for seat in sorted(named))


def _play_line(line: RecordLine, game: Game) -> Iterator[Action]:
    """Play the actions of a turn."""
    found = _TURN.fullmatch(line.text)
    if found is None:
        raise NotationError(f"line {line.number}: {shown(line.text)}; expected a turn such as '3 @1: sail, end'")
    for text in _COMMENT.sub(" ", found[3]).split(","):
        if game.is_over or (game.turn, game.seat) != (int(found[1]), int(found[2])):
            now = "the game is over" if game.is_over else f"it is turn {game.turn} of seat {game.seat}"
            raise NotationError(f"line {line.number}: {shown(text.strip())} stands in turn {found[1]}, but {now}")
        _at(line, game.play, text)
        yield game.history[-1]


def _read_variation(text: str) -> Variation:
    found = _VARIATION.fullmatch(text)
    assert found is not None, "only lines that begin like a variation are read as one"
    return Variation(int(found[1]), tuple(map(parse_action, _COMMENT.sub(" ", found[2]).split(","))))
