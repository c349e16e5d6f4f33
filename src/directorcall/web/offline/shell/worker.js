// Python, away from the screen: starts, answers one request after the other, and keeps a picture of its memory for the next start.
import { loadPyodide } from "../python/pyodide.mjs";

const BUILD = "@BUILD@";
const HASHES = /*@HASHES@*/ {}; // of the packs: SHA-256
const LOCK = /*@LOCK@*/ {};
const ROOT = new URL("../", import.meta.url);
const PYTHON = new URL("python/", ROOT).href;
const PICTURE = `directorcall ${ROOT.pathname} ${BUILD} memory`;
const QUIET = 2500; // milliseconds nobody asks anything, before something is prepared
const told = JSON.parse(self.name || "{}");

let python = null;
let inside = null;
let picture = null; // of the memory, from an earlier start
let walk = null;
let timer = 0;

// What is kept on a device can be damaged: the packs are looked at before they are used.
const plain = self.fetch;
self.fetch = async (what, ...options) => {
  const answer = await plain(what, ...options);
  const name = String(what.url || what).slice(PYTHON.length);
  if (!(name in HASHES)) return answer;
  const data = await answer.arrayBuffer();
  const digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", data))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (digest !== HASHES[name]) fail(`${name} is damaged`);
  return new Response(data);
};

function fail(why) {
  postMessage({ failed: String(why).slice(0, 500) });
  throw new Error(why);
}

function unpack(FS, folder, pack) {
  const length = new DataView(pack.buffer).getUint32(0, true);
  const names = JSON.parse(new TextDecoder().decode(pack.subarray(4, 4 + length)));
  const folders = new Set();
  let start = 4 + length;
  for (const [name, size] of names) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(parent)) { FS.mkdirTree(parent); folders.add(parent); }
    FS.writeFile(path, pack.subarray(start, start + size), { canOwn: true });
    start += size;
  }
}

// Pyodide says nothing when this fails. And a picture larger than the memory it begins with would not fit: it grows before.
const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (...given) => {
  try {
    const made = await instantiate.apply(WebAssembly, given);
    const memory = made.instance.exports.memory;
    const missing = ((await picture)?.byteLength ?? 0) - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 65536));
    return made;
  } catch (error) {
    return fail(error.message);
  }
};

async function start() {
  const kept = told.picture === false ? null : await keptPicture();
  picture = kept?.arrayBuffer();
  const pack = fetch(`${PYTHON}app.pack`).then((answer) => answer.arrayBuffer());
  python = await loadPyodide({
    indexURL: PYTHON, packageBaseUrl: PYTHON, lockFileContents: LOCK, stdLibURL: `${PYTHON}stdlib.zip`,
    fsInit: async (FS, info) => unpack(FS, info.sitePackages, new Uint8Array(await pack)),
    ...(kept ? { _loadSnapshot: picture } : { _makeSnapshot: told.picture !== false }),
  });
  python.runPython(kept ? "import random; random.seed()" : "from directorcall.web.offline import quick; quick.ready()");
  python.runPython("from directorcall.web.offline import inside");
  inside = python.globals.get("inside");
  walk = kept || told.picture === false ? null : inside.WALK.toJs();
  postMessage({ ready: true, picture: Boolean(kept) });
  rest();
}

// Nobody asks: prepare what a ruling needs, a page at a time, then keep a picture of the memory.
function rest() {
  clearTimeout(timer);
  if (walk) timer = setTimeout(prepare, QUIET);
}

async function prepare() {
  if (walk.length) {
    inside.answer(JSON.stringify({ target: walk.shift() }));
    timer = setTimeout(prepare, 50);
    return;
  }
  walk = null;
  try {
    inside.destroy();
    python.globals.delete("inside");
    await keepPicture(python.makeMemorySnapshot());
    postMessage({ pictured: true });
  } catch (error) {
    postMessage({ pictured: false, why: String(error.message || error).slice(0, 300) });
  }
  python.runPython("from directorcall.web.offline import inside");
  inside = python.globals.get("inside");
}

async function keptPicture() {
  try {
    return await (await caches.open(PICTURE)).match(PYTHON + "memory") || null;
  } catch {
    return null;
  }
}

async function keepPicture(bytes) {
  const cache = await caches.open(PICTURE);
  await cache.put(PYTHON + "memory", new Response(bytes));
}

const ANSWERS = {
  page: ({ asked }) => inside.answer(JSON.stringify(asked)),
  save: ({ target }) => inside.case_file(target),
  open: ({ text, name }) => inside.opened(text, name),
};

const started = start().catch((error) => postMessage({ failed: String(error.message || error).slice(0, 500) }));
self.addEventListener("message", async ({ data }) => {
  await started;
  clearTimeout(timer);
  try {
    postMessage({ id: data.id, answer: JSON.parse(ANSWERS[data.kind](data)) });
  } catch (error) {
    postMessage({ id: data.id, error: String(error.message || error).slice(-2000) });
  }
  rest();
});
