"""Number and article in templates, so that no sentence says "1 rails" or "a office".

    {name}                    the argument as it is
    {rails:# rail|# rails}    the form for one or for several; # is the number, and a third form, where there is one, is for none
    {piece:a}                 the argument after its indefinite article
    {rails:+}, {money:$}      a number with its sign; with its sign and a dollar

Pages fill the same templates in `web/src/i18n/forms.ts`, where German has its own articles.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

HOLE: Final = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
AN: Final = re.compile(r"[aeio]|u(?!ni|s[aeiou])", re.IGNORECASE)  # an upgrade, but a union


def fill(template: str, args: Mapping[str, Any]) -> str:
    """The sentence that a template makes of these arguments."""
    parts: list[str] = []
    at = 0
    for hole in HOLE.finditer(template):
        parts.append(template[at : hole.start()])
        parts.append(put(args[hole[1]], hole[2]))
        at = hole.end()
    parts.append(template[at:])
    return "".join(parts)


def put(value: Any, how: str | None) -> str:
    if how is None:
        return str(value)
    if how == "a":
        return with_article(str(value))
    if how in ("+", "$"):
        return f"{'−' if int(value) < 0 else '+'}{'$' if how == '$' else ''}{abs(int(value))}"
    return form(value, how.split("|"))


def with_article(name: str) -> str:
    return f"an {name}" if AN.match(name) else f"a {name}"


def form(value: Any, forms: list[str]) -> str:
    """One of "one|several" or "one|several|none"."""
    number = str(value).lstrip("+-−")
    place = 0 if number == "1" else 2 if number == "0" and len(forms) > 2 else 1
    return forms[place].replace("#", str(value))
