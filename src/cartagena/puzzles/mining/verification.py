"""Verification: a certain win is proved anew, with other hidden cards too; a best turn is searched with other seeds.

The search is of the whole turn, so that ends which are not stored can be found too.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from cartagena.bots.bot import run_to_end
from cartagena.game.game import Game
from cartagena.puzzles.certain_turn import SOLVER, first_of_win, is_won, play_on
from cartagena.puzzles.mining.best_turn import turn_judge
from cartagena.puzzles.puzzle import SEED, WIN, Puzzle
from cartagena.puzzles.recheck import SEED_OF_CHECK, recheck_in_steps
from cartagena.puzzles.solving import BEST, verdict_of
from cartagena.puzzles.why_not import reached
from cartagena.rules.errors import CartagenaError

#: Deals of what the solver cannot see, in each of which the win must be there.
DEALS = 3
#: Iterations of a check of a best turn in all, by default.
ITERATIONS = 20_000


@dataclass(frozen=True)
class Check:
    """The check of a puzzle, with its settings; several processes can share the work."""

    deals: int
    iterations: int
    seed: int

    def __call__(self, puzzle: Puzzle) -> list[str]:
        """What is wrong with a puzzle."""
        return list(faults_of(puzzle, self.deals, self.iterations, self.seed))


def faults_of(
    puzzle: Puzzle, deals: int = DEALS, iterations: int = ITERATIONS, seed: int = SEED_OF_CHECK
) -> Iterator[str]:
    """What is wrong with a puzzle, in sentences; nothing if it is right."""
    try:
        yield from faults_of_win(puzzle, deals) if puzzle.kind == WIN else faults_of_turn(puzzle, iterations, seed)
    except CartagenaError as error:
        yield f"{puzzle.name}: {error}"


def faults_of_turn(puzzle: Puzzle, iterations: int, seed: int) -> Iterator[str]:
    """Whether the solution leads to the best end, and samples and a search with another seed still say so."""
    if verdict_of(puzzle, reached(puzzle, puzzle.solution)) != BEST:
        yield f"{puzzle.name}: the solution does not lead to the best end"
        return
    found = run_to_end(recheck_in_steps(puzzle, (), iterations, seed))
    if not found.is_right:
        yield f"{puzzle.name}: after {found.iterations} iterations another end is as good"
    if turn_judge().searched_end(puzzle.game(), iterations, seed) not in {end.key for end in puzzle.right_ends}:
        yield f"{puzzle.name}: a search of the whole turn with {iterations} iterations plays another end"


def faults_of_win(puzzle: Puzzle, deals: int) -> Iterator[str]:
    """Whether the solution keeps the win and wins, and the win is there with other hidden cards."""
    game = puzzle.game()
    for fault in faults_of_line(game, puzzle.solution):
        yield f"{puzzle.name}: {fault}"
    for number in range(deals):
        if not wins_by_proof(redealt(game, number)):
            yield f"{puzzle.name}: with other hidden cards (deal {number}) the win is not there"


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
