"""Nothing on the pages is called by an id, a number of the data or a name of the code: things have names."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import People
from tests.web.play import GAMES, open_table, play_on, wait_for_turn

# All words on the page, and those that only a pointer or a screen reader finds; what people type may be written as it is typed.
GATHER = """() => {
  const found = new Set();
  const nodes = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const text = nodes.currentNode.textContent.trim();
    if (text && !nodes.currentNode.parentElement.closest('script, style, .answer')) found.add(text);
  }
  for (const node of document.querySelectorAll('main [title], main [aria-label], main [data-label]'))
    for (const name of ['title', 'aria-label', 'data-label']) if (node.getAttribute(name)) found.add(node.getAttribute(name));
  return [...found];
}"""
OPEN = "() => document.querySelectorAll('button.open[aria-expanded=false]').forEach((node) => node.click())"
RULE = re.compile(r"\b(TR|TS|RR|LT)-[A-Z]+-\d+\b")  # a reference to the ledger is no name of a thing
IDS = re.compile(
    r"[a-z]_[a-z]"  # lay_rails
    r"|\b[A-Da-d]\d?-\d+\b"  # B-4, c-10
    r"|\b\d[ab]\b"  # slot 3a
    r"|\b(section|slot|space|die|offer|field|river|mountain|stack|deal) \d"
    r"|\b(Abschnitt|Würfel|Angebot|Feld|Fluss|Berg) \d+\b(?! von)"  # but: Feld 1 von 4
    r"|\b(undefined|null|NaN|owes)\b|\[object"
)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_things_have_names(people: People, game: str, language: str) -> None:
    page = people.page(language=language)
    open_table(page, game)
    words: set[str] = set()
    for part in range(2):
        if play_on(page, "clicking", 5 + part, 16)["over"]:
            break
        wait_for_turn(page)
        page.evaluate(OPEN)
        page.evaluate("(tab) => document.getElementById(tab)?.click()", ["tab-moves", "tab-log"][part])
        words |= set(page.evaluate(GATHER))
    assert len(words) > 100
    assert sorted(text for text in words if IDS.search(RULE.sub("", text))) == []
