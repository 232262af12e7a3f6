"""Metrics are served to listed addresses: by default this machine, never through an unknown proxy."""

import pytest

from cartagena.server.limits.address_lists import is_among
from tests.server.clients import served

LOOPBACK = "127.0.0.0/8,::1"


@pytest.mark.parametrize("address", ["127.0.0.1", "127.3.2.1", "::1", "::ffff:127.0.0.1"])
def test_the_machine_itself_is_in_the_default_list(address):
    assert is_among(address, LOOPBACK)


@pytest.mark.parametrize("address", ["10.0.0.1", "192.168.1.2", "2001:db8::1", "::ffff:10.0.0.1", "unknown", ""])
def test_others_are_not(address):
    assert not is_among(address, LOOPBACK)
    assert is_among(address, " * ")
    assert not is_among(address, "")


def test_an_item_that_is_no_network_allows_no_address():
    assert is_among("10.1.2.3", "nonsense, 10.0.0.0/8")
    assert not is_among("10.1.2.3", "nonsense")


@pytest.mark.parametrize(
    ("settings", "headers", "status"),
    [
        ({}, {}, 200),
        ({"metrics_from": "10.0.0.0/8"}, {}, 403),
        ({"metrics_from": ""}, {}, 403),
        ({"metrics_from": "*"}, {"X-Forwarded-For": "9.9.9.9"}, 200),
        ({}, {"X-Forwarded-For": "127.0.0.1"}, 403),
        ({}, {"Forwarded": "for=127.0.0.1"}, 403),
        ({"trusted_proxies": "127.0.0.1"}, {"X-Forwarded-For": "9.9.9.9"}, 403),
        ({"trusted_proxies": "127.0.0.1", "metrics_from": "9.0.0.0/8"}, {"X-Forwarded-For": "9.9.9.9"}, 200),
    ],
)
async def test_only_listed_addresses_read_metrics(tmp_path, settings, headers, status):
    async with served(tmp_path, **settings) as host, host.person("Anne") as anne:
        answer = await anne.http.get("/metrics", headers=headers)
        assert answer.status_code == status
        assert ("cartagena_bot_seconds" in answer.text) == (status == 200)
