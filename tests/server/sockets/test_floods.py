"""Sockets that send too much, or do not read: they wait or are closed, and others are not affected."""

import contextlib
import json
import random

import pytest

from cartagena.server.limits.frame_budget import FrameBudget
from cartagena.server.limits.rate_limits import TokenBucket
from cartagena.server.sockets import admission, lobby
from cartagena.server.sockets.frames import frame_end
from cartagena.server.sockets.transport import TOO_SLOW, Transport
from tests.server.clients import LEAN, SHORT, FakeTime, decider_of, seated, served
from tests.server.raw_socket import (
    ASK,
    BINARY,
    CLOSE,
    CONTINUATION,
    HELLO,
    PING,
    PONG,
    TEXT,
    client_frame,
    raw_connection,
    raw_play,
    until,
    upgrade_request,
)

#: Five frames at once, then one every twentieth of a second; the third without tokens closes the socket.
STRICT = {"messages_per_second": 20, "message_burst": 5, "message_patience": 3}
PATIENT = STRICT | {"message_patience": 1_000_000}
LARGEST = 16_384


@pytest.fixture
def steady(monkeypatch):
    """Time for frames passes only while they wait, and as long as they are to: a late timer brings no more tokens."""
    now, read_later = 0, Transport._read_later

    def wait(wire, seconds):
        nonlocal now
        now += round(1000 * seconds)
        read_later(wire, seconds)

    monkeypatch.setattr(Transport, "now", lambda _: now)
    monkeypatch.setattr(Transport, "_read_later", wait)


def kinds(frames):
    return [json.loads(data)["type"] if opcode == TEXT else opcode for opcode, data in frames]


def test_frames_are_found_wherever_the_network_cuts_them():
    rng = random.Random(1)
    sizes = [0, 1, 125, 126, 127, 5000, 16_384]
    frames = [client_frame(rng.choice((TEXT, PING)), bytes(rng.choice(sizes))) for _ in range(50)]
    stream, found, rest, at = b"".join(frames), [], b"", 0
    while at < len(stream):
        step = rng.choice((1, 2, 3, 100, 20_000))
        rest, at = rest + stream[at : at + step], at + step
        while (end := frame_end(rest, 0, LARGEST)) is not None:
            found.append(rest[:end])
            rest = rest[end:]
    assert found == frames


def test_a_frame_that_is_too_large_is_not_waited_for():
    beginning = client_frame(TEXT, bytes(LARGEST + 1))[:20]
    assert frame_end(beginning, 0, LARGEST) == 20
    assert frame_end(beginning, 0, LARGEST + 1) is None


def budget(patience=3):
    return FrameBudget(TokenBucket(10, 5, 0), patience)


def test_a_burst_costs_nothing_but_credits():
    credits_ = budget()
    assert [credits_.take(0) for _ in range(5)] == [0] * 5
    assert not credits_.should_warn()
    assert credits_.take(0) == pytest.approx(0.1)
    assert credits_.take(100) == 0


def test_an_excess_is_warned_of_once_and_ends_with_half_of_the_credits():
    credits_ = budget()
    for _ in range(6):
        credits_.take(0)
    assert [credits_.should_warn(), credits_.should_warn()] == [True, False]
    credits_.take(100)
    credits_.take(100)
    assert not credits_.should_warn()
    credits_.take(10_000)
    for _ in range(6):
        credits_.take(10_000)
    assert credits_.should_warn()


def test_a_peer_that_never_stops_is_found_out():
    credits_, now = budget(), 0
    while not credits_.is_exhausted:
        now += 0 if credits_.take(now) == 0 else 100
        assert now < 10_000
    assert now == 400


def flood(credits_, now, most=1000):
    """Send until a frame has to wait; returns how many did not."""
    return next(number for number in range(most) if credits_.take(now))


def test_neighbours_are_not_held_back_by_a_flood_from_their_address():
    address = TokenBucket(10, 5, 0)
    culprits, neighbour = [budget(50) for _ in range(3)], budget(50)
    for credits_ in (*culprits, neighbour):
        credits_.share(address, TokenBucket(1, 2, 0))
    assert [flood(culprit, 0) for culprit in culprits] == [5, 4, 2]
    assert [neighbour.take(0), neighbour.take(0)] == [0, 0]
    assert not neighbour.should_warn()
    for now in range(1000, 60_000, 100):
        for culprit in culprits:
            flood(culprit, now)
        assert now % 1000 or neighbour.take(now) == 0, "one frame a second is assured"
    assert all(culprit.is_exhausted for culprit in culprits)
    assert not neighbour.is_exhausted


