"""A lesson as data: steps, each with a position, a goal and a way to reach it. Its texts are in `texts/`."""

from dataclasses import dataclass

from cartagena.lessons.goals import Goal
from cartagena.lessons.scene import Scene


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One task. *key* finds its texts, *solution* is what the hints show, *actions* the most that it may take.

    *actions* counts choices within an action too, such as the card that is taken with a pistol.
    """

    key: str
    scene: Scene
    goal: Goal
    solution: tuple[str, ...]
    actions: int = 1


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. *version* grows when its steps change, so that kept progress of another version is noticed.

    *rules* names the sections of the rules that it teaches (`web/src/rules/outline.ts`).
    """

    name: str
    steps: tuple[LessonStep, ...]
    rules: tuple[str, ...] = ()
    version: int = 1
