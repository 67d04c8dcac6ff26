"""The sixteen worker abilities."""

from __future__ import annotations

from pathlib import Path

import pytest

from .position import Position, cheap_sale, done, left, legal, me, rails_of, refused, table, verbs


def with_worker(hue: str, players: int = 4) -> Position:
    return Position(players).workers(0, **{"white": 4, hue: 1})


@pytest.mark.rule("RR-ABIL-02")
def test_station_purple_flips_a_train_for_100() -> None:
    state = with_worker("purple").trains(0, "promote shares").go("use purple station", "station was", "run shares")
    assert me(state)["shares"] == 6
    assert me(state)["money"] == 500
    refused(state, "run promote", "RR-WORKER-07")
    poor = with_worker("purple").money(0, 50).shares(0, 3).go("use purple station")
    reason = refused(poor, "run promote", "RR-ABIL-02")
    assert (reason.args["need"], reason.args["have"]) == (100, 50)


@pytest.mark.rule("RR-ABIL-03")
def test_station_grey_takes_the_bonus_though_not_first_or_a_second_time() -> None:
    later = with_worker("grey").pieces(1, stations="was").go("use grey station", "station was", "bonus")
    assert me(later)["shares"] == 4
    first = with_worker("grey").trains(0, "promote shares money").go("use grey station", "station clt", "bonus", "run shares")
    assert me(first)["money"] == 500
    first.play("bonus")
    first.play("run money")
    assert me(first)["money"] == 500 - 100 + 600  # each time at its cost
    refused(first, "bonus", "RR-STATION-09")


@pytest.mark.rule("RR-ABIL-04")
def test_station_orange_does_not_pay_the_city() -> None:
    state = with_worker("orange").money(0, 100).shares(0, 0).go("use orange station", "station clt", "ability")
    state.play("bonus")
    state.play("run promote")
    assert me(state)["money"] == 0  # the bonus still has its cost
    state.play("done")
    state.play("primary")
    state.play("gain grey")
    assert state.seat == 1
    assert me(state)["money"] == 0
    refused(with_worker("orange").go("use orange station"), "station chi", "RR-STATION-07")
    unused = with_worker("orange").go("use orange station", "station was", "done")
    assert me(unused)["money"] == 400  # the effect is optional


@pytest.mark.rule("RR-ABIL-05")
def test_station_turquoise_takes_the_primary_reward_again_for_300() -> None:
    state = with_worker("turquoise").go(
        "use turquoise station", "station was", "primary", "gain orange", "primary", "gain turquoise"
    )
    assert me(state)["money"] == 300
    assert me(state)["supply"] == {"white": 4, "orange": 1, "turquoise": 1}
    refused(state, "primary", "RR-STATION-03")
    broke = with_worker("turquoise").pieces(1, stations="was").money(0, 450).shares(0, 0)
    poor = broke.go("use turquoise station", "station was", "primary", "gain orange")
    refused(poor, "primary", "RR-GEN-01")  # 450 is enough for one of the two only


@pytest.mark.rule("RR-ABIL-06")
def test_railroad_purple_takes_a_train_for_300() -> None:
    state = with_worker("purple").money(0, 1000).go("use purple railroad", "train shares", "rail clt-mia-1", "rail clt-mia-2")
    assert me(state)["trains"] == {"promote": 1, "shares": 1}
    state.play("done") if state.seat == 0 else None
    assert me(state)["money"] == 1000 - 300 - 500
    tight = with_worker("purple").money(0, 600).shares(0, 0).go("use purple railroad")
    refused(tight, "train shares", "RR-GEN-01")  # the rails could not be paid


@pytest.mark.rule("RR-ABIL-07")
def test_railroad_grey_gains_two_shares() -> None:
    assert me(with_worker("grey").go("use grey railroad", "ability"))["shares"] == 5


@pytest.mark.rule("RR-ABIL-08")
@pytest.mark.parametrize(("second", "icons"), [("was-chi-2", 2), ("clt-lit-1", 5), ("clt-mia-1", 2)])
def test_railroad_orange_gains_100_and_50_for_each_icon(second: str, icons: int) -> None:
    state = with_worker("orange").money(0, 2000).go("use orange railroad", "rail was-chi-1", f"rail {second}", "ability")
    assert me(state)["money"] == 2000 + 100 + 50 * icons
    state.play("done")
    assert me(state)["money"] == 2000 - 300 - 50 * icons


