// The shell: one document that stays, in which the pages are shown that Python makes on this device.
import { Bar } from "./bar.js";
import { Install } from "./install.js";
import { Pages } from "./pages.js";
import { Python } from "./python.js";
import { WORDS } from "./words.js";

const BUILD = "@BUILD@";
const VERSION = "@VERSION@";
const ROOT = new URL("../", import.meta.url).pathname;
const MEGA = 1_000_000;

const bar = new Bar(VERSION, BUILD);
const install = new Install();
const python = new Python(ROOT, heard);
const pages = new Pages(ROOT, BUILD, python);
let registration = null;
let asked = false; // for the new version, by this window
let fetchedBytes = 0;
let isTapKept = false;
let stored = null;
let network = true;

// Back asks Python, and starts nothing again; and a tap may wait for as long as the start takes.
addEventListener("DOMContentLoaded", () => Object.assign(htmx.config, { refreshOnHistoryMiss: false, timeout: 0 }));
main();

async function main() {
  document.documentElement.dataset.shell = BUILD;
  if (!window.isSecureContext) return stop(WORDS.insecure);
  if (!navigator.serviceWorker) return stop(WORDS.old);
  if (location.hash.startsWith("#/")) history.replaceState({ ...history.state, htmx: true }, "", ROOT + location.hash.slice(2));
  navigator.serviceWorker.addEventListener("message", relayed);
  navigator.serviceWorker.addEventListener("controllerchange", changed);
  navigator.serviceWorker.startMessages();
  document.addEventListener("click", keepTap, true);
  document.addEventListener("submit", keepTap, true);
  document.addEventListener("click", saveDownload, true);
  addEventListener("online", lookForNetwork);
  addEventListener("offline", lookForNetwork);
  bar.add(WORDS.save, saveCase, "save-case");
  bar.add(WORDS.open, openCase, "open-case");
  const isKept = Boolean(navigator.serviceWorker.controller);
  if (isKept) python.start(); // before anything is shown: it takes longest
  tellState();
  showAtOnce();
  await controlled();
  if (!isKept) python.start();
  await showPage();
  watchUpdates();
  lookForNetwork();
}

// --- the page of this address

function here() {
  return pages.target(location.href);
}

function showAtOnce() {
  const page = pages.remembered(here());
  if (page) pages.show(page);
  else if (here() === "/" && !pages.isFirst) document.querySelector("main").replaceChildren();
}

async function showPage() {
  const address = location.href, before = pages.remembered(here()), first = here() === "/" && pages.isFirst;
  const told = await pages.answer({ url: address });
  if (location.href !== address) return; // a tap that was kept has led on
  if (!pages.isPage(told)) return saveAnswer(told);
  if (told.address !== pages.target(address)) history.replaceState({ ...history.state, htmx: true }, "", pages.address(told.address) + location.hash);
  const isAsWritten = first && told.body.includes(`<html lang="${document.documentElement.lang}"`);
  if (!isAsWritten && told.body !== before) pages.show(told.body);
  performance.mark("shown");
  document.documentElement.dataset.shown = told.address;
}

// --- the service worker: in charge before anything large is fetched, so that nothing is fetched twice

async function controlled() {
  const options = { scope: ROOT, updateViaCache: "none" };
  const registering = navigator.serviceWorker.register(`${ROOT}sw.js`, options);
  if (navigator.serviceWorker.controller) {
    registering.then((found) => { registration = found; watchUpdates(); }, () => navigator.serviceWorker.ready.then((found) => { registration = found; }));
    return;
  }
  sayStarting();
  try {
    registration = await registering;
  } catch (error) {
    const active = (await navigator.serviceWorker.getRegistration(ROOT))?.active;
    if (!active) { stop(`${WORDS.broken} ${error.message}`); throw error; }
  }
  const inCharge = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  const ready = await navigator.serviceWorker.ready;
  registration = ready;
  if (!navigator.serviceWorker.controller) { ready.active.postMessage("claim"); await inCharge; } // after a forced reload
}

async function relayed({ data, ports }) {
  if (data.ask) {
    const { status, headers, body } = await pages.answer(data.ask);
    ports[0].postMessage({ status, headers, body });
  } else if (data.fetching) {
    fetchedBytes += data.bytes;
    python.progress();
    if (!python.isReady) sayStarting();
  } else if (data.full) {
    bar.say("full", WORDS.full);
  }
}

function tellWorker(message) {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => resolve(data);
    (navigator.serviceWorker.controller || registration.active).postMessage(message, [channel.port2]);
  });
}

function sayStarting() {
  if (bar.kind === "restarted" || bar.kind === "damaged") return;
  const coming = fetchedBytes ? WORDS.fetching((fetchedBytes / MEGA).toFixed(1), "@MEGABYTES@") : WORDS.starting;
  bar.say("start", isTapKept ? `${coming} ${WORDS.kept}` : coming);
}

// --- taps before anybody can answer

