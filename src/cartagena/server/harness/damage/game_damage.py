"""Ways to damage what a SQLite database has stored of one game."""

import json
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

Damage = Callable[[sqlite3.Connection, str, random.Random], None]
Body = dict[str, Any]


def change_setup(key: str, value: Any) -> Damage:
    """Change a value of the set-up."""

    def damage(database: sqlite3.Connection, game: str, _: random.Random) -> None:
        (text,) = database.execute("SELECT setup FROM games WHERE id = ?", (game,)).fetchone()
        text = json.dumps(json.loads(text) | {key: value})
        database.execute("UPDATE games SET setup = ? WHERE id = ?", (text, game))

    return damage


def set_column(table: str, column: str, value: str, where: str = "true") -> Damage:
    """Set a column of the rows of a game to an SQL expression."""

    def damage(database: sqlite3.Connection, game: str, _: random.Random) -> None:
        key = "id" if table == "games" else "game"
        database.execute(f"UPDATE {table} SET {column} = {value} WHERE {key} = ? AND {where}", (game,))

    return damage


def change_entry(change: Callable[[Body], Body | str], where: str = "true") -> Damage:
    """Change the body of a random entry of those that fit."""

    def damage(database: sqlite3.Connection, game: str, rng: random.Random) -> None:
        rows = database.execute(f"SELECT version, body FROM entries WHERE game = ? AND {where}", (game,)).fetchall()
        version, text = rng.choice(rows)
        body = change(json.loads(text))
        new = body if isinstance(body, str) else json.dumps(body)
        database.execute("UPDATE entries SET body = ? WHERE game = ? AND version = ?", (new, game, version))

    return damage


def delete_entry(database: sqlite3.Connection, game: str, rng: random.Random) -> None:
    """Leave a gap: any entry but the last, whose absence nobody could notice."""
    (last,) = database.execute("SELECT max(version) FROM entries WHERE game = ?", (game,)).fetchone()
    database.execute("DELETE FROM entries WHERE game = ? AND version = ?", (game, rng.randrange(1, last)))


def with_row(**values: Any) -> Callable[[Body], Body]:
    """Change values of an entry's row."""
    return lambda body: body | {"row": body["row"] | values}


ACTED = "body LIKE '%\"acted\"%'"
#: Each makes a game unplayable that has three seats and a few actions; the first entries are not actions.
WAYS: dict[str, Damage] = {
    "set-up is no JSON": set_column("games", "setup", "'a parrot'"),
    "set-up with an unknown variant": change_setup("variant", {"players": 3, "parrots": 7}),
    "set-up of other rules": change_setup("rules", 999),
    "set-up of another game": change_setup("game", "another"),
    "another secret": set_column("games", "secret", "x'0102'"),
    "no text in the set-up": set_column("games", "setup", "CAST(x'ff80' AS TEXT)"),
    "broken JSON in the log": change_entry(lambda body: json.dumps(body)[:-3]),
    "no text in the log": set_column("entries", "body", "CAST(x'7bff' AS TEXT)", "version = 3"),
    "no body in the log": set_column("entries", "body", "5", "version = 3"),
    "unknown kind of row": change_entry(with_row(row="drowned")),
    "gap": delete_entry,
    "duplicate number": change_entry(lambda body: body | {"version": 1}, "version > 1"),
    "illegal action": change_entry(with_row(action="pass"), f"{ACTED} ORDER BY version LIMIT 1"),
    "unreadable action": change_entry(with_row(action="parrot"), ACTED),
    "wrong type": change_entry(with_row(seat="first"), ACTED),
    "seat that is not there": change_entry(with_row(seat=-1), ACTED),
    "seat of somebody else": change_entry(lambda body: with_row(seat=(body["row"]["seat"] + 1) % 3)(body), ACTED),
    "dealt twice": change_entry(lambda body: body | {"row": {"row": "started"}}, ACTED),
    "nothing to take back": change_entry(lambda body: body | {"row": {"row": "undone", "seat": 0, "count": 99}}, ACTED),
}


def damage_game(database: Path, game: str, way: str, rng: random.Random) -> None:
    """Damage a game in one of the ways."""
    with closing(sqlite3.connect(database)) as connection, connection:
        WAYS[way](connection, game, rng)


def stored_rows(database: Path, game: str) -> list[tuple[Any, ...]]:
    """All that is stored of a game, byte for byte."""
    with closing(sqlite3.connect(database)) as connection:
        connection.text_factory = bytes
        found = connection.execute("SELECT * FROM games WHERE id = ?", (game,)).fetchall()
        log = connection.execute("SELECT * FROM entries WHERE game = ? ORDER BY version", (game,)).fetchall()
    return [*found, *log]
