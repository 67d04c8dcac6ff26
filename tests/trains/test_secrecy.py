"""What a seat may know: hands and the order of decks are hidden, nothing else; and what it may only imagine."""

import json

import pytest

import goldenspike as gs

from .position import GAME, Position, rules

DECK = ["express_train", "apartment", "lay_rails", "garage", "waste", "tower"]


def seen(state: Position, viewer: int, seat: int) -> dict:
    return state.look(viewer)["seats"][seat]


def imagined(state: Position, viewer: int, count: int = 30) -> list[Position]:
    worlds = [Position.of(state.imagine(viewer, seed)) for seed in range(count)]
    for world in worlds:
        assert world.audit() == ""
        assert world.view(viewer) == state.view(viewer)
    return worlds


def always_holds(state: Position, card: str, count: int = 1, viewer: int = 1, seat: int = 0) -> bool:
    """Whether every world that the viewer imagines has the card in the hand of the seat."""
    return all(world.hand(seat).get(card, 0) >= count for world in imagined(state, viewer))


@pytest.mark.rule("TR-SET-06")
def test_a_view_hides_hands_and_decks_of_others_and_nothing_else():
    state = Position(
        3, hand=["garage", "waste"], loose=["tower"], discards=["lay_rails"], hands={1: ["express_train"], 2: ["landfill"]}
    )
    mine, theirs = seen(state, 1, 1), seen(state, 1, 0)
    assert set(mine) - set(theirs) == {"hand", "deck"}
    assert set(theirs) - set(mine) == {"unseen"}
    assert theirs["unseen"] == {"garage": 1, "waste": 1, "tower": 1}  # hand and deck together, as all know who kept count
    assert theirs["discards"] == {"lay_rails": 1}
    assert (theirs["hand_size"], theirs["deck_size"], theirs["tokens"], theirs["track"]) == (2, 1, 19, 0)
    table_1, table_0 = state.look(1), state.look(0)
    assert {key for key in table_1 if table_1[key] != table_0[key]} == {"seats"}


def test_a_spectator_sees_no_hand():
    state = Position(hand=["garage", "waste"], loose=["tower"])
    for seat in (0, 1):
        picture = state.view(None)["table"]["seats"][seat]
        assert "hand" not in picture
        assert "deck" not in picture


def test_views_are_plain_data():
    for viewer in (None, 0, 1):
        view = Position.of(rules().start(4)).view(viewer)
        assert json.loads(json.dumps(view)) == view


def worlds_apart(**position: object) -> tuple[Position, Position]:
    """Two tables that differ only in which cards seat 1 has in hand and which in its deck."""
    one = Position(hands={1: ["garage", "waste", "express_train"]}, decks={1: ["tower", "lay_rails"]}, **position)
    other = Position(hands={1: ["tower", "lay_rails", "waste"]}, decks={1: ["garage", "express_train"]}, **position)
    return one, other


@pytest.mark.rule("TR-SET-06")
def test_worlds_that_differ_in_hidden_cards_look_the_same_and_are_imagined_the_same():
    one, other = worlds_apart(hand=["normal_train"], loose=["waste"])
    other.rng[0] ^= 12345  # chance to come is hidden too
    assert one.digest() != other.digest()
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.view(1) != other.view(1)
    for seed in range(20):
        assert one.imagine(0, seed).digest() == other.imagine(0, seed).digest()


def test_they_go_on_looking_the_same_while_the_others_play():
    one, other = worlds_apart(hand=["normal_train", "express_train"], loose=["waste"] * 6)
    for text in ("play normal_train", "play express_train", "buy apartment", "end"):
        one.play(text)
        other.play(text)
        assert one.view(0)["table"]["seats"][1] == other.view(0)["table"]["seats"][1]
    assert one.imagine(0, 5).view(0)["table"]["seats"][1] == other.imagine(0, 5).view(0)["table"]["seats"][1]


def test_a_card_only_its_owner_knows_looks_the_same_whatever_it_is():
    views = []
    for top, second in (("waste", "tower"), ("tower", "waste")):
        state = Position(hand=["signals"], deck=["garage", top, second])
        state.play("play signals", "keep", "end")
        views.append((state.view(1), state.imagine(1, 3).digest()))
    assert views[0] == views[1]


def test_looking_with_signals_tells_the_others_nothing():
    state = Position(hand=["signals"], deck=["garage", "waste", "tower"]).play("play signals")
    assert "Waste" in state.view(0)["prompt"]["text"]
    assert "Waste" not in json.dumps(state.view(1)["prompt"])
    assert seen(state, 1, 0)["top"] == [None, None]
    assert seen(state, 0, 0)["top"] == ["waste", "tower"]
    tops = {world.view(0)["table"]["seats"][0]["top"][0] for world in imagined(state, 1)}
    assert tops == {"garage", "waste", "tower"}  # it might as well be the card that was drawn


