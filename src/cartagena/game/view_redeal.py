"""Re-deal a view: a whole game that could be the real one, for bots that search (a determinization)."""

from typing import Any

from cartagena.game.actions.legal_actions import list_numbers
from cartagena.game.game import Game, read_seed
from cartagena.game.positions.position_check import resume_unsettled
from cartagena.game.positions.position_json import format_position
from cartagena.game.positions.position_text import format_position_text
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import constants as c
from cartagena.rules import engine, state

#: The deciding seat has a choice in the real game; the number of times a re-deal that leaves none is repeated.
TRIES = 200
DICE_BITS = 60


def redeal_view(games: Any, memories: Any, vocabulary: Vocabulary, observer: int | None, seed: int | None) -> Game:
    """Deal at random all that the observer does not know; the same seed gives the same game."""
    index = vocabulary.variant.players if observer is None else observer
    dice = state.new_dice()
    engine.start_dice(dice, read_seed(seed) % 2**DICE_BITS)
    for _ in range(TRIES):
        trial = games.copy()
        engine.redeal_for(trial, 0, memories, index, dice)
        if is_settled(trial):
            return _begin_from(trial, memories, vocabulary, index)
    return Game.from_json(format_position(trial[0], vocabulary), seed=seed)


def is_settled(games: Any) -> bool:
    """Whether a seat has a choice, or the game is over."""
    game = games[0]
    return bool(game.over) or len(list_numbers(games)) >= (1 if game.phase == c.ACT else 2)


def _begin_from(trial: Any, memories: Any, vocabulary: Vocabulary, index: int) -> Game:
    """A game in which the observer knows what it knew, and the others what lies open."""
    fresh = memories.copy()
    resume_unsettled(trial, fresh)
    for card in range(c.CARD_KINDS):
        fresh[0].pool[index][card] = memories[0].pool[index][card]
        for owner in range(vocabulary.variant.players):
            fresh[0].known[index][owner][card] = memories[0].known[index][owner][card]
    fresh[0].pile_top[index] = memories[0].pile_top[index]
    return Game(
        trial, fresh, vocabulary, state.new_trace(), format_position_text(format_position(trial[0], vocabulary))
    )
