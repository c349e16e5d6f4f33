"""What every test shares: how hypothesis behaves here and in CI."""

from __future__ import annotations

import os

from hypothesis import settings

# Two cores and many neighbours: a slow example is no failure. In CI the examples are the same in every run.
settings.register_profile("default", deadline=None, print_blob=True)
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True)
settings.register_profile("soak", deadline=None, print_blob=True, max_examples=5000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "default"))
