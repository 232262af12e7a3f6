"""What a game costs while nobody moves: memory in a process, and the time to bring it back from the store."""

import random
import time
from pathlib import Path

from cartagena.rules import RULES_VERSION
from cartagena.rules.variant import variant_of
from cartagena.server.harness.load_client import Http
from cartagena.server.harness.server_process import ServerProcess, memory_mb
from cartagena.server.table.authority import Authority
from cartagena.server.table.fairness import commit, new_secret
from cartagena.server.table.game_log import Setup

GAMES, MOVES = 500, 120


def mb_per_1000_games(variant: str, players: int) -> float:
    """Megabytes that a thousand games in the middle of play occupy, sockets not counted."""
    rng = random.Random(1)
    warm_up = [play_some(variant, players, rng) for _ in range(20)]
    before = memory_mb(Path("/proc/self/status"))
    games = [play_some(variant, players, rng) for _ in range(GAMES)]
    grown = memory_mb(Path("/proc/self/status")) - before
    del warm_up
    return grown / len(games) * 1000


def play_some(variant: str, players: int, rng: random.Random) -> Authority:
    """A game after some random moves of people."""
    game, secret = f"{rng.getrandbits(80):016x}", new_secret()
    options = variant_of(variant, players=players).to_json()
    setup = Setup(game=game, variant=options, commitment=commit(secret, game), owner="p0", rules=RULES_VERSION)
    authority = Authority(setup, secret)
    for seat in range(players):
        authority.sit(f"p{seat}", f"P{seat}", 0, seat=seat)
    authority.start("p0", 0)
    for number in range(MOVES):
        state = authority.state
        if state.decider is None:
            break
        action = rng.choice(state.legal())
        authority.submit(f"p{state.decider}", action, 0, version=state.version, command=f"{number}")
    return authority


def reload_ms(server: ServerProcess, games: list[str]) -> float:
    """Milliseconds to show a game that is not in memory: from the request to the answer, after a new start."""
    server.stop()
    server.start()
    person = Http(server.port)
    person.call("GET", "/api/me")
    began = time.perf_counter()
    for game in games:
        person.call("GET", f"/api/tables/{game}")
    return 1000 * (time.perf_counter() - began) / len(games)
