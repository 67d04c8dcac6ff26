"""Ratings, seeks, profiles, friends, moderation

Revision 0006, after 0005.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

TABLES = (
    "reports", "presence", "challenges", "shuns", "follows", "sources", "rated_pairs", "rating_changes", "ratings",
)  # fmt: skip


def upgrade() -> None:
    op.add_column("persons", sa.Column("private", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("seek", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("fill", sa.String(length=80), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("fill_at", sa.BigInteger(), nullable=True))
    op.create_index(op.f("ix_tables_seek_status"), "tables", ["seek", "status"])
    op.create_index(op.f("ix_results_person_at"), "results", ["person", "at"])
    op.drop_index(op.f("ix_results_person"), "results")
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("settled", sa.Boolean(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_ratings_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "game", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_game_settled_mu"), "ratings", ["game", "settled", "mu"])
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.String(length=20), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("was_mu", sa.Float(), nullable=False),
        sa.Column("was_sigma", sa.Float(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_rating_changes_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_rating_changes")),
    )
    op.create_index(op.f("ix_rating_changes_person_game_at"), "rating_changes", ["person", "game", "at"])
    op.create_table(
        "rated_pairs",
        sa.Column("table_id", sa.String(length=20), nullable=False),
        sa.Column("one", sa.String(length=90), nullable=False),
        sa.Column("other", sa.String(length=90), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "one", "other", name=op.f("pk_rated_pairs")),
    )
    op.create_index(op.f("ix_rated_pairs_one_other_at"), "rated_pairs", ["one", "other", "at"])
    op.create_table(
        "sources",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("source", sa.String(length=60), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "source", name=op.f("pk_sources")),
    )
    op.create_table(
        "follows",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("other", sa.String(length=32), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["other"], ["persons.id"], name=op.f("fk_follows_other"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_follows_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "other", name=op.f("pk_follows")),
    )
    op.create_index(op.f("ix_follows_other"), "follows", ["other"])
    op.create_table(
        "shuns",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("other", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["other"], ["persons.id"], name=op.f("fk_shuns_other"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_shuns_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "other", "kind", name=op.f("pk_shuns")),
    )
    op.create_index(op.f("ix_shuns_other_kind"), "shuns", ["other", "kind"])
    op.create_table(
        "challenges",
        sa.Column("table_id", sa.String(length=20), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("challenger", sa.String(length=32), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["challenger"], ["persons.id"], name=op.f("fk_challenges_challenger"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_challenges_person"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_challenges_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "person", name=op.f("pk_challenges")),
    )
    op.create_index(op.f("ix_challenges_challenger"), "challenges", ["challenger"])
    op.create_index(op.f("ix_challenges_person_created"), "challenges", ["person", "created"])
    op.create_table(
        "presence",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_presence_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_presence")),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("reporter", sa.String(length=32), nullable=True),
        sa.Column("about", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=20), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("done", sa.BigInteger(), nullable=True),
        sa.Column("note", sa.String(length=400), nullable=False),
        sa.ForeignKeyConstraint(["about"], ["persons.id"], name=op.f("fk_reports_about"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["reporter"], ["persons.id"], name=op.f("fk_reports_reporter"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_reports_about"), "reports", ["about"])
    op.create_index(op.f("ix_reports_done_created"), "reports", ["done", "created"])
    op.create_index(op.f("ix_reports_reporter"), "reports", ["reporter"])


def downgrade() -> None:
    for table in TABLES:
        op.drop_table(table)
    op.create_index(op.f("ix_results_person"), "results", ["person"])
    op.drop_index(op.f("ix_results_person_at"), "results")
    op.drop_index(op.f("ix_tables_seek_status"), "tables")
    columns = (("tables", "fill_at"), ("tables", "fill"), ("tables", "seek"), ("tables", "rated"), ("persons", "private"))
    for table, column in columns:
        op.drop_column(table, column)
