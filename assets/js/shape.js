// @ts-check
/** Which of a figure's two pictures its width calls for: "wide" or "tall". */
export class Shape {
  /** @type {string | undefined} */
  #measured;

  /** @param {HTMLElement} figure */
  constructor(figure) {
    this.figure = figure;
  }

  /** Measured once for each width. */
  get now() {
    return (this.#measured ??= this.#measure());
  }

  #measure() {
    const stages = [...this.figure.querySelectorAll(/** @type {"div"} */ (".ichi-stage"))];
    const shown = stages.find((stage) => stage.getClientRects().length) ?? stages[0];
    return shown.dataset.shape ?? "";
  }

  /** Goes along with the figure's width; while the figure is hidden it stays. @param {() => void} changed */
  follow(changed) {
    new ResizeObserver(() => {
      if (!this.figure.getClientRects().length) return;
      this.#measured = undefined;
      changed();
    }).observe(this.figure);
  }
}
