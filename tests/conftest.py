"""What every test shares: how hypothesis behaves here and in CI."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

# Two cores and many neighbours: neither a slow example nor slow making of one is a failure. The suite has the same
# examples in every run, here and in CI; the soak looks for new ones.
PATIENT = [HealthCheck.too_slow]
settings.register_profile("suite", deadline=None, print_blob=True, suppress_health_check=PATIENT, derandomize=True)
settings.register_profile("soak", deadline=None, print_blob=True, suppress_health_check=PATIENT, max_examples=5000)
# Who has noticed a mutant need not say how little it takes (tests/suite.py).
MUTANTS = [Phase.explicit, Phase.generate]
settings.register_profile("mutants", settings.get_profile("suite"), phases=MUTANTS)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or "suite")
