"""Events: what happened, in order, as JSON both ways, and what each receiver may see of it."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartagena import Game, NotationError, Variant, reveals
from cartagena import events as e
from cartagena.game.events.events import KINDS, Event, parse_event
from cartagena.game.events.redaction import PLAIN, events_for
from tests.game.actions.test_actions import JSON
from tests.game.building import build_game
from tests.game.sampling import LIVELY, random_games

CLOSED = Variant(players=3, edition="second", sorceress=True)
OPEN = CLOSED.but(hands="open")
ROW = CLOSED.but(supply="row")
SAMPLES: list[Event] = [
    e.TurnStarted(1, 7),
    e.TurnEnded(1, True),
    e.CardPlayed(0, "rum*", True),
    e.PirateAdvanced(0, "start", "7"),
    e.PirateRetreated(0, "7", "6"),
    e.PiratePushed(2, 0, "boat", "19"),
    e.PirateBitten(0, "9", "start"),
    e.BoatSailed(0, "tortuga", True),
    e.CardDrawn(0, "rum"),
    e.CardDrawn(0, None),
    e.CardHeld(0, "rum"),
    e.PileReshuffled(17),
    e.RowLaid(("rum", "hook")),
    e.CardDiscarded(1, "rum"),
    e.HandSeen(0, 1, ("rum", "hook")),
    e.HandSeen(0, 1, None),
    e.CardTaken(0, 1, "rum"),
    e.CardKept(0, "rum"),
    e.CardGiven(0, 1, "rum"),
    e.CardLaidBack(0, "rum"),
    e.TileOpened(0, "9", "snake"),
    e.TileOpened(0, "9", 2),
    e.TilesRelaid(),
    e.GameWon(2),
    e.GameDrawn("stalemate"),
]


def test_every_kind_of_event_is_tried_here():
    assert {sample.event for sample in SAMPLES} == set(KINDS)


@pytest.mark.parametrize("event", SAMPLES)
def test_an_event_survives_a_round_trip_through_json(event):
    assert parse_event(event.to_json()) == event


def test_events_of_games_survive_a_round_trip_for_every_receiver():
    for game in random_games(12, seed=40):
        for observer in (None, *range(game.variant.players)):
            for event in game.events_for(observer):
                assert parse_event(event.to_json()) == event


def test_json_names_an_event_in_the_past_tense():
    pushed = {"event": "pirate_pushed", "seat": 2, "by": 0, "from": "boat", "to": "19"}
    assert e.PiratePushed(2, 0, "boat", "19").to_json() == pushed
    assert e.HandSeen(0, 1, ("rum",)).to_json() == {"event": "hand_seen", "seat": 0, "victim": 1, "cards": ["rum"]}


def reported(game: Game, action: str) -> list[str]:
    return [event.event for event in game.play(action)]


def test_a_retreat_comes_before_the_cards_it_draws():
    game = build_game(Variant(players=2), ["6 9"], ["hat"])
    assert reported(game, "retreat 9") == ["pirate_retreated", "card_drawn"]


def test_the_event_of_a_turn_that_ends_by_itself_says_so():
    game = build_game(Variant(players=2), ["6"], ["hat", "key"])
    events = game.play("hat 6")
    assert events[-2:] == (e.TurnEnded(0, by_itself=True), e.TurnStarted(1, 2))


def test_a_pushed_pirate_names_the_seat_that_pushed_it():
    game = build_game(Variant(players=2, refuel="morgan"), ["6"], ["hat"])
    assert game.play("morgan @1 start")[0] == e.PiratePushed(1, 0, "start", "6")


def test_after_a_snake_bite_all_tiles_are_relaid():
    game = build_game(CLOSED, ["5"], ["chest"], tiles={"6": "snake"})
    assert reported(game, "!chest 5")[:5] == [
        *("card_played", "pirate_advanced", "tile_opened", "pirate_bitten", "tiles_relaid"),
    ]


def test_a_new_row_is_one_event_and_a_reshuffle_keeps_its_order():
    game = build_game(Variant(players=2, supply="row"), ["6 9"], ["hat"], row="key", pile="skull hat.")
    events = game.play("retreat 9")
    assert [event.event for event in events] == [
        "pirate_retreated",
        "card_drawn",
        "row_laid",
        "pile_reshuffled",
        "row_laid",
    ]
    assert events[2] == e.RowLaid(("skull", "hat"))
    assert isinstance(events[4], e.RowLaid)
    assert len(events[4].cards) == 10


def seen_by(event: Event, variant: Variant) -> set[int | None]:
    """The observers that see all of an event: seats and the spectator."""
    return {observer for observer in (None, 0, 1, 2) if events_for((event,), observer, variant) == (event,)}


ALL = {None, 0, 1, 2}
VISIBILITY = [
    (e.CardDrawn(0, "rum"), {0}, ALL, ALL),
    (e.CardHeld(0, "rum"), {0}, {0}, ALL),
    (e.HandSeen(0, 1, ("rum",)), {0, 1}, ALL, {0, 1}),
    (e.CardTaken(0, 1, "rum"), {0, 1}, ALL, {0, 1}),
    (e.CardKept(0, "rum"), {0}, ALL, ALL),
    (e.CardGiven(0, 1, "rum"), {0, 1}, ALL, ALL),
    (e.CardLaidBack(0, "rum"), {0}, {0}, {0}),
    (e.CardPlayed(0, "rum", False), ALL, ALL, ALL),
    (e.CardDiscarded(0, "rum"), ALL, ALL, ALL),
    (e.TileOpened(0, "9", 2), ALL, ALL, ALL),
    (e.RowLaid(("rum",)), ALL, ALL, ALL),
]


@pytest.mark.parametrize(("event", "closed", "open_hands", "row"), VISIBILITY)
def test_a_receiver_sees_what_the_rules_let_it_see(event, closed, open_hands, row):
    assert (seen_by(event, CLOSED), seen_by(event, OPEN), seen_by(event, ROW)) == (
        closed,
        open_hands,
        row,
    )


@dataclass(frozen=True, slots=True)
class CardEaten(Event):
    """A kind whose author forgot to declare which seats see the card."""

    seat: int
    card: str | None


@pytest.mark.parametrize("variant", [CLOSED, OPEN, ROW])
def test_a_card_that_no_declaration_opens_is_closed_to_all_and_ends_free_undo(variant):
    eaten = CardEaten(0, "rum")
    for observer in (None, 0, 1, 2):
        assert events_for((e.GameWon(1), eaten), observer, variant) == (e.GameWon(1), replace(eaten, card=None))
    assert reveals((eaten,), variant)


def test_every_field_is_plain_or_declared_and_one_that_can_be_hidden_may_be_none():
    for kind in KINDS.values():
        closed = {field.name: field.type for field in fields(kind) if field.name not in PLAIN}
        assert set(kind.open_to) == set(closed)
        for name, to in kind.open_to.items():
            assert set(to.seats) <= {field.name for field in fields(kind)} & {"seat", "victim", "receiver"}
            assert to == e.EVERYBODY or type(None) in get_args(closed[name])


UNCOVERING = [
    (e.CardDrawn(0, "rum"), True, True, False),
    (e.CardHeld(0, "rum"), True, True, False),
    (e.CardGiven(0, 1, "rum"), True, True, False),
    (e.HandSeen(0, 1, ("rum",)), True, False, True),
    (e.CardTaken(0, 1, "rum"), True, False, True),
    (e.TileOpened(0, "9", 2), True, True, True),
    (e.TilesRelaid(), True, True, True),
    (e.RowLaid(("rum",)), True, True, True),
    (e.PileReshuffled(17), True, True, True),
    (e.CardKept(0, "rum"), False, False, False),
    (e.CardLaidBack(0, "rum"), False, False, False),
    (e.CardPlayed(0, "rum", False), False, False, False),
    (e.CardDiscarded(0, "rum"), False, False, False),
    (e.PirateAdvanced(0, "1", "2"), False, False, False),
]


@pytest.mark.parametrize(("event", "closed", "open_hands", "row"), UNCOVERING)
def test_what_reveals_something_hidden_depends_on_the_variant(event, closed, open_hands, row):
    unrelated = e.TurnEnded(0, False)
    found = [reveals((unrelated, event), variant) for variant in (CLOSED, OPEN, ROW)]
    assert found == [closed, open_hands, row]
    assert not reveals((unrelated,), CLOSED)


def secrets_of(event: Event) -> Iterator[str]:
    values = event.to_json()
    if values["event"] not in ("card_played", "card_discarded", "row_laid"):
        yield from [values["card"]] if isinstance(values.get("card"), str) else []
        yield from values.get("cards") or []


def test_every_receiver_gets_all_events_and_a_spectator_of_closed_hands_no_secret():
    variant = LIVELY.but(hands="closed", supply="pile")
    for game in random_games(6, seed=41, variant=variant):
        for observer in (None, 0, 1, 2):
            seen = game.events_for(observer)
            assert [event.event for event in seen] == [event.event for event in game.events]
        assert not [card for event in game.events_for(None) for card in secrets_of(event)]


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"event": "rain"},
        {"event": ["turn_ended"]},
        {"event": "turn_ended", "seat": 0},
        {"event": "turn_ended", "seat": 0, "by_itself": 1},
        {"event": "turn_started", "seat": True, "number": 1},
        {"event": "card_played", "seat": 0, "card": None, "enchanted": False},
        {"event": "row_laid", "cards": "rum"},
        {"event": "row_laid", "cards": [1]},
        {"event": "row_laid", "cards": None},
    ],
)
def test_json_that_is_not_an_event_is_refused(data):
    with pytest.raises(NotationError):
        parse_event(data)


KEYS = (
    "seat",
    "number",
    "card",
    "cards",
    "from",
    "to",
    "by",
    "by_itself",
    "victim",
    "tile",
    "at",
    "reason",
    "count",
    "free",
)


@given(JSON | st.fixed_dictionaries({"event": st.sampled_from(sorted(KINDS))}, optional=dict.fromkeys(KEYS, JSON)))
def test_reading_anything_gives_an_event_or_a_notation_error(data):
    try:
        event = parse_event(data)
    except NotationError:
        return
    assert parse_event(event.to_json()) == event
