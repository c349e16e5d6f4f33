"""Bridge English: what a player says when he is asked what a call shows, read as meanings.

A phrase is pieces (`phrase_items`, `phrase_marks`, names of conventions) with “and”, “or”, commas or nothing between them.
What is not understood, or said with “maybe”, is left and quoted; nothing is dropped in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice, product

from directorcall.bridge.cards import Suit
from directorcall.handsets.heard import Heard
from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.phrase_items import READERS as OF_THE_HAND
from directorcall.handsets.phrase_items import denied
from directorcall.handsets.phrase_marks import READERS as OF_THE_CALL
from directorcall.handsets.phrase_marks import usual_length
from directorcall.handsets.phrase_words import ARTICLES, words_of
from directorcall.handsets.ranges import Range
from directorcall.handsets.said import (
    MOST_READINGS,
    Said,
    SaidKind,
    Sense,
    either_clause,
    one_of,
    said,
    says_nothing,
    suits_in,
    together,
)
from directorcall.handsets.scene import Role, Scene
from directorcall.handsets.shape_terms import Length
from directorcall.handsets.soft import Usually
from directorcall.handsets.strengths import strength
from directorcall.handsets.terms import AnyHand, all_of, either_of


@dataclass(frozen=True, slots=True)
class Named:
    """A name that some words begin with: how many of them, what it means here; elsewhere, if nothing here; any call's."""

    size: int
    here: tuple[Sense, ...]
    elsewhere: Callable[[], tuple[Sense, ...]]
    every: Callable[[], tuple[Sense, ...]]


Naming = Callable[[tuple[str, ...]], Named | None]
"""The longest name that the words begin with, and what it means where the call was made."""

_COMMAS = frozenset((",", ";", ".", ":", "(", ")", "-", "=", "!", '"', "'", "[", "]", "*", "…", "–"))
_ANDS = frozenset(("and", "plus", "+", "&"))
_ORS = frozenset(("or", "/"))
_JOINTS = _COMMAS | _ANDS | _ORS
_TIGHT = frozenset((SaidKind.POINTS, SaidKind.SUITS, SaidKind.SHAPE, SaidKind.CARDS))


@dataclass(frozen=True, slots=True)
class Phrase:
    """What was understood: the readings, likeliest first; whether the first may be taken; what is left to ask about."""

    readings: tuple[Meaning, ...]
    settled: bool
    left: tuple[str, ...]
    marks_only: bool = False  # nothing was said of the cards


def nothing_named(words: tuple[str, ...]) -> None:
    """No names are known."""


def hear(text: str, scene: Scene, naming: Naming = nothing_named, names: frozenset[str] = frozenset()) -> Phrase:
    """Read a phrase where its call was made.

    >>> found = hear("at least five hearts, 6 or more points", Scene())
    >>> str(found.readings[0]), found.settled, found.left
    ('6+ 5+H', True, ())
    """
    return _Hearing(Heard(text, words_of(text, names), scene), naming).phrase()


