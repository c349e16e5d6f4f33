// The little that needs a script: covers that close again, back, print, copy, share, keys. Everything else works without.
"use strict";

(() => {
  const SECONDS = 60;
  const timers = new WeakMap();
  const named = (name) => document.querySelector(`main [data-testid="${CSS.escape(name)}"]`);

  function coverAgain(cover) {
    clearTimeout(timers.get(cover));
    if (cover.open) timers.set(cover, setTimeout(() => { cover.open = false; }, SECONDS * 1000));
  }

  function coverAll() {
    document.querySelectorAll("details[data-cover][open]").forEach((cover) => { cover.open = false; });
  }

  // Opened: it closes after a minute in which nothing under it was touched.
  document.addEventListener("toggle", (event) => {
    if (!event.target.matches("details[data-cover]")) return;
    coverAgain(event.target);
    if (event.target.open) event.target.scrollIntoView({ block: "nearest" });
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

  // --- buttons

  function say(words) {
    const place = document.querySelector("[data-said]");
    if (place) place.textContent = words;
  }

  // The slip as text, with what was typed on it and not sent yet.
  function slipText() {
    const fields = [...document.querySelectorAll(".slip-form input[type=text]")];
    const unsent = fields.some((field) => field.value !== field.defaultValue);
    const lines = fields.filter((field) => field.value).map((field) => `${field.parentElement.firstChild.textContent.trim()}: ${field.value}`);
    const text = document.querySelector("[data-text]").value;
    return unsent && lines.length ? `${lines.join(" · ")}\n\n${text}` : text;
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(slipText());
    } catch {
      const area = document.querySelector("[data-text]");
      area.closest("details").open = true;
      area.select();
      document.execCommand("copy");
    }
    say(document.querySelector("[data-said]").dataset.copied);
  }

  const DOES = {
    back: () => history.back(),
    print: () => print(),
    copy,
    share: () => navigator.share({ title: document.title, text: slipText() }).catch(() => {}),
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    for (const name of Object.keys(DOES)) if (button.hasAttribute(`data-${name}`)) DOES[name]();
  });

  // A chip that is tapped again is taken back.
  let chosen = null;
  document.addEventListener("pointerdown", (event) => {
    const chip = event.target.closest(".chips label");
    const radio = chip && chip.querySelector("input[type=radio]");
    chosen = radio && radio.checked ? radio : null;
  }, true);
  document.addEventListener("click", (event) => {
    if (chosen && event.target === chosen && chosen.value) {
      const any = chosen.closest(".chips").querySelector('input[value=""]');
      any.checked = true;
      any.dispatchEvent(new Event("change", { bubbles: true }));
    }
    chosen = null;
  });

  // --- keys: a call is typed as it is written; a capital letter is a seat

  const KEYS = "directorcall.keys";
  const SINGLE = { p: ["call-P"], x: ["call-X"], r: ["call-XX"], y: ["yes"], n: ["no"] };
  let level = "";
  function keysAreOff() {
    try { return /off/.test(localStorage.getItem(KEYS)); } catch { return false; } // an earlier version wrote it without quotes
  }

  function pressed(key) {
    if (/^[1-7]$/.test(key)) { level = key; return []; }
    const suit = level && /^[cdhsn]$/.test(key) ? key.toUpperCase().replace("N", "NT") : "";
    const call = suit ? [`call-${level}${suit}`] : [];
    level = "";
    if (call.length) return call;
    if (/^[NESW]$/.test(key)) return [`dealer-${key}`, `seat-${key}`, `whose-${key}`];
    return SINGLE[key] || [];
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || keysAreOff()) return;
    if (event.target.closest("input, select, textarea")) return;
    if (event.key === "Backspace") { event.preventDefault(); history.back(); return; }
    const found = pressed(event.key).map(named).find(Boolean);
    if (found) { event.preventDefault(); found.click(); }
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-keys]")) window.stored.write("localStorage", KEYS, event.target.checked ? "on" : "off");
  });

  // --- on every page

  function ready() {
    document.querySelectorAll("[data-back][hidden], [data-print][hidden], [data-copy][hidden]").forEach((button) => { button.hidden = false; });
    if (navigator.share) document.querySelectorAll("[data-share][hidden]").forEach((button) => { button.hidden = false; });
    document.querySelectorAll("[data-keys]").forEach((box) => { box.checked = !keysAreOff(); });
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", ready);
  else ready();
  document.addEventListener("htmx:load", ready);
  // A page that says what is wrong (422) is shown like any other.
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.xhr.status >= 400) { event.detail.shouldSwap = true; event.detail.isError = false; }
  });
})();
