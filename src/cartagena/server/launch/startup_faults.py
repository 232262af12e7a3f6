"""Why a server does not start, in one line for its operator."""

from cartagena.rules.errors import CartagenaError, shown
from cartagena.server.settings import SettingError, Settings, variable_of
from cartagena.server.thinking.bot_threads import bot_names


class CannotStart(CartagenaError):  # noqa: N818
    """The environment of the server is at fault."""


def check(settings: Settings) -> None:
    """Refuse settings that would keep games from being played."""
    if settings.stand_in not in bot_names():
        bots = ", ".join(bot_names())
        raise SettingError(f"{variable_of('stand_in')}: {shown(settings.stand_in)} is not a bot; there are {bots}")


def explain(fault: BaseException, settings: Settings) -> CartagenaError | None:
    """The fault of the environment as an error of one line; None if the fault is the server's own."""
    from alembic.util import CommandError
    from sqlalchemy.exc import ArgumentError, DBAPIError

    match fault:
        case CartagenaError():
            return fault
        case DBAPIError():
            return CannotStart(f"the database {name_of(settings)} cannot be used: {first_line(fault.orig)}")
        case ArgumentError():
            return CannotStart(
                f"{variable_of('database_url')} is no address such as sqlite:///FILE or postgresql://..."
            )
        case CommandError():
            return CannotStart(f"the database {name_of(settings)} is of a newer version of Cartagena: {fault}")
        case OSError():
            where = fault.filename or f"{settings.host}:{settings.port}"
            return CannotStart(f"{where}: {fault.strerror or fault}")
    return None


def name_of(settings: Settings) -> str:
    """The database as it may be shown: without a password."""
    from sqlalchemy.engine import make_url

    return make_url(settings.url()).render_as_string()


def first_line(reason: object) -> str:
    """The first line of what a database says."""
    return (str(reason).strip().splitlines() or ["no reason given"])[0]
