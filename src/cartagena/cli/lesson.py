"""`cartagena lesson`: lessons in the terminal, on the same positions and with the same texts as in the browser."""

from typing import TYPE_CHECKING, Annotated

import typer

from cartagena.lessons.lesson_texts import LANGUAGES, LessonTexts, lesson_texts

if TYPE_CHECKING:
    from cartagena.cli.terminal.console import Terminal
    from cartagena.lessons.coach import Coach
    from cartagena.puzzles.solving import PuzzleSolver

    Task = Coach | PuzzleSolver

app = typer.Typer()
HELP = "Type an action such as 'hat start', its number, 'hint', 'skip' (this step) or 'quit'."
WORDS = {"hint": "hint", "h": "hint", "?": "hint", "skip": "skip", "s": "skip", "quit": "quit", "q": "quit"}


@app.command()
def lesson(
    name: Annotated[str, typer.Argument(help="Which lesson; `list` shows all of them.")] = "first",
    language: Annotated[str, typer.Option(help=f"The language of the coach: {', '.join(LANGUAGES)}.")] = "en",
    step: Annotated[int, typer.Option(min=1, help="The step to begin with.")] = 1,
    plain: Annotated[bool, typer.Option("--plain", help="ASCII without colours.")] = False,
) -> None:
    """Learn the game: short tasks on real positions. Every wrong action is explained.

    The coach speaks five languages; the board and the choices are in English.
    """
    from cartagena.cli.terminal.console import InputEnded, Terminal
    from cartagena.lessons.coach import Coach, LessonError
    from cartagena.lessons.curriculum import LESSONS

    if language not in LANGUAGES:
        raise LessonError(f"the coach does not speak {language!r}, but {', '.join(LANGUAGES)}")
    texts = lesson_texts(language)
    if name == "list":
        print("\n".join(f"{known:10} {texts[known]['title']}: {texts[known]['about']}" for known in LESSONS))
        return
    if name not in LESSONS:
        raise LessonError(f"there is no lesson {name!r}; there are {', '.join(LESSONS)}")
    terminal = Terminal(plain=plain)
    try:
        for number in range(step - 1, len(LESSONS[name].steps)):
            if not take_step(terminal, Coach(LESSONS[name], number), texts[name]):
                return
    except InputEnded:
        return
    terminal.say(f"{texts[name]['title']}: done. Play with: cartagena terminal", "bold")


def take_step(terminal: "Terminal", coach: "Coach", texts: LessonTexts) -> bool:
    """One step, until it is reached or skipped; False if the learner leaves."""
    said, number = texts["steps"][coach.step.key], f"{coach.number + 1}/{len(coach.lesson.steps)}"
    show(terminal, coach)
    terminal.say(f"{texts['title']} {number}: {said['say']}", "bold")
    terminal.say(HELP)
    while not coach.is_reached:
        typed = terminal.ask("> ").lower()
        match WORDS.get(typed):
            case "quit":
                return False
            case "skip":
                return True
            case "hint":
                terminal.say(f"Try: {coach.hint()}")
            case _:
                answer(terminal, coach, typed, said["instead"])
    terminal.say(said["done"], "bold green")
    return True


def show(terminal: "Terminal", coach: "Task") -> None:
    """The table, and the numbered choices."""
    from cartagena.cli.terminal.task_screen import show_task
    from cartagena.lessons.goals import LEARNER

    show_task(terminal, coach.game, LEARNER)


def answer(terminal: "Terminal", coach: "Task", typed: str, instead: str) -> tuple[str, ...]:
    """Try what was typed, and say what it led to; returns the actions of a line that leads elsewhere."""
    from cartagena.cli.terminal.task_screen import read_typed
    from cartagena.game.errors import NotationError
    from cartagena.lessons.coach import LessonOutcome

    text = read_typed(coach.game, typed)
    try:
        tried = coach.attempt(text)
    except NotationError as error:
        terminal.say(str(error))
        return ()
    if tried.reason:
        terminal.say(f"{text} is not possible: {tried.reason.sentence}")
    elif tried.outcome is LessonOutcome.ELSEWHERE:
        terminal.say(instead)
        return (*coach.played, text)
    else:
        show(terminal, coach)
    return ()
