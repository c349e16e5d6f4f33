"""A meaning, a comparison, a law as data: the JSON of the command line, the API and the browser beside a ruling's."""

from __future__ import annotations

from directorcall.bridge.cards import SUITS
from directorcall.handsets.compare import Comparison
from directorcall.handsets.describe import describe
from directorcall.handsets.meaning import Meaning
from directorcall.lawbook import interpretations
from directorcall.lawbook.authorities import Authority
from directorcall.lawbook.clauses import Law
from directorcall.partnership.phrases import Reading
from directorcall.ruling.opinion import law_on

Json = dict[str, object]
EXAMPLES = 3  # hands of a meaning


def meaning_report(meaning: Meaning) -> Json:
    hands = meaning.hands
    return {
        "meaning": str(meaning),
        "count": hands.count(),
        "share": float(hands.share()),
        "hcp": list(hands.points_range() or ()),
        "lengths": {str(suit): list(hands.length_range(suit) or ()) for suit in SUITS},
        "examples": [str(hand) for hand in hands.likely(EXAMPLES)],
        "describes": described(meaning),
    }


def described(meaning: Meaning) -> str:
    """What the hands are, in a player's words: as short as can be; as it was told where that cannot be, or a soft word
    was used.
    """
    words = describe(meaning.hands) if meaning.usual == meaning.hands else None
    return str(words) if words and words.exact else meaning.term.words


def reading_report(found: Reading) -> Json:
    """The likeliest reading as data, with all of them and what was not understood."""
    likeliest: Json = {"meaning": None} if found.meaning is None else meaning_report(found.meaning)
    return {
        **likeliest,
        "readings": [
            {"meaning": str(one), "describes": described(one), "share": float(one.hands.share())}
            for one in found.readings
        ],
        "left": list(found.left),
        "allowed": list(found.allowed),
        "settled": found.settled,
        "unknown": found.unknown,
    }


def compare_report(compared: Comparison) -> Json:
    return {
        "new": str(compared.new),
        "old": str(compared.old),
        "contained": compared.contained,
        "share_new_in_old": float(compared.share_new_in_old),
        "share_old_in_new": float(compared.share_old_in_new),
        "witness": None if compared.recognisable is None else str(compared.recognisable),
        "adds": [str(difference) for difference in compared.adds],
        "loses": [str(difference) for difference in compared.loses],
        "same_purpose": compared.same_purpose,
        "law": law_on(compared),
    }


def law_report(law: Law, edition: str) -> Json:
    clauses = [{"clause": c.number, "status": c.status.value, "gist": c.gist} for c in law.clauses(edition)]
    return {"law": law.number, "edition": edition, "title": law.title, "clauses": clauses}


def authority_report(authority: Authority) -> Json:
    """What it has settled: readings of open points, beside the others there are, and weights of the opinion."""
    readings = {point.key: list(point.readings) for point in interpretations.ALL}
    changes = [
        {
            "point": point,
            "kind": "reading" if point in readings else "weight",
            "is": chosen,
            "readings": readings.get(point, []),
            "source": authority.sources[point],
        }
        for point, chosen in authority.settings.items()
    ]
    return {"name": authority.name, "title": authority.title, "line": authority.line, "changes": changes}
