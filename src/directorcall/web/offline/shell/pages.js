// Pages from this window's Python: asked for, put under this address, kept for a reload, shown.
import { TooLong } from "./python.js";
import { WORDS } from "./words.js";

const ADDRESSES = /\b(href|src|action|formaction|hx-(?:get|post|put|patch|delete|push-url|replace-url))="\/(?!\/)/g;
const JAR = "directorcall.settings";
const START = "directorcall.start";
const LAST = "directorcall.last";

export class Pages {
  constructor(root, build, python) {
    this.root = root;
    this.build = build;
    this.python = python;
  }

  // An address of the browser as the app knows it: "/ruling?dealer=W".
  target(url) {
    const { pathname, search } = new URL(url, location.href);
    const path = pathname.startsWith(this.root) ? pathname.slice(this.root.length - 1) : pathname;
    return (path === "/index.html" ? "/" : path) + search;
  }

  address(target) {
    return this.root + target.replace(/^\//, "");
  }

  async answer({ method = "GET", url, headers = {}, body = null }) {
    const target = this.target(url);
    const wanted = { "accept-language": navigator.languages.join(", "), ...headers };
    try {
      const told = await this.python.ask("page", { asked: { method, target, headers: wanted, cookies: cookies(), body } });
      keepCookies(told.cookies);
      const page = told.body.replace(ADDRESSES, `$1="${this.root}`);
      const given = Object.fromEntries(told.headers);
      if (told.address !== target && wanted["hx-boosted"]) given["HX-Push-Url"] = this.address(told.address);
      if (told.status === 200 && page.includes("<main")) this.remember(told.address, page);
      return { status: told.status, headers: given, body: page, address: told.address };
    } catch (error) {
      const why = error instanceof TooLong ? WORDS.tooLong : String(error.message).trim().split("\n").pop();
      return { status: error instanceof TooLong ? 503 : 500, headers: { "content-type": "text/html; charset=utf-8" }, body: this.problem(why), address: target };
    }
  }

  isPage(told) {
    return (told.headers["content-type"] || "").startsWith("text/html");
  }

  problem(why) {
    const text = document.createElement("p");
    text.textContent = why;
    return `<!doctype html><html lang="en"><head><title>${WORDS.wrong}</title></head><body hx-boost="true"><main id="main" tabindex="-1" class="director">
      <h1>${WORDS.wrong}</h1><p class="problem" role="alert" data-testid="problem">${text.innerHTML}</p>
      <nav class="tools" aria-label="Tools"><button type="button" class="quiet" data-back>Back</button> <a class="button quiet" href="${this.root}">${WORDS.start}</a></nav></main></body></html>`;
  }

  // --- kept for the next time: the first screen with its settings, and the page that a reload brings back

  remember(target, page) {
    put(sessionStorage, LAST, { build: this.build, target, page });
    if (target === "/" || target.startsWith("/?")) put(localStorage, START, { build: this.build, jar: jarText(), page });
  }

  remembered(target) {
    const last = get(sessionStorage, LAST);
    if (last && last.build === this.build && last.target === target) return last.page;
    const start = get(localStorage, START);
    return target === "/" && start && start.build === this.build && start.jar === jarText() ? start.page : null;
  }

  // Does the first screen that came with the shell hold for this visitor?
  get isFirst() {
    return jarText() === "{}";
  }

  show(page) {
    const made = new DOMParser().parseFromString(page, "text/html");
    for (const part of made.head.querySelectorAll("link[rel=stylesheet], script[src]")) this.add(part);
    document.documentElement.lang = made.documentElement.lang || "en";
    const as = { target: document.body, elt: document.body, boosted: true }; // as if a tap had led here
    htmx.swap(document.body, page, { swapStyle: "innerHTML", swapDelay: 0, settleDelay: 0 }, { eventInfo: as });
    const anchor = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
    if (anchor) anchor.scrollIntoView();
  }

  // A script or a style that only some pages have.
  add(part) {
    const name = part.getAttribute("src") || part.getAttribute("href");
    const known = [...document.querySelectorAll("link[rel=stylesheet], script[src]")].map((one) => one.src || one.href);
    if (known.includes(new URL(name, location.href).href)) return;
    const copy = document.createElement(part.localName);
    for (const { name: key, value } of part.attributes) copy.setAttribute(key, value);
    document.head.append(copy);
  }
}

// --- what would be cookies

function jar() {
  const kept = get(localStorage, JAR) || {};
  return Object.fromEntries(Object.entries(kept).filter(([, one]) => !one.until || one.until > Date.now()));
}

function jarText() {
  return JSON.stringify(Object.fromEntries(Object.entries(jar()).map(([name, one]) => [name, one.value]).sort()));
}

function cookies() {
  return JSON.parse(jarText());
}

function keepCookies(told) {
  if (!Object.keys(told).length) return;
  const kept = jar();
  for (const [name, { value, seconds }] of Object.entries(told)) {
    if (value === "" || seconds === 0) delete kept[name];
    else kept[name] = { value, until: seconds ? Date.now() + 1000 * seconds : null };
  }
  put(localStorage, JAR, kept);
}

function get(storage, name) {
  try { return JSON.parse(storage.getItem(name)); } catch { return null; }
}

function put(storage, name, value) {
  try { storage.setItem(name, JSON.stringify(value)); } catch { /* full or forbidden: a convenience less */ }
}
