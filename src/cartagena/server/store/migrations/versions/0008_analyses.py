"""Analyses of finished games, and the queue of those that are asked for."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the table; one that an interrupted migration left is replaced."""
    op.drop_table("analyses", if_exists=True)
    op.create_table(
        "analyses",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("status", sa.String(8), nullable=False, index=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("worker", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("analyses")
