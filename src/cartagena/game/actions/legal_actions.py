"""The legal actions of a position, in their fixed order; the two steps of a hook are one action here."""

from collections.abc import Iterator
from typing import Any

from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.actions import Action
from cartagena.game.actions.codec import decode_action
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import actions as a
from cartagena.rules import constants as c
from cartagena.rules import engine, state
from cartagena.rules.actions import detail_of, kind_of, space_of
from cartagena.rules.records import listed

HOOKS = (a.HOOK_EFFECT, a.DARK_HOOK_EFFECT)


def list_numbers(games: Any) -> list[int]:
    """The integers of the legal actions; of a hook only the first step."""
    lists = state.new_list()
    return listed(lists, engine.legal_actions(games, 0, lists))


def list_texts(games: Any, vocabulary: Vocabulary) -> list[str]:
    """The same list as notation, straight from the integers."""
    texts, found = vocabulary.texts, []
    for number in list_numbers(games):
        text = texts.get(number)
        if text is not None:
            found.append(text)
        elif kind_of(number) in HOOKS:
            found += [format_action(action) for action in _decode(games, number, vocabulary)]
        else:
            text = texts[number] = format_action(decode_action(number, vocabulary))
            found.append(text)
    return found


def list_actions(games: Any, vocabulary: Vocabulary) -> tuple[Action, ...]:
    """All legal actions, by kind, card or seat, and space from the start; none when the game is over."""
    return tuple(action for number in list_numbers(games) for action in _decode(games, number, vocabulary))


def _decode(games: Any, number: int, vocabulary: Vocabulary) -> Iterator[Action]:
    if kind_of(number) in HOOKS:
        for along in partners(games, detail_of(number), space_of(number)):
            yield decode_action(number, vocabulary, along)
    else:
        yield decode_action(number, vocabulary)


def partners(games: Any, second: int, first: int) -> list[int]:
    """The spaces whose pirate can go along with the one on *first*, by the second card of a hook."""
    along = int(engine.hook_partner_spaces(games, 0, second % c.SYMBOLS, first))
    return [space for space in range(c.MAX_SPACES) if along >> space & 1]


def is_legal(games: Any, steps: tuple[int, ...]) -> bool:
    """Whether an encoded action, of one step or two, is among the legal ones."""
    if steps[0] not in list_numbers(games):
        return False
    if len(steps) == 1:
        return True
    return space_of(steps[1]) in partners(games, detail_of(steps[0]), space_of(steps[0]))


def seats_over_seven(game: Any) -> list[int]:
    """The seats that have to discard, clockwise from the active one (RULES 7.1)."""
    players = int(game.players)
    around = [(int(game.seat) + step) % players for step in range(1, players)]
    return [seat for seat in around if sum(game.hands[seat]) > c.FREEBOOTER_HAND]
