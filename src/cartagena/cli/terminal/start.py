"""From what was asked for to a running game: set up or load it, prepare the rules, play it."""

import sys
from dataclasses import dataclass, field
from typing import Any

from cartagena.cli.terminal.console import Terminal
from cartagena.cli.terminal.files.game_files import FileError, load, must_be_readable
from cartagena.cli.terminal.files.leave import guarded
from cartagena.cli.terminal.input.assignment import USUAL_BOT, one_against, people_of, read_seats
from cartagena.cli.terminal.input.variant_options import read_variant
from cartagena.cli.terminal.loop import Loop
from cartagena.cli.terminal.people import seat_people
from cartagena.cli.terminal.session import Session
from cartagena.game.errors import VariantError
from cartagena.game.game import Game


@dataclass
class GameRequest:
    """What was asked for on the command line."""

    preset: str = "jamaica"
    options: dict[str, Any] = field(default_factory=dict)
    players: int | None = None
    seats: list[str] = field(default_factory=list)
    bots: int | None = None
    bot: str = USUAL_BOT
    names: list[str] = field(default_factory=list)
    seed: int | None = None
    load: str | None = None
    save: str | None = None


def start(wish: GameRequest, *, free_undo: bool = False, quick: bool = False, plain: bool = False) -> None:
    """Play the game that was asked for."""
    session, terminal = set_up(wish, free_undo=free_undo), Terminal(plain=plain)
    session.file, session.keep = wish.save or wish.load, wish.save
    with guarded(session, terminal):
        Loop(session, terminal, quick=quick).run()


def set_up(wish: GameRequest, *, free_undo: bool) -> Session:
    """A new game, or a saved one; faults of the wish are raised before anything is compiled."""
    from cartagena import bots

    options: dict[str, Any] = {"make_bot": bots.make, "free_undo": free_undo}
    seats = read_seats(wish.seats, bots=wish.bots, bot=wish.bot, players=wish.players)
    if wish.load:
        _check_load(wish)
        must_be_readable(wish.load)
        prepare_rules()
        record = load(wish.load)
        return Session.resume(record, people_of(record, seats, wish.names), **options)
    if seats and wish.players not in (None, len(seats)):
        raise VariantError(f"--players {wish.players} does not fit {len(seats)} seats")
    players = len(seats) if seats else wish.players
    variant = read_variant(wish.preset, players=players, **wish.options)
    people = seat_people(seats or one_against(variant.players, wish.bot), wish.names)
    prepare_rules()
    return Session(Game.new(variant, seed=wish.seed), people, **options)


def _check_load(wish: GameRequest) -> None:
    """A saved game has its own options and cards."""
    given = [
        name
        for name, value in {**wish.options, "players": wish.players, "seed": wish.seed}.items()
        if value is not None
    ]
    if given:
        raise FileError(f"--{given[0].replace('_', '-')} cannot be given with --load: the game is already set up")


def prepare_rules() -> None:
    """Compile the rules if that has not been done yet, and say so: the first time takes a while."""
    from cartagena.game.warmup import is_warm

    if not is_warm():
        from rich.console import Console

        from cartagena.cli.warmup import warm_up_visibly

        warm_up_visibly(Console(file=sys.stderr))
