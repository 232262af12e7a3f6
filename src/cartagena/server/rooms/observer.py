"""What others are notified of when something happens in a room."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cartagena.server.errors import DamagedGame
    from cartagena.server.rooms.room import Room


class RoomObserver:
    """Override what is of interest. All methods are called on the event loop and return at once.

    A room notifies `Rooms`, which runs its bots and clock; that notifies `Reminders` and `Peers`.
    """

    def game_changed(self, room: "Room") -> None:
        """Entries took effect: another seat may have to decide, or the game is over."""

    def presence_changed(self, room: "Room") -> None:
        """Somebody connected to the room through this process, or disconnected."""

    def game_damaged(self, room: "Room", damage: "DamagedGame") -> None:
        """The stored data of the game cannot be read: the room serves nobody any more."""
