"""The API described in OpenAPI 3.1, for programs and for those who write them."""

from __future__ import annotations

from collections.abc import Mapping

from directorcall import __version__
from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.fields import FIELDS

Json = dict[str, object]

_WORD: Json = {"type": "string"}
_TEXT: Json = {"type": "string", "maxLength": 4000}
_FLAG: Json = {"type": "boolean"}
_TABLE: Json = {"type": "object"}
_MEANING: Json = {"type": "string", "minLength": 1, "maxLength": 400, "examples": ["6+ 4+H, natural"]}
_DEAL: Json = {
    "type": "string",
    "minLength": 1,
    "maxLength": 400,
    "examples": ["N:KQ9874.6.J85.983 32.K72.Q763.Q542 AT6.J94.K92.KJ76 J5.AQT853.AT4.AT"],
}
_PLACE: dict[str, Json] = {
    name: {"type": "string", "maxLength": 400} for name in ("auction", "call", "dealer", "system")
}
_NULLABLE: Json = {"type": ["string", "null"]}
_OUTCOME: Json = {"type": "string", "examples": ["free", "question", "partner passes throughout"]}


def document() -> Json:
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "directorcall",
            "version": __version__,
            "summary": "Rulings for the bridge director",
            "description": "Facts of a case in, the next question or the verdict out; ruled from the top each time, nothing is kept.",
        },
        "paths": {
            "/api/rule": {"post": _takes("Rule on one case", "Case", "Ruling")},
            "/api/options": {"post": _takes("Every replacement and its consequence", "Case", "Options")},
            "/api/adjust": {
                "post": {
                    **_takes("After play: the next question, or what becomes of the score", "Case", "Adjustment"),
                    "parameters": [_DD],
                }
            },
            "/api/tricks": {
                "get": _asks("Double dummy tricks of a deal", "Tricks", deal=_DEAL),
                "post": _takes("Double dummy tricks of a deal", "Deal", "Tricks"),
            },
            "/api/casebook": {
                "post": _takes("Rule cases and compare with what their sources say", "Casebook", "Comparison")
            },
            "/api/meaning": {
                "get": _asks("Which hands a meaning stands for", "Meaning", _PLACE, text=_MEANING),
                "post": _takes("Which hands a meaning stands for", "Text", "Meaning"),
            },
            "/api/compare": {
                "get": _asks("Is every hand of one meaning in another?", "Compared", new=_MEANING, old=_MEANING),
                "post": _takes("Is every hand of one meaning in another?", "Pair", "Compared"),
            },
            "/api/laws": {
                "get": _reads("The laws, clause by clause", {"type": "array", "items": _ref("Law")}, [_EDITION])
            },
            "/api/laws/{number}": {
                "get": _reads("One law", _ref("Law"), [_NUMBER, _EDITION], {"404": _fails("No such law")})
            },
            "/api/openapi.json": {"get": _reads("This document", _TABLE, [])},
        },
        "components": {"schemas": _schemas()},
    }


_EDITION: Json = {
    "name": "edition",
    "in": "query",
    "required": False,
    "schema": {"type": "string", "enum": list(EDITIONS)},
}
_DD: Json = {
    "name": "dd",
    "in": "query",
    "required": False,
    "description": "Double dummy tricks, as /api/tricks gives them",
    "schema": {"type": "string", "pattern": "^[0-9a-d]{20}$"},
}
_NUMBER: Json = {"name": "number", "in": "path", "required": True, "schema": {"type": "string", "examples": ["27"]}}


