"""A whole game as a set-up, a seed and a list of actions; it replays to the same position, bit for bit."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cartagena.game.actions.actions import Action, action_from_json
from cartagena.game.errors import NotationError, shown
from cartagena.game.game import Game, check_rules, read_seed
from cartagena.game.position import Position
from cartagena.game.positions.json_checks import read_list, read_object
from cartagena.game.positions.position_check import read_variant
from cartagena.game.records.variations import Line, Variation, check_variations, lines_of, play_line, read_variations
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import RULES_VERSION
from cartagena.rules.variant import Variant

FORMAT = "cartagena record"
VERSION = 1
UNFINISHED = "unfinished"


@dataclass(frozen=True)
class Record:
    """A game as it was played. It began with a set-up (path and start) or with a position, given as JSON."""

    variant: Variant
    seed: int
    actions: tuple[Action, ...] = ()
    path: tuple[str, ...] = ()
    start: int = 0
    position: dict[str, Any] | None = None
    names: tuple[str, ...] = ()
    result: str = UNFINISHED
    rules: int = RULES_VERSION
    #: What could have been played instead; see ``lines``.
    variations: tuple[Variation, ...] = ()

    @classmethod
    def of(cls, game: Game, names: Sequence[str] = ()) -> "Record":
        """The record of a game, with the players' names by seat if they are known."""
        was_set_up = game.start_position is None
        return cls(
            variant=game.variant,
            seed=game.seed,
            actions=game.history,
            path=game.path if was_set_up else (),
            start=game.start if was_set_up else 0,
            position=game.start_position,
            names=_read_names(list(names), game.variant),
            result=result_of(game),
            rules=game.rules,
        )

    def begin(self) -> Game:
        """The game before its first action."""
        if self.position is not None:
            return Game.from_json(self.position, seed=self.seed)
        return Game.new(self.variant, seed=self.seed, path=self.path, start=self.start, rules=self.rules)

    def replay(self, ply: int | None = None) -> Game:
        """The game after the first *ply* of its actions, or after all."""
        game = self.begin()
        for action in self.actions[:ply]:
            game.play(action)
        return game

    def lines(self) -> list[Line]:
        """The actions of the game, then those of every variation, each from the beginning."""
        return lines_of(self.actions, self.variations)

    def to_json(self) -> dict[str, Any]:
        """The record as a JSON object; the seed is a hexadecimal word."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "rules": self.rules,
            "variant": self.variant.to_json(),
            "seed": format_seed(self.seed),
            "names": list(self.names),
        }
        if self.position is not None:
            data["position"] = self.position
        else:
            data |= {"path": list(self.path), "start": self.start}
        data |= {"actions": [action.to_json() for action in self.actions], "result": self.result}
        if self.variations:
            data["variations"] = [variation.to_json() for variation in self.variations]
        return data

    @classmethod
    def from_json(cls, data: Any) -> "Record":
        """Read a record and check it by replaying it."""
        data = read_object(data, "record")
        if data.get("format") != FORMAT or data.get("version") != VERSION:
            raise NotationError(f"{shown(data)} is not a record; expected 'format' {FORMAT!r}, 'version' {VERSION}")
        variant = read_setup_variant(data)
        record = cls(
            variant=variant,
            seed=parse_seed(data.get("seed")),
            actions=tuple(action_from_json(action) for action in read_list(data.get("actions"), "actions")),
            path=tuple(read_list(data.get("path", []), "path")),
            start=Vocabulary(variant).seat(data.get("start", 0)),
            position=data.get("position"),
            names=_read_names(data.get("names", []), variant),
            result=data.get("result", UNFINISHED),
            rules=data.get("rules", RULES_VERSION),
            variations=read_variations(data.get("variations", [])),
        )
        record.check()
        return replace(record, position=record.begin().start_position)

    def check(self) -> None:
        """Replay the record; raise NotationError, which names the action, if it cannot have been played."""
        check_rules(self.rules)
        game = self.begin()
        play_line(game, self.actions)
        check_result(game, self.result)
        check_variations(game, self.actions, self.variations)

    def to_text(self, *, explained: bool = False) -> str:
        """The record as text; *explained* adds where pirates land and what is drawn, as comments."""
        from cartagena.game.records.record_text import format_record

        return format_record(self, explained=explained)

    @classmethod
    def from_text(cls, text: str) -> "Record":
        """Read a record and check it by replaying it; errors name the line."""
        from cartagena.game.records.record_text import parse_record

        return parse_record(text)


def read_setup_variant(data: dict[str, Any]) -> Variant:
    """The variant of a JSON record; it must be that of its position, if it has one."""
    variant = Variant.from_json(data.get("variant"))
    position = data.get("position")
    if position is not None and read_variant(position) != variant:
        raise NotationError("variant: it is not the variant of the position")
    return variant


def _read_names(names: Any, variant: Variant) -> tuple[str, ...]:
    listed = read_list(names, "names")
    if len(listed) > variant.players or not all(isinstance(name, str) for name in listed):
        raise NotationError(f"names: {shown(names)}; expected at most {variant.players} words")
    return tuple(listed)


def check_result(game: Game, stated: Any) -> None:
    """Raise NotationError for a result that the actions do not lead to."""
    if stated != result_of(game):
        raise NotationError(f"result: {shown(stated)} is stated, but the actions lead to {result_of(game)!r}")


def result_of(game: Position) -> str:
    """How a game ended: ``won @2``, ``stalemate``, ``turn_limit`` or ``unfinished``."""
    if game.winner is not None:
        return f"won @{game.winner}"
    return game.ending or UNFINISHED


def format_seed(seed: int) -> str:
    """A seed as a hexadecimal word."""
    return f"{seed:#x}"


def parse_seed(text: Any) -> int:
    """A seed from its hexadecimal word."""
    if not isinstance(text, str) or len(text) > 66 or not text.startswith("0x") or not text[2:].isalnum():
        raise NotationError(f"seed: {shown(text)}; expected a hexadecimal number such as '0x2a'")
    try:
        return read_seed(int(text, 16))
    except ValueError as error:
        raise NotationError(f"seed: {shown(text)}; expected a hexadecimal number such as '0x2a'") from error
