"""Saved data and moves that are wrong are refused with a sentence, and change nothing."""

import copy
import json
import pickle

import pytest

import goldenspike as gs

from .position import GAME, Position, rules


def spoilt(state: gs.State, **fields: object) -> str:
    """The sentence with which a dump is refused whose fields were changed."""
    dump = copy.deepcopy(state.dump())
    dump["state"].update(fields)
    return fault(state, dump)


def fault(state: gs.State, dump: object) -> str:
    with pytest.raises(gs.BadDump) as caught:
        state.rules.load(dump)
    return str(caught.value)


def changed(state: gs.State, name: str, place: int, value: int) -> list[int]:
    values = list(state.dump()["state"][name])
    values[place] = value
    return values


def midway() -> gs.State:
    """In the middle of a card, so that the dump holds a question inside a turn."""
    return Position(hand=["garage", "waste"], deck=["tower", "garage"], rails={0: [58, 59]}, stations={68: 1}).play("play garage")


def test_a_dump_loads_to_an_equal_state():
    state = midway()
    again = state.rules.load(json.loads(json.dumps(state.dump())))
    assert again.digest() == state.digest()
    assert again.legal() == state.legal()
    assert again.view(1) == state.view(1)
    assert pickle.loads(pickle.dumps(state.state)).digest() == state.digest()


@pytest.mark.parametrize("dump", [None, 5, [], {}, {"state": 3}, {"game": "trains"}])
def test_what_is_no_dump_at_all(dump):
    assert fault(Position.begin(), dump).startswith("This is not the dump of a state")


@pytest.mark.parametrize(
    ("key", "value"), [("game", "chess"), ("version", "0"), ("players", 3), ("edition", "other"), ("options", {"map": "osaka"})]
)
def test_dumps_of_other_tables(key, value):
    state = Position.begin()
    assert fault(state, {**state.dump(), key: value}).startswith(f"The dump has {key} {value!r}, these rules have")


def test_missing_and_odd_fields():
    state = Position.begin()
    dump = state.dump()
    del dump["state"]["rails"]
    assert fault(state, dump) == "The dump's state has other fields than this game: rails."
    assert spoilt(state, extra=1) == "The dump's state has other fields than this game: extra."


@pytest.mark.parametrize("name", ["zones", "rails", "stations", "seats"])
def test_fields_of_a_wrong_length(name):
    state = Position.begin()
    short = state.dump()["state"][name][:-1]
    assert spoilt(state, **{name: short}).startswith(f"The dump's '{name}' has {len(short)} numbers, this table has")


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("zones", [256], "The dump's 'zones' holds 256; its numbers go from 0 to 255."),
        ("rails", [-1], "The dump's 'rails' holds -1"),
        ("rails", "none", "The dump's 'rails' must be a list of numbers."),
        ("rng", [1, 2, 3], "The dump's 'rng' or 'stack' has a wrong length."),
        ("stack", [2, 0], "The dump's 'rng' or 'stack' has a wrong length."),
        ("stack", [2, 7, 0, 0, 0, 0], "The dump's 'stack' names seat 7, which is not at this table."),
        ("money", 1.5, "The dump's 'money' is 1.5; it must be a whole number."),
        ("money", True, "The dump's 'money' is True; it must be a whole number."),
    ],
)
def test_values_that_cannot_be(name, value, problem):
    assert spoilt(Position.begin(), **{name: value}).startswith(problem)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("money", -1), ("rail_options", -1), ("rail_bonus", -2), ("turns", -1), ("markers", 31), ("first", 2), ("first", -1),
        ("acted", 2), ("lasting", 128), ("lasting", -1), ("end_by", 1), ("end_by", 4), ("tops", [4]), ("tops", [-5]),
        ("tops", [9 * 4096 + 1]), ("present", []), ("present", [0, 0]), ("present", [200]),
        ("stack", []), ("stack", [3, 0, 3, 1, 3, 0]), ("stack", [99, 0, 0, 0, 0, 0]), ("stack", [2, 0, 0, 0, 0, 0] * 2),
        ("stack", [1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0]),
    ],
)  # fmt: skip
def test_numbers_that_do_not_add_up(name, value):
    assert spoilt(Position.begin(), **{name: value}).startswith("The dump does not add up: ")


