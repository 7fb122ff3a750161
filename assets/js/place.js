// @ts-check
import { hashAt, moved } from "./address.js";

/** @typedef {import("./figure.js").IchiFigure} IchiFigure */

/** The section that is being read, as Material marks it in the contents. */
function section() {
  /** @type {HTMLAnchorElement | null} */
  const link = document.querySelector("#ichi-book .md-nav__link--active");
  return link;
}

/** A figure in the middle of the window that is not as it was built. */
function inMiddle() {
  const middle = innerHeight / 2;
  /** @type {NodeListOf<IchiFigure>} */
  const figures = document.querySelectorAll("ichi-figure");
  return [...figures].find((figure) => {
    const { top, bottom } = figure.getBoundingClientRect();
    return top < middle && bottom > middle && moved(figure).length > 0;
  });
}

/** The part of an address that leads to where the reader is: a moved figure, a section, or the top. */
export function here() {
  return hashAt(inMiddle()?.id ?? section()?.hash.slice(1) ?? "");
}

/** Shows in the header which section one is in, and for paper where the page came from. */
export function showPlace() {
  const shown = document.querySelector(".ichi-section");
  const contents = document.querySelector("#ichi-book [data-md-component=toc]");
  if (shown && contents) {
    const show = () => (shown.textContent = section()?.textContent ?? "");
    new MutationObserver(show).observe(contents, { subtree: true, attributeFilter: ["class"] });
    show();
  }
  const address = document.querySelector(".ichi-address");
  if (address) address.textContent = location.href.split("#")[0];
}

/** The other language opens where this one was left. */
export function carryPlace() {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const languages = document.querySelectorAll(".ichi-languages a");
  for (const link of languages) link.addEventListener("click", () => (link.hash = here()));
}
