"""A case in the address of a page: the fields of a case file, flat, each name with one text.

`accepted=no`, `replacement_means.X=6+ 4+H`, `withdrawn_means=…` once for each, `remarks=E: I did not see that`, or with
the call it belongs to `remarks=N@3S: a long pause`; whose word it is and when it was told stand beside it, as `accepted;by=Kay`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from directorcall.bridge.errors import NotationError
from directorcall.inquiry.question import yes_no
from directorcall.lawbook.questions import WITHDRAWN_MEANS
from directorcall.ruling.fields import FIELDS, FLAG, TABLE
from directorcall.ruling.key_names import unspelled

Pair = tuple[str, str]
_LISTS = ("withdrawn_means", "remarks")
_TABLES = (*(name for name, field in FIELDS.items() if field.is_table or field.schema is TABLE), "deal", "result")
_FLAGS = (
    *(name for name, field in FIELDS.items() if field.schema is FLAG),
    "exposed.led",
    "penalty.on_purpose",
    "claim.this_trick",
)
_WORDS = {"yes": True, "no": False}
_BESIDE = (";by", ";when")


def to_pairs(told: Mapping[str, object]) -> list[Pair]:
    """Names and texts of a case as `write_case` tells it.

    >>> to_pairs({"accepted": False, "answers": {"25A intended": {"is": "2S", "by": "Kay"}}})
    [('accepted', 'no'), ('answers.25A intended', '2S'), ('answers.25A intended;by', 'Kay')]
    """
    return [pair for name, value in told.items() for pair in _pairs(name, value)]


def _pairs(name: str, value: object) -> list[Pair]:
    if isinstance(value, Mapping) and "is" in value:
        beside = [(f"{name};{word}", str(value[word])) for word in ("by", "when") if word in value]
        return [*_pairs(name, value["is"]), *beside]
    if isinstance(value, Mapping):
        return [pair for key, one in value.items() for pair in _pairs(f"{name}.{key}", one)]
    if isinstance(value, list):
        return [(name, _written(one)) for one in value]
    return [(name, _written(value))]


def _written(value: object) -> str:
    if isinstance(value, Mapping):  # a remark
        at = f"@{value['call']}" if value.get("call") else ""
        return f"{value['by']}{at}: {value['says']}"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def from_pairs(pairs: Iterable[Pair]) -> dict[str, object]:
    """The fields of a case out of an address; what is empty was not told.

    >>> from_pairs([("accepted", "no"), ("replacement_means.X", "6+ 4+H"), ("withdrawn_means", "6+"), ("withdrawn_means", "11+")])
    {'accepted': False, 'replacement_means': {'X': '6+ 4+H'}, 'withdrawn_means': ['6+', '11+']}
    """
    texts: dict[str, list[str]] = {}
    for name, text in pairs:
        if text.strip():
            texts.setdefault(name, []).append(text)
    told: dict[str, object] = {}
    for name in sorted(texts, key=lambda name: name.endswith(_BESIDE)):  # beside what has been told by then
        _tell(told, name, texts[name])
    return told


def _tell(told: dict[str, object], name: str, texts: list[str]) -> None:
    base, mark, word = name.rpartition(";") if name.endswith(_BESIDE) else (name, "", "")
    table, dot, key = base.partition(".")
    if dot and table not in _TABLES:
        raise NotationError(name, f"an entry of one of the tables {', '.join(_TABLES)}")
    where, entry = (told.setdefault(table, {}), key) if dot else (told, base)
    if not isinstance(where, dict) or (entry in where and not mark):
        raise NotationError(name, f"entries of {table} alone, not beside {table} = …")
    if mark:
        value = where.get(entry)
        where[entry] = {**(value if isinstance(value, dict) and "is" in value else {"is": value}), word: texts[-1]}
    else:
        values = [_value(base, text) for text in texts]
        where[entry] = (
            values
            if base in _LISTS or (len(values) > 1 and unspelled(base).endswith(WITHDRAWN_MEANS.key))
            else values[-1]
        )


def _value(name: str, text: str) -> object:
    if name in _FLAGS:
        return yes_no(text)
    if name == "remarks":
        who, _, says = text.partition(": ") if "@" in text.partition(": ")[0] else text.partition(":")
        by, _, call = who.partition("@")
        return {"by": by.strip(), "says": says.strip(), **({"call": call.strip()} if call.strip() else {})}
    return _WORDS.get(text, text) if name.startswith("answers.") else text
