// node parity.mjs BUNDLE ASKED: the bundle's own Python, from its own packs, answers what is asked; JSON on standard output.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [bundle, asked] = process.argv.slice(2);
const folder = `${bundle}/python`;
const worker = readFileSync(`${bundle}/shell/worker.js`, "utf8");
const lock = JSON.parse(worker.match(/^const LOCK = (.*);$/m)[1]);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const packs = ["stdlib.pack", "app.pack"].map((name) => new Uint8Array(readFileSync(`${folder}/${name}`)).slice());
const unpack = new Function(`${worker.match(/^function unpack[^]*?^}$/m)[0]}; return unpack;`)();
try {
  const python = await loadPyodide({
    indexURL: folder, packageBaseUrl: folder, lockFileContents: lock, stdLibURL: `${folder}/first.zip`,
    fsInit: (FS) => { for (const pack of packs) unpack(FS, pack); },
  });
  python.globals.set("asked", readFileSync(asked, "utf8"));
  python.runPython(readFileSync(new URL("parity_asked.py", import.meta.url), "utf8"));
  process.stdout.write(python.runPython("answers(asked)"));
} catch (error) {
  console.error(String(error.message || error).slice(-3000));
  process.exit(1);
}
