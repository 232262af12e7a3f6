"""The lobby: live, and cheap for any number of clients."""

import asyncio
import json

from websockets.asyncio.client import connect

from cartagena.server.rooms.lobby import Lobby
from cartagena.server.store.games import Games


async def test_all_who_look_at_the_lobby_share_one_look_into_the_store(host, monkeypatch):
    store, looks = host.server.services.store, 0

    async def look():
        nonlocal looks
        looks += 1
        return await Games.lobby(store.games)

    monkeypatch.setattr(store.games, "lobby", look)
    async with host.person("Anne") as anne:
        game = await anne.make_table(players=2, public=True)
    lobby = Lobby(store, ())
    shown = await asyncio.gather(*(lobby.look() for _ in range(20)))
    assert all(game in summaries[0] for summaries in shown)
    assert looks == 1


async def test_the_lobby_is_live(host):
    async with host.person("Anne") as anne, connect(f"ws://127.0.0.1:{host.port}/api/lobby") as lobby:
        assert json.loads(await lobby.recv())["tables"] == []
        game = await anne.make_table(players=2, public=True)
        assert [table["id"] for table in json.loads(await lobby.recv())["tables"]] == [game]
