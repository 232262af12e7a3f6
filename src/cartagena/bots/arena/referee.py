"""One game between bots, refereed: each gets its seat's view; a fault is recorded and the game goes on.

An answer that is illegal, late, or an exception is a fault; the first legal action is played instead.
"""

import hashlib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from cartagena.bots.bot import Bot, NoAnswer, failure
from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.actions import Action
from cartagena.game.game import Game
from cartagena.rules.errors import shown
from cartagena.rules.variant import Variant

#: Turns a seat may have before a game counts as a draw.
PATIENCE = 200
#: The address of an object in its repr, which differs each time.
_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did wrong, and when."""

    seat: int
    turn: int
    what: str


#: Finds the luck of every seat in a finished game.
Appraiser = Callable[[Game], Sequence[float]]


@dataclass(slots=True)
class Outcome:
    """How a game went."""

    winner: int | None
    turns: int
    actions: int
    faults: list[Fault] = field(default_factory=list)
    #: By seat: its luck in deal and draws as a part of a win; empty if nobody appraised it.
    luck: list[float] = field(default_factory=list)


def mix_seed(*parts: int) -> int:
    """A seed from several numbers, the same everywhere."""
    text = ",".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=7).digest(), "big")


def ask(bot: Bot, game: Game, seat: int, seed: int) -> tuple[Action, str | None]:
    """The bot's action, or the first legal one and what was wrong with the answer."""
    view, legal = game.view(seat), game.legal_actions()
    try:
        answer = bot.choose(view, seed=seed)
    except NoAnswer as error:
        return legal[0], f"{bot.name} {error}"
    except (Exception, SystemExit) as error:
        return legal[0], f"{bot.name} {failure(error)}"
    action = find_action(answer, legal)
    if action is None:
        return legal[0], f"{bot.name} answered {quote(answer)}, which is not legal"
    return action, None


def find_action(answer: object, legal: Sequence[Action]) -> Action | None:
    """The legal action that an answer, which may be anything, stands for."""
    for action in legal:
        try:
            if type(answer) is type(action) and bool(answer == action):
                return action
        except Exception:
            return None
    return None


def quote(answer: object) -> str:
    """An answer, which may be anything, as a fault quotes it."""
    try:
        return _ADDRESS.sub("", shown(in_words(answer)))
    except Exception:
        return f"something strange ({type(answer).__name__})"


def in_words(answer: object) -> object:
    """The notation of an action, if it has one."""
    try:
        return format_action(answer) if isinstance(answer, Action) else answer
    except Exception:
        return answer


def limited(variant: Variant) -> Variant:
    """The variant with a limit of turns, so that every game ends."""
    return variant if variant.turn_limit else variant.but(turn_limit=PATIENCE * variant.players)


def play_game(
    variant: Variant, bots: Sequence[Bot], deal: int, seed: int, appraise: Appraiser | None = None
) -> Outcome:
    """Play one game: *deal* is the seed of the cards, *seed* that of the bots' choices."""
    game = Game.new(limited(variant), seed=deal)
    faults: list[Fault] = []
    actions = 0
    while not game.is_over:
        seat = game.decider
        assert seat is not None
        action, wrong = ask(bots[seat], game, seat, mix_seed(seed, actions))
        if wrong is not None:
            faults.append(Fault(seat, game.turn, wrong))
        game.play(action)
        actions += 1
    return Outcome(game.winner, game.turn, actions, faults, list(appraise(game)) if appraise else [])