def test_imagined_worlds_deal_other_hands_anew():
    state = Position(hand=["normal_train"], hands={1: ["garage", "waste"]}, decks={1: ["tower", "lay_rails", "express_train"]})
    hands = {tuple(sorted(world.hand(1))) for world in imagined(state, 0, 60)}
    assert len(hands) == 10  # two of five
    for world in imagined(state, 0):
        assert (world.hand(), world.deck()) == (state.hand(), state.deck())  # the own cards stay
        assert world.rng != state.rng


def test_pulling_shows_the_train_it_takes():
    state = Position(hand=["pulling", "waste"], discards=["express_train"], loose=DECK)
    state.play("play pulling", "take express_train")
    assert seen(state, 1, 0)["shown"] == {"express_train": 1}
    assert always_holds(state, "express_train")
    assert not always_holds(state, "waste")


def test_temporary_timetable_shows_both_trains():
    state = Position(hand=["temporary_timetable", "waste"], deck=["bullet_train", "tower", "express_train"], loose=DECK)
    state.play("play temporary_timetable")
    assert seen(state, 1, 0)["shown"] == {"bullet_train": 1, "express_train": 1}
    assert always_holds(state, "bullet_train")
    assert always_holds(state, "express_train")


def test_wagon_factory_shows_the_new_train():
    state = Position(hand=["wagon_factory", "express_train", "waste"], loose=DECK)
    state.play("play wagon_factory", "remove express_train", "gain limited_express_train")
    assert always_holds(state, "limited_express_train")
    state.play("play limited_express_train")
    assert seen(state, 1, 0)["shown"] == {}


def test_maintenance_factory_shows_the_revealed_train():
    state = Position(hand=["maintenance_factory", "express_train", "waste"], loose=DECK)
    assert not always_holds(state, "express_train")
    state.play("play maintenance_factory", "reveal express_train")
    assert seen(state, 1, 0)["shown"] == {"express_train": 1}
    assert always_holds(state, "express_train")


def test_a_card_revealed_twice_is_still_one_card():
    state = Position(hand=["maintenance_factory", "maintenance_factory", "express_train", "waste"], loose=DECK)
    state.play("play maintenance_factory", "reveal express_train", "play maintenance_factory", "reveal express_train")
    assert seen(state, 1, 0)["shown"] == {"express_train": 1}


def test_the_office_shows_the_copied_action():
    state = Position(hand=["stationmasters_office", "landfill", "waste"], loose=[*DECK, "landfill"])
    state.play("play stationmasters_office", "copy landfill")
    assert always_holds(state, "landfill")


def test_a_chain_of_offices_shows_each_of_them():
    office = "stationmasters_office"
    state = Position(hand=[office, office, office, "landfill", "waste"], loose=[*DECK, office])
    state.play(f"play {office}", f"copy {office}", f"copy {office}")
    assert seen(state, 1, 0)["shown"] == {office: 2}
    assert always_holds(state, office, 2)


def test_cards_bought_onto_the_deck_are_known_to_all():
    state = Position(hand=["early_train", "passing_station"], loose=DECK, money=9)
    state.play("play early_train", "buy landfill top", "buy tower top")
    assert seen(state, 1, 0)["top"] == ["tower", "landfill"]
    assert all(world.on_top() == ["tower", "landfill"] for world in imagined(state, 1))
    state.play("play passing_station")  # drawn for all to know
    assert always_holds(state, "tower")


def test_a_card_that_all_know_stays_known_to_all_when_its_owner_looks_at_it():
    state = Position(hand=["signals"], loose=["waste"] * 5, lasting=["buy_to_deck"], money=9)
    state.play("buy tower top", "buy apartment top", "play signals", "keep")
    assert seen(state, 1, 0)["top"] == ["tower"]


def test_a_train_put_back_by_switchback_is_known_to_all():
    state = Position(hand=["switchback", "waste"], played=["express_train"], loose=DECK)
    state.play("play switchback", "put express_train")
    assert all(world.on_top()[0] == "express_train" for world in imagined(state, 1))


def test_a_card_revealed_by_command_central_is_known_to_all():
    state = Position(hand=["command_central", "waste"], deck=["garage", "tower"], loose=DECK)
    state.clone().play("play command_central", "name tower")
    wrong = state.clone().play("play command_central", "name waste")
    assert all(world.on_top()[0] == "tower" for world in imagined(wrong, 1))
    right = state.play("play command_central", "name tower")
    assert always_holds(right, "tower")


def test_cards_put_back_by_information_central_are_known_to_all():
    state = Position(hand=["information_central", "waste"], deck=["garage", "tower", "apartment", "lay_rails"], loose=DECK)
    state.play("play information_central", "take garage", "put tower", "put apartment")
    assert seen(state, 1, 0)["top"] == ["lay_rails", "apartment", "tower"]
    assert always_holds(state, "garage")


