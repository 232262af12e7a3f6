"""Imported records: their limits and how they are parsed."""

from typing import Any

import msgspec
from fastapi import Request

from cartagena.game.records.record import Record
from cartagena.server.errors import BadMessage
from cartagena.server.rest.security import TooLarge
from cartagena.server.table.game_log import ResultShape

LARGEST_RECORD, MOST_ACTIONS = 500_000, 5_000


async def receive_record(request: Request) -> bytes:
    """The body of a request that has a record in it; refused as soon as it is too large."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > LARGEST_RECORD:
            raise TooLarge(f"a record has at most {LARGEST_RECORD} bytes")
    return bytes(body)


def read_record(body: bytes) -> tuple[Record, dict[str, Any]]:
    """A record and its JSON, from text or JSON; refused if it is too long or does not replay."""
    text = read_text(body)
    if not text.lstrip().startswith("{"):
        must_be_short(text.count(",") + text.count("\n"))
        record = Record.from_text(text)
        return record, record.to_json()
    data = read_json(text)
    return Record.from_json(data), data


def ending_at_table(data: dict[str, Any], players: int) -> ResultShape | None:
    """How a served game ended, also where the rules did not end it; None if a record does not have it."""
    try:
        result = msgspec.convert(data["served"]["result"], ResultShape)
    except (KeyError, TypeError, msgspec.ValidationError):
        return None
    winner = result["winner"]
    return result if winner is None or 0 <= winner < players else None


def read_text(body: bytes) -> str:
    """The text of a record."""
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        raise BadMessage(f"cannot read that: {error}") from error


def read_json(text: str) -> Any:
    """The JSON of a record that is not too long; nothing else is checked."""
    try:
        data = msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadMessage(f"cannot read that: {error}") from error
    must_be_short(count_actions(data))
    return data


def count_actions(data: Any) -> int:
    """The actions of a record and of its variations, each of which counts as one more, where they are lists."""
    if not isinstance(data, dict):
        return 0
    variations = data.get("variations")
    parts = [data, *(variations if isinstance(variations, list) else [])]
    lists = [part.get("actions") for part in parts if isinstance(part, dict)]
    return len(parts) - 1 + sum(len(actions) for actions in lists if isinstance(actions, list))


def must_be_short(actions: int) -> None:
    """Refuse a record with too many actions."""
    if actions > MOST_ACTIONS:
        raise BadMessage(f"a record has at most {MOST_ACTIONS} actions")
