"""One thing a director says: to whom, when and where."""

from __future__ import annotations

from directorcall.values import dataclass

BEFORE_LHO = "before LHO chooses"
IF_LHO_ASKS = "if LHO asks"
BEFORE_REPLACEMENT = "before the replacement"
AFTER = "after it"
END_OF_AUCTION = "end of auction"
END_OF_PLAY = "end of play"
NOW = "now"  # in the play


@dataclass(frozen=True, slots=True)
class Saying:
    """One thing to say."""

    to: str  # table · LHO · offender · partner · declarer
    when: str
    text: str
    where: str = "table"

    @property
    def data(self) -> dict[str, object]:
        return {"to": self.to, "where": self.where, "when": self.when, "text": self.text}
