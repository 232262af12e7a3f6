"""Actions as numbers from 0 to n - 1, without gaps, for one variant: only kinds, cards and spaces that it can have.

A block of numbers for each kind, in the engine's order; within it by card or seat, then by space. Seats are counted
clockwise from the one that decides, so that a number means the same from every seat.
"""

from typing import Any, NamedTuple

import numpy as np

from cartagena.envs.batch.relative_seats import absolute_detail, relative_detail
from cartagena.envs.errors import EnvError
from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.codec import decode_action
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import actions as a
from cartagena.rules import constants as c
from cartagena.rules.actions import detail_of, kind_of, space_of
from cartagena.rules.variant import Variant, variant_of


class ActionBlock(NamedTuple):
    """The numbers of one kind of action."""

    name: str
    kind: int
    start: int
    details: int
    first_space: int
    spaces: int

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return self.details * self.spaces


def _details(variant: Variant) -> dict[int, tuple[str, int]]:
    """By kind that the variant has: its name, and its number of cards, seats or symbols."""
    shades = 2 if variant.freebooter else 1
    cards, others = shades * c.SYMBOLS, variant.players - 1
    kinds = {a.ADVANCE: ("advance", cards), a.RETREAT: ("retreat", 1), a.MORGAN: ("morgan", others)}
    kinds |= {a.SAIL: ("sail", 1), a.DRAW: ("draw", 1), a.END: ("end", 1), a.DISCARD: ("discard", cards)}
    kinds |= {a.PISTOL_EFFECT: ("pistol", shades * others), a.RUM_EFFECT: ("rum", shades)}
    kinds |= {a.LANTERN_EFFECT: ("lantern", shades), a.CHEST_EFFECT: ("chest", shades)}
    kinds |= {a.PARROT_EFFECT: ("parrot", (2 * shades - 1) * c.SYMBOLS), a.HOOK_EFFECT: ("hook", cards)}
    kinds |= {a.DARK_HOOK_EFFECT: ("dark hook", cards), a.TAKE: ("take", cards), a.KEEP: ("keep", cards)}
    kinds |= {a.GIVE: ("give", cards), a.LAY_BACK: ("lay back", cards), a.GO_ALONG: ("go along", 1)}
    return {kind: kinds[kind] for kind in sorted(kinds) if _has(variant, kind)}


def _has(variant: Variant, kind: int) -> bool:
    """Whether a kind of action can come up in a variant."""
    if kind == a.RETREAT:
        return any(way != "morgan" for way in variant.refuel)
    if kind == a.MORGAN:
        return any(way != "retreat" for way in variant.refuel)
    if kind == a.SAIL:
        return variant.is_complete
    if kind == a.DRAW:
        return bool(variant.empty_hand_draw)
    if kind in (a.DISCARD, a.DARK_HOOK_EFFECT):
        return variant.freebooter and (variant.sorceress or kind == a.DISCARD)
    if kind == a.LAY_BACK:
        return variant.sorceress and variant.supply == "pile"
    return variant.sorceress or kind in (a.ADVANCE, a.END)


#: Kinds with a pirate on a space; it stands anywhere but at the end, before a retreat anywhere but at the start.
_FROM_SPACES = {
    *(a.ADVANCE, a.RETREAT, a.MORGAN, a.PARROT_EFFECT, a.HOOK_EFFECT, a.DARK_HOOK_EFFECT),
    *(a.CHEST_EFFECT, a.GO_ALONG),
}


def lay_out(variant: Variant) -> tuple[ActionBlock, ...]:
    """The blocks of a variant, one after the other."""
    end = len(Vocabulary(variant).spaces) - 1
    blocks: list[ActionBlock] = []
    start = 0
    for kind, (name, details) in _details(variant).items():
        spaces = end if kind in _FROM_SPACES else 1
        blocks.append(ActionBlock(name, kind, start, details, int(kind == a.RETREAT), spaces))
        start += blocks[-1].size
    return tuple(blocks)


class Numbering:
    """All actions of a variant (or of a preset, by its name) as numbers, both ways."""

    def __init__(self, variant: Variant | str) -> None:
        self.variant = variant_of(variant)
        self.vocabulary = Vocabulary(self.variant)
        self.blocks = lay_out(self.variant)
        #: How many actions there are.
        self.size = sum(block.size for block in self.blocks)
        #: For compiled code. By kind: the number of detail 0 and space 0, and the numbers a detail takes up.
        self.table: Any = np.zeros((a.KINDS, 2), np.int64)
        #: For compiled code. By number: the engine's integer, seats counted from the decider.
        self.codes: Any = np.zeros(self.size, np.int64)
        for block in self.blocks:
            self._enter(block)

    def _enter(self, block: ActionBlock) -> None:
        first = block.first_space if block.spaces > 1 else 0
        self.table[block.kind] = block.start - first, block.spaces
        for detail in range(block.details):
            for place in range(block.spaces):
                code = block.kind << (a.SPACE_BITS + a.DETAIL_BITS) | detail << a.SPACE_BITS | (first + place)
                self.codes[block.start + detail * block.spaces + place] = code

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Numbering":
        """It never changes, so copies share it."""
        return self

    def encode(self, action: int, seat: int) -> int:
        """The number of an action of the compiled core that *seat* decides on."""
        kind = kind_of(action)
        detail = relative_detail(kind, detail_of(action), seat, self.variant.players)
        first, stride = self.table[kind].tolist()
        return int(first + detail * stride + space_of(action))

    def decode(self, number: int, seat: int) -> int:
        """The action of the compiled core that a number means when *seat* decides."""
        if not 0 <= number < self.size:
            raise EnvError(f"{number} is not an action; expected 0 to {self.size - 1}")
        code = int(self.codes[number])
        kind = kind_of(code)
        detail = int(absolute_detail(kind, detail_of(code), seat, self.variant.players))
        return kind << (a.SPACE_BITS + a.DETAIL_BITS) | detail << a.SPACE_BITS | space_of(code)

    def format(self, number: int, seat: int) -> str:
        """The text of a number, as in records; the two steps of a hook have texts of their own."""
        action = self.decode(number, seat)
        kind, space = kind_of(action), self.vocabulary.spaces[space_of(action)]
        if kind == a.GO_ALONG:
            return f"along {space}"
        if kind in (a.HOOK_EFFECT, a.DARK_HOOK_EFFECT):
            hook = self.vocabulary.cards[c.HOOK + c.DARK * (kind - a.HOOK_EFFECT)]
            return f"!{hook}+{self.vocabulary.cards[detail_of(action)]} {space}"
        return format_action(decode_action(action, self.vocabulary))
