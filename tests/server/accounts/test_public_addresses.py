"""Only global unicast addresses are public, in whatever form an address is wrapped."""

import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartagena.server.accounts.public_addresses import is_public

#: Written down independently of the module: networks that no webhook may reach.
CLOSED_IPV4 = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
    "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
    "224.0.0.0/4", "240.0.0.0/4", "168.63.129.16/32",
]  # fmt: skip
CLOSED_IPV6 = [
    "::/8", "100::/64", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8", "2001::/23", "2001:db8::/32", "2002::/16",
    "3ffe::/16", "3fff::/20", "5f00::/16", "4000::/3", "64:ff9b:1::/48",
]  # fmt: skip
CLOUDS = [
    "169.254.169.254", "169.254.170.2", "100.100.100.200", "168.63.129.16", "192.0.0.192", "fd00:ec2::254",
    "fd20:ce::254",
]  # fmt: skip
OPEN_IPV4 = [
    "1.1.1.1",
    "8.8.8.8",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "172.32.0.0",
    "223.255.255.255",
]
#: How an IPv4 address stands inside an IPv6 address.
FORMS = {
    "compatible": lambda ip: ip,
    "mapped": lambda ip: 0xFFFF << 32 | ip,
    "translated": lambda ip: 0xFFFF << 48 | ip,
    "NAT64": lambda ip: 0x64_FF9B << 96 | ip,
    "local NAT64": lambda ip: 0x64_FF9B_0001 << 80 | ip,
    "local NAT64 after /48": lambda ip: 0x64_FF9B_0001 << 80 | ip >> 16 << 64 | (ip & 0xFFFF) << 40,
    "6to4": lambda ip: 0x2002 << 112 | ip << 80,
    "Teredo client": lambda ip: 0x2001_0000 << 96 | ip ^ 0xFFFF_FFFF,
    "Teredo server": lambda ip: 0x2001_0000 << 96 | ip << 64,
    "ISATAP": lambda ip: 0x2606_4700 << 96 | 0x5EFE << 32 | ip,
    "ISATAP with a global address": lambda ip: 0x2606_4700 << 96 | 0x0200_5EFE << 32 | ip,
    "link-local ISATAP": lambda ip: 0xFE80 << 112 | 0x5EFE << 32 | ip,
}


def members(networks):
    """Any address of any of these networks, as a number; first and last ones often."""
    spans = [(int(net[0]), int(net[-1])) for net in map(ipaddress.ip_network, networks)]
    return st.sampled_from(spans).flatmap(lambda span: st.sampled_from(span) | st.integers(*span))


def ipv6(number):
    return str(ipaddress.IPv6Address(number))


@given(members(CLOSED_IPV4), st.sampled_from(sorted(FORMS)))
def test_a_private_address_is_not_public_in_any_form(address, form):
    assert not is_public(str(ipaddress.IPv4Address(address)))
    assert not is_public(ipv6(FORMS[form](address)))


@pytest.mark.parametrize("form", sorted(FORMS))
@pytest.mark.parametrize("network", CLOSED_IPV4)
def test_the_edges_of_every_private_network_are_not_public_in_any_form(network, form):
    net = ipaddress.ip_network(network)
    assert not any(is_public(ipv6(FORMS[form](int(address)))) for address in (net[0], net[-1]))


@given(members(CLOSED_IPV6))
def test_special_networks_of_ipv6_are_not_public_but_for_what_they_translate(address):
    is_translated = address >> 32 in (0xFFFF, 0x64_FF9B << 64)
    assert is_translated or not is_public(ipv6(address))


@pytest.mark.parametrize("address", CLOUDS)
def test_metadata_services_of_clouds_are_not_public(address):
    assert not is_public(address)


@pytest.mark.parametrize("address", OPEN_IPV4)
def test_addresses_of_the_internet_are_public_also_where_mapped_or_translated(address):
    number = int(ipaddress.IPv4Address(address))
    assert is_public(address)
    assert all(is_public(ipv6(FORMS[form](number))) for form in ("mapped", "NAT64", "ISATAP"))


@pytest.mark.parametrize(
    "address", ["2606:4700:4700::1111", "2a00:1450:4001::1", "2001:4860:4860::8888", "2000::", "2003::1"]
)
def test_global_unicast_of_ipv6_is_public(address):
    assert is_public(address)
