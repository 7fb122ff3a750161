// @ts-check
/**
 * What the author of an embed wrote into its address: parameters of figures, and how it shall stand.
 * The template has read theme, controls and caption already, before anything was painted.
 */
const query = new URLSearchParams(location.search);

/** @param {string} name all that is listed under a name */
const list = (name) => query.getAll(name).flatMap((text) => text.split(",").filter(Boolean));

/** The figures of a set. */
export const figures = [...new Set(list("f"))];

/** Names of parameters that are shown and cannot be changed: "p", or "gap.base" in a set. */
const locks = list("lock");

/** The origins that may change the figures. */
export const hosts = list("host").flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []));

/**
 * The parameters of a figure that the address names; in a set `gap.base` is meant for one figure, and
 * `base` for all that have it.
 *
 * @param {string} figure
 * @param {Iterable<string>} names of its parameters
 * @returns {Record<string, string>}
 */
export function wanted(figure, names) {
  /** @type {Record<string, string>} */
  const changes = {};
  for (const name of names) {
    const value = query.get(`${figure}.${name}`) ?? query.get(name);
    if (value !== null) changes[name] = value;
  }
  return changes;
}

/** @param {string} figure @param {string} name whether a parameter is locked */
export const locked = (figure, name) => locks.includes(name) || locks.includes(`${figure}.${name}`);
