"""Passwords: checked outside the event loop, limited, the same work for an unknown login; changed with the old one."""

import asyncio
import threading

import argon2
import httpx
import pytest
from argon2 import PasswordHasher

from cartagena.server.accounts import passwords
from cartagena.server.accounts.identity import COOKIE
from cartagena.server.accounts.passwords import Passwords
from cartagena.server.errors import TooMany
from cartagena.server.limits.login_limits import BY_LOGIN, PasswordLimits
from cartagena.server.protocol.messages import STALE_COOKIE
from cartagena.server.rooms.rooms import new_id
from tests.server.clients import PATIENCE, FakeTime, served

OLD, NEW = "long enough", "even longer than that"


class Gate:
    """Holds every check of a password until it is opened; counts them."""

    def __init__(self, monkeypatch):
        self.opened, self.entered = threading.Event(), threading.Event()
        self.checked: list[argon2.Parameters] = []
        verify = PasswordHasher.verify

        def wait_and_verify(hasher, kept, password):
            self.entered.set()
            assert self.opened.wait(PATIENCE)
            self.checked.append(argon2.extract_parameters(kept))
            return verify(hasher, kept, password)

        monkeypatch.setattr(PasswordHasher, "verify", wait_and_verify)

    async def reached(self):
        assert await asyncio.to_thread(self.entered.wait, PATIENCE)


@pytest.fixture
def gate(monkeypatch):
    gate = Gate(monkeypatch)
    yield gate
    gate.opened.set()


@pytest.fixture
def checker():
    made = Passwords()
    yield made
    made.close()


async def keep_name(person, login="anne", password=OLD):
    await person.post("/api/me", name="Anne")
    await person.post("/api/me/password", login=login, password=password)


async def test_others_are_answered_while_a_password_is_checked(host, gate):
    async with host.person("Anne") as anne, host.person("Bess") as bess:
        logging_in = asyncio.create_task(anne.post("/api/login", 403, login="anne", password=OLD))
        await gate.reached()
        assert await bess.get("/api/me")
        assert not logging_in.done()
        gate.opened.set()
        await logging_in


@pytest.mark.medium
async def test_only_a_number_of_passwords_may_wait(checker, gate, monkeypatch):
    monkeypatch.setattr(passwords, "MOST_WAITING", 3)
    waiting = [asyncio.create_task(checker.is_right(None, OLD)) for _ in range(3)]
    await gate.reached()
    with pytest.raises(TooMany):
        await checker.is_right(None, OLD)
    gate.opened.set()
    assert await asyncio.gather(*waiting) == [False] * 3
    assert not await checker.is_right(None, OLD)


async def test_a_request_that_is_given_up_frees_its_place_when_its_check_ends(checker, gate, monkeypatch):
    monkeypatch.setattr(passwords, "MOST_WAITING", 1)
    given_up = asyncio.create_task(checker.is_right(None, OLD))
    await gate.reached()
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    gate.opened.set()
    async with asyncio.timeout(PATIENCE):
        while checker._waiting:
            await asyncio.sleep(0)
    assert not await checker.is_right(None, OLD)


@pytest.mark.medium
async def test_an_unknown_login_costs_the_same_work_as_a_wrong_password(host, gate):
    gate.opened.set()
    async with host.person("Anne") as anne, host.person("stranger") as stranger:
        await keep_name(anne)
        for login in ("anne", "nobody"):
            answer = await stranger.post("/api/login", 403, login=login, password="wrong one")
            assert answer["error"]["text"] == "login or password is wrong"
    wrong, unknown = gate.checked
    assert wrong == unknown


@pytest.mark.medium
async def test_a_password_is_changed_with_the_old_one_only(host):
    async with host.person("Anne") as anne, host.person("elsewhere") as elsewhere:
        await keep_name(anne)
        await anne.post("/api/me/password", 403, login="anne", password=NEW)
        await anne.post("/api/me/password", 403, login="anne", password=NEW, old="wrong one")
        await anne.post("/api/me/password", 403, login="anne", password="short", old=OLD)
        await elsewhere.post("/api/login", login="anne", password=OLD)
        await anne.post("/api/me/password", login="anne", password=NEW, old=OLD)
        await elsewhere.post("/api/login", 403, login="anne", password=OLD)
        await elsewhere.post("/api/login", login="anne", password=NEW)


@pytest.mark.medium
async def test_a_login_cannot_be_changed_to_one_that_is_taken(host):
    async with host.person("Anne") as anne, host.person("Bess") as bess:
        await keep_name(anne)
        await keep_name(bess, "bess")
        before = bess.http.cookies[COOKIE]
        await bess.post("/api/me/password", 403, login="anne", password=NEW, old=OLD)
        assert bess.http.cookies[COOKIE] == before
        assert (await bess.get("/api/me"))["login"] == "bess"


