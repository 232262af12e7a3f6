"""The lobby's socket: the list of public tables, sent whenever it changed."""

import asyncio
from typing import Any

import msgspec
from starlette.websockets import WebSocket

from cartagena.server.protocol import messages
from cartagena.server.server import Server
from cartagena.server.sockets.connection import Connection

LOBBY_SECONDS = 1.0


async def serve_lobby(socket: WebSocket, server: Server) -> None:
    """Send the list until the peer disconnects. A message from the peer closes the socket."""
    await socket.accept()
    connection = Connection(socket, None)
    listening = asyncio.create_task(socket.receive())
    shown: list[str] | None = None
    try:
        while not listening.done() and not server.is_stopping:
            summaries = await server.lobby.look()
            if summaries != shown:
                shown = summaries
                connection.send(encode_list(summaries))
            await asyncio.wait({listening}, timeout=LOBBY_SECONDS)
    finally:
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        await connection.close(messages.BAD)


def encode_list(summaries: list[str]) -> bytes:
    """The message with the public tables."""
    listed: Any = [msgspec.Raw(summary.encode()) for summary in summaries]
    return messages.encode_message(messages.Tables(listed))
