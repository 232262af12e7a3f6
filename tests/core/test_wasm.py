"""The WebAssembly module plays the same games and searches the same trees, under Node and in Chromium."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright")

from cartagena.cli.dev.chromium import open_browser
from cartagena.cli.dev.core.typescript import LAYOUTS, core_types
from cartagena.cli.dev.core.wasm_cases import NativeSearch, WasmCases, boards, landings_on, random_games, searches
from cartagena.cli.dev.core.wasm_run import bundled_runner, run_in_browser, run_in_node
from cartagena.core.manifest import CoreUnusableError, check_sources, read_manifest

#: The number of games behind each golden checksum.
GAMES = 3
POSITIONS = 20
ITERATIONS = 300
#: Trees of a size for phones.
NODES = 20_000
BOARDS = 36

EARNING = ("retreat", "morgan")

Runner = Callable[[Path, WasmCases], dict[str, Any]]


def in_chromium(script: Path, cases: WasmCases) -> dict[str, Any]:
    with open_browser() as browser:
        return run_in_browser(browser, script, cases)


PLACES: dict[str, Runner] = {"Node": run_in_node, "Chromium": in_chromium}


@pytest.fixture(scope="module")
def script() -> Iterator[Path]:
    try:
        check_sources(read_manifest())
    except CoreUnusableError as error:
        pytest.skip(f"{error}: another test fails for that")
    with bundled_runner() as path:
        yield path


@pytest.fixture(scope="module")
def golden(root: Path) -> list[tuple[str, int, int, int]]:
    """By preset and number of players: the number of actions, and the checksum."""
    lines = (root / "tests" / "data" / "checksums.txt").read_text(encoding="utf-8").splitlines()
    return [(preset, *map(int, numbers)) for preset, *numbers in map(str.split, lines)]  # type: ignore[misc]


@pytest.fixture(scope="module")
def native() -> list[NativeSearch]:
    """Searches of different positions, done in this process."""
    done = searches(POSITIONS, ITERATIONS, NODES)
    for search in done:
        search.run()
    return done


@pytest.mark.medium
@pytest.mark.parametrize("place", PLACES)
def test_games_and_trees_are_the_same(
    place: str, script: Path, golden: list[tuple[str, int, int, int]], native: list[NativeSearch]
) -> None:
    cases = WasmCases(
        [random_games(preset, players, GAMES) for preset, players, *_ in golden], [one.case() for one in native]
    )
    found = PLACES[place](script, cases)
    played = {one["name"]: (one["actions"], one["checksum"]) for one in found["random"]}
    assert played == {f"{preset} {players}": (actions, check) for preset, players, actions, check in golden}
    trees = [{"tree": one["tree"], "best": one["best"]} for one in found["searches"]]
    assert trees == [one.result() for one in native]
    assert found["moduleBytes"] < 3e6, "more than a phone should need for a search"


@pytest.mark.medium
def test_landings_computed_by_the_page_are_those_of_the_rules(script: Path) -> None:
    views = boards(BOARDS)
    found = run_in_node(script, WasmCases(boards=[view.to_json() for view in views]))["landings"]
    for view, landings in zip(views, found, strict=True):
        assert landings == landings_on(view)
    kinds = {
        name: {str(lands[name]) for seats in found for seat in seats for lands in seat.values()} for name in EARNING
    }
    assert all(len(spaces) > 5 for spaces in kinds.values())


def test_the_positions_searched_are_different(native: list[NativeSearch]) -> None:
    assert len({one.case().view for one in native}) == POSITIONS
    assert {one.name.rpartition(" ")[2] for one in native} == {"learned", "uct"}


def test_the_page_is_written_against_the_built_core(root: Path) -> None:
    committed = (root / LAYOUTS).read_text(encoding="utf-8")
    assert committed == core_types(), "run: cartagena dev core-types"
