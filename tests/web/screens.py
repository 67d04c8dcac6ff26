"""Forty screens and how they looked: every game from start to end and the other pages, on a phone and on a desk.

    python -m tests.web.screens write      # store the pictures in tests/web/screens
    python -m tests.web.screens compare    # hold the pages to them; what differs is left in build/screens

The positions come from the records of tests/corpus, so nothing depends on chance. The pictures are small and the comparison is
tolerant: a picture is cut into squares, and only squares whose mean colour has changed count. It is no part of `make test`: a
change of the pages that is meant is seen by eye, and the pictures are written anew.
"""

from __future__ import annotations

import base64
import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import APIRequestContext, Browser, BrowserContext, Page, sync_playwright

from tests.web.conftest import PATIENCE, TableServer, launch
from tests.web.play import HEADERS

HERE = Path(__file__).parent
STORE = HERE / "screens"
CORPUS = HERE.parent / "corpus"
OUT = Path("build/screens")
LOOKS = {"desk-light": (1440, 900, "light"), "phone-dark": (390, 844, "dark")}
RECORDS = {
    "trains": "stacks",
    "trains_and_stations": "stock_empty",
    "railroad_revolution": "cleared",
    "lightning_train": "production",
}
PAGES = {
    "home": "/",
    "new": "/new/trains",
    "learn": "/learn",
    "rules": "/rules/trains",
    "about": "/about",
    "replays": "/replays",
}
WIDTH = 480  # of a stored picture
SQUARE = 8
CHANGED = 22  # of 255: how far the mean of a square may go
MOST = 0.02  # how many squares may go farther
# A screenshot, drawn small. Given a stored picture too: the share of squares that have changed.
SMALL = """async ([shot, stored, width, square, changed]) => {
  const read = async (address) => { const image = new Image(); image.src = address; await image.decode(); return image; };
  const drawn = (image, wide, high) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [wide, high];
    const context = canvas.getContext('2d', {willReadFrequently: true});
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, wide, high);
    return [canvas, context];
  };
  const image = await read(shot);
  const wide = Math.min(width, image.width), high = Math.round(image.height * wide / image.width);
  const [canvas] = drawn(image, wide, high);
  const small = canvas.toDataURL('image/webp', 0.7);
  if (!stored) return {small, share: 1};
  const before = await read(stored);
  if (before.width !== wide || before.height !== high) return {small, share: 1};
  const [columns, rows] = [Math.ceil(wide / square), Math.ceil(high / square)];
  const means = (one) => drawn(one, columns, rows)[1].getImageData(0, 0, columns, rows).data;
  const [now, then] = [means(await read(small)), means(before)];
  let many = 0;
  for (let i = 0; i < now.length; i += 4)
    if (Math.max(...[0, 1, 2].map((k) => Math.abs(now[i + k] - then[i + k]))) > changed) many++;
  return {small, share: many / (columns * rows)};
}"""


def post(request: APIRequestContext, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = request.post(path, data=json.dumps(body), headers=HEADERS)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def tables(request: APIRequestContext, game: str) -> dict[str, tuple[str, str]]:
    """Addresses of a game's screens and what to wait for: my first turn, one in the middle, and the middle as a replay."""
    text = (CORPUS / game / f"{RECORDS[game]}.txt").read_text(encoding="utf-8")
    replay = post(request, "/api/replays", {"text": text})
    seats = [move["seat"] for move in replay["moves"]]
    players = len(replay["table"]["seats"])
    wish = [{"kind": "human"}, *[{"kind": "bot", "bot": "passenger"}] * (players - 1)]
    found = {}
    for stage, least in (("start", 0), ("middle", len(seats) * 3 // 5)):
        at = next(n for n in range(least, len(seats)) if seats[n] == 0)
        body = {"game": game, "seats": wish, "record": text, "at": at, "start": True}
        found[stage] = (f"/table/{post(request, '/api/tables', body)['id']}", ".table[data-ready=true] section.prompt.mine")
    found["replay"] = (f"/replay/{replay['table']['id']}?at={len(seats) * 4 // 5}", "#timeline")
    found["end"] = (f"/replay/{replay['table']['id']}?at={len(seats)}", "#timeline")
    return found


def contexts(browser: Browser, url: str, state: Any) -> dict[str, BrowserContext]:
    return {
        name: browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,  # type: ignore[arg-type]  # a literal, by the table above
            reduced_motion="reduce",
            storage_state=state,
            base_url=url,
            locale="en",
            has_touch=width < 900,
            is_mobile=width < 900,
        )
        for name, (width, height, theme) in LOOKS.items()
    }


def shots(browser: Browser, url: str) -> Iterator[tuple[str, bytes]]:
    """Each screen by its name, as a PNG. Pages come first, while the person has no tables yet."""
    person = browser.new_context(base_url=url, reduced_motion="reduce")
    post(person.request, "/api/me", {"name": "Ann"})
    looks = contexts(browser, url, person.storage_state())
    for part in ("", *RECORDS):
        screens = named(person.request, part) if part else {name: (address, "main h1") for name, address in PAGES.items()}
        for name, (address, wait) in screens.items():
            for look, context in looks.items():
                if not (name.endswith("-end") and look == "phone-dark"):
                    yield f"{name}-{look}", shoot(context.new_page(), address, wait)
    for context in (person, *looks.values()):
        context.close()


def named(request: APIRequestContext, game: str) -> dict[str, tuple[str, str]]:
    return {f"{game}-{stage}": what for stage, what in tables(request, game).items()}


def shoot(page: Page, address: str, wait: str) -> bytes:
    page.goto(address)
    page.wait_for_selector(wait, timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    found = page.screenshot(animations="disabled", caret="hide")
    page.close()
    return found


def data(kind: str, body: bytes) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(body).decode()}"


def main(task: str) -> int:
    writing = task == "write"
    folder = STORE if writing else OUT
    folder.mkdir(parents=True, exist_ok=True)
    worse, seen = [], set()
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = TableServer(Path(home))
        server.start()
        browser = launch(playwright)
        bench = browser.new_page()  # where pictures are drawn small
        try:
            for name, shot in shots(browser, server.url):
                seen.add(f"{name}.webp")
                kept = STORE / f"{name}.webp"
                stored = data("webp", kept.read_bytes()) if kept.exists() and not writing else ""
                found = bench.evaluate(SMALL, [data("png", shot), stored, WIDTH, SQUARE, CHANGED])
                if writing or found["share"] > MOST:
                    (folder / f"{name}.webp").write_bytes(base64.b64decode(found["small"].partition(",")[2]))
                if not writing and found["share"] > MOST:
                    worse.append(name)
                    print(f"{name}: {found['share']:.1%} has changed, see {OUT / name}.webp", flush=True)
        finally:
            browser.close()
            server.stop()
    if writing:
        for old in STORE.glob("*.webp"):
            if old.name not in seen:
                old.unlink()
    size = sum(path.stat().st_size for path in STORE.glob("*.webp"))
    print(f"{len(seen)} screens, {size / 1000:.0f} kB stored, {len(worse)} look different")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "compare"))
