// @ts-check
import { linkTo } from "./address.js";

/** In the gallery, the link under a figure opens its chapter with the figure in its present state. */
export function followGallery() {
  document.addEventListener("ichi:change", ({ target }) => {
    const figure = /** @type {import("./figure.js").IchiFigure} */ (target);
    /** @type {HTMLAnchorElement | null | undefined} */
    const link = figure.closest(".ichi-plate")?.querySelector(".ichi-where a");
    if (link) link.hash = new URL(linkTo(figure)).hash;
  });
}
