"""Lessons of the classic edition: roads, the open row, counting cards."""

from cartagena.lessons.first import PATH, SMALL
from cartagena.lessons.goals import Advanced, All, Blocked, Gained
from cartagena.lessons.lesson import Lesson, LessonStep
from cartagena.lessons.scene import Scene

#: The same small table with open hands and an open row.
OPEN = "tortuga,players=2,crew=4,pieces=4"

ROADS = Lesson(
    "roads",
    (
        LessonStep(
            "open", Scene(SMALL, PATH, "Sx2,12,15/Sx3,14", "kk/sd"), Advanced(("end",)), ("key 15", "key 12"), actions=2
        ),
        LessonStep(
            "block",
            Scene(OPEN, PATH, "Sx3,23/21,Ex3", "db/sp", row="hkbdph"),
            Blocked(1, "21", ("skull",)),
            ("dagger 23",),
        ),
    ),
    rules=("advance", "end"),
)

ROW = Lesson(
    "row",
    (
        LessonStep(
            "front",
            Scene(OPEN, PATH, "Sx2,12,16/S,8,14,20", "h/sd", row="kdbphs"),
            All((Gained(1), Advanced(("end",)))),
            ("retreat 16", "key 12"),
            actions=2,
        ),
        LessonStep(
            "deny", Scene(OPEN, PATH, "S,12,16,23/12,14,20,E", "h/sd", row="kdbphs"), Gained(1), ("retreat 16",)
        ),
    ),
    rules=("cards",),
    version=2,
)

COUNTING = Lesson(
    "counting",
    (
        LessonStep(
            "gone",
            Scene(SMALL, PATH, "14,17,20,23/12,Ex3", "kk/bph", discard="k" * 15, turn="9@0/1/0"),
            Blocked(1, "12", ("skull",)),
            ("key 17",),
        ),
    ),
    rules=("cards",),
)
