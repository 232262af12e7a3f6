"""`cartagena puzzle`: solve puzzles in the terminal."""

import random
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from cartagena.cli.lesson import WORDS, answer, show

if TYPE_CHECKING:
    from cartagena.cli.terminal.console import Terminal
    from cartagena.puzzles.puzzle import Puzzle
    from cartagena.puzzles.solving import PuzzleSolver
    from cartagena.puzzles.why_not import TurnReport

app = typer.Typer()
TASKS = {
    "win": "Your turn: win the game before it ends. No hidden card can stop you.",
    "open": "Find the best turn. All cards that matter lie open.",
    "odds": "Find the turn with the best odds. Some cards are hidden.",
}
INSTEAD = {
    "win": "After that the win is no longer certain. Look for another action, or type 'why'.",
    "open": "There is a better turn. Type 'again' to try once more, or 'why'.",
    "odds": "There is a turn with better odds. Type 'again' to try once more, or 'why'.",
}
HELP = "Type an action such as 'hat start', its number, 'hint', 'again', 'why', 'skip' or 'quit'."
OWN_WORDS = WORDS | {"again": "again", "a": "again", "why": "why", "w": "why"}


@app.command()
def puzzle(
    name: Annotated[str, typer.Argument(help="The number of a puzzle, `today`, or `any`.")] = "today",
    theme: Annotated[
        str | None, typer.Option(help="With `any`: what the puzzle is about, such as hook, boat, or the kind open.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="ASCII without colours.")] = False,
) -> None:
    """Solve a puzzle: a turn that wins whatever the hidden cards are, the best turn, or the one with the best odds."""
    from cartagena.cli.terminal.console import InputEnded, Terminal
    from cartagena.lessons.coach import LessonError
    from cartagena.puzzles.daily import puzzle_of
    from cartagena.puzzles.puzzle import all_puzzles

    puzzles = all_puzzles()
    fitting = [one for one in puzzles.values() if theme is None or theme in (*one.themes, one.kind)]
    if not fitting:
        themes = sorted({word for one in puzzles.values() for word in (*one.themes, one.kind)})
        raise LessonError(f"no puzzle is about {theme!r}; themes are {', '.join(themes)}")
    chosen = puzzle_of(datetime.now(UTC).date(), puzzles) if name == "today" else puzzles.get(name.zfill(4))
    chosen = random.choice(fitting) if name == "any" else chosen
    if chosen is None:
        raise LessonError(f"there is no puzzle {name!r}; they go from 1 to {int(max(puzzles))}")
    try:
        solve(Terminal(plain=plain), chosen)
    except InputEnded:
        return


def solve(terminal: "Terminal", puzzle: "Puzzle") -> None:
    """Ask until the puzzle is solved or left."""
    from cartagena.puzzles.solving import PuzzleSolver

    solver, tried = PuzzleSolver(puzzle), tuple[str, ...]()
    show(terminal, solver)
    terminal.say(f"Puzzle {int(puzzle.name)}, rated {puzzle.rating}: {TASKS[puzzle.kind]}", "bold")
    terminal.say(HELP)
    while not solver.is_solved and solver.turn is None:
        typed = terminal.ask("> ").lower()
        match OWN_WORDS.get(typed):
            case "quit" | "skip":
                terminal.say(f"The solution: {', '.join(puzzle.solution)}")
                return
            case "hint":
                terminal.say(say_hint(solver))
            case "again":
                solver = PuzzleSolver(puzzle)
                show(terminal, solver)
            case "why":
                explain(terminal, puzzle, tried)
            case _:
                tried = answer(terminal, solver, typed, INSTEAD[puzzle.kind]) or tried
    congratulate(terminal, solver)


def say_hint(solver: "PuzzleSolver") -> str:
    """The next action, or that there is none from here."""
    action = solver.hint()
    return "From here no best turn is known: type 'again'." if action is None else f"Try: {action}"


def congratulate(terminal: "Terminal", solver: "PuzzleSolver") -> None:
    """Say what the turn was worth, and why."""
    puzzle = solver.puzzle
    if solver.is_solved:
        terminal.say(f"Solved! It was about: {', '.join(puzzle.themes).replace('_', ' ')}.", "bold green")
    else:
        terminal.say(f"Good, but not the best, which is: {', '.join(puzzle.solution)}", "bold")
    if puzzle.kind != "win":
        explain(terminal, puzzle, solver.played)


def explain(terminal: "Terminal", puzzle: "Puzzle", tried: tuple[str, ...]) -> None:
    """The last wrong or finished turn with its chance and reasons, and the best reply to it."""
    from cartagena.puzzles.why_not import best_report, report_of

    if not tried:
        terminal.say("There is nothing to explain yet: play a turn first.")
        return
    report = report_of(puzzle, tried)
    terminal.say(f"Your turn ({', '.join(tried)}): {chance_of(report)}. The best: {chance_of(best_report(puzzle))}.")
    for step in report.steps:
        reasons = "; ".join(f"{'+' if reason['good'] else '-'} {reason['text']}" for reason in step["reasons"])
        terminal.say(f"  {step['text']}" + (f" ({reasons})" if reasons else ""))
    if report.reply:
        terminal.say("The best reply: " + "; ".join(step["text"] for step in report.reply))


def chance_of(report: "TurnReport") -> str:
    """A chance in words."""
    if report.chance is None:
        return "not valued"
    return f"{'about ' if report.is_rough else ''}{report.chance:.0%} to win"
