"""Who plays which seat: from --seat options, a number of bots, or the names in a record."""

from cartagena.cli.terminal.display.board import People
from cartagena.cli.terminal.people import Person, read_labels, seat_people
from cartagena.game.errors import VariantError
from cartagena.game.records.record import Record

HUMAN = "human"
USUAL_BOT = "random"


def bot_names() -> tuple[str, ...]:
    """The names of all bots."""
    from cartagena import bots

    return bots.names()


def read_seats(seats: list[str], *, bots: int | None, bot: str, players: int | None) -> list[str | None] | None:
    """For each seat its bot, None for a human; None if only the number of players decides."""
    if seats and bots is not None:
        raise VariantError("--seat and --bots: give one or the other")
    if seats:
        return [check_bot(name) if name != HUMAN else None for name in seats]
    if bots is None:
        return None
    size = players or bots + 1
    if not 0 <= bots <= size:
        raise VariantError(f"--bots: {bots} bots do not fit a game of {size} players")
    return [None] * (size - bots) + [check_bot(bot)] * bots


def one_against(players: int, bot: str) -> list[str | None]:
    """A human against bots."""
    return [None] + [check_bot(bot)] * (players - 1)


def check_bot(name: str) -> str:
    """The name of a bot, checked by making one; an import path ``module:factory`` is imported."""
    from cartagena.bots.registry import accept

    return accept(name)


def people_of(record: Record, seats: list[str | None] | None, names: list[str]) -> People:
    """The people of a recorded game: from its names, or from the options if given."""
    players = record.variant.players
    if seats is not None:
        if len(seats) != players:
            raise VariantError(f"the game has {players} seats, not {len(seats)}")
        return seat_people(seats, names)
    people = read_labels(record.names, players, bot_names())
    if not names:
        return people
    renamed = seat_people([person.bot for person in people], names)
    return tuple(Person(old.seat, new.name, old.bot) for old, new in zip(people, renamed, strict=True))
