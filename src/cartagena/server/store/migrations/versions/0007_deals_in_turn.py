"""Cards are dealt again at one table at a time: each table of a deal has a number of its own."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
DEALS = sa.table("deals", sa.column("game"), sa.column("deal"), sa.column("turn"))


def upgrade() -> None:
    """Number the tables of every deal, and let no number stand twice."""
    op.add_column("deals", sa.Column("turn", sa.Integer, nullable=False, server_default="0"))
    earlier = DEALS.alias()
    is_earlier = (earlier.c.deal == DEALS.c.deal) & (earlier.c.game < DEALS.c.game)
    count = sa.select(sa.func.count()).select_from(earlier).where(is_earlier).scalar_subquery()
    op.execute(DEALS.update().values(turn=count))
    op.create_index("one_table_a_turn", "deals", ["deal", "turn"], unique=True)


def downgrade() -> None:
    """Forget the numbers."""
    op.drop_index("one_table_a_turn", "deals")
    op.drop_column("deals", "turn")
