"""The story of a game: every kind of event has a text, hidden cards stay hidden, each event is reported once."""

import pytest

from cartagena.cli.terminal.display.glyphs import cards_text
from cartagena.cli.terminal.people import Person, read_labels, seat_people
from cartagena.cli.terminal.text.story import describe_events
from cartagena.game.events import events as e

PEOPLE = seat_people([None, "random", "random"], [])
DESCRIPTIONS: dict[str, list[e.Event]] = {
    "dagger 6→15": [e.CardPlayed(1, "dagger", False), e.PirateAdvanced(1, "6", "15")],
    "enchants hook + rum 4→9 and 5→9": [
        e.CardPlayed(1, "hook", True),
        e.CardPlayed(1, "rum", True),
        e.PirateAdvanced(1, "4", "9"),
        e.PirateAdvanced(1, "5", "9"),
    ],
    "back 17→12, draws 2 cards": [e.PirateRetreated(1, "17", "12"), e.CardDrawn(1, None), e.CardDrawn(1, None)],
    "back 17→12, draws rum\N{MULTIPLICATION SIGN}2, hook": [
        e.PirateRetreated(1, "17", "12"),
        *(e.CardDrawn(1, card) for card in ("rum", "rum", "hook")),
    ],
    "Morgan: your pirate 3→4, draws a card": [e.PiratePushed(0, 1, "3", "4"), e.CardDrawn(1, None)],
    "sails to Tortuga for free": [e.BoatSailed(1, "tortuga", True)],
    "sails to Cartagena": [e.BoatSailed(1, "cartagena", False)],
    "enchants lantern, looks at 4 cards, keeps a card, lays back 3 cards": [
        e.CardPlayed(1, "lantern", True),
        *[e.CardHeld(1, None)] * 4,
        e.CardKept(1, None),
        *[e.CardLaidBack(1, None)] * 3,
    ],
    "enchants pistol, looks into your hand (rum, hook), takes hook from you, you draw rum": [
        e.CardPlayed(1, "pistol", True),
        e.HandSeen(1, 0, ("rum", "hook")),
        e.CardTaken(1, 0, "hook"),
        e.CardDrawn(0, "rum"),
    ],
    "looks into Green's hand, takes a card from Green": [e.HandSeen(1, 2, None), e.CardTaken(1, 2, None)],
    "gives you rum, gives Green a card": [e.CardGiven(1, 0, "rum"), e.CardGiven(1, 2, None)],
    "hook* 1→2, you discard rum, Green discards hook\N{MULTIPLICATION SIGN}2": [
        e.CardPlayed(1, "hook*", False),
        e.PirateAdvanced(1, "1", "2"),
        e.CardDiscarded(0, "rum"),
        e.CardDiscarded(2, "hook"),
        e.CardDiscarded(2, "hook"),
    ],
    "enchants chest 1→9, opens the tile on 9: 2 cards": [
        e.CardPlayed(1, "chest", True),
        e.PirateAdvanced(1, "1", "9"),
        e.TileOpened(1, "9", 2),
    ],
    "opens the tile on 9: nothing in it": [e.TileOpened(1, "9", "empty")],
    "opens the tile on 9: the snake!, flees 9→3, all tiles are shuffled and laid out again": [
        e.TileOpened(1, "9", "snake"),
        e.PirateBitten(1, "9", "3"),
        e.TilesRelaid(),
    ],
    "the discards become a new pile of 40": [e.PileReshuffled(40)],
    "a new row is laid": [e.RowLaid(("rum", "hook"))],
    "passes": [e.TurnEnded(1, False)],
    "nothing is possible": [e.TurnEnded(1, True)],
    "Red wins!": [e.GameWon(1)],
    "You win!": [e.GameWon(0)],
    "a draw: turn limit": [e.GameDrawn("turn_limit")],
}


@pytest.mark.parametrize(("words", "events"), DESCRIPTIONS.items())
def test_events_are_described_in_words(words, events):
    (line,) = describe_events((e.TurnStarted(1, 5), *events), PEOPLE, "→")
    assert (line.turn, line.seat) == (5, 1)
    assert " · ".join(line.phrases) == words


def test_every_kind_of_event_has_a_description():
    described = {type(event) for events in DESCRIPTIONS.values() for event in events}
    assert described | {e.TurnStarted} == set(e.KINDS.values())


def test_a_continued_turn_is_described_from_its_first_new_event():
    events = (
        e.TurnStarted(1, 1),
        e.CardPlayed(1, "rum", False),
        e.PirateAdvanced(1, "start", "2"),
        e.CardPlayed(1, "hook", False),
        e.PirateAdvanced(1, "2", "5"),
        e.TurnEnded(1, False),
        e.TurnStarted(2, 2),
        e.TurnEnded(2, False),
    )
    whole, rest = describe_events(events, PEOPLE, "→"), describe_events(events, PEOPLE, "→", since=3)
    assert [line.phrases for line in whole] == [["rum start→2", "hook 2→5"], ["passes"]]
    assert [line.phrases for line in rest] == [["hook 2→5"], ["passes"]]
    assert describe_events(events, PEOPLE, "→", since=len(events)) == []


def test_people_are_read_back_from_the_names_in_a_record():
    people = seat_people([None, "greedy", None], ["Anne", "Mary"])
    assert [person.label for person in people] == ["Anne", "Red (greedy)", "Mary"]
    assert read_labels(tuple(person.label for person in people), 3, ("greedy",)) == people
    assert read_labels(("Jack (pirate)", "\x1b[2J"), 3, ("greedy",)) == (
        Person(0, "Jack (pirate)"),
        Person(1, "?[2J"),
        Person(2, "Green"),
    )


def test_equal_cards_are_counted_together():
    assert cards_text(["rum", "hook", "rum", "rum*"]).plain == "rum\N{MULTIPLICATION SIGN}2 hook rum*"
