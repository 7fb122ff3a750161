// @ts-check
import { address } from "./config.js";

/**
 * Frames of a figure, drawn when the site was built: for each thing that they tell, the number of its
 * column. What the columns hold, `ichi.stage.columns` says.
 *
 * @typedef {Record<string, number>} Told
 * @typedef {object} Book
 * @property {Record<string, [number, (number | string | boolean)[]]>} ranges first frame, and the values
 *   wanted in it and the next ones; there are none where all states are frames
 * @property {Told} state
 * @property {Told} raw
 * @property {Told} controls
 * @property {Told} outputs
 * @property {Told} valuetexts
 * @property {Record<string, [number, number]>} values
 * @property {Record<string, [number, number]>} formatted
 * @property {Record<string, [number, number, number]>} handles
 * @property {number} describe
 * @property {number} sentence
 * @property {(["a", string, string, number] | ["t" | "r" | "i", string, number])[]} picture
 * @property {(null | number | string | [number, string, number])[][]} columns
 *
 * @typedef {Record<string, unknown>} State
 */

/** @param {Book["columns"]} columns @returns {(string | null)[][]} */
function read(columns) {
  /** @type {string[]} */
  const seen = [];
  return columns.map((column) => {
    let before = "";
    return column.map((entry) => {
      if (entry === null) return null;
      if (typeof entry === "number") return (before = seen[entry]);
      if (typeof entry === "string") before = entry;
      else before = before.slice(0, entry[0]) + entry[1] + before.slice(before.length - entry[2]);
      seen.push(before);
      return before;
    });
  });
}

const NUMBER = /^[+-]?\d+(\.\d*)?(e[+-]?\d+)?$/i;

/** @param {unknown} value @param {unknown} raw whether this is what a reader, a link or a script asked for */
function means(value, raw) {
  if (typeof value === "string") return raw === value;
  if (typeof value === "boolean") return (value ? ["1", "true"] : ["0", "false"]).includes(String(raw).toLowerCase());
  return typeof raw === "string" ? NUMBER.test(raw) && Number(raw) === value : raw === value;
}

/** @param {State} state */
const textOf = (state) => JSON.stringify(Object.values(state));

/** The frames of one shape. */
class Frames {
  /** @type {Map<string, number[]>} where a state is */
  #places = new Map();
  /** @type {Map<string, any>} what texts mean that come again and again */
  #meanings = new Map();

  /** @param {Book} book */
  constructor(book) {
    this.book = book;
    this.columns = read(book.columns);
    const count = Math.max(...this.columns.map(({ length }) => length));
    /** @type {State[]} */
    this.states = Array.from({ length: count }, (_, i) => this.#parsed(book.state, i));
    this.states.forEach((state, i) => {
      const text = textOf(state);
      this.#places.set(text, [...(this.#places.get(text) ?? []), i]);
    });
  }

  /** @param {number} column @param {number} frame */
  #text(column, frame) {
    const texts = this.columns[column];
    return texts.length === 1 ? texts[0] : texts[frame];
  }

