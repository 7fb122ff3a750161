// @ts-check
/** The entry: makes the built page live, as far as the browser allows. */
import { followLinks } from "./address.js";
import { yieldBar } from "./bar.js";
import { config } from "./config.js";
import { IchiFigure } from "./figure.js";
import { followGallery } from "./gallery.js";
import { prepare } from "./notice.js";
import { offerLinks } from "./permalink.js";
import { carryPlace, showPlace } from "./place.js";
import { scrubNumbers } from "./prose.js";
import { clearOnEscape, IchiTerm } from "./term.js";

/** Milliseconds after all else before anyone thinks of reading without a network. */
const LATER = 1500;

if (config) {
  prepare();
  customElements.define("ichi-figure", IchiFigure);
  customElements.define("ichi-term", IchiTerm);
  scrubNumbers();
  if (!config.asleep) followLinks();
  clearOnEscape();
  followGallery();
  offerLinks();
  showPlace();
  carryPlace();
  yieldBar();
  if (config.release) addEventListener("load", () => setTimeout(() => import("./offline.js"), LATER));
}
