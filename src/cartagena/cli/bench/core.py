"""`cartagena bench core`: the compiled core as native library, in Node and in Chromium, in one run."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from cartagena.cli.dev.core.wasm_cases import NativeSearch, WasmCases

Numbers = dict[str, float]
PLAYERS = 4
RANDOM, SEARCHED = "jamaica", "tortuga"
#: Random games and iterations of one round. Short rounds, and many: browsers optimise the module while it runs.
GAMES = 300
ITERATIONS = 2000
#: Random actions before the position that is searched: the middle of a game.
PLAYED = 60


def core(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    rounds: Annotated[int, typer.Option(min=2, help="Rounds of each case; the best one counts.")] = 200,
) -> None:
    """Random actions a second in Jamaica and search iterations a second in Tortuga, four players, by the clock.

    `native` is how compiled functions run in this process; `node` and `chromium` run core.wasm. Needs a checkout with
    the packages of `web/`.
    """
    from rich.console import Console

    from cartagena.cli.bench.command import show

    with Console(stderr=True).status("starting") as status:
        results = measure(rounds, lambda case: status.update(f"measuring {case}"))
    show("core", results, as_json)


def measure(rounds: int, on_progress: Callable[[str], None]) -> dict[str, Numbers]:
    """All places. The native core is measured before and after the others, which share the machine with nobody more."""
    from cartagena.bots.players.search_plan import LEARNED
    from cartagena.cli.dev.core.wasm_cases import NativeSearch, WasmCases, random_games

    search = NativeSearch(SEARCHED, PLAYERS, LEARNED, ITERATIONS, PLAYED)
    cases = WasmCases([random_games(RANDOM, PLAYERS, GAMES)], [search.case()])
    on_progress("native")
    first = measure_native(search, rounds)
    results = dict(measure_wasm(cases, rounds, on_progress))
    on_progress("native")
    again = measure_native(search, rounds)
    native = {metric: max(value, again[metric]) for metric, value in first.items()}
    for found in results.values():
        found |= {f"{metric}_of_native": found[metric] / value for metric, value in native.items()}
    return {"native": native, **results}


def measure_native(search: "NativeSearch", rounds: int) -> Numbers:
    """This process."""
    from cartagena.cli.dev.core.wasm_cases import play_random

    (actions, _), seconds = play_random(RANDOM, PLAYERS, GAMES, rounds)
    return {
        "random_actions_per_s": actions / seconds,
        "search_iterations_per_s": ITERATIONS / min(search.run() for _ in range(rounds)),
    }


def measure_wasm(cases: "WasmCases", rounds: int, on_progress: Callable[[str], None]) -> Iterator[tuple[str, Numbers]]:
    """Node, with the memory that a search takes; then Chromium."""
    from cartagena.cli.dev.chromium import open_browser
    from cartagena.cli.dev.core.wasm_run import bundled_runner, run_in_browser, run_in_node

    with bundled_runner() as script:
        on_progress("node")
        found = run_in_node(script, cases, rounds)
        yield "node", speeds(found) | {"memory_mb": found["memory"] / 1e6}
        on_progress("chromium")
        with open_browser() as browser:
            yield "chromium", speeds(run_in_browser(browser, script, cases, rounds))


def speeds(found: dict[str, Any]) -> Numbers:
    """What the results of a run say a second."""
    (random,), (search,) = found["random"], found["searches"]
    return {
        "random_actions_per_s": random["actions"] / random["seconds"],
        "search_iterations_per_s": ITERATIONS / search["seconds"],
    }