  /**
   * @template T
   * @template U
   * @param {Record<string, T>} table
   * @param {(at: T) => U} get
   * @returns {Record<string, U>}
   */
  #each(table, get) {
    return Object.fromEntries(Object.entries(table).map(([name, at]) => [name, get(at)]));
  }

  /** @param {Told} table @param {number} frame */
  #parsed(table, frame) {
    return this.#each(table, (at) => JSON.parse(this.#text(at, frame) ?? "null"));
  }

  /** @param {string} text */
  #meaning(text) {
    if (!this.#meanings.has(text)) this.#meanings.set(text, JSON.parse(text));
    return this.#meanings.get(text);
  }

  /** The parameters that can be moved from a state. @param {State} state */
  free(state) {
    return Object.keys(state).filter((name) => this.#leads(state, name));
  }

  /** @param {State} state @param {string} name whether all values of a parameter are there, from a state */
  #leads(state, name) {
    const places = this.#places.get(textOf(state)) ?? [];
    if (!Object.keys(this.book.ranges).length) return places.length > 0;
    const [first, values] = this.book.ranges[name] ?? [0, []];
    return values.length > 0 && places.some((i) => i === 0 || (i >= first && i < first + values.length));
  }

  /**
   * The frame that a change of a state leads to, if it was drawn.
   *
   * @param {State} state
   * @param {State} want
   */
  find(state, want) {
    const names = Object.keys(want).filter((name) => name in state);
    const [name] = names;
    const range = this.book.ranges[name];
    if (names.length === 1 && range && this.#leads(state, name)) {
      const [first, values] = range;
      const at = values.findIndex((value) => means(value, want[name]));
      return at < 0 ? undefined : first + at;
    }
    const next = { ...state };
    for (const each of names) {
      const like = this.states.find((other) => means(other[each], want[each]));
      if (!like) return undefined;
      next[each] = like[each];
    }
    return this.#places.get(textOf(next))?.[0];
  }

  /**
   * What Python would answer: a frame, and how to come to it from the picture of another state.
   *
   * @param {number} to
   * @param {State} on
   * @returns {import("./show.js").Reply | undefined}
   */
  reply(to, on) {
    const from = this.#places.get(textOf(on))?.[0];
    if (from === undefined) return undefined;
    const { book } = this;
    /** @type {(at: number) => any} */
    const text = (at) => this.#text(at, to);
    /** @type {(pair: [number, number]) => [string, string]} */
    const both = ([exact, shown]) => [text(exact), text(shown)];
    return {
      generation: 0,
      state: this.states[to],
      raw: this.#parsed(book.raw, to),
      controls: this.#each(book.controls, text),
      outputs: this.#each(book.outputs, text),
      valuetexts: this.#each(book.valuetexts, text),
      values: this.#each(book.values, both),
      formatted: this.#each(book.formatted, both),
      handles: this.#each(book.handles, (parts) => /** @type {any} */ (parts.map((at) => this.#meaning(text(at))))),
      describe: text(book.describe),
      sentence: text(book.sentence),
      patch: book.picture
        .filter((what) => this.#text(/** @type {number} */ (what.at(-1)), from) !== text(/** @type {number} */ (what.at(-1))))
        .map((what) => (what[0] === "a" ? ["a", what[1], { [what[2]]: text(what[3]) }] : [what[0], what[1], text(what[2])])),
    };
  }
}

/**
 * The figure drawn ahead. Until Python is up, and where it never is, a figure turns the pages of its
 * flipbook; what is not in it waits.
 */
export class Flipbook {
  /** @type {Record<string, Frames | "coming" | "none">} by shape */
  #shapes = {};

  /**
   * @param {import("./figure.js").IchiFigure} figure
   * @param {() => void} arrived called when there is news
   */
  constructor(figure, arrived) {
    this.figure = figure;
    this.arrived = arrived;
  }

  /**
   * Lets the frames come; as a script, since a frame without an origin may load nothing else.
   *
   * @param {string} shape
   * @returns {Promise<void>} resolves when they are there, or never will be
   */
  async fetch(shape) {
    const { flip } = this.figure.dataset;
    if (!flip || this.#shapes[shape]) return;
    const name = `${flip}-${shape}`;
    const script = document.createElement("script");
    const settled = new Promise((resolve) => {
      script.addEventListener("load", resolve);
      script.addEventListener("error", resolve);
    });
    this.#shapes[shape] = "coming";
    script.src = address(`assets/flip/${name}.js`);
    script.fetchPriority = "high";
    document.head.append(script);
    await settled;
    const books = /** @type {any} */ (self).ichiFlipbooks;
    this.#shapes[shape] = books?.[name] ? new Frames(books[name]) : "none";
    delete books?.[name];
    script.remove();
    this.arrived();
  }

  /** @param {string} shape whether its frames may still come */
  coming(shape) {
    return this.#shapes[shape] === "coming";
  }

  /** @param {string} shape @returns {Frames | undefined} */
  #frames(shape) {
    const frames = this.#shapes[shape];
    return frames instanceof Frames ? frames : undefined;
  }

  /** The parameters that can be moved without Python. @param {string} shape @param {State} state */
  free(shape, state) {
    return this.#frames(shape)?.free(state) ?? [];
  }

  /**
   * @param {string} shape
   * @param {State} on what the picture of this shape shows
   * @param {State} state
   * @param {State} want
   * @param {string[]} formats the numbers of the prose that must come along
   * @returns {import("./show.js").Reply | undefined} nothing if it was not drawn
   */
  turn(shape, on, state, want, formats) {
    const frames = this.#frames(shape);
    const to = frames?.find(state, want);
    if (!frames || to === undefined || !formats.every((format) => format in frames.book.formatted)) return undefined;
    return frames.reply(to, on);
  }
}
