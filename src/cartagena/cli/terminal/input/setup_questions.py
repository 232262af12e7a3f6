"""Questions before a game; Enter takes the first answer."""

from collections.abc import Sequence

from cartagena.cli.terminal.console import InputEnded, Terminal
from cartagena.cli.terminal.input.assignment import USUAL_BOT, bot_names
from cartagena.cli.terminal.people import COLOURS
from cartagena.cli.terminal.start import GameRequest
from cartagena.game.errors import NotationError
from cartagena.game.path_pieces import box_of, parse_pieces, sides_of
from cartagena.game.variant_text import GAMES
from cartagena.rules.variant import PLAYERS, Variant, variant_of


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
    path, start = _ask_how_to_lay(terminal, variant_of(preset, players=players))
    return GameRequest(preset, players=players, bots=players - people, bot=bot, path=path, start=start)


def _ask_how_to_lay(terminal: Terminal, variant: Variant) -> tuple[str | None, str | None]:
    """The pieces of the path and the colour that begins; None for what chance decides."""
    if _ask_one(terminal, "Path and first player?", ["random", "chosen"], []) == "random":
        return None, None
    for piece in box_of(variant):
        sides = dict.fromkeys(sides_of(variant))
        terminal.say(f"  {piece.name}  " + "  |  ".join(" ".join(piece.side(side)) for side in sides))
    path = _ask_path(terminal, variant)
    colours = ["random", *COLOURS[: variant.players]]
    start = _ask_one(terminal, f"Who begins: {', '.join(colours)}?", colours, [])
    return path, None if start == "random" else start


def _ask_path(terminal: Terminal, variant: Variant) -> str | None:
    """The names of the pieces in order, each with r if it is turned round."""
    while True:
        typed = terminal.ask(f"The {variant.pieces} pieces from the start, with r if turned round? [random] ")
        if typed in ("", "random"):
            return None
        try:
            parse_pieces(typed, variant)
        except NotationError as error:
            terminal.say(f"{error}.")
        else:
            return typed


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
