// node tools/offline_pack.mjs PYODIDE SOURCE LIBRARIES OUT SCRIPT: runs the script in Pyodide with these folders mounted.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, source, libraries, out, script] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const lock = JSON.parse(readFileSync(`${pyodide}/pyodide-lock.json`, "utf8"));
try {
  const python = await loadPyodide({ indexURL: pyodide, lockFileContents: { ...lock, packages: {} }, packageBaseUrl: pyodide, env: { HOME: "/home", PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" } });
  for (const [name, folder] of [["/source", source], ["/libraries", libraries], ["/out", out]]) {
    python.FS.mkdir(name);
    python.mountNodeFS(name, folder);
  }
  python.FS.writeFile("/python_stdlib.zip", readFileSync(`${pyodide}/python_stdlib.zip`));
  python.runPython(readFileSync(script, "utf8"), { filename: script });
} catch (error) {
  console.error(String(error.message || error)); // its stack would quote a megabyte of Pyodide's own source
  process.exit(1);
}
