"""An attack by bots: tables at which the strongest ones play against each other."""

import asyncio
import itertools

from cartagena.server.harness.attacks.attack import Attack
from cartagena.server.harness.attacks.raw_client import RawClient

TABLES = 50
WATCH_SECONDS = 3600
SEATS = ["bot:admiral", "bot:admiral"]


async def prepare_bots(_: RawClient) -> "itertools.count[int]":
    """Numbers of the tables."""
    return itertools.count()


async def strike_bots(client: RawClient, numbers: "itertools.count[int]", _: int) -> None:
    """Make a table of admirals and start it; with fifty of them, only watch."""
    if next(numbers) >= TABLES:
        await asyncio.sleep(WATCH_SECONDS)
        return
    answer = await client.post("/api/tables", name="Mallory", variant="jamaica", players=len(SEATS), seats=SEATS)
    await client.count(answer, "tables made")
    if not answer.is_accepted:
        return
    started = await client.request("POST", f"/api/tables/{answer.json()['id']}/start", b"{}", cookie=answer.cookie)
    await client.count(started, "tables started")


BOT_ATTACKS = (Attack("bots", prepare_bots, strike_bots, workers=5, unfinished=""),)
