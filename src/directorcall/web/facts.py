"""What the director has told so far, as it travels in the address of a page.

There is no session: every page is a function of its address, so the browser's back button is undo, an address is a
record, and a page can be opened again tomorrow. What it tells is a case as a case file would write it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import field
from urllib.parse import quote_plus, urlencode

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import Call
from directorcall.bridge.seats import Seat, Vulnerability
from directorcall.inquiry.case import Case
from directorcall.inquiry.facts import FOR, split_key
from directorcall.inquiry.question import UNKNOWN, Question
from directorcall.lawbook.questions import COMPARABLE, WITHDRAWN_MEANS
from directorcall.ruling.address import Pair, from_pairs, to_pairs
from directorcall.ruling.answers import answered, asked_by
from directorcall.ruling.casefile import read_case, read_facts, write_case
from directorcall.ruling.fields import FIELDS
from directorcall.ruling.key_names import with_names_inside, with_names_spelled
from directorcall.values import dataclass

# Not facts of the case but of the page: why the director was called, who is about to call, calls not yet confirmed, which
# call is looked at.
PAGE = ("purpose", "seat", "since", "chosen", "of")


@dataclass(frozen=True, slots=True)
class Entered:
    """The facts so far, as a case file tells them, and where the director is on the page."""

    fields: Mapping[str, object] = field(default_factory=dict)
    page: Mapping[str, str] = field(default_factory=dict)

    # --- reading

    def text(self, name: str) -> str:
        return str(self.fields.get(name, ""))

    @property
    def edition(self) -> str:
        return self.text("edition") or "2017"

    @property
    def dealer(self) -> Seat | None:
        """Entered, or from the board's number."""
        return read_facts({name: self.fields[name] for name in ("board", "dealer") if name in self.fields}).dealer

    @property
    def auction(self) -> Auction:
        """As far as it has been entered; not to be asked before the dealer is known."""
        return read_facts(
            {name: self.fields[name] for name in ("board", "dealer", "auction") if name in self.fields}
        ).auction

    @property
    def vulnerable(self) -> Vulnerability | None:
        """As far as the board's number tells."""
        told = read_facts({name: self.fields[name] for name in ("board", "vulnerable") if name in self.fields})
        return told.vulnerable if told.facts else None

    @property
    def has_irregularity(self) -> bool:
        return any(name in self.fields for name in ("call", "exposed", "penalty", "claim"))

    @property
    def case(self) -> Case:
        return read_case(self.fields)

    def table(self, name: str) -> Mapping[str, object]:
        value = self.fields.get(name, {})
        return value if isinstance(value, Mapping) else {}

    # --- telling more

    def but(self, /, **changes: object) -> Entered:
        """The same with some fields told, changed or (None) taken back."""
        fields, page = dict(self.fields), dict(self.page)
        for name, value in changes.items():
            where: dict[str, object] = page if name in PAGE else fields  # type: ignore[assignment]
            where.pop(name, None)
            if value not in (None, ""):
                where[name] = value
        return Entered(fields, page)

    def without(self, name: str) -> Entered:
        """The same with one field fewer, by the name it has in an address: `result`, `scoring.other`."""
        kept = [pair for pair in self.pairs() if pair[0] != name and not pair[0].startswith(f"{name};")]
        return read_told(kept)

    def of(self, case: Case) -> Entered:
        """The same page about a case that is known better now."""
        return Entered(
            with_names_inside(write_case(case)),
            {name: value for name, value in self.page.items() if name not in ("since", "chosen", "of")},
        )

    def answered(self, question: Question, text: str) -> Entered:
        return self.of(answered(self.case, question, text))

    def meaning(self, call: str, text: str) -> Entered:
        """What a call shows: the one that was withdrawn, or (named) a replacement."""
        if call:
            return self.but(replacement_means={**self.table("replacement_means"), call: text})
        return self.but(withdrawn_means=[text])

    def opinion(self, question: Question, compared_with: Call | None, *, holds: bool) -> Entered:
        """The director's own, on this replacement and the call it was compared with."""
        case = self.case
        is_own = compared_with in (case.call, None) or question.key != COMPARABLE.key
        key = case.key(question) if is_own else f"{case.key(question)}{FOR}{compared_with}"
        return self.of(case.tell(key, holds, by="director"))

    def about(self, irregular: Container[int]) -> Entered:
        """Without what was told of earlier irregular calls that are not in these places any more: taken back, or typed
        otherwise.
        """
        numbered = ((key, value, split_key(key)[0]) for key, value in self.table("answers").items())
        kept = {key: value for key, value, number in numbered if number is None or number in irregular}
        return self.but(answers=kept or None)

    @property
    def without_meanings(self) -> Entered:
        """What everybody at the table has seen: nothing of what calls mean, and nobody's opinion of it; of the offender
        who was taken away, that he is back.
        """
        seen = {key: value for key, value in self.table("answers").items() if not _is_secret(key)}
        if "withdrawn_means" in self.fields or WITHDRAWN_MEANS.key in self.table("answers"):
            seen[WITHDRAWN_MEANS.key] = UNKNOWN
        return self.but(withdrawn_means=None, replacement_means=None, meanings=None, answers=seen or None)

    @property
    def undecided(self) -> Entered:
        """As it was before the next player chose."""
        before = {key: value for key, value in self.table("answers").items() if "accepted" not in key}
        return self.but(accepted=None, then=None, replacement=None, attempts=None, after=None, answers=before or None)

    # --- as an address

    def pairs(self) -> list[Pair]:
        """Names and values, in a fixed order: for an address, or for the hidden fields of a form."""
        fields = with_names_spelled(self.fields, self.edition)
        return [*sorted(to_pairs(fields), key=lambda pair: pair[0]), *sorted(self.page.items())]

    def address(self, path: str) -> str:
        query = urlencode(self.pairs())
        return f"{path}?{query}" if query else path

    def addresses(self, path: str, name: str) -> Callable[[object], str]:
        """Addresses that differ in one field only, as those of a bidding box do: the rest is written once."""
        rest = self.but(**{name: None}).address(path)
        return lambda value: f"{rest}{'&' if '?' in rest else '?'}{name}={quote_plus(str(value))}"


def _is_secret(key: str) -> bool:
    """What calls mean, and opinions of it; also where they are about an earlier call of the auction."""
    asked = asked_by(key)
    return asked is not None and asked.is_secret


def read_told(query: Iterable[Pair]) -> Entered:
    """
    >>> told = read_told([("dealer", "W"), ("auction", "1D 1S"), ("accepted", "no"), ("replacement_means.X", "6+ 4+H")])
    >>> told.fields["accepted"], told.fields["replacement_means"]
    (False, {'X': '6+ 4+H'})
    >>> told.address("/ruling")
    '/ruling?accepted=no&auction=1D+1S&dealer=W&replacement_means.X=6%2B+4%2BH'
    """
    pairs = list(query)
    page = {name: value for name, value in pairs if name in PAGE and value.strip()}
    return Entered(with_names_inside(from_pairs(pair for pair in pairs if pair[0] not in PAGE)), page)


def told_of(facts: Mapping[str, object]) -> Entered:
    """A case that was written down, as pages carry it: without what its source says of it."""
    told = {
        name: value for name, value in facts.items() if name in FIELDS and not FIELDS[name].is_source and value != ""
    }
    return Entered(with_names_inside(told))
