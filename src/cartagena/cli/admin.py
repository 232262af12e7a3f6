"""`cartagena admin`: what the operator does, beside a running server or without one."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

app = typer.Typer(no_args_is_help=True)
Most = Annotated[int, typer.Option(min=1, help="At most so many, newest first.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON list.")]


@app.callback()
def admin() -> None:
    """Look after the server's database: the one that CARTAGENA_DATABASE_URL or CARTAGENA_DATA names.

    A server that runs on it follows within a second or two. Example: cartagena admin list --status running
    """


def as_operator(work: Callable[[Any], Awaitable[Any]]) -> Any:
    """Do something to the database of the settings, as its operator."""
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
    status: Annotated[str | None, typer.Option(help="Only open, running or over ones.")] = None,
    damaged: Annotated[bool, typer.Option("--damaged", help="Try to load every table; list those that fail.")] = False,
    most: Most = 50,
    as_json: AsJson = False,
) -> None:
    """List tables: id, status, when it was made, the people at it; of damaged ones, what is wrong."""
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
    """At most so many of what is found."""
    listed: list[Any] = []
    async for one in found:
        listed.append(one)
        if len(listed) == most:
            break
    return listed


def names_of(summary: dict[str, Any] | None) -> str:
    """The people at a table."""
    return ", ".join(seat["name"] or "(open)" for seat in summary["seats"]) if summary else "(unreadable summary)"


@app.command()
def people(
    name: Annotated[str, typer.Argument(help="Only those whose name or login contains this.")] = "",
    most: Most = 50,
    as_json: AsJson = False,
) -> None:
    """List people: id, when they came, how many games, name, login."""
    found = as_operator(lambda admin: admin.people(name, most))
    if as_json:
        print(json.dumps(found))
        return
    for one in found:
        marks = (f" ({one['login']})" if one["login"] else "") + (" banned" if one["is_banned"] else "")
        print(f"{one['id']}  {format_time(one['created'])}  {one['games']:>4}  {one['name']}{marks}")


def format_time(milliseconds: int) -> str:
    """A moment, to the minute."""
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"


@app.command()
def close(table: Annotated[str, typer.Argument(help="The table's id.")]) -> None:
    """End a game without a result; its players are told."""
    as_operator(lambda admin: admin.close(table))
    print(f"closed table {table}")


@app.command()
def ban(person: Annotated[str, typer.Argument(help="The person's id, as `admin people` shows it.")]) -> None:
    """Keep somebody out: their cookies and password no longer count, their sockets are closed."""
    as_operator(lambda admin: admin.ban(person, is_banned=True))
    print(f"banned {person}")


@app.command()
def unban(person: Annotated[str, typer.Argument(help="The person's id.")]) -> None:
    """Let somebody in again."""
    as_operator(lambda admin: admin.ban(person, is_banned=False))
    print(f"{person} may come in again")


@app.command()
def delete(
    target: Annotated[str, typer.Argument(metavar="ID", help="The id of a table, a person or a record.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete a table with its whole log, a person, or a record somebody brought along. Nothing brings it back."""
    if not yes:
        typer.confirm(f"Delete {target} for good?", abort=True)
    print(f"deleted the {as_operator(lambda admin: admin.delete(target))} {target}")


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="Where the copy is to lie.")]) -> None:
    """Copy the SQLite database, while the server runs or not."""
    from cartagena.server.admin import back_up
    from cartagena.server.settings import Settings

    back_up(Settings.read(), file)
    print(f"copied the database to {file}")
