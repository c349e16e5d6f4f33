// What this browser keeps. It may allow nothing (then even asking for the place throws), or have no room: whoever keeps hears of it.
"use strict";

window.stored = (() => {
  function read(place, name, empty) {
    try {
      const text = window[place].getItem(name);
      return text === null ? empty : JSON.parse(text);
    } catch { return empty; }
  }

  // Nothing, or why not: "forbidden", "full".
  function write(place, name, value) {
    try {
      window[place].setItem(name, JSON.stringify(value));
      return "";
    } catch (error) { return error.name === "QuotaExceededError" ? "full" : "forbidden"; }
  }

  function forget(place, name) {
    try { window[place].removeItem(name); } catch { /* there is nothing */ }
  }

  function names(place, prefix) {
    try { return Object.keys(window[place]).filter((name) => name.startsWith(prefix)); } catch { return []; }
  }

  // Is there room for one more page?
  function trial(place) {
    const why = write(place, "directorcall.trial", "-".repeat(2000));
    forget(place, "directorcall.trial");
    return why;
  }

  return { read, write, forget, names, trial };
})();
