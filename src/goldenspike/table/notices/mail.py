"""Sending mail through the operator's SMTP server."""

from __future__ import annotations

import asyncio
from email.message import EmailMessage

import aiosmtplib

from goldenspike.table.settings import Settings

PATIENCE = 30.0  # seconds for one mail, all in
PORTS = {"starttls": 587, "tls": 465, "off": 25}


class NotNow(Exception):
    """It may work later."""


class Never(Exception):
    """It will not work later either."""


class Mailer:
    """Hands mails to a server. Each has a connection of its own: there are few of them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    @property
    def on(self) -> bool:
        return bool(self.settings.smtp_host)

    async def send(self, message: EmailMessage) -> None:
        """NotNow or Never if the server does not take it."""
        s = self.settings
        try:
            async with asyncio.timeout(PATIENCE):
                await aiosmtplib.send(
                    message,
                    hostname=s.smtp_host,
                    port=s.smtp_port or PORTS[s.smtp_tls],
                    username=s.smtp_user or None,
                    password=s.smtp_password or None,
                    use_tls=s.smtp_tls == "tls",
                    start_tls=s.smtp_tls == "starttls",
                    timeout=PATIENCE,
                )
        except aiosmtplib.SMTPRecipientsRefused as error:
            if all(500 <= refused.code < 600 for refused in error.recipients):
                raise Never(why(error)) from None
            raise NotNow(why(error)) from None
        except aiosmtplib.SMTPDataError as error:
            raise (Never if 500 <= error.code < 600 else NotNow)(why(error)) from None
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:  # also what the operator can mend: a wrong password
            raise NotNow(why(error)) from None


def why(error: BaseException) -> str:
    """For the log, without addresses of people."""
    code = getattr(error, "code", "")
    return f"{type(error).__name__} {code}".strip()
