// @ts-check
import { address, config } from "./config.js";

/** Why Python is not there: a reason ("wasm", "file", "silent", "twice") and perhaps a file. */
export class Failure extends Error {
  /**
   * @param {string} reason
   * @param {string} [file]
   * @param {unknown} [cause]
   */
  constructor(reason, file = "", cause = undefined) {
    super(`Python is not available: ${reason} ${file}`.trim(), { cause });
    this.reason = reason;
    this.file = file;
  }
}

/**
 * A Python that has answered.
 *
 * @typedef {object} Worker
 * @property {(method: string, text?: string) => Promise<string>} call
 * @property {() => Promise<unknown>} up resolves when it is there to answer
 * @property {() => void} stop
 */

/** Milliseconds in which the channel may still say why a start has failed. */
const LATE = 1000;

const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** Fails at once where WebAssembly, workers, streams or PyScript's own Function() are missing or forbidden. */
function probe() {
  try {
    new WebAssembly.Module(EMPTY_MODULE);
    new Function("");
    for (const need of ["Worker", "BroadcastChannel", "DecompressionStream"]) {
      if (!(need in globalThis)) throw new TypeError(`no ${need}`);
    }
  } catch (cause) {
    throw new Failure("wasm", "", cause);
  }
}

// PyScript opens a database, of which we use nothing. In a frame on another site it may be denied, and
// PyScript would complain aloud; so there it gets one that never answers.
if (top !== self) Object.defineProperty(self, "indexedDB", { value: { open: () => ({}) } });

const pyscript = () => import(address(/** @type {any} */ (config).runtime.pyscript));

/** Lets PyScript come, a hundredth of what Python needs; what fails here fails again in the start. */
export const prepare = () => void pyscript().catch(() => {});

/**
 * The script element that PyScript turns into a worker.
 *
 * @param {string} channel
 */
function scriptFor(channel) {
  const { interpreter, worker, package: zip } = /** @type {any} */ (config).runtime;
  const query = new URLSearchParams({ channel, package: address(zip) });
  const script = document.createElement("script");
  script.type = "py";
  script.src = address(worker);
  script.setAttribute("worker", "");
  script.setAttribute("name", "ichi");
  script.setAttribute(
    "config",
    JSON.stringify({
      interpreter: `${address(interpreter)}?${query}`,
      packages_cache: "passthrough",
      sync_main_only: true,
    }),
  );
  return script;
}

/**
 * The worker behind a script element; PyScript sends no event when it has made it.
 *
 * @param {HTMLScriptElement} script
 * @param {AbortSignal} signal
 * @returns {Promise<any>}
 */
async function workerOf(script, signal) {
  await pyscript().catch((cause) => {
    throw new Failure("file", "core.js", cause);
  });
  await customElements.whenDefined("py-script");
  while (!("xworker" in script)) {
    if (signal.aborted) throw signal.reason;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return script.xworker;
}

/**
 * Starts one Python and resolves when it has said hello. PyScript and Pyodide keep most failures to
 * themselves, so three things watch: the channel on which our interpreter module reports, the
 * browser's reports of blocked content, and a watchdog that wants to hear something now and then.
 *
 * @returns {Promise<Worker>}
 */
export async function start() {
  probe();
  const name = `ichi-${Math.random().toString(36).slice(2)}`;
  const channel = new BroadcastChannel(name);
  const script = scriptFor(name);
  const failed = new AbortController();
  /** @type {number | undefined} */
  let watchdog;
  const patient = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => failed.abort(new Failure("silent")), config?.patience ?? 20000);
  };
  /** @param {SecurityPolicyViolationEvent} event */
  const onBlocked = ({ blockedURI, disposition }) => {
    const ours = blockedURI.startsWith(address("")) || /^(blob|eval|wasm-eval)/.test(blockedURI);
    if (ours && disposition === "enforce") failed.abort(new Failure("wasm", blockedURI));
  };
  channel.onmessage = ({ data }) => {
    patient();
    if (data.type === "failed") failed.abort(new Failure("file", data.file ?? "", data.reason));
  };
  document.addEventListener("securitypolicyviolation", onBlocked);
  patient();
  document.head.append(script);

  /** @type {any} */
  let worker;
  const stop = () => {
    worker?.terminate();
    script.remove();
  };
  const failure = new Promise((_, reject) => {
    failed.signal.addEventListener("abort", () => reject(failed.signal.reason));
  });
  const greeting = (async () => {
    worker = await workerOf(script, failed.signal);
    if (failed.signal.aborted) return stop();
    worker.addEventListener("error", () => failed.abort(new Failure("died")));
    await worker.ready;
    patient();
    await worker.sync.hello();
  })().catch(async (error) => {
    await new Promise((resolve) => setTimeout(resolve, LATE));
    throw error;
  });
  try {
    await Promise.race([greeting, failure]);
  } catch (error) {
    failed.abort(error);
    stop();
    throw error instanceof Failure ? error : new Failure("silent", "", error);
  } finally {
    clearTimeout(watchdog);
    channel.close();
    document.removeEventListener("securitypolicyviolation", onBlocked);
  }
  // Python counts its arguments: one that is undefined would be one too many.
  return {
    call: (method, text) => worker.sync[method](...(text === undefined ? [] : [text])),
    up: async () => {},
    stop,
  };
}
