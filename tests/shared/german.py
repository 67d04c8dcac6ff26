"""Finds a wrong article in a German sentence: "der Gleis", "ein Schienen", "mit 2 Züge", "deine 1 Karte"."""

from __future__ import annotations

import re

# What the games and the pages speak of, by gender, each with its plural ("" where there is none that is used). What ends in
# one of these bends like it: a Blitzzug is a Zug.
MASCULINE = {
    "abfall": "", "abschnitt": "abschnitte", "anfang": "anfänge", "anteil": "anteile", "arbeiter": "arbeiter", "aufbau": "",
    "auftrag": "aufträge", "ausbau": "", "bahnhof": "bahnhöfe", "bau": "", "baum": "bäume", "beginn": "",
    "bereich": "bereiche", "berg": "berge", "betrag": "beträge", "beutel": "beutel", "bildschirm": "bildschirme",
    "blick": "blicke", "bonus": "", "bot": "bots", "browser": "browser", "chat": "chats", "chip": "chips", "dump": "dumps",
    "einsatz": "einsätze", "eintrag": "einträge", "erfolg": "erfolge", "ertrag": "erträge", "fall": "fälle",
    "fluss": "flüsse", "gegner": "gegner", "grund": "gründe", "hafen": "häfen", "hinweis": "hinweise", "hof": "höfe",
    "kasten": "kästen", "kauf": "käufe", "kommentar": "kommentare", "kredit": "kredite", "link": "links",
    "manager": "manager", "marker": "marker", "markt": "märkte", "meilenstein": "meilensteine", "ordner": "ordner",
    "ort": "orte", "pfeil": "pfeile", "plan": "pläne", "platz": "plätze", "preis": "preise", "punkt": "punkte",
    "rest": "reste", "ring": "ringe", "satz": "sätze", "schlüssel": "schlüssel", "schritt": "schritte", "server": "server",
    "sieg": "siege", "spieler": "spieler", "stapel": "stapel", "stein": "steine", "stern": "sterne", "tag": "tage",
    "tausch": "", "text": "texte", "tipp": "tipps", "tisch": "tische", "titel": "titel", "tunnel": "tunnel",
    "verkauf": "verkäufe", "verlauf": "verläufe", "versuch": "versuche", "vertrag": "verträge", "vorrat": "vorräte",
    "weg": "wege", "wert": "werte", "wurf": "würfe", "würfel": "würfel", "zufall": "", "zug": "züge",
    "zuschauer": "zuschauer",
}  # fmt: skip
FEMININE = {
    "ablage": "ablagen", "adresse": "adressen", "aktie": "aktien", "aktion": "aktionen", "analyse": "analysen",
    "anfrage": "anfragen", "aufwertung": "aufwertungen", "aufzeichnung": "aufzeichnungen", "ausgabe": "ausgaben",
    "bahn": "bahnen", "bank": "", "bedingung": "bedingungen", "beförderung": "beförderungen", "belohnung": "belohnungen",
    "besprechung": "besprechungen", "chance": "chancen", "datei": "dateien", "einladung": "einladungen",
    "entscheidung": "entscheidungen", "farbe": "farben", "form": "formen", "frage": "fragen", "grenze": "grenzen",
    "größe": "größen", "hand": "hände", "karte": "karten", "kennung": "kennungen", "leiste": "leisten",
    "lieferung": "lieferungen", "linie": "linien", "liste": "listen", "lokomotive": "lokomotiven", "marke": "marken",
    "mine": "minen", "minute": "minuten", "mission": "missionen", "möglichkeit": "möglichkeiten", "münze": "münzen",
    "nachricht": "nachrichten", "nummer": "nummern", "partie": "partien", "pause": "pausen", "person": "personen",
    "phase": "phasen", "ranch": "ranches", "regel": "regeln", "region": "regionen", "reihe": "reihen",
    "reihenfolge": "reihenfolgen", "route": "routen", "runde": "runden", "schuld": "schulden", "seite": "seiten",
    "sekunde": "sekunden", "stadt": "städte", "stelle": "stellen", "stellung": "stellungen", "strecke": "strecken",
    "stufe": "stufen", "stunde": "stunden", "tabelle": "tabellen", "uhr": "uhren", "unternehmung": "unternehmungen",
    "verbindung": "verbindungen", "version": "versionen", "wahl": "", "ware": "waren", "werkstatt": "werkstätten",
    "wertung": "wertungen", "wirkung": "wirkungen", "zahl": "zahlen", "zeile": "zeilen", "zeit": "zeiten",
}  # fmt: skip
NEUTER = {
    "angebot": "angebote", "bild": "bilder", "brett": "bretter", "büro": "büros", "deck": "decks", "depot": "depots",
    "dynamit": "", "ende": "", "ergebnis": "ergebnisse", "feld": "felder", "gebäude": "gebäude", "geld": "gelder",
    "gerät": "geräte", "geschäft": "geschäfte", "gleis": "gleise", "gut": "güter", "hotel": "hotels", "konto": "konten",
    "lager": "lager", "monopol": "monopole", "netz": "netze", "paar": "paare", "plättchen": "plättchen",
    "profil": "profile", "protokoll": "protokolle", "rätsel": "rätsel", "spiel": "spiele", "symbol": "symbole",
    "tableau": "tableaus", "tempo": "", "terminal": "terminals", "turnier": "turniere", "wort": "wörter", "ziel": "ziele",
}  # fmt: skip
NOUNS = {
    noun: (gender, plural)
    for gender, nouns in (("m", MASCULINE), ("f", FEMININE), ("n", NEUTER))
    for noun, plural in nouns.items()
}

