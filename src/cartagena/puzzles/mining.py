"""Mining: bots play, and turns are kept that can be won for certain, but not by looking at one action at a time."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from math import log2
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from cartagena.bots.arena.referee import limited, mix_seed
from cartagena.bots.bot import Bot
from cartagena.bots.position_value import value
from cartagena.bots.registry import make
from cartagena.game.actions import actions as act
from cartagena.game.actions.action_text import parse_action
from cartagena.game.game import Game
from cartagena.game.variant_text import parse_variant
from cartagena.puzzles.certain_turn import SOLVER, after, keeping_actions, play_on, winning_line
from cartagena.puzzles.puzzle import SEED, Puzzle

#: What is played, in turn: every family of rules, with two to four players.
VARIANTS = (
    "jamaica,players=2", "everything,players=2", "tortuga,players=3", "complete,players=2,freebooter=on",
    "jailbreak,players=2,sorceress=on,refuel=either", "hispaniola,players=3", "jungle,players=3,sorceress=on",
    "complete,players=3,refuel=either+either", "everything,players=3",
    "jailbreak,players=4,freebooter=on,refuel=either", "jamaica,players=4", "complete,players=2,sorceress=on",
)  # fmt: skip
#: Who plays the games: quick, and strong enough for positions that occur among people.
PLAYER = "gunner"
#: A puzzle has at least this number of first actions, and at most half of them keep the win.
FEWEST_CHOICES = 6
#: Other hands that are tried in each position, and their sizes.
HANDS, HAND_SIZES = 12, (3, 4, 5, 6)
#: Re-deals of what is hidden when a single action is valued.
REDEALS = 2
#: Themes by the kind of an action in the solution.
KIND_THEMES: dict[type[act.Action], str] = {
    act.Retreat: "retreat", act.Morgan: "morgan", act.Sail: "boat", act.Pistol: "pistol", act.Rum: "rum",
    act.Lantern: "lantern", act.Parrot: "parrot", act.Hook: "hook", act.Chest: "chest",
}  # fmt: skip
#: The rating of a puzzle without a wrong choice, and what each halving of the right choices adds.
LOWEST, A_BIT = 800, 110


class MinedGame(NamedTuple):
    """What one game yielded: the number of turns that could be won for certain, and the puzzles."""

    game: int
    turns: int
    puzzles: list[Puzzle]


@dataclass(frozen=True)
class Mine:
    """Games to be mined: at most one puzzle a turn; the number of a game and the seed determine all of it."""

    seed: int

    def __call__(self, number: int) -> MinedGame:
        """Play a game and keep its puzzles."""
        variant = parse_variant(VARIANTS[number % len(VARIANTS)])
        game = Game.new(limited(variant), seed=mix_seed(self.seed, number))
        bot, turns, puzzles = make(PLAYER), 0, list[Puzzle]()
        for position in turns_of(game, bot, mix_seed(self.seed, number, 1)):
            seed = mix_seed(self.seed, number, game.turn)
            lines = [(hand, winning_line(hand)) for hand in other_hands(position, seed)]
            turns += sum(bool(line) for _, line in lines)
            kept = next(((hand, line) for hand, line in lines if is_puzzle(hand, line)), None)
            if kept is not None:
                puzzles.append(describe(f"{number}-{len(puzzles)}", *kept))
        return MinedGame(number, turns, puzzles)


def turns_of(game: Game, bot: Bot, seed: int) -> Iterator[Game]:
    """Play a game to its end; every turn at its beginning, seen from the seat on turn."""
    seen = 0
    while not game.is_over:
        if game.turn != seen and game.actions_left == 3 and is_near(game):
            yield from_seat(game)
        seen = game.turn
        seat = game.decider
        assert seat is not None
        game.play(bot.choose(game.view(seat), seed=mix_seed(seed, len(game.history))))


def is_near(game: Game) -> bool:
    """Whether the seat on turn can win within it: each action brings home at most two pirates."""
    away = game.variant.crew - game.pirates(game.seat).get("end", 0)
    return away <= 3


def from_seat(game: Game) -> Game:
    """The same position with the seats rotated, so that seat 0 is on turn; nobody remembers anything."""
    position, first = game.to_json(), game.seat
    position["pirates"] = rotated(position["pirates"], first)
    position["hands"] = rotated(position["hands"], first)
    position["turn"] = position["turn"] | {"seat": SOLVER}
    position["variant"] = position["variant"] | {"turn_limit": None}
    return Game.from_json(position, seed=SEED)


def other_hands(game: Game, seed: int) -> Iterator[Game]:
    """The position, then the same one with other cards in the hand on turn, all from the pile."""
    yield game
    dice, position = Random(seed), game.to_json()
    cards = position["hands"][SOLVER] + position["pile"]
    for _ in range(HANDS):
        dice.shuffle(cards)
        size = dice.choice(HAND_SIZES)
        hands = [cards[:size], *position["hands"][1:]]
        yield Game.from_json(position | {"hands": hands, "pile": cards[size:]}, seed=SEED)


def rotated(items: list[Any], first: int) -> list[Any]:
    """A list from *first* on, then what came before it."""
    return items[first:] + items[:first]


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


def describe(name: str, game: Game, line: tuple[str, ...]) -> Puzzle:
    """A puzzle with its themes and its first rating."""
    return Puzzle(name, game.to_text(), line, themes_of(game, line), rate(game, line))


def themes_of(game: Game, line: tuple[str, ...]) -> tuple[str, ...]:
    """What a line is about: kinds of actions, dark cards, what it sets up, and its length."""
    trial, themes = game.copy(), set[str]()
    for text in line:
        action = parse_action(text)
        themes.add(KIND_THEMES.get(type(action), ""))
        if game.variant.freebooter and "*" in text:
            themes.add("freebooter")
        if (
            isinstance(action, act.Advance)
            and trial.landing(SOLVER, action.origin, action.card.rstrip("*")).to != "end"
        ):
            themes.add("opens_road")
        play_on(trial, action)
    themes.add("row" if game.variant.supply == "row" else "pile")
    themes.add(f"actions_{min(len(line), 4)}")
    return tuple(sorted(themes - {""}))


def rate(game: Game, line: tuple[str, ...]) -> int:
    """The first rating: the longer somebody who tries at random needs to keep the win at every step, the higher."""
    trial, bits = game.copy(), 0.0
    for text in line:
        bits += log2(len(trial.legal_actions()) / max(1, len(keeping_actions(trial))))
        play_on(trial, text)
    return round(LOWEST + A_BIT * bits)


class MinedGames(NamedTuple):
    """What a file of mined games has: the numbers of the games, the certain turns, and the puzzles."""

    games: set[int]
    turns: int
    puzzles: list[Puzzle]


def write_found(path: Path, found: MinedGame) -> None:
    """Add a mined game to the file; a line is written whole or, after a crash, ignored when it is read."""
    line = {"game": found.game, "turns": found.turns, "puzzles": [asdict(puzzle) for puzzle in found.puzzles]}
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line, separators=(",", ":")) + "\n")


def read_mined(path: Path) -> MinedGames:
    """What has been mined so far; a line that was cut off is mined again."""
    games, turns, puzzles = set[int](), 0, list[Puzzle]()
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            data = json.loads(line)
        except ValueError:
            continue
        if data["game"] in games:
            continue
        games.add(data["game"])
        turns += data["turns"]
        puzzles += [read_one(one) for one in data["puzzles"]]
    return MinedGames(games, turns, puzzles)


def read_one(data: dict[str, Any]) -> Puzzle:
    """A puzzle from its JSON."""
    return Puzzle(**data | {"solution": tuple(data["solution"]), "themes": tuple(data["themes"])})


def numbered(puzzles: list[Puzzle]) -> list[Puzzle]:
    """Puzzles without repeated positions, from easy to hard, named by their place."""
    unique = {puzzle.position: puzzle for puzzle in puzzles}.values()
    ordered = sorted(unique, key=lambda puzzle: (puzzle.rating, puzzle.name))
    return [replace(puzzle, name=f"{place:04}") for place, puzzle in enumerate(ordered, 1)]
