"""Tables that cannot be set up: each is refused with a sentence that says what is allowed."""

import pytest

import goldenspike as gs

from .position import GAME, rules

EIGHT = "garage,landfill,signals,pulling,tunnel,viaduct,mail_train,dump_site"


def fault(**setup: object) -> str:
    with pytest.raises(gs.BadSetup) as caught:
        GAME.rules(**setup)  # type: ignore[arg-type]
    return str(caught.value)


@pytest.mark.rule("TR-CMP-01")
@pytest.mark.parametrize("players", [1, 5, 0, -2])
def test_wrong_numbers_of_players(players):
    assert fault(players=players) == f"Trains is for 2 to 4 players, not {players}."


def test_unknown_options_and_choices():
    assert fault(colour="red").startswith("Trains has no option 'colour'; its options are map, cards, first")
    assert fault(map="kyoto") == "map cannot be 'kyoto'; it is one of tokyo, osaka."
    assert fault(station_needs_own_rail="maybe") == "station_needs_own_rail cannot be 'maybe'; it is one of off, on."


@pytest.mark.rule("TR-SET-12")
@pytest.mark.parametrize("first", ["0", "4", "-1", "nobody", "", "1.5", "²", " 1"])
def test_wrong_first_players(first):
    assert fault(players=3, first=first) == f"first cannot be '{first}'; it is random or a seat from 1 to 3."


def test_the_first_player_may_be_given_as_a_number():
    assert GAME.rules(players=3, first=2).start(1).seat == 1


@pytest.mark.rule("TR-SET-09")
@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        ("monorail", "'monorail' is no optional card"),
        ("", "'' is no optional card"),
        (EIGHT.replace("garage", "waste"), "'waste' is no optional card"),
        (EIGHT.replace("garage", "express_train"), "'express_train' is no optional card"),
        (EIGHT.replace("garage,", ""), "cards must name 8 different optional cards, separated by commas"),
        (EIGHT + ",control_room", "names 9"),
        (EIGHT.replace("garage", "landfill"), "names 7"),
        (EIGHT + ",garage", "names 8"),
    ],
)
def test_wrong_sets_of_cards(cards, problem):
    assert problem in fault(cards=cards)


@pytest.mark.parametrize("seed", [-1, 2**96])
def test_wrong_seeds(seed):
    with pytest.raises(gs.BadSetup, match="A seed is a whole number from 0"):
        rules().start(seed)


def test_unknown_seats_have_no_view_and_no_imagination():
    state = rules(3).start(1)
    for seat in (3, -1, 17):
        with pytest.raises(gs.BadSetup, match="There is no seat"):
            state.imagine(seat, 1)
    for seat in (3, -2):
        with pytest.raises(gs.BadSetup, match="There is no seat"):
            state.view(seat)
