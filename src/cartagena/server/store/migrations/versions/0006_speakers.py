"""Who said something at which table."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
ENTRIES = sa.table("entries", sa.column("game"), sa.column("author"), sa.column("body"))
SPEAKERS = sa.table("speakers", sa.column("player"), sa.column("game"))


def upgrade() -> None:
    """Make the table, and fill it from the logs; a table that an interrupted migration left is replaced."""
    op.drop_table("speakers", if_exists=True)
    op.create_table(
        "speakers",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
    )
    own = ENTRIES.c
    said = sa.select(own.author, own.game).where(own.author.is_not(None), own.body.contains('"row":"said"')).distinct()
    op.execute(SPEAKERS.insert().from_select(["player", "game"], said))


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("speakers")
