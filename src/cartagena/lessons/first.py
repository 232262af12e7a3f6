"""The first lesson: eight steps from the first card to the win."""

from cartagena.lessons.goals import Advanced, Gained, UsedTurn, Won
from cartagena.lessons.lesson import Lesson, LessonStep
from cartagena.lessons.scene import Scene

#: Two players, four pirates each, and the first four pieces of the booklets' example.
SMALL = "jamaica,players=2,crew=4,pieces=4"
PATH = "bphsdk/dbkphs/pkdhsb/hkpbsd"
#: The position that the classic booklets explain (RULES 10.0), with blue as the learner.
EXAMPLE = Scene(
    "tortuga,players=4",
    "bphsdk/dbkphs/pkdhsb/hkpbsd/phdsbk/spbkdh",
    "S,6x2,9,17,18/5,8,17x2,22,26/S,11,12,19x2,29/S,9,21,30,33,E",
    "ddddssbph/pppbs/ssppkhb/bks",
    row="bddhpbdss",
)

FIRST = Lesson(
    "first",
    (
        LessonStep("run", Scene(SMALL, PATH, "Sx4/Sx4", "hks/sdb"), Advanced(), ("hat start",)),
        LessonStep("jump", Scene(SMALL, PATH, "Sx3,6/Sx2,3,11", "hb/sd"), Advanced(("16",)), ("hat 6",)),
        LessonStep("road", Scene(SMALL, PATH, "Sx3,12/Sx2,14,20", "kh/sd"), Advanced(("end",)), ("key 12",)),
        LessonStep("back", Scene(SMALL, PATH, "Sx3,12/Sx3,8", "-/sdb", top="p"), Gained(1), ("retreat 12",)),
        LessonStep("pair", Scene(SMALL, PATH, "Sx2,12,20/S,8x2,15", "k/sd", top="hd"), Gained(2), ("retreat 12",)),
        LessonStep("lone", Scene(SMALL, PATH, "Sx2,13,18/Sx2,7x2", "s/sd", top="kb"), Gained(2), ("retreat 13",)),
        LessonStep("turn", EXAMPLE, UsedTurn(), ("dagger start", "dagger 6", "dagger 6"), actions=3),
        LessonStep(
            "win",
            Scene(SMALL, PATH, "15,21,Ex2/S,17,22,23", "sb/dk", top="h"),
            Won(),
            ("skull 15", "bottle 21"),
            actions=3,
        ),
    ),
    rules=("turn", "advance", "retreat", "end"),
)
