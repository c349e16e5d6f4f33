"""What the director has told so far, as it travels in the address of a page.

There is no session: every page is a function of its address, so the browser's back button is undo, an address is a
record, and a page can be opened again tomorrow. `Told` is that address, read and written; its fields are those of a case.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import quote_plus, urlencode

from directorcall.bridge.auction import Auction, parse_auction
from directorcall.bridge.board import parse_board
from directorcall.bridge.errors import NotationError
from directorcall.bridge.seats import Seat, parse_seat
from directorcall.inquiry.case import Case
from directorcall.inquiry.question import Kind, Question
from directorcall.lawbook.comparability import UNKNOWN
from directorcall.lawbook.questions import REPLACEMENT_MEANS, SINCE, THEN, WITHDRAWN_MEANS
from directorcall.ruling.answers import yes_no
from directorcall.ruling.casefile import read_case

Pair = tuple[str, str]

TEXTS = (
    "edition", "regulation", "id", "board", "dealer", "vulnerable", "auction", "offender", "call", "then", "attempts", "replacement",
    "after", "discovered", "deal", "result",
)  # fmt: skip
FLAGS = ("accepted", "premature", "playing_director")
TABLES = ("answers", "meanings", "ruled", "exposed", "systems")  # written answers.KEY=value
# Not facts of the case but of the page: why the director was called, who is about to call, calls not yet confirmed.
PAGE = ("purpose", "seat", "since", "chosen")
WORDS = {"yes": True, "no": False}
MEANS = (WITHDRAWN_MEANS.key, REPLACEMENT_MEANS.key)
_CALLS = {SINCE.key: "after", THEN.key: "then"}
MOST_MEANINGS = 12  # attributable to one call


@dataclass(frozen=True, slots=True)
class Told:
    """The facts so far, with the names they have in a case file, and where the director is on the page."""

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
        """Told, or from the board's number."""
        if dealer := self.text("dealer"):
            return parse_seat(dealer)
        return parse_board(self.text("board")).dealer if self.text("board") else None

    @property
    def auction(self) -> Auction:
        """As far as it has been entered; not to be asked before the dealer is known."""
        return parse_auction(self.text("auction"), self.dealer or Seat.N)

    @property
    def has_irregularity(self) -> bool:
        return "call" in self.fields or "exposed" in self.fields

    @property
    def case(self) -> Case:
        return read_case(self.fields)

    def table(self, name: str) -> Mapping[str, object]:
        value = self.fields.get(name, {})
        return value if isinstance(value, Mapping) else {}

    # --- telling more

    def but(self, **changes: object) -> Told:
        """The same with some fields told, changed or (None) taken back."""
        fields, page = dict(self.fields), dict(self.page)
        for name, value in changes.items():
            where: dict[str, object] = page if name in PAGE else fields  # type: ignore[assignment]
            where.pop(name, None)
            if value not in (None, ""):
                where[name] = value
        return Told(fields, page)

    def with_entry(self, table: str, key: str, value: object) -> Told:
        return self.but(**{table: {**self.table(table), key: value}})

    def answered(self, question: Question, text: str) -> Told:
        """An answer put where it belongs: a fact of the case where the question asks for one, else under its key."""
        match question.kind:
            case Kind.YES_NO:
                return self.with_entry("answers", question.key, yes_no(text))
            case Kind.CALL if question.fact == "replacement":
                return self.but(replacement=text)
            case Kind.CALLS if question.key in _CALLS:
                name = _CALLS[question.key]
                return self.but(since=None, **{name: " ".join(filter(None, (self.text(name), text)))})
            case Kind.MEANING if question.key in MEANS and text.strip().casefold() != UNKNOWN:
                return self.meaning("" if question.key == WITHDRAWN_MEANS.key else self.text("replacement"), text)
            case _:  # also what is asked about an earlier irregularity of the same auction, whose key names it
                return self.with_entry("answers", question.key, text)

    def meaning(self, call: str, text: str) -> Told:
        """What a call shows: the one that was withdrawn, or (named) a replacement."""
        return self.with_entry("replacement_means", call, text) if call else self.but(withdrawn_means=[text])

    def chosen_again(self, call: str) -> Told:
        """27B3, 27B4: the replacement was cancelled, and another call takes its place."""
        return self.but(attempts=f"{self.text('attempts')} {self.text('replacement')}".strip(), replacement=call, after=None)

    @property
    def without_meanings(self) -> Told:
        """What everybody at the table has seen: nothing of what calls mean, and nobody's opinion of it."""
        seen = {key: value for key, value in self.table("answers").items() if not key.startswith(("23A", "27B1"))}
        return self.but(withdrawn_means=None, replacement_means=None, meanings=None, answers=seen or None)

    @property
    def undecided(self) -> Told:
        """As it was before the next player chose."""
        before = {key: value for key, value in self.table("answers").items() if not key.endswith("accepted")}
        return self.but(accepted=None, then=None, replacement=None, attempts=None, after=None, answers=before or None)

    # --- as an address

    def pairs(self) -> list[Pair]:
        """Names and values, in a fixed order: for an address, or for the hidden fields of a form."""
        written: list[Pair] = []
        for name, value in sorted(self.fields.items()):
            if isinstance(value, Mapping):
                written += [(f"{name}.{key}", _written(one)) for key, one in sorted(value.items())]
            else:
                written += [(name, _written(one)) for one in (value if isinstance(value, list) else [value])]
        return written + sorted(self.page.items())

    def address(self, path: str) -> str:
        query = urlencode(self.pairs())
        return f"{path}?{query}" if query else path

    def addresses(self, path: str, name: str) -> Callable[[object], str]:
        """Addresses that differ in one field only, as those of a bidding box do: the rest is written once."""
        rest = self.but(**{name: None}).address(path)
        return lambda value: f"{rest}{'&' if '?' in rest else '?'}{name}={quote_plus(str(value))}"


