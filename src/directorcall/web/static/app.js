// The little that needs a script: covers that close again, back, print. Everything else works without it.
"use strict";

(() => {
  const SECONDS = 60;
  const timers = new WeakMap();

  function coverAgain(cover) {
    clearTimeout(timers.get(cover));
    if (cover.open) timers.set(cover, setTimeout(() => { cover.open = false; }, SECONDS * 1000));
  }

  function coverAll() {
    document.querySelectorAll("details[data-cover][open]").forEach((cover) => { cover.open = false; });
  }

  // Opened: it closes after a minute in which nothing under it was touched.
  document.addEventListener("toggle", (event) => {
    if (event.target.matches("details[data-cover]")) coverAgain(event.target);
  }, true);
  for (const kind of ["pointerdown", "keydown", "input"]) {
    document.addEventListener(kind, (event) => {
      const cover = event.target.closest && event.target.closest("details[data-cover]");
      if (cover) coverAgain(cover);
    }, true);
  }
  // The telephone put away, another app opened, the page left: covered at once.
  document.addEventListener("visibilitychange", () => { if (document.hidden) coverAll(); });
  addEventListener("pagehide", coverAll);
  addEventListener("pageshow", (event) => { if (event.persisted) coverAll(); });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.hasAttribute("data-back")) history.back();
    if (button.hasAttribute("data-print")) print();
  });

  function ready(root) {
    root.querySelectorAll("[data-back][hidden], [data-print][hidden]").forEach((button) => { button.hidden = false; });
  }
  document.addEventListener("DOMContentLoaded", () => ready(document));
  if (document.readyState !== "loading") ready(document);
  document.addEventListener("htmx:load", (event) => ready(event.target));
  // A page that says what is wrong (422) is shown like any other.
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.xhr.status >= 400) { event.detail.shouldSwap = true; event.detail.isError = false; }
  });
})();
