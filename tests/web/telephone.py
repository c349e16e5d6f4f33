"""A telephone without scripts: it opens pages, taps what it can see, and counts the taps."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlencode, urlsplit

from starlette.testclient import TestClient

from directorcall.web.app import make_app
from directorcall.web.settings import Settings

VOID = {"meta", "link", "input", "img", "br", "path", "rect", "circle"}


@dataclass
class Element:
    """Something on a page that has a name (data-testid), and the covers it lies under."""

    tag: str
    attributes: dict[str, str]
    covers: tuple[str, ...]
    text: str = ""


@dataclass
class Form:
    """Where it is sent, its hidden fields, and what stands in those that can be filled in."""

    action: str
    covers: tuple[str, ...]
    name: str = ""
    fields: list[tuple[str, str]] = field(default_factory=list)
    typed: list[tuple[str, str]] = field(default_factory=list)


class Page(HTMLParser):
    """What can be tapped on a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.named: dict[str, list[Element]] = {}
        self.links: list[str] = []
        self.forms: list[Form] = []
        self.words: list[tuple[str, tuple[str, ...]]] = []
        self._stack: list[tuple[str, str | None, Element | None]] = []
        self.feed(text)

    @property
    def _covers(self) -> tuple[str, ...]:
        return tuple(cover for _, cover, _ in self._stack if cover)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        name = attributes.get("data-testid")
        element = Element(tag, attributes, self._covers) if name else None
        if element and name:
            self.named.setdefault(name, []).append(element)
        if tag == "a":
            self.links.append(attributes.get("href", ""))
        if tag == "form":
            self.forms.append(Form(attributes["action"], self._covers, attributes.get("id", "")))
        if tag == "input" and attributes.get("type") == "hidden":
            self.forms[-1].fields.append((attributes["name"], attributes["value"]))
        if tag == "input" and attributes.get("type") == "text":
            self.forms[-1].typed.append((attributes["name"], attributes.get("value", "")))
        if tag not in VOID:
            self._stack.append((tag, name if "data-cover" in attributes else None, element))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._stack.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            opened, _, _ = self._stack.pop()
            assert opened == tag, f"</{tag}> closes <{opened}>"

    def handle_data(self, data: str) -> None:
        self.words.append((data, self._covers))
        for _, _, element in self._stack:
            if element:
                element.text += data

    def visible(self) -> str:
        """What can be read without tapping a cover."""
        return "".join(words for words, covers in self.words if not covers)


class Phone:
    """Taps what is visible: under a cover nothing can be tapped before the cover is."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.taps = 0
        self.address = ""
        self.text = ""
        self.page = Page("")
        self._open: set[str] = set()

    def open(self, address: str, sent: dict[str, str] | None = None) -> Phone:
        """A page; or what comes of a form with these fields, sent to its address."""
        answer = self.client.get(address) if sent is None else self.client.post(address, data=sent)
        assert answer.status_code == 200, f"{address}: {answer.status_code} {Page(answer.text).visible()}"
        self.address, self.text, self._open = str(answer.url), answer.text, set()
        self.page = Page(answer.text)
        return self

    def see(self, name: str) -> Element:
        assert name in self.page.named, f"no {name} among {sorted(self.page.named)}"
        return self.page.named[name][0]

    def tap(self, name: str, number: int = 0) -> Phone:
        self.see(name)
        element = self.page.named[name][number]
        assert set(element.covers) <= self._open, f"{name} is covered by {element.covers}"
        self.taps += 1
        return self.send(element) if "form" in element.attributes else self.open(element.attributes["href"])

    def send(self, button: Element) -> Phone:
        """The form that this button sends, wherever it stands."""
        form = next(form for form in self.page.forms if form.name == button.attributes["form"])
        told = urlencode([*form.fields, *form.typed, (button.attributes["name"], button.attributes["value"])])
        return self.open(f"{form.action}?{told}")

    def uncover(self, name: str) -> Phone:
        assert "data-cover" in self.see(name).attributes
        self.taps += 1
        self._open.add(name)
        return self

    def see_board(self) -> Phone:
        """What each call would bring: on a page of its own, which is covered too."""
        return self.uncover("cover-board").tap("show-board").uncover("cover-board")

    def tell(self, about: str, **fields: str) -> Phone:
        """Fill in the form that tells a meaning, and send it."""
        form = next(form for form in self.page.forms if form.action == "/tell" and ("about", about) in form.fields)
        assert set(form.covers) <= self._open
        self.taps += len(fields) + 1
        return self.open(str(self.client.build_request("GET", "/tell", params=[*form.fields, *fields.items()]).url))

    @property
    def verdict(self) -> dict[str, str]:
        attributes = self.see("verdict").attributes
        return {name: attributes[f"data-{name}"] for name in ("outcome", "partner", "clause")}

    @property
    def question(self) -> str:
        return self.see("ask").attributes["data-key"]

    @property
    def facts(self) -> dict[str, str]:
        return dict(parse_qsl(urlsplit(self.address).query))


def client(settings: Settings | None = None) -> TestClient:
    return TestClient(
        make_app(settings or Settings(hosts=("testserver",), rate=100_000)), raise_server_exceptions=False
    )
