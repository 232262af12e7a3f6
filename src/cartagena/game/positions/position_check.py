"""Read a position from JSON into a record, and check that it breaks no rule."""

from typing import Any

from cartagena.game.actions.actions import Sail
from cartagena.game.actions.codec import encode_action
from cartagena.game.actions.legal_actions import is_legal
from cartagena.game.errors import NotationError, PositionError, shown
from cartagena.game.positions.json_checks import read_flag, read_list, read_number, read_object
from cartagena.game.positions.pending import write_pending
from cartagena.game.positions.position_json import BOAT_WORDS
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import constants as c
from cartagena.rules import engine, state
from cartagena.rules.knowledge.counting import deck_counts
from cartagena.rules.records import write_plain
from cartagena.rules.setup import write_options, write_path
from cartagena.rules.variant import Variant

#: The largest number of a turn in a position that is read.
LAST_TURN = 1_000_000_000


def read_variant(data: Any) -> Variant:
    """The variant of a position, after a check that it has the form of one."""
    if not isinstance(data, dict):
        raise NotationError(f"{shown(data)} is not a position; expected a JSON object")
    for key in ("variant", "path", "pirates", "hands", "pile", "discard", "turn"):
        if key not in data:
            raise NotationError(f"the position has no {key!r}")
    return Variant.from_json(data["variant"])


def write_position(game: Any, data: dict[str, Any], vocabulary: Vocabulary) -> None:
    """Write a position into a blank record; raise PositionError, which names the rule, if it breaks one."""
    variant = vocabulary.variant
    write_options(game, variant)
    write_path(game, read_path(data["path"], vocabulary))
    _write_pirates(game, data["pirates"], vocabulary)
    _write_boat(game, data.get("boat", BOAT_WORDS[int(game.boat)]))
    _write_cards(game, data, vocabulary)
    _write_tiles(game, data, vocabulary)
    _write_turn(game, data["turn"], vocabulary)
    _write_outcome(game, data, vocabulary)
    if game.over:
        return
    write_pending(game, data.get("pending", []), vocabulary)
    if not game.actions_left and not data.get("pending"):
        raise PositionError("turn: no actions are left and nothing is pending; the turn would be over")


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


def _write_pirates(game: Any, data: Any, vocabulary: Vocabulary) -> None:
    seats = read_list(data, "pirates")
    variant = vocabulary.variant
    if len(seats) != variant.players:
        raise PositionError(f"pirates: {len(seats)} seats; the variant has {variant.players} players")
    for seat, crew in enumerate(seats):
        for word, count in read_object(crew, f"pirates of seat {seat}").items():
            if type(count) is not int or not 0 < count <= variant.crew:
                raise NotationError(
                    f"pirates of seat {seat}: {shown(count)} on {shown(word)} is not 1 to {variant.crew}"
                )
            game.pirates[seat][vocabulary.space(word)] = count
        total = sum(map(int, game.pirates[seat]))
        if total != variant.crew:
            raise PositionError(f"pirates of seat {seat}: {total} in all; the crew is {variant.crew}")
    _check_crowding(game, vocabulary)


def _check_crowding(game: Any, vocabulary: Vocabulary) -> None:
    crews = [list(map(int, game.pirates[seat])) for seat in range(vocabulary.variant.players)]
    for space, word in enumerate(vocabulary.spaces):
        if word.isdigit() and sum(crew[space] for crew in crews) > c.MOST_ON_A_FIELD:
            raise PositionError(f"pirates: more than 3 on field {word} (RULES 4.6)")
        if word == "boat" and max(crew[space] for crew in crews) > c.MOST_OF_A_COLOUR_IN_THE_BOAT:
            raise PositionError("pirates: more than 3 of one colour in the boat (RULES 6.2)")


def _write_boat(game: Any, word: Any) -> None:
    places = [place for place, name in BOAT_WORDS.items() if name == word and type(word) is type(name)]
    if not places:
        raise NotationError(f"boat: {shown(word)} is not 'cartagena', 'tortuga' or null")
    if (places[0] == c.NO_BOAT) != (game.boat == c.NO_BOAT):
        raise PositionError(f"boat: {shown(word)}, but only the complete route has a boat, and always has")
    game.boat = places[0]


def _write_cards(game: Any, data: dict[str, Any], vocabulary: Vocabulary) -> None:
    hands = read_list(data["hands"], "hands")
    if len(hands) != vocabulary.variant.players:
        raise PositionError(f"hands: {len(hands)}; the variant has {vocabulary.variant.players} players")
    for seat, hand in enumerate(hands):
        for word in read_list(hand, f"hand of seat {seat}"):
            _count_up(game.hands[seat], vocabulary.card(word), word)
    for word in read_list(data.get("holding", []), "holding"):
        _count_up(game.holding, vocabulary.card(word), word)
        game.holding_count += 1
    game.pile_count = _write_stack(game.pile, data["pile"], "pile", vocabulary)
    game.row_count = _write_stack(game.row, data.get("row", []), "row", vocabulary)
    discards = read_list(data["discard"], "discard")[::-1]
    game.discard_count = _write_stack(game.discards, discards, "discard", vocabulary)
    if game.row_count and vocabulary.variant.supply == "pile":
        raise PositionError("row: this game draws from the pile and has no row")
    _check_deck(game, vocabulary)


