// @ts-check
/**
 * Keeps the book on a reader's device, so that it is read, dragged and saved without a network.
 *
 * What carries a digest of its content in its address lies in one cache (FILES) and is answered from
 * there. The pages of a release, and what else changes with it, lie together in a cache of their own
 * (PAGES and its id), and its list is put beside them last: a release without its list does not
 * count, and the one before stays. Pages come from the network while there is one. See
 * `ichi_site.release`, which writes the list, and `js/offline.js`, which asks for all this.
 *
 * @typedef {[path: string, size: number, sha256: string]} Entry
 * @typedef {{id: string, size: number, files: Entry[], pages: Entry[]}} Release
 * @typedef {{state: "whole" | "partly" | "later" | "full" | "none", kept: number, size: number}} Told
 */

const self_ = /** @type {any} */ (self);
const SCOPE = self_.registration.scope;
const BASE = new URL(SCOPE).pathname;
const OURS = `ichi ${BASE} `; // so begins the name of each cache of ours, and of no neighbour's
const FILES = `${OURS}files`;
const PAGES = `${OURS}pages `;
const LIST = `${BASE}release.json`;

const PATIENCE = 4000; // milliseconds that a page may take where one is kept
const SPELL = 1000; // milliseconds of storing, after which the page decides how to go on
const AT_ONCE = 3; // downloads
const ANSWER = 1500; // milliseconds that a page has to say of which release it is

/** Clients whose page was a kept one: what else they ask for is of the same release. */
const served = new Set();

addEventListener("install", () => self_.skipWaiting());
addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(self_.clients.claim()));

addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || !url.startsWith(SCOPE)) return;
  event.respondWith(mode === "navigate" ? page(event, new URL(url)) : part(event, new URL(url)));
});

addEventListener("message", (/** @type {any} */ event) => {
  const { type, release, sparing } = event.data;
  const told = type === "drop" ? drop() : keep(release, sparing);
  told.then((answer) => event.ports[0].postMessage(answer));
  event.waitUntil(told.then(sweep));
});

/** @param {any} event @param {URL} url */
async function page(event, url) {
  const fresh = fetch(event.request, { cache: "no-cache" });
  fresh.catch(() => {});
  const kept = await keptPage(url);
  try {
    const response = await (kept ? Promise.race([fresh, late()]) : fresh);
    if (response.status < 500 || !kept) return response;
  } catch {
    // no network, or one that might as well not be there
  }
  served.add(event.resultingClientId);
  return kept ?? excuse();
}

/** @returns {Promise<never>} */
const late = () => new Promise((_, reject) => setTimeout(reject, PATIENCE));

/** What a page asks for. @param {any} event @param {URL} url */
async function part(event, { origin, pathname, search }) {
  const file = await caches.match(origin + pathname, { cacheName: FILES, ignoreVary: true });
  // A module that is told something in its address reads it there: so not in the kept one's address.
  if (file) return search ? new Response(file.body, file) : file;
  const kept = served.has(event.clientId) ? await inPages(pathname) : undefined;
  return kept ?? fetch(event.request);
}

/** @param {URL} url */
async function keptPage({ origin, pathname, search }) {
  const path = pathname.replace(/\/index\.html$/, "/");
  const found = await inPages(path);
  if (found || path.endsWith("/")) return found;
  return (await inPages(`${path}/`)) && Response.redirect(`${origin}${path}/${search}`);
}

/** @param {string} path in the release that counts, or in the one that comes where there is none yet */
async function inPages(path) {
  const cacheName = (await whole())?.name ?? (await shelves()).at(-1);
  return cacheName ? caches.match(path, { cacheName, ignoreVary: true }) : undefined;
}

