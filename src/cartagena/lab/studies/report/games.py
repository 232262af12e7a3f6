"""The workbench of a study: games are simulated into its folder once, then read again."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from cartagena.bots.arena.workers import spread
from cartagena.lab.simulation.parquet import read_games
from cartagena.lab.simulation.plan import Setting, Simulation
from cartagena.lab.simulation.run import run
from cartagena.lab.studies.report.sample_statistics import Sample

#: A callback for progress: what is being played, the games done, and the games in all.
Tell = Callable[[str, int, int], None]


#: Looks one action ahead with the learned model: fast, equally good in all variants, and unlike a level never retuned.
USUAL = "turn:depth=0"


class Workbench:
    """Where a study gets its games from."""

    def __init__(self, folder: Path, games: int, seed: int, jobs: int | None, tell: Tell, bot: str = USUAL) -> None:
        self.folder = folder
        self.games = games
        self.seed = seed
        #: The bot of every seat in games between equals.
        self.bot = bot
        self._jobs = jobs
        self._tell = tell

    def play(self, setting: Setting, bots: tuple[str, ...], games: int | None = None, **options: object) -> Sample:
        """The games of one setting; those already there are not played again."""
        count = games or self.games
        plan = Simulation((setting,), bots, count, self.seed, options=tuple(sorted(options.items())))
        changed = "".join(f"-{name}-{value}" for name, value in sorted(options.items()))
        name = f"{setting.name}-{setting.players}{changed}-{'-'.join(bots)}".replace(":", "-").replace("=", "-")
        folder, done = self.folder / "games" / name, 0
        for found in run(plan, folder, partial(spread, jobs=self._jobs), "a study"):
            done += found
            self._tell(name, done, count)
        return Sample(read_games(folder))