@pytest.mark.rule("RR-ABIL-09")
def test_railroad_turquoise_lays_three_rails_for_400_and_the_icons_of_all() -> None:
    state = with_worker("turquoise").money(0, 2000).go("use turquoise railroad", "rail clt-mia-1", "rail clt-mia-2")
    assert "done" in legal(state)
    state.play("rail was-chi-1")
    assert table(state)["action"]["owes"] == 400 + 100 + 200
    refused(state, "rail was-chi-2", "RR-RAIL-10")
    state.play("done")
    assert me(state)["money"] == 1300
    assert len(rails_of(state, 0)) == 4


@pytest.mark.rule("RR-ABIL-09", "RR-GEN-01")
def test_the_third_rail_must_stay_payable() -> None:
    position = with_worker("turquoise").money(0, 900).shares(0, 2)
    state = position.go("use turquoise railroad", "rail clt-lit-1", "rail clt-lit-2", "rail was-chi-1")
    assert table(state)["action"]["owes"] == 1000
    refused(state, "hire grey", "RR-GEN-01")
    tight = position.shares(0, 0).go("use turquoise railroad", "rail clt-lit-1", "rail clt-lit-2")
    refused(tight, "rail was-chi-1", "RR-GEN-01")


@pytest.mark.rule("RR-ABIL-09")
def test_railroad_turquoise_with_two_rails_left_does_the_normal_action() -> None:
    state = with_worker("turquoise").pieces(0, sold=(0, 13)).money(0, 2000)
    played = state.go("use turquoise railroad", "rail clt-mia-1", "rail clt-mia-2")
    refused(played, "rail was-chi-1", "RR-ABIL-09")
    played.play("done")
    assert left(played) == (12, 0)


@pytest.mark.rule("RR-ABIL-09")
def test_three_rails_on_deal_spaces_open_one_deal() -> None:
    position = with_worker("turquoise", 2).pieces(0, rails="clt-lit-1 clt-lit-2 lit-hou clt-mia-1 clt-mia-2 mia-hou-1")
    position.money(0, 2000).shares(0, 9).shares(1, 0)
    state = position.go("use turquoise railroad", "rail lit-kcy", "rail hou-elp-1", "rail mia-hou-2", "done", "done")
    assert len(table(state)["deals_discarded"]) == 1
    assert state.seat == 1


@pytest.mark.rule("RR-ABIL-10")
def test_telegraph_purple_exchanges_before_or_after_the_office() -> None:
    state = with_worker("purple").go("use purple telegraph", "swap purple board grey", "office 2")
    assert me(state)["supply"] == {"white": 4, "grey": 1}
    refused(state, "swap white supply grey", "RR-WORKER-07")


@pytest.mark.rule("RR-ABIL-11")
def test_telegraph_grey_gains_the_white_number_though_not_first_or_again() -> None:
    first = with_worker("grey").go("use grey telegraph", "office 8", "ability")
    assert me(first)["shares"] == 3 + 1 + 3 + 3
    later = with_worker("grey").pieces(1, offices="8").go("use grey telegraph", "office 8", "ability")
    assert me(later)["shares"] == 3 + 1 + 3


@pytest.mark.rule("RR-ABIL-12")
def test_telegraph_orange_gains_100_a_share_just_gained() -> None:
    first = with_worker("orange").wire(2, "flips").trains(0, "promote shares")
    state = first.go("use orange telegraph", "office 2", "discard white supply", "run shares", "done", "ability")
    assert me(state)["shares"] == 3 + 4 + 3
    assert me(state)["money"] == 600 + 400  # not for the shares of the train
    later = with_worker("orange").pieces(1, offices="2").go("use orange telegraph", "office 2", "ability")
    assert me(later)["money"] == 900


