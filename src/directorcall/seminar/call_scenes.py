"""The scenes of a call that went wrong (Laws 27 to 32): too low, or out of turn. The procedure is the director's; what is
right at each step is what the engine says of this table.
"""

from __future__ import annotations

from collections.abc import Iterator

from directorcall.bridge.calls import Bid
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.consequences import LeadRestriction, Look
from directorcall.inquiry.verdict import Limbs, Verdict
from directorcall.lawbook.numbers import NUMBERS
from directorcall.lawbook.questions import INTENDED
from directorcall.ruling.rule import Ruling
from directorcall.ruling.saying import BEFORE_LHO, BEFORE_REPLACEMENT, END_OF_AUCTION
from directorcall.ruling.wording import Wording, people
from directorcall.seminar import lines
from directorcall.seminar.players import says
from directorcall.seminar.routine import (
    BEFORE_ALL,
    CALLED,
    INFORMATION,
    METHODS,
    NO_AVERAGE,
    OPTIONS,
    SLIP,
    also_said,
    call_back,
    how_it_went,
    leaving,
    rulings_offered,
    what_they_played,
)
from directorcall.seminar.script import END, Act, Moment, NoScene, SceneLine, Script
from directorcall.seminar.situations import Situation, outcome_key, situation
from directorcall.seminar.starts import SceneStart
from directorcall.seminar.writer import DECLARER, Writer

_CHOSEN = ("rule-free", "rule-once", "rule-throughout")
_AT_ONCE = ("rule-repeat", "rule-offender-once")
_LEADS = {"forbid": ("lead-forbid", "lead-require"), "require": ("lead-require", "lead-forbid")}


def call_scene(scene: str, starts: tuple[SceneStart, ...], seed: int, edition: str, wording: Wording) -> Script:
    return _CallScene(scene, situation(scene, starts, seed, edition), wording).script(seed)


