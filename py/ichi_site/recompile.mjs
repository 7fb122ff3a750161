// @ts-check
// node recompile.mjs PYODIDE SCRIPT FOLDER: runs a Python script in Pyodide, with FOLDER as /jobs.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, script, folder] = process.argv.slice(2);

// The same bytes at every run; and without columns, which only underline the code in a traceback.
const env = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };

try {
  const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
  const python = await loadPyodide({ indexURL: pyodide, env });
  python.FS.mkdir("/jobs");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/jobs");
  python.runPython(readFileSync(script, "utf8"));
} catch (error) {
  console.error(error.message); // Node would show the megabyte of Pyodide's one line beside it
  process.exit(1);
}
