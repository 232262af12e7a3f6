"""Players away from a slow game are reminded once a turn, if they asked for it and the operator allows it."""

import asyncio
import re

import pytest

from cartagena.server.accounts.mail import Mailer, is_mail
from cartagena.server.accounts.reminders import PATIENCE
from cartagena.server.settings import SettingError, Settings
from tests.server.accounts.test_webhooks import Listener
from tests.server.clients import LEAN, FakeTime, seated, served

SHORT = {"variant": {"players": 2, "turn_limit": 8}, "start": 0}


class Postbox:
    """An SMTP server that keeps the mails it is given."""

    def __init__(self):
        self.mails, self.news = [], asyncio.Event()

    async def __aenter__(self):
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.url = f"smtp://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_):
        self.server.close()

    async def _serve(self, reader, writer):
        writer.write(b"220 here\r\n")
        while line := await reader.readline():
            word = line.split()[0].upper()
            if word == b"DATA":
                writer.write(b"354 go on\r\n")
                self.mails.append((await reader.readuntil(b"\r\n.\r\n")).decode())
                self.news.set()
            writer.write(b"221 bye\r\n" if word == b"QUIT" else b"250 fine\r\n")
        writer.close()

    async def next_mail(self):
        async with asyncio.timeout(60):
            await self.news.wait()
        self.news.clear()
        return self.mails[-1]


def mailing(folder, time, postbox):
    return served(folder, time, smtp_url=postbox.url, mail_from="game@example.org")


async def first_request(listener):
    async with asyncio.timeout(60):
        while not listener.requests:
            await asyncio.sleep(0.005)
    return listener.requests[0]


@pytest.fixture
def time():
    return FakeTime()


async def test_an_absent_player_is_reminded_once_a_turn_by_a_webhook(tmp_path, time):
    allowed = {"webhooks": True, "private_webhooks": True, "public_url": "https://pirates.example"}
    slow = {"clock": {"kind": "days", "days": 2}}
    async with (
        Listener() as listener,
        served(tmp_path, time, **allowed) as host,
        seated(host, hello=LEAN, **slow, **SHORT) as (game, seats),
    ):
        person = seats[0].person
        await person.post("/api/me/reminders", webhook=f"http://127.0.0.1:{listener.port}/turn")
        time.move(2 * PATIENCE)
        await seats[0].socket.close()
        await seats[1].until("presence", present=[False, True])
        assert listener.requests == []  # still here at that time
        time.move(PATIENCE)
        _, body = await first_request(listener)
        assert f'"url":"https://pirates.example/table/{game}"' in body
        assert '"others":["Pirate 1"]' in body
        await seats[1].command("say", phrase="hurry")
        time.move(2 * PATIENCE)
        await seats[1].send(type="ping")
        await seats[1].until("pong")
        assert len(listener.requests) == 1


async def test_no_reminder_is_sent_in_a_fast_game_or_without_a_request(tmp_path, time):
    allowed = {"webhooks": True, "private_webhooks": True}
    async with served(tmp_path, time, **allowed) as host:
        hurried = {"clock": {"kind": "turn", "seconds": 3000}}
        async with seated(host, hello=LEAN, **hurried, **SHORT) as (_, seats), seated(host, hello=LEAN, **SHORT):
            await seats[0].socket.close()
            await seats[1].until("presence", present=[False, True])
            assert host.server.reminders._alarms == {}


async def test_a_mail_is_sent_once_its_owner_agreed(tmp_path, time):
    async with (
        Postbox() as postbox,
        mailing(tmp_path, time, postbox) as host,
        seated(host, hello=LEAN, **SHORT) as (game, seats),
    ):
        person = seats[0].person
        assert not (await person.post("/api/me/reminders", mail="anne@example.org"))["is_confirmed"]
        (link,) = re.findall(r"http://\S+(/api/reminders/\S+)", await postbox.next_mail())
        assert "<form" in (await person.http.get(link)).text
        assert not (await person.get("/api/me/reminders"))["is_confirmed"]
        assert (await person.http.post(link)).status_code == 200
        assert (await person.get("/api/me/reminders"))["is_confirmed"]
        await seats[0].socket.close()
        await seats[1].until("presence", present=[False, True])
        time.move(PATIENCE)
        mail = await postbox.next_mail()
        assert f"/table/{game}" in mail
        (stop,) = re.findall(r"http://\S+(/api/reminders/\S+/stop)", mail)
        assert (await person.http.post(stop)).status_code == 200
        assert (await person.get("/api/me/reminders"))["mail"] is None


async def test_ways_that_are_not_offered_or_cannot_be_are_refused(tmp_path):
    async with served(tmp_path) as host, host.person("Anne") as anne:
        await anne.post("/api/me", name="Anne")
        assert (await anne.get("/api/me/reminders"))["offered"] == {"webhook": False, "mail": False}
        await anne.post("/api/me/reminders", 403, webhook="https://example.org/")
        await anne.post("/api/me/reminders", 403, mail="anne@example.org")
    async with served(tmp_path, webhooks=True) as host, host.person("Anne") as anne:
        await anne.post("/api/me", name="Anne")
        for url in ("http://127.0.0.1/", "http://localhost/", "nonsense"):
            await anne.post("/api/me/reminders", 400, webhook=url)
        assert (await anne.http.delete("/api/me/reminders")).status_code == 200


async def test_an_address_is_not_asked_over_and_over(tmp_path, time):
    async with (
        Postbox() as postbox,
        mailing(tmp_path, time, postbox) as host,
        host.person("Anne") as anne,
        host.person("Mary") as mary,
    ):
        for person in (anne, mary):
            await person.post("/api/me", name="X")
        statuses = [
            (await person.http.post("/api/me/reminders", json={"mail": "jack@example.org"})).status_code
            for person in (anne, mary, anne, mary)
        ]
        assert statuses == [200, 200, 429, 429]
        assert len(postbox.mails) == 2


def test_mail_needs_a_server_and_a_sender():
    for wrong in (Settings(smtp_url="http://x", mail_from="a@b.org"), Settings(smtp_url="smtp://x")):
        with pytest.raises(SettingError):
            Mailer(wrong)


def test_what_can_be_a_mail_address():
    assert is_mail("anne.bonny+game@mail.example.org")
    for wrong in ("", "anne", "anne@", "@b.org", "a@b", "a b@c.org", "a@b.org\nBcc: x@y.org", "a@b.org, c@d.org"):
        assert not is_mail(wrong)