@dataclass(slots=True)
class _Hearing:
    heard: Heard
    naming: Naming
    pieces: list[tuple[str, Said]] = field(default_factory=list)  # each with what stood before it
    left: list[tuple[int, int]] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)  # where each piece began
    strayed: bool = False  # a name was read that has no place in this auction
    at: int = 0

    def phrase(self) -> Phrase:
        joint = ""
        while self.at < len(self.heard.words):
            name = self.heard.name(self.at)
            if name == "(" and self.heard.name(self.at + 2) == ")" and self.heard.words[self.at + 1].number is not None:
                self.at = self.leave(self.at)  # (10)11-21
            elif name == "+" and self.follows_a_name(self.at):
                self.at = self.leave(self.at)
            elif name in _JOINTS:
                joint = _stronger(joint, name)
                self.at += 1
            elif (name == "hedge" and not joint and self.doubted(self.at)) or (not joint and self.bounded(self.at)):
                continue
            elif (piece := self.piece(self.at)) is not None:
                self.pieces.append((joint, piece))
                self.starts.append(self.at)
                self.at, joint = piece.end, ""
            elif name in ("noise", "either", "suit"):
                self.at += 1
            else:
                self.at = self.leave(self.at)
        return self.result()

    def leave(self, at: int) -> int:
        """What is not understood; with a “maybe” or a “not”, all of it up to the next comma."""
        end = at + 1
        while (
            end < len(self.heard.words)
            and self.heard.words[end].touches
            and self.heard.name(end) not in (",", ";", ".", ")")
        ):
            end += 1
        if self.heard.name(at) in ("hedge", "no", "neither", "usually", "asks", "good", "to"):
            while end < len(self.heard.words) and self.heard.name(end) not in (",", ";", ".", "(", ")", "and"):
                end += 1
        if self.left and self.left[-1][1] == at:
            self.left[-1] = (self.left[-1][0], end)
        else:
            self.left.append((at, end))
        return end

    def piece(self, at: int) -> Said | None:
        """The longest thing that can be read from here; a name of another auction only where nothing else can."""
        name = self.heard.name(at)
        if name in ("no", "neither", "nor"):
            plain = denied(self.heard, at, self.positive)
        elif name == "usually":
            return self.usually(at)
        elif name == "hedge":
            plain = self.as_short(at)
        else:
            plain = None if name in ("noise", "either", "suit") else self.positive(self.heard, at)
        named = self.named(at, plain.end if plain else 0)
        self.strayed |= named is not None and named.out_of_place and self.heard.scene.call is not None
        return _longest([named, plain])

    def doubted(self, at: int) -> bool:
        """“Five hearts possibly”: what stands before a doubt at the end is doubted."""
        ends = at + 1 >= len(self.heard.words) or self.heard.name(at + 1) in _COMMAS
        if not ends or not self.pieces or self.pieces[-1][1].end != at:
            return False
        self.pieces.pop()
        start = self.starts.pop()
        self.left.append((start, at + 1))
        self.at = at + 1
        return True

    def follows_a_name(self, at: int) -> bool:
        """“Limit raise+”: more than the name says, and how much more is not said."""
        ends = at + 1 >= len(self.heard.words) or self.heard.name(at + 1) in _COMMAS
        return ends and bool(self.pieces) and self.pieces[-1][1].kind is SaidKind.NAME and self.pieces[-1][1].end == at

    def bounded(self, at: int) -> bool:
        """“Five hearts at least”: the number before it is or more."""
        ends = at + 1 >= len(self.heard.words) or self.heard.name(at + 1) in _JOINTS
        if (
            self.heard.name(at) not in ("atleast", "minimum", "exactly")
            or not ends
            or not self.pieces
            or self.pieces[-1][1].end != at
        ):
            return False
        joint, piece = self.pieces[-1]
        name = self.heard.name(at)
        if not piece.senses[0].firm or (name == "minimum" and strength(name, self.heard.scene) is not None):
            return False
        if name == "exactly" and len(piece.senses) != 2:
            return False
        self.pieces[-1] = (
            joint,
            replace(piece, senses=piece.senses[1:] if name == "exactly" else piece.senses[:1], settled=True),
        )
        self.at = at + 1
        return True

    def positive(self, heard: Heard, at: int) -> Said | None:
        if heard.name(at) in ("hedge", "no") or heard.name(at) in _JOINTS:
            return None
        return _longest([read(heard, at) for read in (*OF_THE_CALL, *OF_THE_HAND)] if at < len(heard.words) else [])

    def as_short(self, at: int) -> Said | None:
        """`could be as short as two`."""
        after = self.heard.over(at + 1)
        if self.heard.name(after) != "short" or self.heard.spelt(after + 1) != "as":
            return None
        return self.positive(self.heard, after)

    def usually(self, at: int) -> Said | None:
        piece = self.positive(self.heard, self.heard.over(at + 1)) or (
            denied(self.heard, self.heard.over(at + 1), self.positive)
        )
        if piece is None or piece.senses[0].marks or len(piece.senses[0].terms) != 1:
            return None
        term = all_of(piece.senses[0].terms)
        return said(piece.kind, Usually(term), end=piece.end, firm=True)

    def named(self, at: int, beyond: int) -> Said | None:
        """A convention by its name, with “in hearts” behind it if that is the suit it is about."""
        places = [
            number
            for number, word in enumerate(self.heard.words[at:], at)
            if number == at or (word.spelt not in ARTICLES)
        ][:8]
        found = self.naming(tuple(self.heard.words[number].spelt for number in places))
        if found is None:
            return None
        end = places[found.size - 1] + 1
        senses = found.here or (found.elsewhere() if end > beyond else ())
        if not senses:
            return None
        settled = len(senses) == 1
        return self.about(Said(SaidKind.NAME, senses, end, settled, out_of_place=not found.here), found)

    def about(self, piece: Said, found: Named) -> Said:
        """“In hearts” behind a name: one of its senses, or the name as it is used of another call."""
        start = self.heard.over(piece.end, "to")
        if (named := self.heard.a_suit(start)) is None or (start == piece.end and self.heard.name(start) != "suitname"):
            return piece
        wanted = frozenset((named[0],)) if isinstance(named[0], Suit) else frozenset(named[0].suits)
        fitting = tuple(
            sense for sense in piece.senses if wanted <= suits_in(sense) or (len(wanted) == 1 and _asks(sense))
        )
        if fitting:
            return replace(piece, senses=fitting, end=named[1], settled=len(fitting) == 1)
        if start == piece.end:
            return piece
        others = [sense for sense in found.every() if suits_in(sense) and suits_in(sense) <= wanted]
        if not others or frozenset().union(*map(suits_in, others)) != wanted:
            return piece
        return replace(piece, senses=(_any_of(others),), end=named[1], settled=True)

    # --- all of it together

    def result(self) -> Phrase:
        left = tuple(self.quoted(start, end) for start, end in self.left)
        pieces = self.with_the_suit(self.with_cards([piece for _, piece in self.pieces]))
        joints = [joint for joint, _ in self.pieces] + [""] * (len(pieces) - len(self.pieces))
        told = [*zip(joints, pieces, strict=True)]
        if (
            all(
                says_nothing(sense) and piece.kind is not SaidKind.ANY for piece in pieces for sense in piece.senses[:1]
            )
            or self.only_the_call()
        ):
            return Phrase(
                (), settled=False, left=left or ((self.heard.text.strip(),) if self.heard.text.strip() else ())
            )
        doubtful = _crossed(told)
        readings = [meaning for clauses in _ways(told) for meaning in _meanings(clauses)] + _marks_alone(pieces)
        kept = tuple(dict.fromkeys(readings))[:MOST_READINGS]
        clear = all(piece.settled for clause in _split(told, close=True) for piece in clause)
        grouped = (
            len(_split(told, close=False)) > 1 and "(" in self.heard.text
        )  # what parentheses hold together is not heard
        settled = clear and not left and not doubtful and not self.strayed and not grouped
        marks_only = all(
            piece.kind is SaidKind.MARK or not any(sense.firm or sense.terms for sense in piece.senses)
            for piece in pieces
        )
        return Phrase(kept, settled, left, marks_only)

    def only_the_call(self) -> bool:
        return bool(self.pieces) and all(
            not sense.terms and not sense.marks for _, piece in self.pieces for sense in piece.senses
        )

    def quoted(self, start: int, end: int) -> str:
        return self.heard.text[self.heard.words[start].start : self.heard.words[end - 1].end]

    def with_cards(self, pieces: list[Said]) -> list[Said]:
        """A small number without a word: points where the cards were told, cards where the points were."""
        return [
            piece if piece.cards is None else self.one_number(piece, [other for other in pieces if other is not piece])
            for piece in pieces
        ]

    def one_number(self, piece: Said, others: list[Said]) -> Said:
        senses = [sense for other in others for sense in other.senses[:1]]
        suits = frozenset(suit for sense in senses for suit in suits_in(sense))
        counted = any(sense.firm for other in others if other.kind is SaidKind.SUITS for sense in other.senses[:1])
        has_points = any(other.kind is SaidKind.POINTS and other.cards is None for other in others)
        suit = next(iter(suits)) if len(suits) == 1 else self.heard.scene.suit if not suits else None
        if suit is None or piece.cards is None or counted:
            return replace(piece, settled=suit is not None or has_points or counted)
        cards = Sense((Length(piece.cards, suit),), firm=True)
        if has_points:
            return Said(SaidKind.SUITS, (cards,), piece.end)
        return replace(piece, senses=(cards, piece.senses[0]))

    def with_the_suit(self, pieces: list[Said]) -> list[Said]:
        """“Weak”, of a bid that jumps or opens high, is weak with six of the suit that was bid, unless more is said."""
        scene = self.heard.scene
        high = (scene.role is Role.OPENING and scene.level >= 2) or (scene.role is Role.OVERCALL and scene.jumps)
        weak = any(word.name in ("weak", "intermediate") for word in self.heard.words)
        if not (high and weak and pieces) or scene.suit is None or self.left or len(pieces) > 2:
            return pieces
        if any(joint in _ORS for joint, _ in self.pieces):
            return pieces
        implied = Length(Range(4), scene.suit)
        plain = all(
            not sense.marks and (piece.kind is SaidKind.POINTS or sense.terms == (implied,))
            for piece in pieces
            for sense in piece.senses[:1]
        )
        return (
            [*pieces, said(SaidKind.SUITS, Length(Range(max(6, usual_length(scene))), scene.suit), end=pieces[-1].end)]
            if plain
            else pieces
        )


