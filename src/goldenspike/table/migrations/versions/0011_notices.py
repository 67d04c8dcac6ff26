"""How people want to be told, on which devices, and what is on its way to them

Revision 0011, after 0010.
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "contacts",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("mail", sa.String(length=254), nullable=False),
        sa.Column("unconfirmed", sa.String(length=254), nullable=False),
        sa.Column("stopped", sa.Boolean(), nullable=False),
        sa.Column("ways", sa.Text(), nullable=False),
        sa.Column("digest", sa.Boolean(), nullable=False),
        sa.Column("hour", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(length=60), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_contacts_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_contacts")),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("session", sa.String(length=32), nullable=False),
        sa.Column("endpoint", sa.String(length=1000), nullable=False),
        sa.Column("p256dh", sa.String(length=120), nullable=False),
        sa.Column("auth", sa.String(length=60), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_devices_person"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name=op.f("fk_devices_session"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_devices")),
        sa.UniqueConstraint("session", name=op.f("uq_devices_session")),
        sa.UniqueConstraint("endpoint", name=op.f("uq_devices_endpoint")),
    )
    op.create_index(op.f("ix_devices_person"), "devices", ["person"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("way", sa.String(length=6), nullable=False),
        sa.Column("device", sa.String(length=16), nullable=False),
        sa.Column("about", sa.String(length=20), nullable=False),
        sa.Column("mark", sa.String(length=40), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("holder", sa.String(length=32), nullable=False),
        sa.Column("held_until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_outbox_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint("person", "way", "device", "mark", name=op.f("uq_outbox_person_way_device_mark")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_outbox_status_due"), "outbox", ["status", "due"])


def downgrade() -> None:
    op.drop_index(op.f("ix_outbox_status_due"), table_name="outbox")
    op.drop_table("outbox")
    op.drop_index(op.f("ix_devices_person"), table_name="devices")
    op.drop_table("devices")
    op.drop_table("contacts")
