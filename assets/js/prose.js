// @ts-check
import { word } from "./config.js";
import { rangeOf, read, sliderKey } from "./control.js";
import { Grip, takesHold } from "./grip.js";

/** CSS pixels of hand for one step of a scrubbed number. */
const PER_STEP = 5;

/** @typedef {import("./figure.js").IchiFigure} IchiFigure */

/** @param {string} id @returns {HTMLDataElement[]} the numbers of the prose that follow a figure */
const numbersOf = (id) => [
  ...document.querySelectorAll(/** @type {"data"} */ (`data.ichi-live[data-figure="${CSS.escape(id)}"]`)),
];

/** @param {HTMLDataElement} data */
const nameOf = (data) => data.getAttribute("name") ?? "";

/** @param {HTMLDataElement} data its name and format, as Python is asked for it */
const formatOf = (data) => `${nameOf(data)}:${data.dataset.spec ?? ""}`;

/** @param {string} id what the prose shows of a figure */
export const formatsOf = (id) => [...new Set(numbersOf(id).map(formatOf))];

/**
 * Lets the numbers in the prose follow a figure.
 *
 * @param {IchiFigure} figure
 * @param {import("./show.js").Reply} reply
 */
export function followFigure(figure, { formatted }) {
  for (const data of numbersOf(figure.id)) {
    const [exact, shown] = formatted[formatOf(data)];
    data.value = exact;
    if (data.textContent !== shown) data.textContent = shown;
    if (data.role === "slider") tellRange(data, figure);
  }
}

/** @param {HTMLDataElement} data @param {IchiFigure} figure */
function tellRange(data, figure) {
  const control = figure.controls.byName.get(nameOf(data));
  if (!control) return;
  const { min, max, now } = rangeOf(control);
  data.ariaValueMin = min;
  data.ariaValueMax = max;
  data.ariaValueNow = now;
  data.ariaValueText = control.getAttribute("aria-valuetext") ?? data.textContent;
}

/** Makes the parameters in the prose sliders that move their figure, as long as it can be moved. */
export function scrubNumbers() {
  /** @type {NodeListOf<HTMLDataElement>} */
  const numbers = document.querySelectorAll("data.ichi-scrub");
  for (const data of numbers) {
    const figure = /** @type {IchiFigure | null} */ (document.getElementById(data.dataset.figure ?? ""));
    const control = figure?.controls?.byName.get(nameOf(data));
    if (figure && control && !control.disabled) new Scrub(data, figure, control);
  }
}

/** One parameter in the prose. */
class Scrub {
  /** @type {Grip | null} */
  #grip = null;

  /**
   * @param {HTMLDataElement} data
   * @param {IchiFigure} figure
   * @param {import("./control.js").Control} control
   */
  constructor(data, figure, control) {
    this.data = data;
    this.figure = figure;
    this.control = control;
    this.#follow();
    figure.addEventListener("ichi:enable", () => this.#follow());
    data.addEventListener("pointerdown", (event) => this.#down(event));
    data.addEventListener("keydown", (event) => this.#key(event));
    data.addEventListener("focusout", () => figure.controls.forget());
  }

  /** It is a slider while its control can be moved. */
  #follow() {
    const { data, figure, control } = this;
    if (control.matches(":disabled")) return this.#rest();
    if (data.role === "slider") return;
    data.role = "slider";
    data.tabIndex = 0;
    data.title = word("scrub");
    data.ariaLabel = control.labels?.[0]?.querySelector("span")?.textContent ?? control.name;
    tellRange(data, figure);
  }

  /** Becomes a plain number again. */
  #rest() {
    for (const name of [...this.data.attributes].map((attribute) => attribute.name)) {
      if (name === "role" || name === "tabindex" || name === "title" || name.startsWith("aria-")) this.data.removeAttribute(name);
    }
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!takesHold(event) || this.#grip || this.data.role !== "slider") return;
    const { figure, control } = this;
    const start = read(control);
    let steps = 0;
    const move = (/** @type {PointerEvent} */ moved) => {
      const next = Math.trunc((moved.clientX - event.clientX) / PER_STEP);
      if (next === steps) return;
      steps = next;
      figure.controls.press(control.name, steps, start);
    };
    figure.wake();
    figure.controls.forget();
    this.#grip = new Grip(this.data, event, move, (back) => {
      this.#grip = null;
      if (back) figure.controls.move(control.name, start);
      figure.commit();
    });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.data.role !== "slider") return;
    const { controls } = this.figure;
    if (event.key === "Escape") return controls.back() && event.preventDefault();
    const move = sliderKey(event.key);
    if (move === undefined) return;
    event.preventDefault();
    controls.note(this.control.name);
    controls.press(this.control.name, move);
    this.figure.commit();
  }
}
