// @ts-check
/** The entry of an embed page. Its first import must be the locks: they are read when figures wake. */
import "./locks.js";
import "../ichi.js";
import { followLinks } from "../address.js";
import { python } from "../python.js";
import { leadBack, lock, settle } from "./figure.js";
import { tellHeight } from "./height.js";
import { gather } from "./set.js";
import { talk } from "./talk.js";

/** @typedef {import("../figure.js").IchiFigure} IchiFigure */

async function begin() {
  const root = /** @type {HTMLElement} */ (document.querySelector(".ichi-embed"));
  /** @type {HTMLElement | null} */
  const set = root.querySelector(".ichi-set");
  talk();
  if (set) await gather(set, lock);
  root.querySelectorAll("ichi-figure").forEach((figure) => settle(/** @type {IchiFigure} */ (figure)));
  followLinks(false); // it would scroll the host
  root.querySelectorAll(".ichi-foot").forEach(leadBack);
  if (self.origin === "null") python.wake(); // it cannot run here, and says so before anyone tries
  tellHeight(root);
}

begin();
