"""Clauses: what “and”, “or” and commas between the pieces of a phrase make of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import dropwhile, islice, product

from directorcall.handsets.card_terms import Points
from directorcall.handsets.evaluation_terms import Counts
from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.said import MOST_READINGS, Said, SaidKind, Sense, either_clause, one_of, suits_in, together
from directorcall.handsets.shape_terms import ExactShape, Length, Pattern
from directorcall.handsets.terms import AnyHand, Either, No, Term, all_of, alternatives, conjuncts, either_of

COMMAS = frozenset((",", ";", ".", ":", "(", ")", "-", "=", "!", '"', "'", "[", "]", "*", "…", "–"))
ANDS = frozenset(("and", "plus", "+", "&"))
APART = ", or"  # an “or” behind a comma: hardly between just two words
ORS = frozenset(("or", "/", APART))
JOINTS = COMMAS | ANDS | ORS
WEAK = 10  # points, at most
_TIGHT = frozenset((SaidKind.POINTS, SaidKind.SUITS, SaidKind.SHAPE, SaidKind.CARDS))

Told = list[tuple[str, Said]]
"""Pieces, each with what stood before it."""


def stronger(one: str, other: str) -> str:
    """Of several signs between two pieces: an “or” counts before an “and”, that before a comma."""
    if one in COMMAS and other == "or":
        return APART
    rank = {**dict.fromkeys(COMMAS, 1), **dict.fromkeys(ANDS, 2), **dict.fromkeys(ORS, 3), "": 0}
    return max(one, other, key=lambda sign: rank[sign])


def _is_plan(piece: Said) -> bool:
    """A name that stands for one of several hands."""
    sense = piece.senses[0]
    return piece.kind is SaidKind.NAME and sense.named and any(isinstance(term, Either) for term in sense.terms)


def _all_with_points(told: Told) -> bool:
    """Does every clause tell its strength?"""
    told = [(joint, _without_hands(piece) if _is_plan(piece) else piece) for joint, piece in told]
    return all(any(_has_points(piece) for piece in clause) for clause in split(told, close=True))


def _has_points(piece: Said) -> bool:
    return all(
        any(isinstance(part, Points) for part in conjuncts(one))
        for term in piece.senses[0].terms[:1]
        for one in alternatives(term)
    ) and bool(piece.senses[0].terms)


def _is_tight(told: Told, number: int) -> bool:
    """Does the “or” before this piece join just it and the one before it?"""
    one, other = told[number - 1][1], told[number][1]
    after = told[number + 1] if number + 1 < len(told) else None
    more = after is not None and after[0] not in COMMAS | ORS
    further = after is not None and after[0] in ANDS and after[1].kind is SaidKind.SUITS
    if further and one.kind is other.kind is SaidKind.SUITS and _of_one_suit(one, other):
        return False  # six clubs, or five and a major
    if told[number][0] == APART and (more or (number > 1 and told[number - 1][0] not in COMMAS)):
        return False  # 6-9, or 10 with three trumps
    return one.kind is other.kind and one.kind in _TIGHT


def _points_before(told: Told, *, tight: bool = False) -> bool:
    """“11-14 balanced or five clubs”: are the points those of both?"""
    told = _described(told)
    if len(told) < 3 or not _tells_points(told[0][1]) or told[1][0] in COMMAS:
        return False
    first = next((number for number, (joint, _) in enumerate(told) if number and joint in ORS), len(told))
    later = told[first:]
    loose = tight or any(
        joint in ORS and not _is_tight(told, number + first) for number, (joint, _) in enumerate(later)
    )
    return bool(later) and loose and not any(_tells_points(piece) for _, piece in later)


def _described(told: Told) -> Told:
    """Without the names and marks it begins with."""
    return [*dropwhile(lambda each: each[1].kind in (SaidKind.NAME, SaidKind.MARK), told)]


def _tells_points(piece: Said) -> bool:
    return piece.kind is SaidKind.POINTS and any(isinstance(term, Points) for term in piece.senses[0].terms)


def crossed(told: Told) -> bool:
    """“Five hearts and four spades or five clubs”: it cannot be told what the “or” is between."""
    ors = [number for number, (joint, _) in enumerate(told) if number and joint in ORS]
    return _points_before(told) or any(test(told, number) for number in ors for test in _DOUBTS)


def _beside_a_mark(told: Told, number: int) -> bool:
    """“Penalty or takeout”, “natural or balanced”; “game force or five-five”."""
    pair = told[number - 1][1], told[number][1]
    return any(piece.kind is SaidKind.MARK or _tells_nothing(piece) for piece in pair)


def _beside_a_name(told: Told, number: int) -> bool:
    """“Transfer to clubs or diamonds”, “0-7 or waiting”; “Kokish, hearts or 25+ balanced”; “16+ or takeout”."""
    one, other = told[number - 1][1], told[number][1]
    plans = any(_is_plan(piece) for _, piece in told)
    return _names_a_call(one, other) or (plans and (_is_plan(one) or _is_plan(other) or not _all_with_points(told)))


def _between_suits(told: Told, number: int) -> bool:
    """“Four hearts or 5+ weak”; “five hearts and four spades or five clubs”."""
    piece = told[number][1]
    if not _is_tight(told, number) or piece.kind is not SaidKind.SUITS:
        return False
    after = told[number + 1] if number + 1 < len(told) else None
    beside = after is not None and after[0] not in COMMAS and after[0] not in ORS and after[1].kind in _TIGHT
    if beside and _of_one_suit(told[number - 1][1], piece):
        return True
    before = told[number - 2] if number > 1 and told[number - 1][0] in ANDS else None
    return (after is not None and after[0] in ANDS and after[1].kind is SaidKind.SUITS) or (
        before is not None and before[1].kind is SaidKind.SUITS
    )


def _of_the_last(told: Told, number: int) -> bool:
    """“0-7 or 8+ with diamonds”: is what stands behind it said of both?"""
    one, other = told[number - 1][1], told[number][1]
    after = told[number + 1] if number + 1 < len(told) else None
    close = after is not None and after[0] not in COMMAS | ORS and after[1].kind is SaidKind.SUITS
    return close and number == 1 and _tells_points(one) and _tells_points(other) and _is_tight(told, number)


def _ends_another(told: Told, number: int) -> bool:
    """“Five hearts and eight points or an ace and a king”: an “or” behind an “and” begins a clause that is like the first, or
    it cannot be told how far back it reaches.
    """
    if told[number - 1][0] not in ANDS or number < 2:
        return False
    first, last, after = told[number - 2][1].kind, told[number - 1][1].kind, told[number][1].kind
    return {first, last, after} <= _TIGHT and after not in (first, last)


def _wants_two_things(told: Told, number: int) -> bool:
    """“Weak with a minor or game forcing with three suits”, “a weak two or strong and balanced”: a mark of only one of the two."""
    before, after = ([piece.senses[0] for _, piece in part] for part in (told[:number], told[number:]))
    return any(
        (_is(MarkKind.GAME_FORCING, one) and _has_between(0, WEAK + 2, other))
        or (_is(MarkKind.PREEMPTIVE, one) and _has_between(WEAK + 2, None, other))
        for one, other in ((before, after), (after, before))
    )


def _is(kind: MarkKind, senses: list[Sense]) -> bool:
    return any(mark.kind is kind for sense in senses for mark in sense.marks)


def _has_between(low: int, high: int | None, senses: list[Sense]) -> bool:
    """Are points told that lie between these?"""
    parts = [part for sense in senses for term in sense.terms for part in conjuncts(term)]
    told = [part.numbers for part in parts if isinstance(part, Points)]
    return any(one.low >= low and (high is None or (one.high is not None and one.high <= high)) for one in told)


def _points_behind(told: Told, number: int) -> bool:
    """“Three clubs unbalanced or balanced 15-17”: points close behind an “or”, something else close before what it joins."""
    before = number > 1 and told[number - 1][0] not in COMMAS and told[number - 2][1].kind in _TIGHT
    after = told[number + 1] if number + 1 < len(told) else None
    behind = after is not None and after[0] not in COMMAS | ORS and _tells_points(after[1])
    return before and behind and not any(_tells_points(piece) for _, piece in told[: number + 1])


_DOUBTS = (
    _beside_a_mark,
    _beside_a_name,
    _points_behind,
    _of_the_last,
    _ends_another,
    _wants_two_things,
    _between_suits,
)


def _tells_nothing(piece: Said) -> bool:
    return all_of(piece.senses[0].terms) == AnyHand() and piece.kind is not SaidKind.ANY


def _of_one_suit(one: Said, other: Said) -> bool:
    return suits_in(one.senses[0]) == suits_in(other.senses[0])


def bundled(told: Told) -> Said:
    """Pieces that parentheses hold together, as one."""
    found = tuple(dict.fromkeys(meaning for clauses in ways(told) for meaning in meanings(clauses)))[:MOST_READINGS]
    senses = tuple(Sense((meaning.term,), meaning.marks, firm=True) for meaning in found)
    clear = not crossed(told) and all(piece.settled for _, piece in told)
    return Said(SaidKind.SHAPE, senses, told[-1][1].end, settled=clear)


def _names_a_call(one: Said, other: Said) -> bool:
    """A name beside “or”: what it is an alternative to cannot be told, if that is a suit, or the name tells no hands."""
    pair = {one.kind, other.kind}
    empty = any(piece.kind is SaidKind.NAME and all_of(piece.senses[0].terms) == AnyHand() for piece in (one, other))
    return empty or pair == {SaidKind.NAME, SaidKind.SUITS}


def _without_hands(piece: Said) -> Said:
    return replace(piece, kind=SaidKind.MARK, senses=tuple(replace(sense, terms=()) for sense in piece.senses))


Clauses = list[list[Said]]


def names_together(told: Told) -> Told:
    """“Negative or waiting”: two names that tell no suit, and the hands of either."""
    found: Told = []
    for number, (joint, piece) in enumerate(told):
        last = found[-1] if found else None
        alone = number + 1 >= len(told) or told[number + 1][0] in COMMAS
        if (
            last is not None
            and alone
            and joint in ORS
            and len(found) == 1
            and all(map(_tells_no_suit, (last[1], piece)))
        ):
            both = any_of([last[1].senses[0], piece.senses[0]])
            terms = (AnyHand(),) if AnyHand() in alternatives(both.terms[0]) else both.terms
            found[-1] = last[0], replace(piece, senses=(replace(both, terms=terms, named=True),))
        else:
            found.append((joint, piece))
    return found


def _tells_no_suit(piece: Said) -> bool:
    """A name for an artificial call that says at most how strong it is."""
    sense = piece.senses[0]
    marked = any(mark.kind is MarkKind.ARTIFICIAL for mark in sense.marks)
    return piece.kind is SaidKind.NAME and marked and piece.settled and all(_no_suit(term) for term in sense.terms)


def _no_suit(term: Term) -> bool:
    return isinstance(term, Points | AnyHand)


def ways(told: Told) -> list[Clauses]:
    """The clauses that “or” makes: joined closely where that is possible, and widely where it is in doubt."""
    if len(told) > 1 and any(joint in ORS for joint, _ in told[1:]):  # a plan is told in full beside its name
        told = [(joint, _without_hands(piece) if _is_plan(piece) else piece) for joint, piece in told]
    if not crossed(told):
        return [split(told, close=True)]
    wide = [split(told, close=False), split(told, close=True)]
    if _points_before(told, tight=True):
        at = len(told) - len(_described(told))
        shared = [*told[: at + 1], (",", told[at + 1][1]), *told[at + 2 :]]
        wide = [split(shared, close=not crossed(shared)), *wide]
    return wide


def split(told: Told, *, close: bool) -> Clauses:
    clauses: list[list[list[Said]]] = [[]]
    for number, (joint, piece) in enumerate(told):
        if joint in ORS and number and close and _is_tight(told, number):
            while _is_listed(told, number, clauses[-1]):
                group = clauses[-1].pop()
                clauses[-1][-1] += group
            clauses[-1][-1].append(piece)
        elif joint in ORS and number and piece.kind is not SaidKind.MARK:
            clauses.append([*_of_all(told, number), [piece]])
        elif _is_said_of_all(told, number, clauses):
            for clause in clauses:
                clause.append([piece])
        else:
            clauses[-1].append([piece])
    return [[one_of(group) if len(group) > 1 else group[0] for group in clause] for clause in clauses]


def _is_said_of_all(told: Told, number: int, clauses: list[list[list[Said]]]) -> bool:
    """“Clubs or balanced, game forcing”: points at the end, behind a comma, where no other were told; so a suit, “unbalanced
    or 18-19, at least four diamonds”.
    """
    joint, piece = told[number]
    if len(clauses) < 2 or joint not in COMMAS or number + 1 < len(told):
        return False
    others = [other for clause in clauses for group in clause for other in group]
    if piece.kind is SaidKind.SUITS:
        return not any(suits_in(other.senses[0]) for other in others)
    return _tells_points(piece) and not any(map(_has_points, others))


def _is_listed(told: Told, number: int, clause: list[list[Said]]) -> bool:
    """“4333, 4432 or 5332”, “hearts, spades or clubs”: does the comma stand for an “or” as well?"""
    if len(clause) < 2 or told[number - len(clause[-1])][0] != ",":
        return False
    one, other = clause[-2][-1], clause[-1][0]
    whole = all(isinstance(term, Pattern | ExactShape) for piece in (one, other) for term in piece.senses[0].terms)
    named = one.kind is other.kind is SaidKind.SUITS and not one.senses[0].firm and not other.senses[0].firm
    return (whole and one.kind is SaidKind.SHAPE) or (named and not told[number][1].senses[0].firm)


def marks_alone(pieces: list[Said]) -> list[Meaning]:
    """One word (“takeout”, “invitational”) implies customary hands; the word without them is offered as well."""
    if len(pieces) > 1 or not pieces[0].senses[0].marks or pieces[0].senses[0].firm:
        return []
    marks = pieces[0].senses[0].marks
    return [Meaning(AnyHand(), marks)] if any(mark.kind in _ALONE for mark in marks) else []


_ALONE = frozenset(
    MarkKind[name]
    for name in ["TAKEOUT", "PENALTY", "NEGATIVE", "PREEMPTIVE", "INVITATIONAL", "GAME_FORCING", "NATURAL"]
)


def _counts_tricks(piece: Said) -> bool:
    return any(isinstance(term, Counts) for term in piece.senses[0].terms)


def _of_all(told: Told, number: int) -> Iterator[list[Said]]:
    """“11-15, six clubs or five clubs and a major”: points before a comma belong to every clause that has none; so does what is
    denied there, “no four-card major, balanced or diamonds”.
    """
    ends = next((n for n in range(number + 1, len(told)) if told[n][0] in ORS), len(told))
    has_own = any(piece.kind is SaidKind.POINTS or _counts_tricks(piece) for _, piece in told[number:ends])
    first = _described(told)
    if len(first) < 2 or first[1][0] not in COMMAS:
        return
    if (first[0][1].kind is SaidKind.POINTS and not has_own) or _is_denial(first[0][1]):
        yield [first[0][1]]


def _is_denial(piece: Said) -> bool:
    terms = piece.senses[0].terms
    return bool(terms) and all(
        isinstance(term, No) or (isinstance(term, Length) and not term.numbers.low) for term in terms
    )


def meanings(clauses: Clauses) -> list[Meaning]:
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


def any_of(senses: list[Sense]) -> Sense:
    """A weak two in a major: the hands of each; of another call it is not natural."""
    shared = tuple(mark for mark in senses[0].marks if all(mark in sense.marks for sense in senses))
    term = either_of(tuple(all_of(sense.terms) for sense in senses))
    return Sense((term,), tuple(mark for mark in shared if mark.kind is MarkKind.ARTIFICIAL), firm=True)
