"""What an operator can set, each by an environment variable `GOLDENSPIKE_<NAME>`; docs/operate.md explains them."""

from __future__ import annotations

import dataclasses
import difflib
import os
import typing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from goldenspike.kernel.words import BadSetup

PREFIX = "GOLDENSPIKE_"
# Not for the server, which lets them pass.
SWITCHES = ("MODE", "COMPILE", "WEB", "OPT", "SERVER", "CHROMIUM", "NETWORKS", "COACH", "PUZZLES")
TOKEN = 16  # characters of a token that is hard to guess
AT_LEAST_ONE = (
    "bot_workers",
    "hint_workers",
    "review_workers",
    "clerk_workers",
    "snapshot_every",
    "max_live",
    "max_connections",
    "message_burst",
)


def default_database() -> str:
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "goldenspike"
    return f"sqlite:///{home / 'tables.sqlite3'}"


@dataclass(frozen=True, slots=True)
class Settings:
    """Times are in seconds unless the name says otherwise."""

    database_url: str = dataclasses.field(default_factory=default_database)
    database_password_file: str = ""
    secret: str = ""
    host: str = "127.0.0.1"
    port: int = 8350
    public_url: str = ""
    hosts: str = ""
    origins: str = ""
    proxies: str = ""
    editions: str = ""
    log_level: str = "info"
    log_refusals: float = 5.0  # lines a second for one address
    metrics: str = "off"
    # bots
    bot_workers: int = dataclasses.field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    bot_seconds: float = 5.0
    bot_pause: float = 0.0
    bot_warm: bool = True
    hint_workers: int = 1
    hint_seconds: float = 1.2
    review_workers: int = 1
    review_seconds: float = 60.0
    clerk_workers: int = 1
    read_seconds: float = 20.0
    # bots of others
    external: str = ""
    external_seconds: float = 5.0
    external_memory: int = 2048  # megabytes
    external_fallback: str = "dispatcher"
    # tables
    snapshot_every: int = 25
    idle_seconds: float = 900.0
    absent_seconds: float = 60.0
    sweep_seconds: float = 15.0
    lease_seconds: float = 15.0
    max_live: int = 5000
    # limits
    max_body: int = 600_000
    max_message: int = 16_384
    max_unsent: int = 1_000_000
    max_connections: int = 12_000
    max_connections_person: int = 40
    max_connections_address: int = 400
    max_tables_person: int = 60
    max_bot_tables_person: int = 5
    max_analyses_person: int = 200
    watch_delay: float = 180.0  # by how much those who watch see a rated game late
    rated_pair_games: int = 6  # rated games in 24 hours between the same two
    round_break: float = 20.0  # between two rounds of a live tournament
    max_moves: int = 16_000  # random games of Trains & Stations come near it
    max_entries: int = 20_000
    message_rate: float = 20.0
    message_burst: float = 60.0
    request_rate: float = 30.0
    request_burst: float = 150.0
    people_rate: float = 0.5
    people_burst: float = 30.0
    upload_rate: float = 0.2
    upload_burst: float = 20.0
    analysis_rate: float = 3.0
    analysis_burst: float = 60.0
    login_rate: float = 0.1
    login_burst: float = 10.0
    chat_rate: float = 0.5
    chat_burst: float = 15.0
    table_rate: float = 0.1
    table_burst: float = 30.0
    # people
    session_days: float = 365.0
    # how long things are kept, in days; 0: for ever
    keep_finished_days: float = 0.0
    keep_open_days: float = 0.0
    keep_people_days: float = 0.0
    # notices
    webhook_private: bool = False
    webhook_every: float = 300.0
    notice_wait: float = 30.0  # before somebody is told by mail or push: they may be on their way
    letter_rate: float = 0.002  # mails to addresses that are not confirmed yet, a second
    letter_burst: float = 5.0
    mail_from: str = ""
    smtp_host: str = ""
    smtp_port: int = 0
    smtp_tls: str = "starttls"
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_password_file: str = ""

    @property
    def secure(self) -> bool:
        """Whether people reach the server over TLS: cookies are then sent over nothing else."""
        return self.public_url.startswith("https://")

    @classmethod
    def from_env(cls, env: Mapping[str, str] | None = None, **given: object) -> Settings:
        """Read the environment; what is `given` counts more."""
        env = os.environ if env is None else env
        refuse_unknown(env, [field.name for field in dataclasses.fields(cls)])
        values: dict[str, object] = {}
        kinds = typing.get_type_hints(cls)
        for field in dataclasses.fields(cls):
            text = env.get(PREFIX + field.name.upper())
            if text is not None:
                values[field.name] = _read(field.name, kinds[field.name], text)
        values.update({name: value for name, value in given.items() if value is not None})
        settings = cls(**values)  # type: ignore[arg-type]  # each was read as the kind of its field
        settings.check()
        if settings.database_password_file:
            url = with_password(settings.database_url, Path(settings.database_password_file))
            settings = dataclasses.replace(settings, database_url=url)
        if settings.smtp_password_file:
            settings = dataclasses.replace(settings, smtp_password=secret_in(settings.smtp_password_file, "SMTP_PASSWORD_FILE"))
        return settings

    def check(self) -> None:
        """BadSetup for what cannot work, before it shows at a table."""
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            least = 1 if field.name in AT_LEAST_ONE else 0
            if isinstance(value, int | float) and not isinstance(value, bool) and not value >= least:
                raise BadSetup(f"{PREFIX}{field.name.upper()} is {value}; it must be at least {least}.")
        if self.public_url and not self.public_url.startswith(("http://", "https://")):
            raise BadSetup(f"{PREFIX}PUBLIC_URL is '{self.public_url}'; it must begin with https:// or http://.")
        if self.session_days <= 0:
            raise BadSetup(f"{PREFIX}SESSION_DAYS is {self.session_days}; nobody could stay signed in. Give it more than 0 days.")
        if urlsplit(self.public_url).path.strip("/") or "?" in self.public_url or "#" in self.public_url:
            raise BadSetup(
                f"{PREFIX}PUBLIC_URL is '{self.public_url}'; the tables need a host name of their own, without a path behind it."
            )
        if self.metrics not in ("off", "local") and len(self.metrics) < TOKEN:
            raise BadSetup(f"{PREFIX}METRICS must be off, local, or a token of at least {TOKEN} characters that scrapers send.")
        if self.external_seconds <= 0:
            raise BadSetup(f"{PREFIX}EXTERNAL_SECONDS is {self.external_seconds}; a bot needs some time for a move.")
        self._check_mail()
        if self.editions and not Path(self.editions).is_dir():
            raise BadSetup(f"{PREFIX}EDITIONS is '{self.editions}'; there is no such folder.")

    def _check_mail(self) -> None:
        if self.smtp_tls not in ("starttls", "tls", "off"):
            raise BadSetup(f"{PREFIX}SMTP_TLS is '{self.smtp_tls}'; it must be starttls, tls or off.")
        if not self.smtp_host:
            return
        if not self.public_url:
            raise BadSetup(f"{PREFIX}SMTP_HOST is set, but mails need links to this server: set {PREFIX}PUBLIC_URL, too.")
        if "@" not in self.mail_from:
            raise BadSetup(
                f"{PREFIX}MAIL_FROM is '{self.mail_from}'; mails need a sender, such as Golden Spike <table@example.org>."
            )


