// The way onto the home screen, and whether the device can do without a network: both beside the title of the first page.
import { element } from "./bar.js";
import { WORDS } from "./words.js";

const HIDDEN = "directorcall.install.hidden";

export class Install {
  constructor() {
    this.offer = null; // the browser's own, where it has one
    this.said = ""; // what came of it
    this.state = { kind: "waiting", text: WORDS.notReady };
    addEventListener("beforeinstallprompt", (event) => { event.preventDefault(); this.offer = event; this.show(); });
    addEventListener("appinstalled", () => { this.offer = null; this.said = WORDS.installed; this.show(); });
    new MutationObserver(() => this.show()).observe(document.body, { childList: true });
    document.addEventListener("htmx:afterSwap", () => this.show());
    this.show();
  }

  // Every file of the program is kept: yes, no, or not known yet.
  tell(stored) {
    const kinds = { true: ["ready", WORDS.ready], false: ["never", WORDS.notKept], null: ["waiting", WORDS.notReady] };
    const [kind, text] = kinds[String(stored)];
    this.state = { kind, text };
    this.show();
  }

  show() {
    const sign = document.querySelector("[data-ready]");
    if (sign && sign.dataset.ready !== this.state.kind) {
      sign.hidden = false;
      sign.dataset.ready = this.state.kind;
      sign.textContent = this.state.text;
    }
    const place = document.querySelector("[data-install]");
    if (!place) return;
    const what = this.what();
    if (place.dataset.install === what) return;
    place.dataset.install = what;
    place.hidden = !what;
    place.replaceChildren(...this.parts(what));
  }

  what() {
    if (this.said) return "said";
    if (isInstalled()) return "";
    if (this.offer) return "button";
    return isSafariOfIos() && !isHidden() ? "ios" : "";
  }

  parts(what) {
    if (what === "said") return [element("p", { class: "hint", role: "status" }, [this.said])];
    if (what === "button") return [button(WORDS.install, "install-button", () => this.ask())];
    if (what === "ios") return [element("p", { "data-testid": "install-ios" }, [WORDS.ios]), button(WORDS.hide, "install-hide", () => { hide(); this.show(); })];
    return [];
  }

  // A browser's offer can be used once.
  async ask() {
    const offer = this.offer;
    this.offer = null;
    await offer.prompt();
    this.show();
  }
}

export function isInstalled() {
  return matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
}

// Others on such a device share the engine, and have no such entry, or another one, in their menus.
export function isSafariOfIos() {
  const { userAgent, platform, maxTouchPoints } = navigator;
  const isIos = /iP(hone|ad|od)/.test(userAgent) || (platform === "MacIntel" && maxTouchPoints > 1);
  return isIos && /Version\/[\d.]+.*Safari\//.test(userAgent) && !/(Crios|FxiOS|EdgiOS|OPiOS|OPT|GSA|DuckDuckGo|Brave)\//i.test(userAgent);
}

function isHidden() {
  try { return localStorage.getItem(HIDDEN) !== null; } catch { return false; }
}

function hide() {
  try { localStorage.setItem(HIDDEN, "yes"); } catch { /* then it is there again the next time */ }
}

function button(name, testid, act) {
  const made = element("button", { type: "button", class: "quiet", "data-testid": testid }, [name]);
  made.addEventListener("click", act);
  return made;
}
