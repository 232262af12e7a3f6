"""What is mined for: the games that are played, and the themes that are kept."""

from collections.abc import Iterable
from dataclasses import dataclass

from cartagena.puzzles.puzzle import ODDS, OPEN, WIN
from cartagena.puzzles.turn_ends import MOST_PLACES


@dataclass(frozen=True, slots=True)
class Vein:
    """Games in which something occurs often: they are played in turn."""

    variants: tuple[str, ...]
    #: A puzzle is about one of these; without any, every puzzle is kept.
    wanted: frozenset[str] = frozenset()
    #: Other hands that are tried in each position, and their sizes.
    hands: int = 12
    hand_sizes: tuple[int, ...] = (3, 4, 5, 6)
    kind: str = WIN
    #: A symbol that every other hand has at least once.
    held: str = ""
    #: Puzzles that are kept of one turn, with different hands.
    of_a_turn: int = 1
    #: A best turn with more positions in it is no puzzle.
    most_places: int = MOST_PLACES

    def accepts(self, themes: Iterable[str]) -> bool:
        """Whether a puzzle about some themes is kept."""
        return not self.wanted or not self.wanted.isdisjoint(themes)


VEINS = {
    #: Every family of rules, with two to four players.
    "wins": Vein((
        "jamaica,players=2", "everything,players=2", "tortuga,players=3", "complete,players=2,freebooter=on",
        "jailbreak,players=2,sorceress=on,refuel=either", "hispaniola,players=3", "jungle,players=3,sorceress=on",
        "complete,players=3,refuel=either+either", "everything,players=3",
        "jailbreak,players=4,freebooter=on,refuel=either", "jamaica,players=4", "complete,players=2,sorceress=on",
    )),
    #: With an open row the cards of rum and lantern are known, with open hands those that a pistol takes.
    "spells": Vein(
        (
            "jailbreak,players=2,crew=4,pieces=4,sorceress=on,hands=open,supply=row",
            "jungle,players=3,crew=4,pieces=4,sorceress=on,hands=open,supply=row",
            "jailbreak,players=2,sorceress=on,supply=row",
            "jailbreak,players=4,crew=4,pieces=4,sorceress=on,hands=open",
        ),
        frozenset({"pistol", "rum", "lantern"}),
        hands=40,
        hand_sizes=(2, 3, 4),
    ),
    #: Short routes across the sea.
    "boat": Vein(
        (
            "complete,players=2,crew=4,pieces=4,refuel=either+either",
            "complete,players=2,crew=4,pieces=4,supply=row",
            "complete,players=3,crew=4,pieces=4,supply=row,refuel=either+either",
            "complete,players=2,crew=4,pieces=4,sorceress=on,freebooter=on",
        ),
        frozenset({"boat"}),
    ),
    #: Cards that Morgan brings from an open row, with many pirates to choose from.
    "morgan": Vein(
        (
            "jailbreak,players=4,pieces=4,supply=row,refuel=morgan",
            "jailbreak,players=3,supply=row,refuel=either",
            "jungle,players=5,crew=5,pieces=4,supply=row,refuel=either,freebooter=on",
            "tortuga,players=4,refuel=morgan",
            "jailbreak,players=3,supply=row,refuel=morgan,sorceress=on",
        ),
        frozenset({"morgan"}),
        hands=40,
        hand_sizes=(1, 2, 3, 4),
    ),
    #: What the veins above have too little of, in the games where it was found most.
    "lantern": Vein(
        (
            "jungle,players=3,crew=4,pieces=4,sorceress=on,hands=open,supply=row",
            "jailbreak,players=2,sorceress=on,supply=row",
        ),
        frozenset({"lantern"}),
        hands=40,
        hand_sizes=(2, 3, 4),
        held="lantern",
    ),
    "rum": Vein(
        (
            "jungle,players=3,crew=4,pieces=4,sorceress=on,hands=open,supply=row",
            "jailbreak,players=2,crew=4,pieces=4,sorceress=on,hands=open,supply=row",
        ),
        frozenset({"rum"}),
        hands=40,
        hand_sizes=(2, 3, 4),
        held="rum",
    ),
    "sea": Vein(
        (
            "complete,players=3,crew=4,pieces=4,supply=row,refuel=either+either",
            "complete,players=2,crew=4,pieces=4,sorceress=on,freebooter=on",
        ),
        frozenset({"boat"}),
    ),
    "captain": Vein(
        (
            "jungle,players=5,crew=5,pieces=4,supply=row,refuel=either,freebooter=on",
            "jailbreak,players=3,supply=row,refuel=morgan,sorceress=on",
        ),
        frozenset({"morgan"}),
        hands=40,
        hand_sizes=(1, 2, 3, 4),
        of_a_turn=4,
    ),
    #: Open hands and an open row.
    "open": Vein(
        (
            "jailbreak,players=2,pieces=4,hands=open,supply=row,sorceress=on",
            "jailbreak,players=2,pieces=4,crew=5,hands=open,supply=row,sorceress=on",
            "jungle,players=2,pieces=4,crew=5,hands=open,supply=row,sorceress=on,freebooter=on",
            "tortuga,players=2,pieces=4,crew=5",
        ),
        hands=4,
        hand_sizes=(2, 3, 4, 5),
        kind=OPEN,
        of_a_turn=2,
    ),
    #: Hidden cards.
    "odds": Vein(
        (
            "jailbreak,players=2,sorceress=on,pieces=4",
            "jailbreak,players=2,sorceress=on,pieces=4,crew=5,supply=row",
            "jamaica,players=4,pieces=4,crew=5",
        ),
        hands=4,
        hand_sizes=(2, 3, 4, 5),
        kind=ODDS,
        of_a_turn=2,
    ),
    #: Chests are never certain: they are a matter of odds. With more players a smaller difference is a clear one.
    "chest": Vein(
        (
            "jailbreak,players=3,sorceress=on,pieces=4,crew=4",
            "jailbreak,players=4,sorceress=on,pieces=4,crew=4",
            "jailbreak,players=2,sorceress=on,pieces=4,crew=4,supply=row",
            "jungle,players=3,sorceress=on,pieces=4,crew=4",
            "jailbreak,players=4,sorceress=on,pieces=4,crew=4,chest=in_place",
            "jungle,players=4,sorceress=on,pieces=4,crew=4,hands=open",
        ),
        frozenset({"chest"}),
        hands=10,
        hand_sizes=(1, 2, 3, 4),
        kind=ODDS,
        held="chest",
        of_a_turn=2,
    ),
    "treasure": Vein(
        (
            "jailbreak,players=4,sorceress=on,pieces=4,crew=4",
            "jungle,players=4,sorceress=on,pieces=4,crew=4,hands=open",
        ),
        frozenset({"chest"}),
        hands=10,
        hand_sizes=(1, 2, 3, 4),
        kind=ODDS,
        held="chest",
        of_a_turn=2,
    ),
    #: Best turns of other families, with few cards.
    "tactics": Vein(
        (
            "complete,players=2,pieces=4,crew=4,hands=open,supply=row",
            "tortuga,players=4,pieces=4,crew=4",
            "jungle,players=3,pieces=4,crew=4,hands=open,supply=row,sorceress=on",
            "complete,players=3,pieces=4,crew=4,hands=open,supply=row,freebooter=on,sorceress=on",
        ),
        hands=6,
        hand_sizes=(1, 2, 3),
        kind=OPEN,
        of_a_turn=2,
        most_places=400,
    ),
    "chances": Vein(
        (
            "jamaica,players=5,pieces=4,crew=4",
            "complete,players=3,pieces=4,crew=4,freebooter=on",
            "everything,players=3,pieces=4,crew=4",
            "complete,players=2,pieces=4,crew=4,sorceress=on",
        ),
        hands=6,
        hand_sizes=(1, 2, 3),
        kind=ODDS,
        of_a_turn=2,
        most_places=400,
    ),
}  # fmt: skip