def test_what_a_user_sends_over_many_sockets_is_the_users_excess():
    user, assured, address = TokenBucket(10, 5, 0), TokenBucket(1, 2, 0), TokenBucket(1000, 1000, 0)
    sockets = [budget(20) for _ in range(5)]
    for credits_ in sockets:
        credits_.share(address, TokenBucket(1, 2, 0))
        credits_.belong_to(user, assured)
    assert [flood(credits_, 0) for credits_ in sockets] == [5, 0, 0, 0, 0]
    for now in range(0, 30_000, 100):
        for credits_ in sockets:
            credits_.take(now)
    assert any(credits_.is_exhausted for credits_ in sockets)


def test_answers_to_pings_cost_the_socket_alone():
    own, address = TokenBucket(10, 5, 0), TokenBucket(10, 1, 0)
    credits_ = FrameBudget(own, 3)
    credits_.share(address, TokenBucket(1, 1, 0))
    assert [credits_.take(0, is_answer=True) for _ in range(3)] == [0, 0, 0]
    assert (own.left, address.left) == (2, 1)
    assert [credits_.take(0), credits_.take(0)] == [0, 0]
    assert credits_.take(0, is_answer=True) > 0


@pytest.mark.usefixtures("steady")
async def test_whoever_uses_up_what_an_address_shares_is_closed_and_neighbours_play_on(tmp_path):
    async with (
        served(tmp_path, messages_per_second=20, limits={"message_patience": 3}) as host,
        seated(host, hello=LEAN, **SHORT) as (game, seats),
        raw_play(host, game) as raw,
    ):
        shared = host.server.messages.by_address("127.0.0.1", 0)
        shared.per_second, shared.most, shared.left = 0.001, 0, 0
        raw.send(client_frame(PING, b"x") * 1000)
        for _ in range(3):
            decider = decider_of(seats)
            n = (await decider.submit(decider.legal[0]))["n"]
            for seat in seats:
                await seat.catch_up(n)
        assert (await raw.read_until_close())[1] == 4029


async def test_a_ping_of_the_server_is_answered_once_for_nothing(host, wires):
    async with raw_connection(host) as raw:
        await raw.upgrade("/api/lobby")
        (wire,) = wires
        wire.send_keepalive_ping()
        assert [wire._is_answer(0x80 | PONG), wire._is_answer(0x80 | PONG)] == [True, False]
        wire.send_keepalive_ping()
        assert [wire._is_answer(0x80 | TEXT), wire._is_answer(0x80 | PONG)] == [False, True]


@pytest.mark.usefixtures("steady")
async def test_a_small_burst_is_answered_in_full(tmp_path):
    async with served(tmp_path, limits=PATIENT) as host, host.person("Anne") as anne:
        game = await anne.make_table(players=2)
        async with raw_play(host, game, anne) as raw:
            raw.send(client_frame(TEXT, ASK) * 12)
            frames = [await raw.read_frame() for _ in range(15)]
        assert sorted(kinds(frames)) == sorted(["snapshot", "presence", "error"] + ["pong"] * 12)


@pytest.mark.usefixtures("steady")
async def test_a_flood_is_warned_of_once_then_closed(tmp_path):
    async with served(tmp_path, limits=STRICT) as host, host.person("Anne") as anne:
        game = await anne.make_table(players=2)
        async with raw_play(host, game, anne) as raw:
            raw.send(client_frame(TEXT, ASK) * 20_000)
            frames, code = await raw.read_until_close()
        await until(lambda: not host.server.sockets)
        assert code == 4029
        assert kinds(frames).count("error") == 1
        assert kinds(frames).count("pong") <= 5 + 3 + 5
        assert "cartagena_flooding_sockets_total 1.0" in (await anne.http.get("/metrics")).text


async def test_unread_floods_stay_with_the_sender_and_others_play(tmp_path):
    async with served(tmp_path) as host, seated(host, hello=LEAN, **SHORT) as (game, seats):
        room = await host.server.rooms.get(game)
        before = set(room.audience.receivers)
        async with raw_play(host, game, seats[0].person) as raw:
            await until(lambda: len(room.audience.receivers) > len(before))
            (flooding,) = room.audience.receivers - before
            own = flooding._wire.budget._own[0]
            own.per_second, own.left = 0.001, 0
            for _ in range(50):
                raw.send(client_frame(PING, bytes(100)) * 5000)
            decider = decider_of(seats)
            n = (await decider.submit(decider.legal[0]))["n"]
            for seat in seats:
                await seat.catch_up(n)
            assert len(flooding._wire._backlog) <= 2**18
            assert raw.writer.transport.get_write_buffer_size() > 0


@pytest.mark.usefixtures("steady")
@pytest.mark.parametrize("path", ["lobby", "play"])
@pytest.mark.parametrize("opcode", [PING, PONG])
async def test_control_frames_cost_credits(tmp_path, path, opcode):
    async with served(tmp_path, limits=STRICT) as host, host.person("Anne") as anne:
        game = await anne.make_table(players=2)
        async with raw_connection(host) as raw:
            await raw.upgrade("/api/lobby" if path == "lobby" else f"/api/tables/{game}/play")
            raw.send((client_frame(TEXT, HELLO) if path == "play" else b"") + client_frame(opcode, b"x") * 20_000)
            frames, code = await raw.read_until_close()
        assert code == 4029
        assert kinds(frames).count(PONG) <= 5 + 3 + 5


