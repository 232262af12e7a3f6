"""Every byte that a real server sends in whole random games of every variant is allowed to its receiver (RULES 9).

Sockets of players and of a spectator, snapshots, choices, hints, chat, refusals, requests: all is recorded and checked
against the full state, by rules written down a second time. Builds with leaks are detected.
"""

import contextlib
import json
import random

import pytest

from cartagena.rules.variant import PRESETS
from cartagena.server.protocol import disclosure
from cartagena.server.protocol.open_rows import open_row
from cartagena.server.rest import tables
from tests.server.allowed import Truth, check_text
from tests.server.clients import decider_of, seated, served
from tests.server.tables import LIVELY

VARIANTS = {
    "lively": LIVELY,
    "lively, open hands": LIVELY.but(hands="open"),
    "lively, open row": LIVELY.but(supply="row"),
    "lively, open hands and row": LIVELY.but(hands="open", supply="row"),
    **{name: preset.but(players=3) for name, preset in PRESETS.items()},
}
ASKED = ("", "/events", "/record", "/replay?viewer=all", "/deal")


async def ask_everything(person, game):
    """Everything a request can show of a running game; refusals are recorded too."""
    for path in [f"/api/tables/{game}{end}" for end in ASKED] + ["/api/tables", "/api/me/games"]:
        answer = await person.http.get(path)
        assert answer.status_code < 500
        if not path.endswith(("tables", "games")):
            person.received.append(answer.text)


async def try_what_is_wrong(seat):
    """Messages that are refused, and answers that are not updates."""
    await seat.command("submit", action="retreat start", version=seat.n)
    await seat.command("submit", action="walk home", version=seat.n)
    await seat.command("submit", action="end", version=0)
    await seat.send(type="submit", action="end", version=-1, command="impossible")
    await seat.until("error")
    await seat.send(type="why_not", action="sail")
    await seat.send(type="look")
    await seat.until("snapshot")


async def play_whole_game(game, seats, watching, rng):
    """Random legal actions to the end; now and then everything else that can be done."""
    everybody, number = [*seats, watching], 0
    while seats[0].result is None:
        seat = decider_of(seats)
        n, action = seat.n, rng.choice(seat.legal)
        if number % 7 == 3:
            await ask_everything(rng.choice(everybody).person, game)
            await try_what_is_wrong(rng.choice(seats))
        if number == 5:
            n = (await seat.command("say", text="ahoy"))["n"]
            await seat.command("hint")
            n += 1
        n = (await seat.submit(action, n))["n"]
        for one in everybody:
            await one.catch_up(n)
        number += 1


async def play_and_check(folder, variant, seed=1):
    """A whole game on a real server; returns how many texts were checked."""
    async with contextlib.AsyncExitStack() as stack:
        host = await stack.enter_async_context(served(folder))
        seating = seated(host, variant.players, variant=variant.to_json())
        game, seats = await stack.enter_async_context(seating)
        eve = await stack.enter_async_context(host.person("Eve"))
        watching = await stack.enter_async_context(eve.playing(game))
        await watching.until("snapshot")
        await play_whole_game(game, seats, watching, random.Random(seed))
        truth = Truth(await host.server.services.store.games.load(game))
        receivers = [*((seat.seat, seat.person) for seat in seats), (None, eve)]
        texts = [(receiver, text) for receiver, person in receivers for text in person.received]
    for receiver, text in texts:
        check_text(text, truth, receiver)
    return len(texts)


@pytest.mark.medium
@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
async def test_every_byte_of_a_whole_game_is_allowed(tmp_path, variant):
    assert await play_and_check(tmp_path, variant.but(turn_limit=15)) > 100


def leak_events(monkeypatch):
    monkeypatch.setattr(disclosure, "events_for", lambda events, *_: events)


def leak_past(monkeypatch):
    def tell_everything(state, _):
        for number, events in zip(state.numbers, state.game.events_by_action(), strict=True):
            yield {"n": number, "events": [event.to_json() for event in events]}

    monkeypatch.setattr(tables, "past_entries", tell_everything)


def leak_views(monkeypatch):
    monkeypatch.setattr(disclosure, "view_for", lambda state, *_: state.game and state.game.to_json())


def leak_rows(monkeypatch):
    monkeypatch.setattr(disclosure, "open_row", lambda row, **_: open_row(row, at_end=True))


def leak_another_seats_view(monkeypatch):
    right = disclosure.view_for
    monkeypatch.setattr(disclosure, "view_for", lambda state, receiver, *_: right(state, 1 if receiver == 0 else 0))


@pytest.mark.medium
@pytest.mark.parametrize("leak", [leak_events, leak_past, leak_views, leak_rows, leak_another_seats_view])
async def test_a_leaky_build_is_found_out(tmp_path, monkeypatch, leak):
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        await play_and_check(tmp_path, LIVELY.but(turn_limit=15))


def test_what_is_checked_is_noticed():
    """The criterion itself: a drawn card is its owner's, and a message with the card of another seat is refused."""
    truth = Truth.__new__(Truth)
    truth.variant, truth.secret, truth.seed, truth.players = LIVELY, b"\x01" * 32, 2**200 + 7, ["p0"]
    drawn = {"event": "card_drawn", "seat": 1, "card": "rum"}
    truth.events, truth.deciders = {3: [drawn]}, {3: 0}
    check_text(json.dumps({"type": "update", "n": 3, "events": [drawn]}), truth, 1)
    with pytest.raises(AssertionError):
        check_text(json.dumps({"type": "update", "n": 3, "events": [drawn]}), truth, 0)
