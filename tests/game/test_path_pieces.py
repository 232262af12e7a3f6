"""A path laid by hand: every piece of the box can lie where it fits, either way round (RULES 1.2)."""

import random

import pytest

from cartagena import Game, NotationError, Variant
from cartagena.game.path_pieces import Side, box_of, parse_pieces, sides_of
from tests.game.sampling import random_variant

FIGURE = "1 2 3r 7r 4 8"


def test_the_figure_of_the_german_booklet_can_be_laid():
    path = parse_pieces(FIGURE, Variant(edition="second"))
    where = {symbol: [field for field, shown in enumerate(path, 1) if shown == symbol] for symbol in ("hook", "rum")}
    assert where["hook"][:5] == [1, 9, 14, 24, 28]  # RULES 10.4
    assert where["rum"][1:4] == [11, 15, 21]


def test_any_drawn_path_can_be_laid_by_hand():
    rng = random.Random(5)
    for seed in range(60):
        variant = random_variant(rng)
        path = Game.new(variant, seed=seed).path
        laid = " ".join(
            name_of(path[6 * place : 6 * place + 6], variant, side) for place, side in enumerate(sides_of(variant))
        )
        assert parse_pieces(laid, variant) == path


def name_of(order: tuple[str, ...], variant: Variant, side: Side) -> str:
    """The text of the piece that shows an order, one way round or the other."""
    names = {piece.side(side): piece.name for piece in box_of(variant)}
    return names[order] if order in names else f"{names[order[::-1]]}r"


def test_the_sides_follow_the_route():
    assert sides_of(Variant(route="complete", pieces=5)) == ["tunnel"] * 3 + ["jungle"] * 2
    assert set(sides_of(Variant(route="jungle"))) == {"jungle"}
    assert len(box_of(Variant(pieces=6))) == 6
    assert len(box_of(Variant(pieces=7))) == 8


@pytest.mark.parametrize(
    ("text", "fault"),
    [("A B C D E Z", "'Z' is not a piece; the pieces are A, B, C, D, E, F"), ("A B C D E E", "6 different pieces"),
     ("", "6 different pieces"), ("r B C D E F", "'r' is not a piece")],
)  # fmt: skip
def test_a_path_that_cannot_be_laid_is_refused(text: str, fault: str):
    with pytest.raises(NotationError, match=fault):
        parse_pieces(text, Variant())
