"""The path pieces (RULES 1.2) and the table of them in the rules for players."""

import itertools
import math
from pathlib import Path

from cartagena.rules import RULES_VERSION, pieces
from cartagena.rules.variant import SECOND_SYMBOLS, Variant, variant_of
from tests.rules.reachable import start


def faces_of(orders: list[list[int]]) -> set[tuple[int, ...]]:
    return {tuple(order) for order in orders} | {tuple(reversed(order)) for order in orders}


def test_every_piece_shows_each_symbol_once() -> None:
    for order in pieces.CLASSIC_ORDERS + pieces.TUNNEL_ORDERS + pieces.JUNGLE_ORDERS:
        assert sorted(order) == list(range(6))


def test_the_sixteen_orders_of_the_second_edition_and_their_reversals_all_differ() -> None:
    assert len(faces_of(pieces.TUNNEL_ORDERS + pieces.JUNGLE_ORDERS)) == 32


def test_the_figure_of_the_german_booklet_can_be_laid() -> None:
    """RULES 10.4: hooks on 1, 9, 14, 24 and 28, rum on 11, 15 and 21, each piece once."""
    hook, rum = SECOND_SYMBOLS.index("hook"), SECOND_SYMBOLS.index("rum")
    wanted = [{hook: 1}, {hook: 3, rum: 5}, {hook: 2, rum: 3}, {hook: 6, rum: 3}, {hook: 4}, {}]
    fitting = [
        {number for number, order in enumerate(pieces.TUNNEL_ORDERS) if shows(order, places)} for places in wanted
    ]
    assert any(len(set(laid)) == len(wanted) for laid in itertools.product(*fitting))


def shows(order: list[int], places: dict[int, int]) -> bool:
    """Whether a piece, one way round or the other, shows symbols on their places, counted from 1."""
    ways = (order, order[::-1])
    return any(all(way[place - 1] == symbol for symbol, place in places.items()) for way in ways)


def test_an_earlier_version_draws_the_same_path_but_for_the_face_that_was_replaced() -> None:
    old, new = pieces.REPLACED_FACES[1]
    path = " ".join(["hook rum parrot lantern pistol chest", new, " ".join(new.split()[::-1])]).split()
    earlier = " ".join(["hook rum parrot lantern pistol chest", old, " ".join(old.split()[::-1])]).split()
    assert pieces.path_of_version(1, path) == tuple(earlier)
    assert pieces.path_of_version(RULES_VERSION, path) == tuple(path)
    assert new in {tunnel for tunnel, _ in pieces.SECOND_PIECES}


def test_the_classic_box_allows_46080_paths() -> None:
    box = pieces.CLASSIC_ORDERS[: pieces.CLASSIC_BOX]
    assert len(faces_of(box)) == 12
    assert math.factorial(len(box)) * 2 ** len(box) == 46_080


def pieces_of(variant: Variant, seed: int) -> list[tuple[int, ...]]:
    path = [int(symbol) for symbol in start(variant, seed).game.path[: variant.fields]]
    return [tuple(path[first : first + 6]) for first in range(0, len(path), 6)]


def test_a_random_path_lays_different_pieces_of_the_right_faces() -> None:
    for seed in range(60):
        laid = pieces_of(variant_of("complete", pieces=8), seed)
        tunnel, jungle = faces_of(pieces.TUNNEL_ORDERS), faces_of(pieces.JUNGLE_ORDERS)
        assert all(order in tunnel for order in laid[:4])
        assert all(order in jungle for order in laid[4:])
        numbers = [number_of(order, pieces.TUNNEL_ORDERS + pieces.JUNGLE_ORDERS) % 8 for order in laid]
        assert len(set(numbers)) == 8  # a physical piece lies with one face up


def test_short_classic_paths_use_the_box_and_long_ones_our_own_pieces_too() -> None:
    box = faces_of(pieces.CLASSIC_ORDERS[: pieces.CLASSIC_BOX])
    assert all(order in box for seed in range(40) for order in pieces_of(Variant(pieces=5), seed))
    assert any(order not in box for seed in range(10) for order in pieces_of(Variant(pieces=8), seed))


def number_of(order: tuple[int, ...], orders: list[list[int]]) -> int:
    return next(n for n, other in enumerate(orders) if order in (tuple(other), tuple(reversed(other))))


def test_the_rules_for_players_list_every_piece(root: Path) -> None:
    text = (root / "docs" / "rules.md").read_text(encoding="utf-8")
    for order in pieces.CLASSIC_PIECES:
        assert f"| {' | '.join(order.split())} |" in text
    for tunnel, jungle in pieces.SECOND_PIECES:
        assert f"| {tunnel} | {jungle} |" in text
