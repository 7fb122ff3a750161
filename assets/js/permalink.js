// @ts-check
import { word } from "./config.js";
import { copyLink } from "./copy.js";

/** Turns the link beside each heading into a button that copies its address; the title's is the page's. */
export function offerLinks() {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll("a.headerlink");
  for (const link of links) {
    const heading = /** @type {HTMLElement} */ (link.parentElement);
    const address = new URL(link.href);
    if (heading.tagName === "H1") address.hash = "";
    const button = document.createElement("button");
    button.type = "button";
    button.className = link.className;
    button.textContent = link.textContent;
    button.ariaLabel = button.title = word("link_section");
    button.addEventListener("click", () => copyLink(address.href, button));
    link.remove();
    heading.ariaLabel = heading.textContent.trim(); // without the button's name
    heading.append(button);
  }
}
