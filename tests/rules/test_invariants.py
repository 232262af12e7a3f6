"""What holds in every position that can be reached, in every variant."""

from typing import Any

import pytest

from cartagena.rules import constants as c
from cartagena.rules.actions import ACTION_LIMIT, MOST_ACTIONS
from cartagena.rules.state import GAME_FIELDS, TRACE_ROWS, dump
from cartagena.rules.variant import Variant
from tests.rules.reachable import positions

GAMES = range(120)


Numbers = dict[str, Any]


def counted(cards: list[int]) -> list[int]:
    return [cards.count(card) for card in range(c.CARD_KINDS)]


def all_cards(game: Numbers) -> list[int]:
    parts = [*game["hands"], game["holding"]]
    for stack, count in (("pile", "pile_count"), ("row", "row_count"), ("discards", "discard_count")):
        parts.append(counted(game[stack][: game[count]]))
    return [sum(column) for column in zip(*parts, strict=True)]


def check_cards(game: Numbers, variant: Variant) -> None:
    plain, dark = (15, 2) if variant.freebooter else (17, 0)
    assert all_cards(game) == [plain] * 6 + [dark] * 6  # RULES 1.3
    assert game["hand_count"] == [sum(hand) for hand in game["hands"]]
    assert game["holding_count"] == sum(game["holding"])


def check_pirates(game: Numbers, variant: Variant) -> None:
    for seat in range(variant.players):
        on_spaces = game["pirates"][seat]
        assert sum(on_spaces) == variant.crew  # RULES 1.4
        assert game["where"][seat] == sum(1 << space for space, n in enumerate(on_spaces) if n)
        if variant.is_complete:
            assert on_spaces[game["first_leg_end"]] <= 3  # RULES 6.2
    company = [sum(column) for column in zip(*game["pirates"], strict=True)]
    assert company == game["company"]
    fields = [space for space in range(c.MAX_SPACES) if (game["legs"][0] | game["legs"][1]) >> space & 1]
    assert max(company[space] for space in fields) <= 3  # RULES 4.6
    assert game["occupied"] == sum(1 << space for space in fields if company[space])
    assert game["one_or_two"] == sum(1 << space for space in fields if company[space] in (1, 2))


def check_tiles(game: Numbers, variant: Variant) -> None:
    laid = [tile for tile in game["tiles"] if tile != c.NO_TILE]
    out = game["tiles_out"][: game["tiles_out_count"]]
    assert sorted(laid + out) == ([0, 1, 1, 2, 2, 3, 3, 4] if variant.sorceress else [])  # RULES 1.5
    assert game["closed_tiles"] == sum(1 << space for space, tile in enumerate(game["tiles"]) if tile != c.NO_TILE)


@pytest.mark.medium
def test_cards_pirates_and_tiles_are_never_lost_and_no_space_is_crowded() -> None:
    for number, sample in enumerate(positions(GAMES)):
        if number % 3 == 0:
            game = dump(sample.game, GAME_FIELDS)
            check_cards(game, sample.variant)
            check_pirates(game, sample.variant)
            check_tiles(game, sample.variant)


def test_legal_actions_are_in_increasing_order_and_empty_exactly_when_the_game_is_over() -> None:
    for sample in positions(GAMES):
        legal = sample.legal()
        assert bool(legal) != bool(sample.game.over)
        assert legal == sorted(set(legal))
        assert len(legal) <= MOST_ACTIONS
        assert all(0 < action < ACTION_LIMIT for action in legal)


def test_a_trace_never_outgrows_its_buffer() -> None:
    longest = max(int(sample.trace[0].rows) for sample in positions(GAMES))
    assert 10 < longest < TRACE_ROWS


def test_every_phase_and_every_ending_occurs_in_random_play() -> None:
    phases, endings = set(), set()
    for sample in positions(range(200)):
        phases.add(int(sample.game.phase))
        endings.add(int(sample.game.ending))
    assert phases == set(range(7))
    assert {c.NOT_OVER, c.WON, c.TURN_LIMIT} <= endings


@pytest.mark.medium
def test_a_winner_has_the_whole_crew_at_the_end_and_nobody_else_does() -> None:
    for sample in positions(GAMES):
        game = sample.game
        escaped = [s for s in range(sample.variant.players) if game.pirates[s][game.end] == game.crew]
        assert escaped == ([int(game.winner)] if game.winner != c.NOBODY else [])