@pytest.mark.parametrize("path", ["/api/lobby", "/api/tables/{game}/play"])
async def test_a_peer_that_pings_and_does_not_read_is_disconnected(tmp_path, path):
    generous = {"messages_per_second": 1e6, "message_burst": 1e6, "message_patience": 10**9}
    async with served(tmp_path, limits=generous) as host, host.person("Anne") as anne:
        game = await anne.make_table(players=2)
        host.server.messages._by_address._per_second = host.server.messages._by_address._most = 10**9
        async with raw_connection(host, buffer=4096) as raw:
            await raw.upgrade(path.format(game=game))
            raw.send(client_frame(TEXT, HELLO) if "play" in path else b"")
            await until(lambda: host.server.sockets)
            raw.send(client_frame(PING, bytes(125)) * 150_000)
            await until(lambda: not host.server.sockets)
        assert "cartagena_slow_sockets_total 1.0" in (await anne.http.get("/metrics")).text


async def test_a_peer_that_does_not_read_the_lobby_is_disconnected(tmp_path, monkeypatch):
    monkeypatch.setattr(lobby, "LOBBY_SECONDS", 0)
    async with served(tmp_path) as host, host.person("Anne") as anne:
        looks = 0

        async def look():
            nonlocal looks
            looks += 1
            return [f'{{"look":{looks},"text":"{"x" * 100_000}"}}']

        monkeypatch.setattr(host.server.lobby, "look", look)
        async with raw_connection(host, buffer=4096) as raw:
            await raw.upgrade("/api/lobby")
            await until(lambda: looks and not host.server.sockets)
        assert "cartagena_slow_sockets_total 1.0" in (await anne.http.get("/metrics")).text


async def test_the_lobby_takes_no_messages(host):
    async with raw_connection(host) as raw:
        await raw.upgrade("/api/lobby")
        raw.send(client_frame(TEXT, b"x"))
        assert (await raw.read_until_close())[1] == 4400


@pytest.mark.parametrize("opcode", [TEXT, BINARY])
async def test_a_message_in_too_many_parts_is_refused(host, opcode):
    async with raw_connection(host) as raw:
        await raw.upgrade("/api/lobby")
        raw.send(client_frame(opcode, b"x", is_final=False) + client_frame(CONTINUATION, b"", is_final=False) * 100)
        assert (await raw.read_until_close())[1] == 1009


async def test_a_message_that_is_too_large_is_refused(host):
    async with raw_connection(host) as raw:
        await raw.upgrade("/api/lobby")
        raw.send(client_frame(TEXT, bytes(LARGEST + 1))[:100])
        assert (await raw.read_until_close())[1] == 1009


async def test_an_address_opens_only_so_many_sockets(tmp_path, monkeypatch):
    monkeypatch.setattr(admission, "REFUSAL_SECONDS", 0)
    async with served(tmp_path, FakeTime(), requests_per_second=1, sockets_per_address=3) as host:
        for _ in range(3):
            async with raw_connection(host) as raw:
                await raw.upgrade("/api/lobby")
        async with raw_connection(host) as raw:
            with pytest.raises(AssertionError, match="403"):
                await raw.upgrade("/api/lobby")


async def test_a_refused_socket_waits_until_the_server_stops_at_the_latest(tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(admission, "REFUSAL_SECONDS", 3600)
    monkeypatch.setattr(admission, "has_room", lambda address, _: asked.append(address))
    async with contextlib.AsyncExitStack() as stack:
        async with served(tmp_path) as host:
            raw = await stack.enter_async_context(raw_connection(host))
            raw.send(upgrade_request("/api/lobby"))
            await until(lambda: asked)
        assert (await raw.read_all()).startswith(b"HTTP/1.1 500")


@pytest.fixture
def wires(monkeypatch):
    """The transports of all sockets that are opened."""
    opened, made = [], Transport.connection_made

    def keep(wire, transport):
        opened.append(wire)
        made(wire, transport)

    monkeypatch.setattr(Transport, "connection_made", keep)
    return opened


async def test_a_socket_is_dropped_while_a_close_is_being_sent(host, wires):
    async with raw_connection(host) as raw:
        await raw.upgrade("/api/lobby")
        (wire,) = wires
        wire.conn.send_close(1000)
        wire.drop(TOO_SLOW)
        assert (await raw.read_until_close())[1] == 1000
    await until(lambda: not host.server.sockets)


async def test_the_server_stops_while_a_peer_closes(tmp_path, wires):
    async with served(tmp_path) as host, raw_connection(host) as raw:
        await raw.upgrade("/api/lobby")
        (wire,) = wires
        wire.conn.receive_data(client_frame(CLOSE))
        wire.shutdown()
        assert wire.transport.is_closing()
