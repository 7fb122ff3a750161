// @ts-check
/**
 * What the build told this page: where the run time lies, and the page's own words.
 *
 * @typedef {object} Config
 * @property {string} base path from the page to the site's root
 * @property {string} version
 * @property {string} [release] its id, and its size in megabytes; only a published page has one
 * @property {{pyscript: string, interpreter: string, worker: string, package: string, font: string}} runtime
 * @property {Record<string, string>} words
 * @property {Record<string, string>} roots paths from the site's root to each language's part
 * @property {boolean} [asleep] whether figures sleep until someone touches them or wants something of them
 * @property {number} [patience] milliseconds of silence before a start counts as failed
 */

/** @type {Config | null} */
export const config = JSON.parse(document.getElementById("ichi-config")?.textContent ?? "null");

/**
 * The absolute address of a file of the site. A worker starts from a blob, so nothing else holds there.
 *
 * @param {string} path from the site's root
 */
export const address = (path) => new URL(`${config?.base ?? ""}${path}`, document.baseURI).href;

/**
 * One of the page's words, with its {blanks} filled in.
 *
 * @param {string} name
 * @param {Record<string, any>} [blanks]
 */
export const word = (name, blanks = {}) =>
  (config?.words[name] ?? "").replace(/\{(\w+)\}/g, (_, blank) => blanks[blank] ?? "");