@pytest.mark.parametrize(
    "frames",
    [
        [[3, 0, 14, 1, 14, 0], [5, 1, 2, 0, 0, 0]],  # the question is another seat's
        [[3, 0, 14, 1, 14, 0], [21, 0, 1, 0, 0, 0]],  # no such question
        [[3, 0, 14, 9, 14, 0], [5, 0, 2, 0, 0, 0]],  # the card has no ninth effect
        [[3, 0, 99, 1, 14, 0], [5, 0, 2, 0, 0, 0]],  # no such card
        [[3, 0, 14, 1, 99, 0], [5, 0, 2, 0, 0, 0]],
        [[3, 0, 14, 1, 14, 0], [5, 0, 0, 0, 0, 0]],  # nothing to discard
        [[3, 0, 14, 1, 14, 0], [5, 0, 9, 0, 0, 0]],  # more than there is
        [[3, 0, 14, 1, 14, 0], [13, 0, 0, 0, 0, 0]],  # no card lies aside
        [[3, 0, 14, 1, 14, 0], [7, 0, 0, 0, 0, 0]],  # nobody knows the top card
        [[3, 0, 14, 1, 14, 0], [10, 0, 0, 0, 0, 0]],  # no Train was discarded
        [[3, 0, 14, 1, 14, 0]],  # nothing is asked
    ],
)
def test_questions_that_cannot_be_open(frames):
    stack = [2, 0, 0, 0, 0, 0] + [number for frame in frames for number in frame]
    assert spoilt(midway(), stack=stack).startswith("The dump does not add up: ")


def test_components_that_do_not_add_up():
    state = midway()
    board = state.rules.board
    size = len(board.card_ids)
    one = lambda name, place, value: spoilt(state, **{name: changed(state, name, place, value)})  # noqa: E731
    waste = board.card_ids.index("waste")
    zones = state.dump()["state"]["zones"]
    supply = (2 * 4 + 4) * size + waste
    assert one("zones", supply, zones[supply] + 1) == "The dump does not add up: there are 71 waste in the game, not 70."
    assert "seat 0 shows more tower than it holds" in one("zones", size + board.card_ids.index("tower"), 2)
    assert "as many cards in hand and deck as it says" in one("seats", 0, 9)
    assert "as many cards in hand and deck as it says" in one("seats", 1, 9)
    assert "has 21 rail tokens, not 20" in one("seats", 2, 19)
    assert "fewer rail tokens or points than none" in one("seats", 3, -1)
    assert "has 3 stations and room for 2" in one("stations", 50, 3)
    assert "has 1 stations and room for 0" in one("stations", 60, 1)
    rails = changed(state, "rails", 46, 1)
    rails[59] = 0
    assert "seat 0 has 21 rail tokens" in one("rails", 46, 1)
    assert "holds rails that cannot be there" in spoilt(state, rails=rails)
    assert "holds rails that cannot be there" in one("rails", 60, 4)
    assert "31 station markers, not 30" in spoilt(state, markers=30)
    assert "other stacks than this table" in one("zones", (2 * 4 + 5) * size + board.card_ids.index("garage"), 0)
    assert "this many stacks of normal_train" in one("zones", (2 * 4 + 5) * size, 1)
    assert "this many stacks of tower" in one("zones", (2 * 4 + 5) * size + board.card_ids.index("tower"), 0)


@pytest.mark.parametrize("text", ["", "fly", "lay", "lay 76", "lay -1", "play monorail", "buy garage bottom", "lay 5 5", "?"])
def test_unknown_notation(text):
    state = Position.begin()
    before = state.digest()
    for ask in (state.play, state.why_not, state.rules.move):
        with pytest.raises(gs.BadMove, match="There is no move"):
            ask(text)
    assert state.digest() == before


def test_a_notation_cut_short_is_no_move_where_it_could_be_several():
    state = Position.begin()
    before = state.digest()
    for ask in (state.play, state.why_not):
        with pytest.raises(gs.BadMove, match="'play' could be play trains, play normal_train"):
            ask("play")
    with pytest.raises(gs.BadMove, match="There is no move 'play'"):
        state.rules.move("play")
    assert state.digest() == before


def test_notation_gives_a_hint_and_does_not_mind_blanks_and_capitals():
    with pytest.raises(gs.BadMove, match="Moves with 'lay' look like 'lay 0'"):
        rules().move("lay 99")
    assert rules().move("  PLAY   Normal_Train ") == rules().move("play normal_train")


@pytest.mark.parametrize("number", [-1, 100_000])
def test_numbers_out_of_range(number):
    state = Position.begin()
    with pytest.raises(gs.BadMove, match=f"There is no move number {number}"):
        state.play(number)


@pytest.mark.parametrize(
    "make", [Position.begin, midway, lambda: rules().start(1), lambda: Position(hand=["lay_rails"], money=3, options=1)]
)
def test_illegal_moves_leave_the_state_unchanged(make):
    state = make()
    before, view, journal = state.digest(), state.view(0), state.journal
    ids = {rule.id for rule in GAME.ledger()}
    for move in range(len(state.rules.moves)):
        if move in state.legal():
            continue
        with pytest.raises(gs.IllegalMove) as caught:
            state.play(move)
        reason = caught.value.reason
        assert reason.rule in ids
        assert not reason.text.startswith("[")
        assert state.rules.moves[move].text in str(caught.value)
    assert (state.digest(), state.view(0), state.journal) == (before, view, journal)


def test_every_move_has_its_own_text_and_words():
    texts = [move.text for move in rules().moves]
    assert len(set(texts)) == len(texts)
    assert all(rules().move(text) == number for number, text in enumerate(texts))
    assert not any(move.label.startswith("[") for move in rules().moves)
    assert Position.begin().allowed()[-1] == "end"
