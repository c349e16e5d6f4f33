"""The words of Bridge English: how players spell things, brought to one spelling each.

A text becomes words: numbers, suits, and everything else by the one name the grammar knows it under. A word that nobody
knows but that is one slip of the finger from a word of bridge is taken for it; the reading is shown before it is used.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib import resources

from directorcall.bridge.cards import Suit
from directorcall.handsets.ranges import NUMBER_WORDS, Group
from directorcall.values import dataclass

NOBODY_KNOWS = "nobody-knows"
_NO_SLIP = "no-slip"
_FOREIGN_WORDS = "foreign"
ARTICLES = frozenset(("a", "an", "the", "of", "in", "for", "is", "it's", "it", "-"))  # not looked at in a name
_DASHES = str.maketrans("–—−‒‐‑’‘`", "------'''")
_BBO = re.compile(r"!([shdc])(s?)(?![a-z])", re.IGNORECASE)  # !h, !hs: hearts as they are typed on a screen
_PLURAL = re.compile(
    r"([♠♥♦♣♤♡♢♧]\ufe0f?(?='?[sS])|(?:(?<=[0-9+])|(?<=[0-9+] ))[SHDC](?='?s))('?[sS])(?![A-Za-z])"
)  # ♥s, 5Hs
_TOKEN = re.compile(
    r"(?P<decimal>[0-9]+\.[0-9]+)|(?P<number>[0-9]{1,2}(?![0-9])|[0-9]+)|(?P<slashed>(?<![a-z])(?:t/o|t\.o\.?|t/p|p/c|w/o|s/o|s/t|n/f|f/g|n/t|f1r?|i\.e\.?|e\.g\.?)(?![a-z0-9])|(?<![a-z])w/(?!o(?![a-z])))"
    r"|(?P<word>[^\W\d_]+(?:'[^\W\d_]+)*)|(?P<suit>[♠♥♦♣♤♡♢♧])\ufe0f?|(?P<arrow>->|=>|→|⇒|➔|➜)|(?P<order>>=|<=|≥|≤)|(?P<mark>[^\s\ufe0f])"
)
_SYMBOLS = {"♠": Suit.S, "♤": Suit.S, "♥": Suit.H, "♡": Suit.H, "♦": Suit.D, "♢": Suit.D, "♣": Suit.C, "♧": Suit.C}

_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}

_NUMBERS = {word: number for number, word in enumerate(NUMBER_WORDS) if number} | {
    "zero": 0, "nil": 0, "none": 0, "nought": 0, "naught": 0,
    "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30,
    "un": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "drei": 3, "vier": 4, "funf": 5,
}  # fmt: skip
_SUITS = {
    Suit.S: "spades, spade, spd, spds, spaces, pique, piques, pik, schoppen",
    Suit.H: "hearts, heart, hts, hrts, hrt, coeur, coeurs, herz, harten, hearst, heats",
    Suit.D: "diamonds, diamond, dia, dias, diams, dmds, dms, carreau, carreaux, karo, ruiten, dimonds",
    Suit.C: "clubs, club, clb, clbs, trefle, trefles, treff, kreuz, klaveren",
}
_PAIRED = {"MM": "bothmajors", "Ms": "bothmajors", "mm": "bothminors", "ms": "bothminors"}
_LETTERS = {"s": Suit.S, "h": Suit.H, "d": Suit.D, "c": Suit.C}
# French and German letters that are no letter of ours; C is clubs to us and coeur to the French.
_BEHIND_A_NUMBER = {"cd": "card", "CD": "card", "N": "notrump", "n": "notrump", "p": "points"}
_FOREIGN = {"p": Suit.S, "k": Suit.D, "t": Suit.C}


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a phrase, by the name the grammar knows it under, and where it stood."""

    name: str
    start: int
    end: int
    number: int | None = None
    of: Suit | Group | None = None  # a suit, or M and m
    letter: bool = False  # a suit by its letter or symbol, not its name
    touches: bool = False  # no space before it
    known: bool = True
    key: str = ""

    @property
    def is_noise(self) -> bool:
        return self.name == "noise"

    @property
    def spelt(self) -> str:
        """As names of conventions are looked up: numbers in digits, suits by their letters."""
        return (
            str(self.number)
            if self.number is not None
            else str(self.of)
            if self.of is not None
            else self.key or self.name
        )


def words_of(text: str, names: frozenset[str] = frozenset()) -> tuple[Word, ...]:
    """A text in words; `names` are words of names (Lebensohl) that a slip may be mended to as well.

    >>> [word.name for word in words_of("at least 5–5 in the minors, wk")]
    ['atleast', '5', '-', '5', 'noise', 'noise', 'minors', ',', 'weak']
    """
    raw = _counted_on([*_raw(text)])
    found, at = list[Word](), 0
    while at < len(raw):
        taken, word = _joined(raw, at, names)
        found.append(word)
        at += taken
    return tuple(_without_hyphens([_card_or_club(found, number) for number in range(len(found))]))


