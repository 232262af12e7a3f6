"""The marked decisions of an analysed game, to be tried again: the position, and what another action is worth.

Whoever may see the analysis may try. Nothing is stored: a request names the decision and the action.
"""

from dataclasses import dataclass

import msgspec
from fastapi import APIRouter, Request

from cartagena.analysis import GameAnalysis
from cartagena.analysis.learning.judged_try import JudgedTry
from cartagena.analysis.learning.mistake import Mistake, mistake_at
from cartagena.game.actions.actions import Action
from cartagena.game.errors import NotationError
from cartagena.game.position import read_action
from cartagena.game.reasons import Reason
from cartagena.game.records.record import Record
from cartagena.server.accounts.identity import Player
from cartagena.server.analysis.analysis_store import SourceKind
from cartagena.server.analysis.open_mistakes import OpenMistake
from cartagena.server.errors import BadMessage, NotNow
from cartagena.server.protocol.replay import names_of
from cartagena.server.rest.analyses import must_be_open
from cartagena.server.rest.learning.task_moment import task_moment
from cartagena.server.rest.requests.bodies import MistakePlace, TableId
from cartagena.server.rest.requests.callers import Guest, TheServer, address_of
from cartagena.server.rest.responses import task_answers as a
from cartagena.server.rest.responses.typed_routes import TypedRoute
from cartagena.server.server import Server

router = APIRouter(prefix="/api", route_class=TypedRoute)
NOT_ANALYSED = "this decision has not been judged yet; have the game analysed"


@router.post("/tables/{game}/mistakes")
async def try_in_game(
    game: TableId, body: MistakePlace, request: Request, server: TheServer, me: Guest
) -> a.MistakeMoment:
    """A marked decision of a finished game as its seat saw it, and what another action is worth."""
    await must_be_open(server, game)
    return await tried(server, request, me, game, "game", body)


@router.post("/replays/{replay}/mistakes")
async def try_in_record(
    replay: TableId, body: MistakePlace, request: Request, server: TheServer, me: Guest
) -> a.MistakeMoment:
    """A marked decision of an imported record as its seat saw it, and what another action is worth."""
    return await tried(server, request, me, replay, "record", body)


@dataclass(frozen=True)
class Tried:
    """An action tried at a marked decision: why it is illegal, or what it is worth as far as that is known."""

    mistake: Mistake
    action: Action | None
    reason: Reason | None
    answer: JudgedTry | None

    @property
    def is_open(self) -> bool:
        """Whether a legal action has still to be judged."""
        return self.action is not None and self.reason is None and self.answer is None


async def tried(
    server: Server, request: Request, me: Player, game: str, kind: SourceKind, body: MistakePlace
) -> a.MistakeMoment:
    """Judge what is tried; beside the event loop, within the limits of the analysis board."""
    address = address_of(request)
    server.studies.spend(address, server.services.time.now())
    task = await open_mistake(server, game, kind, body.ply)
    found = await server.worker.run_if_free(lambda: read_try(task.mistake, body))
    answer = found.answer
    if found.is_open:
        assert found.action is not None
        charged, place = server.identity.charged(me, address), server.searches.place(address)
        answer = await server.tries.judge(game, found.mistake, found.action, charged, place)
    return await server.worker.run_if_free(lambda: describe_moment(game, task.names, found, answer))


async def open_mistake(server: Server, game: str, kind: SourceKind, ply: int) -> OpenMistake:
    """The marked decision that led to a moment; read once while it is being tried."""
    place = (kind, game, ply)
    known = server.mistakes.get(place)
    if known is not None and await server.analyses.store.has(game):  # a record may have been deleted
        return known
    record = await server.analyses.record(game, kind)
    stored = await server.analyses.store.get(game)
    if stored is None:
        raise NotNow(NOT_ANALYSED)
    mistake = await server.worker.run_if_free(lambda: find_mistake(record, stored.result, ply))
    return server.mistakes.keep(place, OpenMistake(mistake, names_of(record)))


def read_try(mistake: Mistake, body: MistakePlace) -> Tried:
    """What is tried, with its answer where no search is needed."""
    if body.attempt is None:
        return Tried(mistake, None, None, None)
    action = read_action(body.attempt)
    reason = mistake.view.why_illegal(action)
    return Tried(mistake, action, reason, None if reason else mistake.known(action))


def find_mistake(record: Record, stored: str, ply: int) -> Mistake:
    """The marked decision that led to a moment."""
    try:
        found = GameAnalysis.from_json(msgspec.json.decode(stored))
    except NotationError as error:
        raise NotNow(NOT_ANALYSED) from error
    decision = next((one for one in found.decisions if one.ply == ply), None)
    if decision is None and ply <= found.total:
        raise NotNow(NOT_ANALYSED)
    if decision is None or decision.mark == "none":
        raise BadMessage(f"ply: there is no marked decision {ply} in this game")
    try:
        return mistake_at(record, found, decision)
    except NotationError as error:  # of another judge
        raise NotNow(NOT_ANALYSED) from error


def describe_moment(name: str, names: list[str], found: Tried, answer: JudgedTry | None) -> a.MistakeMoment:
    """The decision as its seat sees it; after an action that is good enough, the position after that."""
    mistake = found.mistake
    game, is_reached = mistake.game.copy(), answer is not None and answer.outcome != "worse"
    events = game.play(found.action) if is_reached and found.action else ()
    return {
        **task_moment(
            game,
            mistake.seat,
            played=[answer.notation] if answer and is_reached else [],
            is_reached=is_reached,
            hint=mistake.decision.best_notation,
            outcome=outcome_of(found, answer),
            reason=found.reason,
            events=events,
        ),
        "name": name,
        "ply": mistake.decision.ply,
        "names": names,
        "is_checking": found.is_open and answer is None,
        "verdict": answer.outcome if answer else None,
        "loss": answer.loss if answer else None,
        "is_played": answer is not None and answer.is_played,
    }


def outcome_of(found: Tried, answer: JudgedTry | None) -> a.TaskOutcome | None:
    """What the page does with an attempt: only one that is good enough is played."""
    if found.reason:
        return "illegal"
    return None if answer is None else "elsewhere" if answer.outcome == "worse" else "reached"
