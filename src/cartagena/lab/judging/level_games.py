"""Games between levels, and the model's chances at some moments of each beside who won."""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cartagena.analysis.win_chances import raw_chances
from cartagena.bots.arena.match import seat_bots
from cartagena.bots.arena.referee import limited, mix_seed
from cartagena.bots.arena.workers import spread
from cartagena.bots.evaluation.models import family_of
from cartagena.game.game import Game
from cartagena.rules.variant import PRESETS, Variant

#: Half of the games are played by this level, the others by weaker ones drawn at random for each seat.
STRONG = "captain"
WEAKER = ("cabin-boy", "sailor", "gunner", "bosun", "quartermaster", "mate")
#: Moments taken from each game.
MOMENTS = 12
#: The presets that stand for the families of models.
WATCHED = ("jamaica", "tortuga", "jailbreak", "complete", "everything")


@dataclass(frozen=True, slots=True)
class LevelSetting:
    """A preset with a number of players."""

    preset: str
    players: int

    @property
    def variant(self) -> Variant:
        """The variant, with a limit of turns."""
        return limited(PRESETS[self.preset].but(players=self.players))

    @property
    def family(self) -> str:
        """The family of its model."""
        return family_of(self.variant)

    @property
    def name(self) -> str:
        """What its map is filed under."""
        return f"{self.family}/{self.players}"


def settings_by_family() -> dict[str, list[LevelSetting]]:
    """The families of models, each with its preset and the numbers of players it is for."""
    found: dict[str, list[LevelSetting]] = {}
    for preset in WATCHED:
        for players in range(2, 6):
            setting = LevelSetting(preset, players)
            found.setdefault(setting.family, []).append(setting)
    return found


@dataclass(frozen=True, slots=True)
class WatchedGame:
    """Who won a game, and the model's chances at some moments before its end."""

    number: int
    winner: int | None
    chances: tuple[tuple[float, ...], ...]


def watch_game(setting: LevelSetting, seed: int, number: int) -> WatchedGame:
    """Play a game between levels, and take the chances at moments drawn at random."""
    dice = random.Random(mix_seed(seed, number, setting.players))
    names = [STRONG] * setting.players if number % 2 else dice.choices(WEAKER, k=setting.players)
    game, seats = Game.new(setting.variant, seed=mix_seed(seed, 0, number)), seat_bots(names)
    seen = []
    while not game.is_over:
        seen.append(raw_chances(game))
        assert game.decider is not None
        game.play(seats[game.decider].choose(game.view(game.decider), seed=mix_seed(seed, number, len(seen))))
    return WatchedGame(number, game.winner, tuple(dice.sample(seen, min(MOMENTS, len(seen)))))


def watch_games(
    setting: LevelSetting, games: int, seed: int, file: Path, jobs: int | None, on_game: Callable[[int], None]
) -> list[WatchedGame]:
    """The games of a setting; those already in *file* are not played again."""
    found = {game.number: game for game in _read(file)}
    file.parent.mkdir(parents=True, exist_ok=True)
    missing = [number for number in range(games) if number not in found]
    with file.open("a", encoding="utf-8") as stored:
        for game in spread(partial(watch_game, setting, seed), missing, jobs):
            found[game.number] = game
            stored.write(json.dumps([game.number, game.winner, game.chances]) + "\n")
            stored.flush()
            on_game(len(found))
    return [found[number] for number in sorted(found) if number < games]


def _read(file: Path) -> Iterator[WatchedGame]:
    if not file.exists():
        return
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            number, winner, chances = json.loads(line)
        except ValueError:  # half a line, left by a killed program
            continue
        yield WatchedGame(number, winner, tuple(map(tuple, chances)))
