// @ts-check
/**
 * A hit box: the HTML element that lies over a ring of the picture, 48 CSS pixels wide unless it has
 * neighbours, because Safari does not honour touch-action on parts of an SVG.
 */

/** @param {Event} event the awake hit box it happened on @returns {HTMLElement | null} */
export const hitOf = (event) =>
  /** @type {Element} */ (event.target).closest(".ichi-hit:not([aria-disabled=true])");

/** @param {Element} hit @returns {SVGSVGElement} */
export const svgOf = (hit) => /** @type {any} */ (hit.parentElement?.querySelector(":scope > svg"));

/** @param {HTMLElement} hit @returns {import("./tracks.js").Track} */
export const trackOf = (hit) => JSON.parse(hit.dataset.track ?? "null");

/** @param {HTMLElement} hit where it stands, in units @returns {import("./tracks.js").Point} */
export const placeOf = ({ style }) => ({
  x: Number(style.getPropertyValue("--x")),
  y: Number(style.getPropertyValue("--y")),
});

/** @param {HTMLElement} hit @param {import("./tracks.js").Point} at */
export function put({ style }, { x, y }) {
  style.setProperty("--x", String(x));
  style.setProperty("--y", String(y));
}

/** Units beyond which a neighbour takes no room from a box, however small the picture. */
const FAR = 99;

/**
 * Shares out the room between hit boxes that come near one another: each ends halfway, on the side on
 * which they are farther apart. Beyond its handle a box keeps its half, so it is never under 24 pixels.
 *
 * @param {HTMLElement[]} hits of one picture, those that can be taken hold of
 */
export function share(hits) {
  const places = hits.map(placeOf);
  hits.forEach(({ style }, i) => {
    const room = { left: FAR, right: FAR, top: FAR, bottom: FAR };
    places.forEach(({ x, y }, j) => {
      if (j === i) return;
      const across = x - places[i].x || Math.sign(j - i) / 1e9; // in one place the first takes the left
      const down = y - places[i].y;
      const beside = Math.abs(across) >= Math.abs(down);
      const side = beside ? (across < 0 ? "left" : "right") : down < 0 ? "top" : "bottom";
      room[side] = Math.min(room[side], Math.abs(beside ? across : down) / 2);
    });
    for (const [side, units] of Object.entries(room)) style.setProperty(`--${side}`, units.toFixed(3));
  });
}

/**
 * Where a pointer is, in units; holds however the page is zoomed, scrolled or scaled.
 *
 * @param {Element} hit
 * @param {PointerEvent} event
 */
export function pointOf(hit, event) {
  const svg = svgOf(hit);
  const box = svg.getBoundingClientRect();
  const { width, height } = svg.viewBox.baseVal;
  return {
    x: ((event.clientX - box.left) / box.width) * width,
    y: ((event.clientY - box.top) / box.height) * height,
  };
}

/** @param {Event} event the stage it happened on */
export const stageOf = (event) => /** @type {Element} */ (event.target).closest(".ichi-stage");
