"""One game between bots, refereed: each gets its seat's view; a fault is noted and the game goes on.

The rule for faults: an answer that is illegal, late, or an exception is replaced by the first legal action.
"""

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from cartagena.bots.bot import Bot
from cartagena.game.actions import Action
from cartagena.game.game import Game
from cartagena.game.notation import format_action
from cartagena.rules.variant import Variant

#: Turns a seat may have before a game counts as a draw.
PATIENCE = 200


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did wrong, and when."""

    seat: int
    turn: int
    what: str


@dataclass(slots=True)
class Outcome:
    """How a game went."""

    winner: int | None
    turns: int
    actions: int
    faults: list[Fault] = field(default_factory=list)


def mix_seed(*parts: int) -> int:
    """A seed from several numbers, the same everywhere."""
    text = ",".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=7).digest(), "big")


def ask(bot: Bot, game: Game, seat: int, seed: int, limit: float | None) -> tuple[Action, str | None]:
    """The bot's action, or the first legal one and what was wrong with the answer."""
    view = game.view(seat)
    began = time.perf_counter()
    try:
        action = bot.choose(view, seed=seed)
    except Exception as error:
        return game.legal_actions()[0], f"{bot.name} failed: {type(error).__name__}: {error}"
    if limit is not None and time.perf_counter() - began > limit:
        return game.legal_actions()[0], f"{bot.name} took longer than {limit:g} s"
    if not isinstance(action, Action) or action not in game.legal_actions():
        shown = format_action(action) if isinstance(action, Action) else repr(action)
        return game.legal_actions()[0], f"{bot.name} answered {shown!r}, which is not legal"
    return action, None


def play_game(variant: Variant, bots: Sequence[Bot], deal: int, seed: int, limit: float | None = None) -> Outcome:
    """Play one game: *deal* makes the cards, *seed* the bots' choices."""
    limited = variant if variant.turn_limit else variant.but(turn_limit=PATIENCE * variant.players)
    game = Game.new(limited, seed=deal)
    faults: list[Fault] = []
    actions = 0
    while not game.is_over:
        seat = game.decider
        assert seat is not None
        action, wrong = ask(bots[seat], game, seat, mix_seed(seed, actions), limit)
        if wrong is not None:
            faults.append(Fault(seat, game.turn, wrong))
        game.play(action)
        actions += 1
    return Outcome(game.winner, game.turn, actions, faults)
