"""The position of a task: what matters of it is written down, the rest of the cards fills the pile."""

from collections import Counter
from dataclasses import dataclass

from cartagena.game.game import Game
from cartagena.game.positions.card_letters import letters_of
from cartagena.game.positions.position_text import VERSION
from cartagena.game.variant_text import parse_variant
from cartagena.rules.variant import Variant

#: Cards of each symbol, and how many of these are dark.
OF_A_SYMBOL = 17
DARK = 2
#: Later shuffles of a scene are the same for everybody.
SEED = 1672
NOTHING = "-"


@dataclass(frozen=True, slots=True)
class Scene:
    """A position with the learner's seat 0 on turn, in the words of the notation (docs/notation.md).

    *top* are the first cards of the pile; all cards that are named nowhere lie below them.
    """

    variant: str
    path: str
    pirates: str
    hands: str
    row: str = NOTHING
    top: str = ""
    discard: str = NOTHING
    boat: str = NOTHING
    tiles: str = NOTHING
    turn: str = "9@0/3/0"

    def game(self) -> Game:
        """The position as a game."""
        return Game.from_text(self.text(), seed=SEED)

    def text(self) -> str:
        """The position in a line."""
        variant = parse_variant(self.variant)
        pile = self.top + self._rest(variant)
        parts = (VERSION, self.variant, self.path, self.pirates, self.boat, self.hands, self.row, pile, self.discard)
        return " ".join((*parts, self.tiles, self.turn, NOTHING, NOTHING, NOTHING))

    def _rest(self, variant: Variant) -> str:
        """The cards that the scene does not name, symbol after symbol."""
        named = Counter(self.hands + self.row + self.top + self.discard)
        dark = DARK if variant.freebooter else 0
        numbers = {letter: dark if letter.isupper() else OF_A_SYMBOL - dark for letter in letters_of(variant).values()}
        return mixed("".join(letter * (number - named[letter]) for letter, number in numbers.items()))


def mixed(cards: str) -> str:
    """The same cards with equal ones apart, so that a pile of them looks like one that was shuffled."""
    stride = next(step for step in (7, 11, 13) if len(cards) % step)
    return "".join(cards[index * stride % len(cards)] for index in range(len(cards)))
