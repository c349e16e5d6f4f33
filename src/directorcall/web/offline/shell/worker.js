// Python, away from the screen: starts, answers one request after the other, and keeps a picture of its memory for the next start.
const BUILD = "@BUILD@";
const HASHES = /*@HASHES@*/ {}; // of the packs: SHA-256
const LOCK = /*@LOCK@*/ {};
const ROOT = new URL("../", import.meta.url);
const PYTHON = new URL("python/", ROOT).href;
const PICTURE = `directorcall ${ROOT.pathname} ${BUILD} memory`;
const PAGE = 4096, WASM_PAGE = 65536; // bytes
const QUIET = 2500; // milliseconds nobody asks anything, before something is prepared
const WASM = "pyodide.asm.wasm";
const told = JSON.parse(self.name || "{}");

// Asked for at once and compiled while the rest is read: Pyodide would ask for one after the other.
const compiled = WebAssembly.compileStreaming(fetch(PYTHON + WASM));
const parts = Promise.all([import("../python/pyodide.mjs"), import("../python/pyodide.asm.mjs")]);
const kept = told.picture === false ? null : keptPicture();
const [first, ...packs] = ["first.zip", "stdlib.pack", "app.pack"].map(read);
for (const one of [compiled, parts, first, ...packs]) one.catch(() => {}); // heard where it is awaited

let python = null;
let inside = null;
let walk = null;
let timer = 0;

// What is kept on a device can be damaged: the packs are looked at before they are used.
async function read(name) {
  const data = await (await fetch(PYTHON + name)).arrayBuffer();
  const digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", data))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (digest !== HASHES[name]) fail(`${name} is damaged`);
  return data;
}

function fail(why) {
  postMessage({ failed: String(why).slice(0, 500) });
  throw new Error(why);
}

function unpack(FS, pack) {
  const length = new DataView(pack.buffer).getUint32(0, true);
  const names = JSON.parse(new TextDecoder().decode(pack.subarray(4, 4 + length)));
  const folders = new Set();
  let start = 4 + length;
  for (const [name, size] of names) {
    const path = `/lib/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(parent)) { FS.mkdirTree(parent); folders.add(parent); }
    FS.writeFile(path, pack.subarray(start, start + size), { canOwn: true });
    start += size;
  }
}

// What Pyodide would fetch is here already. It says nothing when this fails, so that is said here; and a picture larger than
// the memory it begins with would not fit: it grows before.
async function instantiate(imports, picture) {
  try {
    const module = await compiled;
    const instance = await WebAssembly.instantiate(module, imports);
    const { memory } = instance.exports;
    if (picture) {
      picture.used = memory.buffer.byteLength;
      memory.grow(Math.max(0, Math.ceil((picture.size - picture.used) / WASM_PAGE)));
    }
    return { module, instance };
  } catch (error) {
    return fail(error.message);
  }
}

// Pyodide restores the head; the memory is restored here.
function pictured(createPyodideModule, picture) {
  return async (settings) => {
    const module = await createPyodideModule(settings);
    const restore = settings.API.restoreSnapshot;
    settings.API.restoreSnapshot = (head) => {
      const told = restore(head);
      pour(picture, new Uint8Array(module.HEAP8.buffer), picture.used);
      return told;
    };
    return module;
  };
}

async function start() {
  const [{ loadPyodide }, { default: createPyodideModule }] = await parts;
  const picture = await (await kept)?.arrayBuffer().then(unsqueezed);
  self.fetch = async (what) => new Response(String(what.url || what).endsWith("first.zip") ? await first : null);
  WebAssembly.instantiateStreaming = (_answer, imports) => instantiate(imports, picture);
  python = await loadPyodide({
    indexURL: PYTHON, packageBaseUrl: PYTHON, lockFileContents: LOCK, stdLibURL: `${PYTHON}first.zip`,
    fsInit: async (FS) => { for (const pack of await Promise.all(packs)) unpack(FS, new Uint8Array(pack)); },
    ...(picture ? { createPyodideModule: pictured(createPyodideModule, picture), _loadSnapshot: picture.head }
      : { createPyodideModule, _makeSnapshot: told.picture !== false }),
  });
  python.runPython("from directorcall.web.offline import inside");
  python.runPython(picture ? "import random; random.seed()" : "import sitecustomize; sitecustomize.ready()");
  inside = python.globals.get("inside");
  walk = picture || told.picture === false ? null : inside.WALK.toJs();
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

// A picture is a head, which Pyodide reads, and the memory. It is kept without empty pages, a quarter of it: how long the head is and
// which parts of the memory are not empty, then the head, then these parts.
function squeezed(bytes) {
  const [, headLength] = new Uint32Array(bytes.buffer, bytes.byteOffset, 2);
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + headLength, (bytes.byteLength - headLength) / 4);
  const runs = [];
  for (let page = 0; page < words.length; page += PAGE / 4) {
    const end = Math.min(page + PAGE / 4, words.length);
    let word = page;
    while (word < end && words[word] === 0) word += 1;
    if (word === end) continue;
    if (runs.length && runs.at(-1)[1] === 4 * page) runs.at(-1)[1] = 4 * end; else runs.push([4 * page, 4 * end]);
  }
  const list = new TextEncoder().encode(JSON.stringify({ headLength, size: words.byteLength, runs }));
  const memory = bytes.subarray(headLength);
  return new Blob([Uint32Array.of(list.length), list, bytes.subarray(0, headLength), ...runs.map(([start, end]) => memory.subarray(start, end))]);
}

function unsqueezed(data) {
  const length = 4 + new DataView(data).getUint32(0, true);
  const { headLength, size, runs } = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length - 4)));
  return { head: new Uint8Array(data.slice(length, length + headLength)), size, runs, parts: new Uint8Array(data, length + headLength) };
}

// The memory as it was, straight into that of the new Python. What it has written itself is emptied where the picture is empty;
// what it has grown by is.
function pour({ size, runs, parts }, memory, used) {
  let from = 0, at = 0;
  for (const [start, end] of [...runs, [size, size]]) {
    memory.fill(0, Math.min(from, used), Math.min(start, used));
    memory.set(parts.subarray(at, at + end - start), start);
    at += end - start;
    from = end;
  }
  if (at !== parts.length) throw new Error("the picture of the memory is not whole");
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
  await cache.put(PYTHON + "memory", new Response(squeezed(bytes)));
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
