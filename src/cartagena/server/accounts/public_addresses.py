"""Which IP addresses belong to the public internet. Closed by default: what is not known to be public is not.

The networks are listed here, from the special-purpose registries of IANA, because the answers of ``ipaddress`` differ
between versions of Python. An IPv4 address inside an IPv6 address is unwrapped and judged as itself.
"""

import ipaddress

Network = tuple[int, int]


def _networks(*texts: str) -> tuple[Network, ...]:
    """The first and the last number of each network."""
    found = (ipaddress.ip_network(text) for text in texts)
    return tuple((int(network.network_address), int(network.broadcast_address)) for network in found)


SPECIAL_IPV4 = _networks(
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",  # shared by carriers; metadata of a cloud at 100.100.100.200
    "127.0.0.0/8",
    "168.63.129.16/32",  # metadata of a cloud, among public addresses
    "169.254.0.0/16",  # link-local; metadata of most clouds at 169.254.169.254
    "172.16.0.0/12",
    "192.0.0.0/24",  # protocol assignments; metadata of a cloud at 192.0.0.192
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
)
#: Outside of it nothing in IPv6 is global unicast: neither ::/96 nor ::ffff:0:0:0/96, fc00::/7, fe80::/10, fec0::/10.
GLOBAL_UNICAST = _networks("2000::/3")
SPECIAL_IPV6 = _networks(
    "2001::/23",  # protocol assignments, Teredo among them
    "2001:db8::/32",
    "2002::/16",  # 6to4
    "3ffe::/16",
    "3fff::/20",
)
#: Networks whose last 32 bits are an IPv4 address that the packet reaches: mapped, and translated by NAT64.
WRAPPING = _networks("::ffff:0:0/96", "64:ff9b::/96")
#: The third quarter of an address of ISATAP, whose last quarter is an IPv4 address.
ISATAP = (0x0000_5EFE, 0x0200_5EFE)
LAST_32_BITS = 0xFFFF_FFFF


def is_public(address: str) -> bool:
    """Whether an address is global unicast, and so is every address inside it."""
    found = ipaddress.ip_address(address.partition("%")[0])
    return _is_public_ipv4(int(found)) if found.version == 4 else _is_public_ipv6(int(found))


def _is_public_ipv4(number: int) -> bool:
    return not _is_among(number, SPECIAL_IPV4)


def _is_public_ipv6(number: int) -> bool:
    inner = number & LAST_32_BITS
    if _is_among(number, WRAPPING):
        return _is_public_ipv4(inner)
    if not _is_among(number, GLOBAL_UNICAST) or _is_among(number, SPECIAL_IPV6):
        return False
    return number >> 32 & LAST_32_BITS not in ISATAP or _is_public_ipv4(inner)


def _is_among(number: int, networks: tuple[Network, ...]) -> bool:
    return any(first <= number <= last for first, last in networks)
