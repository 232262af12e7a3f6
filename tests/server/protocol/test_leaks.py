"""Hidden information never leaves the server (RULES 9).

Whole random games of many variants: everything sent is compared with what its receiver may know. The criterion is
not the server's own filter: two games are played that differ only in what a receiver may not know, and the receiver
must get the same from both. What a real server sends is checked beside this file.
"""

import copy
import json
import random
from typing import Any

import msgspec
import pytest

from cartagena.game.events import events as e
from cartagena.game.events.redaction import events_for
from cartagena.rules.variant import PRESETS
from cartagena.server.protocol import disclosure, messages
from cartagena.server.protocol.open_rows import open_row
from cartagena.server.table.authority import Authority
from cartagena.server.table.state import State
from tests.game.sampling import random_variant
from tests.server.tables import LIVELY, SECRET, make_setup, make_table, play_random

VARIANTS = [
    LIVELY,
    LIVELY.but(hands="open"),
    LIVELY.but(supply="row"),
    LIVELY.but(hands="open", supply="row"),
    *(preset.but(players=3, turn_limit=40) for preset in PRESETS.values()),
]


def bytes_for(receiver, moment, state):
    """Everything a receiver could get after an entry, as one text."""
    reported: list[Any] = [
        disclosure.update_message(moment, receiver, state, is_last=True, wants_view=True),
        disclosure.snapshot_message(state, receiver, 0, [True] * state.variant.players),
    ]
    if receiver is not None:
        reported.append(disclosure.choices_message(state, receiver))
    return b"\n".join(messages.encode_message(message) for message in reported if message).decode()


def secrets_of(state, receiver):
    """The cards in hands that a receiver may not see, by seat: neither now nor by what it remembers."""
    game, view = state.game, state.game.view(receiver).to_json()
    known = view.get("known", {}).get("hands", {})
    return {
        seat: sorted_difference(game.to_json()["hands"][seat], known.get(str(seat), []))
        for seat in range(state.variant.players)
        if isinstance(view["hands"][seat], int)
    }


def sorted_difference(cards, known):
    left = list(cards)
    for card in known:
        left.remove(card)
    return left


def check_shape(text, state, receiver):
    """What no message of any kind may contain: hands as lists, the pile, tiles, the seed, ids."""
    for line in text.split("\n"):
        message = json.loads(line)
        view = message.get("view")
        if view:
            check_view(view, state, receiver)
        for event in message.get("events", []):
            check_event(event, state, receiver)
    assert f"{state.game.seed:x}" not in text
    assert SECRET.hex() not in text
    assert not any(f'"{seat.player}"' in text for seat in state.seats if seat.player)


def check_view(view, state, receiver):
    game = state.game
    robbing = receiver is not None and receiver == game.seat and view["pending"][:1] and view["pending"][0].get("from")
    for seat, hand in enumerate(view["hands"]):
        may_see = seat == receiver or state.variant.hands == "open" or (robbing is not None and seat == robbing)
        assert isinstance(hand, int) or may_see
    assert isinstance(view["pile"], int)
    assert "tiles_out" not in view
    assert set(view["tiles"].values()) <= {"closed"}
    assert isinstance(view["holding"], int) or receiver == game.seat


def check_event(event, state, receiver):
    """RULES 9, event by event."""
    kind, card = event["event"], event.get("card")
    is_open, is_row = state.variant.hands == "open", state.variant.supply == "row"
    mine = receiver is not None and receiver in (event.get("seat"), event.get("victim"), event.get("to"))
    if kind in ("card_drawn", "card_kept"):
        assert card is None or receiver == event["seat"] or is_open or is_row
    elif kind == "card_held":
        assert card is None or receiver == event["seat"] or is_row
    elif kind in ("card_taken", "card_given"):
        assert card is None or mine or is_open or is_row
    elif kind == "card_laid_back":
        assert card is None or receiver == event["seat"]
    elif kind == "hand_seen":
        assert event["cards"] is None or mine or is_open


def play_and_check(variant, seed, actions=120):
    """Play at random; check what everybody gets after every action. Returns how many texts were checked."""
    table, rng, checked = make_table(variant), random.Random(seed), 0
    while table.state.is_running and checked < actions * (variant.players + 1):
        (moment,) = play_random(table, rng)
        for receiver in [*range(variant.players), None]:
            text = bytes_for(receiver, moment, table.state)
            check_shape(text, table.state, receiver)
            checked += 1
    return checked


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: f"{variant.route}-{variant.hands}-{variant.supply}")
def test_no_receiver_gets_what_it_may_not_know(variant):
    assert play_and_check(variant, 1, 50) > 20


@pytest.mark.medium
def test_no_receiver_gets_what_it_may_not_know_in_any_variant():
    rng = random.Random(7)
    for number in range(12):
        play_and_check(random_variant(rng).but(turn_limit=30), number, 25)


