"""All lessons, in the order in which they are best taken."""

from cartagena.lessons.classic import COUNTING, ROADS, ROW
from cartagena.lessons.first import FIRST
from cartagena.lessons.lesson import Lesson
from cartagena.lessons.second import BOAT, CHESTS, EMPTY, FREEBOOTER, MORGAN, SORCERESS

LESSONS: dict[str, Lesson] = {
    lesson.name: lesson for lesson in (FIRST, ROADS, ROW, COUNTING, EMPTY, BOAT, MORGAN, FREEBOOTER, SORCERESS, CHESTS)
}
