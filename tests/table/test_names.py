"""Names: what others cannot read is refused, and nobody can be taken for another or for a bot."""

from __future__ import annotations

from pathlib import Path

import pytest

from goldenspike.table.live import SeatRow
from goldenspike.table.names import check_names, clean, looks_like_a_bot, skeleton
from goldenspike.table.words import Refusal
from tests.table.kit import server_here

GOOD = (
    "Ann", "7", "O'Neil", "Müller-Lüdenscheidt", "山田", "田中さん", "한국", "Иван", "Ann Иван", "Ελένη", "נועה", "สมชาย",
    "\u0646\u06cc\u200c\u0644\u0627",  # Persian, which needs a joiner
    "\u0915\u094d\u200d\u0937",  # and so does Hindi
    "\U0001f469\u200d\U0001f680", "\u2764\ufe0f", "\U0001f3f3\ufe0f\u200d\U0001f308", "1\ufe0f\u20e3",
)  # fmt: skip
INVISIBLE = (
    "An\u200dn", "An\u200cn", "\u200d", "Ann\u200b", "Ann\u200f", "Ann\u202e", "\u3164", "\u2800", "Ann\u2800", "\u115f",
    "\u1160", "\uffa0", "Ann\u034f", "Ann\U000e0041", "\ufe0f", "Ann\ufe0f", "\U000e0100", "\U000f0000", "\ufffe",
    "Ann\u0000", "\ud800",
)  # fmt: skip


@pytest.mark.parametrize("name", GOOD, ids=ascii)
def test_names_of_all_languages_are_kept(name: str) -> None:
    assert clean(name) == name


@pytest.mark.parametrize("name", INVISIBLE, ids=ascii)
def test_nothing_invisible_is_a_name_or_hides_in_one(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be shown"):
        clean(name)


def test_other_ways_to_write_a_letter_become_the_letter() -> None:
    assert clean("Ａｎｎ") == clean("𝐀𝐧𝐧") == clean("  Ann ") == "Ann"
    assert clean("Jose\u0301") == "José"
    assert clean("Ann\u00a0\u2003Lee") == "Ann Lee"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "letter is needed"),
        ("  ", "letter is needed"),
        ("\u0301", "mark without a letter"),
        ("Ann \u0301", "mark without a letter"),
        ("a" + "\u0316" * 5, "too many marks"),
        ("x" * 41, "too long"),
        ("\ufdfa" * 4, "too long"),  # one sign that stands for eighteen
        ("\u0410nn", "mixes alphabets"),  # a Cyrillic A
        ("P\u03b1ul", "mixes alphabets"),  # a Greek alpha
        ("Ann-Pet\u0435r", "mixes alphabets"),
    ],
)
def test_a_bad_name_is_refused_with_what_to_change(name: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        clean(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"), ("Ann", "a.n_n"), ("Bob", "ВОВ"), ("Bob", "B0b"), ("Hanna", "Ηanna"), ("nora", "ΝΟRΑ"), ("Paul", "Pau1"),
        ("Ian", "lan"), ("Arno", "Amo"), ("Ann", "ᴀɴɴ"), ("Wim", "VVim"), ("Ann", "Ann!"), ("Sam", "5am"), ("❤", "❤\ufe0f"),
    ],
)  # fmt: skip
def test_names_that_look_the_same_have_the_same_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anne"), ("Player 1", "Player 2"), ("Jose", "José"), ("🚂", "🚃"), ("山田", "山口"), ("!", "?")]
)
def test_names_that_can_be_told_apart_have_different_skeletons(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_bots_are_not_imitated() -> None:
    for name in ("tycoon", "Tycoon Bot", "TYC00N", "dispatcher-bot", "dispatcher bot 2", "Тусоon", "random bot", "bot", "Magnat"):
        assert looks_like_a_bot(name), name
    for name in ("Ann", "Abbot", "Random", "Botticelli", "Passenger Pigeon"):
        assert not looks_like_a_bot(name), name


def test_nobody_sits_down_who_can_be_taken_for_somebody_else_at_the_table() -> None:
    seats = [
        SeatRow(0, "human", "a", "Ann", "", 0),
        SeatRow(1, "open", None, "", "", 0),
        SeatRow(2, "bot", None, "Otto", "quick", 0),
    ]
    rows = [{"kind": seat.kind, "person": seat.person, "name": seat.name} for seat in seats]
    for table in (seats, rows):
        check_names(table, "Bob", "b")
        check_names(table, "ANN", "a")  # around one screen, one's own seats may be called alike
        for name, key in (("A n n", "server.name_alike"), ("0tto", "server.name_alike"), ("Tycoon bot", "server.name_of_bot")):
            with pytest.raises(Refusal) as refused:
                check_names(table, name, "b")
            assert refused.value.status == 422
            assert refused.value.reason.key == key
            assert name in str(refused.value)


async def test_the_server_takes_no_bad_names(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        for name in ("\u3164", "\u0410nn", "Tycoon", "dispatcher bot"):
            assert "name: " in (await ann.post("/api/me", {"name": name}, expect=422))["error"]["text"]
            await ann.call("PATCH", "/api/me", 422, json={"name": name})
        assert (await ann.call("PATCH", "/api/me", json={"name": "Ａｎｎａ"}))["name"] == "Anna"
        seats = [{"kind": "human", "name": "\u0410nn"}, {"kind": "bot", "bot": "random"}]
        await ann.post("/api/tables", {"game": "trains", "seats": seats}, expect=422)
        seats = [
            {"kind": "human", "name": "  "},
            {"kind": "bot", "bot": "random", "name": "tycoon bot"},
        ]  # a bot may be called so
        table = await ann.post("/api/tables", {"game": "trains", "seats": seats}, expect=201)
        assert [seat["name"] for seat in table["seats"]] == ["Anna", "tycoon bot"]


async def test_people_of_one_name_are_told_apart_at_a_table(tmp_path: Path) -> None:
    async with (
        server_here(tmp_path) as here,
        here.client("Guest") as one,
        here.client("Guest") as two,
        here.client("GUE5T") as cat,
    ):
        id = (await one.table("trains", "hooo", public=True))["id"]
        await two.post(f"/api/tables/{id}/join", {"seat": 1})
        table = await cat.post(f"/api/tables/{id}/join", {"seat": 2})
        assert [seat["name"] for seat in table["seats"][:3]] == ["Guest", "Guest 2", "GUE5T 3"]
        refused = await one.call(
            "PUT", f"/api/tables/{id}/seats/3", 422, json={"kind": "bot", "bot": "random", "name": "guest 2"}
        )
        assert refused["error"]["key"] == "server.name_alike"
        bad = await two.post(f"/api/tables/{id}/join", {"seat": 3, "name": "Tycoon bot"}, expect=422)
        assert "bot" in bad["error"]["text"]
