"""Lists of addresses and networks in settings."""

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

ALL = "*"


def is_among(address: str, listed: str) -> bool:
    """Whether an address is in a list with commas, ``*`` for all. IPv4-mapped IPv6 counts as IPv4."""
    if listed.strip() == ALL:
        return True
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped:
        parsed = parsed.ipv4_mapped
    return any(parsed in network for network in networks(listed))


@lru_cache(maxsize=16)
def networks(listed: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """The networks in a list with commas; what is neither an address nor a network is left out."""
    found = []
    for item in filter(None, (part.strip() for part in listed.split(","))):
        try:
            found.append(ip_network(item, strict=False))
        except ValueError:
            continue
    return tuple(found)
