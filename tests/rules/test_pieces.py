"""The path pieces (RULES 1.2) and the table of them in the rules for players."""

import math
from pathlib import Path

from cartagena.rules import pieces
from cartagena.rules.variant import Variant, variant_of
from tests.rules.reachable import start


def faces_of(orders: list[list[int]]) -> set[tuple[int, ...]]:
    return {tuple(order) for order in orders} | {tuple(reversed(order)) for order in orders}


def test_every_piece_shows_each_symbol_once() -> None:
    for order in pieces.CLASSIC_ORDERS + pieces.TUNNEL_ORDERS + pieces.JUNGLE_ORDERS:
        assert sorted(order) == list(range(6))


def test_the_sixteen_orders_of_the_second_edition_and_their_reversals_all_differ() -> None:
    assert len(faces_of(pieces.TUNNEL_ORDERS + pieces.JUNGLE_ORDERS)) == 32


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