# What an ending tells: gender (p: plural) and case (1 nominative, 2 genitive, 3 dative, 4 accusative).
STRONG = {
    "er": "m1 f3 f2 p2", "e": "f1 f4 p1 p4", "es": "n1 n4 m2 n2", "em": "m3 n3", "en": "m4 p3",
}  # fmt: skip
ARTICLES = {
    "der": "m1 f3 f2 p2", "die": "f1 f4 p1 p4", "das": "n1 n4", "dem": "m3 n3", "den": "m4 p3", "des": "m2 n2",
    **dict.fromkeys(("am", "im", "beim", "vom", "zum"), "m3 n3"), "zur": "f3", "ins": "n4",
}  # fmt: skip
for stem in ("dies", "jed", "jen", "welch"):
    ARTICLES |= {stem + ending: told for ending, told in STRONG.items()}
for stem in ("ein", "kein", "mein", "dein", "sein", "ihr", "unser"):
    ARTICLES |= {stem: "m1 n1 n4", stem + "es": "m2 n2"} | {stem + ending: STRONG[ending] for ending in ("e", "er", "em", "en")}
for ending in ("e", "er", "en"):  # there is no plural of one
    ARTICLES[f"ein{ending}"] = " ".join(one for one in STRONG[ending].split() if one[0] != "p")
INFINITIVES = ("spielen", "würfeln")  # das Spielen, which looks like several games
TO_DATIVE = {"mit", "von", "aus", "nach", "bei", "seit", "zu"}  # though not in "bis zu"

NOT_ADJECTIVES = {*ARTICLES, "ohne", "oder", "aber", "unter", "über", "hinter", "neben", "außer"}
ADJECTIVE = rf"(?!(?:{'|'.join(sorted(NOT_ADJECTIVES))}) )[a-zäöüß]+(?:e|en|er|es|em)"
PHRASE = re.compile(
    rf"(?P<before>(?:,|(?<!bis )\b(?i:{'|'.join(sorted(TO_DATIVE))})) )?(?:\b(?P<article>(?i:{'|'.join(ARTICLES)})) )?"
    rf"(?P<number>(?<![\w.,$–/-])(?<!bis )\d+ )?(?P<adjectives>(?:{ADJECTIVE} )*?)\b(?P<noun>[A-ZÄÖÜ][A-ZÄÖÜa-zäöüß-]+)"
)


def forms(noun: str) -> set[str]:
    """Gender and case that a noun may be in, as m1 or p3; empty for one that is not known."""
    small = noun.lower()
    found: set[str] = set()
    for length in range(len(small), 2, -1):  # the longest ending that is known counts
        end = small[-length:]
        for one, (gender, plural) in NOUNS.items():
            if end == one and not plural:
                found |= {"p1", "p3", "p4"}  # 2 Abfall
            if end == one or (gender != "f" and end in (f"{one}s", f"{one}es", f"{one}ses")):
                genitive = end != one or one.endswith("s")
                found |= {
                    f"{gender}{case}" for case in ("134" if end == one else "") + ("2" if genitive or gender == "f" else "")
                }
            if plural and end in (plural, dative(plural)):
                found |= {f"p{case}" for case in ("124" if end == plural else "") + ("3" if end == dative(plural) else "")}
        if found:
            break
    if found and small.endswith(INFINITIVES):
        found |= {"n1", "n3", "n4"}
    return found


def dative(plural: str) -> str:
    return plural if plural.endswith(("n", "s")) else f"{plural}n"


def wrong_article(sentence: str) -> str:
    """The first place where article, number and noun do not agree; '' if there is none."""
    for found in PHRASE.finditer(sentence):
        article, number, noun = found["article"], found["number"], found["noun"]
        before = (found["before"] or "").strip().lower()
        possible = forms(noun) if noun[0].isupper() else set()
        if not possible or (before == "," and not number):  # after a comma it may be a relative pronoun
            continue
        if article:
            possible &= set(ARTICLES[article.lower()].split())
        if number:
            possible = {one for one in possible if (one[0] == "p") == (int(number) != 1)}
            if before in TO_DATIVE and not article:
                possible = {one for one in possible if one[1] == "3"}
        if not possible and (article or number):
            return found[0].strip(", ")
    return ""
