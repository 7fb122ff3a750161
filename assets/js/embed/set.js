// @ts-check
import { word } from "../config.js";
import { figures } from "./query.js";

/** @param {string} figure @returns {Promise<string>} its HTML, which a script brings: that works without an origin too */
function fetched(figure) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `../${figure}/figure.js`;
    script.addEventListener("load", () => resolve(/** @type {any} */ (self).ichiFigures[figure]));
    script.addEventListener("error", reject);
    document.head.append(script);
  });
}

/**
 * Brings the figures of a set, in their order, and says which names no figure has.
 *
 * @param {HTMLElement} place
 * @param {(plate: DocumentFragment) => void} prepare
 */
export async function gather(place, prepare) {
  const known = (place.dataset.figures ?? "").split(" ");
  const strange = figures.filter((name) => !known.includes(name));
  if (strange.length || !figures.length) {
    const line = /** @type {HTMLElement} */ (document.querySelector(".ichi-none"));
    const names = strange.map((name) => word("embed_unknown", { figure: name }));
    /** @type {HTMLElement} */ (line.firstElementChild).textContent = names.join(" ") || word("embed_empty");
    line.hidden = false;
  }
  const plates = await Promise.all(figures.filter((name) => known.includes(name)).map(fetched));
  const template = document.createElement("template");
  template.innerHTML = plates.join("");
  prepare(template.content);
  place.append(template.content);
}
