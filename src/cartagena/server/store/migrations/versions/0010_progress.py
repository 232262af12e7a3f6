"""What players have learned."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the table; one that an interrupted migration left is replaced."""
    op.drop_table("progress", if_exists=True)
    op.create_table(
        "progress",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("progress")
