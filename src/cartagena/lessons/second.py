"""Lessons of the second edition: an empty hand, the boat, Captain Morgan, the Freebooter, the Sorceress, chests."""

from cartagena.lessons.goals import Advanced, All, Gained, Happened, PlayedCard
from cartagena.lessons.lesson import Lesson, LessonStep
from cartagena.lessons.scene import Scene

TUNNEL = "hralpc/lphcra/calrhp/plrhca"
VOYAGE = "hralpc/lphcra/pharlc/crhpla"
PLAIN = "jailbreak,players=2,crew=4,pieces=4"
COMPLETE = "complete,players=2,crew=4,pieces=4"
MORGANS = "jailbreak,players=2,crew=4,pieces=4,refuel=morgan"
FREE = "jailbreak,players=2,crew=4,pieces=4,freebooter=on"
MAGIC = "jailbreak,players=2,crew=4,pieces=4,sorceress=on"
TILES = "6=2,10=3,13=1,23=e/123s/-"

EMPTY = Lesson(
    "empty",
    (LessonStep("draw", Scene(PLAIN, TUNNEL, "Sx4/8,9,11,12", "-/pla", top="h"), Gained(1), ("draw",)),),
    rules=("turn",),
)

BOAT = Lesson(
    "boat",
    (
        LessonStep(
            "aboard",
            Scene(COMPLETE, VOYAGE, "Sx3,10/Sx3,8", "hr/pl", boat="cartagena"),
            Advanced(("boat",)),
            ("hook 10",),
        ),
        LessonStep(
            "sail",
            Scene(COMPLETE, VOYAGE, "Sx3,B/Sx3,8", "r/pl", boat="cartagena"),
            Happened("boat_sailed"),
            ("sail",),
        ),
        LessonStep(
            "captain",
            Scene(COMPLETE, VOYAGE, "S,5,Bx2/Sx3,B", "pr/la", boat="cartagena", turn="9@0/3c/0"),
            All((Happened("boat_sailed"), Advanced(("13",)))),
            ("sail", "pistol boat"),
            actions=3,
        ),
    ),
    rules=("sea", "captain"),
)

MORGAN = Lesson(
    "morgan",
    (LessonStep("push", Scene(MORGANS, TUNNEL, "S,8x2,22/Sx2,5,14", "r/pl", top="ha"), Gained(2), ("morgan @1 5",)),),
    rules=("morgan", "refuel"),
)

FREEBOOTER = Lesson(
    "freebooter",
    (LessonStep("dark", Scene(FREE, TUNNEL, "Sx2,4,12/Sx3,9", "Har/hhrrllppc"), PlayedCard("hook*"), ("hook* 4",)),),
    rules=("freebooter",),
)


def spell(pirates: str, hands: str, top: str = "") -> Scene:
    """A table of the Sorceress, for the lesson about one of her cards."""
    return Scene(MAGIC, TUNNEL, pirates, hands, top=top, tiles=TILES)


SORCERESS = Lesson(
    "sorceress",
    (
        LessonStep(
            "pistol", spell("Sx2,4,12/Sx3,9", "pr/hca"), Happened("card_taken"), ("!pistol @1", "take chest"), 2
        ),
        LessonStep(
            "rum", spell("Sx2,4,12/Sx3,9", "ra/hc", "hlp"), Happened("card_kept"),
            ("!rum", "keep hook", "keep lantern"), 4,
        ),
        LessonStep(
            "lantern", spell("Sx2,4,12/Sx3,9", "la/hc", "hrpc"), Happened("card_kept"),
            ("!lantern", "keep hook", "lay_back rum", "lay_back pistol"), 5,
        ),
        LessonStep(
            "parrot", spell("Sx2,4,20/Sx3,22", "aar/hc"), Advanced(("end",)), ("!parrot+parrot=hook 20",)
        ),
        LessonStep(
            "hook", spell("Sx2,17,18/Sx3,21", "hrl/pc"), Advanced(("end",), pirates=2), ("!hook+rum 17+18",)
        ),
        LessonStep("chest", spell("Sx2,7,12/Sx3,9", "ca/hp"), Happened("tile_opened"), ("!chest 7",)),
    ),
    rules=("sorceress", "pistol", "rum", "lantern", "parrot", "hook", "chest"),
)  # fmt: skip

CHESTS = Lesson(
    "chests",
    (
        LessonStep(
            "closed",
            Scene(MAGIC, TUNNEL, "Sx2,4,12/Sx3,9", "ca/hp", top="hlp", tiles="13=3,23=s/11223e/12"),
            Happened("tile_opened"),
            ("!chest 12",),
        ),
        LessonStep(
            "snake",
            Scene(MAGIC, TUNNEL, "Sx2,12,20/Sx3,11", "ca/hp", tiles="13=3,23=s/11223e/12e"),
            All((Happened("tile_opened"), Advanced(("23",)))),
            ("!chest 20",),
        ),
    ),
    rules=("chest",),
)
