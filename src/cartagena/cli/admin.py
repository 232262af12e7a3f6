"""`cartagena admin`: commands for the operator; the server may be running or not."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

app = typer.Typer(no_args_is_help=True)
Most = Annotated[int, typer.Option(min=1, help="The maximum number to list, newest first.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON list.")]


@app.callback()
def admin() -> None:
    """Administer the server's database, which CARTAGENA_DATABASE_URL or CARTAGENA_DATA names.

    A running server applies changes within a second or two. Example: cartagena admin list --status running
    """


def as_operator(work: Callable[[Any], Awaitable[Any]]) -> Any:
    """Run one administrative operation on the configured database."""
    from cartagena.server.admin import open_admin
    from cartagena.server.log_setup import set_up_logs
    from cartagena.server.settings import Settings

    async def run() -> Any:
        async with open_admin(Settings.read()) as admin:
            return await work(admin)

    set_up_logs("error")
    return asyncio.run(run())


@app.command("list")
def list_tables(
    status: Annotated[str | None, typer.Option(help="Only tables with this status: open, running or over.")] = None,
    damaged: Annotated[bool, typer.Option("--damaged", help="Try to load every table; list those that fail.")] = False,
    most: Most = 50,
    as_json: AsJson = False,
) -> None:
    """List tables: id, status, time of creation, people; with --damaged, what is wrong."""
    found = as_operator(
        lambda admin: first_of(admin.damaged_tables(status), most) if damaged else admin.tables(status, most)
    )
    if as_json:
        print(json.dumps(found))
        return
    for table in found:
        about = table["reason"] if damaged else names_of(table["summary"])
        print(f"{table['id']}  {table['status']:<7}  {format_time(table['created'])}  {about}")


async def first_of(found: AsyncIterator[Any], most: int) -> list[Any]:
    """The first *most* items."""
    listed: list[Any] = []
    async for one in found:
        listed.append(one)
        if len(listed) == most:
            break
    return listed


def names_of(summary: dict[str, Any] | None) -> str:
    """The names of the people at a table."""
    return ", ".join(seat["name"] or "(open)" for seat in summary["seats"]) if summary else "(unreadable summary)"


@app.command()
def people(
    name: Annotated[str, typer.Argument(help="Only those whose name or login contains this.")] = "",
    most: Most = 50,
    as_json: AsJson = False,
) -> None:
    """List people: id, time of the first visit, number of games, name, login."""
    found = as_operator(lambda admin: admin.people(name, most))
    if as_json:
        print(json.dumps(found))
        return
    for one in found:
        marks = (f" ({one['login']})" if one["login"] else "") + (" banned" if one["is_banned"] else "")
        print(f"{one['id']}  {format_time(one['created'])}  {one['games']:>4}  {one['name']}{marks}")


def format_time(milliseconds: int) -> str:
    """A time in UTC, to the minute."""
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"


@app.command()
def close(table: Annotated[str, typer.Argument(help="The table's id.")]) -> None:
    """End a game without a result and notify its players."""
    as_operator(lambda admin: admin.close(table))
    print(f"closed table {table}")


@app.command()
def ban(person: Annotated[str, typer.Argument(help="The person's id, as `admin people` shows it.")]) -> None:
    """Ban a person: their cookies and password stop working, and their sockets are closed."""
    as_operator(lambda admin: admin.ban(person, is_banned=True))
    print(f"banned {person}")


@app.command()
def unban(person: Annotated[str, typer.Argument(help="The person's id.")]) -> None:
    """Unban a person."""
    as_operator(lambda admin: admin.ban(person, is_banned=False))
    print(f"unbanned {person}")


@app.command()
def delete(
    target: Annotated[str, typer.Argument(metavar="ID", help="The id of a table, a person or a record.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
) -> None:
    """Delete a table with its whole log, a person, or an uploaded record. This cannot be undone."""
    if not yes:
        typer.confirm(f"Delete {target} for good?", abort=True)
    print(f"deleted the {as_operator(lambda admin: admin.delete(target))} {target}")


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="The file to write the copy to.")]) -> None:
    """Copy the SQLite database; the server may be running."""
    from cartagena.server.admin import back_up
    from cartagena.server.settings import Settings

    back_up(Settings.read(), file)
    print(f"copied the database to {file}")
