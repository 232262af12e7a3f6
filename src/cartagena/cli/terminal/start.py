"""Starts a game: sets up or loads it, compiles the rules, plays it."""

import sys
from dataclasses import dataclass, field
from typing import Any

from cartagena.cli.terminal.console import Terminal
from cartagena.cli.terminal.files.game_files import FileError, load, must_be_readable
from cartagena.cli.terminal.files.leave import guarded
from cartagena.cli.terminal.input.assignment import USUAL_BOT, one_against, people_of, read_seats
from cartagena.cli.terminal.input.variant_options import read_variant
from cartagena.cli.terminal.loop import Loop
from cartagena.cli.terminal.people import COLOURS, seat_people
from cartagena.cli.terminal.session import Session
from cartagena.game.errors import NotationError, VariantError, shown
from cartagena.game.game import Game
from cartagena.game.path_pieces import parse_pieces
from cartagena.rules.variant import Variant


@dataclass
class GameRequest:
    """The options of the command line."""

    preset: str = "jamaica"
    options: dict[str, Any] = field(default_factory=dict)
    players: int | None = None
    seats: list[str] = field(default_factory=list)
    bots: int | None = None
    bot: str = USUAL_BOT
    names: list[str] = field(default_factory=list)
    seed: int | None = None
    path: str | None = None
    start: str | None = None
    load: str | None = None
    save: str | None = None


def start(request: GameRequest, *, free_undo: bool = False, quick: bool = False, plain: bool = False) -> None:
    """Set up the requested game and play it."""
    session, terminal = set_up(request, free_undo=free_undo), Terminal(plain=plain)
    session.file, session.keep = request.save or request.load, request.save
    with guarded(session, terminal):
        Loop(session, terminal, quick=quick).run()


def set_up(request: GameRequest, *, free_undo: bool) -> Session:
    """A new game, or a saved one; invalid options raise an error before anything is compiled."""
    from cartagena import bots

    options: dict[str, Any] = {"make_bot": bots.make, "free_undo": free_undo}
    seats = read_seats(request.seats, bots=request.bots, bot=request.bot, players=request.players)
    if request.load:
        _check_load(request)
        must_be_readable(request.load)
        prepare_rules()
        record = load(request.load)
        return Session.resume(record, people_of(record, seats, request.names), **options)
    if seats and request.players not in (None, len(seats)):
        raise VariantError(f"--players {request.players} does not fit {len(seats)} seats")
    players = len(seats) if seats else request.players
    variant = read_variant(request.preset, players=players, **request.options)
    people = seat_people(seats or one_against(variant.players, request.bot), request.names)
    path, first = read_path(request.path, variant), read_start(request.start, variant)
    prepare_rules()
    return Session(Game.new(variant, seed=request.seed, path=path, start=first), people, **options)


def read_path(text: str | None, variant: Variant) -> tuple[str, ...] | None:
    """The path that the players lay, None for a random one."""
    try:
        return None if text is None else parse_pieces(text, variant)
    except NotationError as error:
        raise NotationError(f"--{error}") from error


def read_start(colour: str | None, variant: Variant) -> int | None:
    """The seat of the colour that begins, None for a random one."""
    colours = COLOURS[: variant.players]
    if colour is not None and colour.lower() not in colours:
        raise NotationError(f"--start: {shown(colour)} is not one of {', '.join(colours)}")
    return None if colour is None else colours.index(colour.lower())


def _check_load(request: GameRequest) -> None:
    """Raise an error for options that a saved game already has."""
    set_up = {name: getattr(request, name) for name in ("players", "seed", "path", "start")}
    given = [name for name, value in {**request.options, **set_up}.items() if value is not None]
    if given:
        raise FileError(f"--{given[0].replace('_', '-')} cannot be given with --load: the game is already set up")


def prepare_rules() -> None:
    """Compile the rules if needed, with a message: the first time takes a while."""
    from cartagena.game.warmup import is_warm

    if not is_warm():
        from rich.console import Console

        from cartagena.cli.warmup import warm_up_visibly

        warm_up_visibly(Console(file=sys.stderr))
