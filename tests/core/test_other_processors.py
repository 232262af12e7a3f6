"""The built libraries give the same games and the same search trees on every processor that can be run here."""

import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.players.search_plan import LEARNED, UCT
from cartagena.bots.players.searcher import Searcher
from cartagena.bots.search.tree_memory import TreeArrays
from cartagena.core.manifest import BUILT
from cartagena.core.mode import CHOSEN, Mode
from cartagena.game.game import Game
from cartagena.rules import state
from cartagena.rules.setup import write_options
from tests.core.call_script import CallScript, PairBuffer, fnv
from tests.rules.same_games import FIRST_SEED, golden_variants
from tests.rules.test_same_games import GAMES, GOLDEN

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the libraries in the repository are for Linux"),
    pytest.mark.skipif(CHOSEN.mode is not Mode.CORE, reason="the built core is not in use"),
]
HERE = Path(__file__).parent
EMULATOR = shutil.which("qemu-aarch64") or shutil.which("qemu-aarch64-static")
ARM_SYSTEM = Path("/usr/aarch64-linux-gnu")
ITERATIONS = 300
#: Nodes of a tree: more than these searches need, and little to hash.
NODES = 20_000
#: The presets and players of the positions that are searched.
SEARCHED = [
    (preset, players)
    for players in (2, 3, 4, 5)
    for preset in ("jamaica", "tortuga", "jailbreak", "complete", "everything")
]


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The program that runs scripts, compiled for each processor."""
    folder = tmp_path_factory.mktemp("programs")
    made = {}
    for processor in ("x86_64", "aarch64"):
        made[processor] = folder / processor
        target = f"{processor}-linux-gnu.2.31"
        source = [str(HERE / "run_calls.c"), "-O1", "-ldl", "-o", str(made[processor])]
        environment = {**os.environ, "ZIG_GLOBAL_CACHE_DIR": str(folder), "ZIG_LOCAL_CACHE_DIR": str(folder)}
        subprocess.run([sys.executable, "-m", "ziglang", "cc", "-target", target, *source], check=True, env=environment)
    return made


@pytest.fixture(scope="module")
def script() -> CallScript:
    """Random games of all presets with 2 to 5 players, and searches from twenty positions."""
    script = CallScript()
    add_random_games(script)
    add_searches(script)
    return script


def add_random_games(script: CallScript) -> None:
    """The games whose checksums are golden; prints the hash of each number of actions and checksum."""
    games, memories, trace, lists, dice = map(
        script.buffer,
        (state.new_games(1), state.new_memories(1), state.new_trace(), state.new_list(), state.new_dice()),
    )
    for variant in golden_variants():
        template, result = state.new_games(1), PairBuffer()
        write_options(template[0], variant)
        script.buffer(template), script.buffer(result)
        numbers = (FIRST_SEED, GAMES, result)
        script.call("play_random_games", template, 1, games, memories, trace, lists, dice, *numbers)
        script.call("print_hash", result)


def add_searches(script: CallScript) -> None:
    """Searches with a model and without; prints the hash of each tree, all its memory included."""
    searcher = Searcher(LEARNED, learned_for, nodes=NODES)
    work = searcher.workspace
    for records in (work.games, work.activation_records, work.lists, work.traces, work.dice, *searcher.arrays):
        script.buffer(records)
    for number, (preset, players) in enumerate(SEARCHED):
        game = Game.new(preset, players=players, seed=number)
        for _ in range(4 * number):
            game.play(game.legal_actions()[0])
        seat = game.decider
        assert seat is not None
        view = game.view(seat)
        plans = Searcher(UCT if number % 5 == 4 else LEARNED, learned_for).plans
        model = learned_for(view.variant)
        for records in (view.games, view.memories, plans, model):
            script.buffer(records)
        script.call(
            "search", view.games, view.memories, seat, number, work.games, model, 1, work.activation_records,
            work.lists, work.traces, work.dice, *counted(searcher.arrays), plans, ITERATIONS, 1,
        )  # fmt: skip
        for records in searcher.arrays:
            script.call("print_hash", records)


def counted(arrays: TreeArrays) -> list[Any]:
    """The arrays of a tree as the library takes them: all but the first with their lengths."""
    first, *others = arrays
    return [first, *(part for records in others for part in (records, len(records)))]


def run(program: Path, library: str, script: CallScript, folder: Path, *before: str) -> list[str]:
    """What the program prints for a script."""
    (folder / "script").write_bytes(script.to_bytes())
    command = [*before, str(program), str(BUILT / library), str(folder / "script")]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()


@pytest.fixture(scope="module")
def expected(programs: dict[str, Path], script: CallScript, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What the library for this processor prints."""
    name = CHOSEN.library.path.name if CHOSEN.library else ""
    processor = "aarch64" if "aarch64" in name else "x86_64"
    return run(programs[processor], name, script, tmp_path_factory.mktemp("script"))


def test_the_games_are_the_golden_ones(expected: list[str]) -> None:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    pairs = [struct.pack("<2q", *map(int, line.split()[2:])) for line in lines]
    assert expected[: len(pairs)] == [f"{fnv(pair):016x}" for pair in pairs]


def test_every_search_grows_another_tree(expected: list[str]) -> None:
    hashes = expected[-len(SEARCHED) * len(TreeArrays._fields) :]
    nodes = hashes[TreeArrays._fields.index("nodes") :: len(TreeArrays._fields)]
    assert len(set(nodes)) == len(nodes) == 20


def test_an_older_processor_plays_and_searches_the_same(
    programs: dict[str, Path], script: CallScript, expected: list[str], tmp_path: Path
) -> None:
    assert run(programs["x86_64"], "core-linux-x86_64-v2.so", script, tmp_path) == expected


@pytest.mark.skipif(
    not (EMULATOR and ARM_SYSTEM.exists()), reason="needs the Debian packages qemu-user and libc6-arm64-cross"
)
def test_an_arm_processor_plays_and_searches_the_same(
    programs: dict[str, Path], script: CallScript, expected: list[str], tmp_path: Path
) -> None:
    emulator = (str(EMULATOR), "-L", str(ARM_SYSTEM))
    assert run(programs["aarch64"], "core-linux-aarch64.so", script, tmp_path, *emulator) == expected
