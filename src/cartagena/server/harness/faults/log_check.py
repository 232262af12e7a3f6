"""What the log of a game says that each client must have been sent, compared field by field with what it was sent."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sa

from cartagena.server.harness.faults.client import Client
from cartagena.server.harness.faults.game_table import GameTable
from cartagena.server.protocol.disclosure import snapshot_message, update_message
from cartagena.server.protocol.messages import FromServer, encode_message
from cartagena.server.store.schema import entries, games
from cartagena.server.table.game_log import Entry, Setup, decode_entry
from cartagena.server.table.state import AppliedEntry, State


@dataclass
class Findings:
    """What was compared, and what was wrong."""

    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    diverged: int = 0
    timed_out: int = 0
    compared: int = 0
    #: The first few differences, in words.
    differences: list[str] = field(default_factory=list)

    def differ(self, what: str) -> None:
        """Count a difference."""
        self.diverged += 1
        if len(self.differences) < 5:
            self.differences.append(what)


@dataclass
class StoredLog:
    """A game as it is stored."""

    setup: Setup
    secret: bytes
    entries: list[Entry]

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return self.entries[-1].version if self.entries else 0


def read_log(engine: sa.Engine, game: str) -> StoredLog:
    """Read a game from the database, past the server."""
    with engine.connect() as connection:
        row = connection.execute(sa.select(games.c.setup, games.c.secret).where(games.c.id == game)).one()
        wanted = sa.select(entries.c.body).where(entries.c.game == game).order_by(entries.c.version)
        bodies = connection.execute(wanted).scalars().all()
    setup = msgspec.json.decode(row.setup, type=Setup)
    return StoredLog(setup, bytes(row.secret), [decode_entry(body) for body in bodies])


def check_table(table: GameTable, log: StoredLog, findings: Findings) -> None:
    """Compare everything that a table's clients were sent since the last time with the log."""
    numbers = [entry.version for entry in log.entries]
    if numbers != list(range(1, len(numbers) + 1)):
        findings.differ(f"{table.id}: the log is not gapless: {numbers[-20:]}")
    check_commands(table, log, findings)
    state = State(log.setup, log.secret)
    oldest = min((client.updates[0]["n"] for client in table.clients if client.updates), default=len(numbers) + 1)
    for entry in log.entries:
        moment = state.apply(entry)
        if entry.version >= oldest:
            findings.timed_out += entry.row.__struct_config__.tag == "timed_out"
            check_updates(table, moment, state, findings)
    for client in table.clients:
        check_client(client, state, findings)


def check_commands(table: GameTable, log: StoredLog, findings: Findings) -> None:
    """Every acknowledged command stands in the log once, under the number it was acknowledged with."""
    stored = {entry.command: entry.version for entry in log.entries if entry.command}
    times = Counter(entry.command for entry in log.entries if entry.command)
    findings.doubled += sum(count - 1 for count in times.values())
    for sent in table.sent:
        if sent.n is not None:
            findings.acknowledged += 1
            findings.lost += sent.command not in stored
            findings.doubled += stored.get(sent.command, sent.n) != sent.n
    table.sent.clear()


def check_updates(table: GameTable, moment: AppliedEntry, state: State, findings: Findings) -> None:
    """Compare the updates of one entry with what each client may know of it."""
    for client in table.clients:
        for update in client.updates_of(moment.entry.version):
            wanted = as_sent(update_message(moment, client.seat, state, is_last=False, wants_view=False))
            sent = {name: value for name, value in update.items() if name in wanted}
            findings.compared += 1
            if sent != wanted:
                findings.differ(f"{table.id} seat {client.seat} update {update['n']}: {fields_of(sent, wanted)}")


def check_client(client: Client, state: State, findings: Findings) -> None:
    """Compare a client's last snapshot with what its seat may know of the whole log, and its numbering."""
    name = f"{client.table} seat {client.seat}"
    if client.misnumbered:
        findings.differ(f"{name}: {client.misnumbered} updates out of order")
    snapshot = client.snapshots[-1] if client.snapshots else None
    if snapshot is None or snapshot["n"] != state.version:
        findings.differ(f"{name}: shows entry {snapshot and snapshot['n']} of {state.version}")
    else:
        wanted = as_sent(snapshot_message(state, client.seat, snapshot["at"], snapshot["present"]))
        findings.compared += 1
        if snapshot != wanted:
            findings.differ(f"{name} snapshot {state.version}: {fields_of(snapshot, wanted)}")
    client.updates, client.snapshots, client.misnumbered = [], [], 0


def as_sent(message: FromServer) -> dict[str, Any]:
    """A message as a client reads it."""
    decoded: dict[str, Any] = msgspec.json.decode(encode_message(message))
    return decoded


def fields_of(sent: dict[str, Any], wanted: dict[str, Any]) -> str:
    """The fields that differ."""
    names = [name for name in sorted(set(sent) | set(wanted)) if sent.get(name) != wanted.get(name)]
    return ", ".join(f"{name}: {str(sent.get(name))[:80]} instead of {str(wanted.get(name))[:80]}" for name in names)