def test_shown_cards_are_forgotten_when_the_hand_is_discarded():
    state = Position(hand=["pulling", "waste"], discards=["express_train"], loose=DECK)
    state.play("play pulling", "take express_train", "end")
    assert seen(state, 1, 0)["shown"] == {}
    assert seen(state, 1, 0)["discards"]["express_train"] == 1


def test_one_of_two_alike_that_leaves_the_hand_may_have_been_the_shown_one():
    state = Position(hand=["pulling", "express_train"], discards=["express_train"], loose=DECK)
    state.play("play pulling", "take express_train", "play express_train")
    assert state.hand() == {"express_train": 1}
    assert seen(state, 1, 0)["shown"] == {}


def test_a_reshuffle_does_not_hide_what_an_empty_deck_had_told():
    state = Position(hand=["signaling_area", "tower"], loose=["garage"], discards=["waste", "waste", "waste"])
    state.play("play signaling_area")  # the last card of the deck is drawn, so all know the hand; then the discards are shuffled
    assert seen(state, 1, 0)["shown"] == {"garage": 1, "tower": 1}
    assert always_holds(state, "garage")
    assert always_holds(state, "tower")
    assert seen(state, 1, 0)["unseen"] == {"waste": 3}


def test_cards_of_a_reshuffled_discard_pile_stay_out_of_the_older_part_of_a_hand():
    state = Position(hand=["normal_train"] * 5, loose=["tower", "garage"], discards=["waste"] * 4)
    state.play("end")  # two cards of the old deck, three of the new one
    assert seen(state, 1, 0)["shown"] == {"tower": 1, "garage": 1}
    assert always_holds(state, "tower")


@pytest.mark.parametrize(
    ("card", "held", "word"),
    [
        ("maintenance_factory", "bullet_train", "reveal"),
        ("wagon_factory", "bullet_train", "remove"),
        ("freight_train", "waste", "return"),
        ("stationmasters_office", "landfill", "copy"),
    ],
)
def test_who_is_asked_for_a_card_is_imagined_to_hold_one(card, held, word):
    loose = ["tower", "apartment", "lay_rails", "skyscraper", "tower", "tower", "lay_rails"]
    state = Position(hand=[card, held, "tower", "lay_rails"], loose=loose, money=0)
    state.play(f"play {card}")
    for world in imagined(state, 1):
        assert world.allowed(word), world.hand()


def test_an_imagined_copy_fits_what_the_office_may_copy():
    state = Position(hand=["stationmasters_office", "landfill"], loose=["pulling", "pulling", "pulling", "tower"])
    state.play("play stationmasters_office")
    for world in imagined(state, 1):
        assert world.allowed("copy") == ["copy landfill"]  # Pulling cannot be applied without a discarded Train


@pytest.mark.parametrize("sample", GAME.samples)
def test_imagination_agrees_with_the_view_all_through_random_games(sample):
    made = GAME.rules(**sample)
    state = Position.of(made.start(11))
    while not state.over:
        gs.rollout(state.state, int(state.played) + 1, 7)
        for viewer in range(made.players):
            world = state.imagine(viewer, int(state.played))
            assert world.view(viewer) == state.view(viewer)
            assert world.audit() == ""
            assert world.over or world.legal()
            if viewer == state.seat:
                assert world.legal() == state.legal()


def test_events_keep_drawn_cards_private():
    state = Position(hand=["passing_station"], deck=["tower"])
    state.state.journal = []
    state.play("play passing_station")
    assert "draws Tower" in [event["text"] for event in state.events(0)]
    for viewer in (1, None):
        assert "Tower" not in json.dumps(state.events(viewer))
        assert "draws a card" in [event["text"] for event in state.events(viewer)]


def test_undo_does_not_reach_behind_a_drawn_card():
    state = Position(hand=["normal_train", "passing_station", "express_train"], deck=["tower"])
    state.play("play normal_train")
    assert state.barrier < state.played
    state.play("play passing_station")
    assert state.barrier == state.played
    state.play("play express_train")
    assert state.barrier == state.played - 1


def test_the_own_seat_sees_its_deck_without_its_order():
    state = Position(hand=["normal_train"], loose=["tower", "waste", "garage"])
    assert state.own()["deck"] == {"tower": 1, "waste": 1, "garage": 1}
    assert state.own()["top"] == []


def test_who_shows_an_answer_is_not_imagined_to_hold_another():
    state = Position(hand=["pulling", "maintenance_factory", "waste"], discards=["express_train"], loose=["bullet_train"] * 3)
    state.play("play pulling", "take express_train", "play maintenance_factory")
    assert state.refused("end").rule == "TR-TRN-04"
    assert always_holds(state, "express_train")
    assert not always_holds(state, "bullet_train")