function keepTap(event) {
  if (navigator.serviceWorker.controller) {
    if (!python.isReady && event.type === "click" && event.target.closest("a[href]:not([download]), button[type=submit]")) { isTapKept = true; sayStarting(); }
    return;
  }
  const link = event.target.closest(event.type === "click" ? "a[href]" : "form");
  if (!link || (link.hash && link.pathname === location.pathname && !link.search) || link.closest(".shell")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  isTapKept = true;
  sayStarting();
  keepTap.last = link;
  keepTap.waiting ??= new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }))
    .then(() => (keepTap.last.requestSubmit ? keepTap.last.requestSubmit() : keepTap.last.click()));
}

// --- what Python does

async function heard(what, told) {
  document.documentElement.dataset.python = what;
  if (what === "starting") sayStarting();
  if (what === "slow") bar.say("slow", WORDS.slow);
  if (what === "answered") bar.hush("slow", "start");
  if (what === "restarted") bar.say("restarted", WORDS.restarted, [WORDS.close, () => bar.hush("restarted")]);
  if (what === "ready") {
    performance.mark("ready");
    document.documentElement.dataset.picture = told.picture;
    isTapKept = false;
    bar.hush("start", "failed");
    keepEverything();
  }
  if (what === "failed") await mend(told);
}

async function mend({ repaired }) {
  if (!repaired) {
    const told = await tellWorker("repair");
    if (!told.error) { bar.say("damaged", WORDS.damaged, [WORDS.close, () => bar.hush("damaged")]); return python.start(); }
  }
  await lookForNetwork();
  const text = network ? WORDS.broken : WORDS.damagedOffline;
  bar.say("failed", text, [WORDS.again, tryAgain], ...(network ? [[WORDS.anew, fetchAnew]] : []));
}

function tryAgain() {
  python.trouble = 1;
  python.start();
}

async function fetchAnew() {
  for (const name of await caches.keys()) if (name.startsWith(`directorcall ${ROOT} `)) await caches.delete(name);
  await registration?.unregister();
  location.reload();
}

// --- kept for later

async function keepEverything() {
  const told = await tellWorker("everything");
  stored = told.error ? false : told.kept === told.of;
  if (told.full) bar.say("full", WORDS.full);
  document.documentElement.dataset.stored = stored;
  const promised = await navigator.storage?.persist?.().catch(() => false);
  bar.persisted.textContent = promised ? WORDS.asked : WORDS.notAsked;
  tellState();
}

function tellState() {
  const where = stored ? WORDS.stored : stored === null ? WORDS.storing : WORDS.notStored;
  bar.show(network ? where : `${where} · ${WORDS.offline}`);
  install.tell(stored);
  document.documentElement.dataset.network = network ? "on" : "off";
}

// Whether the host can be reached; a browser only knows whether there is a cable.
async function lookForNetwork() {
  network = await fetch(`${ROOT}sw.js`, { method: "HEAD", cache: "no-store" }).then(() => true, () => false);
  tellState();
}

// --- a new version: offered, and taken when the director says so

function watchUpdates() {
  if (!registration || watchUpdates.done) return;
  watchUpdates.done = true;
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) {
      bar.say("update", WORDS.update, [WORDS.takeUpdate, takeUpdate], [WORDS.later, () => bar.hush("update")]);
    }
  };
  offer();
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => { if (coming.state === "installed") offer(); });
  });
}

function takeUpdate() {
  asked = true;
  registration.waiting?.postMessage("skip");
}

function changed() {
  if (asked) location.reload();
  else if (changed.before) bar.say("elsewhere", WORDS.elsewhere, [WORDS.reload, () => location.reload()]);
  changed.before = true;
}
changed.before = Boolean(navigator.serviceWorker?.controller);

// --- files

async function saveCase() {
  const told = await python.ask("save", { target: here() });
  if (told.error) return bar.say("save", `${WORDS.noCase} ${told.error}`, [WORDS.close, () => bar.hush("save")]);
  save(told.name, new Blob([told.text], { type: "application/toml" }));
}

function save(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.dataset.made = "";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function openCase() {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".toml,.json,.txt";
  input.onchange = async () => {
    const file = input.files[0];
    const told = await python.ask("open", { text: await file.text(), name: file.name });
    if (told.error) return bar.say("open", told.error, [WORDS.close, () => bar.hush("open")]);
    if (told.cases.length === 1) return visit(told.cases[0][1]);
    bar.list(WORDS.choose(file.name), told.cases, visit);
  };
  input.click();
}

// As a tap on a link of the page would.
function visit(target) {
  const link = document.createElement("a");
  link.href = pages.address(target);
  link.hidden = true;
  document.querySelector("main").append(link);
  htmx.process(link);
  link.click();
}

// What a page offers to download is made here too, and no host could send it: the address of a file, or one that htmx leaves alone.
async function saveDownload(event) {
  const link = event.target.closest('a[download], a[hx-boost="false"][href]');
  if (!link || "made" in link.dataset || !link.href.startsWith(location.origin)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const told = await pages.answer({ url: link.href });
  if (pages.isPage(told)) visit(told.address); else saveAnswer(told, link.download);
}

function saveAnswer(told, name = "") {
  const named = (told.headers["content-disposition"] || "").match(/filename="([^"]+)"/);
  save(name || (named ? named[1] : "directorcall.txt"), new Blob([told.body], { type: told.headers["content-type"] }));
}

function stop(why) {
  install.tell(false);
  bar.show("");
  bar.say("stop", why);
  document.documentElement.dataset.python = "stopped";
}
