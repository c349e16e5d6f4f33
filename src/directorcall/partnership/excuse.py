"""An excuse: what the caller says he saw, beside what his call shows. “Stayman, I thought she opened 1NT.”

It says nothing of the hand. Of a call that was insufficient or out of turn it tells in which auction the rest is to be read.
"""

from __future__ import annotations

import re
from dataclasses import replace

from directorcall.bridge.calls import Bid
from directorcall.handsets.heard import Heard
from directorcall.handsets.phrase_marks import bid_at
from directorcall.handsets.phrase_words import words_of
from directorcall.handsets.scene import Scene
from directorcall.partnership.call_place import CallPlace

_WHO = r"(?:(?:i|he|she|we|they|you)(?:'d| had|'ve| have)?\s+)?"
_SAW = (
    r"(?:thought|assumed|believed|imagined|misread|mis-read|misheard|mis-heard|missed|overlooked|mistook|"
    r"(?:didn't|did not|hadn't|had not|never)\s+(?:see|seen|notice|noticed|hear|heard|realise|realised|realize|realized|spot|spotted)|"
    r"was\s+(?:thinking|looking)|saw|forgot\s+(?:that|about))\b"
)
_EXCUSE = re.compile(
    rf"(?:^|[,;.(:-]|\b(?:but|because|as|since|and|sorry)\b)\s*(?:sorry,?\s+)?{_WHO}(?:just\s+|only\s+|simply\s+)?{_SAW}(?P<of>[^,;.:()]*)",
    re.IGNORECASE,
)
# Of what an excuse is made: who, did what in the auction. Any other word may be about the hand.
_ABOUT = (
    "i he she we they you it that this was is were had has have been be being a an the my his her their your our partner pard "
    "partner's opponent opponents opps rho lho north south east west righty lefty right left hand opener dealer someone somebody "
    "nobody everyone everybody open opened opening opens bid bids bidding call calls called overcall overcalled overcalls pass "
    "passed passes double doubled doubles redouble redoubled raise raised jump jumped intervention interference make made start "
    "started go turn turns first second last level high low higher lower on over at in to of by for with from before after me just "
    "only still already as and or yet not n't so one two three four five six seven club clubs diamond diamonds heart hearts spade "
    "spades notrump notrumps no trump trumps nt x xx p c d h s see saw "
)
_ABOUT_THE_AUCTION = frozenset(_ABOUT.split())
_WORD = re.compile(r"[a-z']+")
_OPENING = re.compile(
    r"\b(?:opening|my turn|first to (?:bid|speak|call)|the dealer|dealer|nobody|no one|everyone|everybody)\b",
    re.IGNORECASE,
)
_DASHES = str.maketrans("’‘", "''")


def without_excuse(text: str, place: CallPlace) -> tuple[str, CallPlace]:
    """What was said of the hand, and the place as its caller saw it; of a regular call an excuse is none."""
    if place.call is None or place.is_regular:
        return text, place
    found = _EXCUSE.search(text.translate(_DASHES))
    if found is None or not set(_WORD.findall(found["of"].lower())) <= _ABOUT_THE_AUCTION:
        return text, place
    rest = f"{text[: found.start()]}{' ' * (found.end() - found.start())}{text[found.end() :]}"
    return (rest, _as_seen(found.group(), place)) if rest.strip(" ,;.()-") else (text, place)


def _as_seen(excuse: str, place: CallPlace) -> CallPlace:
    if _OPENING.search(excuse):
        return replace(place, calls=(), turns=None)
    bid = _bid_in(excuse)
    seen = place.calls if bid is not None else ()
    for turns in (2, 1, 3):  # partner's last call, or an opponent's
        at = len(seen) - turns
        if bid is None or at < 0 or not isinstance(seen[at], Bid):
            continue
        imagined = replace(place, calls=(*seen[:at], bid, *seen[at + 1 :]))
        if imagined.is_regular:
            return imagined
    return place


def _bid_in(excuse: str) -> Bid | None:
    heard = Heard(excuse, words_of(excuse), Scene())
    return next((bid[0] for at in range(len(heard.words)) if (bid := bid_at(heard, at)) is not None), None)
