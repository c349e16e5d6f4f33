// The service worker: keeps the program on this device, answers every visit with the shell, hands the pages' requests to it.
"use strict";

const BUILD = "@BUILD@";
const FILES = /*@FILES@*/ {}; // name: [SHA-256, bytes]
const ROOT = new URL("./", self.location).pathname;
const OURS = `directorcall ${ROOT} `;
const CACHE = OURS + BUILD;
const SMALL = 200_000; // bytes: kept at once on a first visit; the rest when it is first asked for
const OFTEN = 100; // milliseconds between two words about how far it is
const TYPES = {
  html: "text/html; charset=utf-8", js: "text/javascript; charset=utf-8", mjs: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8",
  wasm: "application/wasm", svg: "image/svg+xml", png: "image/png", webmanifest: "application/manifest+json", txt: "text/plain; charset=utf-8",
};
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self' blob:; "
  + "object-src 'none'; base-uri 'none'; form-action 'self'";
const TOTAL = Object.values(FILES).reduce((sum, [, bytes]) => sum + bytes, 0);

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(hear(event)));

// A first visit waits for little; the rest is on its way meanwhile, and kept when it is used. An update is fetched whole before
// it is offered: if that breaks off, the version in use goes on, and what was fetched is not fetched again.
async function install() {
  if (self.registration.active) return everything();
  const names = Object.keys(FILES), isSmall = (name) => FILES[name][1] <= SMALL;
  const small = names.filter(isSmall).map((name) => file(name));
  for (const name of names) if (!isSmall(name)) file(name).catch(() => {}); // who needs it hears of it when he asks
  await Promise.all(small);
}

async function activate() {
  await self.clients.claim();
  for (const name of await caches.keys()) if (name.startsWith(OURS) && !name.startsWith(CACHE)) await caches.delete(name);
}

async function hear(event) {
  const port = event.ports[0];
  try {
    if (event.data === "skip") await self.skipWaiting();
    if (event.data === "claim") await self.clients.claim();
    if (event.data === "everything") await everything();
    if (event.data === "repair") await repair();
    if (port) port.postMessage({ build: BUILD, kept: await countKept(), of: Object.keys(FILES).length, bytes: TOTAL });
  } catch (error) {
    if (port) port.postMessage({ error: String(error.message || error), full: isFull(error) });
  }
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== self.location.origin) return;
  const name = url.pathname.startsWith(ROOT) ? url.pathname.slice(ROOT.length) : null;
  if (event.request.mode === "navigate") {
    if (name !== null) event.respondWith(name in FILES && name !== "index.html" ? file(name, event) : shell(name));
  } else if (name !== null && name in FILES) {
    event.respondWith(file(name, event));
  } else if (event.clientId && name !== "sw.js") {
    event.respondWith(relay(event.request, event.clientId));
  }
});

// --- what is kept

async function file(name, event = null) {
  const cache = await caches.open(CACHE).catch(() => null);
  const kept = cache && await cache.match(ROOT + name);
  if (kept) return kept;
  const isFirst = !coming.has(name);
  const data = await found(name);
  if (isFirst) {
    const keeping = Promise.resolve(cache && cache.put(ROOT + name, response(name, data)))
      .catch((error) => tell({ full: isFull(error) })).finally(() => coming.delete(name));
    if (event) event.waitUntil(keeping); else await keeping;
  }
  return response(name, data);
}

// Asked for twice before it is kept, it is fetched once.
const coming = new Map();

function found(name) {
  if (!coming.has(name)) {
    coming.set(name, elsewhere(name).then((data) => data || fetched(name)));
    coming.get(name).catch(() => coming.delete(name));
  }
  return coming.get(name);
}

// A file that another version has, too, need not be fetched.
async function elsewhere(name) {
  for (const other of await caches.keys().catch(() => [])) {
    if (!other.startsWith(OURS) || other === CACHE) continue;
    const kept = await (await caches.open(other)).match(ROOT + name);
    const data = kept && await kept.arrayBuffer();
    if (data && await digest(data) === FILES[name][0]) return data;
  }
  return null;
}

async function fetched(name) {
  for (const cache of ["no-cache", "reload"]) {
    const data = await download(name, cache);
    if (await digest(data) === FILES[name][0]) return data;
  }
  throw new Error(`${name} is not what this version needs`);
}

// Packed if the host packs what it sends; if it does not, the packed file that lies beside, unpacked here.
let hostPacks = null;

