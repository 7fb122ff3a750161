// @ts-check
import { formatsOf } from "./prose.js";
import { Died, python } from "./python.js";

/**
 * @typedef {"user" | "api" | "link"} Source
 * @typedef {{resolve: () => void, reject: (error: unknown) => void}} Waiter
 */

/** Resolves when the browser has painted; a page that nobody sees is not painted and does not wait. */
const painted = () =>
  new Promise((resolve) => {
    if (document.hidden) resolve(undefined);
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Numbers for which JSON has no word go as Python reads them. @param {unknown} value */
const written = (value) =>
  typeof value === "bigint" || (typeof value === "number" && !Number.isFinite(value)) ? String(value) : value;

/**
 * What a figure wants to be drawn, by its flipbook or, when Python is up, by Python. While one
 * question is out, wishes gather in a single next one, so that the newest state is drawn and never
 * more than one waits. Wishes made before Python is up, or lost with it, are kept until it is,
 * unless the flipbook has what they lead to.
 */
export class Wishes {
  /** @type {Record<string, unknown>} */
  #want = {};
  /** @type {Record<string, unknown>} what Python has been asked for and not yet answered */
  #asked = {};
  /** @type {Source} */
  #source = "user";
  /** @type {Waiter[]} */
  #waiters = [];
  /** @type {Record<string, number>} Python's generation on screen in each shape; 0 is none of Python's */
  #shown = { wide: 0, tall: 0 };
  /** @type {Record<string, Record<string, unknown>>} the state on screen in each shape, if not as built */
  #drawn = {};
  #generation = 0;
  #asking = false;

  /** @param {import("./figure.js").IchiFigure} figure */
  constructor(figure) {
    this.figure = figure;
  }

  /** What is not on screen yet. */
  get wanted() {
    return { ...this.#asked, ...this.#want };
  }

  /** The names of parameters whose change Python has not been told yet. */
  get pending() {
    return Object.keys(this.#want);
  }

  /** Whether somebody waits for a question that has not been asked yet. */
  get #waiting() {
    return this.pending.length > 0 || this.#waiters.length > 0;
  }

  /** Whether nothing is asked and nothing waits. */
  get quiet() {
    return !this.#asking && !this.#waiting;
  }

  /**
   * @param {Record<string, unknown>} changes
   * @param {Source} source
   */
  add(changes, source) {
    for (const [name, value] of Object.entries(changes)) this.#want[name] = written(value);
    this.#source = source;
    this.draw();
  }

  /**
   * @param {Record<string, unknown>} changes
   * @param {Source} source
   * @returns {Promise<void>} resolves when the change is on screen
   */
  promise(changes, source) {
    return new Promise((resolve, reject) => {
      this.#waiters.push({ resolve, reject });
      this.add(changes, source);
    });
  }

  /** @param {string} shape the state that its picture shows */
  #on(shape) {
    return this.#drawn[shape] ?? this.figure.opening;
  }

  /** Draws the shape on screen again if it is behind the figure's state. */
  catchUp() {
    if (this.#on(this.figure.shape) !== this.figure.state) this.draw();
  }

  /** Turns to what is wanted in the flipbook; tells whether it is there. @param {"live" | "flipbook"} status */
  #turn(status) {
    const { figure } = this;
    const [want, source, waiters] = [this.#want, this.#source, this.#waiters];
    const shape = figure.shape;
    const reply = figure.flipbook.turn(shape, this.#on(shape), figure.state, want, formatsOf(figure.id));
    if (!reply) return false;
    [this.#want, this.#waiters] = [{}, []];
    figure.take(reply, shape, status);
    [this.#shown[shape], this.#drawn[shape]] = [0, figure.state];
    if (Object.keys(want).length) figure.tell(source);
    painted().then(() => waiters.forEach(({ resolve }) => resolve()));
    figure.settled();
    return true;
  }

  /**
   * Looks up what is wanted, and asks Python for what was not drawn ahead, unless a question is out
   * already. The first question goes to Python in any case, once it is up.
   */
  async draw() {
    const { figure } = this;
    if (this.#asking) return;
    const wanted = this.#waiting || this.#on(figure.shape) !== figure.state;
    if (python.state !== "live") {
      if (wanted && !this.#turn("flipbook")) figure.lack(figure.shape);
      return;
    }
    if (figure.dataset.status === "live" && (!wanted || this.#turn("live"))) return;
    this.#asking = true;
    const [want, source, waiters] = [this.#want, this.#source, this.#waiters];
    this.#asked = want;
    const shape = figure.shape;
    const generation = ++this.#generation;
    [this.#want, this.#waiters] = [{}, []];
    try {
      /** @type {import("./show.js").Reply} */
      const reply = await python.ask("draw", {
        id: figure.id,
        figure: figure.getAttribute("figure"),
        lang: figure.lang,
        shape,
        state: figure.state,
        want,
        shown: this.#shown[shape],
        built: this.#on(shape),
        generation,
        formats: formatsOf(figure.id),
      });
      figure.take(reply, shape, "live");
      [this.#shown[shape], this.#drawn[shape]] = [generation, figure.state];
      if (Object.keys(want).length) figure.tell(source);
      painted().then(() => waiters.forEach(({ resolve }) => resolve()));
    } catch (error) {
      if (error instanceof Died) {
        this.#want = { ...want, ...this.#want };
        this.#waiters = [...waiters, ...this.#waiters];
      } else {
        console.error(error);
        waiters.forEach(({ reject }) => reject(error));
        figure.refuse();
      }
    } finally {
      this.#asking = false;
      this.#asked = {};
    }
    if (this.#waiting || figure.shape !== shape) this.draw();
    else figure.settled();
  }

  /** Forgets all wishes: nobody will fulfil them. @param {Error} error */
  giveUp(error) {
    this.#waiters.forEach(({ reject }) => reject(error));
    [this.#want, this.#waiters] = [{}, []];
  }
}