def _ref(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def _content(schema: Json) -> Json:
    return {"application/json": {"schema": schema}}


def _fails(why: str) -> Json:
    return {"description": why, "content": _content(_ref("Error"))}


def _responses(schema: Json, more: Json | None = None) -> Json:
    always = {
        "422": _fails("It could not be read, or contradicts itself, or is not covered"),
        "503": _fails("It took too long"),
    }
    limits = {
        "403": _fails("From another site, or without a key"),
        "429": _fails("Too many requests"),
        "400": _fails("A host we do not answer to"),
    }
    return {
        "200": {"description": "Done", "content": _content(schema)},
        **always,
        **limits,
        "414": _fails("Address too long"),
        **(more or {}),
    }


def _takes(summary: str, body: str, answer: str) -> Json:
    refused: Json = {"408": _fails("It did not come in time"), "413": _fails("Too much"), "415": _fails("Not JSON")}
    return {
        "summary": summary,
        "requestBody": {"required": True, "content": _content(_ref(body))},
        "responses": _responses(_ref(answer), refused),
    }


def _asks(summary: str, answer: str, may: dict[str, Json] | None = None, **texts: Json) -> Json:
    told = [(name, schema, True) for name, schema in texts.items()] + [
        (name, schema, False) for name, schema in (may or {}).items()
    ]
    parameters = [{"name": name, "in": "query", "required": must, "schema": schema} for name, schema, must in told]
    return {"summary": summary, "parameters": parameters, "responses": _responses(_ref(answer))}


def _reads(summary: str, schema: Json, parameters: list[Json], more: Json | None = None) -> Json:
    return {"summary": summary, "parameters": parameters, "responses": _responses(schema, more)}


def _object(required: tuple[str, ...] = (), **properties: Json) -> Json:
    return {"type": "object", "required": list(required), "properties": properties}


def _array(items: Json) -> Json:
    return {"type": "array", "items": items}


def _case() -> Json:
    return {
        "type": "object",
        "description": "The facts of one case. What is missing and needed becomes a question. Names beginning with x_ are free. "
        "For any value { is, by, when } may stand.",
        "properties": {name: _with_name(field.schema) for name, field in FIELDS.items()},
        "patternProperties": {"^x_": {}},
        "additionalProperties": False,
        "anyOf": [{"required": ["dealer"]}, {"required": ["board"]}, {"required": ["declarer"]}],
        "examples": [{"edition": "2017", "dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H"}],
    }


def _with_name(schema: Mapping[str, object]) -> Json:
    return {
        "anyOf": [
            dict(schema),
            {"type": "object", "required": ["is"], "properties": {"is": dict(schema), "by": _WORD, "when": _WORD}},
        ]
    }


def _one_of_several() -> Json:
    return {"anyOf": [_ref("Case"), _TABLE]}


def _schemas() -> Json:
    option = _object(
        ("call", "outcome", "clause", "partner", "comparable", "close", "says"),
        call=_WORD,
        outcome=_OUTCOME,
        clause=_NULLABLE,
        partner=_NULLABLE,
        comparable={"type": ["boolean", "null"]},
        close={"type": ["boolean", "null"]},
        says=_WORD,
    )
    clause = _object(("clause", "status", "gist"), clause=_WORD, status=_WORD, gist=_WORD)
    tables = _array(_TABLE)
    return {
        "Error": _object(("error",), error=_WORD),
        "Case": _case(),
        # Of several, one that is no case is reported in its place; alone, it is refused.
        "Casebook": {
            "anyOf": [_array(_one_of_several()), _object(("case",), case=_array(_one_of_several())), _ref("Case")]
        },
        "Ruling": _object(
            ("edition", "outcome", "questions", "findings", "say", "ledger", "options"),
            case=_NULLABLE,
            edition=_WORD,
            irregularity=_WORD,
            outcome=_OUTCOME,
            clause=_NULLABLE,
            questions=tables,
            findings=tables,
            say=tables,
            ledger=tables,
            information=tables,
            options=_array(option),
            watch=_array(_WORD),
            play={"type": ["object", "null"]},
        ),
        "Adjustment": _object(
            ("edition", "outcome", "adjust", "questions", "findings", "say", "working"),
            case=_NULLABLE,
            edition=_WORD,
            irregularity=_WORD,
            outcome={
                "type": "string",
                "examples": [
                    "adjusted score",
                    "score stands",
                    "substitute board",
                    "question",
                    "not looked at",
                    "not yet",
                ],
            },
            clause=_NULLABLE,
            adjust={"type": ["boolean", "null"]},
            offenders={"type": ["string", "null"]},
            result=_NULLABLE,
            score={"type": ["object", "null"]},
            questions=tables,
            findings=tables,
            say=tables,
            form=_NULLABLE,
            adjusted={"type": ["object", "null"]},
            artificial=tables,
            working=_array(_WORD),
            workbench={"type": ["object", "null"]},
        ),
        "Deal": {**_object(("deal",), deal=_DEAL), "additionalProperties": False},
        "Tricks": _object(("tricks", "dd"), tricks=_TABLE, dd=_WORD),
        "Options": _object(
            ("options", "questions"), case=_NULLABLE, edition=_WORD, questions=tables, options=_array(option)
        ),
        "Comparison": _object(
            ("total", "agree", "rows", "unread"),
            total={"type": "integer"},
            agree={"type": "integer"},
            rows=tables,
            unread=tables,
        ),
        "Text": {**_object(("text",), text=_MEANING, **_PLACE), "additionalProperties": False},
        "Pair": {**_object(("new", "old"), new=_MEANING, old=_MEANING), "additionalProperties": False},
        "Meaning": _object(
            ("meaning", "readings", "left", "allowed", "settled", "unknown"),
            meaning={"type": ["string", "null"]},
            readings=_array(_TABLE),
            left=_array(_WORD),
            allowed=_array(_WORD),
            settled={"type": "boolean"},
            unknown={"type": "boolean"},
            count={"type": "integer"},
            share={"type": "number"},
            hcp=_array({"type": "integer"}),
            lengths=_TABLE,
            examples=_array(_WORD),
            describes=_WORD,
        ),
        "Compared": _object(
            (
                "new",
                "old",
                "contained",
                "share_new_in_old",
                "share_old_in_new",
                "witness",
                "adds",
                "loses",
                "same_purpose",
                "law",
            ),
            new=_WORD,
            old=_WORD,
            contained=_FLAG,
            share_new_in_old={"type": "number"},
            share_old_in_new={"type": "number"},
            witness=_NULLABLE,
            adds=_array(_WORD),
            loses=_array(_WORD),
            same_purpose={"type": ["boolean", "null"]},
            law={},
        ),
        "Law": _object(
            ("law", "edition", "title", "clauses"), law=_WORD, edition=_WORD, title=_WORD, clauses=_array(clause)
        ),
    }