async function download(name, cache) {
  const large = FILES[name][1] > SMALL && self.DecompressionStream;
  if (large && hostPacks === null) hostPacks = await plain(`python/pyodide.mjs`, "no-cache").then(isPacked);
  if (large && !hostPacks) {
    const beside = await plain(`${name}.gz`, cache).catch(() => null);
    if (beside) return unpacked(await read(beside, name));
  }
  const answer = await plain(name, cache);
  if (FILES[name][1] > 1000 && !large) hostPacks ??= isPacked(answer) || null;
  return read(answer, name);
}

async function plain(name, cache) {
  const answer = await fetch(ROOT + name, { cache, credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

function isPacked(answer) {
  return Boolean(answer.headers.get("content-encoding"));
}

async function read(answer, name) {
  const parts = [];
  let bytes = 0, told = Date.now();
  for (let reader = answer.body.getReader(), step; !(step = await reader.read()).done;) {
    parts.push(step.value);
    bytes += step.value.length;
    if (Date.now() - told < OFTEN) continue;
    tell({ fetching: name, bytes, of: FILES[name][1] });
    [bytes, told] = [0, Date.now()];
  }
  tell({ fetching: name, bytes, of: FILES[name][1] });
  return new Blob(parts).arrayBuffer();
}

async function unpacked(data) {
  const [first, second] = new Uint8Array(data, 0, 2);
  if (first !== 0x1f || second !== 0x8b) return data; // the host has said that it is packed, and the browser has unpacked it
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

function response(name, data) {
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)] || "application/octet-stream";
  return new Response(data, { headers: { "Content-Type": type, "Content-Length": data.byteLength, "Content-Security-Policy": POLICY } });
}

async function digest(data) {
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", data))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function everything() {
  const cache = await caches.open(CACHE);
  for (const name of Object.keys(FILES)) {
    if (await cache.match(ROOT + name)) continue;
    const data = await found(name);
    await cache.put(ROOT + name, response(name, data)).finally(() => coming.delete(name));
  }
}

// What is kept but is not what it should be is fetched again.
async function repair() {
  const cache = await caches.open(CACHE);
  for (const name of Object.keys(FILES)) {
    const kept = await cache.match(ROOT + name);
    if (kept && await digest(await kept.arrayBuffer().catch(() => new ArrayBuffer(0))) !== FILES[name][0]) await cache.delete(ROOT + name);
  }
  await everything();
}

async function countKept() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname.slice(ROOT.length)));
  return Object.keys(FILES).filter((name) => kept.has(name)).length;
}

function isFull(error) {
  return error.name === "QuotaExceededError" || /quota/i.test(String(error.message));
}

function tell(news) {
  self.clients.matchAll({ includeUncontrolled: true, type: "window" }).then((all) => all.forEach((client) => client.postMessage(news)));
}

// --- what is answered

// The shell, whatever the address: it shows the page of its address itself. The first screen is written in it, for the start.
async function shell(name) {
  try {
    let text = await (await file("index.html")).text();
    if (name && name !== "index.html") text = text.replace(/<!--first-->[^]*?<!--\/first-->/, `<h1>One moment …</h1>`);
    text = text.replaceAll('="./', `="${ROOT}`);
    return new Response(text, { headers: { "Content-Type": TYPES.html, "Content-Security-Policy": POLICY } });
  } catch (error) {
    return new Response(GONE, { status: 503, headers: { "Content-Type": TYPES.html } });
  }
}

const GONE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The program is gone</title><main style="max-width:34rem;margin:2rem auto;padding:0 1rem;font:1.1rem/1.5 system-ui,sans-serif">
<h1>The program is not on this device any more</h1>
<p>The browser has removed it, perhaps to make room. Connect to the network once and open this page again: it is fetched anew.
The address above still holds your case, so nothing you entered is lost.</p><p><a href="">Try again</a></p></main></html>`;

// A request of a page: the shell has the Python that answers it.
async function relay(request, clientId) {
  const client = await self.clients.get(clientId);
  if (!client || client.type !== "window") return fetch(request);
  const body = request.method === "GET" || request.method === "HEAD" ? null : await request.text();
  const channel = new MessageChannel();
  const answered = new Promise((resolve) => { channel.port1.onmessage = (event) => resolve(event.data); });
  client.postMessage({ ask: { method: request.method, url: request.url, headers: Object.fromEntries(request.headers), body } }, [channel.port2]);
  const { status, headers, body: page } = await answered;
  return new Response([204, 304].includes(status) ? null : page, { status, headers });
}
