"""Setting a table up: what is allowed is said."""

from __future__ import annotations

from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.bots import make_bot
from goldenspike.kernel.data import Entry, open_edition
from goldenspike.kernel.setup import Vocabulary
from goldenspike.kernel.words import Move
from goldenspike.lab.editions import diff_editions


def test_games_are_found_by_their_folders() -> None:
    assert "trains" in gs.games()
    game = gs.game("trains")
    assert (game.id, game.title, game.seats, game.version) == ("trains", "Trains", (2, 4), "2")
    with pytest.raises(gs.BadSetup, match="no game 'chess'; there are"):
        gs.game("chess")


@pytest.mark.parametrize("players", [0, 1, 5, -2, "3", 2.0, True])
def test_wrong_numbers_of_players_are_refused(players: object) -> None:
    with pytest.raises(gs.BadSetup, match="Trains is for 2 to 4 players"):
        gs.game("trains").rules(players=players)  # type: ignore[arg-type]


def test_unknown_options_and_values_are_refused() -> None:
    with pytest.raises(gs.BadSetup, match="no option 'board'; its options are map, cards"):
        gs.game("trains").rules(board="tokyo")
    with pytest.raises(gs.BadSetup, match="map cannot be 'paris'; it is one of tokyo, osaka"):
        gs.game("trains").rules(map="paris")


def test_an_option_may_be_given_as_true_or_false() -> None:
    rules = gs.game("trains").rules(station_needs_own_rail=True)
    assert rules.setup.options["station_needs_own_rail"] == "on"


