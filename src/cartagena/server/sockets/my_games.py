"""The socket of a user: the own tables that are not over and invitations, sent whenever they change."""

import asyncio

from starlette.websockets import WebSocket

from cartagena.server.accounts.identity import Player
from cartagena.server.protocol.messages import BAD, LiveGames, encode_message
from cartagena.server.rest.my_games import games_of
from cartagena.server.server import Server
from cartagena.server.sockets.connection import Connection

#: The tables of one user are looked up at most this often.
FRESH_SECONDS = 0.5
#: Where other processes have games too, the tables are looked up at least this often.
SHARED_SECONDS = 10.0


async def serve_my_games(socket: WebSocket, server: Server, player: Player | None) -> None:
    """Send the user's tables until the peer disconnects. A message from the peer closes the socket."""
    await socket.accept()
    connection = Connection(socket, player.id if player else None)
    if player is None:
        connection.send_message(LiveGames(is_known=False))
        await connection.close()
        return
    listening = asyncio.create_task(socket.receive())
    try:
        await follow(connection, server, player.id, listening)
    finally:
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        await connection.close(BAD)


async def follow(connection: Connection, server: Server, player: str, listening: "asyncio.Task[object]") -> None:
    """Send the tables now, and again whenever they look different."""
    sent, seconds = b"", SHARED_SECONDS if server.services.leases.is_shared else None
    with server.followers.following(player) as changed:
        while not listening.done() and not server.is_stopping:
            changed.clear()
            data = encode_message(await live_games(server, player))
            if data != sent:
                sent = data
                connection.send(data)
            waiting = asyncio.create_task(changed.wait())
            await asyncio.wait({listening, waiting}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            await asyncio.wait({listening}, timeout=FRESH_SECONDS)


async def live_games(server: Server, player: str) -> LiveGames:
    """The tables of a player that are not over, and invitations."""
    games = await games_of(server, player)
    return LiveGames(
        is_known=True,
        invitations=games["invitations"],
        waiting=games["waiting"],
        running=games["running"],
        open=games["open"],
    )
