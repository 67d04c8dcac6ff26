"""What a finger may do: what cannot be taken back is shown first and done second, wherever it lies; and nothing is cut."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import People
from tests.web.play import AIM, GAMES, open_table, play_on, play_until, tap_spot, wait_beyond, wait_for_turn

# A thing of the own area that one meets early in each game: a card, a worker on an action, a chip.
OWN = {"trains": "hand:", "railroad_revolution": "", "lightning_train": "chip:"}
CUT = """() => [...document.querySelectorAll('section.prompt .acts > *, section.prompt .words > *, section.prompt .tools > *')]
  .filter((node) => {
    const box = node.getBoundingClientRect(), around = document.querySelector('section.prompt').getBoundingClientRect();
    const row = node.parentElement.getBoundingClientRect();
    const spilt = node.scrollHeight > node.clientHeight + 4 || node.scrollWidth > node.clientWidth + 4;
    return box.height > 0 && (box.top < around.top - 1 || box.bottom > around.bottom + 1 || box.bottom > row.bottom + 9
      || (node.matches('button') && spilt));
  }).map((node) => node.outerHTML.slice(0, 120))"""


def phone(people: People) -> Page:
    return people.page(390, 844, has_touch=True, is_mobile=True)


@pytest.mark.parametrize("game", OWN)
def test_a_finger_sees_what_its_own_things_would_do(people: People, game: str) -> None:
    page = phone(people)
    open_table(page, game)
    sends = page.locator(".send.can")
    for seed in range(40):
        state = wait_for_turn(page)
        own = [name for name in state["spots"] if OWN[game] and name.startswith(OWN[game])]
        if own or (game == "railroad_revolution" and sends.count()):
            break
        play_on(page, "clicking", seed, limit=1)
    number = state["number"]
    if own:
        tap_spot(page, own[0])
    else:
        sends.first.tap()
    if page.locator("[role=menuitem]").count():  # several moves: a list shows them
        return
    shown = page.locator("section.prompt button.tap")
    expect(shown).to_be_visible()
    assert page.locator(".table").get_attribute("data-number") == str(number)
    shown.tap()
    wait_beyond(page, number)


def test_a_finger_marks_dice_at_once(people: People) -> None:
    page = phone(people)
    open_table(page, "trains_and_stations")
    for seed in range(40):
        state = wait_for_turn(page)
        dice = [name for name in state["spots"] if name.startswith("die:")]
        if dice:
            break
        play_on(page, "clicking", seed, limit=1)
    tap_spot(page, dice[0])
    page.wait_for_function("(number) => Number(document.querySelector('.table').dataset.number) > number", arg=state["number"])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), [(390, 844), (768, 1024), (1440, 900)])
def test_the_prompt_and_its_buttons_are_never_cut(people: People, game: str, width: int, height: int) -> None:
    page = people.page(width, height)
    open_table(page, game)
    for seed in range(5):
        state = wait_for_turn(page)
        if state.get("over"):
            break
        if len(state["buttons"]) <= 3:  # many buttons scroll
            assert page.evaluate(CUT) == []
        play_on(page, "clicking", seed, limit=2)


# What of the words on the prompt's buttons (up to three of them: more are swiped) lies under another or out of sight.
HALF_READ = """() => {
  const row = document.querySelector('section.prompt .acts'), all = [...(row?.querySelectorAll('button') ?? [])];
  if (!all.length || all.length > 3) return [];
  const around = row.getBoundingClientRect();
  return all.filter((node) => {
    const own = node.getBoundingClientRect();
    const others = all.filter((one) => one !== node).map((one) => one.getBoundingClientRect());
    const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT), boxes = [own];
    while (words.nextNode()) {
      if (!words.currentNode.data.trim() || words.currentNode.parentElement.closest('.hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      boxes.push(...range.getClientRects());
    }
    return boxes.some((box) => box.left < around.left - 1 || box.right > around.right + 1 || box.top < around.top - 1
      || box.bottom > around.bottom + 1 || box.right > own.right + 1
      || others.some((one) => one.left < box.right - 1 && one.right > box.left + 1));
  }).map((node) => node.innerText);
}"""


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_a_button_is_cut_on_a_german_phone(people: People, game: str) -> None:
    page = people.page(390, 844, language="de", has_touch=True, is_mobile=True)
    open_table(page, game)
    several = 0
    for seed in range(40):
        state = wait_for_turn(page)
        if state.get("over"):
            break
        several += 1 < len(state["buttons"]) < 4
        assert page.evaluate(HALF_READ) == []
        play_on(page, "touching", seed, limit=1)
    assert several or game in ("railroad_revolution", "lightning_train")  # there most lies on the table


IN_PANEL = """(kind) => [...document.querySelectorAll(`#drawer-panel [data-target^="${kind}:"].can`)].some((node) => {
  const box = node.getBoundingClientRect(), around = document.getElementById('drawer-panel').getBoundingClientRect();
  return box.top >= around.top && box.top < around.bottom - 44;
})"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_question_before_the_end_of_a_turn_shows_its_answers(people: People, language: str) -> None:
    page = people.page(390, 844, language=language, has_touch=True, is_mobile=True)
    open_table(page, "trains")
    wait_for_turn(page)
    play_on(page, "clicking", seed=1, limit=1)  # where the railway starts
    wait_for_turn(page)
    page.locator('section.prompt [data-move="end"]').tap()
    expect(page.locator(".kindly")).to_be_visible()
    answers = page.locator(".kindly ~ .button")
    expect(answers).to_have_count(2)
    around = page.locator("section.prompt").bounding_box()
    assert around is not None
    for one in answers.all():
        box = one.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= around["x"] + around["width"]
        assert box["y"] + box["height"] <= around["y"] + around["height"]


def test_a_phone_opens_the_part_that_the_question_is_about(people: People) -> None:
    page = phone(people)
    open_table(page, "railroad_revolution")
    wait_for_turn(page)
    expect(page.get_by_role("tab", name="Supply")).to_have_attribute("aria-selected", "true")  # shares could be sold, too
    page.wait_for_function(IN_PANEL, arg="setup")


def test_a_phone_opens_the_telegraph_line_for_an_office_whatever_else_the_worker_may_do(people: People) -> None:
    page = people.page(1280, 844, has_touch=True, is_mobile=True)
    open_table(page, "railroad_revolution")
    send = page.locator('.send.can[data-move$=" telegraph"]')
    play_until(page, lambda _: send.count() > 0)
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector(".drawer")
    send.first.tap()
    page.locator(".prompt .tap").tap()
    expect(page.get_by_role("tab", name="Supply")).to_have_attribute("aria-selected", "true")
    page.wait_for_function(IN_PANEL, arg="section")


def test_a_phone_scrolls_to_what_the_question_is_about(people: People) -> None:
    page = phone(people)
    open_table(page, "trains_and_stations")
    wait_for_turn(page)
    page.wait_for_function(IN_PANEL, arg="card")


def test_a_tap_on_a_hint_only_closes_it_and_it_covers_nothing_that_is_asked(people: People) -> None:
    page = phone(people)
    open_table(page, "trains")
    play_on(page, "clicking", seed=1, limit=1)  # where the railway starts
    number = wait_for_turn(page)["number"]
    asked = page.locator("section.prompt").bounding_box()
    assert asked
    spaces = page.locator('[data-target^="space:"]:not(.can)')
    seen = [aim for aim in (one.evaluate(AIM) for one in spaces.all()[:60]) if aim["hit"] and aim["y"] > 220]
    for aim in (min(seen, key=lambda one: one["y"]), max(seen, key=lambda one: one["y"])):
        page.touchscreen.tap(aim["x"], aim["y"])
        page.wait_for_selector(".tip[data-settled=true]")
        tip = page.locator(".tip").bounding_box()
        assert tip
        assert tip["y"] >= asked["y"] + asked["height"]
        assert not tip["y"] <= aim["y"] <= tip["y"] + tip["height"]
        assert "TR-" not in page.locator(".tip").inner_text()
        page.touchscreen.tap(tip["x"] + 30, tip["y"] + 12)
        expect(page.locator(".tip")).to_have_count(0)
        assert page.locator("[role=menuitem], .prompt .tap, .kindly").count() == 0
    assert page.locator(".table").get_attribute("data-number") == str(number)


def test_a_second_tap_does_not_meet_the_button_that_took_the_place_of_the_first(people: People) -> None:
    page = phone(people)
    open_table(page, "trains")
    play_on(page, "clicking", seed=1, limit=1)
    state = play_until(page, lambda state: "play trains" in state["buttons"])
    box = page.locator('section.prompt [data-move="play trains"]').bounding_box()
    assert box
    at = box["x"] + 24, box["y"] + box["height"] / 2
    page.touchscreen.tap(*at)
    page.wait_for_selector('section.prompt [data-move]:first-child[data-move="end"]')
    page.touchscreen.tap(*at)
    page.wait_for_timeout(200)
    assert page.locator(".kindly").count() == 0
    assert page.locator(".table").get_attribute("data-number") == str(state["number"] + 1)
    page.locator('section.prompt [data-move="end"]').tap()  # after a moment it can be pressed
    wait_beyond(page, state["number"] + 1)


@pytest.mark.parametrize("width", [390, 1280])
def test_what_ends_a_turn_is_always_in_sight(people: People, width: int) -> None:
    page = people.page(1280, 800, language="de")
    open_table(page, "railroad_revolution")
    done = page.locator("section.prompt [data-move=done]")
    play_until(page, lambda state: "done" in state["buttons"] and len(state["buttons"]) > 2)
    page.set_viewport_size({"width": width, "height": 800})
    page.wait_for_selector(".drawer" if width < 900 else ".side")
    box, around = done.bounding_box(), page.locator("section.prompt .acts").bounding_box()
    assert box
    assert around
    assert box["x"] + box["width"] <= around["x"] + around["width"]
    assert box["y"] + box["height"] <= around["y"] + around["height"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_phone_tells_what_the_others_did(people: People, language: str) -> None:
    page = people.page(390, 844, language=language, has_touch=True, is_mobile=True)
    open_table(page, "trains")
    since = page.locator(".since")
    play_until(page, lambda state: since.count() > 0 and "end" in state["buttons"])
    line, around = since.bounding_box(), page.locator("section.prompt .words").bounding_box()
    assert line
    assert around
    assert line["x"] < around["x"] + 2  # what does not fit goes into a second column, out of sight
    assert line["y"] + line["height"] <= around["y"] + around["height"] + 1


def test_a_prompt_does_not_call_whoever_sits_alone_by_name(people: People) -> None:
    page = people.page()
    open_table(page, "trains_and_stations")
    wait_for_turn(page)
    expect(page.locator("section.prompt .ask")).to_have_text("Choose the Power card to give back.")
