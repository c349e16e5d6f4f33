"""Pages from templates: escaped always, in the reader's language, suits in their colours."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from directorcall import __version__
from directorcall.bridge.calls import Call, parse_call
from directorcall.bridge.cards import SUITS, Card, parse_hand
from directorcall.bridge.diagram import hand_svg
from directorcall.bridge.errors import NotationError
from directorcall.bridge.seats import parse_seat
from directorcall.lawbook.authorities import authorities
from directorcall.lawbook.clauses import law_of
from directorcall.lawbook.editions import EDITIONS
from directorcall.partnership.library import system_names
from directorcall.ruling.casefile import read_facts
from directorcall.ruling.wording import Wording, in_signs
from directorcall.web.board import near
from directorcall.web.facts import Entered, read_told
from directorcall.web.translations import preferred, translation

HERE = Path(__file__).parent
STATIC = HERE / "static"
YEAR = 365 * 24 * 3600
DAY = 24 * 3600  # an evening's pairs
_SUIT = re.compile("[♠♥♦♣]")
_LETTER = {suit.symbol: str(suit) for suit in SUITS}
_SIGNS = {suit.word: suit.symbol for suit in SUITS}
_NAME = re.compile(rf"\b(?:{'|'.join(_SIGNS)})\b")
_SENTENCE_ENDS = re.compile(r"(?<=[.?!]) ")
LONG_SPEECH = 160  # characters
_TEXT_NOT_EMOJI = "\N{VARIATION SELECTOR-15}"


def coloured(text: object) -> Markup:
    """Plain words, escaped, each suit symbol in the colour of its suit.

    >>> print(coloured("2♥ <b>").replace("\\N{VARIATION SELECTOR-15}", ""))
    2<span class="suit suit-H">♥</span> &lt;b&gt;
    """
    marked = _SUIT.sub(
        lambda suit: f'<span class="suit suit-{_LETTER[suit[0]]}">{suit[0]}{_TEXT_NOT_EMOJI}</span>', str(escape(text))
    )
    return Markup(marked)  # noqa: S704 - escaped above; only our own span is added


def suits(text: object) -> str:
    """Suits by their signs, as they are written down: shorter than their names.

    >>> suits("6+ points, 4+ hearts")
    '6+ points, 4+ ♥'
    """
    return _NAME.sub(lambda name: _SIGNS[name[0]], str(text))


def spoken(text: str) -> Markup:
    """Words to be read aloud; a long speech a sentence to a line, so that the eye finds its place again.

    >>> print(spoken("Nobody calls."))
    Nobody calls.
    """
    if len(text) <= LONG_SPEECH:
        return coloured(text)
    return Markup("").join(Markup("<p>{}</p>").format(coloured(sentence)) for sentence in _SENTENCE_ENDS.split(text))


def call_shown(call: Call | str) -> Markup:
    return coloured((parse_call(call) if isinstance(call, str) else call).symbol)


def hand_picture(hand: str) -> Markup:
    return picture(hand_svg(parse_hand(hand)))


def picture(svg: str) -> Markup:
    """A drawing of our own making, which escapes what is written in it."""
    return Markup(svg)  # noqa: S704


def seat_word(seat: str) -> str:
    return parse_seat(seat).word


def percent(share: float) -> str:
    """Never rounded to all or nothing.

    >>> percent(0.415), percent(1), percent(0.99999)
    ('42\xa0%', '100\xa0%', '99.9\xa0%')
    """
    if share in (0, 1):
        return f"{100 * share:.0f}\N{NO-BREAK SPACE}%"
    shown = min(max(100 * share, 0.001), 99.9)
    return f"{shown:.0f}\N{NO-BREAK SPACE}%" if 1 <= shown <= 99 else f"{shown:.3g}\N{NO-BREAK SPACE}%"


def anchor(clause: str) -> str:
    """Where a clause stands on the page of its law; a parenthesis would be no name that scripts can find.

    >>> anchor("27B1(a)")
    'c-27B1-a'
    """
    return "c-" + clause.replace("(", "-").replace(")", "")


def is_close(data: Mapping[str, object]) -> bool:
    """Was it a close call, in a ruling's report?"""
    judgement = data["judgement"]
    return isinstance(judgement, dict) and judgement["close"] is True


