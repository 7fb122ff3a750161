// @ts-check
import { standAt } from "./address.js";
import { word } from "./config.js";
import { announce } from "./notice.js";

/** Milliseconds that an answer stays. */
const SAYING = 2500;

/**
 * Says something beside a button for a moment, over whatever is there.
 *
 * @param {Element} button
 * @param {string} sentence
 */
export function say(button, sentence) {
  button.parentElement?.querySelector(".ichi-said")?.remove();
  const bubble = document.createElement("span");
  bubble.className = "ichi-said";
  bubble.ariaHidden = "true"; // it is announced, and must not become part of a heading
  bubble.textContent = sentence;
  button.parentElement?.append(bubble);
  setTimeout(() => bubble.remove(), SAYING);
  announce(sentence);
}

/**
 * Puts a link into the address bar and on the clipboard, and says so.
 *
 * @param {string} link
 * @param {Element} button
 */
export async function copyLink(link, button) {
  standAt(link);
  try {
    await navigator.clipboard.writeText(link);
    say(button, word("copied"));
  } catch {
    say(button, word("copy_failed"));
  }
}
