"""Commands that are found again; several processes on one database: who is alive, who runs what, who is connected."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the columns and tables, and fill the columns from the entries."""
    op.add_column("entries", sa.Column("author", sa.String(32)))
    op.add_column("entries", sa.Column("command", sa.String(64)))
    fill_commands(op.get_bind())
    op.create_index("one_command", "entries", ["game", "author", "command"], unique=True)
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("alive", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(32), nullable=False, index=True),
    )
    op.create_table(
        "presences",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("spectators", sa.Integer, nullable=False),
    )


def fill_commands(connection: sa.Connection) -> None:
    """Write down for every entry who sent it under which id."""
    entries = sa.table("entries", sa.column("game"), sa.column("version"), sa.column("body"))
    columns = sa.table("entries", sa.column("game"), sa.column("version"), sa.column("author"), sa.column("command"))
    for game, version, body in connection.execute(sa.select(entries)).all():
        entry = json.loads(body)
        if entry.get("by") or entry.get("command"):
            this = (columns.c.game == game) & (columns.c.version == version)
            connection.execute(
                columns.update().where(this).values(author=entry.get("by"), command=entry.get("command"))
            )


def downgrade() -> None:
    """Drop them."""
    for table in ("presences", "leases", "processes"):
        op.drop_table(table)
    op.drop_index("one_command", "entries")
    op.drop_column("entries", "command")
    op.drop_column("entries", "author")
