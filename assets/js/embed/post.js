// @ts-check
/** What this frame tells the page around it. None of it is a secret: any page may stand around a frame. */

/** What the frame shows, as its address names it: "decay", "06-rope/rope-decay", "set". */
export const id = location.pathname.replace(/^.*?\/embed\//, "").replace(/\/(index\.html)?$/, "");

/** @param {any} message */
const send = (message) => parent !== self && parent.postMessage(message, "*");

/** @param {string} type @param {object} message */
export const post = (type, message) => send({ type, v: 1, id, ...message });

/** @param {number} height in the shapes that hosts know: ours, Embedly's and Canvas's */
export function postHeight(height) {
  post("ichi:height", { height });
  send(JSON.stringify({ context: "iframe.resize", src: location.href.split("#")[0], height }));
  send({ subject: "lti.frameResize", height });
}
