"""Places for spectators: one for each person, however many sockets; one address takes at most half of them."""

from collections.abc import Collection, Iterable

from cartagena.server.protocol.receiver import Receiver


def viewers(receivers: Iterable[Receiver]) -> set[str]:
    """The people among receivers; those without a cookie count as one for each address."""
    return {receiver.player or receiver.address for receiver in receivers}


def has_place(receiver: Receiver, watching: Collection[Receiver], elsewhere: int, most: int) -> bool:
    """Whether somebody may watch, beside those who watch here and so many in other processes, of *most* in all."""
    here = viewers(watching)
    if viewers([receiver]) <= here:
        return True
    neighbours = viewers(one for one in watching if one.address == receiver.address)
    return len(here) + elsewhere < most and len(neighbours) < (most + 1) // 2
