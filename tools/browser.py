"""The browser of ./dev e2e: Debian's chromium, fetched where we may, asked for where we may not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome")
FETCH = ("apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core")


def find() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def fetch() -> None:
    """As root on Debian; a fresh machine has no package lists yet."""
    if os.geteuid() != 0 or not Path("/etc/debian_version").exists() or not shutil.which("apt-get"):
        return
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (FETCH, ("apt-get", "update"), FETCH):
        done = subprocess.run(command, env=environment, check=False, stdout=subprocess.DEVNULL)
        if command is FETCH and done.returncode == 0:
            return


def main() -> int:
    if find() is None:
        fetch()
    if find() is None:
        print(f"dev: the browser tests need chromium; as root: {' '.join(FETCH)}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
