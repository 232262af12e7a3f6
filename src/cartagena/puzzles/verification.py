"""Verification: every puzzle is proved anew, with other hidden cards too."""

from collections.abc import Iterator
from random import Random

from cartagena.game.game import Game
from cartagena.puzzles.certain_turn import SOLVER, first_of_win, is_won, play_on
from cartagena.puzzles.puzzle import SEED, Puzzle
from cartagena.rules.errors import CartagenaError

#: Deals of what the solver cannot see, in each of which the win must be there.
DEALS = 3


def faults_of(puzzle: Puzzle, deals: int = DEALS) -> Iterator[str]:
    """What is wrong with a puzzle, in sentences; nothing if it is right."""
    try:
        game = puzzle.game()
        yield from faults_of_line(game, puzzle.solution)
        for number in range(deals):
            if not wins_by_proof(redealt(game, number)):
                yield f"{puzzle.name}: with other hidden cards (deal {number}) the win is not there"
    except CartagenaError as error:
        yield f"{puzzle.name}: {error}"


def faults_of_line(game: Game, line: tuple[str, ...]) -> Iterator[str]:
    """Whether every action of a line keeps the win and the last one wins."""
    trial = game.copy()
    for text in line:
        play_on(trial, text)
        if not is_won(trial):
            yield f"{text!r} loses the certain win"
            return
    if trial.winner != SOLVER:
        yield "the solution does not win"


def wins_by_proof(game: Game) -> bool:
    """Whether the proof, followed action by action, wins the turn in this deal."""
    trial = game.copy()
    while action := first_of_win(trial):
        play_on(trial, action)
    return trial.winner == SOLVER


def redealt(game: Game, number: int) -> Game:
    """The same position with other cards where the solver cannot see: in the pile and in closed hands."""
    position, dice = game.to_json(), Random(number)
    is_open = game.variant.hands == "open"
    others = [] if is_open else position["hands"][1:]
    cards = [card for hand in others for card in hand] + position["pile"]
    dice.shuffle(cards)
    hands = [position["hands"][SOLVER]]
    for hand in position["hands"][1:]:
        size = 0 if is_open else len(hand)
        hands.append(hand if is_open else cards[:size])
        cards = cards[size:]
    return Game.from_json(position | {"hands": hands, "pile": cards}, seed=SEED + number)
