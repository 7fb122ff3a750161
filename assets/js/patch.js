// @ts-check
/**
 * @typedef {["a", string, Record<string, string | null>] | ["t" | "r" | "i", string, string]} Operation
 */

/** @type {WeakMap<Element, Map<string, Element>>} elements of each picture by their key */
const indices = new WeakMap();

/** @param {Element} svg */
function indexOf(svg) {
  let index = indices.get(svg);
  if (!index) {
    index = new Map([["", svg]]);
    for (const element of svg.querySelectorAll("[data-k]")) {
      index.set(element.getAttribute("data-k") ?? "", element);
    }
    indices.set(svg, index);
  }
  return index;
}

/**
 * The element of a picture with this key ("" is the picture itself).
 *
 * @param {Element} svg
 * @param {string} key
 */
export const keyed = (svg, key) => indexOf(svg).get(key);

/**
 * Does to a picture what Python says; an element that it does not have is passed over.
 *
 * @param {Element} svg
 * @param {Operation[]} operations
 */
export function patch(svg, operations) {
  for (const [kind, key, what] of operations) {
    const element = keyed(svg, key);
    if (!element) continue;
    if (kind === "a") {
      for (const [name, value] of Object.entries(what)) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    } else if (kind === "t") element.textContent = /** @type {string} */ (what);
    else {
      if (kind === "r") element.outerHTML = /** @type {string} */ (what);
      else element.innerHTML = /** @type {string} */ (what);
      indices.delete(svg);
    }
  }
}
