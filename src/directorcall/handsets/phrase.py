"""Bridge English: what a player says when he is asked what a call shows, read as meanings.

A phrase is pieces (`phrase_items`, `phrase_marks`, names of conventions) with “and”, “or”, commas or nothing between them.
What is not understood is left and quoted; what is only allowed (“may have four spades”) is kept apart; nothing is dropped in
silence.
"""

from __future__ import annotations

from dataclasses import field, replace
from typing import TypeGuard

from directorcall.handsets.card_terms import Points
from directorcall.handsets.heard import Heard
from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.phrase_allowances import Allowances
from directorcall.handsets.phrase_answers import READERS as OF_AN_ANSWER
from directorcall.handsets.phrase_answers import none_or_more
from directorcall.handsets.phrase_asides import as_usual, aside_at
from directorcall.handsets.phrase_clauses import ANDS, COMMAS, JOINTS, ORS, Told, bundled, stronger
from directorcall.handsets.phrase_conditions import condition
from directorcall.handsets.phrase_denials import denied
from directorcall.handsets.phrase_fits import READERS as OF_A_FIT
from directorcall.handsets.phrase_grants import Grant
from directorcall.handsets.phrase_items import READERS as OF_THE_HAND
from directorcall.handsets.phrase_marks import READERS as OF_THE_CALL
from directorcall.handsets.phrase_marks import bid_at
from directorcall.handsets.phrase_names import Named, Names, Naming
from directorcall.handsets.phrase_numbers import number_at
from directorcall.handsets.phrase_questions import asked_for
from directorcall.handsets.phrase_shapes import shapes
from directorcall.handsets.phrase_suits import SHORT, bad_suit
from directorcall.handsets.phrase_whole import Phrase, choices_of_one, counted_as, parts_told, topic_of, whole
from directorcall.handsets.phrase_words import words_of
from directorcall.handsets.ranges import Range
from directorcall.handsets.said import Said, SaidKind, Sense, longest, said
from directorcall.handsets.scene import Scene
from directorcall.handsets.shape_terms import Length
from directorcall.handsets.soft import Usually
from directorcall.handsets.strengths import strength
from directorcall.handsets.terms import All, Either, Term, all_of
from directorcall.values import dataclass

__all__ = ["Named", "Naming", "Phrase", "hear", "nothing_named"]


_YES = ("ok", "okay")
_SOFT = ("usually", "about")
_VERBS = (
    "showed",
    "shows",
    "was",
    "is",
    "promised",
    "promises",
    "meant",
    "means",
    "show",
    "said",
    "says",
    "denied",
    "denies",
)
_NOT_A_PIECE = frozenset(("noise", "either"))
# Who says one of these and is not understood has said something of all that follows, up to the comma.
_REACHING = frozenset(("hedge", "may", "neednot", "no", "neither", "usually", "about", "asks", "good", "to", "facing"))
_SENTENCE_ENDS = frozenset((",", ";", ".", "(", ")"))
_STOPS = frozenset((",", ";", ".", "(", ")", "and"))


def nothing_named(words: tuple[str, ...]) -> None:
    """No names are known."""


def hear(text: str, scene: Scene, naming: Naming = nothing_named, names: frozenset[str] = frozenset()) -> Phrase:
    """Read a phrase where its call was made.

    >>> found = hear("at least five hearts, 6 or more points", Scene())
    >>> str(found.readings[0]), found.settled, found.left
    ('6+ 5+H', True, ())
    >>> hear("15-17 balanced, may have a five card major", Scene()).allowed
    ('may have a five card major',)
    """
    heard = _Hearing(Heard(text, words_of(text, names), scene), naming)
    heard.listen()
    heard.left += choices_of_one(heard.heard)
    if not (heard.told or heard.left or heard.grants or heard.denials) and (usual := as_usual(heard.heard)):
        heard.told.append(("", usual))
    found = whole(heard.heard, heard.told, heard.grants, heard.left, heard.denials, strayed=heard.strayed)
    return replace(found, said=parts_told(heard.told))


