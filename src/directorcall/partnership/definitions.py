"""The words of a system file: what each means once the words in its meaning are put in.

A word stands in the meanings of other words, so what it comes to is counted before anything is put together: twenty
words that each say the one before twice would fill the memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field

from directorcall.handsets.meaning_language import LONGEST_TEXT
from directorcall.partnership.place import NOWHERE, Place, SystemFileError, UnreadLine
from directorcall.values import dataclass

OPTION = re.compile(r"\{(?P<name>[a-z][a-z0-9-]*)(?::(?P<low>[0-9]+)(?:-(?P<high>[0-9]+))?)?\}")
MOST_SHOWN = 4  # words of a circle
_TOKEN = re.compile(r"[\w-]+")


@dataclass(frozen=True, slots=True)
class SystemWord:
    """A name for a meaning: `opener = 13+ or 12 no 4333`."""

    name: str
    meaning: str
    place: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return f"{self.name} = {self.meaning}"


@dataclass(frozen=True, slots=True)
class WordMeanings:
    """What each word means with its words put in (`{name}` stays), and why some have no meaning of use."""

    whole: Mapping[str, str]
    refused: tuple[UnreadLine, ...]


def meanings(words: Iterable[SystemWord], options: Mapping[str, tuple[str, ...]]) -> WordMeanings:
    """
    >>> meanings([SystemWord("flat", "bal no 5+M"), SystemWord("weak", "12-14 flat")], {}).whole["weak"]
    '12-14 (bal no 5+M)'
    """
    known = {word.name: word for word in words}
    inside = {name: _named(word.meaning, known) for name, word in known.items()}
    whole: dict[str, str] = {}
    length: dict[str, int] = {}
    refused: list[UnreadLine] = []
    for name, circle in _in_order(inside):
        word, lost = known[name], any(each not in length for each in inside[name])
        if circle:
            refused.append(_refused(word, f"a meaning without the word itself in it: {' → '.join(circle)}"))
        if circle or lost:
            continue  # a word that rests on a refused one is lost with it, and not refused again
        count = _written(word.meaning, options) + sum(length[each] + 2 - len(each) for each in inside[name])
        if count > LONGEST_TEXT:
            expected = f"a meaning of at most {LONGEST_TEXT:,} characters; with its words put in it has {count:,}"
            refused.append(_refused(word, expected))
        else:
            length[name], whole[name] = count, with_words(word.meaning, whole)
    return WordMeanings(whole, tuple(refused))


def _refused(word: SystemWord, expected: str) -> UnreadLine:
    return UnreadLine(SystemFileError(str(word), expected, where=str(word.place)), word.place)


def with_words(text: str, whole: Mapping[str, str]) -> str:
    """The text with words put in, each in parentheses; one that is too long already is left to be refused."""
    if not whole or len(text) > LONGEST_TEXT:
        return text
    return _TOKEN.sub(lambda found: f"({whole[found[0]]})" if found[0] in whole else found[0], text)


def mentions(text: str, words: Iterable[str]) -> bool:
    """Does one of these words stand in the text?"""
    return not {*words}.isdisjoint(_TOKEN.findall(text))


def _named(meaning: str, known: Mapping[str, SystemWord]) -> list[str]:
    return [token for token in _TOKEN.findall(meaning) if token in known]


def _written(meaning: str, options: Mapping[str, tuple[str, ...]]) -> int:
    """Its length with the longest value of each option in it."""
    longer = (max(map(len, options[found["name"]])) for found in OPTION.finditer(meaning) if options.get(found["name"]))
    return len(meaning) + sum(longer)


def _in_order(inside: Mapping[str, list[str]]) -> Iterator[tuple[str, list[str]]]:
    """Each word after those in its meaning, and the way back to itself if there is one."""
    begun: dict[str, Iterator[str]] = {}
    closed: dict[str, list[str]] = {}
    for start in inside:
        path = {} if start in begun else {start: None}  # ordered, and quick to look into
        while path:
            name = next(reversed(path))
            inner = next(begun.setdefault(name, iter(inside[name])), None)
            if inner is None:
                del path[name]
                yield name, closed.get(name, [])
            elif inner not in begun:
                path[inner] = None
            elif inner in path and name not in closed:
                closed[name] = _circle([*path], inner)


def _circle(path: list[str], inner: str) -> list[str]:
    """From the last word of the path, by one that stands in its meaning, to itself again."""
    way = path[path.index(inner) : -1]
    if len(way) > MOST_SHOWN:
        way = [*way[:MOST_SHOWN], "…"]
    return [path[-1], *way, path[-1]]
