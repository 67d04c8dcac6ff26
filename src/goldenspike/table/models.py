"""What is stored. The log of a table is append-only and unique on (table, number): two processes can never both write entry 41.

Times are milliseconds since 1970.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

persons = Table(
    "persons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("handle", String(80), unique=True),
    Column("passphrase", String(200)),
    Column("epoch", Integer, nullable=False, default=0),  # a new passphrase signs out all other devices
    Column("webhook", String(600), nullable=False, default=""),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, default=0),  # to the hour or so: for those who tidy up
    Column("closed", Boolean, nullable=False, default=False),  # by the operator: nobody gets in as this person any more
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(32), primary_key=True),  # as its owner sees it in a list
    Column("token", String(64), nullable=False, unique=True),  # a hash: who reads the database cannot be somebody else by it
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("device", String(120), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index(None, "person"),
    Index(None, "expires"),
)

bans = Table(
    "bans",
    metadata,
    Column("kind", String(10), primary_key=True),  # person, address
    Column("value", String(80), primary_key=True),
    Column("why", String(200), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger),  # None: for good
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("version", String(40), nullable=False),
    Column("edition", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("title", String(120), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("casual", Boolean, nullable=False),
    Column("owner", String(32), ForeignKey("persons.id"), nullable=False),
    Column("status", String(10), nullable=False),
    Column("vocabulary", String(64), nullable=False),  # a change of rules without a change of version is noticed by this
    Column("seed", String(40), nullable=False),
    Column("begin", LargeBinary),  # a dump, for tables that do not begin from their seed
    Column("commitment", String(64), nullable=False),
    Column("clock", Text),
    Column("invite", String(60), nullable=False),
    Column("rematch", String(20), nullable=False, default=""),
    Column("parent", String(20), nullable=False, default=""),
    Column("result", Text),
    Column("created", BigInteger, nullable=False),
    Column("wake", BigInteger),  # when a process must look at the table by itself: a bot's turn, or a clock that runs out
    Column("driver", String(32), nullable=False, default=""),  # the process whose bots play here
    Column("driver_until", BigInteger, nullable=False, default=0),
    Column("ended", BigInteger),  # when the game was over or the table closed
    Index(None, "public", "created"),
    Index(None, "public", "status", "created"),
    Index(None, "status", "ended"),
    Index(None, "owner"),
    Index(None, "wake"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person", String(32), ForeignKey("persons.id")),
    Column("name", String(60), nullable=False),
    Column("bot", String(80), nullable=False),
    Column("seen", BigInteger, nullable=False, default=0),
    Index(None, "person"),
)

guests = Table(
    "guests",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), ForeignKey("persons.id"), primary_key=True),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("actor", String(8), nullable=False),
    Column("person", String(32)),
    Column("at", BigInteger, nullable=False),
    Column("move", String(200)),
    Column("hush", Boolean, nullable=False),
    Column("back", Integer),  # what remains after an undo
    Column("turn", Integer, nullable=False),  # who decides afterwards
    Column("played", Integer, nullable=False),  # moves that count afterwards
    Column("data", LargeBinary, nullable=False),  # events, chat and the like
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("played", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32)),
    Column("name", String(60), nullable=False),
    Column("game", String(60), nullable=False),
    Column("score", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("stand_in", Boolean, nullable=False, default=False),  # a bot has decided for this person
    Column("rated", Boolean, nullable=False, default=True),  # nobody had a bot decide
    Index(None, "person"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("status", String(10), nullable=False),  # running, done, failed
    Column("part", Integer, nullable=False),  # of a thousand
    Column("beat", BigInteger, nullable=False),  # when the process that works on it was last heard of
    Column("data", LargeBinary),
)

# On SQLite, what the operator's commands have changed beside a running server. On PostgreSQL NOTIFY says it.
news = Table(
    "news",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("name", String(60), nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)

settings = Table("settings", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))