@dataclass(slots=True)
class _Hearing:
    heard: Heard
    naming: Naming
    at: int = 0
    told: Told = field(default_factory=list)
    starts: list[int] = field(default_factory=list)  # where each piece began
    grants: list[Grant] = field(default_factory=list)
    denials: list[Grant] = field(default_factory=list)  # what it is not: “not a transfer”
    left: list[tuple[int, int]] = field(default_factory=list)
    strayed: bool = False  # a name was read that has no place in this auction
    or_at: int = 0

    def listen(self) -> None:
        joint = ""
        while self.at < len(self.heard.words):
            name = self.heard.name(self.at)
            if self.conditioned(self.at) or self.of_another_call(self.at) or self.quoting(self.at):
                continue
            if name == "(" and shapes(self.heard, self.at) is None:
                joint = self.aside(joint)
            elif name == "+" and self.follows_a_name(self.at):
                self.at = self.leave(self.at)
            elif name in JOINTS:
                joint = self.joined(joint, name)
                self.at += 1
            elif (
                not joint and (self.doubted(self.at) or self.softened(self.at) or self.bounded(self.at))
            ) or self.granting(self.at):
                continue
            elif (piece := self.piece(self.at)) is not None:
                self.keep(joint, self.still_soft(joint, piece), self.at)
                self.at, joint = piece.end, ""
            elif self.denying(self.at):
                continue
            elif self.asked_already(name):
                self.at = self.heard.over_own_suit(self.at + 1)
            elif name in _NOT_A_PIECE or self.agrees(name) or self.asks_at_the_end(name):
                self.at += 1
            else:
                self.at = self.leave(self.at)
                joint = self.without_or(joint)
        if joint in ORS:
            self.left.append((self.or_at, self.or_at + 1))  # or what?

    def without_or(self, joint: str) -> str:
        """What an “or” was to join is not understood: it joins nothing else."""
        if joint not in ORS:
            return joint
        self.left.append((self.or_at, self.or_at + 1))
        return ","

    def conditioned(self, at: int) -> bool:
        """“In third seat”: nothing, where that is so; and otherwise left."""
        if (told := condition(self.heard, at)) is None:
            return False
        self.left += [] if told[1] else [(at, told[0])]
        self.at = told[0]
        return True

    def of_another_call(self, at: int) -> bool:
        """“2C showed the majors”: that is another call, and what is said of it is left."""
        if not self.is_another_call(at) and not self.is_another_player(at):
            return False
        words = range(at, len(self.heard.words))
        end = next((number for number in words if self.heard.name(number) in _SENTENCE_ENDS), len(self.heard.words))
        self.left.append((at, end))
        self.at = end
        return True

    def quoting(self, at: int) -> bool:
        """What is quoted beside what was told: a plan, a stopper in no suit."""
        if not self.told or (aside := aside_at(self.heard, at, self.told[-1][1])) is None:
            return False
        self.grants.append(aside)
        self.at = aside.end
        return True

    def is_another_call(self, at: int) -> bool:
        bid = bid_at(self.heard, at)
        if bid is None and self.heard.spelt(at) in ("double", "x", "dbl", "redouble", "xx", "pass"):
            return self.heard.scene.bid is not None and self.heard.spelt(at + 1) in _VERBS
        return bid is not None and bid[0] != self.heard.scene.call and self.heard.spelt(bid[1]) in _VERBS

    def is_another_player(self, at: int) -> bool:
        """“Opener bids 2C”: what somebody else does."""
        others = ("opener", "responder", "overcaller", "partner", "pard", "ptr", "pd")
        acts = ("bid", "bids", "will", "must", "should", "can", "passes", "rebids", "does", "would", "then")
        who = self.heard.quoted(at, at + 1).lower()
        return (
            who in others and self.heard.quoted(at + 1, at + 2).lower() in acts
            if at + 1 < len(self.heard.words)
            else False
        )

    def granting(self, at: int) -> bool:
        if not (grants := self.allowances.granted(at)):
            return False
        self.grants += grants
        self.at = grants[0].end
        return True

    def denying(self, at: int) -> bool:
        if (denial := self.allowances.denies(at)) is None:
            return False
        self.denials.append(denial)
        self.at = denial.end
        return True

    def joined(self, joint: str, name: str) -> str:
        """The sign between two pieces. An “or” with nothing before it is one between it knows not what."""
        if name in ORS and not self.told:
            self.left.append((self.at, self.at + 1))
            return joint
        self.or_at = self.at if name in ORS else self.or_at
        return stronger(joint, name)

    def agrees(self, name: str) -> bool:
        """“Okay”, to begin with."""
        return name == "may" and self.heard.spelt(self.at) in _YES and not self.told

    def asks_at_the_end(self, name: str) -> bool:
        """“How many aces?” is no doubt."""
        last = self.told[-1][1].senses[0].marks if self.told else ()
        ends = name == "?" and self.at + 1 == len(self.heard.words)
        return ends and any(mark.kind is MarkKind.ASKS for mark in last)

    def asked_already(self, name: str) -> bool:
        """“Minorwood, key cards”: the name has asked for them."""
        asked = {mark.about for _, piece in self.told for mark in piece.senses[0].marks if mark.kind is MarkKind.ASKS}
        return asked_for(name) in asked

    def keep(self, joint: str, piece: Said, start: int) -> None:
        self.told.append((joint, piece))
        self.starts.append(start)
        self.heard = topic_of(self.heard, piece, joined=joint in ANDS | ORS)

    def leave(self, at: int) -> int:
        """What is not understood; with a “maybe” or a “not”, all of it up to the next comma, or the whole bracket."""
        words, end = self.heard.words, at + 1
        while end < len(words) and words[end].touches and words[end].name not in (",", ";", ".", "(", ")"):
            end += 1
        if self.heard.name(at) in _REACHING:
            while end < len(words) and words[end].name not in _STOPS:
                end += 1
            if end == at + 1 and self.heard.name(end) == "(":  # not (this and that)
                end = next((number + 1 for number in range(end, len(words)) if words[number].name == ")"), len(words))
        if self.left and self.left[-1][1] == at:
            self.left[-1] = (self.left[-1][0], end)
        else:
            self.left.append((at, end))
        return end

    # --- in parentheses

    def aside(self, joint: str) -> str:
        """“(5+ usually)”: said of what stands before it. With an “or” in it, one thing; a bare number is a point or a card
        that may come: “(10)11-15”. The joint that is still open behind it.
        """
        opened, words = self.at, self.heard.words
        close = next((number for number in range(opened + 1, len(words)) if words[number].name == ")"), len(words))
        if close == opened + 2 and words[opened + 1].number is not None:
            return self.bracketed(joint, opened)
        if close == opened + 2 and self.told and self.qualified(opened + 1):
            self.at = close + 1
            return stronger(joint, "(")
        inner = _Hearing(replace(self.heard, words=words[:close]), self.naming, opened + 1)
        inner.listen()
        self.left += inner.left
        self.grants += inner.grants
        self.denials += inner.denials
        self.strayed |= inner.strayed
        self.at = close + 1
        if not inner.told:
            return stronger(joint, "(")
        joint = stronger(joint, "(")
        if joint in ORS or any(each in ORS for each, _ in inner.told[1:]):
            self.keep(joint, bundled(inner.told), opened)
        else:
            for number, ((each, piece), start) in enumerate(zip(inner.told, inner.starts, strict=True)):
                self.keep(each if number else joint, piece, start)
        return ""

    def qualified(self, at: int) -> bool:
        """“Four spades (exactly)”: said of the piece before the bracket."""
        if self.told[-1][1].end != at - 1:
            return False
        joint, last = self.told[-1]
        self.told[-1] = (joint, replace(last, end=at))
        if self.doubted(at) or self.softened(at) or self.bounded(at):
            return True
        self.told[-1] = (joint, last)
        return False

    def bracketed(self, joint: str, opened: int) -> str:
        """`(10)11-15`: eleven, and ten may come."""
        words = self.heard.words
        number, after = words[opened + 1].number, number_at(words, opened + 3)
        if after is None or number is None or not words[opened + 3].touches or number != after.range.low - 1:
            self.left.append((opened, min(opened + 3, len(words))))
            self.at = opened + 3
            return joint
        self.keep(joint, said(SaidKind.MARK, end=opened + 3, marks=(Mark(MarkKind.SHADED),)), opened)
        self.at = opened + 3
        return ","

    # --- one piece

    def piece(self, at: int) -> Said | None:
        """The longest thing that can be read from here; a name of another auction only where nothing else can."""
        name = self.heard.name(at)
        if name in ("no", "neither", "nor"):
            short = bool(self.told) and self.told[-1][1].end == at and self.heard.name(at - 1) in SHORT
            plain = None if short else self.denied_or_none(at)  # a singleton, not a spade
        elif name in _SOFT:
            return self.soft(at)
        elif name == "may":
            plain = self.allowances.as_short(at)
        elif self.heard.name(at + 1) == "about":
            return self.about_so_many(at)
        else:
            plain = None if name in _NOT_A_PIECE else self.positive(self.heard, at)
        named = self.names.at(at, plain)
        if named is not None and not named.settled and _says_as_much(plain, named):
            named = None
        self.strayed |= named is not None and named.out_of_place and self.heard.scene.call is not None
        return longest([named, plain])

    def denied_or_none(self, at: int) -> Said | None:
        return none_or_more(self.heard, at) or denied(self.heard, at, self.positive)

    @property
    def names(self) -> Names:
        return Names(self.heard, self.naming, self.positive)

    @property
    def allowances(self) -> Allowances:
        return Allowances(self.heard, self.names, self.positive, bool(self.told))

    def positive(self, heard: Heard, at: int) -> Said | None:
        if heard.name(at) in ("hedge", "may", "neednot", "no") or heard.name(at) in JOINTS:
            return bad_suit(heard, at)
        return longest(
            [read(heard, at) for read in (*OF_THE_CALL, *OF_AN_ANSWER, *OF_A_FIT, *OF_THE_HAND)]
            if at < len(heard.words)
            else []
        )

    # --- what is softened, bounded, doubted or allowed

    def soft(self, at: int) -> Said | None:
        """“Usually six”, “about 12”."""
        after = self.heard.over(at + 1)
        piece = self.positive(self.heard, after) or denied(self.heard, after, self.positive)
        return None if piece is None else self.usual(piece, about=self.heard.name(at) == "about")

    def usual(self, piece: Said, *, about: bool) -> Said | None:
        """The soft word of the short language: six as a rule; about twelve is a point out at either end."""
        piece = counted_as(self.heard, piece)
        sense = piece.senses[-1 if about else 0]
        if sense.marks or len(sense.terms) != 1 or piece.kind is SaidKind.NAME:
            return None
        if isinstance(sense.terms[0], Usually | All | Either):
            return None
        return said(piece.kind, Usually(all_of(sense.terms)), end=piece.end, firm=True)

    def still_soft(self, joint: str, piece: Said) -> Said:
        """“Usually 12-14 balanced”: the word reaches as far as nothing stands between."""
        if joint or not self.told or self.told[-1][1].end != self.at or piece.kind is SaidKind.MARK:
            return piece
        terms = self.told[-1][1].senses[0].terms
        if not terms or not isinstance(terms[-1], Usually) or self.heard.name(self.at) in _SOFT:
            return piece
        return self.usual(piece, about=False) or replace(piece, settled=False)

    def about_so_many(self, at: int) -> Said | None:
        """“Limited to about 16”."""
        words = self.heard.words
        piece = self.positive(replace(self.heard, words=(*words[: at + 1], *words[at + 2 :])), at)
        soft = None if piece is None else self.usual(piece, about=True)
        return None if soft is None or soft.kind is not SaidKind.POINTS else replace(soft, end=soft.end + 1)

    def softened(self, at: int) -> bool:
        """“Seven usually”, “12 or so”: said behind it."""
        if self.heard.name(at) not in _SOFT or not self.ends_a_piece(at):
            return False
        joint, last = self.told[-1]
        soft = self.usual(last, about=self.heard.name(at) == "about")
        if soft is None:
            return False
        self.told[-1] = (joint, replace(soft, end=at + 1))
        self.at = at + 1
        return True

    def ends_a_piece(self, at: int) -> bool:
        """Does this word stand behind a piece, and nothing behind it?"""
        ends = at + 1 >= len(self.heard.words) or self.heard.name(at + 1) in COMMAS
        return ends and bool(self.told) and self.told[-1][1].end == at

    def doubted(self, at: int) -> bool:
        """“Five hearts possibly”: what stands before a doubt at the end is doubted; beside other things it is allowed."""
        name = self.heard.name(at)
        if name not in ("hedge", "may") or not self.ends_a_piece(at):
            return False
        denied_it = self.heard.name(self.starts[-1]) in ("no", "neither", "nor")
        if denied_it and self.heard.quoted(at, at + 1).lower() in ("possible", "poss", "allowed", "permitted"):
            self.at = at + 1  # no five-card major possible
            return True
        joint, piece = self.told.pop()
        start = self.starts.pop()
        doubted = [piece]
        while joint in ORS | ANDS and self.told and self.told[-1][1].kind is piece.kind:  # 5M or 6m possible
            joint, piece = self.told.pop()
            start = self.starts.pop()
            doubted.append(piece)
        if name == "may" and not denied_it:
            self.grants += [Grant(counted_as(self.heard, piece), start, at + 1) for piece in doubted]
        else:
            self.left.append((start, at + 1))
        self.at = at + 1
        return True

    def follows_a_name(self, at: int) -> bool:
        """“Limit raise+”: more than the name says, and how much more is not said."""
        return self.ends_a_piece(at) and self.told[-1][1].kind is SaidKind.NAME

    def bounded(self, at: int) -> bool:
        """“Five hearts at least”: the number before it is or more."""
        name = self.heard.name(at)
        ends = at + 1 >= len(self.heard.words) or self.heard.name(at + 1) in JOINTS
        if (
            name not in ("atleast", "minimum", "exactly", "ormore")
            or not ends
            or not self.told
            or self.told[-1][1].end != at
        ):
            return False
        joint, piece = self.told[-1]
        only = self.heard.words[at].key == "exactly" and piece.kind is SaidKind.POINTS and not piece.senses[0].firm
        if not only and (not piece.senses[0].firm or (name == "minimum" and strength(name, self.heard.scene))):
            return False
        if name == "exactly" and not only and len(piece.senses) != 2:
            return False
        senses = piece.senses[1:] if name == "exactly" and not only else piece.senses[:1]
        senses = senses if name == "exactly" else tuple(map(_and_more, senses))
        self.told[-1] = (joint, replace(piece, senses=senses, settled=True, end=at + 1))
        self.at = at + 1
        return True


def _says_as_much(plain: Said | None, named: Said) -> bool:
    """Are the words by themselves what a name of several senses is first?"""
    if plain is None or not plain.settled or plain.end < named.end or not named.senses:
        return False
    one, other = plain.senses[0], named.senses[0]
    return bool(one.terms) and (one.terms, one.marks) == (other.terms, other.marks)


def _and_more(sense: Sense) -> Sense:
    """17-18 or more: seventeen or more."""
    wider = (replace(term, numbers=Range(term.numbers.low)) if _ranges(term) else term for term in sense.terms)
    return replace(sense, terms=tuple(wider))


def _ranges(term: Term) -> TypeGuard[Points | Length]:
    return isinstance(term, Points | Length) and term.numbers.high is not None
