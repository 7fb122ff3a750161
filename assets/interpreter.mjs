// @ts-check
/**
 * What PyScript takes for Pyodide. The page names this module as its `interpreter`:
 *
 *     interpreter.mjs?channel=NAME&package=ADDRESS
 *
 * PyScript imports it inside the worker and swallows whatever goes wrong from there on. So it watches
 * the downloads and tells the page on the BroadcastChannel NAME:
 *
 *     {type: "progress", file, loaded}   loaded: bytes of the file that have arrived
 *     {type: "failed", reason, file}     file: "" where no single file is to blame
 *
 * It starts Python at once, and not when PyScript comes round to it, which is later. Python's
 * library and NumPy lie beside this file, compiled, in one archive; ADDRESS, absolute, is one with
 * packages of ours. Both are put into Python's file system before Python starts: it imports from
 * there faster than out of a zip, and Pyodide need not bring in what it unpacks packages with.
 */

const here = (/** @type {string} */ name) => new URL(name, import.meta.url).href;
const query = new URL(import.meta.url).searchParams;
const channel = new BroadcastChannel(query.get("channel") ?? "ichi");
const packageAddress = query.get("package");
const browserFetch = self.fetch;
const INTERVAL = 250; // milliseconds between two messages about one file

/** @type {Map<string, Promise<Response>>} */
const early = new Map();

/** @type {(error: any, file?: string) => void} */
const failed = (error, file = "") =>
  channel.postMessage({ type: "failed", reason: `${error?.message ?? error}`, file });

/**
 * Reports on a download. It reads a copy, so that Pyodide gets the browser's own response: only that
 * one is compiled while it arrives.
 *
 * @type {(file: string, arriving: Promise<Response>) => Promise<void>}
 */
async function watch(file, arriving) {
  try {
    const response = await arriving;
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    // Many hosts answer a missing file with a page of their own and status 200.
    const page = response.headers.get("Content-Type")?.startsWith("text/html");
    if (page) throw new Error("the server sent a web page in its place");
    const reader = /** @type {ReadableStream<Uint8Array>} */ (response.clone().body).getReader();
    let loaded = 0;
    let told = -INTERVAL;
    for (;;) {
      const { done, value } = await reader.read();
      loaded += value?.length ?? 0;
      if (!done && performance.now() - told < INTERVAL) continue;
      channel.postMessage({ type: "progress", file, loaded });
      told = performance.now();
      if (done) return;
    }
  } catch (error) {
    failed(error, file);
  }
}

/** @type {typeof fetch} */
function watchedFetch(address, options) {
  const { href, pathname } = new URL(address instanceof Request ? address.url : address);
  const started = early.get(href);
  early.delete(href);
  if (started) return started;
  const arriving = browserFetch(address, options);
  watch(pathname.slice(pathname.lastIndexOf("/") + 1), arriving);
  return arriving;
}

/** @type {(name: string) => Promise<any>} */
const watchedImport = (name) =>
  import(here(name)).catch((error) => {
    failed(error, name);
    throw error;
  });

const LIBRARY = "start.bin";
const NO_ARCHIVE = "python_stdlib.zip"; // Pyodide asks for it; see LIBRARY

/**
 * The members of a zip file in which nothing is compressed.
 *
 * @param {ArrayBuffer} zip
 * @returns {Generator<[name: string, content: Uint8Array]>}
 */
function* members(zip) {
  const [data, text] = [new DataView(zip), new TextDecoder()];
  const end = zip.byteLength - 22;
  let [count, at] = [data.getUint16(end + 10, true), data.getUint32(end + 16, true)];
  for (; count; count -= 1) {
    const [size, name] = [data.getUint32(at + 24, true), data.getUint16(at + 28, true)];
    const header = data.getUint32(at + 42, true);
    const start = header + 30 + data.getUint16(header + 26, true) + data.getUint16(header + 28, true);
    yield [text.decode(new Uint8Array(zip, at + 46, name)), new Uint8Array(zip, start, size)];
    at += 46 + name + data.getUint16(at + 30, true) + data.getUint16(at + 32, true);
  }
}

/**
 * An archive as `ichi_site.archive` packs it. Where it fails the page knows, and nothing goes on.
 *
 * @param {string} address
 */
async function unpacked(address) {
  try {
    const { body } = await watchedFetch(address);
    const stream = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream("gzip"));
    return members(await new Response(stream).arrayBuffer());
  } catch (error) {
    failed(error, new URL(address).pathname.split("/").pop());
    return new Promise(() => {});
  }
}

/** @type {(FS: any, folder: string, files: Iterable<[string, Uint8Array]>) => void} */
function put(FS, folder, files) {
  for (const [name, content] of files) {
    const path = `${folder}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, content, { canOwn: true });
  }
}

/**
 * PyScript opens a database before it comes to us and uses nothing of it, as its packages_cache is
 * "passthrough"; in a frame that may store nothing it would wait for ever. So it gets one that is empty.
 *
 * @type {(result?: any) => object}
 */
function answered(result) {
  const request = { onsuccess: (/** @type {object} */ _) => {} };
  setTimeout(() => request.onsuccess({ target: { result } }));
  return request;
}
const empty = { getAllKeys: () => answered([]), clear: answered };
const database = { transaction: () => ({ objectStore: () => empty }), close() {} };
Object.defineProperty(self, "indexedDB", { value: { open: () => answered(database) } });

const arriving = [unpacked(here(LIBRARY)), packageAddress ? unpacked(packageAddress) : []];
for (const name of ["pyodide-lock.json", "pyodide.asm.wasm"]) {
  early.set(here(name), watchedFetch(here(name)));
}
early.set(here(NO_ARCHIVE), Promise.resolve(new Response()));
const code = watchedImport("pyodide.asm.mjs").catch(() => {}); // Pyodide imports it again and stops there
const pyodide = await watchedImport("pyodide.mjs");
self.fetch = watchedFetch;
const python = pyodide
  .loadPyodide({
    packages: [],
    indexURL: here("."),
    /** @type {(FS: any, places: {sitePackages: string}) => Promise<void>} */
    async fsInit(FS, { sitePackages }) {
      const [library, ours] = await Promise.all(arriving);
      put(FS, "", library);
      put(FS, sitePackages, ours);
    },
  })
  .finally(() => (self.fetch = browserFetch));
python.catch((error) => code.then(() => failed(error))); // what names a file speaks first

export const { version } = pyodide;

/** What PyScript calls when it has come round to it; its own options say nothing that ours do not. */
export const loadPyodide = () => python;
