"""Codes of tables, records brought along, deals played again, reminders."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "codes",
        sa.Column("code", sa.String(8), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
    )
    op.create_table(
        "replays",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(32), nullable=False, index=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_table(
        "deals",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("deal", sa.String(32), nullable=False, index=True),
    )
    op.create_table(
        "reminders",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("webhook", sa.String(500)),
        sa.Column("mail", sa.String(254)),
        sa.Column("token", sa.String(32), nullable=False, index=True),
        sa.Column("is_confirmed", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in ("reminders", "deals", "replays", "codes"):
        op.drop_table(table)
