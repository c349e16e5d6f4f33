"""The words of Bridge English: how players spell things, brought to one spelling each.

A text becomes words: numbers, suits, and everything else by the one name the grammar knows it under. A word that nobody
knows but that is one slip of the finger from a word of bridge is taken for it; the reading is shown before it is used.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from directorcall.bridge.cards import Suit
from directorcall.handsets.ranges import NUMBER_WORDS, Group

_DASHES = str.maketrans("–—−‒‐‑’‘`", "------'''")
_TOKEN = re.compile(
    r"(?P<number>[0-9]{1,2}(?![0-9])|[0-9]+)|(?P<slashed>(?<![a-z])(?:t/o|p/c|w/o|s/o|n/f|f/g|n/t|w/)(?![a-z]))"
    r"|(?P<word>[^\W\d_]+(?:'[^\W\d_]+)*)|(?P<suit>[♠♥♦♣♤♡♢♧])\ufe0f?|(?P<order>>=|<=|≥|≤)|(?P<mark>[^\s\ufe0f])"
)
_SYMBOLS = {"♠": Suit.S, "♤": Suit.S, "♥": Suit.H, "♡": Suit.H, "♦": Suit.D, "♢": Suit.D, "♣": Suit.C, "♧": Suit.C}

# What each word of the grammar is spelt like; several words are one where they stand side by side.
_SPELLINGS = {
    "points": "point, points, pts, pt, ptos, hcp, hcps, high card points, high card pts, hc points, count, high cards",
    "card": "card, cards, crd, crds, carder, carders, cds, cd",
    "balanced": "balanced, bal, flat, balance, bald",
    "semibalanced": "semi balanced, semibalanced, semi bal, semibal, quasi balanced",
    "unbalanced": "unbalanced, unbal, not balanced, non balanced, isn't balanced",
    "onesuiter": "single suited, single suiter, one suiter, one suited, single suiters, one suit, singlesuited, single suit hand, 1 suiter, 1 suited",
    "twosuiter": "two suiter, two suited, two suiters, twosuiter, 2 suiter, 2 suited, 2 suiters, two suits",
    "threesuiter": "three suiter, three suited, 3 suiter, 3 suited",
    "notrump": "notrump, notrumps, nt, nts, no trump, no trumps, n/t, sans atout, sa",
    "major": "major, major suit, majeure",
    "majors": "majors, major suits, two majors, 2 majors, majeures",
    "minor": "minor, minor suit, mineure",
    "minors": "minors, minor suits, two minors, 2 minors, mineures",
    "bothmajors": "both majors, both major suits, the two majors",
    "bothminors": "both minors, both minor suits, the two minors",
    "atleast": "at least, atleast, minimum of, min of, not less than, no less than, no fewer than, not fewer than, >=, ≥, a minimum, at a minimum, at minimum",
    "atmost": "at most, up to, upto, no more than, not more than, maximum of, max of, never more than, not above, <=, ≤, at best, a maximum",
    "lessthan": "less than, fewer than, under, below, not as many as, <, sub",
    "morethan": "more than, better than, above, greater than, longer than, >",
    "exactly": "exactly, precisely, only, exact, specifically, always",
    "ormore": "or more, or longer, or better, or greater, or higher, or stronger, and up, upwards, or above, and over, and more, and upwards, or over, & up, and above, and better, and longer",
    "orless": "or less, or fewer, or shorter, or lower, or weaker, and below, or under, and less, or worse",
    "to": "to, through, thru, til, till, until",
    "and": "and, &, with, w/, having, including, containing, as well as, together with, also, but, along with, plus also, et, und, w, yet",
    "plus": "plus",
    "or": "or, oder, ou",
    "either": "either",
    "no": "no, not, without, w/o, denies, deny, denying, denied, lacks, lacking, isn't, doesn't have, does not have, don't have, do not have, "
    "can't have, cannot have, doesn't, does not, excluding, except, hasn't, has no, have no, with no, not having, cannot be, can't be, without a, no other than, is not, "
    "does not promise, doesn't promise, doesn't show, does not show, doesn't guarantee, does not guarantee, not promising, not showing, never",
    "neither": "neither",
    "nor": "nor",
    "usually": "usually, normally, typically, generally, mostly, as a rule, tends to be, tends to have, nearly always, almost always, mainly",
    "hedge": "maybe, perhaps, possibly, possible, may be, may have, may, might, might be, might have, could, could be, could have, can be, can, can have, "
    "sometimes, about, around, roughly, approx, approximately, circa, ish, or so, i think, think, i guess, guess, probably, likely, most likely, "
    "not necessarily, necessarily, unlikely, occasionally, rarely, hopefully, i believe, believe, not sure, often, unless, if, depending, depends, "
    "approaching, nearly, almost, say, sort of, kind of, something like, presumably, supposedly, very, quite, rather, fairly, extremely, need not, needn't, optionally",
    "natural": "natural, nat, naturally",
    "artificial": "artificial, conventional, art, artif, not natural, isn't natural, convention",
    "forcing": "forcing, force, f1, forcing one round, forcing for one round, forcing for a round, forcing a round, one round force, one round forcing, "
    "forcing 1 round, forcing for 1 round, 1 round force, f1r, round force, forcing once, is forcing, 100% forcing, absolutely forcing, 1 round forcing",
    "gameforcing": "game forcing, game force, gf, fg, forcing to game, game forced, game going, gameforcing, gameforce, game forcing values, game values, game force values, "
    "gforcing, f/g, forces to game, force to game, game forcing hand, game force hand, values for game, enough for game, game forcing strength",
    "nonforcing": "nf, non forcing, not forcing, nonforcing, n/f, isn't forcing, can be passed, may be passed, passable, nonforcing",
    "invitational": "invitational, inv, invite, invites, inviting, invitation, invit, invitational values, invitational strength, game invitational, game invite, inviting game, "
    "invites game, game invitation, invitational hand, invitational to game, inviting to game, invitationnal, invitational raise to game, invites to game, invitation to game",
    "toplay": "to play, sign off, signoff, signing off, for play, s/o, drop dead, signs off, wants to play, want to play, wanting to play, end signal, to play there",
    "limited": "limited, limited hand, limited strength, limited values",
    "preemptive": "preemptive, preempt, pre empt, pre emptive, preempting, preempts, pre empts, pre empting, preemptively, blocking, barrage, preemtive, preemt, pre-emptive",
    "takeout": "takeout, take out, t/o, takeouts, for takeout, for take out, take it out",
    "penalty": "penalty, penalties, for penalties, for penalty, pens, penalising, penalizing",
    "negative": "negative, neg",
    "positive": "positive, pos",
    "optional": "optional",
    "leaddirecting": "lead directing, lead director, lead directional, for the lead, directing a lead, directing the lead, asks for a lead, asking for a lead, wants a lead, lead inhibiting",
    "passorcorrect": "pass or correct, p/c, poc, pass correct, pass/correct, pass or convert",
    "cue": "cue bid, cuebid, cue, cues, cuebids, control bid, control cue, cue bids, cueing, cue bidding, control showing cue, control showing",
    "slamtry": "slam try, slam interest, slam invitational, slam invite, interested in slam, slammish, slam going, slam tries, interest in slam, slam invitation, slamish, looking for slam, slam suitable",
    "relay": "relay, relays, relaying",
    "puppet": "puppet, puppets",
    "shaded": "shaded, may be shaded, can be shaded, may be a point light, can be light, may be light",
    "asks": "asks, asking, ask, asked, enquiry, inquiry, enquires, inquires, enquiring, query, queries, wants to know, request, requests, requesting, looking for, asks for, asking for, "
    "asks about, asking about, ask for, enquires about, enquiry for, asks if, asking if, asks whether, searching for, seeking, interrogative",
    "transfer": "transfer, transfers, xfer, xfers, xfr, tfr, trf, trsf, transferring, transferr, tfer, txfer, trans, a transfer, transfer bid",
    "completes": "completes transfer, completes the transfer, completing the transfer, completing transfer, completed transfer, completion, completes, completing, transfer completion, "
    "accepts the transfer, accepting the transfer, accepts transfer, completed the transfer, transfer completed, completion of the transfer, completion of transfer, completing partner's transfer, "
    "accepting transfer, transfer accept, transfer acceptance, just completing the transfer",
    "splinter": "splinter, splinters, splintering, splinter bid",
    "support": "support, supports, fit, trump support, supporting, trumps, fitting, trump, support for partner, fit for partner, partner's suit, support for partner's suit, support for his suit, card support",
    "stopper": "stopper, stop, stoppers, stopped, guard, stops, guarded, guards, held, stoper",
    "halfstopper": "half stopper, half stop, partial stopper, partial stop, half a stop, half a stopper",
    "short": "short, shortage, shortness, shortages, singleton or void, void or singleton, singleton/void, shortish, short suit",
    "singleton": "singleton, singletons, stiff",
    "void": "void, voids",
    "doubleton": "doubleton, doubletons",
    "long": "long, longish",
    "good": "good, nice, decent, strong suit of",
    "solid": "solid, running, self sufficient, solidish",
    "openinghand": "opening hand, opening bid, opening values, opening strength, opener, full opener, opening points, opening count, full opening, opening, sound opening, sound opener, "
    "opening bid values, opening bid strength, opening hand strength, minimum opening hand, opening hands, open values, the values to open, values for an opening bid, opening one bid, "
    "opening bid hand, openers, an opener, a hand worth an opening bid",
    "weak": "weak, wk, weakness, weak hand, weakish, weak values, less than invitational, bad hand, not much",
    "strong": "strong, str, stg, strong hand, powerful, big hand, big",
    "intermediate": "intermediate, interm, intermed",
    "minimum": "minimum, min, mini, lower range, bottom of range, bottom range, minimum hand, minimum range",
    "maximum": "maximum, max, upper range, top of range, top range, maximum hand",
    "constructive": "constructive, constr, constructive values",
    "competitive": "competitive, competing",
    "any": "any, anything, whatever, all",
    "aces": "aces, ace",
    "kings": "kings, king",
    "queens": "queens, queen",
    "controls": "controls, control",
    "losers": "losers, loser",
    "tricks": "playing tricks, tricks, pt's, playing trick",
    "keycards": "keycards, keycard, key cards, key card, kcs, kc, keys, key",
    "suit": "suit, suited, suite, suits",
    "longer": "longer, more",
    "than": "than",
    "longest": "longest, longest suit, best suit",
    "between": "between",
    "from": "from",
    "other": "other, others, another, remaining",
    "unbid": "unbid, unbid suits, unbid suit, other two suits, other two, other three suits, other suits, remaining suits, rest of the suits, the rest, other 2 suits, other two unbid suits, two unbid suits, "
    "two other suits, the unbids, other 3 suits, both unbid suits, remaining two suits, 2 unbid suits, three unbid suits, two remaining suits",
    "lowerunbid": "two lowest suits, lowest two suits, lowest suits, lower two suits, two lower suits, two lowest unbid suits, lowest two unbid suits, lowest two unbid, lowest unbid suits, "
    "lower two unbid suits, two lowest unbid, lower two unbid, lower unbid suits, two lower unbid suits, 2 lowest unbid suits, lowest 2 unbid suits, 2 lowest suits, lowest 2 suits, lower suits, two lowest",
    "blacksuits": "black suits, blacks, the blacks",
    "redsuits": "red suits, reds, the reds",
    "theirsuit": "their suit, opponents' suit, opponent's suit, opponents suit, opps suit, opener's suit, openers suit, enemy suit, opp's suit, opps' suit, overcaller's suit, rho's suit, suit opened, suit doubled",
    "range": "range",
    "shape": "shape, shapes, distribution, distributional, shapely",
    "raise": "raise, raises, raising",
    "each": "each, apiece, in each, of each",
    "unknown": "unspecified, undisclosed, unidentified",
    "sidesuit": "side suit, second suit, another suit, other suit, second four card suit, side four card suit, outside suit, another four card suit, another 4 card suit",
}
# Said without saying anything of the hand.
_NOISE = (
    "a an the my our his her i we he she it it's its is was be being been are am you they shows show showing shown showed promises promise promising promised guarantees guarantee "
    "guaranteeing guaranteed says said saying have has had got hand hands holding hold holds of in on for at by this that these those which bid bids bidding call calls just simply meant "
    "means mean meaning intended intending standard normal ordinary some so then here yes ok okay well oh that's i'm i've he's she's we're there's one's own partner's partner pard to-show "
    "interest describes describing describe would will should do does agreed play plays played playing we'd i'd as usual please er um alerted announced alert announce alertable basically "
    "still too already now since because therefore hcps' called known style actually pure plain straightforward nothing-else who whose like level one-level double dbl redouble overcall "
    "opposite facing over after response reply responses responding respond gives indicates indicating indicate denotes suggesting suggests suggest suggestion values"
).split()
_NUMBERS = {word: number for number, word in enumerate(NUMBER_WORDS) if number} | {
    "zero": 0, "nil": 0, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
    "un": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "drei": 3, "vier": 4, "funf": 5,
}  # fmt: skip
_SUITS = {
    Suit.S: "spades, spade, spd, spds, spaces, pique, piques, pik, schoppen",
    Suit.H: "hearts, heart, hts, hrts, hrt, coeur, coeurs, herz, harten, hearst, heats",
    Suit.D: "diamonds, diamond, dia, dias, diams, dmds, dms, carreau, carreaux, karo, ruiten, dimonds",
    Suit.C: "clubs, club, clb, clbs, trefle, trefles, treff, kreuz, klaveren",
}
_LETTERS = {"s": Suit.S, "h": Suit.H, "d": Suit.D, "c": Suit.C}
# French and German letters that are no letter of ours; C is clubs to us and coeur to the French.
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
        return str(self.number) if self.number is not None else str(self.of) if self.of is not None else self.key or self.name


def words_of(text: str, names: frozenset[str] = frozenset()) -> tuple[Word, ...]:
    """A text in words; `names` are words of names (Lebensohl) that a slip may be mended to as well.

    >>> [word.name for word in words_of("at least 5–5 in the minors, wk")]
    ['atleast', '5', '-', '5', 'noise', 'noise', 'minors', ',', 'weak']
    """
    raw = [*_raw(text)]
    found, at = list[Word](), 0
    while at < len(raw):
        taken, word = _joined(raw, at, names)
        found.append(word)
        at += taken
    return tuple(_without_hyphens(found))


def _raw(text: str) -> Iterator[Word]:
    plain = text.translate(_DASHES)
    end = 0
    for token in _TOKEN.finditer(plain.lower() if len(plain.lower()) == len(plain) else plain):
        touches = token.start() == end and end > 0
        end = token.end()
        yield from _words_of(token, plain[token.start() : end], touches)


def _words_of(token: re.Match[str], written: str, touches: bool) -> Iterator[Word]:
    start, end, kind = token.start(), token.end(), token.lastgroup
    if kind == "number":
        yield Word(written, start, end, number=int(written) if len(written) <= 2 else None, touches=touches)
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
    if touches and plain in ("cm", "cs", "ch", "cd", "cc", "cards"):
        yield Word("card", start, start + 1, touches=True)
        yield from _letters(written[1:], start + 1, end, touches=True)
    elif written in ("M", "m"):
        yield Word("group", start, end, of=Group.MAJORS if written == "M" else Group.MINORS, letter=True, touches=touches)
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
        key = first.name if name == "noise" else name
        return taken, Word(name, first.start, raw[at + taken - 1].end, touches=first.touches, key=key)
    if first.known or first.name in names or first.number is not None or first.of is not None or not first.name.isalpha():
        return 1, first
    return 1, _mended(first, names)


def _mended(word: Word, names: frozenset[str]) -> Word:
    """The word one slip away, if there is just one."""
    if len(word.name) < 5:
        return word
    near = {_meant(known) for known in _one_slip_from(word.name) if known in vocabulary() or known in names}
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
        if word.name == "-":
            before, after = found[number - 1] if number else None, found[number + 1] if number + 1 < len(found) else None
            ranged = before is not None and before.number is not None and (after is None or after.number is not None or not after.touches)
            if not ranged and word.touches:
                continue
        yield word


@cache
def _names() -> dict[str, str]:
    """Every spelling, and the name it has in the grammar."""
    names = {word: "noise" for word in _NOISE}
    for name, spellings in _SPELLINGS.items():
        names |= {" ".join(spelling.replace("-", " ").split()): name for spelling in spellings.split(",") if spelling.strip()}
    return names


@cache
def _longest() -> int:
    return max(len(spelling.split()) for spelling in _names()) + 3


@cache
def _suit_words() -> dict[str, Suit]:
    return {word.strip(): suit for suit, words in _SUITS.items() for word in words.split(",")}


@cache
def vocabulary() -> frozenset[str]:
    single = {part for spelling in _names() for part in spelling.split()}
    return frozenset(single | set(_suit_words()) | set(_NUMBERS))