class Twin(State):
    """The same table with another game in it."""

    def __init__(self, original, game):
        super().__init__(original.setup, SECRET)
        self.seats, self.game, self.decider = copy.deepcopy(original.seats), game, game.decider
        self.version, self.changed, self.result = original.version, original.changed, original.result

    def play(self, action, receiver):
        """Play an action; returns what a receiver sees of it."""
        assert self.game is not None
        seen = events_for(self.game.play(action), receiver, self.variant)
        self.decider = self.game.decider
        return seen


def as_remembered(game, view):
    """A copy of a game in which the observer has concluded what its view concludes, as in a re-dealt one."""
    twin, index = game.copy(), view.variant.players if view.observer is None else view.observer
    for name in ("known", "pool"):
        for place, values in enumerate(getattr(view.memories[0], name)[index]):
            getattr(twin.memories[0], name)[index][place] = values
    return twin


def compare_on(state, receiver, rng, steps=8):
    """Deal again what a receiver cannot know, and play the same actions in both games as long as it sees the same.

    Not a byte of what the receiver gets may differ, what it remembers included. Returns how often it was compared.
    """
    view = state.game.view(receiver)
    mine, other = Twin(state, as_remembered(state.game, view)), Twin(state, view.redealt(rng.getrandbits(40)))
    for compared in range(steps):
        assert disclosure.view_for(mine, receiver) == disclosure.view_for(other, receiver)
        both = sorted(set(mine.legal()) & set(other.legal()))
        if not both:
            return compared + 1
        action = rng.choice(both)
        if mine.play(action, receiver) != other.play(action, receiver):
            return compared + 1
    return steps


@pytest.mark.medium
@pytest.mark.parametrize("variant", VARIANTS[:4], ids=["closed-pile", "open-pile", "closed-row", "open-row"])
def test_a_receiver_gets_the_same_whatever_is_hidden(variant):
    assert compare_whole_game(variant) > 300


def compare_whole_game(variant):
    table, rng, compared = make_table(variant), random.Random(2), 0
    for _ in range(40):
        play_random(table, rng)
        if not table.state.is_running:
            break
        for receiver in [*range(variant.players), None]:
            compared += compare_on(table.state, receiver, rng)
    return compared


def test_a_build_that_remembers_too_much_is_found_out(monkeypatch):
    """A view that knows one card of another hand without having been shown it."""
    right = disclosure.view_for

    def know_a_card(state, receiver):
        victim = 1 if receiver == 0 else 0
        return (right(state, receiver) or {}) | {
            "known": {"hands": {victim: state.game.to_json()["hands"][victim][:1]}}
        }

    monkeypatch.setattr(disclosure, "view_for", know_a_card)
    with pytest.raises(AssertionError):
        compare_whole_game(LIVELY)


def leaky_events(events, receiver, variant):  # noqa: ARG001
    return events


def test_a_leaky_build_is_found_out_by_events(monkeypatch):
    monkeypatch.setattr(disclosure, "events_for", leaky_events)
    with pytest.raises(AssertionError):
        play_and_check(LIVELY, 1)


def test_a_leaky_build_is_found_out_by_views(monkeypatch):
    monkeypatch.setattr(disclosure, "view_for", lambda state, *_: state.game.to_json())
    with pytest.raises(AssertionError):
        play_and_check(LIVELY, 1)


def test_a_leaky_build_is_found_out_by_rows(monkeypatch):
    monkeypatch.setattr(disclosure, "open_row", open_everything)
    table = make_table(LIVELY)
    (moment,) = play_random(table, random.Random(1))
    update = disclosure.update_message(moment, None, table.state, is_last=False, wants_view=False)
    with pytest.raises(AssertionError):
        check_row(update)


def open_everything(row, **_):
    return open_row(row, at_end=True)


def check_row(update):
    row = msgspec.to_builtins(update.row)
    assert set(row) <= {"row", *open_fields_of(row["row"])}


def open_fields_of(tag):
    """The fields of a row that may be sent, written down a second time on purpose."""
    return {"acted": {"seat"}, "seated": {"seat", "name", "bot", "word"}, "started": set()}.get(tag, set())


def test_rows_pass_on_what_is_meant_to_be_passed_on():
    table, rng = make_table(LIVELY), random.Random(1)
    for moment in [*table.state.recent, *play_random(table, rng)]:
        check_row(disclosure.update_message(moment, None, table.state, is_last=False, wants_view=False))


def test_secrets_are_told_apart():
    """The checks themselves: a closed game has secrets, and the event that shows one is noticed."""
    table = make_table(LIVELY)
    assert any(secrets_of(table.state, 0).values())
    with pytest.raises(AssertionError):
        check_event(e.CardDrawn(1, "rum").to_json(), table.state, 0)
    check_event(e.CardDrawn(1, "rum").to_json(), table.state, 1)
    assert isinstance(Authority(make_setup(), SECRET).state, State)
