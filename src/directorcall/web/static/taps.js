// From the tap to the next page: a sign at once, no tap dropped, a lost connection kept, and everything where it was.
"use strict";

(() => {
  const BOUNCE = 250; // milliseconds: twice on the same key is one tap
  const AGAIN = 3000; // milliseconds between attempts while there is no connection
  const kind = () => document.querySelector("main").dataset.page;
  const find = (name) => document.querySelector(`main [data-testid="${CSS.escape(name)}"]`);
  let going = null; // the tap that is under way: what was tapped, when, and on which page
  let waitingTap = null; // a call tapped meanwhile, by its name
  let lost = null; // what could not be sent
  let retry = 0;

  const show = (name, shown) => document.querySelectorAll(`[data-${name}]`).forEach((one) => { one.hidden = !shown; });

  function mark(target) {
    document.querySelectorAll(".tapped").forEach((one) => one.classList.remove("tapped"));
    target.classList.add("tapped");
    show("waiting", true);
  }

  function arrived() {
    going = null;
    show("waiting", false);
    document.querySelectorAll(".tapped").forEach((one) => one.classList.remove("tapped"));
  }

  // While one call is on its way the next is remembered by its name, and made on the page that comes, if that is still
  // the bidding box; anything else tapped meanwhile takes the place of what was tapped first.
  document.addEventListener("click", (event) => {
    const target = event.target.closest("main a[href], main button[type=submit]");
    if (!target || !going || event.ctrlKey || event.metaKey) return;
    const name = target.dataset.testid || "";
    const again = target === going.target;
    if (!again && !name.startsWith("call-")) { htmx.trigger(going.target, "htmx:abort"); return; }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (again && (event.timeStamp - going.when < BOUNCE || !name.startsWith("call-"))) return;
    waitingTap = name;
    target.classList.add("tapped");
  }, true);

  function isPage(event) {
    return event.detail.boosted || event.detail.requestConfig?.boosted;
  }

  document.addEventListener("htmx:beforeRequest", (event) => {
    const target = event.detail.elt;
    if (isPage(event)) {
      going = { target: target.matches("form") ? target.querySelector("[type=submit]") || target : target, when: performance.now(), page: kind() };
      mark(going.target);
    } else if (target.matches("a")) mark(target);
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (!isPage(event)) { show("waiting", Boolean(going)); if (event.detail.elt.matches("a")) event.detail.elt.classList.remove("tapped"); }
    if (event.detail.successful || event.detail.xhr?.status) { lost = null; show("lost", false); }
  });

  // --- failing

  function failed(event) {
    const target = event.detail.elt;
    if (!isPage(event)) { show("waiting", false); return; }
    lost = target;
    going = null;
    show("waiting", false);
    show("lost", true);
    clearTimeout(retry);
    retry = setTimeout(tryAgain, AGAIN);
  }
  function tryAgain() {
    const target = lost;
    lost = null;
    clearTimeout(retry);
    if (!target || !target.isConnected) return;
    if (target.matches("form")) target.requestSubmit(); else target.click();
  }
  document.addEventListener("htmx:sendError", failed);
  document.addEventListener("htmx:timeout", failed);
  document.addEventListener("htmx:sendAbort", (event) => { if (going && going.target === event.detail.elt) arrived(); });
  addEventListener("online", tryAgain);
  document.addEventListener("click", (event) => { if (event.target.closest("[data-retry]")) tryAgain(); });

  // --- where everything was

  let left = null;
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (!isPage(event)) return;
    const focused = document.activeElement?.closest?.("[data-testid]");
    left = {
      page: kind(),
      top: scrollY,
      focused: focused ? focused.dataset.testid : "",
      open: [...document.querySelectorAll("main details[open]")].map(foldName),
      walk: going?.target.closest?.("details[data-cover][open]")?.dataset.testid, // answered under it: still away
    };
  });
  function foldName(fold) {
    return fold.dataset.testid || fold.querySelector("summary").dataset.testid || fold.className;
  }
  document.addEventListener("htmx:afterSwap", (event) => {
    if (!left || event.detail.target !== document.body) return;
    const same = left.page === kind();
    if (left.walk && kind().startsWith("ask")) find(left.walk)?.setAttribute("open", "");
    if (same) document.querySelectorAll("main details").forEach((fold) => { if (left.open.includes(foldName(fold))) fold.open = true; });
    const anchor = location.hash && document.getElementById(location.hash.slice(1));
    if (anchor) anchor.scrollIntoView(); else scrollTo(0, same ? left.top : 0);
    const focus = same && left.focused && find(left.focused);
    const wrong = document.querySelector("main [aria-invalid=true]");
    if (wrong) wrong.focus(); else (focus || document.querySelector("main")).focus({ preventScroll: true });
    left = null;
  });
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target !== document.body) return;
    const [name, page] = [waitingTap, going?.page];
    waitingTap = null;
    arrived();
    if (name && page === kind()) find(name)?.click();
  });
  addEventListener("pageshow", arrived);
})();
