"""Number and article are right in every sentence, whatever numbers it is filled with."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import goldenspike as gs
import goldenspike.bots
import goldenspike.games
import goldenspike.table.words
from goldenspike.kernel.forms import HOLE, fill
from goldenspike.kernel.words import messages
from tests.shared import golden
from tests.shared.german import ARTICLES, forms, wrong_article
from tests.shared.numbers_in_words import wrong_number

SAMPLES = (1, 2, 0)
PAGES = Path(__file__).parents[2] / "web/src/i18n"

# Arguments that are names or sentences; all others are numbers.
NAMES = {
    *("a", "action", "address", "area", "asked", "at", "b", "bot", "bots", "building", "buildings", "card", "cards", "chip"),
    *("cities", "city", "colour", "deal", "deck", "die", "edition", "editions", "effect", "event", "face", "faces"),
    *("gain", "game", "good", "goods", "half", "high", "host", "kind", "list", "low", "map", "method", "milestone", "move"),
    *("moves", "name", "named", "new", "now", "nth", "number", "old", "other", "path", "piece", "place", "producer"),
    *("region", "regions", "requests", "reward", "rival", "round", "route", "seat", "section", "size", "slot", "source"),
    *("space", "stack", "text", "thing", "tile", "tiles", "title", "track", "traded", "train", "turn", "until", "url"),
    *("version", "waiting", "wanted", "what", "where", "who", "why", "worker", "zone"),
}
COUNTS_BY_NAME = {"number", "cards", "buildings"}  # names in one message, numbers in another: both are tried


def filled(template: str) -> list[str]:
    """A template with every number it can hold tried in turn, the others staying large."""
    template = re.sub(r"\{(\w+):[a-z]+\}", r"{\1}", template)  # articles, English and German
    names = {hole[1] for hole in HOLE.finditer(template)}
    counts = [name for name in sorted(names) if name not in NAMES or name in COUNTS_BY_NAME]
    plain = {name: "name" if name in NAMES else 7 for name in names}
    return [fill(template, {**plain, name: sample}) for name in counts for sample in SAMPLES] or [fill(template, plain)]


def wrong_ones(templates: dict[str, str]) -> list[tuple[str, str, str]]:
    return [
        (key, text, wrong_number(text)) for key, template in templates.items() for text in filled(template) if wrong_number(text)
    ]


@pytest.mark.parametrize("prefix", sorted({key.partition(".")[0] for key in messages()}))
def test_every_message_agrees_with_one_two_and_none(prefix: str) -> None:
    assert wrong_ones(messages(f"{prefix}.")) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_message_of_a_language_agrees_with_one_two_and_none(language: str) -> None:
    assert wrong_ones(json.loads((PAGES / f"games.{language}.json").read_text(encoding="utf-8"))) == []


def of_the_pages(language: str) -> dict[str, str]:
    text = (PAGES / f"{language}.ts").read_text(encoding="utf-8")
    return dict(re.findall(r'^  "?([\w.]+)"?:\s*"((?:[^"\\]|\\.)*)"', text, re.MULTILINE))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_message_of_the_pages_agrees_with_one_two_and_none(language: str) -> None:
    found = of_the_pages(language)
    assert len(found) > 400
    wrong = []
    for key, template in found.items():
        forms = re.split(r"\|(?![^{}]*\})", template)  # "one|many" chooses by {count}
        if len(forms) == 2:
            counted = [form.replace("{count}", str(n)) for form, n in ((forms[0], 1), (forms[1], 2), (forms[1], 0))]
            wrong += [one for form in counted for one in wrong_ones({key: form})]
        else:
            wrong += wrong_ones({key: template})
    assert wrong == []


def of_german(file: str) -> dict[str, str]:
    """The German templates of a file, those of the pages once for each count that chooses between two."""
    if file != "de.ts":
        found: dict[str, str] = json.loads((PAGES / f"{file}.de.json").read_text(encoding="utf-8"))
        return found
    parts = {key: re.split(r"\|(?![^{}]*\})", text) for key, text in of_the_pages("de").items()}
    return {
        f"{key} {n}": (forms[n == 2] if len(forms) == 2 else forms[0]).replace(
            "{count}", str(n) if len(forms) == 2 else "{count}"
        )
        for key, forms in parts.items()
        for n in (1, 2)
    }


@pytest.mark.parametrize("file", ["games", "faults", "texts", "terms", "de.ts"])
def test_german_articles_numbers_and_nouns_agree(file: str) -> None:
    texts = {key: filled(template) for key, template in of_german(file).items()}
    assert [(key, wrong_article(text)) for key, many in texts.items() for text in many if wrong_article(text)] == []


@pytest.mark.parametrize("file", ["games", "faults", "texts", "de.ts"])
def test_no_german_message_puts_an_article_before_a_name_by_itself(file: str) -> None:
    """It would be right for one gender only; {piece:einen} bends. A name before a noun does not count, nor a relative pronoun."""
    alone = re.compile(rf"(?<!, )\b(?i:{'|'.join(ARTICLES)}) \{{(\w+)\}}(?! [A-ZÄÖÜ„{{$])(?!-)")
    found = {
        key: [name for name in alone.findall(template) if name in NAMES - {"game"}] for key, template in of_german(file).items()
    }
    assert [key for key, names in found.items() if names] == []


def test_german_names_with_an_article_have_the_right_one() -> None:
    cases = {"einen": "4", "ein": "1", "dem": "3", "kein": "1"}
    phrases = json.loads((PAGES / "phrases.de.json").read_text(encoding="utf-8"))
    assert set(phrases) == set(cases)
    for asked, names in phrases.items():
        for phrase in names.values():
            article, _, name = phrase.partition(" ")
            if article in ARTICLES:  # what is quoted has none
                assert not wrong_article(phrase), phrase
                told = {one for one in ARTICLES[article].split() if one in forms(name.split()[-1])}
                assert any(one[1] == cases[asked] for one in told), phrase


OTHER_WORDS = re.compile(r"\bWaren?(karten?)?\b|\bMacht(karte|chip)")  # Güter, Powerkarten and Powerchips is what they are called


def test_german_has_one_word_for_one_thing() -> None:
    """What an English word is in German stays that: nobody should wonder whether Waren are other things than Güter."""
    files = [*PAGES.glob("*.de.json"), *PAGES.glob("de.ts"), *PAGES.parent.glob("rulebook/*.ts")]
    files += [PAGES.parent / name for name in ("studio/words.ts", "table/aids.ts", "learn/lessons.ts")]
    for file in files:
        assert not OTHER_WORDS.search(file.read_text(encoding="utf-8")), file


def test_a_route_of_trains_and_stations_has_fields() -> None:
    """A Platz there is one for a building, or one of the table."""
    found = [text for key, text in of_german("games").items() if key.startswith("trains_and_stations.")]
    found += [text for key, text in of_german("de.ts").items() if re.match(r"(ts|does\.trains_and_stations)\.", key)]
    found.append((PAGES.parent / "rulebook/trains_and_stations.ts").read_text(encoding="utf-8"))
    for text in found:
        assert not re.search(r"Pl(ätzen?|atz)\b(?! für)", text.replace("einer Stadt mit Platz", "")), text


def test_every_german_article_that_a_message_asks_for_is_known() -> None:
    asked = {how for template in of_german("games").values() for how in re.findall(r"\{\w+:([a-z]+)\}", template)}
    assert asked <= set(json.loads((PAGES / "phrases.de.json").read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("legt der Gleis", "der Gleis"),
        ("ein Gleise", "ein Gleise"),
        ("eine neuer Zug", "eine neuer Zug"),
        ("einen Gleis", "einen Gleis"),
        ("das Karte", "das Karte"),
        ("dem Aktionskarten", "dem Aktionskarten"),
        ("den Punkte", "den Punkte"),
        ("im Stadt", "im Stadt"),
        ("Nimm 1 Punkte", "1 Punkte"),
        ("Nimm 2 Punkt", "2 Punkt"),
        ("deine 2 Arbeitern", "deine 2 Arbeitern"),
        ("deine 1 Karten", "deine 1 Karten"),
        ("der 2 Karte", "der 2 Karte"),
        ("mit 2 Züge", "mit 2 Züge"),
        ("von 2 anderen Plätze", "von 2 anderen Plätze"),
        ("deine 2 Arbeiter, der Karten wegen", ""),
        ("mit 2 Zügen und den letzten Karten der Stadt", ""),
        ("eine der beiden Karten, die Zug um Zug kommen", ""),
        ("Feld 2 des Spiels, bis zu 2 Züge, 2 Abfall, ein Bahnhof", ""),
        ("das Spielen im Lager, ein Arbeiter, die Arbeiter, 1 Arbeiter", ""),
        ("einen Zug des Gegners", ""),
    ],
)
def test_the_german_lint_sees_what_it_should(sentence: str, found: str) -> None:
    assert wrong_article(sentence) == found


def test_no_message_puts_an_article_before_a_name_by_itself() -> None:
    assert [key for key, text in messages().items() if re.search(r"\b(a|an|A|An) \{\w+\}", text)] == []


@pytest.mark.parametrize("path", sorted(golden.FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_golden_games_say_no_wrong_number(path: Path) -> None:
    told = [
        line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith(("view ", "    legal: ", "  > "))
    ]
    spoken = [re.sub(r"^\s*\d+ (seat \d+: )?|\[[\w-]+\]$", "", line) for line in told]
    assert [(line, wrong_number(line)) for line in spoken if wrong_number(line)] == []


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("you may lay 1 more rails", "1 more rails"),
        ("of your 2 Worker card do you", "2 worker card"),
        ("uncovers 1 points", "1 points"),
        ("uncovers 1 point", ""),
        ("noch 1 Gleise", "1 gleise"),
        ("mit 2 Karten", ""),
        ("2 is assigned", "2 is"),
        ("round 1 cards are dealt", ""),
    ],
)
def test_the_lint_sees_what_it_should(sentence: str, found: str) -> None:
    assert wrong_number(sentence) == found


@pytest.mark.parametrize(
    ("template", "args", "text"),
    [
        ("{n:# rail|# rails}", {"n": 1}, "1 rail"),
        ("{n:# rail|# rails}", {"n": 0}, "0 rails"),
        ("{n:# rail|# rails|no rail}", {"n": 0}, "no rail"),
        ("{n:# point|# points}", {"n": -1}, "-1 point"),
        ("{n:+} {n:coin|coins}", {"n": -1}, "−1 coin"),
        ("{what:a}", {"what": "upgrade card"}, "an upgrade card"),
        ("{what:a}", {"what": "hotel"}, "a hotel"),
    ],
)
def test_templates_choose_the_form(template: str, args: dict[str, object], text: str) -> None:
    assert fill(template, args) == text


WORKSHOP = re.compile(  # files, code, and names that only these know
    r"`|\w_\w|\w\(\)|\b(OCR\w*|engine|toml|vocabulary|hard-coded|constant|encode|implement\w*|validate\w*|code|Decision:)\b"
    r"|\b(data|files?)\b"
)


@pytest.mark.parametrize("id", gs.games())
def test_rules_are_written_for_players_and_how_we_decided_stands_apart(id: str) -> None:
    ours = re.compile(r"\[|\b(rejected|Recommended|[Ww]e|[Oo]ur|us)\b")
    for rule in gs.game(id).ledger():
        assert not ours.search(rule.text), rule.id
        assert not WORKSHOP.search(rule.text), rule.id
        assert not WORKSHOP.search(rule.decision), rule.id  # why we decided so, of pieces and options as players see them
        assert not re.search(r"\bthe own\b", rule.text), rule.id
        assert bool(rule.decision) or not rule.question, rule.id
        assert not re.search(r"Decision:|Recommended:", rule.question), rule.id
        assert rule.basis in ("", "derived"), rule.id


@pytest.mark.parametrize(
    "sentence",
    [
        "a table in the data file",
        "see cards.toml",
        "the option later_points",
        "the engine skips it",
        "named constant",
        "run `why`",
        "f() says",
    ],
)
def test_the_lint_sees_where_a_rule_speaks_of_the_workshop(sentence: str) -> None:
    assert WORKSHOP.search(sentence)