def _longest(pieces: list[Said | None]) -> Said | None:
    found = [piece for piece in pieces if piece is not None]
    return max(found, key=lambda piece: piece.end, default=None)


def _stronger(one: str, other: str) -> str:
    """Of several signs between two pieces: an “or” counts before an “and”, that before a comma."""
    rank = {**dict.fromkeys(_COMMAS, 1), **dict.fromkeys(_ANDS, 2), **dict.fromkeys(_ORS, 3), "": 0}
    return max(one, other, key=lambda sign: rank[sign])


def _asks(sense: Sense) -> bool:
    return any(mark.kind in (MarkKind.ASKS, MarkKind.TAKEOUT) for mark in sense.marks)


def _is_tight(told: list[tuple[str, Said]], number: int) -> bool:
    """Does the “or” before this piece join just it and the one before it?"""
    one, other = told[number - 1][1], told[number][1]
    return one.kind is other.kind and one.kind in _TIGHT


def _crossed(told: list[tuple[str, Said]]) -> bool:
    """“Five hearts and four spades or five clubs”: it cannot be told what the “or” is between."""
    for number, (joint, piece) in enumerate(told):
        if joint in _ORS and number and SaidKind.MARK in (piece.kind, told[number - 1][1].kind):
            return True  # penalty or takeout, natural or balanced
        if joint in _ORS and number and _names_a_call(told[number - 1][1], piece):
            return True  # transfer to clubs or diamonds, 0-7 or waiting
        if joint not in _ORS or not number or not _is_tight(told, number) or piece.kind is not SaidKind.SUITS:
            continue
        after = told[number + 1] if number + 1 < len(told) else None
        before = told[number - 2] if number > 1 and told[number - 1][0] in _ANDS else None
        if (after and after[0] in _ANDS and after[1].kind is SaidKind.SUITS) or (
            before and before[1].kind is SaidKind.SUITS
        ):
            return True
    return False


