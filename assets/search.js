// @ts-check
/**
 * The worker behind Material's search box, in place of its own: that one splits Japanese where no
 * reader would. It speaks Material's four messages and looks the query up as it was typed.
 *
 * @typedef {{location: string, title: string, text: string}} Doc a page's opening, or a section of it
 * @typedef {{doc: Doc, title: string, text: string}} Entry a document as plain text
 * @typedef {{word: string, parts: RegExp[]}} Term what was typed between two spaces
 * @typedef {Doc & {score: number, terms: Record<string, boolean>}} Item
 */

const [SETUP, READY, QUERY, RESULT] = [0, 1, 2, 3];
const CJK = "\\u3005-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff";
const ENDING = /(?:ies|es|s|ed|ing|y|e|ency|encies|ance|ances|ation|ations|ational)$/;
const TITLE = 6; // a word in a heading weighs as much as this many in the text
const AROUND = 48; // letters shown before and after what was found

/** @type {Entry[]} */
let entries = [];

/** @param {string} html */
const plain = (html) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .normalize("NFKC");

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** @param {string} text */
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The terms of a query. A Latin word is sought from its beginning and without its ending; a Japanese
 * run as a whole, and where a text does not have it, in overlapping pairs of characters.
 *
 * @param {string} query
 * @returns {Term[]}
 */
function termsOf(query) {
  const runs = query.normalize("NFKC").match(new RegExp(`[${CJK}]+|[^\\s${CJK}"“”]+`, "g")) ?? [];
  return runs.map((word) => {
    if (!new RegExp(`[${CJK}]`).test(word)) {
      const stem = word.length > 4 ? word.toLowerCase().replace(ENDING, "") : word;
      return { word, parts: [new RegExp(`(?<![a-z0-9])${literal(stem.length > 2 ? stem : word)}[a-z]*`, "gi")] };
    }
    const pairs = Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2));
    return { word, parts: [word, ...(word.length > 2 ? pairs : [])].map((part) => new RegExp(part, "g")) };
  });
}

/**
 * How well a text answers a term, from 0. Pairs count for less than the whole, and only where most
 * of them are there.
 *
 * @param {string} text
 * @param {Term} term
 */
function found(text, { parts: [whole, ...pairs] }) {
  const times = text.match(whole)?.length ?? 0;
  if (times || !pairs.length) return Math.log1p(times);
  const share = pairs.filter((pair) => text.search(pair) >= 0).length / pairs.length;
  return share > 0.6 ? 0.4 * share ** 2 : 0;
}

/**
 * The text around the first place where a term stands, the terms marked.
 *
 * @param {string} text
 * @param {Term[]} terms
 * @param {number} around
 */
function excerpt(text, terms, around) {
  const parts = terms.map(({ parts: [whole] }) => whole.source);
  const any = new RegExp(parts.join("|"), "gi");
  const start = Math.max(0, text.search(any) - around);
  const piece = text.slice(start, start + 3 * around);
  let [shown, end] = [start ? "…" : "", 0];
  for (const match of piece.matchAll(any)) {
    shown += `${escaped(piece.slice(end, match.index))}<mark>${escaped(match[0])}</mark>`;
    end = match.index + match[0].length;
  }
  return `${shown}${escaped(piece.slice(end))}${start + 3 * around < text.length ? "…" : ""}`;
}

/**
 * Pages that answer the query, best first, each as its opening and the sections that do.
 *
 * @param {string} query
 * @returns {Item[][]}
 */
function search(query) {
  const terms = termsOf(query);
  const scores = terms.map((term) => {
    const each = entries.map(({ title, text }) => TITLE * found(title, term) + found(text, term));
    const rarity = Math.log1p(entries.length / (1 + each.filter(Boolean).length));
    return each.map((score) => score * rarity);
  });
  /** @type {Map<string, {items: Item[], total: number, met: Set<number>}>} */
  const pages = new Map();
  entries.forEach(({ doc, title, text }, i) => {
    const [path, section] = doc.location.split("#");
    const page = pages.get(path) ?? { items: [], total: 0, met: new Set() };
    pages.set(path, page);
    const score = scores.reduce((sum, each) => sum + each[i], 0);
    scores.forEach((each, t) => each[i] && page.met.add(t));
    page.total += score;
    if (score || !section) {
      const shown = { title: excerpt(title, terms, 1000), text: `<p>${excerpt(text, terms, AROUND)}</p>` };
      page.items.push({ ...doc, ...shown, score, terms: {} });
    }
  });
  const ranked = [...pages.values()].filter(({ total }) => total > 0);
  for (const page of ranked) {
    page.items.sort((a, b) => b.score - a.score);
    const missing = terms.filter((_, t) => !page.met.has(t));
    for (const { word } of missing) page.items[0].terms[word] = false;
    page.total = (page.items[0].score + 0.3 * page.total) * (1 - missing.length / terms.length) ** 3;
  }
  return ranked.sort((a, b) => b.total - a.total).map(({ items }) => items);
}

addEventListener("message", ({ data: { type, data } }) => {
  if (type === SETUP) {
    entries = data.docs.map((/** @type {Doc} */ doc) => ({ doc, title: plain(doc.title), text: plain(doc.text) }));
    postMessage({ type: READY });
  } else if (type === QUERY) {
    postMessage({ type: RESULT, data: { items: data.trim() ? search(data) : [] } });
  }
});
