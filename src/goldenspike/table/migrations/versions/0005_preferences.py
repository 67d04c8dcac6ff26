"""How somebody likes the pages: kept with the person, so that it is the same in every browser

Revision 0005, after 0004.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("persons", sa.Column("preferences", sa.Text(), nullable=False, server_default="{}"))


def downgrade() -> None:
    op.drop_column("persons", "preferences")
