"""Who sends a request: its address, the player of its cookie, and the server that it is for."""

from typing import Annotated

from fastapi import Depends, Request, Response

from cartagena.server.accounts.identity import COOKIE, Player
from cartagena.server.errors import NotAllowed
from cartagena.server.rooms.rooms import new_id
from cartagena.server.server import Server

YEAR = 365 * 86_400


def the_server(request: Request) -> Server:
    """The server that the application runs on."""
    server: Server = request.app.state.server
    return server


def address_of(request: Request) -> str:
    """The address of a request."""
    return request.client.host if request.client else "unknown"


TheServer = Annotated[Server, Depends(the_server)]


async def anybody(request: Request, server: TheServer) -> Player | None:
    """The asking player, or None."""
    return await server.identity.read(request.cookies.get(COOKIE))


async def known(player: Annotated[Player | None, Depends(anybody)]) -> Player:
    """The asking player; unknown ones are refused."""
    if player is None:
        raise NotAllowed("you are not known here")
    return player


async def guest(response: Response, server: TheServer, player: Annotated[Player | None, Depends(anybody)]) -> Player:
    """The asking player; an unknown one becomes a guest."""
    if player is None:
        player = await server.identity.new_guest(new_id(), "Pirate", server.services.time.now())
        set_cookie(response, server, server.identity.cookie(player.id, 0))
    return player


def set_cookie(response: Response, server: Server, cookie: str) -> None:
    """Set the identity cookie."""
    secure = server.services.settings.secure_cookies
    response.set_cookie(COOKIE, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


Anybody = Annotated[Player | None, Depends(anybody)]
Known = Annotated[Player, Depends(known)]
Guest = Annotated[Player, Depends(guest)]
