"""A view as JSON (RULES 9): hidden hands and the pile are numbers, closed tiles "closed"; and back again.

Reading fills what is hidden with any possible cards, checks the whole as a position, and leaves it to
``build_view`` to make the hidden part depend on the observer's knowledge alone.
"""

from typing import Any

from cartagena.game.actions.legal_actions import list_numbers
from cartagena.game.errors import NotationError, PositionError, shown
from cartagena.game.positions.json_checks import read_object
from cartagena.game.positions.position_check import read_variant, resume_unsettled, write_position
from cartagena.game.positions.position_json import KEYS, format_open_part
from cartagena.game.positions.view_fill import fill_hidden
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import constants as c
from cartagena.rules import state
from cartagena.rules.knowledge.counting import count_hidden, known_top, pool_limits
from cartagena.rules.knowledge.visibility import sees_hand, sees_holding
from cartagena.rules.records import read_plain, write_plain

CLOSED = "closed"


def format_view(game: Any, memory: Any, vocabulary: Vocabulary, observer: int | None) -> dict[str, Any]:
    """What *observer* may know, from records that hold nothing else."""
    game, memory = read_plain(game), read_plain(memory)
    view = {"observer": observer, **format_open_part(game, vocabulary)}
    view["hands"] = [_format_hand(game, vocabulary, observer, seat) for seat in range(vocabulary.variant.players)]
    view["pile"] = int(game.pile_count)
    view["holding"] = vocabulary.hand(game.holding) if sees_holding(game, observer) else int(game.holding_count)
    tiles = [vocabulary.spaces[space] for space in range(len(vocabulary.spaces)) if game.tiles[space] != c.NO_TILE]
    view["tiles"] = dict.fromkeys(tiles, CLOSED)
    known = _format_known(game, memory, vocabulary, observer)
    return {key: view[key] for key in ("observer", *KEYS) if key in view} | ({"known": known} if known else {})


def _format_hand(game: Any, vocabulary: Vocabulary, observer: int | None, seat: int) -> list[str] | int:
    return vocabulary.hand(game.hands[seat]) if sees_hand(game, observer, seat) else int(game.hand_count[seat])


def _format_known(game: Any, memory: Any, vocabulary: Vocabulary, observer: int | None) -> dict[str, Any]:
    index = vocabulary.variant.players if observer is None else observer
    hidden = [seat for seat in range(vocabulary.variant.players) if not sees_hand(game, observer, seat)]
    hands = {str(seat): vocabulary.hand(memory.known[index][seat]) for seat in hidden}
    depths = range(1, int(memory.pile_top[index]) + 1)
    limits = pool_limits(game, memory, index)
    known = {
        "hands": {seat: cards for seat, cards in hands.items() if cards},
        "pile": [vocabulary.cards[int(game.pile[int(game.pile_count) - depth])] for depth in depths],
        "pool": {
            word: int(memory.pool[index][card])
            for card, word in enumerate(vocabulary.cards)
            if memory.pool[index][card] < limits[card]
        },
    }
    return {key: value for key, value in known.items() if value}


def read_view(data: Any) -> tuple[Any, Any, Vocabulary, int | None]:
    """The records of a view, to be blinded: its game, its memory, its vocabulary and its observer."""
    vocabulary = Vocabulary(read_variant(data))
    observer = _read_observer(data, vocabulary)
    known = read_object(data.get("known", {}), "known")
    games, memories, record = state.new_games(1), state.new_memories(1), state.blank_game()
    write_position(record, fill_hidden(data, known, vocabulary, observer), vocabulary)
    write_plain(games, record)
    resume_unsettled(games, memories)
    index = vocabulary.variant.players if observer is None else observer
    game, memory = read_plain(games[0]), read_plain(memories[0])
    _write_memory(game, memory, known, vocabulary, index)
    _check(games, game, memory, index)
    write_plain(memories, memory)
    return games, memories, vocabulary, observer


def _read_observer(data: dict[str, Any], vocabulary: Vocabulary) -> int | None:
    if "observer" not in data:
        raise NotationError("the view has no 'observer'; expected a seat, or null for a spectator")
    return None if data["observer"] is None else vocabulary.seat(data["observer"])


def _write_memory(game: Any, memory: Any, known: dict[str, Any], vocabulary: Vocabulary, index: int) -> None:
    for seat, cards in read_object(known.get("hands", {}), "known hands").items():
        for card in cards:
            memory.known[index][int(seat)][vocabulary.card(card)] += 1
    memory.pile_top[index] = len(known.get("pile", []))
    for card, limit in enumerate(pool_limits(game, memory, index)):
        memory.pool[index][card] = limit
    for word, most in read_object(known.get("pool", {}), "known pool").items():
        card = vocabulary.card(word)
        limit = int(memory.pool[index][card])
        if type(most) is not int or not 0 <= most <= limit:
            raise PositionError(f"known pool: {shown(most)} of {word!r} is not 0 to {limit}")
        memory.pool[index][card] = most


def _check(games: Any, game: Any, memory: Any, index: int) -> None:
    """Raise PositionError for a view that no game could have shown."""
    hidden = count_hidden(game, memory, index)
    top = known_top(game, memory, index)
    if any(most < above for most, above in zip(memory.pool[index], top, strict=True)):
        raise PositionError("known pool: less than what is known to lie on the pile")
    if sum(hidden.outside) > hidden.count_outside:
        raise PositionError("known pool: more cards must lie outside the pile than there are places for")
    if game.over:
        return
    if game.phase == c.ACT and game.effect != c.NO_EFFECT:
        raise PositionError("pending: an effect that comes first is carried out before anybody looks")
    if game.decider == index and not list_numbers(games):
        raise PositionError("turn: the observer can do nothing, so the turn would be over")
