// What was typed on a page, kept until the evening is over; and what a slip need not be asked.
"use strict";

(() => {
  const { stored } = window;
  const DRAFTS = "directorcall.drafts";
  const DIRECTOR = "directorcall.director";
  const MOST_DRAFTS = 30; // pages

  // --- drafts: by the address of the page, so that Back, a reload and an error bring them again

  const here = () => location.pathname + location.search;
  const fieldsOf = (form) => [...form.elements].filter((field) => field.name && field.type !== "hidden" && field.type !== "submit");

  document.addEventListener("input", (event) => {
    const form = event.target.closest("main form");
    if (!form) return;
    const number = [...document.querySelectorAll("main form")].indexOf(form);
    const values = fieldsOf(form).map((field) => (/radio|checkbox/.test(field.type) ? field.checked : field.value));
    const others = stored.read("sessionStorage", DRAFTS, []).filter((draft) => draft.at !== here() || draft.number !== number);
    stored.write("sessionStorage", DRAFTS, [{ at: here(), number, values }, ...others].slice(0, MOST_DRAFTS));
  });

  function restore() {
    const forms = document.querySelectorAll("main form");
    for (const draft of stored.read("sessionStorage", DRAFTS, [])) {
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

  // --- the slip: who directs is asked once, what time it is not at all

  function fillSlip() {
    const name = document.querySelector("[data-last]");
    if (!name) return;
    if (!name.value) name.value = stored.read("localStorage", DIRECTOR, [""])[0];
    const time = document.querySelector("[data-now]");
    if (!time.value) time.value = new Date().toLocaleString([], { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });
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
    if (event.target.matches("[data-last]")) stored.write("localStorage", DIRECTOR, [event.target.value]);
    onPaper();
  });

  function fill() { restore(); carried(); fillSlip(); }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", fill);
  else fill();
  const whole = (then) => (event) => { if (event.detail.target === document.body) then(event); };
  document.addEventListener("htmx:beforeSwap", whole(carry));
  document.addEventListener("htmx:afterSettle", whole(fill));
})();
