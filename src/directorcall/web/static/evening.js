// The evening's rulings, each kept under a name of its own: none takes another's place, and none is left out in silence.
"use strict";

(() => {
  const { stored, visits } = window;
  const ONE = "directorcall.evening."; // and its id: one ruling
  const OLD = "directorcall.evening"; // the list of earlier versions: read, and never added to
  const PAGE = ["purpose", "seat", "since", "chosen", "of"]; // not facts of the case
  const MOST = 40_000; // bytes of a file that are sent at once
  const here = () => location.pathname + location.search;
  const said = (words) => { document.querySelector("[data-said]").textContent = words; };
  let gone = []; // deleted last, to be put back

  // --- what is kept

  const isRuling = (one) => Boolean(one && typeof one.address === "string" && one.time);
  function oldList() {
    const list = stored.read("localStorage", OLD, []);
    return Array.isArray(list) ? list.map((one, i) => ({ ...one, id: `old-${one?.time}-${i}` })) : [];
  }
  const own = () => stored.names("localStorage", ONE).map((name) => stored.read("localStorage", name, null));
  function all() {
    return [...own(), ...oldList()].filter(isRuling).sort((one, other) => other.time - one.time || (other.id > one.id ? 1 : -1));
  }
  function isUnreadable() {
    const hasOld = stored.names("localStorage", OLD).includes(OLD);
    return !own().every(isRuling) || !oldList().every(isRuling) || (hasOld && !Array.isArray(stored.read("localStorage", OLD, null)));
  }
  const put = (one) => stored.write("localStorage", ONE + one.id, one);
  function drop(ids) {
    for (const id of ids) stored.forget("localStorage", ONE + id);
    const list = oldList();
    const left = list.filter((one) => !ids.includes(one.id));
    if (left.length < list.length) stored.write("localStorage", OLD, left);
  }
  function dropAll() {
    for (const name of [OLD, ...stored.names("localStorage", ONE)]) stored.forget("localStorage", name);
  }

  // --- a verdict is seen

  const facts = (one) => one.facts || one.address.replace(/^[^?]*/, "");
  const told = (one) => [...new URLSearchParams(facts(one))].filter(([name]) => !PAGE.includes(name));
  const SAYS = ["key", "title", "verdict", "clause", "edition"];
  const saysSame = (one, other) => SAYS.every((name) => one[name] === other[name]);
  // The auction, or what was told, has gone on from there: all of it is in the other, and in the same places.
  function goesOn(one, other) {
    const later = told(other);
    return told(one).every(([name, value]) => later.some(([same, text]) => same === name && (text === value || text.startsWith(`${value} `))));
  }

  function read(page, address) {
    const ruling = page.querySelector("[data-keep]");
    if (!ruling) return null;
    const { keep: key, title, verdict, clause, edition, facts: query } = ruling.dataset;
    return { key, title, verdict, clause, edition, address, facts: query };
  }

  function keep() {
    const seen = read(document, here());
    if (!seen) return;
    const kept = all();
    const opened = visits.isNew() && kept.find((one) => one.address === seen.address && saysSame(one, seen));
    if (opened) visits.is(opened.visit || opened.id);
    const visit = visits.here();
    const same = kept.filter((one) => (one.visit || one.id) === visit && saysSame(one, seen));
    if (same.some((one) => one.address === seen.address || goesOn(seen, one))) return; // it was looked at again
    const before = same.find((one) => goesOn(one, seen));
    const why = put({ ...seen, id: before && !before.id.startsWith("old-") ? before.id : visits.made(), visit, time: before ? before.time : Date.now() });
    if (!why && before?.id.startsWith("old-")) drop([before.id]);
    document.querySelectorAll("[data-unkept]").forEach((one) => { one.hidden = one.dataset.unkept !== why; });
  }

  // --- the list

  function list() {
    const place = document.querySelector("[data-evening]");
    if (!place) return;
    const row = document.querySelector("[data-row]");
    const kept = all();
    place.replaceChildren(...kept.map((one, i) => {
      const item = row.content.cloneNode(true);
      const when = new Date(one.time);
      const link = item.querySelector("a");
      link.href = one.address;
      link.dataset.visit = one.visit || one.id;
      item.querySelector(".title").textContent = one.title;
      item.querySelector(".says").textContent = one.verdict;
      item.querySelector("time").dateTime = when.toISOString();
      item.querySelector("time").textContent = when.toLocaleString([], { weekday: "short", hour: "2-digit", minute: "2-digit" });
      item.querySelector(".law").textContent = `${one.edition} ${one.clause}`;
      item.querySelector("[data-later]").hidden = !kept.slice(0, i).some((later) => later.visit && later.visit === one.visit && later.key === one.key);
      const forget = item.querySelector("[data-forget]");
      forget.dataset.forget = one.id;
      forget.dataset.testid = "forget";
      forget.querySelector(".sr").textContent += `: ${one.title}`;
      return item;
    }));
    htmx.process(place);
    const why = stored.trial("localStorage");
    document.querySelectorAll("[data-refused]").forEach((one) => { one.hidden = one.dataset.refused !== why; });
    document.querySelector("[data-unread]").hidden = !isUnreadable();
    document.querySelector("[data-open-label]").hidden = false;
    document.querySelector("[data-none]").hidden = kept.length > 0;
    document.querySelector("[data-undelete]").hidden = !gone.length;
    document.querySelectorAll("[data-export], [data-forget-all]").forEach((button) => { button.hidden = !kept.length; });
  }

  function forget(some, does) {
    gone = some;
    does();
    list();
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-visit]");
    if (link && !event.ctrlKey && !event.metaKey) visits.open(link.dataset.visit);
    const button = event.target.closest("button");
    if (!button) return;
    if (button.hasAttribute("data-forget")) forget(all().filter((one) => one.id === button.dataset.forget), () => drop([button.dataset.forget]));
    if (button.hasAttribute("data-forget-all")) forget(all(), dropAll);
    if (button.hasAttribute("data-undelete")) {
      gone = gone.filter((one) => put({ ...one, id: one.id.startsWith("old-") ? visits.made() : one.id, visit: one.visit || one.id }));
      list();
    }
    if (button.hasAttribute("data-export")) saveFiles(button);
  }, true);
  addEventListener("storage", (event) => { if (!event.key || event.key.startsWith(OLD)) list(); });

  // --- files

  async function saveFiles(button) {
    const { notSaved } = document.querySelector("[data-said]").dataset;
    const parts = [];
    const lost = [];
    for (const one of all()) {
      const at = `${location.pathname.replace(/evening$/, "")}case.toml?${one.address.split("?")[1]}`;
      const text = await fetch(at).then((answer) => (answer.ok ? answer.text() : null), () => null);
      if (text === null) lost.push(one.title);
      else parts.push(`# ${one.title}: ${one.verdict} (${one.edition}, ${one.clause})\n${text.replace("[case]", "[[case]]")}`);
    }
    said(lost.length ? `${notSaved} ${lost.join(" · ")}` : "");
    if (!parts.length) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([parts.join("\n")], { type: "application/toml" }));
    link.download = `evening-${new Date().toISOString().slice(0, 10)}.toml`;
    link.click();
    URL.revokeObjectURL(link.href);
    button.blur();
  }

  // A long evening is sent in parts, each as long as a server reads at once.
  function inParts(text) {
    const parts = [""];
    for (const one of text.split(/^(?=\[\[case\]\])/m)) {
      if (parts.at(-1) && new Blob([parts.at(-1), one]).size > MOST) parts.push("");
      parts[parts.length - 1] += one;
    }
    return parts;
  }

  // From a file, this telephone's or another's: what each case is called and what was ruled stands on its page.
  async function openFiles(input) {
    const words = document.querySelector("[data-said]").dataset;
    const root = location.pathname.replace(/evening$/, "");
    const found = [];
    const wrong = [];
    for (const file of input.files) {
      for (const part of inParts(await file.text())) {
        const asked = { method: "POST", headers: { "Content-Type": "text/plain" }, body: part };
        const answer = await fetch(`${root}opened?name=${encodeURIComponent(file.name)}`, asked)
          .then((got) => got.json().catch(() => ({ error: `${file.name}: ${got.status}` })), (error) => ({ error: `${file.name}: ${error.message}` }));
        if (answer.error) wrong.push(answer.error);
        for (const one of answer.cases || []) if (one.error) wrong.push(one.error); else found.push(await onItsPage(one, root, words));
      }
    }
    input.value = "";
    const notKept = add(found);
    list();
    const opened = words.opened.replace("#", found.length - notKept.length);
    said([opened, ...wrong.map((one) => `${words.notRead} ${one}`), ...notKept.map((one) => `${words.notKept} ${one}`)].join(" "));
  }
  // As often as the file has a ruling, and not twice if the file is opened twice.
  function add(found) {
    const here_ = all().map(facts);
    const now = Date.now();
    const lost = [];
    found.forEach((one, i) => {
      const at = here_.indexOf(facts(one));
      if (at >= 0) { here_.splice(at, 1); return; }
      const id = visits.made();
      if (put({ ...one, id, visit: id, time: now - i })) lost.push(one.title);
    });
    return lost;
  }
  async function onItsPage({ title, edition, address }, root, { notRuled }) {
    const at = root + address.replace(/^\//, "");
    const text = await fetch(at).then((answer) => answer.text(), () => "");
    const ruling = read(new DOMParser().parseFromString(text, "text/html"), at);
    return ruling || { key: at, title, verdict: notRuled, clause: "", edition, address: at, facts: `?${at.split("?")[1]}` };
  }
  document.addEventListener("change", (event) => { if (event.target.matches("[data-open]")) openFiles(event.target); });

  function ready() { keep(); list(); }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", ready);
  else ready();
  const whole = (then) => (event) => { if (event.detail.target === document.body) then(); };
  document.addEventListener("htmx:afterSwap", whole(keep)); // with the page itself: a ruling that is left at once was made all the same
  document.addEventListener("htmx:afterSettle", whole(() => { gone = []; list(); }));
})();
