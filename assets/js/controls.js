// @ts-check
import { press, read, sliderKey, valueOf, write } from "./control.js";

/** @typedef {import("./control.js").Control} Control */

/** The controls of one figure: what hands, keys, handles and numbers in the prose move alike. */
export class Controls {
  /** @type {Map<string, Control>} */
  byName = new Map();
  /** @type {Record<string, string>} what each carries on screen */
  #carried = {};
  /** @type {Set<string>} those that nobody shall move */
  #locked = new Set();
  /** @type {{name: string, raw: string} | null} what keys move now, and where they found it */
  #found = null;

  /** @param {import("./figure.js").IchiFigure} figure */
  constructor(figure) {
    this.figure = figure;
    figure.addEventListener("input", (event) => this.#told(/** @type {any} */ (event.target).name));
    figure.addEventListener("change", () => figure.commit());
    figure.addEventListener("submit", (event) => event.preventDefault());
    figure.addEventListener("keydown", (event) => this.#key(event));
    for (const change of ["focusout", "pointerdown"]) figure.addEventListener(change, () => this.forget());
  }

  /** Finds the controls, once the figure has them. */
  find() {
    /** @type {NodeListOf<Control>} */
    const controls = this.figure.querySelectorAll(".ichi-controls :is(input, select)");
    for (const control of controls) {
      this.byName.set(control.name, control);
      this.#carried[control.name] = read(control);
      if (control.disabled) this.#locked.add(control.name);
    }
  }

  /**
   * A hand moves a parameter to where its control's own sanitising lets it.
   *
   * @param {string} name
   * @param {string | number} raw in control units
   */
  move(name, raw) {
    const control = this.byName.get(name);
    if (!control) return;
    const before = read(control);
    write(control, raw);
    if (read(control) !== before) this.#told(name);
  }

  /**
   * A key, or a hand on a number of the prose, moves a parameter by steps.
   *
   * @param {string} name
   * @param {import("./control.js").Move} move
   * @param {string} [from] what its control carried, if not what it carries now
   */
  press(name, move, from) {
    const control = this.byName.get(name);
    if (!control) return;
    if (from !== undefined) write(control, from);
    press(control, move);
    this.#told(name);
  }

  /** @param {string} name a parameter whose control has been moved */
  #told(name) {
    const control = this.byName.get(name);
    if (control) this.figure.moved(name, valueOf(control));
  }

  /** Keys are about to move a parameter; Escape leads back to here. @param {string} name */
  note(name) {
    const control = this.byName.get(name);
    if (control && this.#found?.name !== name) this.#found = { name, raw: read(control) };
  }

  /** The keys are done: what they moved stays. */
  forget() {
    this.#found = null;
  }

  /** Puts back what keys have moved since the focus came. @returns {boolean} whether there was anything */
  back() {
    const found = this.#found;
    const control = this.byName.get(found?.name ?? "");
    this.forget();
    if (!found || !control || read(control) === found.raw) return false;
    this.move(found.name, found.raw);
    this.figure.commit();
    return true;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const control = /** @type {HTMLInputElement} */ (event.target);
    if (event.key === "Escape") return this.back() && event.preventDefault();
    this.note(control.name);
    if (control.type === "range" && event.key.startsWith("Page")) this.#pageKey(control, event);
  }

  /** Page keys move a slider by ten steps in every browser. @param {HTMLInputElement} control @param {KeyboardEvent} event */
  #pageKey(control, event) {
    event.preventDefault();
    this.press(control.name, /** @type {number} */ (sliderKey(event.key)));
    this.figure.commit();
  }

  /**
   * Takes over where Python puts the controls.
   *
   * @param {import("./show.js").Reply} reply
   * @param {string[]} newer names of those that have been moved since
   */
  settle({ controls, valuetexts }, newer) {
    this.#carried = controls;
    for (const [name, control] of this.byName) {
      if (!newer.includes(name)) write(control, controls[name]);
      if (control.type === "range") control.setAttribute("aria-valuetext", valuetexts[name]);
    }
  }

  /** Puts the controls back to what the picture shows. */
  putBack() {
    for (const [name, control] of this.byName) write(control, this.#carried[name]);
  }

  /**
   * @param {boolean} awake whether they can be used: one that moves and changes nothing would lie
   * @param {string} reason why not
   * @param {string[]} [free] names of those that can be used, if not all
   */
  enable(awake, reason, free = [...this.byName.keys()]) {
    for (const fieldset of this.figure.querySelectorAll("fieldset")) {
      fieldset.disabled = !awake;
      fieldset.title = awake ? "" : reason;
    }
    for (const [name, control] of this.byName) {
      control.disabled = this.#locked.has(name) || (awake && !free.includes(name));
      if (awake && !free.includes(name)) control.title = reason;
      else control.removeAttribute("title");
    }
  }
}
