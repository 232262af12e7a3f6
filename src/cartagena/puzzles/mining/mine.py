"""Mining: bots play, and turns are kept that have one best outcome, which one action at a time does not find."""

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from cartagena.bots.arena.referee import limited, mix_seed
from cartagena.bots.registry import make
from cartagena.game.game import Game
from cartagena.game.variant_text import parse_variant
from cartagena.puzzles.certain_turn import winning_line
from cartagena.puzzles.mining.best_turn import BestTurn, turn_judge
from cartagena.puzzles.mining.certain_puzzles import is_puzzle
from cartagena.puzzles.mining.level_rating import rate_by_levels
from cartagena.puzzles.mining.mined_file import MinedGame
from cartagena.puzzles.mining.positions import other_hands, turns_of
from cartagena.puzzles.mining.themes import describe, themes_of_best
from cartagena.puzzles.mining.veins import VEINS, Vein
from cartagena.puzzles.puzzle import WIN, Puzzle

#: Who plays the games: quick, and strong enough for positions that occur among people.
PLAYER = "gunner"


@dataclass(frozen=True)
class Mine:
    """Games to be mined: a few puzzles a turn at most; vein, seed and the number of a game determine all of it."""

    seed: int
    vein: str = "wins"

    def __call__(self, number: int) -> MinedGame:
        """Play a game and keep its puzzles."""
        vein = VEINS[self.vein]
        variant = parse_variant(vein.variants[number % len(vein.variants)])
        game = Game.new(limited(variant), seed=mix_seed(self.seed, number))
        bot, turns, puzzles = make(PLAYER), 0, list[Puzzle]()
        for position in turns_of(game, bot, mix_seed(self.seed, number, 1), vein):
            seed = mix_seed(self.seed, number, game.turn)
            name, hands = f"{number}-{len(puzzles)}", list(other_hands(position, seed, vein))
            if vein.kind == WIN:
                lines = [(hand, winning_line(hand)) for hand in hands]
                turns += sum(bool(line) for _, line in lines)
                found = certain_puzzles(vein, name, lines)
            else:
                turns += len(hands)
                found = best_turns(vein, name, hands, seed)
            puzzles += islice(found, vein.of_a_turn)
        return MinedGame(number, turns, puzzles)


def certain_puzzles(vein: Vein, name: str, lines: list[tuple[Game, tuple[str, ...]]]) -> Iterator[Puzzle]:
    """The positions that are won for certain and are puzzles, about what the vein is mined for."""
    for hand, line in lines:
        if is_puzzle(hand, line):
            puzzle = describe(name, hand, line)
            if vein.accepts(puzzle.themes):
                yield puzzle


def best_turns(vein: Vein, name: str, hands: list[Game], seed: int) -> Iterator[Puzzle]:
    """The positions with one best outcome, about what the vein is mined for."""
    for hand in hands:
        found = turn_judge().best_turn(hand, seed, functools.partial(is_wanted, vein, hand), vein.most_places)
        if found is not None and is_wanted(vein, hand, found.line):
            yield rated_puzzle(vein, name, hand, found, themes_of_best(hand, found.line))


def is_wanted(vein: Vein, game: Game, line: tuple[str, ...]) -> bool:
    """Whether a turn is about what the vein is mined for."""
    return not vein.wanted or vein.accepts(themes_of_best(game, line))


def rated_puzzle(vein: Vein, name: str, game: Game, found: BestTurn, themes: tuple[str, ...]) -> Puzzle:
    """A best turn as a puzzle."""
    puzzle = Puzzle(name, game.to_text(), found.line, themes, 0, vein.kind, found.ends)
    rating = rate_by_levels(game, frozenset(end.key for end in puzzle.right_ends))
    return Puzzle(name, puzzle.position, found.line, themes, rating, vein.kind, found.ends)
