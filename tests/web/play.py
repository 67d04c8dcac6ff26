"""Playing at the table as a person does: by clicking or touching what glows, or by typing in the command box.

A whole game takes hundreds of moves, so after the first ones, which are made with the real mouse and the real keyboard, a player
inside the page goes on: it clicks and types the same things, but need not ask the test about each. Which of the possible moves is
taken comes from a seeded generator, so a failing game can be played again.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.web.conftest import PATIENCE

GAMES = ("trains", "trains_and_stations", "railroad_revolution", "lightning_train")
SEATS = {"trains": 2, "trains_and_stations": 3, "railroad_revolution": 2, "lightning_train": 2}
HEADERS = {"content-type": "application/json"}

# Everything that can be clicked now and stands for a move: things of the table, buttons of the prompt, entries of an open menu.
STATE = """() => {
  const table = document.querySelector('.table');
  if (document.querySelector('dialog.end[open]')) return {over: true};
  if (!table) return {};
  const seen = (node) => { const box = node.getBoundingClientRect(); return box.width > 0 && box.height > 0; };
  const spots = [...document.querySelectorAll('[data-target].can')].filter(seen).map((node) => node.dataset.target);
  const menu = [...document.querySelectorAll('[role=menuitem]')].map((node) => node.dataset.move);
  const buttons = [...document.querySelectorAll('section.prompt [data-move]')].map((node) => node.dataset.move);
  return {ready: table.dataset.ready === 'true', number: Number(table.dataset.number), spots: [...new Set(spots)], menu, buttons};
}"""
MINE = """() => {
  const table = document.querySelector('.table');
  if (document.querySelector('dialog.end[open]')) return true;
  return !!table && table.dataset.ready === 'true' && (document.querySelector('[data-target].can') !== null
    || document.querySelector('section.prompt [data-move], .drawer .list [data-move]') !== null);
}"""
BEYOND = """(number) => {
  const table = document.querySelector('.table');
  if (document.querySelector('dialog.end[open], [role=menu], .kindly, .prompt .tap')) return true;
  return !!table && Number(table.dataset.number) > number;
}"""
# Where to put the mouse to hit a thing: its middle, if that is what lies on top there.
AIM = """(node) => {
  node.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const box = node.getBoundingClientRect();
  const at = {x: box.x + box.width / 2, y: box.y + box.height / 2};
  const top = document.elementFromPoint(at.x, at.y);
  const over = top?.closest('[data-target]')?.dataset.target ?? top?.outerHTML.slice(0, 80);
  return {...at, hit: !!top && node.contains(top), over};
}"""
# The player inside the page. It waits for changes of the page, never for time to pass.
PLAYER = (
    f"""async ({{by, seed, limit, patience}}) => {{
  const mine = {MINE};
  const beyond = {BEYOND};
"""
    + """
  let state = seed >>> 0;
  const chance = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const pick = (list) => list[Math.floor(chance() * list.length)];
  const until = (what, test) => new Promise((done, fail) => {
    const watch = new MutationObserver(() => look());
    const patient = setTimeout(() => { watch.disconnect(); fail(new Error(`waited in vain for ${what}`)); }, patience);
    const look = () => {
      if (!test()) return;
      clearTimeout(patient);
      watch.disconnect();
      done();
    };
    watch.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
    look();
  });
  const over = () => document.querySelector('dialog.end[open]') !== null;
  const number = () => Number(document.querySelector('.table').dataset.number);
  const seen = (node) => { const box = node.getBoundingClientRect(); return box.width > 0 && box.height > 0; };
  const all = (query) => [...document.querySelectorAll(query)];
  const type = (text) => {
    const box = document.getElementById('command');
    box.value = text;
    box.dispatchEvent(new Event('input', {bubbles: true}));
    box.form.requestSubmit();
  };
  const answer = () => document.querySelector('.answer[role=status]');
  let asked = 0;
  for (let made = 0; made < limit; made++) {
    await until('my turn', mine);
    if (over()) return {over: true, made, asked};
    if (document.querySelector('.kindly')) asked++;
    const at = number();
    if (by === 'typing') {
      type('moves');
      await until('the list of moves', answer);
      const offers = answer().textContent.split('\\n').filter((line) => line.includes(':')).map((line) => line.split(':')[0]);
      type(pick(offers));
    } else {
      // Buttons that end a turn are taken less often than the things on the table.
      const choices = () => {
        const tapped = document.querySelector('.prompt .tap');
        const menu = all('[role=menuitem]');
        if (tapped) return [tapped];
        if (menu.length) return menu;
        const spots = all('[data-target].can').filter(seen);
        const tabs = by === 'touching' ? all('[role=tab]:has(.waits)') : []; // on a phone, where there is something to do
        const found = [...spots, ...spots, ...spots, ...tabs, ...all('section.prompt [data-move]')];
        return found.length ? found : all('.drawer .list [data-move]');
      };
      await until('something to do', () => over() || number() !== at || choices().length > 0);
      if (over() || number() !== at) continue;
      const node = pick(choices());
      node.dispatchEvent(new PointerEvent('click',
        {bubbles: true, cancelable: true, pointerType: by === 'touching' ? 'touch' : 'mouse'}));
      if (node.matches('[role=tab]')) continue;
    }
    await until('an answer', () => beyond(at));
  }
  return {over: over(), made: limit, asked};
}"""
)


def post(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """What the page itself would send."""
    answer = page.request.post(path, data=json.dumps(body), headers=HEADERS)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def new_table(page: Page, game: str, people: int = 1, seats: int = 0, **more: object) -> str:
    """A table of which the first seats are the page's own and the rest the quickest bots'."""
    page.goto("/")
    post(page, "/api/me", {"name": "Ann"})
    many = seats or SEATS[game]
    wish = [{"kind": "human"}] * people + [{"kind": "bot", "bot": "passenger"}] * (many - people)
    return str(post(page, "/api/tables", {"game": game, "seats": wish, "start": True, **more})["id"])


def open_table(page: Page, game: str, **more: Any) -> str:
    table = new_table(page, game, **more)
    page.goto(f"/table/{table}")
    page.wait_for_selector(".table[data-ready=true]")
    return table


def start_game(page: Page, game: str) -> None:
    """From the home page, one click."""
    page.goto("/")
    page.click(f"[data-play={game}]")
    page.wait_for_selector(".table[data-ready=true]")


def wait_for_turn(page: Page) -> dict[str, Any]:
    page.wait_for_function(MINE, timeout=PATIENCE)
    found: dict[str, Any] = page.evaluate(STATE)
    return found


def wait_beyond(page: Page, number: int) -> None:
    """Until the table shows a later entry than `number`, a menu, or a question before the end of a turn."""
    page.wait_for_function(BEYOND, arg=number, timeout=PATIENCE)


def click_spot(page: Page, target: str) -> None:
    """Press a thing of the table with the real mouse, where its middle is; nothing may lie over it."""
    node = page.locator(f'[data-target="{target}"].can').locator("visible=true").first
    aim = node.evaluate(AIM)
    if not aim["hit"] and node.evaluate("(node) => node.closest('[data-zone=board]') !== null"):
        page.get_by_role("button", name="All of it").click()  # on a phone the board shows only a part of itself
        aim = node.evaluate(AIM)
    assert aim["hit"], f"{aim['over']} lies over {target}"
    page.mouse.click(aim["x"], aim["y"])


def tap_spot(page: Page, target: str) -> None:
    """Tap a thing of the table with a real finger, where its middle is."""
    node = page.locator(f'[data-target="{target}"].can').locator("visible=true").first
    aim = node.evaluate(AIM)
    if not aim["hit"] and node.evaluate("(node) => node.closest('[data-zone=board]') !== null"):
        page.get_by_role("button", name="All of it").tap()
        aim = node.evaluate(AIM)
    assert aim["hit"], f"{aim['over']} lies over {target}"
    page.touchscreen.tap(aim["x"], aim["y"])


def tap_one(page: Page, state: dict[str, Any], chance: random.Random) -> None:
    """Tap one of the things that glow; what it would do is shown, and done by a second tap."""
    if state["menu"]:
        page.locator("[role=menuitem]").nth(chance.randrange(len(state["menu"]))).tap()
    elif page.locator("section.prompt .tap").count():
        page.locator("section.prompt .tap").tap()
    elif state["spots"]:
        tap_spot(page, chance.choice(state["spots"]))
    elif state["buttons"]:
        page.locator(f'section.prompt [data-move="{chance.choice(state["buttons"])}"]').first.tap()
    else:
        page.locator("[role=tab]:has(.waits)").first.tap()
        return
    wait_beyond(page, state["number"])


def click_one(page: Page, state: dict[str, Any], chance: random.Random) -> None:
    """Click one of the things that glow; where it opens a menu, one of its entries."""
    if state["menu"]:
        page.locator("[role=menuitem]").nth(chance.randrange(len(state["menu"]))).click()
    else:
        pool = [("spot", name) for name in state["spots"]] + [("button", name) for name in state["buttons"]]
        weights = [3 if kind == "spot" else 1 for kind, _ in pool]
        kind, name = chance.choices(pool, weights)[0]
        if kind == "spot":
            click_spot(page, name)
        else:
            page.locator(f'section.prompt [data-move="{name}"]').first.click()
    wait_beyond(page, state["number"])


def type_one(page: Page, state: dict[str, Any], chance: random.Random) -> None:
    """Ask the command box for the moves and type one of them."""
    box = page.locator("#command")
    box.fill("moves")
    box.press("Enter")
    page.wait_for_selector(".answer[role=status]")
    lines = page.locator(".answer[role=status]").inner_text().splitlines()
    box.press_sequentially(chance.choice([line.partition(":")[0] for line in lines if ":" in line]))
    box.press("Enter")
    wait_beyond(page, state["number"])


def play_on(page: Page, by: str, seed: int, limit: int = 4000) -> dict[str, Any]:
    """Let the player inside the page make moves; `by` is clicking, touching or typing."""
    found: dict[str, Any] = page.evaluate(PLAYER, {"by": by, "seed": seed, "limit": limit, "patience": PATIENCE})
    return found


def play_until(page: Page, there: Callable[[dict[str, Any]], bool], limit: int = 600) -> dict[str, Any]:
    """Let the player inside the page make moves until what the page shows is what is looked for, at another table if need be."""
    for seed in range(limit):
        state = wait_for_turn(page)
        if state.get("over"):
            open_table(page, page.locator(".table").get_attribute("data-game") or "")
        elif there(state):
            return state
        else:
            play_on(page, "clicking", seed, limit=1)
    raise AssertionError("it did not come to this")


def play_whole(page: Page, by: str, seed: int, real: int = 12) -> int:
    """A whole game, the first moves with the real mouse, finger or keyboard. Returns how many moves were made."""
    chance = random.Random(seed)
    for _ in range(real):
        state = wait_for_turn(page)
        if by == "typing":
            type_one(page, state, chance)
        elif by == "touching":
            tap_one(page, state, chance)
        else:
            click_one(page, state, chance)
    found = play_on(page, by, seed)
    assert found["over"], f"the game was not over after {found['made']} moves"
    return real + int(found["made"])


def typed(page: Page, *moves: str) -> None:
    """Type these moves, one after the other."""
    for move in moves:
        number = wait_for_turn(page)["number"]
        page.locator("#command").fill(move)
        page.locator("#command").press("Enter")
        wait_beyond(page, number)
