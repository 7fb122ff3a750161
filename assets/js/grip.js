// @ts-check
/** @param {PointerEvent} event whether it can take hold: a finger, the tip of a pen, a mouse's main button */
export const takesHold = (event) => event.button === 0 && !event.ctrlKey;

/** A pointer that holds something, until it lets go, or is made to. */
export class Grip {
  #over = new AbortController();

  /**
   * @param {HTMLElement} held
   * @param {PointerEvent} event with which it took hold
   * @param {(event: PointerEvent) => void} move
   * @param {(back: boolean) => void} end with whether Escape ended it: then all shall be as before
   */
  constructor(held, event, move, end) {
    [this.held, this.pointer, this.end] = [held, event.pointerId, end];
    event.preventDefault();
    held.focus({ preventScroll: true });
    held.setPointerCapture(this.pointer);
    held.classList.add("is-held");
    this.#on("pointermove", (moved) => (moved.buttons & 1 ? move(moved) : this.letGo()));
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) this.#on(end, () => this.letGo());
    const { signal } = this.#over;
    addEventListener("blur", () => this.letGo(), { signal });
    addEventListener("keydown", (key) => this.#key(key), { signal, capture: true });
    held.addEventListener("contextmenu", (menu) => menu.preventDefault(), { signal }); // a long press
  }

  /**
   * The window hears of this pointer even when the thing held is not on screen any more.
   *
   * @param {string} type
   * @param {(event: PointerEvent) => void} then
   */
  #on(type, then) {
    const mine = (/** @type {any} */ event) => event.pointerId === this.pointer && then(event);
    addEventListener(type, mine, { signal: this.#over.signal });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    this.letGo(true);
  }

  /** @param {boolean} [back] */
  letGo(back = false) {
    if (this.#over.signal.aborted) return;
    this.#over.abort();
    this.held.classList.remove("is-held");
    if (this.held.hasPointerCapture(this.pointer)) this.held.releasePointerCapture(this.pointer);
    this.end(back);
  }
}
