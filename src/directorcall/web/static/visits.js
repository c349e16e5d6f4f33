// Which visit to a table a page belongs to. An entry of the browser's history knows its own: a page that is reloaded or gone back to
// is the same visit, and the same calls tapped again from the start are another.
"use strict";

window.visits = (() => {
  const CASE = /[?&](dealer|board|declarer)=/; // without one of them nothing has been told of a table yet
  const [push, replace] = [history.pushState, history.replaceState].map((does) => does.bind(history));
  let opened = null; // a visit of the evening's list that somebody is about to look at again

  function made() {
    const random = crypto.getRandomValues(new Uint32Array(2));
    return [Date.now(), ...random].map((number) => number.toString(36)).join("-");
  }

  const isNew = !history.state?.visit; // opened by an address, not by a tap
  if (isNew) replace({ ...history.state, visit: made() }, "");

  // htmx writes states of its own, and over ours.
  history.replaceState = (state, title, url) => replace({ ...state, visit: history.state?.visit || made() }, title, url);
  history.pushState = (state, title, url) => {
    const visit = opened || (CASE.test(location.search) && history.state?.visit) || made();
    opened = null;
    push({ ...state, visit }, title, url);
  };

  return {
    made,
    isNew: () => isNew && !visits.hasMoved,
    here: () => history.state?.visit,
    is: (visit) => replace({ ...history.state, visit }, ""),
    open: (visit) => { opened = visit; },
    hasMoved: false,
  };
})();
document.addEventListener("htmx:pushedIntoHistory", () => { window.visits.hasMoved = true; });
