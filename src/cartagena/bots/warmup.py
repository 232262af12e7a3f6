"""Loads all compiled code by which bots choose, or compiles it: a few bots play the first turn of a game."""

from collections.abc import Iterator

from cartagena.bots.bot import Steps, choose_in_steps
from cartagena.bots.players.ending_solver import MOST_AWAY
from cartagena.bots.players.searcher import LEAST_FOR_TURNS, STRIDE
from cartagena.bots.registry import make
from cartagena.game.game import Game
from cartagena.rules.variant import Variant, variant_of

#: Games, and bots that between them use all compiled code there. In the open they plan whole turns, look for replies to
#: them between two steps, and solve endings.
WARMING = (
    (variant_of("jamaica", players=2), ("sailor", "commodore")),
    (variant_of("tortuga", players=2, crew=MOST_AWAY), (f"search:iterations={LEAST_FOR_TURNS + STRIDE},endings=1",)),
)


def warming_turns() -> Iterator[tuple[str, Steps[None]]]:
    """The bots, each with the steps of its turn."""
    for variant, names in WARMING:
        for name in names:
            yield name, play_turn(name, variant)


def play_turn(name: str, variant: Variant) -> Steps[None]:
    """Let a new bot play the first turn of a game, in steps."""
    game, bot = Game.new(variant, seed=0), make(name)
    turn = game.turn
    while game.turn == turn and game.decider is not None:
        game.play((yield from choose_in_steps(bot, game.view(game.decider), seed=0)))