/** A page that says why there is none. */
async function excuse() {
  const page = await inPages(`${BASE}offline.html`);
  if (!page) return Response.error();
  const html = (await page.text()).replaceAll("{base}", BASE);
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** The names of the caches with pages, the newest last. */
const shelves = async () => (await caches.keys()).filter((name) => name.startsWith(PAGES));

/** @returns {Promise<{name: string, release: Release} | undefined>} the newest release that is all there */
async function whole() {
  for (const name of (await shelves()).reverse()) {
    const list = await caches.match(LIST, { cacheName: name });
    if (list) return { name, release: await list.json() };
  }
  return undefined;
}

/** @type {{wanted: string, release: Release} | undefined} the list that is being worked off */
let work;
/** @type {Promise<Told> | undefined} */
let working;
let stop = new AbortController();

/**
 * Goes on storing for a while. Whoever asks meanwhile gets the same answer.
 *
 * @param {string} wanted the release of the page that asks
 * @param {boolean} sparing whether to say what is there and store nothing
 */
const keep = (wanted, sparing) =>
  (working ??= spell(wanted, sparing).finally(() => (working = undefined)));

/** @param {string} wanted @param {boolean} sparing @returns {Promise<Told>} */
async function spell(wanted, sparing) {
  const last = (await whole())?.release;
  /** @type {(state: Told["state"], size: number, left?: number) => Told} */
  const told = (state, size, left = 0) => ({ state, kept: size - left, size });
  if (last?.id === wanted || sparing) return told(last ? "whole" : "none", last?.size ?? 0);
  try {
    const next = await listed(wanted);
    if (next.id !== last?.id) {
      await store(await lacking(next));
      const left = sum(await lacking(next));
      if (left) return told("partly", next.size, left);
      await (await caches.open(PAGES + next.id)).put(LIST, Response.json(next));
    }
    return told("whole", next.size);
  } catch (error) {
    const next = work?.release;
    work = undefined;
    if (/** @type {Error} */ (error).name === "QuotaExceededError") {
      await clear(last);
      return told("full", next?.size ?? 0, next?.size);
    }
    if (last || !next) return told(last ? "whole" : "later", last?.size ?? 0);
    return told("later", next.size, sum(await lacking(next)));
  }
}

/** @param {string} wanted the list that the server has now, asked for once for each page's release */
async function listed(wanted) {
  if (work?.wanted !== wanted) {
    const response = await fetch(LIST, { cache: "no-cache", signal: stop.signal });
    work = { wanted, release: await response.json() };
  }
  return work.release;
}

/** @typedef {{cache: Cache, entry: Entry, lasting: boolean}} Missing */

/** @param {Release} release @returns {Promise<Missing[]>} what is not there yet, small things first */
async function lacking({ id, files, pages }) {
  /** @type {(name: string, entries: Entry[], lasting: boolean) => Promise<Missing[]>} */
  const of = async (name, entries, lasting) => {
    const cache = await caches.open(name);
    const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    return entries.filter(([path]) => !there.has(BASE + path)).map((entry) => ({ cache, entry, lasting }));
  };
  const missing = [...(await of(FILES, files, true)), ...(await of(PAGES + id, pages, false))];
  return missing.sort((a, b) => a.entry[1] - b.entry[1]);
}

/** @param {Missing[]} missing the bytes of them */
const sum = (missing) => missing.reduce((all, { entry }) => all + entry[1], 0);

/** Stores for a spell, if there is room for all. @param {Missing[]} missing */
async function store(missing) {
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  if (sum(missing) > quota - usage) throw new DOMException("no room", "QuotaExceededError");
  const end = Date.now() + SPELL;
  const one = async () => {
    for (let next; Date.now() < end && (next = missing.shift()); ) await fetchInto(next);
  };
  const done = await Promise.allSettled(Array.from({ length: AT_ONCE }, one)); // so that nothing comes after
  for (const each of done) if (each.status === "rejected") throw each.reason;
}

/**
 * Brings a file, out of the browser's own cache if the page has had it already, and keeps it if it is
 * what was built.
 *
 * @param {Missing} missing
 */
async function fetchInto({ cache, entry: [path, , sha256], lasting }) {
  const modes = /** @type {const} */ ([lasting ? "force-cache" : "no-cache", "reload"]);
  for (const mode of modes) {
    const response = await fetch(BASE + path, { cache: mode, priority: "low", signal: stop.signal });
    const copy = response.clone();
    const same = (await digest(await response.arrayBuffer())) === sha256;
    // A page that was led elsewhere may not be answered with, so it forgets that it was.
    if (same) return cache.put(BASE + path, copy.redirected ? new Response(copy.body, copy) : copy);
  }
  throw new Error(`${path} is not what was built`);
}

/** @param {ArrayBuffer} content */
async function digest(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Drops what only releases from before need, once no page of theirs is open. @param {Told} told */
async function sweep({ state }) {
  const last = state === "whole" ? (await whole())?.release : undefined;
  if (!last) return;
  const windows = await self_.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.filter((/** @type {any} */ { url }) => url.startsWith(SCOPE));
  const releases = await Promise.all(open.map(releaseOf));
  if (releases.every((id) => id === last.id)) await clear(last);
}

/** @param {any} client @returns {Promise<string | undefined>} */
const releaseOf = (client) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, ANSWER);
    client.postMessage({ type: "ichi:release" }, [port2]);
  });

/** @param {Release} [but] drops everything else */
async function clear(but) {
  for (const name of await shelves()) if (name !== PAGES + but?.id) await caches.delete(name);
  const files = await caches.open(FILES);
  const listed = new Set(but?.files.map(([path]) => BASE + path));
  for (const request of await files.keys()) {
    if (!listed.has(new URL(request.url).pathname)) await files.delete(request);
  }
}

/** The reader gives the offline copy up. @returns {Promise<Told>} */
async function drop() {
  stop.abort();
  await working;
  [stop, work] = [new AbortController(), undefined];
  for (const name of await caches.keys()) if (name.startsWith(OURS)) await caches.delete(name);
  return { state: "none", kept: 0, size: 0 };
}
