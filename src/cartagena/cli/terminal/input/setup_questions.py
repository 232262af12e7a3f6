"""Questions before a game; Enter takes the first answer."""

from collections.abc import Sequence

from cartagena.cli.terminal.console import InputEnded, Terminal
from cartagena.cli.terminal.input.assignment import USUAL_BOT, bot_names
from cartagena.cli.terminal.start import GameRequest
from cartagena.game.variant_text import GAMES
from cartagena.rules.variant import PLAYERS


def ask_request(*, plain: bool) -> GameRequest | None:
    """Ask what to play; None if the player leaves."""
    terminal = Terminal(plain=plain)
    try:
        return _ask(terminal)
    except (InputEnded, KeyboardInterrupt):
        terminal.say("")
        terminal.say("Goodbye.")
        return None


def _ask(terminal: Terminal) -> GameRequest:
    terminal.say("Cartagena, the pirate escape. Press Enter for the first answer.", "bold")
    games = list(GAMES)
    terminal.say("")
    for number, game in enumerate(games, 1):
        terminal.say(f"  {number}  {game:<11} {GAMES[game]}")
    preset = _ask_one(terminal, "Which game?", games, games)
    counts = [str(count) for count in (3, 2, 4, 5)]
    players = int(_ask_one(terminal, f"How many players, {PLAYERS[0]} to {PLAYERS[-1]}?", counts, []))
    humans = [str(count) for count in range(1, players + 1)]
    people = int(_ask_one(terminal, "How many of them play at this keyboard? The others are bots.", humans, []))
    bot = USUAL_BOT
    if people < players:
        names = list(dict.fromkeys([USUAL_BOT, *bot_names()]))
        terminal.say(f"There are {', '.join(names)}.")
        bot = _ask_one(terminal, "Which bots?", names, [])
    return GameRequest(preset, players=players, bots=players - people, bot=bot)


def _ask_one(terminal: Terminal, question: str, answers: Sequence[str], numbered: Sequence[str]) -> str:
    """One of the answers, typed in full, by its beginning or, where they are numbered, by number."""
    while True:
        typed = terminal.ask(f"{question} [{answers[0]}] ").lower()
        if not typed:
            return answers[0]
        if typed.isascii() and typed.isdecimal() and 0 < int(typed[:3]) <= len(numbered):
            return numbered[int(typed[:3]) - 1]
        fitting = [typed] if typed in answers else [answer for answer in answers if answer.startswith(typed)]
        if len(fitting) == 1:
            return fitting[0]
        terminal.say(f"Please type one of: {', '.join(sorted(answers) if not numbered else answers)}.")
