"""Whether a turn that wins for certain is a puzzle: there is a choice, and one action at a time does not find it."""

from cartagena.bots.position_value import value
from cartagena.game.game import Game
from cartagena.puzzles.certain_turn import SOLVER, after, keeping_actions, play_on

#: A puzzle has at least this number of first actions, and at most half of them keep the win.
FEWEST_CHOICES = 6
#: Re-deals of what is hidden when a single action is valued.
REDEALS = 2


def is_puzzle(game: Game, line: tuple[str, ...]) -> bool:
    """Whether there is a choice to be made, most choices are wrong, and one action at a time does not find it."""
    choices = len(game.legal_actions())
    if choices < FEWEST_CHOICES or len(line) < 2:
        return False
    if any(choice.wins == SOLVER for choice in game.choices()):
        return False
    if 2 * len(keeping_actions(game)) > choices:
        return False
    return not wins_step_by_step(game)


def wins_step_by_step(game: Game) -> bool:
    """Whether the turn is won by taking, action by action, what is worth most at once by the learned value.

    All bots find a certain win, so that none of them can stand for a player who looks at one action at a time.
    """
    trial = game.copy()
    while trial.decider == SOLVER and trial.seat == SOLVER and trial.turn == game.turn:
        play_on(trial, max(trial.legal_actions(), key=lambda action: worth(after(trial, action))))
    return trial.winner == SOLVER


def worth(game: Game) -> float:
    """The solver's chance to win, without a search."""
    return 1.0 if game.winner == SOLVER else value(game.view(SOLVER), redeals=REDEALS)[SOLVER]
