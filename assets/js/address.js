// @ts-check
/**
 * The page's address holds a place and all that was moved: `#rope-decay?decay.gap=64&cost.pair=3`. A
 * name without a dot means the figure that is the place: `#odometer?p=12`. So a reload, a way back or
 * a tab that was killed bring back what was there.
 *
 * @typedef {import("./figure.js").IchiFigure} IchiFigure
 */

/** Milliseconds between two entries; Safari takes a hundred in half a minute. */
const PACE = 400;

/** @type {(state: Record<string, unknown>) => [string, string][]} */
const texts = (state) =>
  Object.entries(state).map(([name, value]) => [name, String(typeof value === "boolean" ? Number(value) : value)]);

/** @returns {IchiFigure[]} those of the page that are awake */
const figures = () =>
  [...document.querySelectorAll(/** @type {"ichi-figure"} */ ("ichi-figure"))]
    .map((element) => /** @type {IchiFigure} */ (element))
    .filter((figure) => figure.controls);

/**
 * The address of a figure in its present state, whole: a page may open elsewhere tomorrow.
 *
 * @param {IchiFigure} figure
 */
export function linkTo(figure) {
  const link = new URL(location.href);
  link.hash = `${figure.id}?${new URLSearchParams(texts(figure.state))}`;
  return link.href;
}

/** What a figure shows that is not as it was at home. @param {IchiFigure} figure */
export function moved({ home, wanted }) {
  const before = new Map(texts(home));
  return texts(wanted).filter(([name, value]) => before.get(name) !== value);
}

/** @param {string} place the part of the page's address that leads there, with all that was moved */
export function hashAt(place) {
  const query = new URLSearchParams();
  const all = figures().sort((a, b) => Number(b.id === place) - Number(a.id === place));
  for (const figure of all) {
    for (const [name, value] of moved(figure)) query.set(figure.id === place ? name : `${figure.id}.${name}`, value);
  }
  return place || query.size ? `#${place}${query.size ? `?${query}` : ""}` : "";
}

/** @type {(hash: string) => [place: string, query: URLSearchParams]} */
function read(hash) {
  const [, place, query] = /^#?([^?]*)\??(.*)$/.exec(hash) ?? ["", "", ""];
  return [place, new URLSearchParams(query)];
}

/** @param {string} id as it stands in an address */
function named(id) {
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}

/** Where a link led to; and the figure that was moved last, which is the place if there is no other. */
let place = "";
let last = "";
/** @type {number | undefined} */
let timer;

/** Writes down where the reader is; the entry is marked as one that has been read. */
function write() {
  clearTimeout(timer);
  timer = undefined;
  const any = figures().some((figure) => moved(figure).length);
  const hash = hashAt(place || (any ? last : ""));
  if (hash === location.hash && history.state?.ichi) return;
  try {
    history.replaceState({ ...history.state, ichi: true }, "", hash || location.pathname + location.search);
  } catch {
    soon(); // too often
  }
}

function soon() {
  timer ??= setTimeout(write, PACE);
}

/** @param {string} hash leads to where the reader is now; with a figure's state goes the figure's place */
function arrive(hash) {
  const [id, query] = read(hash);
  if (query.size && named(id)?.matches("ichi-figure")) [place, last] = ["", id];
  else place = id;
}

/** @param {string} link leads to where the reader wants to be found */
export function standAt(link) {
  [place] = read(new URL(link).hash);
  write();
}

/**
 * Puts figures into the states that an address names: what it leaves out of a figure is as the page
 * opened, names that nobody knows are ignored.
 *
 * @param {string} hash
 * @param {boolean} [going] whether to go to its place
 */
function open(hash, going = true) {
  const [id, query] = read(hash);
  const target = named(id);
  if (going && hash.includes("?")) target?.scrollIntoView();
  for (const figure of figures()) {
    const prefix = `${figure.id}.`;
    const changes = [...query]
      .map(([name, value]) => [name.startsWith(prefix) ? name.slice(prefix.length) : figure === target ? name : "", value])
      .filter(([name]) => figure.controls.byName.has(name));
    if (changes.length) figure.come({ ...figure.home, ...Object.fromEntries(changes) }).catch(() => {});
  }
}

/** The address changed: a link was followed, or the reader goes back and forth and keeps what was moved. */
function follow() {
  arrive(location.hash);
  if (!history.state?.ichi) open(location.hash);
  soon();
}

/**
 * Follows the page's address, and writes it.
 *
 * @param {boolean} [going] whether to go to its place; the browser itself brings back where one had scrolled
 */
export function followLinks(going = true) {
  arrive(location.hash);
  const [entry] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  open(location.hash, going && !["reload", "back_forward"].includes(entry?.type));
  addEventListener("hashchange", follow);
  document.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest?.("a[href*='#']");
    if (link instanceof HTMLAnchorElement && link.href === location.href) open(link.hash);
  });
  if (self.origin === "null") return; // an address that nobody may change
  document.addEventListener("ichi:change", ({ target }) => {
    last = /** @type {IchiFigure} */ (target).id;
    soon();
  });
  for (const done of ["change", "click", "keyup", "pointerup"]) document.addEventListener(done, write);
  for (const left of ["pagehide", "visibilitychange"]) addEventListener(left, write, true);
  soon();
}
