"""The browser of ./dev e2e: Debian's chromium, fetched where we may, asked for where we may not."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.dev import fetch_packages

NAMES = ("chromium", "chromium-browser", "google-chrome")
FETCH = ("apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core")


def find() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def main() -> int:
    if find() is None:
        fetch_packages("the browser tests need chromium", FETCH)
    if find() is None:
        print(f"dev: the browser tests need chromium; as root: {' '.join(FETCH)}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
