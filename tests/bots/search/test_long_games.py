"""Bots finish games: none passes without need, and in a long game none repeats itself endlessly."""

import pytest

from cartagena.bots import make
from cartagena.bots.players.search_bot import SearchBot
from cartagena.bots.search.long_games import LONG, is_long
from cartagena.game.actions.actions import End
from cartagena.game.game import Game
from tests.bots.positions import after_random_actions


def view_at(turn):
    """The same position with another turn number."""
    data = after_random_actions("jamaica", 2, seed=7, actions=20).to_json()
    data["turn"]["number"] = turn
    game = Game.from_json(data, seed=1)
    return game.view(game.decider)


@pytest.mark.parametrize("name", ["newcomer", "greedy"])
def test_in_a_long_game_a_bot_overlooks_some_actions_and_before_none(name):
    before, after = ({make(name).choose(view_at(2 * LONG + more), seed=seed) for seed in range(12)} for more in (0, 1))
    assert len(before) == 1
    assert len(after) > 1


@pytest.mark.parametrize("name", ["uct:iterations=5", "captain:iterations=5"])
def test_in_a_long_game_no_bot_searches_any_more(name):
    for more, grows in ((0, True), (1, False)):
        bot = make(name)
        assert isinstance(bot, SearchBot)
        bot.choose(view_at(2 * LONG + more), seed=1)
        assert bool(bot.searcher.tree.head.used > 0) is grows


@pytest.mark.parametrize("preset", ["tortuga-pass", "jungle", "complete"])
def test_a_bot_that_can_act_does_not_end_its_turn_idly(preset):
    game = Game.new(preset, players=2, seed=5, start=0)
    bots = [make("newcomer"), make("sailor")]
    acted = 0
    while not game.is_over and acted < 150:
        seat, legal, before = game.decider, game.legal_actions(), game.actions_left
        assert seat is not None
        action = bots[seat].choose(game.view(seat), seed=acted)
        assert action != End() or before < 3 or len(legal) == 1
        game.play(action)
        acted += 1


@pytest.mark.parametrize("players", [2, 5])
def test_a_game_is_long_after_the_same_number_of_turns_of_each_seat(players):
    game = Game.new("jamaica", players=players, seed=1)
    for turn, answer in ((1, False), (LONG * players, False), (LONG * players + 1, True)):
        game.games[0].turn = turn
        assert bool(is_long(game.games[0])) is answer
