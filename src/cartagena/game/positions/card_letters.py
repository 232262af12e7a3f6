"""One letter a card: the first of its symbol, but ``a`` for the parrot; a capital for a dark one."""

from cartagena.game.errors import NotationError, shown
from cartagena.game.vocabulary import DARK_MARK
from cartagena.rules.variant import Variant

NO_CARDS = "-"
_OTHERS = {"parrot": "a"}


def letters_of(variant: Variant) -> dict[str, str]:
    """By card: its letter."""
    plain = {symbol: _OTHERS.get(symbol, symbol[0]) for symbol in variant.symbols}
    return plain | {symbol + DARK_MARK: letter.upper() for symbol, letter in plain.items()}


def format_cards(cards: list[str], variant: Variant) -> str:
    """Cards as letters; ``-`` for none."""
    letters = letters_of(variant)
    return "".join(letters[card] for card in cards) or NO_CARDS


def parse_cards(text: str, variant: Variant) -> list[str]:
    """Letters as cards."""
    cards = {letter: card for card, letter in letters_of(variant).items()}
    letters = "" if text == NO_CARDS else text
    for letter in letters:
        if letter not in cards:
            raise NotationError(f"{shown(letter)} is not the letter of a card; expected some of {''.join(cards)}")
    return [cards[letter] for letter in letters]
