"""What every test shares: how hypothesis behaves here and in CI, and that Ctrl-C can be tried."""

from __future__ import annotations

import os
import signal

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

# A shell starts what it puts in the background deaf to Ctrl-C, and so would be everything the tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
