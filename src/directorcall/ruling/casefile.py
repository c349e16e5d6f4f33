"""The one reader and writer of cases: TOML, JSON or a plain mapping, for command line, API, pages and tests.

Field names are fixed; an unknown one is an error that suggests the nearest, and names beginning with x_ are free. What
is told in a field and what is told as an answer is one fact; the writer writes the field.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping

from directorcall.bridge.auction import Auction, parse_auction
from directorcall.bridge.board import Board
from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError
from directorcall.bridge.gate import admit, check
from directorcall.bridge.seats import Seat
from directorcall.inquiry.case import Case
from directorcall.inquiry.facts import TABLE, Fact
from directorcall.inquiry.outcome import NoResult
from directorcall.inquiry.question import Kind
from directorcall.lawbook.questions import ACCEPTED_25, WITHDRAWN_MEANS
from directorcall.ruling.answers import asked_by, in_turn, with_answer
from directorcall.ruling.contradictions import check_facts
from directorcall.ruling.explained import explained
from directorcall.ruling.fields import ENTRIES, FIELDS, NAMES, Field, as_table, check_names, placed, shown, written
from directorcall.ruling.key_names import with_names_inside, with_names_spelled
from directorcall.ruling.line import WHAT_BECAME, case_of, in_its_place, irregularities
from directorcall.values import dataclass

Facts = Mapping[str, object]  # a case as it is written
_NAMED = ("is", "by", "when")
_A_TABLE = 'a table of facts, such as {"dealer": "W", "auction": "1D 1S 1H"}'
_READS_TEXT = "read_casebook reads the text of a file"


@dataclass(frozen=True, slots=True)
class Entry:
    """A case of a casebook: read, and its facts as they were written, with what its source says of it."""

    case: Case
    facts: Facts

    @property
    def expect(self) -> Mapping[str, object]:
        """What the source ruled. Read only after the verdict is made."""
        return placed(as_table, self.facts.get("expect", {}), f"case {self.case.id}, expect")

    @property
    def status(self) -> str:
        return str(self.facts.get("status", "agreed"))

    @property
    def told(self) -> bool:
        return self.facts.get("told", True) is True

    @property
    def source(self) -> str:
        return str(self.facts.get("source", ""))

    @property
    def why(self) -> str:
        return str(self.facts.get("why", ""))


@dataclass(frozen=True, slots=True)
class Unread:
    """A case of a file that cannot be read, in its place among the others."""

    facts: Facts
    error: DirectorcallError

    @property
    def id(self) -> str:
        return str(self.facts.get("id", ""))

    @property
    def edition(self) -> str:
        """As far as it says so."""
        return str(self.facts.get("edition", "2017"))


@dataclass(frozen=True, slots=True)
class Written:
    """A case of a file that has not been read yet."""

    facts: Facts
    where: str


class Cases(Iterator[Entry | Unread]):
    """Cases in their order, each read when its turn comes and then forgotten: of a long file there is one at a time. The
    length is how many are still to come.
    """

    def __init__(
        self,
        cases: Iterable[Entry | Unread | Written],
        change: Callable[[Entry | Unread], Entry | Unread] = lambda case: case,
    ) -> None:
        self.waiting, self.change = deque(cases), change

    def __len__(self) -> int:
        return len(self.waiting)

    def __next__(self) -> Entry | Unread:
        if not self.waiting:
            raise StopIteration
        case = self.waiting.popleft()
        return self.change(read_entry(case.facts, case.where) if isinstance(case, Written) else case)

    def each(self, change: Callable[[Entry | Unread], Entry | Unread]) -> Cases:
        """The same cases, each changed when its turn comes."""
        return Cases(self.waiting, change)

    def followed_by(self, others: Iterable[Entry | Unread | Written]) -> Cases:
        more = others.waiting if isinstance(others, Cases) else others
        return Cases((*self.waiting, *more))


# --- files


def read_casebook(text: str, name: str = "case") -> list[Entry]:
    """Every case of a file: `[[case]]`, a single `[case]`, a bare table, or the same as JSON (also an array)."""
    return all_read(read_each(text, name))


def read_each(text: str, name: str = "case") -> Cases:
    """The same, a case that cannot be read reported in its place."""
    return Cases(
        Written(told, f"{name}: case {told.get('id') or number}")
        for number, told in enumerate(_tables(text, name), start=1)
    )


def all_read(entries: Iterable[Entry | Unread]) -> list[Entry]:
    """All of them, or the first error."""
    found: list[Entry] = []
    for entry in entries:
        if isinstance(entry, Unread):
            raise entry.error
        found.append(entry)
    return found


def read_entry(told: Facts, where: str) -> Entry | Unread:
    try:
        return _entry(told, where)
    except DirectorcallError as error:
        return Unread(told, error)


def _entry(told: Facts, where: str) -> Entry:
    try:
        return Entry(read_case(told), told)
    except NotationError as error:
        raise error.within(where) from None
    except ContradictionError as error:
        raise ContradictionError(error.first, error.second, f"{error.why} ({where})" if error.why else where) from None


def _tables(text: str, name: str) -> list[Facts]:
    data = admit(text, name)
    cases = data.get("case", data) if isinstance(data, dict) else data
    tables = [placed(_table_of_facts, table, name) for table in (cases if isinstance(cases, list) else [cases])]
    if not tables or tables == [{}]:
        raise NotationError(_first_line(text), "at least one case", where=name)
    return tables


def _table_of_facts(value: object) -> Facts:
    if not isinstance(value, Mapping):
        raise NotationError(str(value), _A_TABLE, hint=_READS_TEXT if isinstance(value, str) else "")
    return value


def _first_line(text: str) -> str:
    return next((line for line in text.splitlines() if line.strip()), "")


# --- reading


def read_case(told: Facts) -> Case:
    """One case from its fields.

    >>> print(read_case({"dealer": "W", "auction": "1D 1S 1H"}).call)
    1H
    """
    check(_table_of_facts(told))
    told = explained(with_names_inside(told), read_case)
    case = read_facts(told)
    if case.dealer is None and not (case.is_in_play and "auction" not in case.facts):
        raise NotationError("", "a board number or a dealer", where="dealer")
    case = _with_the_rest(_with_the_change_chosen(_in_short_form(case, told), told), told)
    check_facts(case)
    return case


def read_facts(told: Facts) -> Case:
    """The facts as far as they go, each read by itself; where the auction has got to is not looked at."""
    check_names(told, NAMES, "a field of a case", "names of your own begin with x_")
    case = _dealt(told)
    for name, value in told.items():
        if name in FIELDS:
            case = _with_field(case, name, FIELDS[name], value)
    return case


def _dealt(told: Facts) -> Case:
    """Who dealt is told, or follows from the number of the board."""
    case = Case()
    for name in ("board", "dealer"):
        if name in told:
            case = _with_field(case, name, FIELDS[name], told[name])
    dealer = case.facts.get("dealer")
    if case.board is not None and dealer is not None and dealer.value is not (dealt := Board(case.board).dealer):
        raise ContradictionError(
            f"board = {case.board}, dealt by {dealt.word}", f"dealer = {Seat(str(dealer.value)).word}"
        )
    return case


def _with_field(case: Case, name: str, kind: Field, value: object) -> Case:
    if kind.is_source and name != "expect":
        placed(kind.read, value, name)  # no ruling looks at it, but it has to be something that can be meant
    if kind.is_source or name in ("answers", "replacement_means"):
        return case
    if name == "auction":
        return _with_auction(case, value)
    return (
        _with_entries(case, name, kind, placed(as_table, value, name))
        if kind.is_table
        else _with_fact(case, name, kind, value)
    )


def _with_fact(case: Case, name: str, kind: Field, value: object) -> Case:
    """A value may stand alone, or with whose word it is and when it was told."""
    if not isinstance(value, dict) or "is" not in value:
        return case.tell(name, placed(kind.read, value, name))
    check_names(value, _NAMED, "is, by or when", where=name)
    return case.tell(name, placed(kind.read, value["is"], name), str(value.get("by", "")), str(value.get("when", "")))


def _with_entries(case: Case, name: str, kind: Field, entries: Mapping[str, object]) -> Case:
    if name in ENTRIES:
        check_names(entries, ENTRIES[name], f"one of: {', '.join(ENTRIES[name])}", where=name)
    for key, value in entries.items():
        case = _with_fact(case, f"{name}{TABLE}{key}", kind, value)
    return case


def _with_auction(case: Case, value: object) -> Case:
    text = str(placed(FIELDS["auction"].read, value, "auction"))
    dealer = case.dealer or Seat.N  # nobody asks for it before the dealer is known
    return case.tell("auction", placed(lambda line: parse_auction(str(line), dealer), text, "auction"))


def _in_short_form(case: Case, told: Facts) -> Case:
    """One irregularity: what was called before it, who called, what. It is named in fields, or it is the last one of
    the line.
    """
    if case.dealer is None:  # of the play alone
        return case
    if "auction" not in case.facts:
        case = case.but(auction=Auction(case.dealer))
    if case.misinformed is not None:
        return _of_the_misinformed(case, told)
    if case.exposed is not None or case.is_in_play:
        return case
    if "offender" in told or "call" in told:
        missing = [name for name in ("offender", "call") if name not in case.facts]
        if missing:
            raise NotationError("", "who made which call: offender and call together", where=missing[0])
        return case
    for name in WHAT_BECAME:
        if name in told:
            raise NotationError(
                name, "offender and call beside it, or everything in the auction's own notation", where=name
            )
    if not case.auction.happened:
        not_begun = "; director score --artificial is for a board that was not begun" * isinstance(
            case.result, NoResult
        )
        raise NotationError(str(case.auction), f"an auction with at least one call{not_begun}", where="auction")
    found = _of_the_line(case.auction)
    return Case({**{name: fact for name, fact in case.facts.items() if name != "auction"}, **found.facts})


def _of_the_misinformed(case: Case, told: Facts) -> Case:
    """His last call, unless it is named and the auction goes up to it."""
    if "offender" in told:
        raise NotationError(
            "offender", "the seat in misinformed alone: nobody of that side has offended", where="offender"
        )
    if "call" in case.facts:
        return case
    own = [made for made in case.auction.legal if made.seat is case.offender]
    if not own:
        raise NotationError(str(case.auction), f"an auction in which {case.offender.word} has called", where="auction")
    line, number = case.auction, own[-1].number
    return case.but(auction=line.up_to(number), call=own[-1].call, after=line.made[number + 1 :])


def _of_the_line(auction: Auction) -> Case:
    if wrong := irregularities(auction):
        return case_of(auction, wrong[-1])
    last = auction.happened[-1]
    return Case.of(auction=auction.up_to(last.number), offender=last.seat, call=last.call)


def _with_the_change_chosen(case: Case, told: Facts) -> Case:
    """25B1: of a legal call that was changed LHO accepts the change, and never the call: one fact, by the key of its
    question.
    """
    if "accepted" not in told or not _is_a_change(case):
        return case
    chosen = case.facts["accepted"]
    return case.without("accepted").tell(ACCEPTED_25.key, chosen.value, chosen.by, chosen.when)


def _is_a_change(case: Case) -> bool:
    """A legal call with another in its place, told as such."""
    changed = case.has_call and case.replacement is not None and case.misinformed is None and not case.premature
    return changed and not case.wrong.faults


def _with_the_rest(case: Case, told: Facts) -> Case:
    """What needs to know which call it is about: answers, first those that are facts, and what the replacement
    means.
    """
    answers = placed(as_table, told.get("answers", {}), "answers")
    for key in sorted(answers, key=in_turn):
        case = _with_answer(case, key, answers[key])
    return in_its_place(_with_replacement_means(case, told))


def _is_a_number(key: str) -> bool:
    asked = asked_by(key)
    return asked is not None and asked.kind is Kind.NUMBER


def _may_be_several(key: str) -> bool:
    asked = asked_by(key)
    return asked is not None and asked.fact == WITHDRAWN_MEANS.fact


def _with_answer(case: Case, key: str, value: object) -> Case:
    where = f"answers{TABLE}{key}"
    told = dict(value) if isinstance(value, dict) else {"is": value}
    check_names(told, _NAMED, "is, by or when", where=where)
    answer = told.get("is")
    if isinstance(answer, int) and _is_a_number(key):
        answer = str(answer)
    if not isinstance(answer, (bool, str)) and not (isinstance(answer, list) and _may_be_several(key)):
        raise NotationError(
            shown(value), "{ is = …, by = … }" if isinstance(value, dict) else "true, false or text", where=where
        )
    by, when = str(told.get("by", "")), str(told.get("when", ""))
    return placed(lambda _: with_answer(case, key, answer, by, when), answer, where)


def _with_replacement_means(case: Case, told: Facts) -> Case:
    value = told.get("replacement_means", "")
    kind, name = FIELDS["replacement_means"], "replacement_means"
    if isinstance(value, dict) and "is" not in value:
        calls = {str(placed(FIELDS["call"].read, key, name)): text for key, text in value.items()}
        return _with_entries(case, name, kind, calls)
    said = value["is"] if isinstance(value, dict) else value
    text = str(placed(FIELDS["id"].read, said, name) or "")
    if not text.strip():
        return case
    if case.replacement is None:
        raise NotationError(text, "a table by call, { X = …, 2H = … }, while there is no replacement", where=name)
    return _with_entries(case, name, kind, {str(case.replacement): value})


# --- writing


def write_case(case: Case) -> dict[str, object]:
    """The case as a case file tells it: every fact once, in the order told, as a field where it has one."""
    told: dict[str, object] = {}
    taken_back = Fact(value=False) if _is_a_change(case) else None  # goes without saying, and is not LHO's choice
    for name, fact in case.facts.items():
        if name == "accepted" and fact == taken_back:
            continue
        field_name, dot, key = name.partition(TABLE)
        if dot:
            _table(told, field_name)[key] = _with_name(fact)
        elif name in FIELDS:
            told[name] = _with_name(fact)
        else:
            _table(told, "answers")[name] = _with_name(fact)
    told = with_names_spelled(told, case.edition)
    return {"dealer": str(case.auction.dealer), **told} if case.dealer is None and not case.is_in_play else told


def _table(told: dict[str, object], name: str) -> dict[str, object]:
    table = told.setdefault(name, {})
    return table if isinstance(table, dict) else {}


def _with_name(fact: Fact) -> object:
    value = written(fact.value)
    named = {name: word for name, word in (("by", fact.by), ("when", fact.when)) if word}
    return {"is": value, **named} if named else value


def to_json(case: Case) -> str:
    import json  # 2 ms, and only for writing

    return json.dumps(write_case(case), ensure_ascii=False, indent=2)


def to_toml(case: Case) -> str:
    """One `[case]`, its tables inline."""
    lines = (f"{name} = {_toml(value)}" for name, value in write_case(case).items())
    return "\n".join(("[case]", *lines, ""))


def _toml(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case list():
            return f"[{', '.join(_toml(one) for one in value)}]"
        case dict():
            return "{ " + ", ".join(f"{_toml_text(str(key))} = {_toml(one)}" for key, one in value.items()) + " }"
        case _:
            return _toml_text(str(value))


def _toml_text(text: str) -> str:
    """A basic string; JSON's escapes are TOML's, but for DEL, which TOML wants escaped too."""
    import json

    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
