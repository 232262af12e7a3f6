"""Positions for tests, from the given facts; the rest is filled in."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from cartagena import Game, Variant

TILES: list[int | str] = [1, 1, 2, 2, 3, 3, "empty", "snake"]
Crew = str | dict[str, int]


def build_game(
    variant: Variant, pirates: Sequence[Crew], hands: Sequence[str] = (), *, seed: int = 0, **facts: Any
) -> Game:
    """A game at a position; see ``build_position`` for the facts."""
    return Game.from_json(build_position(variant, pirates, hands, **facts), seed=seed)


def build_position(
    variant: Variant,
    pirates: Sequence[Crew],
    hands: Sequence[str] = (),
    *,
    path: str | None = None,
    row: str = "",
    pile: str = "",
    discard: str = "",
    holding: str = "",
    tiles: dict[str, int | str] | None = None,
    boat: str = "cartagena",
    pending: Sequence[dict[str, Any]] = (),
    **turn: Any,
) -> dict[str, Any]:
    """A position as JSON. Words stand between blanks: pirates "start 6 6 end", hands "rum hook*".

    Pirates not named stand at the start, crews not named too. *pile* is its top; the rest of the cards lies below,
    unless it ends with "." (then the rest is discarded first).
    """
    cards = {"row": row.split(), "pile": pile.removesuffix(".").split(), "holding": holding.split()}
    hand_cards = [hand.split() for hand in [*hands, *[""] * (variant.players - len(hands))]]
    thrown = discard.split()
    rest = _deck(variant)
    for card in chain(*hand_cards, *cards.values(), thrown):
        rest.remove(card)
    if pile.endswith("."):
        thrown = rest + thrown
    else:
        cards["pile"] += rest
    position: dict[str, Any] = {
        "variant": variant.to_json(),
        "path": path.replace("|", " ").split() if path else list(variant.symbols) * variant.pieces,
        "pirates": [_crew(crew, variant) for crew in [*pirates, *[""] * (variant.players - len(pirates))]],
        "boat": boat if variant.is_complete else None,
        "hands": hand_cards,
        **cards,
        "discard": thrown,
        "turn": {"number": 1, "seat": 0, **turn},
        "pending": list(pending),
    }
    return position | (_tiles(tiles, position["path"]) if variant.sorceress else {})


def _deck(variant: Variant) -> list[str]:
    dark = 2 if variant.freebooter else 0
    return [card for symbol in variant.symbols for card in [symbol] * (17 - dark) + [symbol + "*"] * dark]


def _crew(crew: Crew, variant: Variant) -> dict[str, int]:
    if isinstance(crew, dict):
        return crew
    spaces = crew.split()
    spaces += ["start"] * (variant.crew - len(spaces))
    return {space: spaces.count(space) for space in spaces}


def _tiles(tiles: dict[str, int | str] | None, path: Sequence[str]) -> dict[str, Any]:
    if tiles is None:
        fields = [str(number) for number, symbol in enumerate(path, 1) if symbol == "chest"]
        tiles = dict(zip(fields, TILES, strict=False))
    left = list(TILES)
    for tile in tiles.values():
        left.remove(tile)
    return {"tiles": tiles, "tiles_out": left}
