"""While a game runs, no request shows a card that its sender may not know."""

import json

from cartagena.server.table.fairness import derive_seed
from tests.server.clients import LEAN, seated

CLOSED = {"variant": {"players": 3, "edition": "second", "sorceress": True, "turn_limit": 30}}


async def questions(person):
    """Every GET about a table that the schema names."""
    schema = await person.get("/openapi.json")
    paths = [path for path, operations in schema["paths"].items() if "get" in operations and "{game}" in path]
    assert len(paths) >= 5
    return paths


def hands_in(data):
    """All hands anywhere in an answer."""
    if isinstance(data, dict):
        found = [data["hands"]] if isinstance(data.get("hands"), list) else []
        return found + [hands for value in data.values() for hands in hands_in(value)]
    return [hands for value in data for hands in hands_in(value)] if isinstance(data, list) else []


async def test_no_request_shows_closed_hands_or_the_seed(host):
    async with seated(host, 3, hello=LEAN, **CLOSED) as (game, seats), host.person("Jack") as jack:
        decider = seats[seats[0].decider]
        await decider.submit(decider.legal[0])
        state = (await host.server.rooms.get(game)).authority.state
        secret = state._secret
        seed = f"{derive_seed(secret, game, state.words):x}"
        askers = [(seat.seat, seat.person) for seat in seats] + [(None, jack)]
        for path in await questions(jack):
            for seat, person in askers:
                for viewer in ("", "?viewer=all", "?viewer=0", "?viewer=spectator"):
                    answer = await person.http.get(path.format(game=game) + viewer)
                    assert answer.status_code < 500
                    assert secret.hex() not in answer.text
                    assert seed not in answer.text
                    for hands in hands_in(answer.json()):
                        assert [number for number, hand in enumerate(hands) if isinstance(hand, list)] in ([], [seat])


async def test_what_is_shown_after_the_game_is_refused_before(host):
    async with seated(host, 3, hello=LEAN, **CLOSED) as (game, seats):
        for what in ("record", "replay", "replay?viewer=0"):
            answer = await seats[0].person.get(f"/api/tables/{game}/{what}", 409)
            assert answer["error"]["code"] == "not_now"
        assert "seats" not in json.dumps(await seats[0].person.get(f"/api/tables/{game}/deal"))