@pytest.mark.rule("RR-ABIL-13")
def test_telegraph_turquoise_takes_the_tile_for_400_as_well_as_for_a_worker() -> None:
    position = with_worker("turquoise").wire(2, "money")
    state = position.go("use turquoise telegraph", "office 2", "tile")
    assert me(state)["money"] == 600 - 400 + 600
    assert me(state)["workers"] == 5
    state.play("discard white supply")
    assert me(state)["money"] == 1400
    refused(position.go("use turquoise telegraph", "office 3"), "tile", "RR-TEL-07")
    poor = refused(position.money(0, 300).go("use turquoise telegraph", "office 2"), "tile", "RR-ABIL-13")
    assert poor.args["need"] == 400


@pytest.mark.rule("RR-ABIL-14")
def test_trade_purple_advances_up_to_three_steps() -> None:
    state = with_worker("purple").go("use purple trade", "ability", "step network", "step network", "done", "trade rail")
    assert me(state)["tracks"]["network"]["slot"] == 2
    assert "step" not in verbs(state)


@pytest.mark.rule("RR-ABIL-15")
def test_trade_grey_takes_one_deal_alone_at_one_share_less() -> None:
    position = with_worker("grey", 2).deal("4").shares(0, 3).shares(1, 9)
    state = position.go("use grey trade", "deal bottom", "train money")
    assert me(state)["shares"] == 0  # cost 4, gained 1
    refused(state, "deal top", "RR-WORKER-07")
    assert table(state)["deal"]["deal"] != "4"  # at once
    state.play("trade rail")
    done(state)
    assert state.seat == 1
    assert "use white trade" in legal(state)  # nobody else took part
    assert table(state)["deals_discarded"] == ["4"]
    assert table(state)["deal"]["deal"] != "4"


@pytest.mark.rule("RR-ABIL-15")
def test_without_acceptance_the_tile_stays() -> None:
    state = with_worker("grey", 2).deal("4").shares(0, 2).go("use grey trade")
    reason = refused(state, "deal bottom", "RR-ABIL-15")
    assert (reason.args["need"], reason.args["have"]) == (3, 2)
    state.play("trade rail")
    state.play("done")
    assert table(state)["deal"]["deal"] == "4"
    assert table(state)["deals_discarded"] == []


@pytest.mark.rule("RR-ABIL-16")
def test_trade_orange_gains_100_a_train_up_or_down() -> None:
    state = with_worker("orange").trains(0, "promote money", "rail").go("use orange trade", "ability")
    assert me(state)["money"] == 900


@pytest.mark.rule("RR-ABIL-17")
def test_trade_turquoise_flips_twice_also_the_same_train() -> None:
    position = with_worker("turquoise").trains(0, "promote money shares")
    state = position.go("use turquoise trade", "run money", "ready money", "trade rail")
    assert me(state)["money"] == 600 + 600 + 500
    assert me(state)["trains"] == {"promote": 1, "money": 1, "shares": 1}
    two = position.go("use turquoise trade", "run money", "run shares")
    assert me(two)["shares"] == 6
    refused(two, "run promote", "RR-TRADE-06")


@pytest.mark.rule("RR-ABIL-15", "RR-GEN-04")
def test_a_train_may_promote_below_four_while_greys_deal_can_bring_a_worker(tmp_path: Path) -> None:
    position = (
        Position(edition=cheap_sale(tmp_path))
        .workers(0, white=2, purple=1, grey=1)
        .milestone(0, 1, "a1-2")
        .money(0, 0)
        .shares(0, 2)
        .deal("2")
    )
    state = position.go("use grey trade", "run promote", "promote purple supply 1")
    refused(state, "promote white supply 2", "RR-MILE-04")
    done(state)
    refused(state, "sell", "RR-GEN-04")
    state.play("deal bottom")
    state.play("gain orange")
    assert me(state)["workers"] == 4


@pytest.mark.rule("RR-ABIL-09", "RR-WORKER-07")
def test_railroad_turquoise_has_used_its_effect_with_the_third_rail() -> None:
    position = with_worker("turquoise").milestone(0, 1, "a1-2").workers(0, white=4, purple=1, turquoise=1).money(0, 2000)
    moves = ("use turquoise railroad", "rail clt-lit-1", "rail clt-lit-2")
    assert "promote purple supply 1" in legal(position.go(*moves))
    refused(position.go(*moves, "rail was-chi-1"), "promote purple supply 1", "RR-WORKER-07")
