"""The workbench of a study: games are simulated into its folder once, then read again."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from cartagena.bots.arena.workers import spread
from cartagena.lab.judging.level_games import LevelSetting, WatchedGame, watch_games
from cartagena.lab.simulation.parquet import read_games
from cartagena.lab.simulation.plan import Setting, Simulation
from cartagena.lab.simulation.run import run
from cartagena.lab.studies.report.sample_statistics import Sample

#: A callback for progress: what is being played, the games done, and the games in all.
Progress = Callable[[str, int, int], None]


#: Looks one action ahead with the learned model: fast, equally good in all variants, and unlike a level never retuned.
USUAL = "turn:depth=0"


class Workbench:
    """Where a study gets its games from."""

    def __init__(
        self, folder: Path, games: int, seed: int, jobs: int | None, on_progress: Progress, bot: str = USUAL
    ) -> None:
        self.folder = folder
        self.games = games
        self.seed = seed
        #: The bot of every seat in games between equals.
        self.bot = bot
        self.jobs = jobs
        self.on_progress = on_progress

    def play(self, setting: Setting, bots: tuple[str, ...], games: int | None = None, **options: object) -> Sample:
        """The games of one setting; those already there are not played again."""
        count = games or self.games
        plan = Simulation((setting,), bots, count, self.seed, options=tuple(sorted(options.items())))
        changed = "".join(f"-{name}-{value}" for name, value in sorted(options.items()))
        name = f"{setting.name}-{setting.players}{changed}-{'-'.join(bots)}".replace(":", "-").replace("=", "-")
        folder, done = self.folder / "games" / name, 0
        for found in run(plan, folder, partial(spread, jobs=self.jobs), "a study"):
            done += found
            self.on_progress(name, done, count)
        return Sample(read_games(folder))

    def watch(self, setting: LevelSetting, games: int) -> list[WatchedGame]:
        """Games between levels with the chances at some moments; those already there are not played again."""
        file = self.folder / "games" / f"{setting.name.replace('/', '-')}-{self.seed}.jsonl"
        return watch_games(
            setting, games, self.seed, file, self.jobs, lambda done: self.on_progress(setting.name, done, games)
        )
