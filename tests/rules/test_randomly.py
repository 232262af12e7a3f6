"""The bulk player plays the same games as a replay with `Game`."""

import pytest

from cartagena import Game
from cartagena.game.actions.codec import decode_action
from cartagena.rules import actions as a
from cartagena.rules import engine, state
from cartagena.rules.actions import kind_of, space_of
from cartagena.rules.randomly import CHECK_BITS, CHECK_FACTOR
from cartagena.rules.records import listed
from cartagena.rules.variant import PRESETS, variant_of
from tests.rules.same_games import checksum

SEED = 1672


@pytest.mark.parametrize("preset", PRESETS)
def test_bulk_games_equal_a_replay_through_game(preset: str) -> None:
    variant = variant_of(preset, players=4, turn_limit=200)
    actions, check = checksum(variant, 1)
    game = Game.new(variant, seed=SEED)
    dice = state.new_dice()
    engine.start_dice(dice, SEED)
    mine, count = SEED & CHECK_BITS, 0
    while not game.is_over:
        steps = [choose(game.games, dice)]
        if kind_of(steps[0]) in (a.HOOK_EFFECT, a.DARK_HOOK_EFFECT):
            halfway = game.games.copy()
            engine.play_action(halfway, 0, state.new_memories(1), state.new_trace(), steps[0])
            steps.append(choose(halfway, dice))
        game.play(decode_action(steps[0], game.vocabulary, space_of(steps[-1])))
        for step in steps:
            mine = (mine * CHECK_FACTOR + step) & CHECK_BITS
        count += len(steps)
    assert (count, mine) == (actions, check)


def choose(games: object, dice: object) -> int:
    """A random legal action, drawn as the bulk player draws it."""
    listing = state.new_list()
    legal = listed(listing, engine.legal_actions(games, 0, listing))
    return legal[int(engine.roll_below(dice, len(legal)))]
