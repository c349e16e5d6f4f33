"""The review of the rulings row by row: what proves that each row is mended. `pytest -s` prints the table."""

from __future__ import annotations

import re
from collections import defaultdict

from tests.dialect import HERE, differences, rows

ROWS = {"A": 8, "B": 10, "C": 17, "D": 7, "E": 8}  # and F, G, which are not numbered
ROW = re.compile(r"\bfound ([A-G])(\d*)")

# What no case can show: a property, a count of words, a command.
ELSEWHERE = {
    "D5": "tests/lawbook/test_judgement.py: test_compare_and_rule_say_the_same_of_the_same_pair",
    "D6": "tests/lawbook/test_judgement.py: test_whatever_the_meanings_there_is_an_opinion_and_it_is_never_certain",
    "E4": "tests/ruling/test_wording.py: test_no_speech_is_longer_than_it_takes_to_listen",
    "E7": "tests/terminal/test_options_command.py: test_the_director_is_warned_not_to_advise",
    "F": "tests/terminal/test_authorities_command.py: test_every_authority_with_all_it_changes_and_its_source",
}


def proofs() -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for row in rows(HERE / "lawbook" / "found.toml"):
        if (named := ROW.search(row.id)) is None:  # found by chance, or since
            continue
        found[named[1] + named[2]].append(row.id if not differences(row) else f"WRONG {row.id}")
    for row_id, where in ELSEWHERE.items():
        found[row_id].append(where)
    return found


def test_every_row_of_the_review_has_its_proof() -> None:
    proved = proofs()
    wanted = [f"{part}{number}" for part, last in ROWS.items() for number in range(1, last + 1)]
    for row_id in (*wanted, "F", "G"):
        print(f"{row_id:<4} {len(proved[row_id]):>2}  {proved[row_id][0] if proved[row_id] else '-'}")
    for where in ELSEWHERE.values():
        file, name = where.split(": ")
        assert f"def {name}(" in (HERE.parent / file).read_text(encoding="utf-8")
    assert [row_id for row_id in (*wanted, "F", "G") if not proved[row_id]] == []
    assert [proof for each in proved.values() for proof in each if proof.startswith("WRONG")] == []
