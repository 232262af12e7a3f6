"""The words for spaces, cards and tiles, as JSON and text use them, and their numbers in the compiled core."""

from collections.abc import Sequence
from functools import lru_cache

from cartagena.game.errors import NotationError, shown
from cartagena.rules import constants as c
from cartagena.rules.variant import Variant

DARK_MARK = "*"
TILE_WORDS: dict[int, int | str] = {c.EMPTY_TILE: "empty", 1: 1, 2: 2, 3: 3, c.SNAKE: "snake"}


class Vocabulary:
    """The words of one variant, both ways; an unknown word raises NotationError."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        boat = ["boat"] if variant.is_complete else []
        fields = [str(number) for number in range(1, variant.fields + 1)]
        first_leg = variant.first_leg_fields
        #: By space: its word.
        self.spaces = ["start", *fields[:first_leg], *boat, *fields[first_leg:], "end"]
        self._space_numbers = {word: number for number, word in enumerate(self.spaces)}
        dark = [symbol + DARK_MARK for symbol in variant.symbols] if variant.freebooter else []
        #: By card: its word.
        self.cards = [*variant.symbols, *dark]
        self._card_numbers = {word: number for number, word in enumerate(self.cards)}
        #: The variant as JSON, cached: copying it is faster than building it again.
        self.variant_json = variant.to_json()
        #: By encoded action: its text, cached.
        self.texts: dict[int, str] = {}

    def space(self, word: object) -> int:
        """The number of a space."""
        if isinstance(word, str) and word in self._space_numbers:
            return self._space_numbers[word]
        boat = "'boat', " if self.variant.is_complete else ""
        raise NotationError(
            f"{shown(word)} is not a space; expected 'start', {boat}'end' or '1' to '{self.variant.fields}'"
        )

    def card(self, word: object) -> int:
        """The number of a card."""
        if isinstance(word, str) and word in self._card_numbers:
            return self._card_numbers[word]
        raise NotationError(f"{shown(word)} is not a card of this game; expected one of {', '.join(self.cards)}")

    def symbol(self, word: object) -> int:
        """The number of a symbol."""
        if isinstance(word, str) and word in self.variant.symbols:
            return self.variant.symbols.index(word)
        raise NotationError(f"{shown(word)} is not a symbol; expected one of {', '.join(self.variant.symbols)}")

    def tile(self, word: object) -> int:
        """The number of a treasure tile."""
        for number, known in TILE_WORDS.items():
            if type(word) is type(known) and word == known:
                return number
        raise NotationError(f"{shown(word)} is not a tile; expected 1, 2, 3, 'empty' or 'snake'")

    def seat(self, number: object) -> int:
        """A seat, checked."""
        if type(number) is int and 0 <= number < self.variant.players:
            return number
        raise NotationError(f"{shown(number)} is not a seat; expected 0 to {self.variant.players - 1}")

    def hand(self, counts: Sequence[int]) -> list[str]:
        """Counts by card as a list of words."""
        return [word for card, word in enumerate(self.cards) for _ in range(int(counts[card]))]


@lru_cache(maxsize=512)
def vocabulary_of(variant: Variant) -> Vocabulary:
    """The vocabulary of a variant, made once."""
    return Vocabulary(variant)
