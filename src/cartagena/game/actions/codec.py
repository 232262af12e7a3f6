"""Actions to and from the integers of the compiled core. A hook is two of them, one for each pirate."""

from typing import Any

from cartagena.game.actions import actions as act
from cartagena.game.errors import NotationError, shown
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import actions as a
from cartagena.rules import constants as c
from cartagena.rules.variant import SECOND_SYMBOLS

#: Kinds whose only detail is a card.
_CARD_CHOICES: dict[int, type[act.Action]] = {
    a.TAKE: act.Take,
    a.KEEP: act.Keep,
    a.GIVE: act.Give,
    a.LAY_BACK: act.LayBack,
    a.DISCARD: act.Discard,
}
_CHOICE_KINDS = {action: kind for kind, action in _CARD_CHOICES.items()}


def encode_action(action: act.Action, vocabulary: Vocabulary) -> tuple[int, ...]:
    """The integers of an action, one step or two; words unknown in this game raise NotationError."""
    match action:
        case act.Advance(card, origin):
            return (a.encode(a.ADVANCE, vocabulary.card(card), vocabulary.space(origin)),)
        case act.Retreat(origin):
            return (a.encode(a.RETREAT, 0, vocabulary.space(origin)),)
        case act.Morgan(seat, origin):
            return (a.encode(a.MORGAN, vocabulary.seat(seat), vocabulary.space(origin)),)
        case act.Sail():
            return (a.encode(a.SAIL),)
        case act.Draw():
            return (a.encode(a.DRAW),)
        case act.End():
            return (a.encode(a.END),)
    if type(action) in _CHOICE_KINDS:
        return (a.encode(_CHOICE_KINDS[type(action)], vocabulary.card(action.card)),)  # type: ignore[attr-defined]
    return _encode_enchanted(action, vocabulary)


def _encode_enchanted(action: act.Action, vocabulary: Vocabulary) -> tuple[int, ...]:
    match action:
        case act.Pistol(card, seat):
            return (a.encode(a.PISTOL_EFFECT, 2 * vocabulary.seat(seat) + _dark(card, c.PISTOL, vocabulary)),)
        case act.Rum(card):
            return (a.encode(a.RUM_EFFECT, _dark(card, c.RUM, vocabulary)),)
        case act.Lantern(card):
            return (a.encode(a.LANTERN_EFFECT, _dark(card, c.LANTERN, vocabulary)),)
        case act.Chest(card, origin):
            return (a.encode(a.CHEST_EFFECT, _dark(card, c.CHEST, vocabulary), vocabulary.space(origin)),)
        case act.Parrot(cards, symbol, origin):
            dark = sum(_dark(card, c.PARROT, vocabulary) for card in _two(cards))
            return (a.encode(a.PARROT_EFFECT, c.SYMBOLS * dark + vocabulary.symbol(symbol), vocabulary.space(origin)),)
        case act.Hook(card, second, origins):
            first, along = sorted(vocabulary.space(origin) for origin in _two(origins))
            kind = a.HOOK_EFFECT + _dark(card, c.HOOK, vocabulary)
            return (a.encode(kind, vocabulary.card(second), first), a.encode(a.GO_ALONG, 0, along))
    raise TypeError(f"{action!r} is not an action")


def _two(words: Any) -> tuple[str, str]:
    """The two cards or spaces of an action; raises NotationError for anything else."""
    if not isinstance(words, (tuple, list)) or len(words) != 2:
        raise NotationError(f"{shown(words)} are not two words, as a hook or two parrots need them")
    return words[0], words[1]


def _dark(card: str, symbol: int, vocabulary: Vocabulary) -> int:
    """1 if the card to be enchanted is the dark one of its symbol, 0 if the plain one."""
    number = vocabulary.card(card)
    if vocabulary.variant.symbols[number % c.DARK] != SECOND_SYMBOLS[symbol]:
        raise NotationError(f"{card!r} is not a {SECOND_SYMBOLS[symbol]}")
    return number // c.DARK


def decode_action(number: int, vocabulary: Vocabulary, along: int = c.NOWHERE) -> act.Action:
    """The action of an integer; for a hook *along* is the space of the second pirate."""
    kind, detail, space = a.kind_of(number), a.detail_of(number), a.space_of(number)
    if kind in _CARD_CHOICES:
        return _CARD_CHOICES[kind](vocabulary.cards[detail])  # type: ignore[call-arg]
    match kind:
        case a.ADVANCE:
            return act.Advance(vocabulary.cards[detail], vocabulary.spaces[space])
        case a.RETREAT:
            return act.Retreat(vocabulary.spaces[space])
        case a.MORGAN:
            return act.Morgan(detail, vocabulary.spaces[space])
        case a.SAIL:
            return act.Sail()
        case a.DRAW:
            return act.Draw()
        case a.END:
            return act.End()
    return _decode_enchanted(kind, detail, space, vocabulary, along)


def _decode_enchanted(kind: int, detail: int, space: int, vocabulary: Vocabulary, along: int) -> act.Action:
    def card(symbol: int, dark: int) -> str:
        return vocabulary.cards[symbol + c.DARK * dark]

    match kind:
        case a.PISTOL_EFFECT:
            return act.Pistol(card(c.PISTOL, detail & 1), detail >> 1)
        case a.RUM_EFFECT:
            return act.Rum(card(c.RUM, detail))
        case a.LANTERN_EFFECT:
            return act.Lantern(card(c.LANTERN, detail))
        case a.CHEST_EFFECT:
            return act.Chest(card(c.CHEST, detail), vocabulary.spaces[space])
        case a.PARROT_EFFECT:
            dark, symbol = divmod(detail, c.SYMBOLS)
            cards = (card(c.PARROT, int(dark > 1)), card(c.PARROT, int(dark > 0)))
            return act.Parrot(cards, vocabulary.variant.symbols[symbol], vocabulary.spaces[space])
        case a.HOOK_EFFECT | a.DARK_HOOK_EFFECT:
            hook = card(c.HOOK, kind - a.HOOK_EFFECT)
            return act.Hook(hook, vocabulary.cards[detail], (vocabulary.spaces[space], vocabulary.spaces[along]))
    raise ValueError(f"{kind} is no kind of action")
