// node start.mjs PYODIDE LOADED ROOT PACKAGES SCRIPT: starts Python from an unpacked START as
// assets/interpreter.mjs does, with our own packages, and runs a script in it.
import { pathToFileURL } from "node:url";

const [pyodide, loaded, root, packages, script] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);

const python = await loadPyodide({
  indexURL: pyodide,
  packageBaseUrl: loaded,
  lockFileURL: `${loaded}/pyodide-lock.json`,
  stdLibURL: `${root}/nothing.zip`,
  fsInit(FS) {
    const NODEFS = FS.filesystems.NODEFS;
    const folders = [["/lib/python3.14", `${root}/lib/python3.14`], ["/ours", packages]];
    for (const [place, folder] of folders) {
      FS.mkdirTree(place);
      FS.mount(NODEFS, { root: folder }, place);
    }
  },
});
try {
  await python.runPythonAsync(script);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