class _CallScene:
    """One situation, written out."""

    def __init__(self, scene: str, told: Situation, wording: Wording) -> None:
        self.scene, self.told = scene, told
        case = told.case
        self.case, self.wrong = case, case.wrong
        the = wording.the(case.call)
        self.names = people(case) | {
            "the_call": the, "The_call": the[:1].upper() + the[1:], "caller": case.lho, "dealer": case.auction.dealer,
        }  # fmt: skip
        self.write = Writer(wording, (lines.ACTS,), self.names)
        if told.ruled.verdict is None:
            raise NoScene(scene)
        self.verdict: Verdict = told.ruled.verdict

    # --- the whole

    def script(self, seed: int) -> Script:
        told, write = self.told, self.write
        rulings = [told.arrival, told.offered, *told.turns, *([told.choosing] if told.choosing else []), told.ruled]
        return Script(
            self.scene,
            seed,
            self.case.edition,
            write.text(lines.TITLES[self.scene]),
            tuple(self._moments()),
            tuple(self._acts()),
            write.program(rulings, told.final if self._leads else told.ruled),
            write.reasons(told.ruled),
            told.players.deal,
            tuple(self._shown()),
        )

    def _shown(self) -> Iterator[SceneLine]:
        yield from what_they_played(self.write, self.told.players)
        if self._forgets_himself or self._partner_forgets:
            seat = self.case.offender if self._forgets_himself else self.case.partner
            yield self.write.line(lines.HAD_FORGOTTEN, seat=seat)

    # --- what there is to do at this table

    @property
    def _asks_intention(self) -> bool:
        asked = self.told.arrival.question
        return asked is not None and asked.name == INTENDED.name

    @property
    def _needs_meaning(self) -> bool:
        """Did the ruling look at what the calls show?"""
        return not self.told.accepted and self.verdict.limbs != Limbs()

    @property
    def _forgets_himself(self) -> bool:
        return self._needs_meaning and (self.told.players.forgets is self.case.offender or not self._asks_intention)

    @property
    def _partner_forgets(self) -> bool:
        return self._asks_methods and self.told.players.forgets is self.case.partner

    @property
    def _asks_methods(self) -> bool:
        """LHO, before choosing, asks about a call that may come now: of an insufficient bid only, where it is known which."""
        return self._asks_intention and not self.told.accepted and self.told.asks is not None

    @property
    def _after_refusal(self) -> str:
        return "back" if self.told.turns else self._then

    @property
    def _then(self) -> str:
        return "refused" if self.told.choosing else "verdict"

    @property
    def _partner_ruling(self) -> Ruling | None:
        """The turn of the offender's partner before the offender's own, where somebody else had one first."""
        later = (ruling for ruling in self.told.turns[1:] if ruling.case.at_replacement.turn is self.case.partner)
        return next(later, None)

    @property
    def _leads(self) -> tuple[LeadRestriction, ...]:
        return tuple(lead for lead in self.told.final.leads if lead.settled)

    @property
    def _is_looked_at(self) -> bool:
        return any(later.look is Look.HELPED for _, later in self.told.final.watch)

    # --- moments

    def _moments(self) -> Iterator[Moment]:
        write, told, case = self.write, self.told, self.case
        at_first = case.auction.then(case.call, case.offender)
        yield Moment("arrival", (write.line(lines.ARRIVES),))
        yield Moment("heard", (), at_first)
        if self._asks_intention:
            yield Moment("outside", (), at_first, away=True)
        if told.accepted:
            yield Moment("accepted", (write.line(lines.ACCEPTS, case.lho),), at_first)
        else:
            yield from self._moments_refused()
        yield Moment("ruled", (), told.ruled.auction)
        yield Moment("over", tuple(how_it_went(write, told.ruled, told.final)), told.final.auction)
        if self._is_looked_at:
            yield Moment("called-back", (write.line(lines.CALLED_AGAIN),), told.final.auction)
        yield Moment(END, (), told.final.auction)

    def _moments_refused(self) -> Iterator[Moment]:
        write, told, case = self.write, self.told, self.case
        refuses = write.line(lines.REFUSES, case.lho)
        first = True
        if told.turns:
            yield Moment("back", (refuses,), told.turns[0].case.restored)
            first = False
        if (ruling := self._partner_ruling) is not None:
            yield Moment("partner", (), ruling.case.restored)
        if told.choosing is not None:
            asked = () if told.asks is None else (self._asked(),)
            yield Moment("refused", (*((refuses,) if first else ()), *asked), told.choosing.case.restored)
            yield Moment("outside-2", (), told.choosing.case.restored, away=True)
            first = False
        waits = write.line(lines.LOOKS_AT_YOU) if told.choosing is not None else None
        opening = ((refuses,) if first else ()) if waits is None else (self._replaces(), waits)
        yield Moment("verdict", opening, told.ruled.case.replaced if told.choosing else told.ruled.auction)

    def _asked(self) -> SceneLine:
        asked = self.told.asks
        kind = "bid" if isinstance(asked, Bid) else "pass" if asked is None else asked.word
        return self.write.line(lines.ASKS[kind], self.case.offender, asked=asked)

    def _replaces(self) -> SceneLine:
        return self.write.line(lines.SAYS_CALL, self.case.offender, call=self.told.ruled.case.replacement)

    # --- acts

    def _acts(self) -> Iterator[Act]:
        yield from self._acts_on_arrival()
        yield from self._acts_before_lho()
        if self._asks_intention:
            yield from self._acts_outside()
        if self.told.accepted:
            yield from self._acts_accepted()
        else:
            yield from self._acts_refused()
        yield from self._acts_at_the_end()

    def _acts_on_arrival(self) -> Iterator[Act]:
        write, case = self.write, self.case
        yield write.step("hear", "arrival", clause=CALLED, answer=[self._tells()], to="heard")
        yield write.wrong("why", "arrival", "heard", clause=INFORMATION, answer=[self._excuse()])
        yield write.wrong(
            "hand", "arrival", "heard", "refused", clause=INFORMATION, answer=[write.line(lines.HAND_SHOWN)]
        )
        said = write.said(self.told.arrival, to="table", when=BEFORE_LHO)
        quiet = [write.line(lines.QUIET)]
        yield write.step("silence", "heard", clause=INFORMATION, names={"said": said}, answer=quiet, before=BEFORE_ALL)
        if not case.is_out_of_rotation:
            aloud = [write.line(lines.MEANT_ALOUD, case.offender)]
            yield write.wrong("intended-aloud", "heard", clause=SLIP, answer=aloud)

    def _tells(self) -> SceneLine:
        write, case = self.write, self.case
        kind = "bid" if isinstance(case.call, Bid) else case.call.word
        did = write.text(lines.DID[kind])
        if case.is_out_of_rotation:
            did = write.text(lines.OUT_OF_TURN, did=did)
        return write.line(lines.TELLS, case.lho, before=write.before(case.auction), did=did)

    def _excuse(self) -> SceneLine:
        return self.write.line(lines.EXCUSE[self._misread], self.case.offender)

    @property
    def _misread(self) -> str:
        real, seen = self.case.auction.made, self.told.in_mind.made
        if self.case.is_out_of_rotation:
            return "my turn" if seen else "dealer"
        return "level" if real[-1:] == seen[-1:] else "did not see"

    def _acts_before_lho(self) -> Iterator[Act]:
        write, told, case = self.write, self.told, self.case
        accepting = told.offered.question.clause if told.offered.question else OPTIONS
        said = write.said(told.offered, to="LHO")
        yield write.step(
            "options-lho", "heard", clause=OPTIONS, names={"said": said}, answer=self._methods(), before=("choose-lho",)
        )
        yield write.wrong("half", "heard", clause=OPTIONS, answer=[write.line(lines.AND_IF_NOT, case.lho)])
        yield write.wrong("which", "heard", clause=METHODS, answer=[write.line(lines.ALL_EARS)])
        yield write.wrong("fix", "heard", clause=accepting, answer=[write.line(lines.AND_I, case.lho)])
        if self._partner_forgets:
            shows = says(self._method) or write.text(lines.NO_AGREEMENT)
            looks = [write.line(lines.LOOKS_UP, meaning=shows)]
            yield write.step("lho-card", "heard", clause=METHODS, answer=looks, needs=("options-lho",))
            nods = [write.line(lines.EXPLAINS_ALOUD)]
            yield write.wrong("offender-explains", "heard", clause=METHODS, answer=nods, needs=("options-lho",))
        to = "accepted" if told.accepted else self._after_refusal
        yield write.move("choose-lho", "heard", to=to)

    @property
    def _method(self) -> Meaning | None:
        told, case = self.told, self.case
        return None if told.asks is None else told.players.meaning(case.auction, case.offender, told.asks)

    def _methods(self) -> Iterator[SceneLine]:
        """LHO asks the offender's partner, who may have forgotten."""
        write, told, case = self.write, self.told, self.case
        if not self._asks_methods:
            yield write.line(lines.THANKS, case.lho)
            return
        yield write.line(lines.ASKS_METHODS, case.lho, call=write.wording.the(told.asks))
        shows = says(self._method)
        answer = lines.FORGOTTEN if self._partner_forgets else lines.SHOWED if shows else lines.NO_AGREEMENT
        yield write.line(answer, case.partner, meaning=shows)

    def _acts_outside(self) -> Iterator[Act]:
        write, case = self.write, self.case
        yield write.move("away", "heard", to="outside")
        meant = [write.line(lines.MEANT_IT, case.offender, excuse=self._excuse().text.strip("“”"))]
        yield write.step("intended", "outside", clause=SLIP, answer=meant, late=("outside-2",))
        yield write.wrong("suggest", "outside", clause=SLIP, answer=[write.line(lines.TEMPTED, case.offender)])
        yield write.move("back", "outside", to="heard")

    def _acts_on_meanings(self, *where: str) -> Iterator[Act]:
        write, told, case = self.write, self.told, self.case
        shows = says(told.means)
        comparing = NUMBERS[case.edition].comparable
        yield write.step(
            "means", *where, clause=comparing, answer=[self._explains(shows)], required=self._needs_meaning
        )
        card = write.line(lines.ON_THE_CARD if shows else lines.NOT_ON_THE_CARD, meaning=shows)
        required = self._forgets_himself
        yield write.step("read-card", *where, clause=comparing, answer=[card], required=required, needs=("means",))
        yield write.wrong("advise", *where, clause=OPTIONS, answer=[write.line(lines.ADVISED, case.offender)])

    def _explains(self, shows: str) -> SceneLine:
        """What the offender says of the call; who has forgotten says what others play, or that he has."""
        write, told, case = self.write, self.told, self.case
        if not self._forgets_himself:
            return write.line(lines.SHOWED if shows else lines.NO_AGREEMENT, case.offender, meaning=shows)
        thought = says(told.players.misremembered(told.in_mind, case.offender, case.call))
        if thought in ("", shows):
            return write.line(lines.FORGOTTEN, case.offender)
        return write.line(lines.NOT_SURE, case.offender, meaning=thought[:1].upper() + thought[1:])

    def _acts_accepted(self) -> Iterator[Act]:
        write, told, case = self.write, self.told, self.case
        quiet = [write.line(lines.THANKS, case.lho)]
        clause = self.verdict.clause
        yield write.step("accepted", "accepted", clause=clause, answer=quiet, to="ruled")
        outcome = write.wording.outcome(told.ruled)
        chief = [write.line(lines.CHIEF, outcome=outcome)]
        yield write.wrong(
            "accepted-silence", "accepted", clause=clause, answer=chief, to="ruled", instead_of="accepted"
        )
        if self._asks_intention:
            yield from self._acts_on_meanings("outside")

    def _acts_refused(self) -> Iterator[Act]:
        where = [*(["outside"] if self._asks_intention else []), *(["outside-2"] if self.told.choosing else [])]
        if where:
            yield from self._acts_on_meanings(*where)
        if self.told.turns:
            yield from self._acts_until_his_turn()
        if self.told.choosing is not None:
            yield from self._acts_while_he_chooses(self.told.choosing)
        yield from self._acts_of_the_ruling()

    def _acts_until_his_turn(self) -> Iterator[Act]:
        write, told, case = self.write, self.told, self.case
        first, partner = told.turns[0], self._partner_ruling
        to_partner = first.case.at_replacement.turn is case.partner
        unauthorised = NUMBERS[case.edition].partner_may_not
        called = self._called(first, partner)
        said = write.said(first, when=BEFORE_REPLACEMENT)
        clause = unauthorised if to_partner else first.question.clause if first.question else ""
        key = "to-partner" if to_partner else "turn-back"
        yield write.step(
            key, "back", clause=clause, names={"said": said}, answer=called, to="partner" if partner else self._then
        )
        if to_partner:
            yield write.wrong(
                "partner-passes", "back", clause=unauthorised, answer=[write.line(lines.LOOKS_AT_YOU, lho=case.partner)]
            )
        if partner is not None:
            yield write.step(
                "to-partner",
                "partner",
                clause=unauthorised,
                names={"said": write.said(partner, when=BEFORE_REPLACEMENT)},
            )
            rest = self._called(partner, None)
            yield write.wrong(
                "partner-passes",
                "partner",
                clause=unauthorised,
                answer=[write.line(lines.LOOKS_AT_YOU, lho=case.partner)],
            )
            yield write.move("partner-calls", "partner", answer=rest, to=self._then)

    def _called(self, since: Ruling, until: Ruling | None) -> list[SceneLine]:
        """The calls that were made between two turns."""
        start = len(since.case.then)
        last = len(until.case.then) if until is not None else len(self.told.ruled.case.then)
        made = self.told.ruled.case.since_restored[start:last]
        return [self.write.line(lines.SAYS_CALL, each.seat, call=each.call) for each in made]

    def _acts_while_he_chooses(self, choosing: Ruling) -> Iterator[Act]:
        write, told, case = self.write, self.told, self.case
        comparing = NUMBERS[case.edition].comparable
        said = write.said(choosing, to="offender")
        if said:
            yield write.step(
                "options-offender", "refused", clause=OPTIONS, names={"said": said}, before=("choose-offender",),
                answer=[write.line(lines.THANKS, case.offender)],
            )  # fmt: skip
        yield write.step("ask-away", "refused", clause=INFORMATION, to="outside-2")
        aloud = [write.line(lines.ANSWERED_ALOUD)]
        yield write.wrong("ask-aloud", "refused", clause=INFORMATION, answer=aloud, unless=("ask-away",))
        lost = [write.line(lines.CANNOT_CHOOSE, case.offender)]
        yield write.wrong(
            "ask-refuse", "refused", "outside-2", clause=OPTIONS, answer=lost, unless=("asks-free", "asks-not")
        )
        asked = "" if told.asks is None else write.wording.the(told.asks)
        named = {"Asked": asked[:1].upper() + asked[1:]}
        right, other = ("asks-free", "asks-not") if told.asks_free else ("asks-not", "asks-free")
        thanks = [write.line(lines.UNDERSTOOD, case.offender)]
        yield write.step(right, "outside-2", clause=comparing, answer=thanks, unless=(other,), names=named)
        either = write.step if told.asks_close else write.wrong  # a close call: nobody is marked by it
        yield either(
            other, "outside-2", clause=comparing, answer=thanks, instead_of=right, unless=(right,), names=named
        )
        yield write.move("back-2", "outside-2", to="refused")
        yield write.move("choose-offender", "refused", to="verdict")

    def _acts_of_the_ruling(self) -> Iterator[Act]:
        write, told = self.write, self.told
        others = (*_CHOSEN, *(() if told.choosing else _AT_ONCE))
        yield from rulings_offered(write, told.ruled, outcome_key(told.ruled), others, "verdict")
        yield write.wrong("wait", "verdict", clause=OPTIONS, answer=[write.line(lines.ROUND_AGAIN)])

    def _acts_at_the_end(self) -> Iterator[Act]:
        write = self.write
        yield from self._acts_on_information()
        yield from call_back(write, self.told.ruled)
        yield from self._acts_on_leads()
        if not self._is_looked_at:
            yield from leaving(write)
            return
        yield write.move("go-on", "ruled", to="over")
        yield write.move("leave", "over", to="called-back", needs=("call-back",))
        yield write.move("leave-at-once", "over", to=END, unless=("call-back",))
        yield from self._acts_called_back(self.told.ruled.watch[0][1].clause)

    def _acts_on_information(self) -> Iterator[Act]:
        write, told = self.write, self.told
        theirs = [each for each in self.verdict.information if not each.authorised]
        if not theirs or told.accepted:
            return
        clause = theirs[0].law
        if said := also_said(write, told.ruled):
            yield write.step("not-for-them", "ruled", clause=clause, names={"said": said[0]})
            yield write.wrong(
                "for-everybody", "ruled", clause=clause, instead_of="not-for-them", unless=("not-for-them",)
            )

    def _acts_on_leads(self) -> Iterator[Act]:
        write, final = self.write, self.told.final
        contract = final.auction.contract
        if contract is None or contract.declarer.side is self.case.offender.side:
            return
        named: dict[str, object] = {"declarer": contract.declarer}
        if self._leads:
            yield from self._acts_on_a_lead(self._leads[0], named)
        else:
            yield write.wrong("lead-nobody", "over", clause=self.verdict.clause, names=named)

    def _acts_on_a_lead(self, lead: LeadRestriction, named: dict[str, object]) -> Iterator[Act]:
        write, final = self.write, self.told.final
        said = write.said(final, to=DECLARER, when=END_OF_AUCTION)
        right, other = _LEADS.get(lead.may, ("", ""))
        if not right:
            return
        yield write.step(right, "over", clause=lead.law, names={**named, "said": said}, unless=(other,))
        unsure = [write.line(lines.SURE_OF_IT, final.auction.contract.declarer if final.auction.contract else None)]
        yield write.wrong(other, "over", clause=lead.law, answer=unsure, names=named, instead_of=right, unless=(right,))

    def _acts_called_back(self, clause: str) -> Iterator[Act]:
        write, case = self.write, self.case
        yield write.step("review", "called-back", clause=clause, to=END)
        no = [write.line(lines.DISAPPOINTED, case.lho)]
        yield write.wrong("review-no", "called-back", clause=clause, answer=no)
        yield write.wrong(
            "review-average", "called-back", clause=NO_AVERAGE, answer=[write.line(lines.AVERAGE, case.lho)]
        )
