"""What a link to this site shows elsewhere: a title, a line and a picture, from what everybody may know of a table.

The pictures are files of the page, one for each look of the board (`cartagena dev previews`): no game is loaded.
"""

import asyncio
import re
from html import escape
from typing import NamedTuple

from fastapi import Request
from sqlalchemy.exc import SQLAlchemyError

from cartagena.server.log_setup import log
from cartagena.server.server import Server
from cartagena.server.store.summaries import Summary, read_summary

#: Where the page's build leaves room for the tags.
MARKER = "<!-- preview -->"
SIZE = (1200, 630)
#: The looks of the board, with the files of their pictures.
LOOKS = {
    "tunnel": "preview.png",
    "prison": "preview-prison.png",
    "jungle": "preview-jungle.png",
    "complete": "preview-complete.png",
}
TITLE = "Cartagena"
LINE = "1672. Six pirates in a dungeon, a tunnel, and a boat at its end. Play with friends or bots."
ADDRESS = re.compile(r"(?:table|replay)/([\w-]{1,32})(?:/|$)")
#: A slow database must not keep the page waiting.
PATIENCE_SECONDS = 0.5
DEFAULT = "tunnel"


class Preview(NamedTuple):
    """A title, a line below it, and the look of the board."""

    title: str = TITLE
    line: str = LINE
    look: str = DEFAULT


async def preview_tags(request: Request, path: str) -> str:
    """The tags for an address of the page."""
    server: Server | None = getattr(request.app.state, "server", None)
    found = ADDRESS.match(path)
    summary = await find_summary(server, found[1]) if server and found else None
    return tags_of(describe(summary) if summary else Preview(), origin_of(request, server), path)


async def find_summary(server: Server, game: str) -> Summary | None:
    """What lists show of a table; None if there is none, or the database does not answer at once."""
    try:
        text = await asyncio.wait_for(server.services.store.games.summary_of(game), PATIENCE_SECONDS)
    except (TimeoutError, OSError, SQLAlchemyError) as fault:
        log.warning("a link is shown without its table", game=game, fault=repr(fault))
        return None
    return read_summary(text) if text else None


def describe(table: Summary) -> Preview:
    """A table in words: how many play, and what a visitor can do there. No names, no cards."""
    free = sum(seat.is_open for seat in table.seats)
    players = f"{len(table.seats)} players"
    if table.status == "open" and free:
        return Preview("Join a game of Cartagena", f"{players}, {free} free. {LINE}", look_of(table))
    if table.status == "over":
        return Preview("A game of Cartagena", f"{players}. Watch the replay.", look_of(table))
    return Preview("A game of Cartagena", f"{players}. {LINE}", look_of(table))


def look_of(table: Summary) -> str:
    """Which picture has the board of a table."""
    route, edition = table.variant.get("route"), table.variant.get("edition")
    if route in ("jungle", "complete"):
        return str(route)
    return "prison" if edition == "second" else "tunnel"


def origin_of(request: Request, server: Server | None) -> str:
    """Scheme and host of this site as others reach it."""
    settings = server.services.settings if server else None
    if settings and settings.public_url:
        return settings.public_url.rstrip("/")
    scheme = "https" if settings and settings.secure_cookies else request.url.scheme
    return f"{scheme}://{request.url.netloc}"


def tags_of(preview: Preview, origin: str, path: str) -> str:
    """The tags of the Open Graph protocol, and the one that asks for a large picture."""
    values = {
        "og:type": "website",
        "og:site_name": TITLE,
        "og:title": preview.title,
        "og:description": preview.line,
        "og:url": f"{origin}/{path}",
        "og:image": f"{origin}/{LOOKS[preview.look]}",
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "og:image:alt": "The board of Cartagena, with pirates on their way to the boat",
    }
    tags = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in values.items()]
    return "\n    ".join([*tags, '<meta name="twitter:card" content="summary_large_image" />'])
