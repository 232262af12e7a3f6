"""A player without a browser, which brings games on a server to positions for screenshots."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

from websockets.sync.client import ClientConnection, connect

from cartagena.server.harness.load_client import Http

Choice = dict[str, Any]
#: With fewer cards than this, cards are drawn.
FEW_CARDS = 3
#: Timeout in seconds for a message from the server.
PATIENCE = 120


class DemoPlayer:
    """A player, identified by one cookie."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.http = Http(port)

    def make_table(self, variant: str | dict[str, Any], bots: list[str], **wishes: Any) -> str:
        """Make a table with this player in the first seat and bots in the others. Returns its id."""
        seats = ["me", *(f"bot:{bot}" for bot in bots)]
        body = {"variant": variant, "players": len(seats), "seats": seats, "name": "Anne"} | wishes
        return str(self.http.call("POST", "/api/tables", **body)["id"])

    def play_new(self, variant: str | dict[str, Any], bots: list[str], turns: int | None) -> str:
        """Make a table, start it and play (see `make_table` and `play`), again if it ends before that turn."""
        while True:
            table = self.make_table(variant, bots)
            self.http.call("POST", f"/api/tables/{table}/start")
            if self.play(table, turns) or turns is None:
                return table

    def play(self, table: str, turns: int | None = None) -> bool:
        """Play until this player's turn number *turns*, or to the end; returns whether that turn was reached."""
        with self._connected(table) as socket:
            return DemoSeat(socket, turns).play()

    def play_beside(self, variant: str, bots: int, is_asked: bool = False) -> str:
        """A table where another person is to play, and has offered a draw if *is_asked*. Returns its id."""
        seats = ["me", "open", *["bot:greedy"] * bots]
        table = self.make_table(variant, [], seats=seats, players=len(seats), start=1)
        other = DemoPlayer(self._port)
        other.http.call("POST", f"/api/tables/{table}/join", name="Ben", seat=1)
        self.http.call("POST", f"/api/tables/{table}/start")
        if is_asked:
            other.send(table, "offer_draw")
        return table

    def give_up(self, table: str) -> None:
        """Give a game up."""
        self.send(table, "resign")

    def send(self, table: str, command: str) -> None:
        """Send a command without arguments and wait until it is carried out."""
        with self._connected(table) as socket:
            socket.send(json.dumps({"type": command, "command": uuid4().hex}))
            while (message := json.loads(socket.recv(PATIENCE)))["type"] != "ack":
                if message["type"] == "error":
                    raise RuntimeError(f"the server refused: {message['text']}")

    @contextmanager
    def _connected(self, table: str) -> Iterator[ClientConnection]:
        address = f"ws://127.0.0.1:{self._port}/api/tables/{table}/play"
        with connect(address, additional_headers={"cookie": self.http.cookie}, max_size=None) as socket:
            socket.send(json.dumps({"type": "hello", "views": True, "choices": True}))
            yield socket


class DemoSeat:
    """A seat at one table."""

    def __init__(self, socket: ClientConnection, turns: int | None) -> None:
        self._socket = socket
        self._turns = turns
        self._number: int | None = None
        self._view: dict[str, Any] = {}
        self._turn = 0

    def play(self) -> bool:
        """Answer the server's messages until the wanted turn comes (true) or the game is over (false)."""
        while True:
            message = json.loads(self._socket.recv(PATIENCE))
            self._view = message.get("view") or self._view
            if message["type"] == "error":
                raise RuntimeError(f"the server refused: {message['text']}")
            if message["type"] == "snapshot":
                self._number = message["seat"]
            if message.get("result") is not None:
                return False
            if message.get("choices") and self._decide(message):
                return True

    def _decide(self, message: dict[str, Any]) -> bool:
        """Play the best of the choices; true if the wanted turn has come."""
        turn = self._view["turn"]
        if turn["seat"] == self._number and turn["number"] != self._turn:
            self._turn = turn["number"]
            self._turns = None if self._turns is None else self._turns - 1
        if self._turns == 0:
            return True
        action = max(message["choices"], key=self._worth)["text"]
        command = {"type": "submit", "command": uuid4().hex, "version": message["n"], "action": action}
        self._socket.send(json.dumps(command))
        return False

    def _worth(self, choice: Choice) -> tuple[bool, int, float]:
        """Prefer winning, then drawing with few cards in hand, then the longest move of the last pirate."""
        do = choice["action"]["do"]
        if do in ("retreat", "morgan"):
            return False, 2 if self._has_few_cards() else 0, choice["draws"] or 0
        gain = self._place(choice["to"]) - self._place(choice["action"].get("from")) if choice["to"] else 0
        return choice["wins"] == self._number, 1 if do != "end" else -1, gain

    def _has_few_cards(self) -> bool:
        hand = self._view["hands"][self._number]
        return len(hand) < FEW_CARDS

    def _place(self, space: Any) -> float:
        fields = len(self._view["path"])
        special = {"start": 0, "boat": fields / 2 + 0.5, "end": fields + 1}
        return special.get(str(space), 0) or float(space if str(space).isdecimal() else 0)
