"""What a piece is or does, as the terminal tells it."""

from __future__ import annotations

import re

import pytest

import goldenspike as gs
from goldenspike.cli import cards, pieces
from goldenspike.cli.boards.railroad_revolution import reward_words
from goldenspike.cli.pieces import lightning_train, railroad_revolution
from goldenspike.kernel.words import GoldenSpikeError

RAW = re.compile(r"[{}\[\]'\"]\w+[{}\[\]'\"]:|\bTrue\b|\bNone\b|\w_\w|\b(provenance|reconstructed)\b")
EMPTY = re.compile(r"\band\.|: \.|:\.|  |\(\)|;\.|,\.|, ,|\bof (,|\.)")
# Targets of moves that are a seat, a place for pieces or a half of one; what lies there is found by its own name.
UNNAMED = {"seat", "die", "slot", "power", "area", "warehouse", "bank", "deck", "offer", "board", "pool", "supply", "milestone"}
UNNAMED |= {"deal", "setup", "shares", "hand", "pile", "played", "stack"}


def known(game: str, seats: int | None = None) -> list[pieces.Piece]:
    rules = gs.game(game).rules(players=seats) if seats else gs.game(game).rules()
    return pieces.on_table(rules.start(5), 0)


def told(game: str, typed: str, seats: int | None = None) -> str:
    return "\n".join(f"{name}: {text}" for name, text in cards.describe(known(game, seats), typed))


@pytest.mark.parametrize("game", gs.games())
def test_every_piece_is_told_in_words(game: str) -> None:
    for seats in gs.game(game).seats:
        for piece in known(game, seats):
            assert piece.text, piece
            assert piece.text.endswith((".", "!")), piece
            assert piece.text[0].isupper() or not piece.text[0].isalpha(), piece
            assert not RAW.search(piece.text), piece
            assert not EMPTY.search(piece.text), piece


@pytest.mark.parametrize("game", gs.games())
def test_every_piece_is_found_by_its_name_and_by_its_id(game: str) -> None:
    found = known(game)
    for piece in found:
        for typed in (piece.name, piece.id, piece.id.replace("_", " "), piece.name.upper(), *piece.also):
            assert piece.text in dict(cards.describe(found, typed)).values(), (piece, typed)


@pytest.mark.parametrize("game", gs.games())
def test_whatever_a_move_is_about_is_a_piece(game: str) -> None:
    rules = gs.game(game).rules()
    found = known(game)
    targets = {target for move in rules.moves for target in move.targets}
    for kind, _, which in (target.partition(":") for target in targets):
        id = which.partition(":")[0]
        if kind not in UNNAMED:
            assert cards.describe(found, id or kind), (kind, which)


@pytest.mark.parametrize("game", gs.games())
def test_card_alone_lists_every_kind_and_a_kind_lists_its_pieces(game: str) -> None:
    found = known(game)
    kinds = cards.describe(found, "")
    assert [name for name, _ in kinds] == list(dict.fromkeys(cards.several(piece.kind) for piece in found))
    for kind in dict.fromkeys(piece.kind for piece in found):
        of_it = {piece.text for piece in found if piece.kind == kind}
        assert {text for _, text in cards.describe(found, cards.several(kind))} >= of_it
        assert {text for _, text in cards.describe(found, kind)} >= of_it


def test_long_lists_are_cut_and_say_how_to_go_on() -> None:
    lists = dict(cards.describe(known("lightning_train"), ""))
    assert lists["paths"].endswith("… (all 85: card paths)")
    assert lists["regions"].startswith("Atlantic, South")
    assert "…" not in lists["regions"]


