"""Limits count the network of a person, not single addresses; and the server answers only to its own names."""

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from cartagena.server.limits.rate_limits import network_of
from cartagena.server.settings import SettingError, Settings
from tests.server.clients import FakeTime, served

ORIGINS = "https://cartagena.example, http://games.example:8080"


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:DB8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_limits_count_the_network_of_an_address(address, network):
    assert network_of(address) == network


def test_what_is_no_address_is_remembered_in_part_only():
    assert len(network_of("x" * 10_000)) <= 64


def forwarded(address):
    return {"x-forwarded-for": address}


async def test_requests_from_one_ipv6_network_share_their_credits(tmp_path):
    async with (
        served(tmp_path, FakeTime(), requests_per_second=1, trusted_proxies="127.0.0.1") as host,
        host.person("Anne") as anne,
    ):
        statuses = [
            (await anne.http.get("/api/tables", headers=forwarded(f"2001:db8::{number}"))).status_code
            for number in range(6)
        ]
        assert statuses == [200] * 5 + [429]
        elsewhere = await anne.http.get("/api/tables", headers=forwarded("2001:db8:0:1::1"))
        assert elsewhere.status_code == 200


async def test_browsers_are_told_to_keep_to_https_where_cookies_are_secure(tmp_path):
    async with served(tmp_path, secure_cookies=True) as host, host.person("Anne") as anne:
        answer = await anne.http.get("/api/tables")
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


async def test_without_https_nothing_is_said_about_it(host):
    async with host.person("Anne") as anne:
        assert "strict-transport-security" not in (await anne.http.get("/api/tables")).headers


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("cartagena.example", 200),
        ("Cartagena.Example:443", 200),
        ("games.example:8080", 200),
        ("games.example", 421),
        ("cartagena.example:8080", 421),
        ("evil.example", 421),
        ("127.0.0.1", 421),
    ],
)
async def test_origins_bound_the_host_that_is_asked_for(tmp_path, name, status):
    async with served(tmp_path, origins=ORIGINS) as host, host.person("Anne") as anne:
        assert (await anne.http.get("/api/tables", headers={"host": name})).status_code == status
        assert (await anne.http.get("/healthz", headers={"host": name})).status_code == 200


@pytest.mark.parametrize("origins", ["cartagena.example", "https://", "https://a.example/path", "ftp://a.example"])
def test_what_is_no_origin_is_named(origins):
    with pytest.raises(SettingError, match="CARTAGENA_ORIGINS"):
        Settings(origins=origins)


async def test_sockets_for_another_host_are_refused(tmp_path):
    async with served(tmp_path, origins=ORIGINS) as host:
        with pytest.raises(InvalidStatus):
            await connect(f"ws://127.0.0.1:{host.port}/api/lobby")
