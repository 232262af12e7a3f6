"""Which turn somebody was last reminded of."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the column."""
    op.add_column("seats", sa.Column("reminded", sa.Integer))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("seats", "reminded")
