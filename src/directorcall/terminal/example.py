"""`director example`: the cases shipped with the program, listed, printed as files, or shown to a reader."""

from __future__ import annotations

from collections.abc import Iterator

import click

from directorcall.bridge.errors import NotationError, suggestion
from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.examples import example as shipped
from directorcall.ruling.examples import example_names
from directorcall.seminar.casebook import Difficulty, Published, casebook, chosen
from directorcall.terminal.layout import show
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import Ink, paint, say, say_json, strong


@click.command(
    cls=Page,
    summary="list the cases shipped with the program and its casebook, print one, or show it",
    examples=[
        Usage("director example", "cases to begin with"),
        Usage("director example insufficient-1h > tonight.toml", "a case file to start from"),
        Usage("director example --law 27 --difficulty disputed", "of the casebook: where experts have differed"),
        Usage("director example busch-09-3C --show", "one of them for a reader: what happened, its source, its ruling"),
        Usage("director rule busch-09-3C --both", "what this program rules on it"),
    ],
)
@click.argument("name", required=False)
@click.option("--all", "every", is_flag=True, help="List the whole casebook.")
@click.option("--law", metavar="NUMBER", help="Of the casebook: rulings by this law.")
@click.option("--difficulty", type=click.Choice([one.value for one in Difficulty]), help="Of the casebook: how hard.")
@click.option("--edition", type=click.Choice(EDITIONS), help="Of the casebook: ruled under these Laws.")
@click.option("--changed", is_flag=True, help="Of the casebook: what the two editions rule differently.")
@click.option("--show", "shown", is_flag=True, help="For a reader: the auction, the source and what it ruled.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def example(name: str | None, as_json: bool, shown: bool, every: bool, changed: bool, **wanted: str | None) -> None:
    """NAME is one of the shipped cases, or a ruling of the casebook: published rulings, facts in our own words, each
    with its source and whether others have said otherwise. Its file is printed as it is, source and reason included. Any
    command that takes a FILE takes such a name too.
    """
    if name is not None:
        _one(name, shown=shown, as_json=as_json)
    elif every or changed or any(wanted.values()):
        _list_rulings(_wanted(**wanted, changed=changed), as_json=as_json)
    else:
        _list_examples(as_json=as_json)


# --- one


def _one(name: str, *, shown: bool, as_json: bool) -> None:
    if name not in (names := example_names()):
        _ruling(_published(name, names), shown=shown, as_json=as_json)
        return
    told = shipped(name)
    if as_json:
        say_json({"name": told.name, "title": told.title, "cases": [dict(entry.facts) for entry in told.entries()]})
    elif shown:
        from directorcall.terminal.published import case_lines

        show(line for entry in told.entries() for line in case_lines(entry))
    else:
        print(told.text, end="")


def _published(name: str, examples: tuple[str, ...]) -> Published:
    """The ruling of that name; a name nobody knows may be meant for one of either kind."""
    known = casebook()
    if name not in known:
        hint = suggestion(name, [*examples, *known], otherwise=f"there are: {', '.join(examples)}")
        raise NotationError(name, "the name of an example", hint=hint)
    return known[name]


def _ruling(one: Published, *, shown: bool, as_json: bool) -> None:
    if as_json:
        say_json({**_data(one), "case": dict(one.facts)})
    elif shown:
        from directorcall.terminal.published import case_lines

        show(case_lines(one.entry))
    else:
        print(f"# {one.shelved.title}\n{one.text}", end="")


# --- lists


def _list_examples(*, as_json: bool) -> None:
    examples = [shipped(known) for known in example_names()]
    if as_json:
        say_json([{"name": told.name, "title": told.title} for told in examples])
        return
    longest = max(len(told.name) for told in examples)
    for told in examples:
        say(f"{told.name:<{longest}}  {told.title}")
    say()
    say(f"The casebook has {len(casebook())} published rulings: --all, --law 27, --difficulty disputed, --changed.")


def _wanted(law: str | None, difficulty: str | None, edition: str | None, *, changed: bool) -> list[Published]:
    from directorcall.lawbook.clauses import law as known

    number = known(law).number if law else None
    return chosen(number, difficulty, edition, differs=changed)


def _list_rulings(found: list[Published], *, as_json: bool) -> None:
    if as_json:
        say_json([_data(one) for one in found])
        return
    show(_rows(found))


def _rows(found: list[Published]) -> Iterator[str]:
    longest = max((len(one.id) for one in found), default=0)
    titles = max((len(one.shelved.title) for one in found), default=0)
    for one in found:
        where = f"{one.edition}  {', '.join(one.shelved.laws)}"
        ink = {Difficulty.CLEAR: Ink.GOOD, Difficulty.CLOSE: Ink.DIAMONDS, Difficulty.DISPUTED: Ink.BAD}
        hard = paint(f"{one.shelved.difficulty.value:<8}", ink[one.shelved.difficulty])
        yield f"{one.id:<{longest}}  {one.shelved.title:<{titles}}  {hard}  {where}"
    number = len(found)
    yield strong(f"{number} ruling{'' if number == 1 else 's'}") if found else "None of the casebook is like that."


def _data(one: Published) -> dict[str, object]:
    return {
        "name": one.id,
        "title": one.shelved.title,
        "edition": one.edition,
        "laws": list(one.shelved.laws),
        "difficulty": one.shelved.difficulty.value,
        "status": one.status,
        "editions_differ": one.shelved.differs,
        "source": one.source,
        "why": one.why,
    }
