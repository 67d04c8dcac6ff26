"""What is stored. The log of a table is append-only and unique on (table, number): two processes can never both write entry 41.

Times are milliseconds since 1970.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
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
    Column("preferences", Text, nullable=False, default="{}"),  # JSON: how they like the pages
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, default=0),  # to the hour or so: for those who tidy up
    Column("closed", Boolean, nullable=False, default=False),  # by the operator: nobody gets in as this person any more
    Column("private", Boolean, nullable=False, default=False),  # nobody else sees their profile, nor whether they are here
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
    Column("bot", Boolean, nullable=False, default=False),  # a token for a program, not the cookie of a device
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
    Column("chances", Boolean, nullable=False, default=False),  # whether players see the winning chances
    Column("rated", Boolean, nullable=False, default=False),  # whether its result changes ratings
    Column("seek", Boolean, nullable=False, default=False),  # whether it looks for players and begins by itself
    Column("fill", String(80), nullable=False, default=""),  # the bot that takes the seats which are still open at `fill_at`
    Column("fill_at", BigInteger),
    Column("tournament", String(20), nullable=False, default=""),  # the one that it belongs to
    Index(None, "public", "created"),
    Index(None, "public", "status", "created"),
    Index(None, "status", "ended"),
    Index(None, "owner"),
    Index(None, "wake"),
    Index(None, "seek", "status"),
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
    Index(None, "person", "at"),
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

# What somebody plays like at one game, by the measure of `rating.py`.
ratings = Table(
    "ratings",
    metadata,
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(60), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("settled", Boolean, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index(None, "game", "settled", "mu"),
)

# One for each person at a rated table that has ended. The table itself may be gone one day, what it changed stays.
rating_changes = Table(
    "rating_changes",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(60), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("was_mu", Float, nullable=False),
    Column("was_sigma", Float, nullable=False),
    Column("place", Integer, nullable=False),  # 1 is the best; those who share a place have the same
    Column("players", Integer, nullable=False),
    Index(None, "person", "game", "at"),
)

# Who has begun a rated game with whom: ids of people, and bots as `bot:` and their level.
rated_pairs = Table(
    "rated_pairs",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("one", String(90), primary_key=True),
    Column("other", String(90), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index(None, "one", "other", "at"),
)

# Points by where they came from, of a person and (person "") of everybody; source "" counts the games.
sources = Table(
    "sources",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("game", String(60), primary_key=True),
    Column("source", String(60), primary_key=True),
    Column("points", BigInteger, nullable=False),
)

follows = Table(
    "follows",
    metadata,
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("other", String(32), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Index(None, "other"),
)

# Whom somebody does not want to hear (mute), or to have to do with at all (block).
shuns = Table(
    "shuns",
    metadata,
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("other", String(32), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Index(None, "other", "kind"),
)

challenges = Table(
    "challenges",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("challenger", String(32), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(None, "person", "created"),
    Index(None, "challenger"),
)

# Who has looked around here lately, true to half a minute; who is at a table is known from the seats.
presence = Table(
    "presence",
    metadata,
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("reporter", String(32), ForeignKey("persons.id", ondelete="SET NULL")),
    Column("about", String(32), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", String(20), nullable=False, default=""),
    Column("kind", String(20), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("done", BigInteger),  # when the operator has looked at it
    Column("note", String(400), nullable=False, default=""),
    Index(None, "done", "created"),
    Index(None, "about"),
    Index(None, "reporter"),
    sqlite_autoincrement=True,
)

# What somebody works on: the draft. Tables are played with its versions, which never change.
editions = Table(
    "editions",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("owner", String(32), ForeignKey("persons.id")),  # None: gone, while tables are played with it
    Column("game", String(60), nullable=False),
    Column("name", String(60), nullable=False),
    Column("about", Text, nullable=False),
    Column("files", Text, nullable=False),  # JSON: the texts of those that are not the house's
    Column("revision", Integer, nullable=False),  # counts the changes of the draft
    Column("newest", Integer, nullable=False),  # version; 0: none yet
    Column("share", String(40), nullable=False),  # the secret of its link; empty: not shared
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index(None, "owner"),
)

edition_versions = Table(
    "edition_versions",
    metadata,
    Column("edition_id", String(20), ForeignKey("editions.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", String(60), nullable=False),
    Column("about", Text, nullable=False),
    Column("files", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# `wake` is when the next round begins, `revision` counts the changes that a pairing must not overlook.
tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("title", String(120), nullable=False),
    Column("game", String(60), nullable=False),
    Column("edition", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("players", Integer, nullable=False),  # at a table
    Column("format", String(10), nullable=False),  # swiss, arena
    Column("rounds", Integer, nullable=False),  # of a Swiss
    Column("minutes", Integer, nullable=False),  # of an arena
    Column("clock", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("fill", String(80), nullable=False),  # the bot that makes a table full; empty: byes
    Column("organiser", String(32), ForeignKey("persons.id", ondelete="SET NULL")),
    Column("status", String(10), nullable=False),  # open, running, over, cancelled
    Column("why", String(20), nullable=False, default=""),
    Column("starts", BigInteger),  # None: when the organiser says so
    Column("begun", BigInteger),
    Column("ended", BigInteger),
    Column("round", Integer, nullable=False, default=0),
    Column("wake", BigInteger),
    Column("revision", Integer, nullable=False, default=0),
    Column("created", BigInteger, nullable=False),
    Index(None, "status", "created"),
    Index(None, "organiser"),
)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament_id", String(20), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("persons.id", ondelete="SET NULL")),
    Column("bot", String(80), nullable=False, default=""),
    Column("name", String(60), nullable=False),
    Column("joined", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, default=0),  # looking at the tournament, ready for a table
    Column("strength", Float, nullable=False, default=0.0),  # when it began
    Column("gone", BigInteger),
    Column("why", String(10), nullable=False, default=""),  # left, absent, removed
    UniqueConstraint("tournament_id", "person"),
    Index(None, "person"),
)

# Tables and byes (which have no table). They stay when the table itself is tidied away.
pairings = Table(
    "pairings",
    metadata,
    Column("tournament_id", String(20), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("round", Integer, nullable=False),
    Column("table_id", String(20), nullable=False),
    Column("status", String(10), nullable=False),  # due, running, over
    Column("made", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Index(None, "table_id"),
)

# Who sits where; without an entrant it is the bot that makes the table full.
places = Table(
    "places",
    metadata,
    Column("tournament_id", String(20), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("entrant", Integer),
    Column("points", Float),
    Column("place", Integer),
    Column("score", Integer),
    Column("lost", Boolean, nullable=False, default=False),  # resigned, left, or overtaken by the clock
)

analyses = Table(
    "analyses",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("owner", String(32), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(60), nullable=False),
    Column("edition", String(80), nullable=False),
    Column("title", String(80), nullable=False),
    Column("moves", Integer, nullable=False),  # in all variations together
    Column("shared", Boolean, nullable=False),  # whether everybody with the link may read it
    Column("revision", Integer, nullable=False),  # counts the changes: two devices do not overwrite each other
    Column("data", Text, nullable=False),  # JSON: the start and the tree
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index(None, "owner", "changed"),
)

# Where a puzzle stands that somebody has tried, and how many have; the puzzle itself is in the package.
puzzles = Table(
    "puzzles",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Index(None, "game"),
)

# How somebody stands at the puzzles of a game: first tries that counted, and how many were solved in a row, now and at best.
puzzle_scores = Table(
    "puzzle_scores",
    metadata,
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(60), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
)

# The first try of a puzzle, which is the one that counts.
puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", String(20), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("day", String(10), nullable=False),  # whose puzzle it was then; empty: of no day
    Column("rated", Boolean, nullable=False),
    Column("mu", Float, nullable=False),  # afterwards; 0 if it was not rated
    Column("sigma", Float, nullable=False),
    Column("was_mu", Float, nullable=False),
    Index(None, "person", "at"),
)

# What those who watch a table say among themselves: it is not part of the table's log, and those who play do not read it.
watch_lines = Table(
    "watch_lines",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(20), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "table_id", "number"),
    Index(None, "person"),
    sqlite_autoincrement=True,
)

# How somebody wants to be told, as `notices/wishes.py` reads it; who never said anything has no row.
contacts = Table(
    "contacts",
    metadata,
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("mail", String(254), nullable=False, default=""),  # confirmed
    Column("unconfirmed", String(254), nullable=False, default=""),  # a link is on its way there
    Column("stopped", Boolean, nullable=False, default=False),  # no more mail, by the link in one
    Column("ways", Text, nullable=False, default="{}"),  # JSON: kinds of notices, and by which ways they come
    Column("digest", Boolean, nullable=False, default=False),  # one mail a day, at this hour of this zone
    Column("hour", Integer, nullable=False, default=8),
    Column("zone", String(60), nullable=False, default="UTC"),
)

# Browsers that show notices: a subscription to a push service. It goes with the session of its device.
devices = Table(
    "devices",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("session", String(32), ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False, unique=True),
    Column("endpoint", String(1000), nullable=False, unique=True),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(None, "person"),
)

# What is to be told, and what was, so that nothing is told twice. Whoever sends it holds it meanwhile.
outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(12), nullable=False),  # turn, over, challenge, round, confirm
    Column("way", String(6), nullable=False),  # mail, push, hook
    Column("device", String(16), nullable=False, default=""),  # of a push
    Column("about", String(20), nullable=False),  # a table
    Column("mark", String(40), nullable=False),  # the same for what is to be told only once
    Column("data", Text, nullable=False),  # JSON
    Column("status", String(8), nullable=False),  # waiting, sent, dropped, failed
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False, default=0),
    Column("holder", String(32), nullable=False, default=""),
    Column("held_until", BigInteger, nullable=False, default=0),
    UniqueConstraint("person", "way", "device", "mark"),
    Index(None, "status", "due"),
    sqlite_autoincrement=True,
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