def _count_up(counts: Any, card: int, word: Any) -> None:
    if counts[card] >= c.CARDS_OF_A_SYMBOL:
        raise PositionError(f"cards: more than {c.CARDS_OF_A_SYMBOL} of {word!r} (RULES 1.3)")
    counts[card] += 1


def _write_stack(cards: Any, data: Any, name: str, vocabulary: Vocabulary) -> int:
    top_first = read_list(data, name)
    if len(top_first) > len(cards):
        raise PositionError(f"{name}: {len(top_first)} cards; at most {len(cards)} fit")
    for index, word in enumerate(reversed(top_first)):
        cards[index] = vocabulary.card(word)
    return len(top_first)


def _check_deck(game: Any, vocabulary: Vocabulary) -> None:
    counts = [0] * c.CARD_KINDS
    for part in [*(game.hands[seat] for seat in range(vocabulary.variant.players)), game.holding]:
        for card in range(c.CARD_KINDS):
            counts[card] += int(part[card])
    for cards, count in (
        (game.pile, game.pile_count),
        (game.row, game.row_count),
        (game.discards, game.discard_count),
    ):
        for index in range(int(count)):
            counts[int(cards[index])] += 1
    for count, whole, word in zip(counts, deck_counts(vocabulary.variant), vocabulary.cards, strict=False):
        if count != whole:
            raise PositionError(f"cards: {count} of {word!r} in all; the deck has {whole} (RULES 1.3)")


def _write_tiles(game: Any, data: dict[str, Any], vocabulary: Vocabulary) -> None:
    tiles = read_object(data.get("tiles", {}), "tiles")
    out = read_list(data.get("tiles_out", []), "tiles_out")
    opened = [vocabulary.tile(word) for word in read_list(data.get("tiles_opened", []), "tiles_opened")]
    if not vocabulary.variant.sorceress:
        if tiles or out or opened:
            raise PositionError("tiles: there are none without the Sorceress")
        return
    for word, tile in tiles.items():
        space = vocabulary.space(word)
        if not str(word).isdigit() or game.path[int(word) - 1] != c.CHEST:
            raise PositionError(f"tiles: {word!r} is not a chest field")
        game.tiles[space] = vocabulary.tile(tile)
    numbers = [vocabulary.tile(word) for word in out]
    if sorted([*numbers, *(vocabulary.tile(tile) for tile in tiles.values())]) != [0, 1, 1, 2, 2, 3, 3, 4]:
        raise PositionError("tiles: with those out they must be 1, 1, 2, 2, 3, 3, empty and snake (RULES 1.5)")
    for number, tile in enumerate(numbers):
        game.tiles_out[number] = tile
    game.tiles_out_count = len(numbers)
    for tile in opened:
        game.tiles_opened[tile] += 1
    if any(int(game.tiles_opened[kind]) > numbers.count(kind) for kind in range(c.TILE_KINDS)):
        raise PositionError("tiles_opened: must be a part of tiles_out")


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


def _write_outcome(game: Any, data: dict[str, Any], vocabulary: Vocabulary) -> None:
    over, winner = data.get("over", False), data.get("winner")
    if not isinstance(over, bool):
        raise NotationError(f"over: {shown(over)} is neither true nor false")
    escaped = [seat for seat in range(vocabulary.variant.players) if game.pirates[seat][int(game.end)] == game.crew]
    if len(escaped) > 1:
        raise PositionError(f"pirates: the crews of seats {escaped} all stand at the end; the first one wins")
    if winner is not None and (vocabulary.seat(winner) not in escaped or not over):
        raise PositionError(f"winner: seat {winner} has not won: its crew must stand at the end, the game over")
    if escaped and winner is None:
        raise PositionError(f"winner: the whole crew of seat {escaped[0]} stands at the end, so it has won")
    if over:
        _write_ending(game, data, vocabulary)
    else:
        _check_turn(game, vocabulary)


def _write_ending(game: Any, data: dict[str, Any], vocabulary: Vocabulary) -> None:
    """Of the turn in which the game ended, only number and seat have a meaning."""
    if game.holding_count:
        raise PositionError("holding: no cards are held when the game is over")
    game.over, game.captain_sail, game.stuck = 1, 0, 0
    game.acted = game.actions_left < c.ACTIONS_A_TURN
    limit = vocabulary.variant.turn_limit
    if data.get("winner") is not None:
        game.winner, game.ending = data["winner"], c.WON
    elif limit is None or game.turn < limit or data.get("ending") == "stalemate":
        game.ending = c.STALEMATE
    else:
        game.ending = c.TURN_LIMIT


def _check_turn(game: Any, vocabulary: Vocabulary) -> None:
    if (game.actions_left == c.ACTIONS_A_TURN) == bool(game.acted):
        raise PositionError("turn: 'acted' must be true exactly when fewer than 3 actions are left")
    if game.stuck >= vocabulary.variant.players:
        raise PositionError(f"turn: {game.stuck} stuck turns in a row end the game (RULES 4.9)")
    limit = vocabulary.variant.turn_limit
    if limit is not None and game.turn > limit:
        raise PositionError(f"turn: number {game.turn} is past the limit of {limit}")
    if game.captain_sail and not _may_sail_free(game, vocabulary):
        raise PositionError("turn: the free sail is the captain's, before the first action, where a sail is possible")


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
