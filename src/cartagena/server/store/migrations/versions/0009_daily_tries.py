"""Tries at the deals of the days."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Make the table; one that an interrupted migration left is replaced."""
    op.drop_table("daily_tries", if_exists=True)
    op.create_table(
        "daily_tries",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("player", sa.String(32), primary_key=True, index=True),
        sa.Column("game", sa.String(32), nullable=False, index=True),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("rank", sa.Integer),
        sa.Column("turns", sa.Integer),
        sa.Column("score", sa.Float),
        sa.Column("is_given_up", sa.Boolean),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("daily_tries")
