// What the shell itself shows: a line at the foot of every page, and now and then a word above it.
import { WORDS } from "./words.js";

export class Bar {
  constructor(version, build) {
    this.foot = element("footer", { class: "shell", "data-testid": "shell" });
    this.state = element("span", { "data-testid": "shell-state" });
    this.word = element("div", { class: "shell-word", role: "status", "data-testid": "shell-word" });
    this.persisted = element("p");
    this.actions = element("p", { class: "shell-actions" });
    this.cases = element("div", { "data-testid": "shell-cases" });
    const details = element("details", { "data-testid": "shell-about" });
    details.append(
      element("summary", {}, [this.state]), element("p", {}, [WORDS.what]), this.persisted, this.actions, this.cases,
      element("p", { class: "hint" }, [WORDS.version(version, build)]),
    );
    this.foot.append(this.word, details);
    this.kind = "";
    new MutationObserver(() => this.attach()).observe(document.body, { childList: true });
    this.attach();
  }

  // Every page that is put into the body takes the place of all there was.
  attach() {
    if (this.foot.parentNode !== document.body) document.body.append(this.foot);
  }

  show(text) {
    this.state.textContent = text;
  }

  // `kind` is what the word is about; only a word about the same thing takes it away again.
  say(kind, text, ...buttons) {
    this.kind = kind;
    this.word.replaceChildren(element("span", {}, [text]), ...buttons.map(([name, act]) => button(name, act)));
    this.word.dataset.kind = kind;
  }

  hush(...kinds) {
    if (!kinds.includes(this.kind)) return;
    this.kind = "";
    this.word.replaceChildren();
    delete this.word.dataset.kind;
  }

  add(name, act, testid) {
    const made = button(name, act);
    made.dataset.testid = testid;
    this.actions.append(made);
  }

  list(title, cases, act) {
    const rows = cases.map(([name, target]) => element("li", {}, [button(name, () => act(target))]));
    this.cases.replaceChildren(element("p", {}, [title]), element("ul", {}, rows));
  }
}

export function element(name, attributes = {}, children = []) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function button(name, act) {
  const made = element("button", { type: "button", class: "quiet" }, [name]);
  made.addEventListener("click", act);
  return made;
}
