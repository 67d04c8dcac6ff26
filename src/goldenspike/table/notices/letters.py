"""What notices say, in the language of the account: letters as text and as HTML, and short words for devices and webhooks."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate
from html import escape
from pathlib import Path
from typing import Any

from goldenspike.kernel.forms import fill

LANGUAGES = ("en", "de")
INK, PAPER, GOLD, SOFT = "#1F2A33", "#F4ECDC", "#8A5A12", "#5B6670"


@functools.cache
def templates(language: str) -> dict[str, str]:
    return tomllib.loads((Path(__file__).parent / f"letters.{language}.toml").read_text(encoding="utf-8"))


def words(language: str, key: str, **args: Any) -> str:
    """A sentence in this language, in English where the language is not known."""
    return fill(templates(language if language in LANGUAGES else "en")[key], args)


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that a letter tells, and where it leads."""

    text: str
    url: str


@dataclass(frozen=True, slots=True)
class Letter:
    """What a mail says. `stop` is the address of one click that ends all of them; of a mail that was asked for it is empty."""

    language: str
    subject: str
    opening: Sequence[str]
    items: Sequence[Item]
    button: str
    closing: Sequence[str]
    choose: str = ""
    stop: str = ""
    stop_page: str = ""

    def message(self, sender: str, to: str, id: str, at: int) -> EmailMessage:
        """The mail itself. The same notice has the same `id` however often it is tried: who gets it twice can tell."""
        name, _, spec = sender.rpartition("<")
        found = EmailMessage()
        found["From"] = Address(name.strip().strip('"') or "Golden Spike", addr_spec=spec.rstrip(">").strip())
        found["To"] = Address(addr_spec=to)
        found["Subject"] = " ".join(self.subject.split())
        found["Date"] = formatdate(at / 1000)
        found["Message-ID"] = f"<{id}@{spec.rstrip('>').strip().partition('@')[2]}>"
        found["Auto-Submitted"] = "auto-generated"
        if self.stop:
            found["List-Unsubscribe"] = f"<{self.stop}>"
            found["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        found.set_content(self.text())
        found.add_alternative(self.html(), subtype="html")
        return found

    def text(self) -> str:
        several = len(self.items) > 1
        things = [f"{'* ' if several else ''}{item.text}\n{item.url}".lstrip() for item in self.items]
        parts = [*self.opening, *things, *self.closing]
        if self.stop:
            links = ((words(self.language, "choose"), self.choose), (words(self.language, "stop"), self.stop_page))
            parts += ["-- \n" + "\n".join(f"{text}: {url}" for text, url in links)]
        return "\n\n".join(parts) + "\n"

    def html(self) -> str:
        def line(text: str, style: str = "") -> str:
            return f'<p style="margin:0 0 14px;{style}">{escape(text)}</p>'

        parts = [line(text) for text in self.opening]
        for item in self.items:
            if item.text:
                parts.append(line(item.text, "font-size:18px;font-weight:600;margin-bottom:8px;"))
            parts.append(
                f'<p style="margin:0 0 20px"><a href="{escape(item.url)}" style="display:inline-block;padding:10px 18px;'
                f'background:{INK};color:{PAPER};text-decoration:none;border-radius:4px">{escape(self.button)}</a></p>'
            )
        parts += [line(text, f"color:{SOFT};") for text in self.closing]
        if self.stop:
            links = ((words(self.language, "choose"), self.choose), (words(self.language, "stop"), self.stop_page))
            text = " · ".join(f'<a href="{escape(url)}" style="color:{GOLD}">{escape(text)}</a>' for text, url in links)
            parts.append(f'<p style="margin:0;font-size:14px">{text}</p>')
        return (
            f'<!doctype html>\n<html lang="{self.language}"><head><meta charset="utf-8">'
            f"<title>{escape(self.subject)}</title></head>"
            f'<body style="margin:0;padding:24px;background:{PAPER};color:{INK};font:16px/1.45 Georgia,serif">'
            f'<div style="max-width:560px;margin:0 auto;padding:24px;background:#fffdf8;border-top:4px solid #E0B15A">'
            f"{''.join(parts)}</div></body></html>\n"
        )
