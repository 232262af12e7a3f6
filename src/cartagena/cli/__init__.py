"""The command line: a table of commands, each in a module of its own, imported only when it is called."""

import errno
import importlib
import platform
import sys
from typing import NamedTuple

import typer

import cartagena
from cartagena.cli.missing_packages import explain_missing


class CommandEntry(NamedTuple):
    """One line of `cartagena --help`. The module has a `typer.Typer` called `app`."""

    module: str
    summary: str
    example: str


COMMANDS = {
    "play": CommandEntry("cartagena.cli.play", "Play in the browser, alone or with friends.", "play"),
    "terminal": CommandEntry(
        "cartagena.cli.terminal.command", "Play in the terminal, with every option.", "terminal --bots 2"
    ),
    "lesson": CommandEntry("cartagena.cli.lesson", "Learn the game by short tasks on real positions.", "lesson"),
    "puzzle": CommandEntry("cartagena.cli.puzzle", "Solve a puzzle: win this turn, for certain.", "puzzle today"),
    "record": CommandEntry("cartagena.cli.record", "Look at recorded games.", "record show game.txt"),
    "conform": CommandEntry(
        "cartagena.cli.conform", "Check the rules against another program.", "conform vectors.jsonl.gz"
    ),
    "hint": CommandEntry("cartagena.cli.hint", "Suggest actions for a position, with reasons.", "hint position.json"),
    "analyse": CommandEntry(
        "cartagena.cli.analyse", "Show what was luck and what was skill in a game.", "analyse game.txt"
    ),
    "bots": CommandEntry("cartagena.cli.bots", "List the bots: what they evaluate, how long they think.", "bots"),
    "arena": CommandEntry("cartagena.cli.arena", "Play many games between bots.", "arena admiral greedy --games 100"),
    "lab": CommandEntry("cartagena.cli.lab.command", "Simulate and study the game; train the bots.", "lab study seats"),
    "bench": CommandEntry("cartagena.cli.bench.command", "Run the benchmarks.", "bench rules"),
    "warmup": CommandEntry(
        "cartagena.cli.warmup", "Compile everything at once, where no built core is used.", "warmup"
    ),
    "serve": CommandEntry("cartagena.cli.serve", "Run the game server.", "serve --host 0.0.0.0"),
    "admin": CommandEntry("cartagena.cli.admin", "Administer a server: list, close, ban, delete.", "admin list"),
    "chaos": CommandEntry(
        "cartagena.cli.chaos.command", "Kill or attack a server during play; report what is lost.", "chaos kill"
    ),
    "test": CommandEntry("cartagena.cli.dev.test", "Run every check: lint, types, tests, examples.", "test --fast"),
    "dev": CommandEntry("cartagena.cli.dev.command", "Tasks for developers.", "dev lock"),
}


#: Errors whose text is for the user, by module and name.
EXPECTED = (("cartagena.rules.errors", "CartagenaError"), ("cartagena.core.manifest", "CoreUnusableError"))
#: Errors for a full disk or quota, which name no file.
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def main(arguments: list[str] | None = None) -> None:
    """Run one command and exit. Bad input is reported in one line on standard error, with exit code 2."""
    words = (sys.argv[1:] if arguments is None else arguments) or ["--help"]
    try:
        build_app(words[0])(args=words, prog_name="cartagena")
    except Exception as error:
        message = input_error(error, words[0])
        if message is None:
            raise
        print(f"error: {message}", file=sys.stderr)
        sys.exit(2)


def build_app(called: str) -> typer.Typer:
    """The whole command line; only the module of the called command is imported."""
    app = typer.Typer(
        help="Cartagena, the pirate escape: play, check and measure the game.",
        epilog="`cartagena COMMAND --help` shows the options of a command.",
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
    )
    app.callback(invoke_without_command=True)(options)
    for name, command in COMMANDS.items():
        if name == called:
            attach(app, name, importlib.import_module(command.module).app)
        else:
            app.command(name, help=help_line(command))(not_called)
    return app


def attach(app: typer.Typer, name: str, part: typer.Typer) -> None:
    """Add a module's one command as `name`, or its several ones (or one and a callback) as `name ...`."""
    if len(part.registered_commands) == 1 and part.registered_callback is None:
        (only,) = part.registered_commands
        only.name = name
        app.registered_commands.append(only)
    else:
        app.add_typer(part, name=name)


def help_line(command: CommandEntry) -> str:
    return f"{command.summary} [cyan]cartagena {command.example}[/cyan]"


def not_called() -> None:
    """Placeholder in the help for a command whose module is not imported."""


def options(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help="Show the version and exit."),
    verbose: bool = typer.Option(False, "--verbose", help="With --version: also show how the rules run here."),
) -> None:
    """Options before the command."""
    if version:
        print(version_text(verbose))
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit


def version_text(verbose: bool) -> str:
    """The version, and if wanted how the rules run here and under which Python."""
    lines = [f"cartagena {cartagena.__version__}"]
    if verbose:
        from cartagena.core.mode import CHOSEN

        python = f"{platform.python_implementation()} {platform.python_version()}"
        lines += [f"rules: {CHOSEN}", f"{python}, {platform.system()} {platform.machine()}"]
    return "\n".join(lines)


def input_error(error: Exception, command: str) -> str | None:
    """The message for bad input, a missing package or an unusable file; None for a bug. Does not import the rules."""
    for module, name in EXPECTED:
        if module in sys.modules and isinstance(error, getattr(sys.modules[module], name)):
            return str(error)
    if isinstance(error, ModuleNotFoundError):
        return explain_missing(error.name or "", command)
    if isinstance(error, OSError) and (error.filename is not None or error.errno in FULL):
        return file_error(error)
    return None


def file_error(error: OSError) -> str:
    """What is wrong with a file or a folder."""
    name = "" if error.filename is None else f"{error.filename}: "
    return f"{name}{reason_of(error)}"


def reason_of(error: Exception) -> str:
    """Why a file cannot be used, in the operating system's words if it raised the error."""
    return getattr(error, "strerror", None) or str(error)
