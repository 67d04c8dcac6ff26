"""What the judge of Lightning Train must see, position by position."""

from __future__ import annotations

import pytest

import goldenspike as gs
from goldenspike.bots import Outlook, make_bot
from goldenspike.games.lightning_train.bot.aims import delivery
from goldenspike.games.lightning_train.rules import LightningRules
from goldenspike.games.lightning_train.turn import LightningState


def table(players: int) -> LightningRules:
    rules = gs.game("lightning_train").rules(players=players)
    assert isinstance(rules, LightningRules)
    return rules


def start(players: int, seed: int) -> LightningState:
    state = table(players).start(seed)
    assert isinstance(state, LightningState)
    return state


def test_traffic_is_one_on_the_mean_path_and_greatest_in_the_middle_of_the_map() -> None:
    board = table(3).board
    traffic = dict(zip(board.path_names, board.traffic, strict=True))
    assert sum(traffic.values()) / len(traffic) == pytest.approx(1.0)
    assert traffic["Chicago–Louisville"] > 2 * traffic["Boston–Montreal"]


def test_a_solo_game_has_weights_of_its_own() -> None:
    solo, three = table(1).weights, table(3).weights
    assert solo.names == three.names
    assert list(solo.values) != list(three.values)
    assert list(solo.quick) != list(three.quick)


def test_the_quick_player_delivers_for_itself_and_not_for_others() -> None:
    """The points of a delivery go to the owners of its lines, so the same one is worth having or not."""
    state = start(2, 5)
    board = state.board
    network = board.network
    site, path, depot = next(
        (site, network.near_edge[place], depot)
        for site in range(board.sites)
        for place in range(network.near_at[board.site_city[site]], network.near_at[board.site_city[site] + 1])
        for depot in range(board.depots)
        if board.depot_city[depot] == network.near_node[place] and state.line[network.near_edge[place]] == 0
    )
    good = board.depot_good[depot]
    state.goods[board.depot_city[depot] * board.goods + good] = 1
    found: dict[int, float] = {}
    for owner in (1, 2):
        state.line[path] = owner
        found[owner] = delivery(state, 0, 0.5, site * board.goods + good)
    assert found[1] > 0 > found[2]


@pytest.mark.parametrize("seed", [2, 3])
def test_the_last_turn_of_a_solo_game_is_not_ended_while_something_can_be_done(seed: int) -> None:
    state = start(1, seed)
    bot = make_bot("greedy:worlds=1", seed)
    early: list[list[str]] = []
    loans = 0
    while not state.over:
        move = bot.choose(Outlook(state))
        name = state.rules.moves[move].text
        if state.round == state.last:
            loans += name == "loan"
            if name == "end":
                early.append(
                    [state.rules.moves[m].text for m in state.legal() if state.rules.moves[m].text not in ("end", "loan")]
                )
        state.play(move)
    assert early == [[]]
    assert loans == 0


def test_a_line_towards_a_request_looks_better_than_one_that_leads_nowhere() -> None:
    """Every line counts the same but for where it lies, so the difference is what it promises."""
    state = start(3, 4)
    board = state.board
    values: dict[str, float] = {}
    for path in range(int(board.paths)):
        ahead = state.clone()
        ahead.lay_line(0, path, 0)
        values[board.path_names[path]] = ahead.judge(0)
    assert max(values.values()) > min(values.values()) + 0.5


def test_greedy_beats_the_easiest_rivals_in_more_than_half_of_the_deals() -> None:
    won = 0
    for seed in range(40):
        state = start(1, seed)
        bot = make_bot("greedy", seed)
        while not state.over:
            state.play(bot.choose(Outlook(state)))
        won += bool(state.winners)
    assert won > 20