def _counted_on(raw: list[Word]) -> list[Word]:
    """`twenty-two`: one number."""
    found = list[Word]()
    for word in raw:
        tens = found[-2:] if found and found[-1].name == "-" else found[-1:]
        if tens and tens[0].name in ("twenty", "thirty") and word.name in NUMBER_WORDS[1:10]:
            del found[-len(tens) :]
            number = (tens[0].number or 0) + NUMBER_WORDS.index(word.name)
            found.append(replace(word, start=tens[0].start, number=number, touches=tens[0].touches))
        else:
            found.append(word)
    return found


def _card_or_club(found: list[Word], number: int) -> Word:
    """`5c Stayman`, `4c major`: cards, and no clubs."""
    word, after = found[number], found[number + 1].name if number + 1 < len(found) else ""
    counted = number > 0 and (found[number - 1].number is not None or found[number - 1].name == "+")
    if word.of is Suit.C and word.letter and word.touches and counted and after in _COUNTED_IN_CARDS:
        return replace(word, name="card", of=None, letter=False)
    return word


_COUNTED_IN_CARDS = frozenset(("stayman", "major", "majors", "minor", "support", "raise", "limit", "invitational"))


def name_key(name: str) -> tuple[str, ...]:
    """A name as it is looked up: its words in one spelling, without articles.

    >>> name_key("Take-out Double") == name_key("takeout double")
    True
    """
    own = frozenset(name.lower().replace("-", " ").split())  # nothing in a name is a slip
    return tuple(word.spelt for word in words_of(name, own) if word.spelt not in ARTICLES)


def _raw(text: str) -> Iterator[Word]:
    plain = _plain(text)
    end = 0
    for token in _TOKEN.finditer(plain.lower() if len(plain.lower()) == len(plain) else plain):
        touches = token.start() == end and end > 0
        end = token.end()
        yield from _words_of(token, plain[token.start() : end], touches)


def _plain(text: str) -> str:
    """The same text, letter for letter, in the signs the words are found by."""
    plain = text.translate(_DASHES)
    plain = _PLURAL.sub(lambda found: f"{found[1]}{' ' * len(found[2])}", plain)
    plain = _BBO.sub(lambda found: f"{_SIGNS[found[1].lower()]} {' ' * len(found[2])}", plain)
    return re.sub(r"-(?=-)", " ", plain) if "--" in plain else plain


def _words_of(token: re.Match[str], written: str, touches: bool) -> Iterator[Word]:
    start, end, kind = token.start(), token.end(), token.lastgroup
    if kind == "number":
        yield Word(written, start, end, number=int(written) if len(written) <= 2 else None, touches=touches)
    elif kind == "arrow":
        yield Word("to", start, end, touches=touches)
    elif kind == "suit":
        suit = _SYMBOLS[written[0]]
        yield Word("suitname", start, end, of=suit, letter=True, touches=touches)
    elif kind == "word":
        yield from _letters(written, start, end, touches)
    else:
        yield Word(written.lower(), start, end, touches=touches)


def _letters(written: str, start: int, end: int, touches: bool) -> Iterator[Word]:
    """A word of letters; with a number before it, a letter or two may be a suit: 5H, 4cM."""
    plain = _unaccented(written.lower())
    if touches and (name := _BEHIND_A_NUMBER.get(written)) is not None:
        yield Word(name, start, end, touches=True)
    elif touches and plain in ("cm", "cs", "ch", "cd", "cc", "cards"):
        yield Word("card", start, start + 1, touches=True)
        yield from _letters(written[1:], start + 1, end, touches=True)
    elif written in ("M", "m"):
        yield Word(
            "group", start, end, of=Group.MAJORS if written == "M" else Group.MINORS, letter=True, touches=touches
        )
    elif written in _PAIRED:
        yield Word(_PAIRED[written], start, end, touches=touches)
    elif written in ("oM", "om", "OM", "Om"):
        yield Word("other", start, start + 1, touches=touches)
        yield from _letters(written[1:], start + 1, end, touches=True)
    elif plain in ("x", "dbl", "dble") and not touches:
        yield Word("double", start, end, touches=touches)
    elif plain in _LETTERS:
        yield Word("suitname", start, end, of=_LETTERS[plain], letter=True, touches=touches)
    elif touches and plain in _FOREIGN and written.isupper():
        yield Word("suitname", start, end, of=_FOREIGN[plain], letter=True, touches=touches)
    elif plain in _suit_words():
        yield Word("suitname", start, end, of=_suit_words()[plain], touches=touches)
    elif plain in _NUMBERS:
        yield Word(plain, start, end, number=_NUMBERS[plain], touches=touches)
    else:
        yield Word(plain, start, end, touches=touches, known=plain in vocabulary())


def _unaccented(word: str) -> str:
    if word.isascii():
        return word
    return "".join(c for c in unicodedata.normalize("NFD", word.replace("œ", "oe")) if not unicodedata.combining(c))