def refuse_unknown(env: Mapping[str, str], settings: Sequence[str]) -> None:
    """BadSetup for a variable that looks like a setting and is none: a slip of the pen must not go unnoticed."""
    known = [name.upper() for name in settings]
    for variable in sorted(env):
        name = variable.removeprefix(PREFIX)
        if variable.startswith(PREFIX) and name not in known and name not in SWITCHES:
            near = difflib.get_close_matches(name, known, 1)
            hint = f"did you mean {PREFIX}{near[0]}?" if near else "docs/operate.md lists all of them."
            raise BadSetup(f"{variable} is not a setting; {hint}")


def with_password(url: str, file: Path) -> str:
    """The address of the database with a password that lies in a file, as containers and systemd hand out secrets."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import SQLAlchemyError

    try:
        password = file.read_text(encoding="utf-8").strip()
        return make_url(url).set(password=password).render_as_string(hide_password=False)
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetup(f"{PREFIX}DATABASE_PASSWORD_FILE is '{file}', which cannot be read: {error}.") from None
    except SQLAlchemyError:
        return url  # not an address at all: whoever opens the database says so


def secret_in(file: str, name: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetup(f"{PREFIX}{name} is '{file}', which cannot be read: {error}.") from None


def _read(name: str, kind: type, text: str) -> object:
    try:
        if kind is bool:
            return {"1": True, "true": True, "on": True, "yes": True, "0": False, "false": False, "off": False, "no": False}[
                text.strip().lower()
            ]
        if kind is int:
            return int(text)
        if kind is float:
            return float(text)
    except (ValueError, KeyError):
        sort = {bool: "on or off", int: "a whole number", float: "a number"}[kind]
        raise BadSetup(f"{PREFIX}{name.upper()} is '{text}'; it must be {sort}.") from None
    return text
