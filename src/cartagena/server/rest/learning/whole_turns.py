"""Whole turns of puzzles, to be solved without the server: made once, and kept compressed."""

import gzip
from typing import cast

import msgspec
from fastapi import APIRouter, Request, Response

from cartagena.game.events.redaction import events_for
from cartagena.puzzles.certain_turn import SOLVER
from cartagena.puzzles.whole_turn import TurnPlace, TurnStep, whole_turn
from cartagena.rules.variant import Variant
from cartagena.server.protocol import shapes
from cartagena.server.rest.learning.puzzles import describe_puzzle, named_puzzle
from cartagena.server.rest.learning.task_moment import task_moment
from cartagena.server.rest.requests.callers import TheServer, address_of
from cartagena.server.rest.responses import puzzle_answers as a
from cartagena.server.rest.responses.typed_routes import TypedRoute, streamed

router = APIRouter(prefix="/api", route_class=TypedRoute)
#: By name: all turns that were asked for, of at most about 12 kB each; every one is made once.
KEPT: dict[str, bytes] = {}
GZIP_LEVEL = 6
TURN = streamed(a.WholeTurn, "all positions of a puzzle's turn")


@router.get("/puzzles/{name}/turn", responses=TURN)
async def show_turn(name: str, request: Request, server: TheServer) -> Response:
    """A puzzle with all positions that the solver can reach, so that it can be solved without the server."""
    named_puzzle(name)
    server.studies.spend(address_of(request), server.services.time.now())
    packed = KEPT[name] if name in KEPT else await server.worker.run_if_free(lambda: packed_turn(name))
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, headers=headers | {"content-encoding": "gzip"}, media_type="application/json")
    return Response(gzip.decompress(packed), headers=headers, media_type="application/json")


def packed_turn(name: str) -> bytes:
    """The answer, compressed; made if it is not kept."""
    if name not in KEPT:
        KEPT[name] = gzip.compress(msgspec.json.encode(describe_turn(name)), GZIP_LEVEL, mtime=0)
    return KEPT[name]


def describe_turn(name: str) -> a.WholeTurn:
    """A turn as it is sent."""
    puzzle = named_puzzle(name)
    places = [describe_place(place) for place in whole_turn(puzzle)]
    return {**describe_puzzle(puzzle), "seat": SOLVER, "places": places}


def describe_place(place: TurnPlace) -> a.TurnPlaceAnswer:
    """A place with the same fields as the answer to an attempt."""
    game = place.solver.game
    moment = task_moment(game, SOLVER, played=(), is_reached=place.is_reached, hint=place.hint, outcome=None)
    return {
        "is_reached": place.is_reached,
        "hint": place.hint,
        "view": moment["view"],
        "decider": moment["decider"],
        "choices": moment["choices"],
        "landings": moment["landings"],
        "steps": {text: describe_step(step, game.variant) for text, step in place.steps.items()},
        "reasons": {text: reason.value for text, reason in place.reasons.items()},
    }


def describe_step(step: TurnStep, variant: Variant) -> a.TurnStepAnswer:
    """What an action leads to."""
    events = [cast(shapes.EventShape, event.to_json()) for event in events_for(step.events, SOLVER, variant)]
    return {"to": step.to, "verdict": cast(a.Verdict | None, step.verdict), "events": events}
