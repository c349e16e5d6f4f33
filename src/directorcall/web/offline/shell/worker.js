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
let walk = null;
let timer = 0;

async function fetchPack(name) {
  const data = await (await fetch(PYTHON + name)).arrayBuffer();
  const digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", data))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (digest !== HASHES[name]) throw new Error(`${name} is damaged`);
  return new Uint8Array(data);
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

async function start() {
  const picture = told.picture === false ? null : await keptPicture();
  const [pack, library] = await Promise.all([fetchPack("app.pack"), fetchPack("stdlib.zip")]);
  const place = URL.createObjectURL(new Blob([library]));
  python = await loadPyodide({
    indexURL: PYTHON, packageBaseUrl: PYTHON, lockFileContents: LOCK, stdLibURL: place, fsInit: (FS, info) => unpack(FS, info.sitePackages, pack),
    ...(picture ? { _loadSnapshot: picture } : { _makeSnapshot: told.picture !== false }),
  });
  URL.revokeObjectURL(place);
  python.runPython(picture ? "import random, sys; random.seed(); inside = sys.modules['directorcall.web.offline.inside']" : "from directorcall.web.offline import inside");
  inside = python.globals.get("inside");
  walk = picture || told.picture === false ? null : [...inside.WALK];
  postMessage({ ready: true, picture: Boolean(picture) });
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
    const kept = await (await caches.open(PICTURE)).match(PYTHON + "memory");
    return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
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
