"""`cartagena puzzle`: solve puzzles in the terminal."""

import random
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from cartagena.cli.lesson import WORDS, answer, show

if TYPE_CHECKING:
    from cartagena.cli.terminal.console import Terminal
    from cartagena.puzzles.puzzle import Puzzle

app = typer.Typer()
TASK = "Your turn: win the game before it ends. No hidden card can stop you."
INSTEAD = "After that the win is no longer certain. Look for another action."
HELP = "Type an action such as 'hat start', its number, 'hint', 'skip' or 'quit'."


@app.command()
def puzzle(
    name: Annotated[str, typer.Argument(help="The number of a puzzle, `today`, or `any`.")] = "today",
    theme: Annotated[
        str | None, typer.Option(help="With `any`: what the puzzle is about, such as hook or boat.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="ASCII without colours.")] = False,
) -> None:
    """Solve a puzzle: a turn that can be won whatever the hidden cards are."""
    from cartagena.cli.terminal.console import InputEnded, Terminal
    from cartagena.lessons.coach import LessonError
    from cartagena.puzzles.daily import puzzle_of
    from cartagena.puzzles.puzzle import all_puzzles

    puzzles = all_puzzles()
    fitting = [one for one in puzzles.values() if theme is None or theme in one.themes]
    if not fitting:
        themes = sorted({word for one in puzzles.values() for word in one.themes})
        raise LessonError(f"no puzzle is about {theme!r}; themes are {', '.join(themes)}")
    chosen = puzzle_of(datetime.now(UTC).date(), puzzles) if name == "today" else puzzles.get(name.zfill(4))
    chosen = random.choice(fitting) if name == "any" else chosen
    if chosen is None:
        raise LessonError(f"there is no puzzle {name!r}; they go from 1 to {len(puzzles)}")
    try:
        solve(Terminal(plain=plain), chosen)
    except InputEnded:
        return


def solve(terminal: "Terminal", puzzle: "Puzzle") -> None:
    """Ask until the puzzle is solved or left."""
    from cartagena.puzzles.solving import PuzzleSolver

    solver = PuzzleSolver(puzzle)
    show(terminal, solver)
    terminal.say(f"Puzzle {int(puzzle.name)}, rated {puzzle.rating}: {TASK}", "bold")
    terminal.say(HELP)
    while not solver.is_solved:
        typed = terminal.ask("> ").lower()
        match WORDS.get(typed):
            case "quit" | "skip":
                terminal.say(f"The solution: {', '.join(puzzle.solution)}")
                return
            case "hint":
                terminal.say(f"Try: {solver.hint()}")
            case _:
                answer(terminal, solver, typed, INSTEAD)
    terminal.say(f"Solved! It was about: {', '.join(puzzle.themes).replace('_', ' ')}.", "bold green")
