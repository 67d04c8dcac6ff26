"""Editions of people, with their versions

Revision 0008, after 0007.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "editions",
        sa.Column("id", sa.String(length=20), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=True),
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("files", sa.Text(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("newest", sa.Integer(), nullable=False),
        sa.Column("share", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["persons.id"], name=op.f("fk_editions_owner")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_editions")),
    )
    op.create_index(op.f("ix_editions_owner"), "editions", ["owner"])
    op.create_table(
        "edition_versions",
        sa.Column("edition_id", sa.String(length=20), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("files", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["edition_id"], ["editions.id"], name=op.f("fk_edition_versions_edition_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("edition_id", "number", name=op.f("pk_edition_versions")),
    )


def downgrade() -> None:
    op.drop_table("edition_versions")
    op.drop_index(op.f("ix_editions_owner"), table_name="editions")
    op.drop_table("editions")
