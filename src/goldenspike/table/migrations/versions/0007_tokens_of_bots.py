"""Which sessions are tokens of bots

Revision 0007, after 0006.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sessions", sa.Column("bot", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.execute("delete from sessions where bot")  # a token is no cookie, and must not become one
    op.drop_column("sessions", "bot")
