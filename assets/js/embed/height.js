// @ts-check
import { postHeight } from "./post.js";

/** So often at most a frame asks for another height: who follows it is never led around in circles. */
const ENOUGH = 100;

/**
 * Tells the host how tall the content is, now and whenever that changes. It does not depend on the
 * frame's own height, so a host that follows changes nothing.
 *
 * @param {Element} root
 */
export function tellHeight(root) {
  let [told, times] = [0, 0];
  const tell = () => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (height === told || times === ENOUGH) return;
    told = height;
    times += 1;
    postHeight(height);
  };
  tell();
  new ResizeObserver(tell).observe(root);
}
