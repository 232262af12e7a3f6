"""Choices of a card inside an action: what can be chosen, and what is chosen without asking (RULES 4.10)."""

from cartagena.rules import constants as c
from cartagena.rules.compiler import jit

#: How many cards a lantern offers, from the pile or the front of the row.
LANTERN_DEPTH = 4


@jit
def row_depth(game, card):
    """How far behind the front of the row *card* first lies, among those a lantern offers, or NOWHERE."""
    for depth in range(min(LANTERN_DEPTH, int(game.row_count))):
        if game.row[int(game.row_count) - 1 - depth] == card:
            return depth
    return c.NOWHERE


@jit
def is_kept_from_row(game):
    """Whether the choice is a lantern's among the first cards of the row."""
    return game.phase == c.KEEPING and game.effect == c.LANTERN and game.open_row == 1


@jit
def can_choose(game, card):
    """Whether *card* is one of the possible answers to the present choice."""
    if game.phase == c.DISCARDING:
        return game.hands[game.decider][card] > 0
    if game.phase == c.TAKING:
        return game.hands[game.effect_at][card] > 0
    if is_kept_from_row(game):
        return row_depth(game, card) != c.NOWHERE
    return game.holding[card] > 0


@jit
def only_answer(game):
    """The one card that can be chosen, or NO_CARD if there are several."""
    found = c.NO_CARD
    for card in range(c.CARD_KINDS):
        if can_choose(game, card):
            if found != c.NO_CARD:
                return c.NO_CARD
            found = card
    return found
