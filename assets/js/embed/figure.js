// @ts-check
import { linkTo } from "../address.js";
import { word } from "../config.js";
import { python } from "../python.js";
import { locked, wanted } from "./query.js";

/** @typedef {import("../figure.js").IchiFigure} IchiFigure */

/** @param {ParentNode} root locks what the author locked, before its figures wake */
export function lock(root) {
  const rules = document.createElement("style");
  for (const figure of root.querySelectorAll("ichi-figure")) {
    const name = figure.getAttribute("figure") ?? "";
    /** @type {NodeListOf<import("../control.js").Control>} */
    const controls = figure.querySelectorAll(".ichi-controls :is(input, select)");
    for (const control of controls) control.disabled = locked(name, control.name);
    /** @type {NodeListOf<HTMLElement>} */
    const hits = figure.querySelectorAll(".ichi-hit");
    for (const { dataset } of hits) {
      if (!locked(name, dataset.param ?? "")) continue;
      const ring = `[figure="${name}"] [data-k="handle:${dataset.handle}"] .ring`;
      rules.append(`${ring} { fill: var(--ichi-mark); stroke: none; }\n`); // a dot: rings can be moved
    }
  }
  document.head.append(rules);
}

/** @param {IchiFigure} figure shows it in the state that the author wants, which reset comes back to */
export function settle(figure) {
  const changes = wanted(figure.getAttribute("figure") ?? "", figure.controls.byName.keys());
  const text = (/** @type {unknown} */ value) => String(typeof value === "boolean" ? Number(value) : value);
  const needed = Object.entries(changes).some(([name, value]) => text(figure.opening[name]) !== value);
  if (!needed) return;
  figure.home = { ...figure.opening, ...changes };
  figure.come(changes).catch(() => {});
}

/** @param {Element} foot leads its link to the state that is on screen */
export function leadBack(foot) {
  const link = /** @type {HTMLAnchorElement} */ (foot.querySelector("a"));
  const scope = foot.closest(".ichi-plate") ?? document;
  const address = document.createElement("span"); // a sandbox may let nobody follow a link
  const spell = () => {
    if (self.origin === "null") address.textContent = link.href;
  };
  address.className = "ichi-address";
  link.after(address);
  scope.addEventListener("ichi:change", ({ target }) => {
    link.hash = new URL(linkTo(/** @type {IchiFigure} */ (target))).hash;
    spell();
  });
  const tell = () => {
    if (!python.failed) return;
    /** @type {NodeListOf<IchiFigure>} */
    const found = scope.querySelectorAll("ichi-figure");
    const figures = [...found];
    const moving = figures.some(({ dataset }) => dataset.status === "flipbook");
    const astray = figures.some(({ home, opening }) => home !== opening); // another state was wanted
    const still = /** @type {Element} */ (foot.querySelector(".ichi-still"));
    still.textContent = word(moving ? "embed_drawn_ahead" : astray ? "embed_still_opening" : "embed_still");
    link.textContent = word("embed_live");
    spell();
  };
  python.addEventListener("state", tell);
  new MutationObserver(tell).observe(scope, { subtree: true, attributeFilter: ["data-status"] });
  tell();
}
