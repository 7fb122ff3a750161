// @ts-check
import { word } from "./config.js";

/** @type {HTMLElement | undefined} */
let region;

/** Puts the page's one polite live region in place; it must stand there before it speaks. */
export function prepare() {
  region = document.createElement("div");
  region.className = "ichi-unseen";
  region.setAttribute("role", "status");
  document.body.append(region);
}

/** @type {number | undefined} */
let pause;

/**
 * Says a sentence to screen readers, after a pause, so that of several in a row only the last is said.
 *
 * @param {string} sentence
 */
export function announce(sentence) {
  clearTimeout(pause);
  pause = setTimeout(() => region && (region.textContent = sentence), 500);
}

/**
 * Shows and says one quiet sentence at the foot of the window, once a page; it lies over the page and moves nothing.
 *
 * @param {string} sentence
 */
export function notify(sentence) {
  if (document.querySelector(".ichi-notice")) return;
  const notice = document.createElement("aside");
  notice.className = "ichi-notice";
  const text = document.createElement("span");
  text.textContent = sentence;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = word("close");
  close.addEventListener("click", () => notice.remove());
  notice.append(text, close);
  document.body.append(notice);
  if (notice.getClientRects().length) announce(sentence); // embeds have a line of their own
}

/** Adds a sentence to the one at the foot of the window, once. @param {string} sentence */
export function remark(sentence) {
  const text = document.querySelector(".ichi-notice span");
  if (!text || text.textContent?.includes(sentence)) return;
  text.append(` ${sentence}`);
  if (text.getClientRects().length) announce(text.textContent ?? "");
}
