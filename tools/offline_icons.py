"""The icons of the installed app from web/static/icon.svg, drawn by chromium; run when the icon changes."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import sync_playwright
from tools.browser import find

WEB = Path(__file__).resolve().parents[1] / "src" / "directorcall" / "web"
SIZES = {"icon-192": 192, "icon-512": 512, "maskable-192": 192, "maskable-512": 512, "apple-180": 180}
INSIDE = 0.72  # of a maskable icon: what no mask cuts off


def drawing(name: str, size: int) -> str:
    """As it is; for a mask, and for iOS which makes its own corners, on a whole square of its colour."""
    svg = (WEB / "static" / "icon.svg").read_text(encoding="utf-8")
    colour = re.search(r'fill="(#\w+)"', svg)
    whole = not name.startswith("icon")
    inner = round(size * (INSIDE if name.startswith("maskable") else 1))
    background = colour[1] if whole and colour else "transparent"
    return (
        f'<body style="margin:0;width:{size}px;height:{size}px;background:{background};display:grid;place-items:center">'
        f'<div style="width:{inner}px;height:{inner}px">{svg}</div>'
    )


def main() -> None:
    folder = WEB / "offline" / "shell" / "icons"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"] if os.geteuid() == 0 else [])
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(drawing(name, size))
            page.screenshot(path=folder / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
