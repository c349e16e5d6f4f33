"""The language of meanings: every form, every ambiguity, what the hands are, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from directorcall.bridge.cards import Suit, parse_hand
from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.meaning_language import DEEPEST, LONGEST_TEXT, MeaningError, parse_meaning, read_meaning

CASEBOOK = Path(__file__).with_name("meanings.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("text", CASEBOOK)
def test_every_meaning_of_the_casebooks_is_read_and_written_back_as_it_was(text: str) -> None:
    assert str(parse_meaning(text)) == text


# One row a form of the language: what is written, and its canonical spelling.
FORMS = [
    ("15-17", "15-17"), ("12+", "12+"), ("9-", "0-9"), ("<=9", "0-9"), ("15", "15"), ("15 hcp", "15"), ("12+ points", "12+"),
    ("15-17HCP", "15-17"),
    ("5+H", "5+H"), ("4H", "4H"), ("4-5S", "4-5S"), ("0-3C", "0-3C"), ("<=3C", "0-3C"), ("3-C", "0-3C"), ("5+ hearts", "5+H"),

    ("4+M", "4+M"), ("4+m", "4+m"), ("0-3M", "0-3M"), ("4+ major", "4+M"), ("5+ minor", "5+m"), ("5+♠", "5+S"),
    ("5+♥\N{VARIATION SELECTOR-16}", "5+H"),
    ("5-5 majors", "5-5 majors"), ("5-4 minors", "5-4 minors"), ("4-5 minors", "5-4 minors"), ("both majors", "both majors"),
    ("4-4 majors", "both majors"), ("5-5 two-suiter", "5-5 two-suiter"),
    ("bal", "bal"), ("balanced", "bal"), ("semibal", "semibal"), ("unbal", "unbal"), ("5332", "5332"), ("2335", "5332"),
    ("5=3=3=2", "5=3=3=2"),
    ("single-suited", "single-suited"), ("10=1=1=1", "10=1=1=1"),
    ("H>S", "H>S"), ("♥>=♠", "H>=S"), ("longest D", "longest D"), ("longest diamonds", "longest D"),
    ("1 ace", "1 ace"), ("0-1 aces", "0-1 aces"), ("2+ kings", "2+ kings"), ("1 queen", "1 queen"), ("3+ controls", "3+ controls"),
    ("1or4 keycards H", "1or4 keycards H"), ("1/4 keycards H", "1or4 keycards H"), ("4or1 keycards H", "1or4 keycards H"),
    ("2 keycards hearts", "2 keycards H"), ("HQ", "HQ"), ("♥10", "HT"), ("stopper S", "stopper S"),
    ("2of3 top H", "2of3 top H"), ("2/3 top H", "2of3 top H"), ("good H", "good H"), ("solid H", "solid H"), ("short C", "short C"),
    ("12+ total", "12+ total"), ("9- total", "0-9 total"), ("15+ points+S", "15+ points+S"), ("15+ points+spades", "15+ points+S"),
    ("11-12 discounted", "11-12 discounted"), ("8+ tricks", "8+ tricks"), ("best H of HSD", "best H of HSD"),
    ("Best ♥ of hsdc", "best H of HSDC"),
    ("strong H", "strong H"), ("fair spades", "fair S"), ("partial D", "partial stopper D"), ("partial stopper D", "partial stopper D"),
    ("feature C", "feature C"),
    ("rule of 20", "rule of 20"), ("7- losers", "0-7 losers"), ("10+ support H", "10+ support H"),
    ("no 4+H", "no 4+H"), ("denies 4+H", "no 4+H"), ("denies (4+H or 4+S)", "no (4+H or 4+S)"), ("no no 5+H", "no no 5+H"),
    ("usually 6+H", "usually 6+H"), ("Usually 6+ hearts", "usually 6+H"), ("usually denies 4+S", "usually no 4+S"),
    ("12+, Slam-Try", "12+, slam try"), ("12+, shaded", "12+, may be shaded"), ("12+, may be shaded", "12+, may be shaded"),
    ("any", "any"), ("any 5+H", "5+H"), ("((5+H))", "5+H"), ("5+H (4+S 3+D)", "5+H 4+S 3+D"), ("5+H or (5+S or 5+D)", "5+H or 5+S or 5+D"),
    ("5+H 5+H", "5+H"), ("5+H or 5+H", "5+H"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "canonical"), FORMS)
def test_every_form_has_one_spelling_that_reads_the_same(text: str, canonical: str) -> None:
    meaning = parse_meaning(text)
    assert str(meaning) == canonical
    assert parse_meaning(canonical) == meaning


# Every ambiguity the language has, and the reading it takes.
AMBIGUOUS = [
    ("4H", "exactly four, not four or more", "4H"),
    ("4+ hearts", "a suit word may stand apart from its number", "4+H"),
    ("5+ 4+H", "a number alone is points", "5+ 4+H"),
    ("15", "exactly", "15"),
    ("9-", "at most", "0-9"),
    ("3-C", "at most three clubs, not three points", "0-3C"),
    ("3-4C", "a range of lengths", "3-4C"),
    ("9- 3C", "points, then exactly three clubs", "0-9 3C"),
    ("5332", "a shape, not points", "5332"),
    ("2 kings", "kings, not two points", "2 kings"),
    ("2+ H>S", "points, then an order", "2+ H>S"),
    ("12 HQ", "points, then a card", "12 HQ"),
    ("7- losers", "losers, not points", "0-7 losers"),
    ("10+ support H", "support points, not points", "10+ support H"),
    ("5-4 majors", "two suits, not a range the wrong way round", "5-4 majors"),
    ("5-5 hcp", "points, because it says so", "5"),
    ("5-5H", "a suit letter touches its number", "5H"),
    ("15-15", "too many for two suits: points", "15"),
    ("5+H or 5+S 10+", "or is weaker than standing side by side", "5+H or 5+S 10+"),
    ("5+H or 5+S, 10+", "and than a comma", "5+H or 5+S 10+"),
    ("(5+H or 5+S) 10+", "parentheses are kept where they are needed", "(5+H or 5+S) 10+"),
    ("no 4+H 4+S", "a denial takes one item", "no 4+H 4+S"),
    ("5+H or 5+S, artificial", "a mark belongs to the whole meaning", "5+H or 5+S, artificial"),
    ("any, pass or correct", "the or of a mark is no alternative", "any, pass or correct"),
    ("15–17 BAL, Natural", "dashes and capitals", "15-17 bal, natural"),
    ("15—17", "long dashes", "15-17"),
]


@pytest.mark.parametrize(("text", "_why", "canonical"), AMBIGUOUS)
def test_an_ambiguity_is_read_one_way(text: str, _why: str, canonical: str) -> None:
    assert str(parse_meaning(text)) == canonical


def test_a_major_and_a_minor_differ_by_their_case_alone() -> None:
    assert parse_meaning("5+M").hands == parse_meaning("5+S or 5+H").hands
    assert parse_meaning("5+m").hands == parse_meaning("5+D or 5+C").hands


def test_a_comma_between_items_is_a_matter_of_taste() -> None:
    assert parse_meaning("15-17, bal, 5H") == parse_meaning("15-17 bal 5H")


# What the words mean, on hands: which fit and which do not.
HANDS = [
    ("15", "AK2.AK2.J432.432", True), ("15", "AK2.AK2.Q432.432", False), ("9-", "A2.KQ2.65432.432", True),
    ("9-", "A2.KQJ.65432.432", False),
    ("4H", "AK2.AK32.5432.43", True), ("4H", "AK2.AK432.543.43", False), ("4+ hearts", "AK2.AK432.543.43", True),
    ("3-C", "AK32.AK2.543.432", True),
    ("0-3M", "432.432.5432.432", True), ("0-3M", "5432.43.5432.432", False), ("0-3M", "432.5432.432.432", False),
    ("5M", "65432.432.432.32", True), ("5M", "65432.765432.2.2", False), ("4-5M", "65432.5432.32.32", True),
    ("4-5m", "5432.432.432.432", False),
    ("5-4 majors", "5432.65432.32.32", True), ("5-4 majors", "65432.5432.32.32", True), ("5-4 majors", "5432.5432.432.32", False),
    ("both minors", "32.432.5432.5432", True), ("5-5 two-suiter", "65432.2.65432.32", True), ("5-5 two-suiter", "65432.32.5432.32", False),
    ("bal", "65432.432.432.32", True), ("bal", "65432.5432.32.32", False), ("semibal", "65432.5432.32.32", True),
    ("semibal", "65432.5432.432.2", False),
    ("unbal", "65432.5432.32.32", True), ("single-suited", "765432.432.32.32", True), ("single-suited", "765432.5432.32.2", False),
    ("5=3=3=2", "65432.432.432.32", True), ("5=3=3=2", "432.65432.432.32", False), ("5332", "432.65432.432.32", True),
    ("H>S", "432.5432.432.432", True), ("H>S", "5432.5432.432.32", False), ("H>=S", "5432.5432.432.32", True),
    ("longest D", "5432.32.5432.432", True),
    ("1 ace", "A432.432.432.432", True), ("1 ace", "A432.A32.432.432", False), ("3+ controls", "A432.K32.432.432", True),
    ("2+ kings", "K432.K32.432.432", True),
    ("1or4 keycards H", "5432.K32.432.432", True), ("1or4 keycards H", "A432.K32.432.432", False),
    ("1or4 keycards H", "A432.K32.A32.A32", True),
    ("2 keycards S", "AK32.K32.432.432", True), ("HQ", "5432.Q32.432.432", True), ("HT", "5432.T32.432.432", True),
    ("HT", "5432.932.432.432", False),
    ("stopper S", "K2.5432.5432.432", True), ("stopper S", "Q2.5432.5432.432", False), ("stopper S", "J432.432.432.432", True),
    ("2of3 top H", "432.AQ32.432.432", True), ("2of3 top H", "432.AJ32.432.432", False), ("good H", "432.QJT32.432.32", True),
    ("good H", "432.QJ932.432.32", False),
    ("solid H", "432.AKQ432.32.32", True), ("solid H", "5432.AKQ32.32.32", False), ("short C", "5432.65432.432.2", True),
    ("short C", "5432.5432.432.32", False), ("rule of 20", "AK432.A432.32.32", True), ("rule of 20", "AK432.K432.32.32", False),
    ("7- losers", "AKQ32.AKQ2.32.32", True), ("7- losers", "5432.432.432.432", False), ("10+ support H", "2.Q432.A5432.K32", True),
    ("10+ support H", "32.Q432.A543.K32", True),
    ("10+ support H", "432.Q432.A32.K32", False), ("no 4+H", "5432.432.432.432", True), ("no 4+H", "432.5432.432.432", False),
    ("denies (4+H or 4+S)", "432.5432.432.432", False),
]  # fmt: skip


@pytest.mark.parametrize(("text", "hand", "fits"), HANDS)
def test_the_words_mean_what_players_mean(text: str, hand: str, fits: bool) -> None:
    assert (parse_hand(hand) in parse_meaning(text).hands) is fits


# What is refused: the text, the place the caret points at, and words of the message.
REFUSED = [
    ("15-13", 0, 'did you mean "13-15"'), ("5-4H", 0, "smaller number first"), ("5+X", 2, "S H D C, M or m"), ("5-5", 0, '"5 hcp"'),
    ("5-5", 0, '"5-5 majors"'),
    ("5-4", 0, '"4-5"'), ("12+ 6-6", 4, '"6-6 two-suiter"'), ("14H", 0, "at most 13"), ("40", 0, "at most 37"), ("5 aces", 0, "at most 4"),
    ("6 keycards H", 0, "at most 5"),
    ("8-7 majors", 0, "not 15"), ("5331", 0, "not 12"), ("5=3=3=3", 0, "not 14"), ("H>H", 0, "two different suits"),
    ("4of3 top H", 0, "2of3"), ("rule of 99", 0, "8 to 50"),
    ("", 0, 'write "any"'), (" ", 1, 'write "any"'), (",", 0, "about the hand"), ("5+H,", 4, "about the hand"),
    ("5+H or", 6, "about the hand"), ("5+H,,natural", 4, "about the hand"),
    ("or 5+H", 0, "6+H or 6+S"), ("5+H or or 5+S", 7, "about the hand"), ("no", 0, "no 4+H"), ("no aces", 3, "0 aces"),
    ("4+ majors", 3, "both majors"), ("5+ H", 3, "touches"),
    ("5+H5+S", 2, "touches its number"), ("balansed", 0, 'did you mean "balanced"'),
    ("12+ single-suted", 4, 'did you mean "single-suited"'), ("1or4", 4, "aces, kings"),
    ("1or4 keycards", 5, "keycards"), ("٣+H", 0, "about the hand"), (">=5H", 0, "about the hand"),
    ("natural", 0, '"any, natural"'), ("5+H natural", 4, "a comma before"), ("5+H, natral", 5, 'did you mean "natural"'),
    ("5+H, natural, forcng", 14, 'did you mean "forcing"'),
    ("5+H, natural, 10+", 14, "only marks"), ("5+H, natural or 5+S", 13, "the marks at the end"),
    ("(5+H, natural)", 6, "inside parentheses"), ("(5+H natural) 10+", 5, "inside parentheses"),
    ("any, asks", 9, "asks majors"), ("any, asks majros", 10, 'did you mean "majors"'), ("any, transfer", 13, "transfer H"),
    ("any, transfer Q", 14, "a suit"), ("any, puppet=", 12, "puppet=2S"),
    ("any, puppet=P", 12, "puppet=2S"), ("any, puppet=9Z", 12, "a call"), ("(5+H", 4, "closing parenthesis"),
    ("5+H)", 3, "closing parenthesis"), ("(5+H,)", 5, "about the hand"), ("()", 1, "about the hand"),
    ("5+H\x1b[31m", 3, "control"), ("5+H\x00", 3, "control"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "at", "says"), REFUSED)
def test_what_cannot_be_read_is_quoted_pointed_at_and_helped_with(text: str, at: int, says: str) -> None:
    with pytest.raises(MeaningError) as refused:
        parse_meaning(text)
    message, quoted, caret = str(refused.value).split("\n")
    assert refused.value.at == at
    assert says in message
    assert len(caret) == at + 3
    assert quoted.strip() == "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text).strip()
    assert caret.endswith("^")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("6+H 8+S", ["6+H", "8+S"]),
        ("12+ 6+H 8+S, natural", ["6+H", "8+S"]),
        ("bal 15-17 6+H", ["bal", "6+H"]),
        ("0 aces 30+", ["0 aces", "30+"]),
        ("5+H or 6+S 8+D", ["6+S", "8+D"]),
        ("no any", ["no any"]),
        ("4+C 10-12 4+H 5+S 2+D", ["4+C", "4+H", "5+S", "2+D"]),
    ],
)
def test_a_meaning_no_hand_fits_is_refused_with_the_parts_that_clash_and_no_others(text: str, parts: list[str]) -> None:
    with pytest.raises(MeaningError) as refused:
        parse_meaning(text)
    assert refused.value.hint.split('"')[1::2] == parts
    assert f'"{text}"' in str(refused.value)


def test_more_spot_cards_than_can_be_told_apart_are_refused_and_quoted() -> None:
    with pytest.raises(MeaningError, match=r"cannot read .*S2 S3 H2 H3 D2.*spot cards"):
        parse_meaning("S2 S3 H2 H3 D2 D3 C2 C3")


def test_natural_and_artificial_exclude_each_other() -> None:
    with pytest.raises(MeaningError, match='"natural" and "artificial"'):
        parse_meaning("5+H, natural, artificial")


def test_ten_kilobytes_are_refused_at_once_and_not_repeated() -> None:
    with pytest.raises(MeaningError, match=f"at most {LONGEST_TEXT} characters") as refused:
        parse_meaning("5+H or " * 1500)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(("opening", "closing"), [("(", ")"), ("no ", ""), ("no (", ")")])
def test_nesting_ends_somewhere(opening: str, closing: str) -> None:
    deepest = DEEPEST // (2 if opening == "no (" else 1)
    read_meaning(opening * deepest + "5+H" + closing * deepest)
    with pytest.raises(MeaningError, match="levels of nesting"):
        read_meaning(opening * (deepest + 1) + "5+H" + closing * (deepest + 1))


def test_the_longest_text_is_shown_round_the_trouble() -> None:
    text = "5+H " * 100 + "wombat " + "5+S " * 100
    with pytest.raises(MeaningError) as refused:
        read_meaning(text)
    _, quoted, caret = str(refused.value).split("\n")
    assert len(quoted) < 100
    assert quoted[caret.index("^") :].startswith("wombat")


def test_an_error_can_be_told_where_it_happened_and_keeps_its_caret() -> None:
    with pytest.raises(MeaningError) as refused:
        parse_meaning("5+X")
    assert str(refused.value.within("case 7, withdrawn_means")).startswith('case 7, withdrawn_means: cannot read "5+X"')
    assert str(refused.value.within("case 7")).endswith("^")


def test_marks_are_read_with_what_they_are_about() -> None:
    marks = parse_meaning(
        "any, asks Majors, transfer hearts, splinter ♣, puppet=2s, answers ace, pass or correct, game forcing, take-out"
    ).marks
    told = [(mark.kind, str(mark.about)) for mark in marks if mark.about is not None]
    assert told == [
        (MarkKind.ASKS, "majors"), (MarkKind.TRANSFER, "H"), (MarkKind.SPLINTER, "C"), (MarkKind.PUPPET, "2S"), (MarkKind.ANSWERS, "aces"),
    ]  # fmt: skip
    assert [mark.kind for mark in marks if mark.about is None] == [
        MarkKind.PASS_OR_CORRECT,
        MarkKind.GAME_FORCING,
        MarkKind.TAKEOUT,
    ]


@pytest.mark.parametrize("kind", MarkKind)
def test_every_mark_is_written_and_read_back(kind: MarkKind) -> None:
    subjects: dict[MarkKind, str | Suit] = {
        MarkKind.ASKS: "range",
        MarkKind.ANSWERS: "range",
        MarkKind.TRANSFER: Suit.D,
        MarkKind.SPLINTER: Suit.S,
    }
    meaning = Meaning(parse_meaning("12+").term, (Mark(kind, subjects.get(kind)),))
    assert parse_meaning(str(meaning)) == meaning


@pytest.mark.parametrize(
    ("text", "natural"),
    [
        ("5+H", None), ("5+H, natural", True), ("5+H, forcing", None), ("5+H, artificial", False), ("5+H, transfer H", False),
        ("any, asks aces", False),
        ("any, completes transfer", None), ("any, natural, completes transfer", True), ("12+, takeout", None), ("4+H, splinter C", False),
    ],
)  # fmt: skip
def test_natural_artificial_or_not_told(text: str, natural: bool | None) -> None:
    meaning = parse_meaning(text)
    assert meaning.is_natural is natural
    assert meaning.is_artificial is (None if natural is None else not natural)


@pytest.mark.parametrize(
    ("text", "purposes"),
    [
        ("any, asks majors, artificial", {"asks majors"}), ("any, asks majors, asks range", {"asks majors", "asks range"}),
        ("any, relay", {"relay"}),
        ("any, puppet=2S", {"puppet=2S"}), ("any, pass or correct", {"pass or correct"}), ("1 ace, answers aces", set()),
        ("5+H, transfer H", set()),
        ("5+H, natural", set()),
    ],
)  # fmt: skip
def test_a_question_is_a_purpose_and_a_statement_is_not(text: str, purposes: set[str]) -> None:
    assert {str(mark) for mark in parse_meaning(text).purposes} == purposes


def test_a_meaning_told_twice_is_one_value() -> None:
    assert parse_meaning("15–17, balanced") == parse_meaning("15-17 bal")
    assert len({parse_meaning("15–17, balanced"), parse_meaning("15-17 bal")}) == 1


def test_the_counts_of_mathematics() -> None:
    assert parse_meaning("any").hands.count() == 635_013_559_600
    assert parse_meaning("15-17 bal").hands.count() == 30_897_212_184
    assert parse_meaning("15-17 (4333 or 4432 or 5332)").hands == parse_meaning("15-17 bal").hands
    assert parse_meaning("20-21 bal 5H").hands.count() == 267_309_117