def read_told(query: Iterable[Pair]) -> Told:
    """
    >>> told = read_told([("dealer", "W"), ("auction", "1D 1S"), ("accepted", "no"), ("replacement_means.X", "6+ 4+H")])
    >>> told.fields["accepted"], told.fields["replacement_means"]
    (False, {'X': '6+ 4+H'})
    >>> told.address("/ruling")
    '/ruling?accepted=no&auction=1D+1S&dealer=W&replacement_means.X=6%2B+4%2BH'
    """
    told = Told()
    for name, value in query:
        table, _, key = name.partition(".")
        if not value.strip():
            continue
        if key:
            told = told.with_entry(table, key, _entry(table, key, value))
        elif name == "withdrawn_means":
            told = told.but(withdrawn_means=_one_more(told, value))
        elif name in FLAGS:
            told = told.but(**{name: yes_no(value)})
        else:
            told = told.but(**{name: value})  # an unknown name is refused, with a suggestion, when the case is read
    return told


def told_of(facts: Mapping[str, object]) -> Told:
    """A case that was written down, as pages carry it: without what its source says of it."""
    kept = (*TEXTS, *FLAGS, *TABLES, "withdrawn_means", "replacement_means")
    fields = {name: value for name, value in facts.items() if name in kept and value != ""}
    told = Told({name: str(value) if name == "board" else value for name, value in fields.items()})
    if isinstance(means := told.fields.get("withdrawn_means"), str):
        told = told.but(withdrawn_means=[means])
    if isinstance(means := told.fields.get("replacement_means"), str):
        told = told.but(replacement_means={told.text("replacement"): means})
    return replace(told, page={})


def _one_more(told: Told, value: str) -> list[str]:
    before = told.fields.get("withdrawn_means")
    means = [*(before if isinstance(before, list) else []), value]
    if len(means) > MOST_MEANINGS:
        raise NotationError(value, f"at most {MOST_MEANINGS} meanings of one call", where="withdrawn_means")
    return means


def _entry(table: str, key: str, value: str) -> object:
    """Yes and no are answers; “by” somebody is kept with an opinion: 23A comparable=yes, by the director."""
    if table == "exposed" and key == "led":
        return yes_no(value)
    return WORDS.get(value, value) if table == "answers" and "lower bid" not in key else value


def _written(value: object) -> str:
    if isinstance(value, Mapping):  # an opinion with a name on it: the name is always the director's here
        return _written(value.get("is"))
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
