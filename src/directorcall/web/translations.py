"""The texts of the pages in other languages: gettext catalogues under `locale/`; English needs none.

`python -m directorcall.web.translations` prints the template catalogue (`messages.pot`): what the pages say, and the
sentences of the rulings, which are made from codes and so are translated by the same catalogue.
"""

from __future__ import annotations

import gettext
import sys
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module, resources
from pathlib import Path

from directorcall.lawbook.authorities import authorities, authority

DOMAIN = "messages"
ENGLISH = "en"
LOCALE = Path(__file__).parent / "locale"
# Whose sentences are translated; read by whoever prints the catalogue, and by nobody else.
SPEAKING = (
    "ruling.phrases", "ruling.phrases_after_play", "ruling.phrases_of_play", "ruling.speech", "ruling.titles", "seminar.lines",
    "seminar.lines_after", "seminar.casebook_words", "seminar.editions", "seminar.question_phrases", "seminar.quiz_answers",
)  # fmt: skip


@lru_cache(maxsize=16)
def translation(language: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, LOCALE, [language], fallback=True)


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """English, and every language that has a compiled catalogue."""
    return (ENGLISH, *sorted(file.parent.parent.name for file in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")))


def preferred(accept_language: str) -> str:
    """The first language of the browser that we have.

    >>> preferred("xx, en-GB;q=0.8")
    'en'
    """
    for wanted in accept_language.split(","):
        language = wanted.partition(";")[0].strip().replace("-", "_")
        for name in (language, language.partition("_")[0]):
            if name in languages():
                return name
    return ENGLISH


def messages() -> Iterator[tuple[str, str]]:
    """Every message to translate, with the place it comes from."""
    from jinja2.ext import babel_extract

    folder = resources.files("directorcall.web").joinpath("templates")
    for template in sorted(folder.iterdir(), key=lambda file: file.name):
        with resources.as_file(template) as path, path.open("rb") as file:
            for _, _, message, _ in babel_extract(file, ("_", "gettext", "ngettext"), [], {"trimmed": "true"}):
                for one in message if isinstance(message, tuple) else (message,):
                    if one:
                        yield f"templates/{template.name}", one
    yield from (("lawbook/editions.toml", authority(name).line) for name in authorities())
    for module in (import_module(f"directorcall.{name}") for name in SPEAKING):
        for name, said in vars(module).items():
            if name.isupper():
                yield from (
                    (f"{module.__name__.partition('.')[2].replace('.', '/')}.py {name}", one)
                    for one in _sentences(said)
                    if one
                )


def _sentences(said: object) -> Iterator[str]:
    """A sentence, or a table of them."""
    if isinstance(said, str):
        yield said
    elif isinstance(said, dict):
        for one in said.values():
            yield from one if isinstance(one, tuple) else (one,)


def catalogue() -> str:
    """The template catalogue: each message once, with the places it is used in."""
    places: dict[str, list[str]] = {}
    for place, message in messages():
        places.setdefault(message, []).append(place)
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
    entries = [
        f'#: {", ".join(dict.fromkeys(where))}\nmsgid {_quoted(message)}\nmsgstr ""\n'
        for message, where in places.items()
    ]
    return "\n".join([head, *entries])


def _quoted(message: str) -> str:
    escaped = message.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


if __name__ == "__main__":
    sys.stdout.write(catalogue())
