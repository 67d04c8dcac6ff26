"""Editions with a mistake: one sentence names the file, the entry and what is wrong."""

import re

import pytest

import goldenspike as gs

from .position import GAME


@pytest.mark.parametrize(
    ("card", "values", "problem"),
    [
        ("garage", {"cost": -1}, "cost is -1; it must be a whole number from 0 to 99."),
        ("garage", {"cost": "three"}, "cost is 'three'; it must be a whole number from 0 to 99."),
        ("garage", {"value": 2.5}, "value is 2.5; it must be a whole number from 0 to 99."),
        ("garage", {"count": 0}, "count is 0; it must be a whole number from 1 to 99."),
        ("garage", {"optional": 1}, "optional is 1; it must be true or false."),
        ("garage", {"name": 7}, "name is 7; it must be a text in quotes."),
        ("garage", {"types": ["engine"]}, "types holds 'engine'; it must hold only train, rail, station, action, points, waste."),
        ("garage", {"types": []}, "types is empty; it must hold some of train, rail, station, action, points, waste."),
        ("garage", {"effects": "draw 2"}, "effects must be a list in square brackets."),
        ("garage", {"effects": ["draw two"]}, "effects holds 'draw two'; after the verb comes a whole number from 1 to 20."),
        ("garage", {"effects": ["discard 0"]}, "effects holds 'discard 0'; after the verb comes a whole number from 1 to 20."),
        ("garage", {"effects": ["draw 21"]}, "effects holds 'draw 21'; after the verb comes a whole number from 1 to 20."),
        ("garage", {"effects": ["draw ²"]}, "effects holds 'draw ²'; after the verb comes a whole number from 1 to 20."),
        ("garage", {"effects": ["fly 2"]}, "effects holds 'fly 2'; the verbs are rail, station, waste, draw"),
        ("tunnel", {"effects": ["free_mountains 2"]}, "effects holds 'free_mountains 2'; the verbs are rail"),
        ("apartment", {"waste_when_bought": 10}, "waste_when_bought is 10; it must be a whole number from 0 to 9."),
    ],
)
def test_a_wrong_entry_of_a_card(edition, card, values, problem):
    sentence = edition.card(card, **values).fault()
    assert sentence.startswith(f"cards.toml: card '{card}': {problem}")
    assert "\n" not in sentence


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("cards.toml", 'id = "garage"', 'id = "signals"', "cards.toml: card 'signals': this id is there twice."),
        ("cards.toml", 'id = "garage"', 'id = "My Garage"', "cards.toml: card 'My Garage': an id is made of small letters"),
        ("cards.toml", 'id = "waste"', 'id = "rubbish"', "cards.toml: there is no card 'waste'."),
        ("cards.toml", 'id = "garage"\n', "", "cards.toml: card 16: 'id' is missing."),
        ("cards.toml", 'tokyo = ["landfill"', 'tokyo = ["hill"', "cards.toml: sets: beginner_tokyo holds 'hill'; it must hold"),
        ("cards.toml", "[[card]]", "[[card", "cards.toml: not a valid TOML file"),
        ("tokyo.toml", "[12, 21]", "[12, 70]", "tokyo.toml: barriers holds [12, 70], which do not touch."),
        ("tokyo.toml", "[12, 21]", "[12, 12]", "tokyo.toml: barriers holds [12, 12], which do not touch."),
        ("tokyo.toml", "[12, 21]", "[12]", "tokyo.toml: barriers holds [12]; each is a pair of space numbers."),
        ("tokyo.toml", "[12, 21]", "[12, 76]", "tokyo.toml: barriers holds [12, 76]; each is a pair of space numbers."),
        ("tokyo.toml", "[12, 21]", '"12-21"', "tokyo.toml: barriers holds '12-21'; each is a pair of space numbers."),
        ("tokyo.toml", "capacity = 2", "capacity = 4", "tokyo.toml: space 4: capacity is 4; it must be a whole number"),
        ("tokyo.toml", "value = 4", "value = 0", "tokyo.toml: space 0: value is 0; it must be a whole number from 1 to 9."),
        ("tokyo.toml", 'kind = "mountain"', 'kind = "hill"', "tokyo.toml: space 1: kind is 'hill'; it must be one of field"),
        ("tokyo.toml", "id = 3\n", "id = 4\n", "tokyo.toml: space 4: id is 4; it must be a whole number from 3 to 3."),
        ("tokyo.toml", "[10, 9,", "[10, 10,", "tokyo.toml: row_lengths make 77 spaces, but 76 are described."),
        ("table.toml", "[0, 2, 4, 8]", "[0, 2, 4]", "table.toml: city_points has 3 numbers; it must have 4."),
        ("table.toml", "hand = 5", "hand = 0", "table.toml: hand is 0; it must be a whole number from 1 to 20."),
        ("table.toml", "river = 1\n", "", "table.toml: cost: 'river' is missing."),
        ("table.toml", "lay_rails = 2", "lay_track = 2", "table.toml: start_deck: there is no card 'lay_track'."),
        (
            "table.toml",
            "lay_rails = 2",
            "lay_rails = 11",
            "table.toml: start_deck: lay_rails: 2 players need more than the 20 cards of the box.",
        ),
    ],
)  # fmt: skip
def test_a_wrong_file(edition, file, old, new, problem):
    sentence = edition.change(file, old, new).fault()
    assert sentence.startswith(problem)
    assert "\n" not in sentence


@pytest.mark.rule("TR-END-05")
def test_a_map_needs_room_for_all_stations(edition):
    edition.change("table.toml", "station_markers = 30", "station_markers = 40")
    assert edition.fault() == "tokyo.toml: the cities have room for 39 stations; at least 40 are needed (TR-END-05)."


def test_barriers_must_be_a_list(edition):
    path = edition.folder / "osaka.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"barriers = \[.*?\n\]", "barriers = 5", text, flags=re.DOTALL), encoding="utf-8")
    assert edition.fault(map="osaka") == "osaka.toml: barriers holds 5; each is a pair of space numbers."


def test_an_edition_that_is_not_there():
    with pytest.raises(gs.BadEdition, match="There is no edition 'nowhere'"):
        GAME.rules(edition="nowhere")


def test_a_file_that_does_not_belong_to_the_game(edition):
    (edition.folder / "kyoto.toml").write_text("id = 'kyoto'")
    assert edition.fault().startswith("kyoto.toml: no such file in this game; there are cards.toml")


def test_a_type_named_twice_counts_once(edition):
    made = edition.card("garage", types=["train", "train"]).rules()
    assert made.board.types[made.board.card_ids.index("garage")] == 1


def test_files_that_an_edition_does_not_have_come_from_the_house(edition):
    for name in ("tokyo.toml", "osaka.toml", "table.toml", "rules.toml", "messages.toml"):
        (edition.folder / name).unlink()
    made = edition.card("tower", points=9).rules()
    assert made.layout()["map"]["name"] == "Tokyo"
    assert next(card for card in made.layout()["cards"] if card["id"] == "tower")["points"] == 9