@lru_cache(maxsize=64)
def static(name: str) -> str:
    """The address of a file, with a mark that changes when the file does, so that browsers may keep it."""
    mark = hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:12]
    return f"/static/{name}?v={mark}"


@lru_cache(maxsize=16)
def environment(language: str) -> Environment:
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.policies["ext.i18n.trimmed"] = True
    made.install_gettext_translations(translation(language), newstyle=True)  # type: ignore[attr-defined]
    made.filters.update(coloured=coloured, spoken=spoken, suits=suits, near=near, call=call_shown, hand=hand_picture)
    made.filters.update(signs=in_signs, seat=seat_word, percent=percent, law_of=law_of, anchor=anchor)
    made.globals.update(static=static, version=__version__, editions=EDITIONS, language=language)
    made.globals["icon"] = made.get_template("icons.html").module.icon  # type: ignore[attr-defined]
    made.globals["heard"] = _heard(made)
    return made


def _heard(made: Environment) -> Callable[[Call | Card], str]:
    """What a screen reader says for a call or a card, made once a language."""

    @cache
    def heard(one: Call | Card) -> str:
        names = made.get_template("heard.html").module
        return str(names.card(one) if isinstance(one, Card) else names.call(one))  # type: ignore[attr-defined]

    return heard


def language(request: Request) -> str:
    return preferred(request.headers.get("accept-language", ""))


def wording(request: Request) -> Wording:
    """The sentences of a ruling in the reader's language."""
    return Wording(translation(language(request)).gettext)


def remembered() -> dict[str, tuple[str, ...]]:
    """What is chosen once and kept in a cookie: the edition, and whose regulations apply."""
    return {"edition": EDITIONS, "regulation": authorities()}


# What a pair plays, one tap: the systems, and the options clubs ask for. Whatever else can be told in a case file.
SYSTEMS = ("standard-american", "acol", "standard-american + multi", "acol + multi", "acol + benjamin")
USUAL_SYSTEMS = SYSTEMS[:2]
SIDES = ("NS", "EW")
NOT_TOLD = "-"


def told_in(request: Request, *form: str) -> Entered:
    """The facts in the address (but for the other fields of a form); edition, regulations and systems as last chosen
    where they are not told.
    """
    told = read_told((name, value) for name, value in request.query_params.multi_items() if name not in form)
    _check_settings(told)
    for name, choices in remembered().items():
        if name not in told.fields and (last := request.cookies.get(name)) in choices:
            told = told.but(**{name: last})
    kept = {side: last for side in SIDES if (last := request.cookies.get(side)) in SYSTEMS}
    return told.but(systems={**kept, **told.table("systems")} or None)


def _check_settings(told: Entered) -> None:
    """Under which Laws, by whose regulations, what they play: pages that do not look at these pass them on, and nothing
    that nobody can read is passed on in silence.
    """
    read_facts({name: told.fields[name] for name in ("edition", "regulation") if name in told.fields})
    for side, name in told.table("systems").items():
        base = str(name).partition("+")[0].strip()
        if side not in SIDES or base not in (*system_names(), NOT_TOLD):
            raise NotationError(str(name), f"a system: {', '.join(system_names())}", where="systems")


def remember(answer: Response, request: Request, told: Entered) -> Response:
    """Keep what was chosen for the next time."""
    for name, choices in remembered().items():
        if (chosen := told.text(name)) in choices:
            answer.set_cookie(
                name, chosen, max_age=YEAR, httponly=True, samesite="lax", secure=request.url.scheme == "https"
            )
    for side in SIDES:
        if (played := told.table("systems").get(side)) in SYSTEMS:
            answer.set_cookie(
                side, str(played), max_age=DAY, httponly=True, samesite="lax", secure=request.url.scheme == "https"
            )
        elif side in request.cookies:
            answer.delete_cookie(side)
    return answer


def page(request: Request, template: str, status: int = 200, /, **context: object) -> Response:
    made = environment(language(request))
    return HTMLResponse(made.get_template(template).render(context), status)


def go(address: str) -> Response:
    return RedirectResponse(address, 303)
