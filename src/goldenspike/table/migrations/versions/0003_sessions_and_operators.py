"""Sessions, bans, what operators change, and which results count

Revision 0003, after 0002.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("persons", sa.Column("seen", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("persons", sa.Column("closed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute("update persons set seen = created")
    op.add_column("tables", sa.Column("ended", sa.BigInteger(), nullable=True))
    op.execute(
        "update tables set ended = (select max(entries.at) from entries where entries.table_id = tables.id) where status = 'over'"
    )
    op.create_index(op.f("ix_tables_public_status_created"), "tables", ["public", "status", "created"])
    op.create_index(op.f("ix_tables_status_ended"), "tables", ["status", "ended"])
    op.add_column("results", sa.Column("stand_in", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("results", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("device", sa.String(length=120), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_sessions_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
        sa.UniqueConstraint("token", name=op.f("uq_sessions_token")),
    )
    op.create_index(op.f("ix_sessions_person"), "sessions", ["person"])
    op.create_index(op.f("ix_sessions_expires"), "sessions", ["expires"])
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("value", sa.String(length=80), nullable=False),
        sa.Column("why", sa.String(length=200), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("kind", "value", name=op.f("pk_bans")),
    )
    op.create_table(
        "news",
        sa.Column("number", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_news")),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    for table in ("news", "bans", "sessions"):
        op.drop_table(table)
    for index in ("ix_tables_status_ended", "ix_tables_public_status_created"):
        op.drop_index(op.f(index), "tables")
    columns = (("results", "rated"), ("results", "stand_in"), ("tables", "ended"), ("persons", "closed"), ("persons", "seen"))
    for table, column in columns:
        op.drop_column(table, column)
