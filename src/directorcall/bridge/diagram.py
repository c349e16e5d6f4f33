"""Hand diagrams: one hand in a line, four hands round the compass, as text and as SVG."""

from __future__ import annotations

from directorcall.bridge import svg
from directorcall.bridge.board import Board
from directorcall.bridge.cards import SUITS, Deal, Hand, Suit
from directorcall.bridge.seats import SEATS, Seat, Vulnerability

VOID = "—"
_COMPASS = ("   N", "W     E", "   S", "")


def hand_line(hand: Hand) -> str:
    """
    >>> from directorcall.bridge.cards import parse_hand
    >>> hand_line(parse_hand("Q742.853.JT9642."))
    '♠Q742 ♥853 ♦JT9642 ♣—'
    """
    return " ".join(f"{suit.symbol}{hand.ranks(suit) or VOID}" for suit in SUITS)


def _suit_lines(hand: Hand) -> list[str]:
    """One suit a line; nothing at all for a hand that is not known."""
    return [f"{suit.symbol} {hand.ranks(suit) or VOID}" for suit in SUITS] if len(hand) else [""] * 4


def heading(
    board: Board | None = None, dealer: Seat | None = None, vulnerability: Vulnerability | None = None
) -> list[str]:
    """What stands in the corner: board, dealer and vulnerability, the last two from the number if they are not told."""
    if board:
        dealer, vulnerability = dealer or board.dealer, vulnerability or board.vulnerability
    lines = [f"Board {board}"] if board else []
    lines += [f"Dealer {dealer.word}"] if dealer else []
    return lines + ([_vulnerable_words(vulnerability)] if vulnerability else [])


def _vulnerable_words(vulnerability: Vulnerability) -> str:
    side = {Vulnerability.NONE: "None", Vulnerability.NS: "N-S", Vulnerability.EW: "E-W", Vulnerability.BOTH: "Both"}
    return f"{side[vulnerability]} vul"


def deal_diagram(
    deal: Deal, board: Board | None = None, dealer: Seat | None = None, vulnerability: Vulnerability | None = None
) -> str:
    """The four hands as every bridge player knows them, North at the top."""
    corner = heading(board, dealer, vulnerability)
    west, east = _suit_lines(deal.west), _suit_lines(deal.east)
    left = max(len(line) for line in (*corner, *west, "Dealer South")) + 3
    middle = max(len(line) for line in (*_suit_lines(deal.north), *_suit_lines(deal.south), "W     E")) + 3
    rows = [
        (corner_line, north, "")
        for corner_line, north in zip(corner + [""] * (4 - len(corner)), _suit_lines(deal.north), strict=True)
    ]
    rows += list(zip(west, _COMPASS, east, strict=True))
    rows += [("", south, "") for south in _suit_lines(deal.south)]
    return "\n".join(f"{a:<{left}}{b:<{middle}}{c}".rstrip() for a, b, c in rows).strip("\n")


_SIZE, _LINE, _EDGE = 18, 25, 14
_SUIT_WIDTH, _CARD_WIDTH = 24, 13
_COLUMNS = {Seat.W: 0, Seat.N: 1, Seat.S: 1, Seat.E: 2}
_ROWS = {Seat.N: 0, Seat.W: 1, Seat.E: 1, Seat.S: 2}


def hand_svg(hand: Hand) -> str:
    """One hand in a line."""
    parts, x = [], float(_EDGE)
    for suit in SUITS:
        parts.append(_suit_text(x, _LINE, suit, hand))
        x += _SUIT_WIDTH + _CARD_WIDTH * max(len(_printed(hand, suit)), 1) + 10
    return svg.picture(x - 10 + _EDGE, _LINE + 12, "A hand", _spoken(hand), parts, "hand")


def deal_svg(
    deal: Deal, board: Board | None = None, dealer: Seat | None = None, vulnerability: Vulnerability | None = None
) -> str:
    """The four hands round the compass; the letters of a vulnerable side are red, the dealer's has a dot."""
    corner = heading(board, dealer, vulnerability)
    width, height = 3 * _hand_width(deal) + 2 * _EDGE, 12 * _LINE + 4 * _EDGE
    parts = [
        svg.text(_EDGE, _EDGE + _LINE * (i + 0.75), line, font_size=15, opacity=0.75) for i, line in enumerate(corner)
    ]
    for seat in SEATS:
        x = _EDGE + _COLUMNS[seat] * _hand_width(deal)
        y = _EDGE + _ROWS[seat] * (4 * _LINE + _EDGE)
        known = SUITS if len(deal[seat]) else ()
        parts += [_suit_text(x, y + _LINE * (i + 0.75), suit, deal[seat]) for i, suit in enumerate(known)]
    if board:
        dealer, vulnerability = dealer or board.dealer, vulnerability or board.vulnerability
    parts += _compass(_EDGE + _hand_width(deal), 2 * _EDGE + 4 * _LINE, dealer, vulnerability)
    spoken = [f"{seat.word}: {_spoken(deal[seat])}" for seat in SEATS if len(deal[seat])]
    return svg.picture(width, height, ", ".join(corner) or "A deal", ". ".join(spoken), parts, "deal")


def _hand_width(deal: Deal) -> int:
    longest = max(len(_printed(deal[seat], suit)) for seat in SEATS for suit in SUITS)
    return max(_SUIT_WIDTH + _CARD_WIDTH * longest + 12, 136)


def _suit_text(x: float, y: float, suit: Suit, hand: Hand) -> str:
    cards = svg.text(x + _SUIT_WIDTH, y, _printed(hand, suit) or VOID, font_size=_SIZE, letter_spacing=1.5)
    return svg.text(x, y, suit.symbol, font_size=_SIZE) + cards


def _printed(hand: Hand, suit: Suit) -> str:
    return hand.ranks(suit).replace("T", "10")


def _compass(x: float, y: float, dealer: Seat | None, vulnerability: Vulnerability | None) -> list[str]:
    box = 4 * _LINE - 4
    middle = box / 2
    parts = [
        svg.element(
            "rect", x=x, y=y + 2, width=box, height=box, rx=8, fill="none", stroke="currentColor", stroke_opacity=0.45
        )
    ]
    for seat, dx, dy in ((Seat.N, 0, -31), (Seat.E, 33, 0), (Seat.S, 0, 31), (Seat.W, -33, 0)):
        vulnerable = bool(vulnerability and vulnerability.applies_to(seat.side))
        red = {"class_": "seat vulnerable", "fill": svg.WARNING} if vulnerable else {"class_": "seat"}
        at_x, at_y = x + middle + dx, y + 2 + middle + dy
        parts.append(
            svg.text(at_x, at_y + 6, seat.value, font_size=16, font_weight="bold", text_anchor="middle", **red)
        )
        if seat is dealer:
            parts.append(
                svg.element("circle", class_="dealer", cx=x + middle + dx * 0.42, cy=y + 2 + middle + dy * 0.42, r=3.5)
            )
    return parts


def _spoken(hand: Hand) -> str:
    """A hand as a screen reader should say it."""
    return ", ".join(f"{suit.word} {' '.join(hand.ranks(suit)).replace('T', '10') or 'void'}" for suit in SUITS)