def _joined(raw: list[Word], at: int, names: frozenset[str]) -> tuple[int, Word]:
    """The longest run of words from here that is one, and how many there were."""
    spelt, first = list[str](), raw[at]
    best: tuple[int, str] | None = None
    for number, word in enumerate(raw[at : at + _longest()]):
        if word.name == "-" and number:
            continue
        if word.of is not None and number:
            break
        spelt.append(str(word.number) if word.number is not None and word.name.isdigit() else word.name)
        if (name := _names().get(" ".join(spelt))) is not None:
            best = number + 1, name
    if best is not None and first.of is None and (first.number is None or best[0] > 1):
        taken, name = best
        key = " ".join(spelt[:taken]) if name in ("noise", "hedge") else name
        return taken, Word(name, first.start, raw[at + taken - 1].end, touches=first.touches, key=key)
    if (
        first.known
        or first.name in names
        or first.number is not None
        or first.of is not None
        or not first.name.replace("'", "").isalpha()
    ):
        return 1, replace(first, known=True) if first.name in names else first
    return 1, _mended(first, names)


def _mended(word: Word, names: frozenset[str]) -> Word:
    """The word of bridge one slip away, if there is just one; nobody slips on the first letter."""
    if len(word.name) < 5 or word.name in _no_slips():
        return word
    known = (one for one in _one_slip_from(word.name) if one[:1] == word.name[0] and len(one) > 3)
    near = {_meant(one) for one in known if one in _mendable() or one in names}
    if len(near) != 1:
        return word
    name, suit = near.pop()
    return Word(name, word.start, word.end, of=suit, touches=word.touches, key="" if suit else name)


def _meant(word: str) -> tuple[str, Suit | None]:
    if word in _suit_words():
        return "suitname", _suit_words()[word]
    return _names().get(word, word), None


def _one_slip_from(word: str) -> Iterator[str]:
    letters = "abcdefghijklmnopqrstuvwxyz"
    for i in range(len(word) + 1):
        before, after = word[:i], word[i:]
        if after:
            yield before + after[1:]
            yield from (before + letter + after[1:] for letter in letters)
        if len(after) > 1:
            yield before + after[1] + after[0] + after[2:]
        yield from (before + letter + after for letter in letters)


def _without_hyphens(found: list[Word]) -> Iterator[Word]:
    """A hyphen between words joins them (four-card); between numbers it is a range, and stays."""
    for number, word in enumerate(found):
        if word.name == "." and _shortens(found, number):
            continue
        if word.name == "-":
            before = found[number - 1] if number else None
            after = found[number + 1] if number + 1 < len(found) else None
            counted = before is not None and (before.number is not None or before.name == "+")
            ranged = counted and (after is None or after.number is not None or not after.touches)
            if not ranged and word.touches:
                continue
        yield word


def _shortens(found: list[Word], number: int) -> bool:
    """Is it the point of a short word, as in “min. 5-5”?"""
    before = found[number - 1] if number else None
    short = before is not None and before.number is None and before.of is None and before.end - before.start <= 4
    return short and found[number].touches and number + 1 < len(found)


@cache
def spellings() -> dict[str, tuple[str, ...]]:
    """The table of spellings, `english.words`; read on first use (1 ms)."""
    text = resources.files("directorcall.handsets").joinpath("english.words").read_text(encoding="utf-8")
    rows = re.sub(r"\n +", " ", re.sub(r"(?m)^#.*$", "", text)).splitlines()
    found = (row.partition(" = ") for row in rows if row)
    return {name: tuple(part.strip() for part in written.split(",")) for name, _, written in found}


@cache
def _names() -> dict[str, str]:
    """Every spelling, and the name it has in the grammar."""
    names = dict[str, str]()
    for name, written in spellings().items():
        if name in (NOBODY_KNOWS, _NO_SLIP, _FOREIGN_WORDS):
            continue
        names |= {" ".join(spelling.replace("-", " ").split()): name for spelling in written}
    return names


@cache
def _longest() -> int:
    return max(len(spelling.split()) for spelling in _names()) + 3


@cache
def _suit_words() -> dict[str, Suit]:
    return {word.strip(): suit for suit, words in _SUITS.items() for word in words.split(",")}


@cache
def _no_slips() -> frozenset[str]:
    return frozenset(spellings()[_NO_SLIP])


@cache
def _mendable() -> frozenset[str]:
    """Words that stand for themselves, and say something."""
    single = {spelling for spelling, name in _names().items() if " " not in spelling and name != "noise"}
    foreign = {spelling.strip() for spelling in spellings()[_FOREIGN_WORDS]}  # nobody's English slips into them
    return frozenset((single | set(_suit_words()) | set(_NUMBERS)) - foreign)


@cache
def vocabulary() -> frozenset[str]:
    single = {part for spelling in _names() for part in spelling.split()}
    return frozenset(single | set(_suit_words()) | set(_NUMBERS))
