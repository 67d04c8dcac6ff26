"""Analyses of people, and what those who watch a table say

Revision 0010, after 0009.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("id", sa.String(length=20), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("edition", sa.String(length=80), nullable=False),
        sa.Column("title", sa.String(length=80), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("shared", sa.Boolean(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["persons.id"], name=op.f("fk_analyses_owner"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_analyses")),
    )
    op.create_index(op.f("ix_analyses_owner_changed"), "analyses", ["owner", "changed"])
    op.create_table(
        "watch_lines",
        sa.Column("number", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("table_id", sa.String(length=20), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_watch_lines_table_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_watch_lines_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_watch_lines")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_watch_lines_table_id_number"), "watch_lines", ["table_id", "number"])
    op.create_index(op.f("ix_watch_lines_person"), "watch_lines", ["person"])


def downgrade() -> None:
    op.drop_index(op.f("ix_watch_lines_person"), table_name="watch_lines")
    op.drop_index(op.f("ix_watch_lines_table_id_number"), table_name="watch_lines")
    op.drop_table("watch_lines")
    op.drop_index(op.f("ix_analyses_owner_changed"), table_name="analyses")
    op.drop_table("analyses")
