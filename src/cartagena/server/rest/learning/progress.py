"""Progress of somebody who keeps a name: what a device has and what is stored are merged, and both get all of it."""

from functools import partial

from fastapi import APIRouter, Request, Response

from cartagena.server.accounts.progress import VERSION, Progress, merge, not_after, read_progress, write_progress
from cartagena.server.accounts.progress_store import ProgressStore
from cartagena.server.errors import NotAllowed, NotNow, OtherProgress
from cartagena.server.rest.requests.callers import Known, TheServer, address_of
from cartagena.server.rest.responses.typed_routes import JSON, TypedRoute, streamed
from cartagena.server.worker_thread import WorkerThread

router = APIRouter(prefix="/api", route_class=TypedRoute)
#: Devices of one player that store at the same moment are few.
MOST_TRIES = 5
MERGED = streamed(Progress, "all progress of the account")


@router.post("/me/progress", responses=MERGED)
async def merge_progress(body: Progress, request: Request, server: TheServer, me: Known) -> Response:
    """Merge the progress of a device into that of the account; returns all of it."""
    now = server.services.time.now()
    server.progress.spend(address_of(request), now)
    if me.login is None:
        raise NotAllowed("progress is kept with a login; without one it stays in the browser")
    if body.version != VERSION:
        raise OtherProgress
    store = ProgressStore(server.services.store.engine)
    return Response(await store_merged(store, server.worker, me.id, not_after(body, now)), media_type=JSON)


async def store_merged(store: ProgressStore, worker: WorkerThread, player: str, given: Progress) -> str:
    """Merge into what is stored, and return that as it is stored; what cannot be read stays as it is."""
    for _ in range(MOST_TRIES):
        body, revision = await store.get(player) or (None, 0)
        text = await worker.run_if_free(partial(merged_text, given, body))
        if text == body or await store.replace(player, text, revision):
            return text
    raise NotNow("your progress is being stored by another device; try again")


def merged_text(given: Progress, body: str | None) -> str:
    """What a device has, merged into what is stored."""
    return write_progress(merge(given, read_progress(body) if body is not None else Progress()))
