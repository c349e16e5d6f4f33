"""The pieces our pictures are drawn with: self-contained SVG that a strict page may embed.

No script, no style attribute and no style element, so `style-src 'self'` has nothing to refuse: only presentation
attributes, which a page's style sheet may override by class. Ink is `currentColor`, so a picture is as dark or light as
the text round it; the suit colours have a contrast of 4 or better on white and on near-black.
"""

from __future__ import annotations

from directorcall.bridge.cards import SUITS, Suit

# as html.escape writes them; html itself brings a table of 2,000 entities
_IN_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_IN_QUOTES = _IN_TEXT | str.maketrans({'"': "&quot;", "'": "&#x27;"})
_INK = {Suit.S: "currentColor", Suit.H: "#e03131", Suit.D: "#c2620a", Suit.C: "#2e8b3d"}
_SUIT_OF = {suit.symbol: suit for suit in SUITS}
_AS_TEXT = "\N{VARIATION SELECTOR-15}"  # or some telephones draw a heart as a picture
FONT = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"
WARNING = "#e03131"


def element(name: str, content: str = "", /, **attributes: str | float) -> str:
    """One element; `class_` and `font_size` stand for class and font-size, content is already marked up."""
    written = "".join(f' {key.strip("_").replace("_", "-")}="{_attribute(value)}"' for key, value in attributes.items())
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def _attribute(value: str | float) -> str:
    return value.translate(_IN_QUOTES) if isinstance(value, str) else f"{value:g}"


def ink(words: str) -> str:
    """Plain words marked up, each suit symbol in the colour of its suit."""
    return "".join(_symbol(_SUIT_OF[letter]) if letter in _SUIT_OF else letter.translate(_IN_TEXT) for letter in words)


def _symbol(suit: Suit) -> str:
    return element("tspan", suit.symbol + _AS_TEXT, class_=f"suit suit-{suit}", fill=_INK[suit])


def text(x: float, y: float, words: str, /, **attributes: str | float) -> str:
    """A line of words with its baseline at y."""
    return element("text", ink(words), x=x, y=y, **attributes)


def picture(width: float, height: float, title: str, description: str, parts: list[str], kind: str) -> str:
    """The whole picture, with a name and a description for those who cannot see it."""
    label = [element("title", title.translate(_IN_TEXT)), element("desc", description.translate(_IN_TEXT))]
    return element(
        "svg",
        "\n" + "\n".join((*label, *parts)) + "\n",
        xmlns="http://www.w3.org/2000/svg",
        class_=f"picture {kind}",
        role="img",
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
        font_family=FONT,
        fill="currentColor",
    )
