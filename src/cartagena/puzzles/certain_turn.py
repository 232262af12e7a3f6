"""The proof of a puzzle: an action after which the turn is won whatever the hidden cards are.

The compiled proof does not look into hands; where all hands lie open, pistols are tried here, one after the other.
"""

import threading

from cartagena.bots.bot import name_action
from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.players.search_plan import LEARNED
from cartagena.bots.players.searcher import Searcher
from cartagena.bots.search.certain_win import NONE
from cartagena.game.actions.action_text import format_action
from cartagena.game.actions.actions import Action, Pistol, Take
from cartagena.game.events.events import CardDiscarded, Event, PileReshuffled, RowLaid
from cartagena.game.game import Game

#: The solver has this seat.
SOLVER = 0


class ProofWorkspace(threading.local):
    """The arrays that a proof writes to, of each thread."""

    def __init__(self) -> None:
        self.searcher = Searcher(LEARNED, learned_for)


_workspace = ProofWorkspace()


def first_of_win(game: Game) -> Action | None:
    """The first action of a line that wins this turn for certain, as far as the solver can know; None without one."""
    if game.decider != SOLVER or game.seat != SOLVER:
        return None
    number, along = _workspace.searcher.find_win(game, SOLVER)  # tries all cards that may be hidden, and sees none
    return first_pistol(game) if number == NONE else name_action(game.view(SOLVER), number, along)


def first_pistol(game: Game) -> Action | None:
    """A pistol, or the card taken by it, after which the win is certain; only where all hands lie open."""
    variant = game.variant
    away = variant.crew - game.pirates(SOLVER).get("end", 0)
    if variant.hands != "open" or not variant.sorceress or away > game.actions_left:
        return None
    robbing = (action for action in game.legal_actions() if isinstance(action, (Pistol, Take)))
    return next((action for action in robbing if is_won_by_robbing(game, action)), None)


def is_won_by_robbing(game: Game, action: Action) -> bool:
    """Whether a pistol or the card taken by it wins for certain: nothing unseen and no choice of others enters."""
    trial = game.copy()
    events = play_on(trial, action)
    return not any(isinstance(event, (CardDiscarded, PileReshuffled, RowLaid)) for event in events) and is_won(trial)


def is_won(game: Game) -> bool:
    """Whether the solver has won, or still wins this turn for certain."""
    return game.winner == SOLVER or first_of_win(game) is not None


def winning_line(game: Game) -> tuple[str, ...]:
    """The actions of a certain win in this deal."""
    trial, line = game.copy(), list[str]()
    while action := first_of_win(trial):
        play_on(trial, action)
        line.append(format_action(action))
    return tuple(line) if trial.winner == SOLVER else ()


def keeping_actions(game: Game) -> list[Action]:
    """The legal actions after which the win is still certain."""
    return [action for action in game.legal_actions() if is_won(after(game, action))]


def after(game: Game, action: Action) -> Game:
    """The game after an action."""
    trial = game.copy()
    play_on(trial, action)
    return trial


def play_on(game: Game, action: Action | str) -> tuple[Event, ...]:
    """Play an action, and let others discard what a dark card makes them: which cards does not matter for a proof."""
    events = game.play(action)
    while game.decider not in (None, SOLVER) and game.seat == SOLVER:
        events += game.play(game.legal_actions()[0])
    return events