def _any_of(senses: list[Sense]) -> Sense:
    """A weak two in a major: the hands of each; of another call it is not natural."""
    shared = tuple(mark for mark in senses[0].marks if all(mark in sense.marks for sense in senses))
    term = either_of(tuple(all_of(sense.terms) for sense in senses))
    return Sense((term,), tuple(mark for mark in shared if mark.kind is MarkKind.ARTIFICIAL), firm=True)


def _names_a_call(one: Said, other: Said) -> bool:
    """A name beside “or”: what it is an alternative to cannot be told, if that is a suit, or the name tells no hands."""
    pair = {one.kind, other.kind}
    empty = any(piece.kind is SaidKind.NAME and all_of(piece.senses[0].terms) == AnyHand() for piece in (one, other))
    return empty or pair == {SaidKind.NAME, SaidKind.SUITS}


Clauses = list[list[Said]]


def _ways(told: list[tuple[str, Said]]) -> list[Clauses]:
    """The clauses that “or” makes: joined closely where that is possible, and widely where it is in doubt."""
    if not _crossed(told):
        return [_split(told, close=True)]
    return [_split(told, close=False), _split(told, close=True)]


def _split(told: list[tuple[str, Said]], *, close: bool) -> Clauses:
    clauses: list[list[list[Said]]] = [[]]
    for number, (joint, piece) in enumerate(told):
        if joint in _ORS and number and close and _is_tight(told, number):
            clauses[-1][-1].append(piece)
        elif joint in _ORS and number and piece.kind is not SaidKind.MARK:
            clauses.append([*_of_all(told, number), [piece]])
        else:
            clauses[-1].append([piece])
    return [[one_of(group) if len(group) > 1 else group[0] for group in clause] for clause in clauses]


