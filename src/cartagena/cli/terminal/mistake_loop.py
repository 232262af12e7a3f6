"""Learning from marked decisions at the terminal: one question after the other, answered with notation."""

from collections.abc import Sequence
from typing import Literal

from cartagena.analysis import GameAnalysis, Mistake, mistakes
from cartagena.analysis.text_report import name_of, reasons_for, say_points
from cartagena.cli.terminal.console import InputEnded, Terminal
from cartagena.cli.terminal.task_screen import read_typed, show_task
from cartagena.game.errors import IllegalAction, NotationError
from cartagena.game.records.record import Record

HELP = "Type an action such as 'hat start', its number, 'show' (the best line) or 'quit'."
WORDS = {"show": "show", "s": "show", "?": "show", "quit": "quit", "q": "quit"}
Found = Literal["first", "later", "shown", "left"]


def learn(terminal: Terminal, record: Record, found: GameAnalysis, seat: int) -> None:
    """Ask for something better at every marked decision of a seat, in the order of the game."""
    tasks, name = list(mistakes(record, found, seat)), name_of(seat, record.names)
    if not tasks:
        terminal.say(f"No decision of {name} is marked.")
        return
    results = list(_results(terminal, tasks, name))
    terminal.say(f"{results.count('first')} of {len(tasks)} found at the first try.", "bold")


def _results(terminal: Terminal, tasks: Sequence[Mistake], name: str) -> list[Found]:
    results: list[Found] = []
    try:
        for number, task in enumerate(tasks, 1):
            results.append(ask(terminal, task, f"{number}/{len(tasks)}, {name}"))
            if results[-1] == "left" or (number < len(tasks) and not goes_on(terminal)):
                break
    except InputEnded:
        pass
    return results


def goes_on(terminal: Terminal) -> bool:
    """Let the answer be read before the next screen; whether to go on."""
    return terminal.is_plain or WORDS.get(terminal.ask("-- Enter to go on, q to stop: ").lower()) != "quit"


def ask(terminal: Terminal, task: Mistake, where: str) -> Found:
    """One decision, until something good enough is found or the best line is shown."""
    decision, tries = task.decision, 0
    show_task(terminal, task.game, task.seat)
    lost = say_points(decision.loss)
    terminal.say(f"Decision {where}, turn {decision.turn}: {decision.mark}.", "bold")
    terminal.say(f"Find something better than {decision.notation}, which lost {lost}.", "bold")
    terminal.say(HELP)
    while True:
        typed = terminal.ask("> ").lower()
        match WORDS.get(typed):
            case "quit":
                return "left"
            case "show":
                show_line(terminal, task)
                return "shown"
        is_good = answer(terminal, task, read_typed(task.game, typed))
        if is_good:
            return "later" if tries else "first"
        tries += is_good is False


def answer(terminal: Terminal, task: Mistake, text: str) -> bool | None:
    """Say what an action is worth: whether it is good enough; None if it is no legal action."""
    try:
        tried = task.attempt(text)
    except (NotationError, IllegalAction) as error:
        terminal.say(str(error))
        return None
    behind = f"{say_points(tried.loss)} less than the best"
    if tried.outcome == "best":
        terminal.say(f"{tried.notation}: nothing better is known.", "bold green")
    elif tried.outcome == "good":
        terminal.say(f"{tried.notation}: good enough, {behind}.", "bold green")
        show_line(terminal, task)
    elif tried.is_played:
        terminal.say(f"{tried.notation} is what was played: {behind}. Try something else.")
    else:
        terminal.say(f"{tried.notation}: still worse, {behind}. Try something else.")
    return tried.outcome != "worse"


def show_line(terminal: Terminal, task: Mistake) -> None:
    """The best line, and the reasons for it."""
    terminal.say(f"The best line: {', '.join(step['notation'] for step in task.decision.better_line)}")
    for reason in reasons_for(task.decision):
        terminal.say(f"    {reason}")
