"""What RULES 9 allows each receiver to know of a game, written down a second time, from the whole truth.

Nothing here uses the program's own views, filters or memory: a truth is a position and its events with all secrets.
"""

import json

from cartagena.server.table.state import State


class Truth:
    """A stored game with everything in it, after every entry."""

    def __init__(self, stored):
        state = State(stored.setup, stored.secret)
        self.variant, self.secret = state.variant, stored.secret
        self.events, self.positions, self.deciders, self.legal = {}, {}, {}, {}
        for entry in stored.entries:
            events = [event.to_json() for event in state.apply(entry).events]
            self.events[entry.version] = events
            self.positions[entry.version] = state.game.to_json() if state.game else None
            self.deciders[entry.version] = state.decider
            self.legal[entry.version] = state.legal()
        assert state.game is not None
        self.seed = state.game.seed
        self.players = [seat.player for seat in state.seats if seat.player]

    def event_for(self, event, receiver):
        """An event as a receiver may see it."""
        hidden = {"card", "cards"} & set(event)
        return event if self._may_see(event, receiver) else event | dict.fromkeys(hidden)

    def _may_see(self, event, receiver):
        kind, is_open, is_row = event["event"], self.variant.hands == "open", self.variant.supply == "row"
        concerned = receiver is not None and receiver in (event.get("seat"), event.get("victim"), event.get("to"))
        if kind in ("card_drawn", "card_kept"):
            return receiver == event["seat"] or is_open or is_row
        if kind == "card_held":
            return receiver == event["seat"] or is_row
        if kind == "card_given":
            return concerned or is_open or is_row
        if kind in ("card_taken", "hand_seen"):
            return concerned or is_open
        return kind != "card_laid_back" or receiver == event["seat"]

    def view_for(self, n, receiver):
        """A position as a receiver may see it, without what it remembers."""
        position = self.positions[n]
        if position is None:
            return None
        active, pending = position["turn"]["seat"], position["pending"]
        robbed = pending[0]["from"] if pending and pending[0]["do"] == "take" and receiver == active else None
        shown = {
            seat for seat in range(self.variant.players) if seat in (receiver, robbed) or self.variant.hands == "open"
        }
        view = {key: value for key, value in position.items() if key != "tiles_out"}
        return view | {
            "observer": receiver,
            "hands": [hand if seat in shown else len(hand) for seat, hand in enumerate(position["hands"])],
            "pile": len(position["pile"]),
            "holding": position["holding"] if receiver == active else len(position["holding"]),
            "tiles": dict.fromkeys(position["tiles"], "closed"),
        }


def check_text(text, truth, receiver):
    """A receiver may know everything in a text that is sent to it."""
    for secret in (truth.secret.hex(), f"{truth.seed:x}", str(truth.seed), *truth.players):
        assert secret not in text, "a secret was sent"
    message = json.loads(text)
    for reported in (message, *message.get("entries", [])):
        if "events" in reported:
            check_events(reported, truth, receiver)
    if message.get("view"):
        check_view(message["view"], truth, message["n"], receiver)
    if message.get("legal"):
        assert truth.deciders[message["n"]] == receiver
        assert message["legal"] == truth.legal[message["n"]]
    if message.get("type") == "choices" and message["choices"]:
        assert truth.deciders[message["n"]] == receiver
        assert [choice["text"] for choice in message["choices"]] == truth.legal[message["n"]]
    if message.get("type") == "advice":
        assert message["action"] in truth.legal[message["n"]]
        assert truth.deciders[message["n"]] == receiver
    if message.get("row", {}).get("row") == "acted":
        assert set(message["row"]) == {"row", "seat"}


def check_events(message, truth, receiver):
    """The events of an update, or of an entry of the past."""
    assert message["events"] == [truth.event_for(event, receiver) for event in truth.events[message["n"]]]


def check_view(view, truth, n, receiver):
    """A view shows what may be seen, and remembers only what is true."""
    expected = truth.view_for(n, receiver)
    assert {key: value for key, value in view.items() if key != "known"} == expected
    known = view.get("known", {})
    for seat, cards in known.get("hands", {}).items():
        hand = list(truth.positions[n]["hands"][int(seat)])
        for card in cards:
            hand.remove(card)
    assert truth.positions[n]["pile"][: len(known.get("pile", []))] == known.get("pile", [])
