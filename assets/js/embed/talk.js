// @ts-check
import { post } from "./post.js";
import { hosts } from "./query.js";

/** @typedef {import("../figure.js").IchiFigure} IchiFigure */

/** @param {unknown} value what a parameter can be made of */
const simple = (value) => ["string", "number", "boolean"].includes(typeof value);

/**
 * @param {any} message the figure that it is meant for: the first, if it names none
 * @returns {IchiFigure | undefined}
 */
const meant = ({ figure }) =>
  [...document.querySelectorAll(/** @type {"ichi-figure"} */ ("ichi-figure"))]
    .map((element) => /** @type {IchiFigure} */ (element))
    .find((element) => figure === undefined || figure === element.getAttribute("figure"));

/** @param {IchiFigure} figure */
const told = (figure) => ({ figure: figure.getAttribute("figure"), state: figure.state, values: figure.values });

/** @param {MessageEvent} event */
function listen({ data, source, origin }) {
  if (source !== parent || data?.v !== 1) return;
  const figure = meant(data);
  if (data.type === "ichi:get") post("ichi:state", { ticket: data.ticket, ...(figure ? told(figure) : {}) });
  if (data.type !== "ichi:set" || !figure) return;
  if (!hosts.includes(origin)) return post("ichi:refused", { ticket: data.ticket, origin });
  const changes = Object.entries(data.state ?? {}).filter(([name, value]) => figure.controls.byName.has(name) && simple(value));
  figure.set(Object.fromEntries(changes)).catch(() => {});
}

/**
 * Tells the host what becomes of the figures, answers it, and lets it change them if the author of
 * the embed named it. Only the page around this frame is heard.
 */
export function talk() {
  document.addEventListener("ichi:change", (event) => post("ichi:change", /** @type {CustomEvent} */ (event).detail));
  addEventListener("message", listen);
}
