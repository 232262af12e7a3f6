"""Read a position from JSON into a record, and check that it breaks no rule."""

from typing import Any

from cartagena.game.actions.actions import Sail
from cartagena.game.actions.codec import encode_action
from cartagena.game.actions.legal_actions import is_legal
from cartagena.game.errors import NotationError, PositionError, shown
from cartagena.game.positions.faults import FIRST, AllFaults, FaultError, Faults, PositionFault
from cartagena.game.positions.json_checks import read_flag, read_list, read_number, read_object
from cartagena.game.positions.pending import write_pending
from cartagena.game.positions.position_cards import write_cards, write_tiles
from cartagena.game.positions.position_json import BOAT_WORDS
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import constants as c
from cartagena.rules import engine, state
from cartagena.rules.records import write_plain
from cartagena.rules.setup import write_options, write_path
from cartagena.rules.variant import Variant

#: The largest number of a turn in a position that is read.
LAST_TURN = 1_000_000_000
#: The actions of a turn that begins.
MOST_ACTIONS_LEFT = c.ACTIONS_A_TURN


def read_variant(data: Any) -> Variant:
    """The variant of a position, after a check that it has the form of one."""
    if not isinstance(data, dict):
        raise NotationError(f"{shown(data)} is not a position; expected a JSON object")
    for key in ("variant", "path", "pirates", "hands", "pile", "discard", "turn"):
        if key not in data:
            raise NotationError(f"the position has no {key!r}")
    return Variant.from_json(data["variant"])


def write_position(game: Any, data: dict[str, Any], vocabulary: Vocabulary, faults: Faults = FIRST) -> None:
    """Write a position into a blank record; raise PositionError, which names the rule, if it breaks one.

    Given *faults* that collect, every part is read whatever is wrong with the others.
    """
    variant = vocabulary.variant
    write_options(game, variant)
    with faults.at("path"):
        write_path(game, read_path(data["path"], vocabulary))
    with faults.at("pirates"):
        _write_pirates(game, data["pirates"], vocabulary, faults)
    with faults.at("boat"):
        _write_boat(game, data.get("boat", BOAT_WORDS[int(game.boat)]))
    write_cards(game, data, vocabulary, faults)
    with faults.at("tiles"):
        write_tiles(game, data, vocabulary, faults)
    with faults.at("turn"):
        _write_turn(game, data["turn"], vocabulary)
    if "turn" in faults.places:
        return
    with faults.at("result"):
        _write_outcome(game, data, vocabulary, faults)
    if game.over or faults.places - {"cards"}:
        return
    with faults.at("pending"):
        write_pending(game, data.get("pending", []), vocabulary)
    if not game.actions_left and not data.get("pending"):
        text = "turn: no actions are left and nothing is pending; the turn would be over"
        faults.add(PositionFault("turn", text, "turn_over"))


def faults_of(data: Any) -> list[PositionFault]:
    """Everything that is wrong with a position, given as JSON; nothing if it can be played."""
    faults = AllFaults()
    with faults.at("variant"):
        write_position(state.blank_game(), data, Vocabulary(read_variant(data)), faults)
    return faults.found


def read_path(data: Any, vocabulary: Vocabulary) -> list[int]:
    """The symbols of a path: each piece of six shows every symbol once (RULES 1.2)."""
    symbols = [vocabulary.symbol(word) for word in read_list(data, "path")]
    if len(symbols) != vocabulary.variant.fields:
        raise PositionError(
            f"path: {len(symbols)} fields; {vocabulary.variant.pieces} pieces have {vocabulary.variant.fields}"
        )
    for first in range(0, len(symbols), c.SYMBOLS):
        if len(set(symbols[first : first + c.SYMBOLS])) != c.SYMBOLS:
            raise PositionError(f"path: fields {first + 1} to {first + c.SYMBOLS} must show each symbol once")
    return symbols


def _write_pirates(game: Any, data: Any, vocabulary: Vocabulary, faults: Faults) -> None:
    seats = read_list(data, "pirates")
    variant = vocabulary.variant
    if len(seats) != variant.players:
        raise PositionError(f"pirates: {len(seats)} seats; the variant has {variant.players} players")
    for seat, crew in enumerate(seats):
        with faults.at("pirates", seat):
            _write_crew(game, seat, crew, vocabulary, faults)
    _check_crowding(game, vocabulary, faults)


def _write_crew(game: Any, seat: int, data: Any, vocabulary: Vocabulary, faults: Faults) -> None:
    whole = vocabulary.variant.crew
    for word, count in read_object(data, f"pirates of seat {seat}").items():
        if type(count) is not int or not 0 < count <= whole:
            raise NotationError(f"pirates of seat {seat}: {shown(count)} on {shown(word)} is not 1 to {whole}")
        game.pirates[seat][vocabulary.space(word)] = count
    total = sum(map(int, game.pirates[seat]))
    if total != whole:
        text = f"pirates of seat {seat}: {total} in all; the crew is {whole}"
        faults.add(PositionFault("pirates", text, "crew", seat, {"count": total, "whole": whole}))


