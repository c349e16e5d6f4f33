"""What every test shares: how hypothesis behaves here and in CI."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# Two cores and many neighbours: neither a slow example nor slow making of one is a failure. In CI the examples are the
# same in every run.
PATIENT = [HealthCheck.too_slow]
settings.register_profile("default", deadline=None, print_blob=True, suppress_health_check=PATIENT)
settings.register_profile("ci", deadline=None, print_blob=True, suppress_health_check=PATIENT, derandomize=True)
settings.register_profile("soak", deadline=None, print_blob=True, suppress_health_check=PATIENT, max_examples=5000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "default"))
