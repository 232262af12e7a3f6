"""Every action that can be written down in a variant, legal or not."""

from collections.abc import Iterator

from cartagena.game.actions import actions as act
from cartagena.game.actions.codec import decode_action
from cartagena.game.actions.legal_actions import HOOKS
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import actions as a
from cartagena.rules import constants as c

CHOICES = (a.TAKE, a.KEEP, a.GIVE, a.LAY_BACK, a.DISCARD)


def encodable_numbers(vocabulary: Vocabulary) -> Iterator[int]:
    """The integers of all encodable actions; a hook stands for its first step."""
    spaces = range(len(vocabulary.spaces))
    for kind in range(1, a.GO_ALONG):
        for detail in details_of(kind, vocabulary):
            for space in spaces if kind in WITH_SPACE else (0,):
                yield kind << (a.SPACE_BITS + a.DETAIL_BITS) | detail << a.SPACE_BITS | space


WITH_SPACE = (a.ADVANCE, a.RETREAT, a.MORGAN, a.PARROT_EFFECT, a.CHEST_EFFECT, *HOOKS)


def details_of(kind: int, vocabulary: Vocabulary) -> range:
    """The details that a kind of action can have."""
    kinds_of_a_card = 2 if vocabulary.variant.freebooter else 1
    enchantable = vocabulary.variant.edition == "second"
    if kind in (a.ADVANCE, *CHOICES):
        return range(len(vocabulary.cards))
    if kind == a.MORGAN:
        return range(vocabulary.variant.players)
    if kind in (a.RETREAT, a.SAIL, a.DRAW, a.END):
        return range(1)
    if not enchantable or (kind == a.DARK_HOOK_EFFECT and kinds_of_a_card == 1):
        return range(0)
    if kind == a.PISTOL_EFFECT:
        return range(0, 2 * vocabulary.variant.players, 3 - kinds_of_a_card)
    if kind == a.PARROT_EFFECT:
        return range(c.SYMBOLS * (2 * kinds_of_a_card - 1))
    return range(len(vocabulary.cards) if kind in HOOKS else kinds_of_a_card)


def encodable_actions(vocabulary: Vocabulary) -> Iterator[act.Action]:
    """All actions but hooks, and every hook with every second pirate from the first on."""
    for number in encodable_numbers(vocabulary):
        first = number & (1 << a.SPACE_BITS) - 1
        is_hook = number >> (a.SPACE_BITS + a.DETAIL_BITS) in HOOKS
        for along in range(first, len(vocabulary.spaces)) if is_hook else (0,):
            yield decode_action(number, vocabulary, along)
