// @ts-check
/**
 * The book on the reader's device: stored when the page has come to rest, so that it is read, dragged
 * and saved without a network, unless the reader does not want that. The mark at the page's foot
 * says how far that is, and takes the reader's word. See `../service-worker.js`, which stores.
 */
import { address, config, word } from "./config.js";
import { announce } from "./notice.js";
import { python } from "./python.js";

/** @typedef {{state: "whole" | "partly" | "later" | "full" | "none", kept: number, size: number}} Told */

const [release, megabytes] = (config?.release ?? "").split(" ");
const base = address("");
const REFUSED = `${new URL(base).pathname}.offline`; // as Material names what it stores

/** Milliseconds that someone has been here, that nothing has moved, and between two looks. */
const STAY = 8000;
const STILL = 1500;
const LOOK = 250;

/** What the button does in each state, and the word for it. */
const OFFER = /** @type {const} */ ({ whole: "drop", partly: "stop", later: "stop", full: "retry", none: "keep" });

const mark = /** @type {HTMLElement | null} */ (document.querySelector(".ichi-offline"));
const button = mark?.querySelector("button");
/** @type {Told} */
const NOTHING = { state: "none", kept: 0, size: 0 };
let moved = 0;

/** @param {number} bytes */
const inMegabytes = (bytes) => Math.round(bytes / 1e6);

/** @param {Told} told */
function show({ state, kept, size }) {
  if (!mark || !button) return;
  const all = inMegabytes(size) || Number(megabytes);
  const sentence = word(`offline_${state}`, { kept: inMegabytes(kept), size: all });
  mark.hidden = false;
  mark.dataset.state = state;
  mark.style.setProperty("--kept", String(state === "whole" ? 1 : kept / (size || 1)));
  /** @type {HTMLElement} */ (mark.querySelector("span")).textContent = sentence;
  button.textContent = word(`offline_${OFFER[state]}`, { size: all });
}

/** Where nothing may be remembered, nothing can be kept either. */
const refused = () => localStorage.getItem(REFUSED) !== null;

/** Whether bytes are dear to the reader. */
const sparing = () => {
  const { saveData, effectiveType } = /** @type {any} */ (navigator).connection ?? {};
  return Boolean(saveData) || /2g/.test(effectiveType);
};

/** Resolves when nobody would notice that something is being stored. */
async function quiet() {
  const here = () => ["live", "failed"].includes(python.state) || performance.now() > STAY;
  do await new Promise((resolve) => setTimeout(resolve, LOOK));
  while (!here() || python.state === "waking" || performance.now() < moved + STILL);
  await new Promise((resolve) => (self.requestIdleCallback ?? setTimeout)(resolve, { timeout: STILL }));
}

/** @returns {Promise<ServiceWorkerRegistration | undefined>} ours, and not that of a site above */
async function registered() {
  const found = await navigator.serviceWorker.getRegistration(base);
  return found?.scope === base ? found : undefined;
}

/** @param {ServiceWorkerRegistration} registration @returns {Promise<ServiceWorker>} its worker, at work */
function workerOf({ active, waiting, installing }) {
  const worker = /** @type {ServiceWorker} */ (active ?? waiting ?? installing);
  return new Promise((resolve) => {
    const look = () => worker.state === "activated" && resolve(worker);
    worker.addEventListener("statechange", look);
    look();
  });
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {object} message
 * @returns {Promise<Told>}
 */
async function ask(registration, message) {
  const worker = await workerOf(registration);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.addEventListener("statechange", () => resolve({ ...NOTHING, state: "partly" }), { once: true }); // a newer one goes on
    worker.postMessage(message, [port2]);
  });
}

/** Stores spell by spell, until all is there or it cannot go on. @param {boolean} [spare] */
async function keep(spare = false) {
  await quiet();
  if (spare && !(await registered())) return show(NOTHING);
  const registration = await navigator.serviceWorker.register(`${base}service-worker.js`);
  while (registration && !refused()) {
    const told = await ask(registration, { type: "keep", release, sparing: spare });
    if (!refused()) show(told);
    if (told.state !== "partly") return;
    await quiet();
  }
}

async function drop() {
  localStorage.setItem(REFUSED, "no");
  const registration = await registered();
  if (registration) await ask(registration, { type: "drop" });
  await registration?.unregister();
  show(NOTHING);
}

/** The reader's word. */
async function decide() {
  const given = mark?.dataset.state;
  if (given === "none" || given === "full") {
    localStorage.removeItem(REFUSED);
    show({ state: "partly", kept: 0, size: 0 });
    await keep();
  } else await drop();
  announce(mark?.querySelector("span")?.textContent ?? "");
}

/** Begins when the page is idle. Without service workers there is nothing to offer. */
function begin() {
  if (!navigator.serviceWorker) return;
  document.addEventListener("ichi:change", () => (moved = performance.now()));
  navigator.serviceWorker.addEventListener("message", ({ data, ports: [port] }) => {
    if (data.type === "ichi:release") port.postMessage(release);
  });
  button?.addEventListener("click", () => decide().catch(console.error));
  addEventListener("storage", ({ key, newValue }) => key === REFUSED && newValue && show(NOTHING)); // in another tab
  if (refused()) show(NOTHING);
  else keep(sparing()).catch(console.error);
}

begin();
