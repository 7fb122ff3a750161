// @ts-check
import { patch } from "./patch.js";

/**
 * What Python answers to a wish.
 *
 * @typedef {object} Reply
 * @property {number} generation
 * @property {Record<string, unknown>} state
 * @property {Record<string, string>} controls what each control carries
 * @property {Record<string, string>} outputs what stands beside it
 * @property {Record<string, string>} valuetexts what is spoken of it
 * @property {Record<string, [string, string]>} values exact, shown
 * @property {Record<string, unknown>} raw
 * @property {Record<string, [string, string]>} formatted numbers of the prose, as asked for: exact, shown
 * @property {string | null} sentence the readout, when more changed in it than its numbers
 * @property {string} describe
 * @property {Record<string, [number, number, import("./tracks.js").Track]>} handles
 * @property {import("./patch.js").Operation[]} patch
 */

/**
 * Puts an answer on screen; only what differs is touched.
 *
 * @param {import("./figure.js").IchiFigure} figure
 * @param {Reply} reply
 * @param {string} shape of the picture that it is for
 * @param {string[]} newer names of parameters that have moved on since
 */
export function show(figure, reply, shape, newer) {
  const stage = /** @type {Element} */ (figure.querySelector(`.ichi-stage[data-shape="${shape}"]`));
  figure.handles.giveBack();
  patch(/** @type {Element} */ (stage.querySelector("svg")), reply.patch);
  readout(figure, reply);
  figure.controls.settle(reply, newer);
  for (const output of figure.querySelectorAll("output")) setText(output, reply.outputs[output.name]);
  setText(figure.querySelector(".ichi-describe"), reply.describe);
  figure.handles.settle(stage, reply);
  newer.forEach((name) => figure.handles.follow(name));
}

/** @param {Element} figure @param {Reply} reply */
function readout(figure, { sentence, values }) {
  const line = figure.querySelector(".ichi-readout");
  if (line && sentence !== null) line.innerHTML = sentence;
  for (const data of figure.querySelectorAll("data")) {
    const name = data.getAttribute("name") ?? "";
    if (!values[name]) continue;
    const [exact, shown] = values[name];
    data.value = exact;
    if (sentence === null || !line?.contains(data)) setText(data, shown);
  }
}

/** @param {Element | null} element @param {string | undefined} text */
function setText(element, text) {
  if (element && text !== undefined && element.textContent !== text) element.textContent = text;
}
