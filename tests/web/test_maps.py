"""Names and signs on the maps: none lies over a slot, a track or a star, and each can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.conftest import People
from tests.web.play import open_table, wait_for_turn

# Points within each name, in units of the map, and those of them that lie on what is given by a selector.
COVERED = """([signs, things]) => {
  const within = (node) => {
    const box = node.getBBox();
    return Array.from({length: 60}, (_, i) =>
      new DOMPoint(box.x + box.width * ((i % 12) + 0.5) / 12, box.y + box.height * (Math.floor(i / 12) + 0.5) / 5));
  };
  const paths = [...document.querySelectorAll(things)];
  const found = [];
  for (const sign of document.querySelectorAll(signs)) {
    const on = within(sign).filter((point) => paths.some((path) => path.isPointInFill(point))).length;
    if (on) found.push(`${sign.textContent} ${on}`);
  }
  return found;
}"""
# Spaces for rails that lie under the sign of a city.
UNDER = """() => {
  const signs = document.querySelector('path.body');
  return [...document.querySelectorAll('[data-target^="space:"]')].filter((node) => {
    const box = node.getBBox();
    return [[0.15, 0.5], [0.5, 0.15], [0.5, 0.5], [0.85, 0.5], [0.5, 0.85]].some(([x, y]) =>
      signs.isPointInFill(new DOMPoint(box.x + box.width * x, box.y + box.height * y)));
  }).map((node) => node.dataset.target);
}"""
CONTRAST = """(selector) => {
  const light = (colour) => {
    const context = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const style = getComputedStyle(document.documentElement);
  const ink = light(getComputedStyle(document.querySelector(selector)).fill);
  return Array.from({length: 8}, (_, i) => light(style.getPropertyValue(`--tint-${i}`))).map((tint) =>
    (Math.max(ink, tint) + 0.05) / (Math.min(ink, tint) + 0.05));
}"""


def opened(people: People, game: str, width: int = 1440, height: int = 900, **more: object) -> Page:
    page = people.page(width, height, **more)
    open_table(page, game)
    wait_for_turn(page)
    return page


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900), (2560, 1440)])
def test_names_of_lightning_train_lie_on_no_slot_and_no_star(people: People, width: int, height: int) -> None:
    page = opened(people, "lightning_train", width, height)
    page.wait_for_selector("text.look.name", state="attached")
    things = "path.slot, path.dot, path[fill='#a8741a']"
    found = page.evaluate(COVERED, ["text.look.name", things])
    # In the narrowest corner of the map a name may touch the end of a rail, no more.
    assert sum(int(one.rsplit(" ", 1)[1]) for one in found) <= (12 if width < 900 else 4), found


def test_signs_of_railroad_revolution_lie_on_no_space(people: People) -> None:
    assert opened(people, "railroad_revolution").evaluate(UNDER) == []


def test_names_of_trains_lie_on_no_star(people: People) -> None:
    page = opened(people, "trains")
    assert page.evaluate(COVERED, ["text.look.name", "path[fill='#a8741a']"]) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_regions_differ_and_their_names_have_contrast(people: People, theme: str) -> None:
    page = opened(people, "lightning_train", color_scheme=theme)
    assert min(page.evaluate(CONTRAST, "text.region")) >= 4.5
    tints = page.evaluate(
        "() => Array.from({length: 8}, (_, i) => getComputedStyle(document.documentElement).getPropertyValue(`--tint-${i}`))"
    )
    assert len(set(tints)) == 8
