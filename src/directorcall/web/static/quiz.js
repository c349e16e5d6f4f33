// What a pupil has missed comes again, later and later; how a class voted. Kept in this browser, as seminar/quiz_progress.py keeps it in a file.
"use strict";

(() => {
  const QUIZ = "directorcall.quiz";
  const COUNTED = "directorcall.quiz.counted"; // addresses of answers seen in this tab: a reload is no second answer
  const MOST = 200;
  const DAY = 24 * 3600 * 1000;

  const today = () => Math.floor(Date.now() / DAY);
  function read(store, name, empty) {
    try { return JSON.parse(store.getItem(name)) || empty; } catch { return empty; }
  }
  function write(store, name, value) {
    try { store.setItem(name, JSON.stringify(value)); } catch { /* full, or not allowed: the quiz goes on without */ }
  }
  const kept = () => ({ asked: 0, right: 0, again: {}, votes: [], ...read(localStorage, QUIZ, {}) });

  function nextBox(before, missed, boxes) {
    if (missed) return 0;
    return before === undefined || before.box + 1 === boxes ? null : before.box + 1;
  }

  // On the page of an answer.
  function count() {
    const told = document.querySelector("[data-quiz]");
    if (!told) return;
    const here = location.pathname + location.search;
    const seen = read(sessionStorage, COUNTED, []);
    if (seen.includes(here)) return;
    write(sessionStorage, COUNTED, [here, ...seen].slice(0, MOST));
    const { quiz: name, title, missed, answered, days, yes, no, decision } = told.dataset;
    const progress = kept();
    if (yes !== undefined) progress.votes = [...progress.votes.filter((one) => one.name !== name), { name, title, yes, no, decision }].slice(-MOST);
    if (answered === "yes") {
      const waits = days.split(" ").map(Number);
      const box = nextBox(progress.again[name], missed === "yes", waits.length);
      delete progress.again[name];
      if (box !== null) progress.again[name] = { box, due: today() + waits[box], title };
      progress.asked += 1;
      progress.right += missed === "yes" ? 0 : 1;
    }
    write(localStorage, QUIZ, progress);
  }

  // On the first page.
  function show() {
    const place = document.querySelector("[data-again]");
    if (!place) return;
    const progress = kept();
    place.hidden = !progress.asked;
    const score = place.querySelector("[data-score]");
    score.textContent = score.dataset.words.replace("RIGHT", progress.right).replace("ASKED", progress.asked);
    const due = Object.entries(progress.again).filter(([, one]) => one.due <= today()).sort(([, one], [, other]) => one.due - other.due);
    place.querySelector("[data-due-box]").hidden = !due.length;
    place.querySelector("[data-due]").replaceChildren(...due.map(([name, one]) => {
      const link = Object.assign(document.createElement("a"), { href: `/quiz/${encodeURIComponent(name)}`, textContent: one.title });
      link.dataset.testid = "due";
      const item = document.createElement("li");
      item.append(link);
      return item;
    }));
    htmx.process(place);
    const seed = document.querySelector("[data-seed]");
    if (seed && seed.value === "1") seed.value = String(1 + Math.floor(Math.random() * 9999));
  }

  function votes() {
    const table = document.querySelector("[data-votes]");
    if (!table) return;
    const all = kept().votes;
    table.hidden = !all.length;
    document.querySelector("[data-no-votes]").hidden = all.length > 0;
    document.querySelector("[data-forget-votes]").hidden = !all.length;
    table.tBodies[0].replaceChildren(...all.map((one) => {
      const row = document.createElement("tr");
      for (const text of [one.title, one.yes, one.no, one.decision]) row.insertCell().textContent = text;
      return row;
    }));
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.hasAttribute("data-forget-quiz")) { write(localStorage, QUIZ, { votes: kept().votes }); show(); }
    if (button.hasAttribute("data-forget-votes")) { write(localStorage, QUIZ, { ...kept(), votes: [] }); votes(); }
  });

  // The question that comes next is made while this page is read.
  let made = null;
  function makeReady() {
    const next = document.querySelector("[data-ready]"), form = document.querySelector("[data-first]");
    const address = next ? next.dataset.ready : form && `/quiz/take?${new URLSearchParams(new FormData(form))}`;
    if (!address || address === made) return;
    made = address;
    fetch(`${address}&ready=1`, { priority: "low" }).catch(() => {}); // without a network it is made when somebody comes
  }

  function ready() { count(); show(); votes(); makeReady(); }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", ready);
  else ready();
  const whole = (then) => (event) => { if (event.detail.target === document.body) then(); };
  document.addEventListener("htmx:afterSwap", whole(count)); // with the page itself: who leaves it at once has answered all the same
  document.addEventListener("htmx:afterSettle", whole(ready));
})();
