// What this browser keeps: what was typed on a page until the evening is over, the evening's rulings until deleted.
"use strict";

(() => {
  const EVENING = "directorcall.evening";
  const DRAFTS = "directorcall.drafts";
  const DIRECTOR = "directorcall.director";
  const MOST = 100; // rulings
  const MOST_DRAFTS = 30; // pages
  const NEW_AFTER = 40 * 60 * 1000; // milliseconds: the same calls again, later: another table

  function read(store, name) {
    try { return JSON.parse(store.getItem(name)) || []; } catch { return []; }
  }
  function write(store, name, value) {
    try { store.setItem(name, JSON.stringify(value)); } catch { /* full, or not allowed: the page works without */ }
  }

  // --- drafts: by the address of the page, so that Back, a reload and an error bring them again

  const here = () => location.pathname + location.search;
  const fieldsOf = (form) => [...form.elements].filter((field) => field.name && field.type !== "hidden" && field.type !== "submit");

  document.addEventListener("input", (event) => {
    const form = event.target.closest("main form");
    if (!form) return;
    const number = [...document.querySelectorAll("main form")].indexOf(form);
    const values = fieldsOf(form).map((field) => (/radio|checkbox/.test(field.type) ? field.checked : field.value));
    const others = read(sessionStorage, DRAFTS).filter((draft) => draft.at !== here() || draft.number !== number);
    write(sessionStorage, DRAFTS, [{ at: here(), number, values }, ...others].slice(0, MOST_DRAFTS));
  });

  function restore() {
    const forms = document.querySelectorAll("main form");
    for (const draft of read(sessionStorage, DRAFTS)) {
      const form = draft.at === here() && forms[draft.number];
      const fields = form ? fieldsOf(form) : [];
      if (!form || fields.length !== draft.values.length) continue;
      fields.forEach((field, i) => { if (/radio|checkbox/.test(field.type)) field.checked = draft.values[i]; else field.value = draft.values[i]; });
      const fold = form.closest("details:not([data-cover])");
      if (fold && fields.some((field) => field.type === "text" && field.value)) fold.open = true;
      const typed = fields.find((field) => field.name === "words");
      if (typed && typed.value) typed.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }

  // Typed and not sent, and then something else on the page was tapped: it goes along, where the field is empty there.
  const kind = () => document.querySelector("main").dataset.page;
  const texts = () => [...document.querySelectorAll("main form input[type=text][name]")];
  let unsent = null;

  function carry(event) {
    if (event.detail.requestConfig.elt.matches("form")) return;
    unsent = { page: kind(), typed: texts().filter((field) => field.value !== field.defaultValue).map(({ name, value }) => ({ name, value })) };
  }
  function carried() {
    const { page, typed } = unsent || {};
    unsent = null;
    if (page !== kind()) return;
    for (const { name, value } of typed) texts().filter((field) => field.name === name && !field.value).slice(0, 1).forEach((field) => { field.value = value; });
  }

  // --- the evening

  function keep() {
    const ruling = document.querySelector("[data-keep]");
    if (!ruling) return;
    const { keep: key, title, verdict, clause, edition } = ruling.dataset;
    const all = read(localStorage, EVENING);
    const now = Date.now();
    const before = all.find((one) => one.key === key && now - one.time < NEW_AFTER);
    const kept = { key, title, verdict, clause, edition, address: here(), time: before ? before.time : now };
    write(localStorage, EVENING, [kept, ...all.filter((one) => one !== before)].slice(0, MOST));
  }

  function list() {
    const place = document.querySelector("[data-evening]");
    if (!place) return;
    const row = document.querySelector("[data-row]");
    const all = read(localStorage, EVENING);
    place.replaceChildren(...all.map((one) => {
      const item = row.content.cloneNode(true);
      const when = new Date(one.time);
      item.querySelector("a").href = one.address;
      item.querySelector(".title").textContent = one.title;
      item.querySelector(".says").textContent = one.verdict;
      item.querySelector("time").dateTime = when.toISOString();
      item.querySelector("time").textContent = when.toLocaleString([], { weekday: "short", hour: "2-digit", minute: "2-digit" });
      item.querySelector(".law").textContent = `${one.edition} ${one.clause}`;
      const forget = item.querySelector("[data-forget]");
      forget.dataset.forget = String(one.time);
      forget.dataset.testid = "forget";
      forget.querySelector(".sr").textContent += `: ${one.title}`;
      return item;
    }));
    htmx.process(place);
    document.querySelector("[data-open-label]").hidden = false;
    document.querySelector("[data-none]").hidden = all.length > 0;
    document.querySelectorAll("[data-export], [data-forget-all]").forEach((button) => { button.hidden = !all.length; });
  }

  async function saveFiles(button) {
    const parts = [];
    for (const one of read(localStorage, EVENING)) {
      const answer = await fetch(`${location.pathname.replace(/evening$/, "")}case.toml?${one.address.split("?")[1]}`);
      if (answer.ok) parts.push(`# ${one.title}: ${one.verdict} (${one.edition}, ${one.clause})\n${(await answer.text()).replace("[case]", "[[case]]")}`);
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([parts.join("\n")], { type: "application/toml" }));
    link.download = `evening-${new Date().toISOString().slice(0, 10)}.toml`;
    link.click();
    URL.revokeObjectURL(link.href);
    button.blur();
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.hasAttribute("data-forget")) {
      write(localStorage, EVENING, read(localStorage, EVENING).filter((one) => String(one.time) !== button.dataset.forget));
      list();
    }
    if (button.hasAttribute("data-forget-all")) { write(localStorage, EVENING, []); list(); }
    if (button.hasAttribute("data-export")) saveFiles(button);
  });

  // From a file, this telephone's or another's: what each case is called and what was ruled stands on its page.
  async function openFiles(input) {
    const said = document.querySelector("[data-said]").dataset;
    const root = location.pathname.replace(/evening$/, "");
    const found = [];
    const wrong = [];
    for (const file of input.files) {
      const answer = await fetch(`${root}opened?name=${encodeURIComponent(file.name)}`, { method: "POST", headers: { "Content-Type": "text/plain" }, body: await file.text() });
      const told = await answer.json().catch(() => ({ error: `${file.name}: ${answer.status}` }));
      if (told.error) wrong.push(told.error);
      for (const one of told.cases || []) if (one.error) wrong.push(one.error); else found.push(await onItsPage(one, root, said));
    }
    const keys = new Set(found.map((one) => one.key));
    const now = Date.now();
    found.forEach((one, i) => { one.time = now - i; });
    write(localStorage, EVENING, [...found, ...read(localStorage, EVENING).filter((one) => !keys.has(one.key))].slice(0, MOST));
    input.value = "";
    list();
    document.querySelector("[data-said]").textContent = [said.opened.replace("#", found.length), ...wrong.map((one) => `${said.notRead} ${one}`)].join(" ");
  }
  async function onItsPage({ title, edition, address }, root, { notRuled }) {
    const at = root + address.replace(/^\//, "");
    const page = new DOMParser().parseFromString(await (await fetch(at)).text(), "text/html");
    const ruling = page.querySelector("[data-keep]");
    if (!ruling) return { key: at, title, verdict: notRuled, clause: "", edition, address: at };
    const { keep: key, title: named, verdict, clause } = ruling.dataset;
    return { key, title: named, verdict, clause, edition, address: at };
  }
  document.addEventListener("change", (event) => { if (event.target.matches("[data-open]")) openFiles(event.target); });

  // --- the slip: who directs is asked once, what time it is not at all

  function fillSlip() {
    const name = document.querySelector("[data-last]");
    if (!name) return;
    if (!name.value) name.value = read(localStorage, DIRECTOR)[0] || "";
    const time = document.querySelector("[data-now]");
    if (!time.value) time.value = new Date().toLocaleString([], { dateStyle: "short", timeStyle: "short" });
    onPaper();
  }
  function onPaper() {
    document.querySelectorAll("[data-from]").forEach((place) => {
      const field = document.querySelector(`.slip-form [name="${place.dataset.from}"]`);
      place.textContent = field.value || "………";
    });
  }
  document.addEventListener("input", (event) => {
    if (!event.target.closest(".slip-form")) return;
    if (event.target.matches("[data-last]")) write(localStorage, DIRECTOR, [event.target.value]);
    onPaper();
  });

  function fill() { restore(); carried(); list(); fillSlip(); }
  function ready() { keep(); fill(); }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", ready);
  else ready();
  const whole = (then) => (event) => { if (event.detail.target === document.body) then(event); };
  document.addEventListener("htmx:beforeSwap", whole(carry));
  document.addEventListener("htmx:afterSwap", whole(keep)); // with the page itself: a ruling that is left at once was made all the same
  document.addEventListener("htmx:afterSettle", whole(fill));
})();
