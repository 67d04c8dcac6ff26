"""The quick player: it plays by the rules, to the end, and sees what lies at hand."""

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.bots import Outlook, make_bot
from goldenspike.games.trains_and_stations.names import Q

from .position import GAME, Position


def choice(state, chance=0):
    legal = state.legal()
    move = state.quick(vec[i64](legal), len(legal), chance)
    assert move in legal
    return move


def wish(position, chance=0):
    """What the quick player would do, in words."""
    return position.rules.moves[choice(position.state, chance)].text


def wishes_of(position):
    return {wish(position, chance << 26) for chance in range(32)}


@pytest.mark.parametrize("sample", GAME.samples, ids=str)
def test_it_plays_only_legal_moves_and_comes_to_an_end(sample):
    for seed in range(3):
        state = GAME.rules(**sample).start(seed)
        chance = random.Random(seed)
        made = 0
        while not state.over:
            state.play(choice(state, chance.getrandbits(31)))
            made += 1
            assert made < 1500


def test_it_answers_every_question_of_the_game_and_gives_no_coin_away(tmp_path):
    """With short stacks and cheap Buildings, random games come to every question."""
    goods = (GAME.data / "goods.toml").read_text(encoding="utf-8").replace("cards = 10", "cards = 3")
    numbers = (GAME.data / "table.toml").read_text(encoding="utf-8").replace("set = 3", "set = 1")
    (tmp_path / "goods.toml").write_text(goods, encoding="utf-8")
    (tmp_path / "table.toml").write_text(numbers, encoding="utf-8")
    asked = set()
    for seed in range(6):
        state = GAME.rules(players=3 + seed % 3, edition=str(tmp_path), coin_gifts="on").start(seed)
        chance = random.Random(seed)
        while not state.over:
            move = choice(state, chance.getrandbits(31))
            assert not state.rules.moves[move].text.startswith("give")
            asked.add(int(state.question))
            state.play(chance.choice(state.legal()))
    assert asked == set(range(Q.KEEP, Q.AWARD + 1))


def test_it_knows_nothing_that_is_hidden_from_its_seat():
    state = GAME.rules(players=3).start(5)
    chance = random.Random(5)
    while not state.over:
        luck = chance.getrandbits(31)
        move = choice(state, luck)
        for seed in range(3):
            world = state.imagine(state.seat, seed)
            assert choice(world, luck) == move
        state.play(move)


def test_it_completes_a_delivery_rather_than_begin_another():
    s = Position(edition="house").no_cards()
    *others, last = s.route("bil-det")
    s.dice(dict.fromkeys(others, 0)).show("train")
    assert wishes_of(s) == {f"lay {last}"}


def test_it_completes_two_deliveries_if_its_trains_suffice_for_both():
    s = Position(edition="house").no_cards()
    (*west, gap), (one, *east) = s.route("bil-det"), s.route("det-bos")
    s.dice(dict.fromkeys(west + east, 0)).show("train train")
    laid = wish(s)
    s.play(laid)
    assert {laid, wish(s)} == {f"lay {gap}", f"lay {one}"}


def test_it_fulfils_a_mission_over_two_routes_at_once():
    s = Position(edition="house").no_cards().cards(0, "boston-billings")
    (*west, gap), (*east, one) = s.route("bil-det"), s.route("det-bos")
    s.dice(dict.fromkeys(west + east, 0)).show("train train")
    laid = wish(s)
    s.play(laid)
    assert {laid, wish(s)} == {f"lay {gap}", f"lay {one}"}
    s.play(wish(s))
    while s.state.seat != 0 or s.state.question != Q.MISSION:
        s.state.play(choice(s.state))
    assert wish(s) == "auto"
    s.play("auto")
    assert s.face_up(0) == ["boston-billings"]


def test_it_decides_ties_for_itself_and_else_for_who_has_least():
    s = Position(edition="house").no_cards()
    first, second, *others, last = s.route("bil-det")
    s.dice({first: 1, **dict.fromkeys([second, *others], "w")}).show("train").play(f"lay {last}")
    assert wishes_of(s) == {"favour blue"}
    s = Position(edition="house").no_cards().points(1, 9)
    s.dice({first: 1, second: 2, **dict.fromkeys(others, "w")}).show("", white="train").play(f"lay {last} white")
    assert wishes_of(s) == {"favour green"}


def test_it_puts_a_building_up_and_keeps_the_faces_that_are_left():
    s = Position(edition="house").no_cards().show("hotel hotel hotel mine")
    text = wish(s)
    assert text.startswith("erect hotel")
    s.play(text)
    assert wishes_of(s) == {"keep mine"}


def test_it_does_not_risk_a_strike_for_nothing():
    s = Position(edition="house").no_cards()
    (_, *west), (_, *east) = s.route("bil-det"), s.route("det-bos")
    s.dice({**dict.fromkeys(west + east, "w"), west[0]: 0, east[0]: 0})
    s.show("train train locked_train locked_train coin", again=True)
    assert wishes_of(s) == {"stop"}


def test_it_takes_its_dice_back_when_none_is_left_to_roll():
    s = Position(edition="house").no_cards()
    s.dice({s.route(id)[0]: 0 for id in s.board.route_ids[:8]})
    assert s.state.dice == 0
    assert wishes_of(s) == {"reclaim"}


def test_once_it_has_begun_to_mark_dice_it_rolls_them():
    s = Position(edition="house").no_cards().show("coin hotel mine ranch locked_train", again=True).play("die 2")
    for _ in range(6):
        text = wish(s)
        if text == "roll":
            break
        assert text.startswith("die") or text == "mark all"
        assert text != "die 2"
        s.play(text)
    assert text == "roll"


def test_it_wins_clearly_against_two_random_players():
    won = mine = theirs = 0
    for number in range(15):
        seat = number % 3
        state = GAME.rules(players=3).start(number)
        bots = [make_bot("quick" if place == seat else "random", number) for place in range(3)]
        while not state.over:
            state.play(bots[state.seat].choose(Outlook(state)))
        won += state.winners == [seat]
        mine += state.scores[seat]
        theirs += max(score for place, score in enumerate(state.scores) if place != seat)
    assert won >= 13
    assert mine > 1.4 * theirs
