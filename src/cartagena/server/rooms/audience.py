"""Who is connected to a room: which seats, how many spectators, and what they are sent."""

from collections.abc import Collection, Iterable

from cartagena.server.protocol.broadcast import Broadcast
from cartagena.server.protocol.messages import REFUSED, FromServer, Presence, encode_message
from cartagena.server.protocol.receiver import Receiver
from cartagena.server.table.authority import Authority
from cartagena.server.table.clock import absence_before_bot
from cartagena.server.table.state import AppliedEntry

#: Encoded messages for each receiver.
Outgoing = list[tuple[Receiver, list[bytes]]]


class Audience:
    """The receivers of one room, and the number of those connected through other processes."""

    def __init__(self, authority: Authority, now: int, most_away: int) -> None:
        self._authority = authority
        #: The milliseconds that a seat must be away before a bot may play on, and since when each one is away.
        self._patience = absence_before_bot(authority.state.setup.clock, most_away)
        self._away: list[int | None] = [now] * authority.seats.count
        self.receivers: set[Receiver] = set()
        #: Who is connected through other processes: seats as a set of bits, and spectators.
        self.elsewhere = (0, 0)

    def seat_of(self, receiver: Receiver) -> int | None:
        """The seat of a receiver, None for a spectator."""
        return self._authority.seats.of(receiver.player)

    def here(self) -> tuple[int, int]:
        """Who is connected through this process: seats as a set of bits, and spectators."""
        seats = {seat for receiver in self.receivers if (seat := self.seat_of(receiver)) is not None}
        return sum(1 << seat for seat in seats), len(viewers(self._watching()))

    def present(self) -> list[bool]:
        """Which seats are connected."""
        seats = self.here()[0] | self.elsewhere[0]
        return [bool(seats >> seat & 1) for seat in range(self._authority.seats.count)]

    def note_presence(self, now: int) -> None:
        """Note who is away since now. To be called whenever somebody came or went, here or elsewhere."""
        self._away = [
            None if is_present else now if since is None else since
            for is_present, since in zip(self.present(), self._away, strict=True)
        ]

    def bot_from(self, seat: int) -> int | None:
        """The time from which the others may let a bot play for a seat; None for one that is connected."""
        since = self._away[seat]
        return None if since is None or not self._authority.seats[seat].is_person else since + self._patience

    def spectators(self) -> int:
        """The number of spectators."""
        return self.here()[1] + self.elsewhere[1]

    def may_watch(self, receiver: Receiver) -> bool:
        """Whether there is a place for a spectator."""
        return has_place(receiver, self._watching(), self.elsewhere[1], self._authority.state.setup.spectators)

    def _watching(self) -> list[Receiver]:
        return [receiver for receiver in self.receivers if self.seat_of(receiver) is None]

    def messages_about(self, applied: list[AppliedEntry]) -> Outgoing:
        """The messages about entries for every receiver. Made before they are stored, because the state goes on."""
        broadcast = Broadcast(self._authority.state, applied)
        seats = {seat.player: number for number, seat in enumerate(self._authority.seats)}
        seats[None] = None  # type: ignore[assignment]
        return [
            (receiver, broadcast.to(seats.get(receiver.player), views=receiver.views, choices=receiver.choices))
            for receiver in self.receivers
            if not self._is_outside(receiver)
        ]

    def send(self, outgoing: Outgoing) -> None:
        """Send messages to those who are still connected; then disconnect those who may not listen any more."""
        for receiver, messages in outgoing:
            if receiver in self.receivers:
                for data in messages:
                    receiver.send(data)
        state = self._authority.state
        if not state.result:
            for receiver in [one for one in self.receivers if one.player in state.barred or self._is_outside(one)]:
                receiver.drop(REFUSED)

    def send_all(self, message: FromServer) -> None:
        """Send everybody something that is not part of the log."""
        data = encode_message(message)
        for receiver in list(self.receivers):
            receiver.send(data)

    def send_presence(self) -> None:
        """Send everybody who is connected."""
        bots = [self.bot_from(seat) for seat in range(self._authority.seats.count)]
        self.send_all(Presence(self.present(), self.spectators(), bots))

    def _is_outside(self, receiver: Receiver) -> bool:
        """Whether a game without spectators began without this receiver."""
        state = self._authority.state
        return state.is_running and not state.setup.spectators and self.seat_of(receiver) is None


def viewers(receivers: Iterable[Receiver]) -> set[str]:
    """The people among receivers; those without a cookie count as one for each address."""
    return {receiver.player or receiver.address for receiver in receivers}


def has_place(receiver: Receiver, watching: Collection[Receiver], elsewhere: int, most: int) -> bool:
    """Whether there is a place to watch: one for each person, however many sockets, of *most* in all processes.

    One address takes at most half of them.
    """
    here = viewers(watching)
    if viewers([receiver]) <= here:
        return True
    of_same_address = viewers(one for one in watching if one.address == receiver.address)
    return len(here) + elsewhere < most and len(of_same_address) < (most + 1) // 2
