"""Draws the icons of the app from the spike of `public/favicon.svg`: python web/scripts/icons.py, with Playwright's Chromium."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "public"
SPIKE = "".join(re.findall(r"<path[^>]*/>", (PUBLIC / "favicon.svg").read_text(encoding="utf-8")))
INK = "#1F2A33"


def plain(size: int) -> str:
    return f'<rect width="32" height="32" rx="5" fill="{INK}"/>{SPIKE}'


def full(size: int) -> str:
    """Without corners, and with room for those who cut a circle out of it."""
    return f'<rect width="32" height="32" fill="{INK}"/><g transform="translate(16 16) scale(.74) translate(-16 -16)">{SPIKE}</g>'


def badge(size: int) -> str:
    """One colour on nothing: systems paint it as they like."""
    return re.sub(r'(fill|stroke)="#\w+"', r'\1="#fff"', SPIKE)


ICONS = {
    "192": (192, plain),
    "512": (512, plain),
    "180": (180, full),
    "maskable-192": (192, full),
    "maskable-512": (512, full),
    "badge": (96, badge),
}


def main() -> None:
    (PUBLIC / "icons").mkdir(exist_ok=True)
    path = os.environ.get("GOLDENSPIKE_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, (size, draw) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="{size}" height="{size}">{draw(size)}</svg>'
            page.set_content(f'<body style="margin:0;line-height:0">{svg}</body>')
            page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