@pytest.mark.parametrize(
    ("game", "typed", "words"),
    [
        ("trains", "garage", "costs 3 coins, gives 1 coin when played, 10 left in the supply. Draw two cards"),
        ("trains", "shinjuku", "Space 34: city with room for 2 stations"),
        ("trains", "34", "A striped border parts it from 3 spaces: 25, 35 and 44."),
        ("trains", "chichibu", "remote location with star number 4"),
        ("trains_and_stations", "los angeles", "room for 3 Buildings; whoever has most dice on a Delivery here gets 1 point."),
        ("trains_and_stations", "seattle", "gets a bonus die."),
        ("trains_and_stations", "DET", "gets a Power card"),
        ("trains_and_stations", "Detroit–Seattle", "Mission: reveal it"),
        (
            "trains_and_stations",
            "seattle-detroit",
            "Mission: reveal it when a Delivery connects its two cities, and it is worth 8 points",
        ),
        ("trains_and_stations", "silver", "a hotel or a mine can stock it; on no stack now"),
        ("trains_and_stations", "hotel", "Worker; then Silver or Food; then Gold"),
        ("railroad_revolution", "ct2-3", "Chicago (chi): City of level 2, with city tile ct2-3; a station costs $200"),
        ("railroad_revolution", "telegraph tile rail", "telegraph section 1"),
        ("railroad_revolution", "section 8", "a worker given up brings a train"),
        ("railroad_revolution", "d-3", "42 points; managers any, any; 1 station at level 3"),
        (
            "railroad_revolution",
            "deal 8",
            "Top, for 2 shares: a worker (grey or turquoise) for $200. Bottom, for 2 shares: a rail.",
        ),
        ("railroad_revolution", "deal 2", "On offer now."),
        ("railroad_revolution", "setup steps", "Your start: 3 steps, and a purple worker."),
        ("railroad_revolution", "money train", "Its reward: $600."),
        ("railroad_revolution", "purple worker", "Station, Purple: for $100"),
        ("railroad_revolution", "network track", "0, 2, 4, $50 > 6, 8, $50 > 11, 14, $100 > 17"),
        ("railroad_revolution", "board section 7", "the end of the game begins"),
        ("railroad_revolution", "washington–chicago 1", "next to Washington: 2 terrain icons, $200 on top"),
        ("railroad_revolution", "was-clt", "everybody has a rail from the start"),
        ("lightning_train", "contract_rockies_money", "a contract for Rockies and $1 to spend. Gaining it brings a locomotive"),
        ("lightning_train", "build station chip", "Once a turn, by trashing it: builds a station."),
        ("lightning_train", "money2_bankroll", "Once a turn, in a turn that generates $7: 2 points."),
        ("lightning_train", "stations3 lightning2", "With 3 stations built it gives 2 Lightning Trains."),
        ("lightning_train", "power contract", "it waits on your company board"),
        ("lightning_train", "NYC", "New York City"),
        ("lightning_train", "SLo", "St. Louis"),
        ("lightning_train", "slot 1", "In the market it now costs $1 (slot 1)."),
        ("lightning_train", "loan", "costs that player 2 points"),
        ("lightning_train", "conductor", "every two of them in the boarding area give one Lightning Train"),
        ("lightning_train", "order 7", "Spend $7 for 1 Lightning Train and 1 point."),
        (
            "lightning_train",
            "baltimore",
            "Starting city of the region Atlantic: station of rival 1, which requests passengers and textiles",
        ),
        ("lightning_train", "secure contract", "It accepts trains once you have built 1 station."),
        ("lightning_train", "gold", "Produced in Coloma and Deadwood. Requested in Denver."),
        ("lightning_train", "billings-cheyenne", "needs a contract for Rockies and a tunnel. There is a rail line of rival 1."),
        ("railroad_revolution", "manager", "A promoted Worker is a Manager"),
        ("railroad_revolution", "managers", "Milestone "),
        ("railroad_revolution", "ability", "purple worker: Station, Purple: for $100"),
        ("railroad_revolution", "abilities", "The additional effect is always optional"),
        ("railroad_revolution", "foreman", "purple worker: Station, Purple"),
        ("trains_and_stations", "strike", "A strike costs 3 VP"),
        ("lightning_train", "contract", "a contract for that region during the current turn"),
        ("lightning_train", "contract A/S", "Atlantic + South contract"),
        ("lightning_train", "S", "South: Region: a contract for it lets you build there. Chips show it as S."),
        ("lightning_train", "survey office", "Upgrade card. Playable with 2 stations built."),
    ],
)
def test_pieces_say_what_they_are(game: str, typed: str, words: str) -> None:
    assert words in told(game, typed)


def test_a_name_is_enough_by_its_beginning_and_an_exact_one_stands_alone() -> None:
    assert told("railroad_revolution", "chi").startswith("Chicago (chi)")
    assert {line.partition(":")[0] for line in told("trains", "tok").splitlines()} == {"Tokorozawa (12)", "Tokyo Akihabara (35)"}
    assert told("lightning_train", "exp").count("\n") == 0  # Express Train, not Use Explosives
    assert told("trains", "office").startswith("Stationmaster's Office")  # a word within the name
    assert len(told("lightning_train", "gold").splitlines()) == 1  # not the Golden Spike


def test_a_contract_is_known_by_the_letter_that_the_table_shows() -> None:
    found = told("lightning_train", "contract S").splitlines()
    assert len(found) > 3
    assert all(line.startswith("South ") for line in found)  # not Southwest, whose letter is W


def test_managers_are_told_with_those_that_the_own_milestones_still_need() -> None:
    rules = gs.game("railroad_revolution").rules()
    view = rules.start(5).view(0)
    first, second = view["table"]["players"][0]["milestones"]
    first["managers"], first["placed"] = ["any", "grey"], [None, None]
    second["managers"], second["placed"] = ["purple"], ["purple"]
    text = {piece.id: piece.text for piece in railroad_revolution.pieces(rules, view)}["manager"]
    assert f"Milestone {first['tile']} needs any worker and a grey worker." in text
    assert f"Milestone {second['tile']}" not in text


def test_unknown_names_suggest_the_nearest() -> None:
    found = known("railroad_revolution")
    with pytest.raises(GoldenSpikeError, match=r"Nothing here is called 'wahsington'. Did you mean Washington or "):
        cards.describe(found, "wahsington")
    with pytest.raises(GoldenSpikeError, match=r"^Nothing here is called 'xyzzy'. 'card' alone lists what there is.$"):
        cards.describe(found, "xyzzy")
    with pytest.raises(GoldenSpikeError):
        cards.describe(found, "icago")  # the middle of a word


def test_pieces_say_no_more_than_is_so() -> None:
    assert "end of the game" not in told("railroad_revolution", "board section 6")
    assert "printed cost" not in told("lightning_train", "slot 1")
    rules = gs.game("lightning_train").rules()
    view = rules.start(5).view(0)
    for station in view["table"]["stations"]:
        station["met"] = [True] * len(station["met"])
    texts = {piece.id: piece.text for piece in lightning_train.pieces(rules, view)}
    assert texts["gold"].endswith("Requested nowhere now.")
    assert texts["baltimore"].endswith("which requests nothing more.")


def test_rewards_have_the_right_number() -> None:
    assert reward_words({"steps": 1, "promote": 2, "price_each": 100}) == "1 step + promote 2 workers at $100 each"
    assert reward_words({"flips": 1}) == "flip a train"
    assert reward_words({"one_of": ["grey", "white"], "price": 200}) == "a worker (grey or white) for $200"
    assert reward_words({"all_of": ["grey", "white"]}) == "workers (grey and white)"
