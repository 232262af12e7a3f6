"""A bot that delegates to others asks the one for the supply and the number of players."""

import pytest

from cartagena.bots.bot import run_to_end
from cartagena.bots.players.supply_bot import SupplyBot, bot_for_variant, bots_behind
from cartagena.game.game import Game
from cartagena.rules.variant import variant_of

TABLES = [
    ("jamaica", 2, 0),
    ("jamaica", 4, 0),
    ("tortuga", 2, 1),
    ("hispaniola", 2, 1),
    ("tortuga", 3, 2),
    ("tortuga", 5, 2),
]


class Chooser:
    """Plays the legal action of one number."""

    def __init__(self, number):
        self.name, self.number, self.held_bytes = f"chooser {number}", number, 10**number

    def choose(self, view, *, seed=None):  # noqa: ARG002
        return view.legal_actions()[self.number]


@pytest.fixture
def bot():
    """A bot whose choice shows which one was asked."""
    return SupplyBot("chooser", *map(Chooser, range(3)))


@pytest.mark.parametrize(("preset", "players", "number"), TABLES)
def test_the_bot_for_the_supply_and_the_players_chooses(bot, preset, players, number):
    game = Game.new(preset, players=players, seed=1)
    view = game.view(game.decider)
    wanted = view.legal_actions()[number]
    assert bot.choose(view) == wanted
    assert run_to_end(bot.choose_in_steps(view)) == wanted
    assert bot_for_variant(bot, variant_of(preset, players=players)).name == f"chooser {number}"


def test_the_bots_behind_a_name_are_counted_once_each(bot):
    assert [one.name for one in bots_behind(bot)] == ["chooser 0", "chooser 1", "chooser 2"]
    assert bot.held_bytes == 111
    assert bots_behind(bot.bots[0]) == (bot.bots[0],)
