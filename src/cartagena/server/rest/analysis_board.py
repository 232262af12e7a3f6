"""The analysis board: a request sends its whole study, so nothing is kept; of tables only finished ones are read.

Searches are charged to the asker in the queue of the bots and end when the asker leaves.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Annotated, Any, TypedDict, TypeVar, cast

import msgspec
from fastapi import APIRouter, Query, Request

from cartagena.bots import make
from cartagena.game.actions.action_text import format_action
from cartagena.game.records.record import Record
from cartagena.rules.variant import Variant, variant_of
from cartagena.server.analysis.position_editor import (
    CheckedPosition,
    PositionSetup,
    check_given,
    position_setup,
)
from cartagena.server.analysis.study import POSITION, Line, play_study, read_start, record_of
from cartagena.server.analysis.study_moment import (
    OpenedStudy,
    StudyMoment,
    StudyStep,
    describe_step,
    opened_study,
    study_moment,
)
from cartagena.server.errors import NotNow
from cartagena.server.limits.hint_limits import BEST_FEW
from cartagena.server.protocol.shapes import HintsShape
from cartagena.server.rest.replays import kept_record
from cartagena.server.rest.requests.bodies import TableId, must_be_bot
from cartagena.server.rest.requests.callers import Guest, TheServer, address_of
from cartagena.server.rest.requests.imported_records import read_record
from cartagena.server.rest.requests.studies import (
    GivenOptions,
    GivenPosition,
    StudyBot,
    StudyLine,
    StudyLines,
    StudyText,
)
from cartagena.server.rest.responses.streaming import SLICE, wait_for_end
from cartagena.server.rest.responses.typed_routes import TypedRoute
from cartagena.server.server import Server
from cartagena.server.table.game_log import Entry
from cartagena.server.table.state import State

router = APIRouter(prefix="/api", route_class=TypedRoute)
T = TypeVar("T")
#: The number of actions that a bot plays at most in one request.
LONGEST_TURN = 24
MomentNumber = Annotated[int, Query(ge=0, le=1_000_000)]


class StudyRecord(TypedDict):
    """A study as the text of a record with variations."""

    text: str


class StudyTurn(TypedDict):
    """What a bot played: the rest of a turn."""

    steps: list[StudyStep]


async def work(server: Server, request: Request, job: Callable[[], T]) -> T:
    """Run a job of the board beside the event loop; limited by address."""
    server.studies.spend(address_of(request), server.services.time.now())
    return await server.worker.run_if_free(job)


@router.post("/analysis/moment")
async def show_moment(body: StudyLine, request: Request, server: TheServer) -> StudyMoment:
    """A moment of a study: the position, what happened last, and what can be done."""
    return await work(server, request, lambda: study_moment(body.start, body.line))


@router.post("/analysis/open")
async def open_study(body: StudyText, request: Request, server: TheServer) -> OpenedStudy:
    """A position or a record, given as text or JSON, as a study."""
    return await work(server, request, lambda: opened_study(read_study(body.text)))


def read_study(text: str) -> Record:
    """A position in a line, or a record as text or JSON."""
    return read_start(text) if text.strip().startswith(POSITION) else read_record(text.encode())[0]


@router.post("/analysis/lines")
async def check_lines(body: StudyLines, request: Request, server: TheServer) -> OpenedStudy:
    """A whole study, every line of it played; refused if one of them is illegal."""
    return await work(server, request, lambda: opened_study(record_of(body.start, body.lines, body.names)))


@router.post("/analysis/record")
async def write_study(body: StudyLines, request: Request, server: TheServer) -> StudyRecord:
    """A whole study as a record with variations."""
    return await work(server, request, lambda: {"text": record_of(body.start, body.lines, body.names).to_text()})


@router.post("/analysis/check")
async def check_given_position(body: GivenPosition, request: Request, server: TheServer) -> CheckedPosition:
    """Everything that is wrong with a position, each fault with its place."""
    server.position_checks.spend(address_of(request), server.services.time.now())
    return await server.worker.run_if_free(lambda: check_given(body.text))


@router.post("/analysis/setup")
async def set_up_position(body: GivenOptions, request: Request, server: TheServer) -> PositionSetup:
    """The start of a game of a variant, and what a position of it consists of."""
    given = body.variant
    variant = variant_of(given) if isinstance(given, str) else Variant.from_json(given)
    return await work(server, request, lambda: position_setup(variant))


@router.get("/tables/{game}/study")
async def study_game(game: TableId, request: Request, server: TheServer, n: MomentNumber = 0) -> OpenedStudy:
    """A finished game as a study, to be looked at from entry *n*."""
    server.long_answers.spend(address_of(request), server.services.time.now())
    room = await server.rooms.get(game)
    await room.wait_until_stored()
    state = room.authority.state
    if state.game is None or state.result is None:
        raise NotNow("a game can be studied when it is over")
    await server.daily.must_be_open(state)
    at = await line_at(server, state.blank(), n)
    data = await server.worker.run_if_free(room.authority.record)
    return await work(server, request, lambda: opened_study(Record.from_json(data), at))


async def line_at(server: Server, state: State, n: int) -> list[str]:
    """The actions that stood after entry *n*; *state* is the table before its first entry."""
    load = server.services.store.games.entries_after
    while state.version < n and (entries := await load(state.setup.game, state.version, SLICE)):
        await server.worker.run(partial(apply_until, state, entries, n))
    return list(map(format_action, state.game.history)) if state.game else []


def apply_until(state: State, entries: Iterable[Entry], n: int) -> None:
    """Apply the entries up to number *n*."""
    for entry in entries:
        if entry.version > n:
            break
        state.apply(entry)


@router.get("/replays/{replay}/study")
async def study_record(replay: TableId, request: Request, server: TheServer, n: MomentNumber = 0) -> OpenedStudy:
    """An imported record as a study, to be looked at from moment *n*."""
    data = msgspec.json.decode(await kept_record(server, replay))
    return await work(server, request, lambda: opened_record(data, n))


def opened_record(data: Any, n: int) -> OpenedStudy:
    """A record as a study; the first moment of a record is its start."""
    record = Record.from_json(data)
    return opened_study(record, list(map(format_action, record.actions[: max(0, n - 1)])))


@router.post("/analysis/hints")
async def advise(body: StudyLine, request: Request, server: TheServer, me: Guest) -> HintsShape:
    """Chances and best actions for the seat that decides, on its own information; as a hint at a table."""
    view = await work(server, request, lambda: deciding_view(body.start, body.line))
    charged = server.identity.charged(me, address_of(request))
    threads, iterations = server.services.bot_threads, server.services.settings.hint_iterations
    search = threads.advise(view, iterations, charged=charged, table=f"study of {me.id}")
    hints = cast(HintsShape, (await searched(server, request, search)).to_json())
    hints["actions"] = hints["actions"][:BEST_FEW]
    return hints


def deciding_view(start: str, line: Line) -> Any:
    """What the seat that decides knows; refused when the game is over."""
    game = play_study(start, line).game
    if game.decider is None:
        raise NotNow("the game is over here")
    return game.view(game.decider)


@router.post("/analysis/bot")
async def let_bot_play(body: StudyBot, request: Request, server: TheServer, me: Guest) -> StudyTurn:
    """Let a bot play the rest of a turn for every seat that has to decide in it."""
    must_be_bot(body.bot)
    game = (await work(server, request, lambda: play_study(body.start, body.line))).game
    if game.is_over:
        raise NotNow("the game is over here")
    charged, bot, turn = server.identity.charged(me, address_of(request)), make(body.bot), game.turn
    choose = server.services.bot_threads.choose
    steps: list[StudyStep] = []
    while (decider := game.decider) is not None and game.turn == turn and len(steps) < LONGEST_TURN:
        search = choose(bot, game.view(decider), charged=charged, table=f"study of {me.id}")
        action = await searched(server, request, search)
        steps.append(describe_step(action, decider, turn, game.play(action)))
    return {"steps": steps}


async def searched(server: Server, request: Request, search: Coroutine[Any, Any, T]) -> T:
    """The result of a search, which is given up when the asker leaves. An address has a few at a time."""
    thinking = asyncio.ensure_future(search)
    leaving = asyncio.create_task(wait_for_end(request.receive))
    try:
        with server.searches.place(address_of(request)):
            await asyncio.wait({thinking, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if not thinking.done():
                raise NotNow("the asker has left")
            return thinking.result()
    finally:
        thinking.cancel()
        leaving.cancel()
