"""Blunders: positions in which a longer search plays another turn, and playing on from both shows that it is better.

Only what a seat decides before it sees a new card is compared. Both turns are played on by equal bots from the same
re-deals of what the seat cannot see.
"""

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from cartagena.bots.arena.referee import PATIENCE, mix_seed
from cartagena.bots.bot import Bot
from cartagena.bots.registry import make
from cartagena.game.actions.action_text import format_action
from cartagena.game.game import Game
from cartagena.rules.errors import CartagenaError

#: The tables that positions come from: preset and players.
TABLES = (("jamaica", 2), ("tortuga", 2), ("jailbreak", 2), ("jamaica", 4), ("tortuga", 4), ("jailbreak", 4))
#: A position is taken after this many turns at least, and before this many more.
EARLIEST, TURNS = 4, 40
#: The bot that plays up to the position.
OPENER = "turn"
#: How many standard errors the better turn must be ahead.
SURE = 2.0
#: The games divided by this are played first, to see whether the better turn is ahead at all.
SCREEN = 3


class BlundersError(CartagenaError):
    """A file that is not one of blunders, or was begun with other settings."""


class BlunderSearch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How blunders are searched for; the first line of a file."""

    #: The bot whose blunders are wanted, without iterations.
    bot: str
    iterations: int
    #: How many times the iterations the better turn is searched with.
    times: int
    #: Games that are played on from each of both turns.
    games: int
    seed: int
    #: The only table to look at, such as "tortuga/2"; all if it is empty.
    table: str = ""
    #: The bot that plays on from both turns; if it is empty, the bot itself with its iterations.
    judge: str = ""

    def must_be_possible(self) -> None:
        """Raise an error for a table that there is not, or for bots that cannot be made."""
        names = [f"{preset}/{players}" for preset, players in TABLES]
        if self.table not in ("", *names):
            raise BlundersError(f"{self.table!r} is not a table; they are {', '.join(names)}")
        for name in (self.bot_with(1), self.bot_with(self.times), self.judge or OPENER):
            make(name)

    def has(self, number: int) -> bool:
        """Whether the position of a number is looked at."""
        preset, players = TABLES[number % len(TABLES)]
        return self.table in ("", f"{preset}/{players}")

    def bot_with(self, times: int) -> str:
        """The name of the bot with a multiple of its iterations."""
        return f"{self.bot}:iterations={self.iterations * times}"


class Blunder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, the turn played there, the better one, and the games that each won."""

    position: str
    played: list[str]
    better: list[str]
    won: tuple[int, int]


class LookedAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position that was looked at; a line of a file."""

    number: int
    blunder: Blunder | None = None


def reach_position(search: BlunderSearch, number: int) -> Game | None:
    """The position of a number: the begin of a turn with all its actions; None if the game ended before."""
    preset, players = TABLES[number % len(TABLES)]
    seed = mix_seed(search.seed, number)
    game, opener = Game.new(preset, players=players, seed=seed), make(OPENER)
    wanted = EARLIEST + mix_seed(seed, 1) % TURNS
    while not game.is_over and game.turn < wanted:
        game.play(opener.choose(game.view(game.decider), seed=mix_seed(seed, len(game.history))))
    return None if game.is_over else Game.from_text(game.to_text(), seed=seed)


def turn_until_news(game: Game, bot: Bot, seed: int) -> list[str]:
    """What a bot does in this turn until it ends or draws a card that nobody could see."""
    trial, seat, line = game.copy(), game.seat, list[str]()
    while not trial.is_over and trial.turn == game.turn and trial.decider == seat:
        held, pile = trial.hand_count(seat), trial.pile_count
        action = bot.choose(trial.view(seat), seed=seed)
        line.append(format_action(action))
        trial.play(action)
        drew_unseen = trial.variant.supply == "pile" and trial.hand_count(seat) >= held
        if drew_unseen or trial.pile_count != pile:
            break
    return line


def place_after(game: Game, line: Iterable[str]) -> str:
    """What the table shows after some actions: turns that lead to the same position are the same turn."""
    trial, seat = game.copy(), game.decider
    for action in line:
        trial.play(action)
    data = trial.to_json()
    hands = [sorted(hand) for hand in data["hands"]]
    return repr((data["pirates"], hands, data["turn"], data.get("boat"), seat))


def play_on(game: Game, line: Sequence[str], name: str, seed: int) -> bool:
    """Whether the seat that decides wins after *line*, all seats then played by bots of a name."""
    seat, bots = game.seat, [make(name) for _ in range(game.variant.players)]
    for action in line:
        game.play(action)
    while game.decider is not None and game.turn <= PATIENCE * game.variant.players:
        game.play(bots[game.decider].choose(game.view(game.decider), seed=mix_seed(seed, len(game.history))))
    return game.winner == seat


def wins_after(search: BlunderSearch, game: Game, line: Sequence[str], deals: Iterable[int], name: str = "") -> int:
    """Games won after a turn, from numbered re-deals of what the seat that decides cannot see, played on by the judge.

    With a *name*, that bot plays on instead.
    """
    view, name = game.view(game.decider), name or search.judge or search.bot_with(1)
    return sum(play_on(view.redealt(deal), line, name, mix_seed(search.seed, deal)) for deal in deals)


def compare_turns(search: BlunderSearch, game: Game, lines: Sequence[Sequence[str]]) -> tuple[int, int] | None:
    """Games won after each of two turns, from the same re-deals.

    None if the second is not ahead after a few other re-deals, played on by the bot whose blunders are wanted, which
    saves most of the games: few turns are blunders.
    """
    first = range(search.games, search.games + search.games // SCREEN)
    played, better = (wins_after(search, game, line, first, search.bot_with(1)) for line in lines)
    if better - played < math.sqrt(len(first)) / 2:
        return None
    played, better = (wins_after(search, game, line, range(search.games)) for line in lines)
    return played, better


def is_sure(won: tuple[int, int], games: int) -> bool:
    """Whether the second of two turns won clearly more of its games."""
    shares = [count / games for count in won]
    error = math.sqrt(sum(max(share * (1 - share), 1 / (4 * games)) / games for share in shares))
    return shares[1] - shares[0] > SURE * error


def look_at(search: BlunderSearch, number: int) -> LookedAt:
    """Search the position of a number with few and with many iterations, and play on if the turns differ."""
    game = reach_position(search, number)
    if game is None or game.actions_left < 3 or len(game.legal_actions()) < 2:
        return LookedAt(number)
    lines = [turn_until_news(game, make(search.bot_with(times)), number) for times in (1, search.times)]
    if place_after(game, lines[0]) == place_after(game, lines[1]):
        return LookedAt(number)
    won = compare_turns(search, game, lines)
    if won is None or not is_sure(won, search.games):
        return LookedAt(number)
    return LookedAt(number, Blunder(game.to_text(), lines[0], lines[1], won))


def read_blunders(path: Path) -> tuple[BlunderSearch, list[LookedAt]]:
    """The search of a file and what it has looked at; half a last line, left by a killed program, is ignored."""
    try:
        head, *lines = path.read_bytes().split(b"\n")
        found = [msgspec.json.decode(line, type=LookedAt) for line in lines[:-1]]
        return msgspec.json.decode(head, type=BlunderSearch), found
    except (OSError, msgspec.MsgspecError, ValueError) as error:
        raise BlundersError(f"{path} is not a file of blunders: {error}") from error


def mine_blunders(path: Path, search: BlunderSearch, wanted: int) -> Iterator[LookedAt]:
    """Look at positions until the file has as many blunders as wanted; an existing file is continued."""
    search.must_be_possible()
    looked: list[LookedAt] = []
    if path.exists():
        before, looked = read_blunders(path)
        if before != search:
            raise BlundersError(f"{path} was begun with other settings: {before}")
    lines = [search, *looked]
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    found = sum(each.blunder is not None for each in looked)
    numbers = filter(search.has, itertools.count(looked[-1].number + 1 if looked else 0))
    while found < wanted:
        each = look_at(search, next(numbers))
        with path.open("ab") as file:
            file.write(msgspec.json.encode(each) + b"\n")
        found += each.blunder is not None
        yield each


def judge_turn(search: BlunderSearch, blunder: Blunder, line: Sequence[str]) -> str:
    """What a turn in the position of a blunder is: better, as good, worse, or the blunder.

    A third turn is played on from the same re-deals: as good is one that wins nearer to the better turn's games than to
    the blunder's.
    """
    game = Game.from_text(blunder.position, seed=1)
    place = place_after(game, line)
    if place == place_after(game, blunder.better):
        return "better"
    if place == place_after(game, blunder.played):
        return "blunder"
    won = wins_after(search, game, line, range(search.games))
    return "as good" if 2 * won >= sum(blunder.won) else "worse"


def judge_bot(path: Path, name: str, seed: int) -> dict[str, int]:
    """In how many positions of a file a bot plays the better turn, one as good, a worse one, or the blunder."""
    counts = {"better": 0, "as good": 0, "worse": 0, "blunder": 0}
    search, looked = read_blunders(path)
    for each in looked:
        if each.blunder is not None:
            game = Game.from_text(each.blunder.position, seed=1)
            counts[judge_turn(search, each.blunder, turn_until_news(game, make(name), seed))] += 1
    return counts
