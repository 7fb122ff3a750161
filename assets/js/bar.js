// @ts-check
/**
 * The colour of the browser's bar: Material keeps one that follows the reader's choice, so those for
 * pages without scripts step back.
 */
export function yieldBar() {
  for (const colour of document.querySelectorAll("meta[name=theme-color][media]")) colour.remove();
}
