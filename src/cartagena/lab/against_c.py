"""The speed of the rules beside that of ``in_c``, which plays the same games, where a C compiler is there."""

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from cartagena.lab.rules_speed import CASES, GAMES_A_ROUND, PLAYERS, TURN_LIMIT, random_games_of

SOURCE = Path(__file__).parent / "in_c" / "random_games.c"
FLAGS = ("-std=c11", "-O3", "-march=native", "-shared", *(() if os.name == "nt" else ("-fPIC",)))
MILLION = 1_000_000

Play = Callable[[int, int], tuple[int, int]]


class AgainstCError(Exception):
    """Why the comparison cannot be made."""


class Totals(ctypes.Structure):
    """What was played, summed over games; ``listed`` is the number of legal actions at all decisions."""

    _fields_ = [(name, ctypes.c_int64) for name in ("actions", "turns", "listed", "check")]
    actions: int
    turns: int
    listed: int
    check: int


class GamesInC:
    """The C program, compiled by one compiler and loaded."""

    def __init__(self, compiler: str, command: list[str]) -> None:
        """Compile the program by *command* in a temporary folder."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            library = Path(folder) / "random_games.so"
            compile_program(compiler, [*command, *FLAGS, "-o", str(library), str(SOURCE)])
            self._play = ctypes.CDLL(str(library)).play_random_games
        self._play.argtypes = [ctypes.c_int64, ctypes.c_int64, ctypes.c_int, ctypes.POINTER(Totals)]
        self._play.restype = None

    def play(self, first_seed: int, games: int, turn_limit: int = TURN_LIMIT) -> Totals:
        """Play games from successive seeds; a turn limit of 0 is none."""
        totals = Totals()
        self._play(first_seed, games, turn_limit, totals)
        return totals

    def play_and_check(self, first_seed: int, games: int) -> tuple[int, int]:
        """The same, as the rules return it: the number of actions and a checksum of them."""
        totals = self.play(first_seed, games)
        return totals.actions, totals.check


def find_compilers() -> dict[str, list[str]]:
    """By name: the commands of the C compilers that are installed."""
    found = {}
    if cc := shutil.which("cc"):
        found["cc"] = [cc]
    if importlib.util.find_spec("ziglang"):
        found["zig cc"] = [sys.executable, "-m", "ziglang", "cc"]
    return found


def compile_program(compiler: str, command: list[str]) -> None:
    """Run a compiler; if it fails, raise the first line it printed."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        why = (done.stderr.strip() or f"exit status {done.returncode}").splitlines()[0]
        raise AgainstCError(f"{compiler} cannot compile {SOURCE.name}: {why}")


def load_all() -> dict[str, GamesInC]:
    """The program by every compiler there is; compilers differ in speed."""
    compilers = find_compilers()
    if not compilers:
        raise AgainstCError("no C compiler: neither the command cc nor the Python package ziglang is installed")
    return {name: GamesInC(name, command) for name, command in compilers.items()}


def compare(programs: dict[str, GamesInC], rounds: int, games: int = GAMES_A_ROUND) -> dict[str, dict[str, float]]:
    """By compiler: million actions/s of the classic game in C and by the rules, and how many times C's the rules' are.

    Rounds of the rules and of the programs take turns; the best of each counts.
    """
    rules = random_games_of(CASES["classic"].but(players=PLAYERS, turn_limit=TURN_LIMIT))
    players: dict[str, Play] = {name: program.play_and_check for name, program in programs.items()}
    actions, check = rules(1, games)
    for name, play in players.items():
        if play(1, games) != (actions, check):
            raise AgainstCError(f"{SOURCE.name} compiled by {name} does not play the games that the rules play")
    best = best_by_turns(rounds, {"rules": rules, **players}, games)
    speeds = {name: actions / seconds / MILLION for name, seconds in best.items()}
    return {
        f"against {name}": {
            "c_million_actions_per_s": speeds[name],
            "rules_million_actions_per_s": speeds["rules"],
            "rules_to_c": speeds["rules"] / speeds[name],
        }
        for name in players
    }


def best_by_turns(rounds: int, players: dict[str, Play], games: int) -> dict[str, float]:
    """By player: the shortest time of its rounds, all players taking turns."""
    best = dict.fromkeys(players, float("inf"))
    for _ in range(rounds):
        for name, play in players.items():
            start = time.perf_counter()
            play(1, games)
            best[name] = min(best[name], time.perf_counter() - start)
    return best