def _check_crowding(game: Any, vocabulary: Vocabulary, faults: Faults) -> None:
    crews = [list(map(int, game.pirates[seat])) for seat in range(vocabulary.variant.players)]
    for space, word in enumerate(vocabulary.spaces):
        if word.isdigit() and sum(crew[space] for crew in crews) > c.MOST_ON_A_FIELD:
            text = f"pirates: more than 3 on field {word} (RULES 4.6)"
            faults.add(PositionFault("pirates", text, "field_full", None, {"space": word}))
        if word == "boat" and max(crew[space] for crew in crews) > c.MOST_OF_A_COLOUR_IN_THE_BOAT:
            faults.add(
                PositionFault("pirates", "pirates: more than 3 of one colour in the boat (RULES 6.2)", "boat_full")
            )


def _write_boat(game: Any, word: Any) -> None:
    places = [place for place, name in BOAT_WORDS.items() if name == word and type(word) is type(name)]
    if not places:
        raise NotationError(f"boat: {shown(word)} is not 'cartagena', 'tortuga' or null")
    if (places[0] == c.NO_BOAT) != (game.boat == c.NO_BOAT):
        raise PositionError(f"boat: {shown(word)}, but only the complete route has a boat, and always has")
    game.boat = places[0]


def _write_turn(game: Any, data: Any, vocabulary: Vocabulary) -> None:
    turn = read_object(data, "turn")
    game.turn = read_number(turn, "number", 1, LAST_TURN, 1)
    game.seat = vocabulary.seat(turn.get("seat"))
    game.decider = game.seat
    game.actions_left = read_number(turn, "actions_left", 0, c.ACTIONS_A_TURN, c.ACTIONS_A_TURN)
    game.acted = read_flag(turn, "acted", bool(game.actions_left < c.ACTIONS_A_TURN))
    game.idle = not game.acted
    game.captain_sail = read_flag(turn, "captain_sail", False)
    game.stuck = read_number(turn, "stuck", 0, vocabulary.variant.players, 0)


def _write_outcome(game: Any, data: dict[str, Any], vocabulary: Vocabulary, faults: Faults) -> None:
    over, winner = data.get("over", False), data.get("winner")
    if not isinstance(over, bool):
        raise NotationError(f"over: {shown(over)} is neither true nor false")
    escaped = [seat for seat in range(vocabulary.variant.players) if game.pirates[seat][int(game.end)] == game.crew]
    if len(escaped) > 1:
        text = f"pirates: the crews of seats {escaped} all stand at the end; the first one wins"
        faults.add(PositionFault("result", text, "two_winners"))
    if winner is not None and (vocabulary.seat(winner) not in escaped or not over):
        text = f"winner: seat {winner} has not won: its crew must stand at the end, the game over"
        faults.add(PositionFault("result", text, "not_won", winner))
    if escaped and winner is None:
        text = f"winner: the whole crew of seat {escaped[0]} stands at the end, so it has won"
        faults.add(PositionFault("result", text, "has_won", escaped[0]))
    if over:
        _write_ending(game, data, vocabulary)
    else:
        _check_turn(game, vocabulary, faults)


def _write_ending(game: Any, data: dict[str, Any], vocabulary: Vocabulary) -> None:
    """Of the turn in which the game ended, only number and seat have a meaning."""
    if game.holding_count:
        raise FaultError("holding: no cards are held when the game is over", "held_none")
    game.over, game.captain_sail, game.stuck = 1, 0, 0
    game.acted = game.actions_left < c.ACTIONS_A_TURN
    limit = vocabulary.variant.turn_limit
    if data.get("winner") is not None:
        game.winner, game.ending = data["winner"], c.WON
    elif limit is None or game.turn < limit or data.get("ending") == "stalemate":
        game.ending = c.STALEMATE
    else:
        game.ending = c.TURN_LIMIT


def _check_turn(game: Any, vocabulary: Vocabulary, faults: Faults) -> None:
    if (game.actions_left == c.ACTIONS_A_TURN) == bool(game.acted):
        text = "turn: 'acted' must be true exactly when fewer than 3 actions are left"
        faults.add(PositionFault("turn", text, "acted"))
    if game.stuck >= vocabulary.variant.players:
        text = f"turn: {game.stuck} stuck turns in a row end the game (RULES 4.9)"
        faults.add(PositionFault("turn", text, "stuck", None, {"count": int(game.stuck)}))
    limit = vocabulary.variant.turn_limit
    if limit is not None and game.turn > limit:
        text = f"turn: number {game.turn} is past the limit of {limit}"
        faults.add(PositionFault("turn", text, "past_limit", None, {"count": int(game.turn), "whole": limit}))
    if game.captain_sail and not faults.places and not _may_sail_free(game, vocabulary):
        text = "turn: the free sail is the captain's, before the first action, where a sail is possible"
        faults.add(PositionFault("turn", text, "captain_sail"))


def _may_sail_free(game: Any, vocabulary: Vocabulary) -> bool:
    if game.acted or not vocabulary.variant.is_complete:
        return False
    boat = int(game.first_leg_end)
    aboard = [int(game.pirates[seat][boat]) for seat in range(vocabulary.variant.players)]
    mine = aboard[int(game.seat)]
    return mine > 0 and mine == max(aboard) and _can_sail(game, vocabulary)


def _can_sail(game: Any, vocabulary: Vocabulary) -> bool:
    games = state.new_games(1)
    write_plain(games, game)
    resume_unsettled(games, state.new_memories(1))
    return is_legal(games, encode_action(Sail(), vocabulary))


def resume_unsettled(games: Any, memories: Any) -> None:
    """Complete the record without settling it: what happens by itself happened before the view was taken."""
    over, games[0].over = int(games[0].over), 1
    engine.resume(games, 0, memories, state.new_trace())
    games[0].over = over
