"""What each level loses in a decision, measured by letting it play against itself: ``analysis/level_losses.json``."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import fsum
from pathlib import Path
from statistics import mean
from typing import Any

from cartagena.analysis.analyser import of
from cartagena.analysis.draw_mean import standard_error
from cartagena.analysis.win_chances import judge_of
from cartagena.bots.arena.match import seat_bots
from cartagena.bots.arena.referee import mix_seed
from cartagena.bots.arena.workers import spread
from cartagena.bots.fingerprint import fingerprint
from cartagena.bots.levels import LEVELS
from cartagena.game.game import Game
from cartagena.lab.judging.level_games import LevelSetting

PLAYERS = 2
#: By preset: the iterations of a timed level, so that its games are repeatable.
TIMED = {"jamaica": 2000, "tortuga": 6000}
#: By preset: the iterations of the judge, who must search more than all it judges.
JUDGING = {"jamaica": 4000, "tortuga": 10_000}


@dataclass(frozen=True, slots=True)
class LevelGame:
    """One game of a level against itself: what all its decisions with a choice lost, in points."""

    preset: str
    level: str
    number: int
    #: What its moves and its judgement depend on.
    origin: str
    decisions: int
    lost: float

    @property
    def key(self) -> tuple[str, str, int, str]:
        """What identifies it."""
        return self.preset, self.level, self.number, self.origin


def bot_of(level: str, preset: str) -> str:
    """The bot that plays a level."""
    return f"{level}:iterations={TIMED[preset]}" if LEVELS[level].is_timed else level


def origin_of(preset: str, level: str, seed: int, iterations: int) -> str:
    """The seed, who plays, and who judges."""
    variant = LevelSetting(preset, PLAYERS).variant
    return f"{seed} {fingerprint([bot_of(level, preset)], variant)} {judge_of(variant)} {iterations}"


def grade_game(seed: int, iterations: Mapping[str, int], key: tuple[str, str, int, str]) -> LevelGame:
    """Play a game of a level against itself, and judge it."""
    preset, level, number, origin = key
    game = Game.new(LevelSetting(preset, PLAYERS).variant, seed=mix_seed(seed, 2, number))
    seats = seat_bots([bot_of(level, preset)] * PLAYERS)
    while not game.is_over:
        assert game.decider is not None
        choice = mix_seed(seed, number, len(game.history))
        game.play(seats[game.decider].choose(game.view(game.decider), seed=choice))
    free = [one for one in of(game, iterations=iterations[preset]).decisions if not one.forced]
    return LevelGame(preset, level, number, origin, len(free), 100 * fsum(one.loss for one in free))


def grade_levels(
    games: int,
    seed: int,
    iterations: Mapping[str, int],
    file: Path | None,
    jobs: int | None,
    on_game: Callable[[int, int], None],
) -> list[LevelGame]:
    """The games of all levels, those of one number together; those already in *file* are not played again."""
    found = {game.key: game for game in _read(file)} if file else {}
    pairs = [(preset, level) for preset in iterations for level in LEVELS]
    origins = {pair: origin_of(*pair, seed, iterations[pair[0]]) for pair in pairs}
    wanted = [(*pair, number, origins[pair]) for number in range(games) for pair in pairs]
    missing = [key for key in wanted if key not in found]
    for done, game in enumerate(spread(partial(grade_game, seed, iterations), missing, jobs), 1):
        found[game.key] = game
        if file:
            with file.open("a", encoding="utf-8") as stored:
                stored.write(json.dumps([*game.key, game.decisions, game.lost]) + "\n")
        on_game(len(wanted) - len(missing) + done, len(wanted))
    return [found[key] for key in wanted]


def _read(file: Path) -> Iterator[LevelGame]:
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            yield LevelGame(*json.loads(line))
        except (ValueError, TypeError):  # half a line, left by a killed program, or of an earlier form
            continue


def losses_of(games: list[LevelGame], command: str, iterations: Mapping[str, int]) -> dict[str, Any]:
    """The content of the file: by family and level, the mean loss of a decision, with its standard error by games.

    ``measured`` are the means as they are; in ``families``, which names grades, no level loses more than a weaker one.
    """
    found: dict[str, dict[str, Any]] = {"judges": {}, "families": {}, "measured": {}, "errors": {}}
    for preset in iterations:
        setting = LevelSetting(preset, PLAYERS)
        own = {level: [game for game in games if (game.preset, game.level) == (preset, level)] for level in LEVELS}
        means = [fsum(one.lost for one in each) / max(1, sum(one.decisions for one in each)) for each in own.values()]
        found["judges"][setting.family] = judge_of(setting.variant)
        found["measured"][setting.family] = _by_level(means)
        found["families"][setting.family] = _by_level(falling(means))
        found["errors"][setting.family] = _by_level([_error(each) for each in own.values()])
    count = len(games) // len(LEVELS) // len(iterations)
    return {"command": command, "games": count, "iterations": dict(iterations), **found}


def _by_level(numbers: Sequence[float]) -> dict[str, float]:
    return {level: round(number, 3) for level, number in zip(LEVELS, numbers, strict=True)}


def _error(games: list[LevelGame]) -> float:
    by_game = [game.lost / max(1, game.decisions) for game in games]
    return standard_error(by_game) if len(by_game) > 1 else 0.0


def falling(numbers: Sequence[float]) -> list[float]:
    """The falling numbers nearest to some numbers: neighbours that are out of order get their common mean."""
    groups: list[list[float]] = []
    for number in numbers:
        groups.append([number])
        while len(groups) > 1 and mean(groups[-2]) < mean(groups[-1]):
            last = groups.pop()
            groups[-1] += last
    return [mean(group) for group in groups for _ in group]
