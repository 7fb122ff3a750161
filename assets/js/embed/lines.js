// @ts-check
/**
 * What an author pastes.
 *
 * @typedef {object} Wish
 * @property {string} root absolute address of the language's part of the book
 * @property {string} figure
 * @property {Record<string, unknown>} state
 * @property {Record<string, string>} options theme, controls, caption, lock: only those that are not as usual
 */

/** @param {unknown} value */
const text = (value) => String(typeof value === "boolean" ? Number(value) : value);

/** @param {string} raw */
const escaped = (raw) => raw.replace(/[&"<>]/g, (c) => `&#${c.charCodeAt(0)};`.replace("&#38;", "&amp;").replace("&#34;", "&quot;"));

/** @param {Wish} wish @returns {[string, string][]} */
const named = ({ state, options }) => [
  ...Object.entries(state).map(([name, value]) => /** @type {[string, string]} */ ([name, text(value)])),
  ...Object.entries(options),
];

/** @param {Wish} wish the embed page's address: the plain link */
export const link = (wish) => `${wish.root}embed/${wish.figure}/?${new URLSearchParams(named(wish))}`.replace(/%2C/g, ",");

/**
 * For every host that lets a frame through.
 *
 * @param {Wish} wish
 * @param {string} title
 * @param {number} height
 */
export const frame = (wish, title, height) =>
  `<iframe src="${escaped(link(wish))}" title="${escaped(title)}" width="100%" height="${height}" ` +
  'loading="lazy" allow="fullscreen" style="border:0"></iframe>';

/**
 * For pages where scripts run; the script once a page is enough, and more do no harm. The style
 * keeps the room until the script is there.
 *
 * @param {Wish} wish
 * @param {string} lang
 * @param {number} height
 * @param {string} script its address
 */
export function element(wish, lang, height, script) {
  const attributes = named(wish).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return (
    `<script async src="${escaped(script)}"></script>\n` +
    `<ichi-figure figure="${wish.figure}" lang="${lang}" height="${height}"${attributes.join("")} ` +
    `style="display:block;min-height:${height}px"></ichi-figure>`
  );
}
