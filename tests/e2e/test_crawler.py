"""A director who taps whatever the app offers: each tap brings what it says, and the browser has nothing to say against it."""

from __future__ import annotations

import os
import random
from collections import Counter

from tests.e2e.visitor import Offer, Visitor

TAPS = 2500 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 120  # a device
ONWARDS = ("/ruling", "/box", "/reason", "")
STARTS = ("/examples/replacement-to-choose", "/examples/replacement-to-choose", "/", "/examples")
LONGEST = 3000  # characters of an address


def chosen(offers: list[Offer], chance: random.Random) -> Offer:
    """Mostly what leads on; the board, where it is shown, and what is covered more often than any one link."""
    onwards = [offer for offer in offers if offer.path in ONWARDS]
    for kind, likely in (("cell", 0.6), ("cover", 0.5)):
        if (those := [offer for offer in offers if offer.kind == kind]) and chance.random() < likely:
            return chance.choice(those)
    return chance.choice(onwards if onwards and chance.random() < 0.85 else offers)


def test_every_tap_leads_somewhere(visitor: Visitor) -> None:
    chance, seen, taps = random.Random(visitor.device.name), set[str](), Counter[str]()
    visitor.open(STARTS[0])
    for _ in range(TAPS):
        seen.add(visitor.page.url)
        offers = visitor.offered()
        if not offers or len(visitor.page.url) > LONGEST or chance.random() < 0.12:
            visitor.open(chance.choice(STARTS))
            continue
        offer = chosen(offers, chance)
        visitor.take(offer)
        taps[offer.kind] += 1
        assert visitor.complaints == [], f"after a tap on {offer}"
    print(f"{visitor.device.name}: {dict(taps)}, {len(seen)} pages")
    assert len(seen) > TAPS / 3
    assert set(taps) == {"link", "cell", "cover"}