@pytest.mark.parametrize(
    ("data", "ask", "said"),
    [
        ({}, lambda entry: entry.whole("cost", 0, 9), "'cost' is missing"),
        ({"cost": -1}, lambda entry: entry.whole("cost", 0, 9), "cost is -1; it must be a whole number from 0 to 9"),
        ({"cost": True}, lambda entry: entry.whole("cost", 0, 9), "cost is True"),
        ({"name": 3}, lambda entry: entry.text("name"), "name is 3; it must be a text"),
        ({"kind": "x"}, lambda entry: entry.choice("kind", ("a", "b")), "kind is 'x'; it must be one of a, b"),
        ({"on": 1}, lambda entry: entry.flag("on"), "on is 1; it must be true or false"),
        ({"row": [1, 99]}, lambda entry: entry.wholes("row", 0, 9), "row holds 99"),
        ({"row": [1]}, lambda entry: entry.wholes("row", 0, 9, 2), "row has 1 numbers; it must have 2"),
        ({"row": 1}, lambda entry: entry.wholes("row", 0, 9), "row must be a list"),
        ({"types": ["a", "z"]}, lambda entry: entry.texts("types", ("a",)), "types holds 'z'; it must hold only a"),
        ({"types": ["z"]}, lambda entry: entry.bits("types", ("a",)), "types holds 'z'; it must hold only a"),
        ({"sub": 1}, lambda entry: entry.table("sub"), "a table with names and values is needed"),
    ],
)
def test_a_wrong_entry_is_told_with_its_place(data: dict[str, object], ask, said: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(gs.BadEdition, match=f"cards.toml: card 'x': .*{said}"):
        ask(Entry("cards.toml: card 'x'", data))


def test_texts_are_read_as_a_set() -> None:
    entry = Entry("cards.toml: card 'x'", {"goods": ["wood", "coal"]})
    assert entry.bits("goods", ("coal", "fish", "wood")) == 0b101
    assert entry.bits("none", ("coal",), []) == 0


def test_an_edition_takes_missing_files_from_the_house(tmp_path: Path) -> None:
    house = gs.game("trains").data
    table = (house / "table.toml").read_text().replace("hand = 5", "hand = 6")
    (tmp_path / "table.toml").write_text(table)
    state = gs.game("trains").rules(players=2, edition=str(tmp_path)).start(1)
    assert state.view(0)["table"]["seats"][0]["hand_size"] == 6


@pytest.mark.parametrize("former", ["game.toml", "board.toml"])
def test_an_edition_may_have_a_file_under_its_former_name(tmp_path: Path, former: str) -> None:
    house = gs.game("trains").data
    table = (house / "table.toml").read_text().replace("hand = 5", "hand = 6")
    (tmp_path / former).write_text(table)
    state = gs.game("trains").rules(players=2, edition=str(tmp_path)).start(1)
    assert state.view(0)["table"]["seats"][0]["hand_size"] == 6
    (tmp_path / former).write_text("hand = = 5")
    with pytest.raises(gs.BadEdition, match=rf"{former}: not a valid TOML file"):
        gs.game("trains").rules(edition=str(tmp_path))
    (tmp_path / "table.toml").write_text(table)
    with pytest.raises(gs.BadEdition, match=rf"{former}: no such file in this game"):
        gs.game("trains").rules(edition=str(tmp_path))


def test_a_change_in_a_file_with_its_former_name_is_told(tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text((gs.game("trains").data / "table.toml").read_text().replace("hand = 5", "hand = 6"))
    assert [str(change) for change in diff_editions(tmp_path, id="trains")] == ["table.toml: hand: 5 → 6"]


def test_an_edition_with_a_wrong_file_is_told(tmp_path: Path) -> None:
    house = gs.game("trains").data
    (tmp_path / "wagons.toml").write_text("")
    with pytest.raises(gs.BadEdition, match=r"wagons.toml: no such file in this game; there are cards.toml"):
        open_edition(str(tmp_path), house)
    (tmp_path / "wagons.toml").unlink()
    (tmp_path / "table.toml").write_text("hand = = 5")
    with pytest.raises(gs.BadEdition, match=r"table.toml: not a valid TOML file"):
        gs.game("trains").rules(edition=str(tmp_path))
    (tmp_path / "table.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(gs.BadEdition, match=r"table.toml: cannot be read"):
        gs.game("trains").rules(edition=str(tmp_path))


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("clever", "no bot 'clever'; there are .*greedy"),
        ("greedy:width=2", "no parameter 'width'; it has depth, worlds"),
        ("greedy:depth=two", "depth of the bot 'greedy' cannot be 'two'"),
    ],
)
def test_a_wrong_bot_is_told(spec: str, said: str) -> None:
    with pytest.raises(gs.BadSetup, match=said):
        make_bot(spec)


def test_a_bot_knows_its_own_name() -> None:
    assert make_bot("greedy:depth=2").spec == "greedy:depth=2"
    assert make_bot("greedy").spec == "greedy"
    assert make_bot("random", seed=4).spec == "random"


def test_verbs_of_a_vocabulary_own_blocks_of_moves() -> None:
    words = Vocabulary("toy", ("end", "lay", "play", "plain", "rest", "gap"))
    words.put(0, "end")
    for city in ("oslo", "bergen"):
        words.put(1, f"lay {city}", f"city:{city}", city=city)
    for card in ("coin", "train"):  # two ways to use a card stand side by side
        words.put(2, f"play {card}", f"hand:{card}", card=card)
        words.put(3, f"play {card} plain", f"hand:{card}", key="plainly", card=card)
    words.begin(4)
    assert words.put(4, "rest 6", arg=6) == 7
    assert list(words.first) == [0, 1, 3, 4, 7, -1]
    assert words.verbs == [0, 1, 1, 2, 3, 2, 3, 4]
    assert words.args == [0, 0, 1, 0, 0, 1, 1, 6]
    assert words.moves[2] == Move("lay bergen", ("city:bergen",), "toy.move.lay", {"city": "bergen"})
    assert words.moves[4].key == "toy.move.plainly"
    with pytest.raises(ValueError, match="two moves have the text 'end'"):
        words.put(0, "end")


def test_a_block_that_may_be_empty_still_has_its_place() -> None:
    words = Vocabulary("toy", ("lay", "end"))
    words.begin(0)
    words.put(1, "end")
    assert list(words.first) == [0, 0]