@pytest.mark.medium
async def test_a_changed_password_ends_all_other_cookies(any_host):
    login = new_id()
    async with any_host.person("Anne") as anne, any_host.person("elsewhere") as elsewhere:
        await keep_name(anne, login)
        await elsewhere.post("/api/login", login=login, password=OLD)
        stolen = anne.http.cookies[COOKIE]
        await anne.post("/api/me/password", login=login, password=NEW, old=OLD)
        assert (await anne.get("/api/me"))["login"] == login
        assert (await elsewhere.get("/api/me"))["name"] is None
        async with httpx.AsyncClient(cookies={COOKIE: stolen}) as thief:
            assert (await thief.get(f"{anne.host.url}/api/me")).json()["name"] is None


@pytest.mark.medium
async def test_a_changed_password_closes_the_sockets_of_the_old_cookies(any_host):
    login = new_id()
    async with any_host.person("Bess") as bess:
        await keep_name(bess, login)
        game = await bess.make_table(players=2)
        async with bess.playing(game) as before:
            await before.until("snapshot")
            await bess.post("/api/me/password", login=login, password=NEW, old=OLD)
            async with asyncio.timeout(PATIENCE):
                await before.socket.wait_closed()
            assert before.socket.close_code == STALE_COOKIE
        async with bess.playing(game) as after:
            assert (await after.until("snapshot"))["seat"] == 0


async def test_tries_for_one_login_are_limited_from_all_addresses_and_come_back():
    limits, now = PasswordLimits(), 0
    for number in range(BY_LOGIN[0]):
        limits.spend("anne", f"192.0.2.{number}", now)
    with pytest.raises(TooMany):
        limits.spend("anne", "198.51.100.1", now)
    limits.spend("bess", "198.51.100.2", now)
    limits.spend("anne", "198.51.100.3", now + round(1000 / BY_LOGIN[1]))


async def test_strangers_cannot_lock_out_an_address_that_logged_in():
    limits, now = PasswordLimits(), 0
    limits.spend("anne", "203.0.113.1", now)
    limits.note_success("anne", "203.0.113.1")
    for number in range(BY_LOGIN[0] - 1):
        limits.spend("anne", f"192.0.2.{number}", now)
    with pytest.raises(TooMany):
        limits.spend("anne", "198.51.100.1", now)
    limits.spend("anne", "203.0.113.1", now)


async def test_one_address_cannot_use_up_the_attempts_of_a_login():
    limits = PasswordLimits()
    refused = 0
    for second in range(0, 3600, 10):
        try:
            limits.spend("anne", "192.0.2.1", second * 1000)
        except TooMany:
            refused += 1
        if second % 60 == 0:
            limits.spend("anne", f"203.0.113.{second // 60}", second * 1000)
    assert refused > 200


@pytest.mark.medium
async def test_the_address_that_registered_a_login_goes_on_while_strangers_guess(tmp_path):
    async with served(tmp_path, FakeTime(), trusted_proxies="127.0.0.1") as host, host.person("Anne") as anne:
        await keep_name(anne)
        wrong, right = ({"login": "anne", "password": password} for password in ("wrong one", OLD))
        for number in range(BY_LOGIN[0]):
            await anne.http.post("/api/login", json=wrong, headers={"x-forwarded-for": f"192.0.2.{number}"})
        stranger = await anne.http.post("/api/login", json=right, headers={"x-forwarded-for": "198.51.100.1"})
        assert stranger.status_code == 429
        assert (await anne.http.post("/api/login", json=right)).status_code == 200


@pytest.mark.medium
async def test_the_address_of_a_login_goes_on_while_strangers_guess(tmp_path):
    time = FakeTime()
    async with served(tmp_path, time, trusted_proxies="127.0.0.1") as host, host.person("Anne") as anne:
        await keep_name(anne)

        async def log_in(address, password):
            answer = await anne.http.post(
                "/api/login", json={"login": "anne", "password": password}, headers={"x-forwarded-for": address}
            )
            return answer.status_code

        assert await log_in("203.0.113.1", OLD) == 200
        assert [await log_in(f"192.0.2.{number}", "wrong one") for number in range(12)][-1] == 429
        assert await log_in("198.51.100.1", OLD) == 429
        assert await log_in("203.0.113.1", OLD) == 200


@pytest.mark.parametrize("kept", [None, "", "no hash"])
async def test_no_password_is_right_where_none_is_kept(checker, kept):
    assert not await checker.is_right(kept, "")