def _marks_alone(pieces: list[Said]) -> list[Meaning]:
    """One word (“takeout”, “invitational”) implies customary hands; the word without them is offered as well."""
    if len(pieces) > 1 or not pieces[0].senses[0].marks or pieces[0].senses[0].firm:
        return []
    marks = pieces[0].senses[0].marks
    return [Meaning(AnyHand(), marks)] if any(mark.kind in _ALONE for mark in marks) else []


_ALONE = frozenset(
    MarkKind[name]
    for name in ["TAKEOUT", "PENALTY", "NEGATIVE", "PREEMPTIVE", "INVITATIONAL", "GAME_FORCING", "NATURAL"]
)


def _of_all(told: list[tuple[str, Said]], number: int) -> Iterator[list[Said]]:
    """“11-15, six clubs or five clubs and a major”: points before a comma belong to every clause that has none."""
    ends = next((n for n in range(number + 1, len(told)) if told[n][0] in _ORS), len(told))
    has_own = any(piece.kind is SaidKind.POINTS for _, piece in told[number:ends])
    if len(told) > 1 and told[0][1].kind is SaidKind.POINTS and told[1][0] in _COMMAS and not has_own:
        yield [told[0][1]]


def _meanings(clauses: Clauses) -> list[Meaning]:
    """Every choice of senses, the first of each first."""
    pieces = [piece for clause in clauses for piece in clause]
    found = []
    for choice in islice(product(*(piece.senses for piece in pieces)), MOST_READINGS):
        senses = iter(choice)
        made = [together([next(senses) for _ in clause]) for clause in clauses]
        made = _shared(made)
        whole = made[0] if len(made) == 1 else either_clause(made)
        found.append(Meaning(all_of(whole.terms), _tidy(whole.marks)))
    return found


def _shared(clauses: list[Sense]) -> list[Sense]:
    """A clause of marks alone says nothing of the hand: its marks go to the first."""
    told = [clause for clause in clauses if all_of(clause.terms) != AnyHand()]
    if len(told) == len(clauses) or not told:
        return clauses if told else clauses[:1]
    marks = tuple(mark for clause in clauses for mark in clause.marks)
    return [replace(told[0], marks=marks), *told[1:]]


def _tidy(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """What the call is first, then what it wants: each once."""
    return tuple(dict.fromkeys(marks))
