"""Tables to test with, without sockets or a database."""

import random
from typing import Any

from cartagena import Variant
from cartagena.rules import RULES_VERSION
from cartagena.server.table import game_log
from cartagena.server.table.authority import Authority
from cartagena.server.table.fairness import commit

SECRET = bytes(range(32))
#: A variant in which every event occurs early.
LIVELY = Variant(
    players=3, edition="second", route="complete", pieces=6, crew=4, refuel="either", freebooter=True,
    sorceress=True, turn_limit=60,
)  # fmt: skip


def make_setup(variant=None, **options):
    variant = (variant or Variant(players=3, turn_limit=60)).to_json()
    commitment = commit(SECRET, options.get("deal_of") or options.get("game", "g1"))
    given: dict[str, Any] = {"game": "g1", "owner": "p0", "rules": RULES_VERSION, "commitment": commitment}
    return game_log.Setup(**(given | {"variant": variant} | options))


def make_table(variant=None, *, bots=0, started=True, **options):
    """A table with people p0, p1 ... and some bots in the last seats; started at time 0."""
    authority = Authority(make_setup(variant, **options), SECRET)
    count = authority.seats.count
    for seat in range(count - bots):
        authority.sit(f"p{seat}", f"Pirate {seat}", 0, seat=seat)
    for seat in range(count - bots, count):
        authority.seat_bot("p0", seat, "random", 0)
    if started:
        authority.start("p0", 0)
    return authority


def play_random(authority, rng, now=0, action=None):
    """Let the seat that decides play a random legal action (or the given one)."""
    state = authority.state
    seat = state.decider
    action = action or rng.choice(state.legal())
    if authority.seats[seat].bot:
        return authority.submit_bot(seat, action, now, version=state.version)
    return authority.submit(authority.seats[seat].player, action, now, version=state.version)


def play_until(authority, wanted, seed=0, most=2000):
    """Play at random until a moment's events contain one of the wanted kind; returns that moment."""
    rng = random.Random(seed)
    for _ in range(most):
        (moment,) = play_random(authority, rng)
        if any(isinstance(event, wanted) for event in moment.events):
            return moment
    raise AssertionError(f"{wanted} did not happen")


def freeze(state):
    """Everything the state of a table consists of, to compare."""
    return {
        "position": state.game and state.game.to_json(),
        "views": state.game and [state.game.view(seat).to_json() for seat in [*range(state.variant.players), None]],
        "seats": [(seat.to_json(), seat.player) for seat in state.seats],
        "clock": (list(state.clock.left), state.clock.running, state.clock.since),
        "numbers": (state.version, state.changed),
        "played": list(state.played),
        "question": repr(state.question),
        "result": state.result,
        "commands": dict(state.commands),
        "moments": list(state.recent),
    }
