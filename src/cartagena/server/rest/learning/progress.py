"""Progress of somebody who keeps a name: what a device has and what is stored are merged, and both get all of it."""

from fastapi import APIRouter, Request

from cartagena.server.accounts.progress import VERSION, Progress, merge, not_after, read_progress, write_progress
from cartagena.server.accounts.progress_store import ProgressStore
from cartagena.server.errors import NotAllowed, NotNow, OtherProgress
from cartagena.server.rest.requests.callers import Known, TheServer, address_of
from cartagena.server.rest.responses.typed_routes import TypedRoute

router = APIRouter(prefix="/api", route_class=TypedRoute)
#: Devices of one player that store at the same moment are few.
MOST_TRIES = 5


@router.post("/me/progress")
async def merge_progress(body: Progress, request: Request, server: TheServer, me: Known) -> Progress:
    """Merge the progress of a device into that of the account; returns all of it."""
    now = server.services.time.now()
    server.progress.spend(address_of(request), now)
    if me.login is None:
        raise NotAllowed("progress is kept with a login; without one it stays in the browser")
    if body.version != VERSION:
        raise OtherProgress
    return await store_merged(ProgressStore(server.services.store.engine), me.id, not_after(body, now))


async def store_merged(store: ProgressStore, player: str, given: Progress) -> Progress:
    """Merge into what is stored; what cannot be read stays as it is."""
    for _ in range(MOST_TRIES):
        body, revision = await store.get(player) or (None, 0)
        merged = merge(given, read_progress(body) if body is not None else Progress())
        text = write_progress(merged)
        if text == body or await store.replace(player, text, revision):
            return merged
    raise NotNow("your progress is being stored by another device; try again")
