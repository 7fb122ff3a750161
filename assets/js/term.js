// @ts-check
/** @typedef {import("./figure.js").IchiFigure} IchiFigure */

/** A term of the prose that lights its marks in a figure: while hovered, or until pressed again. */
export class IchiTerm extends HTMLElement {
  connectedCallback() {
    this.tabIndex = 0;
    this.setAttribute("role", "button");
    this.setAttribute("aria-pressed", "false");
    this.addEventListener("pointerenter", (event) => event.pointerType !== "touch" && this.#hover(true));
    this.addEventListener("pointerleave", () => this.#hover(false));
    this.addEventListener("click", () => this.press(!this.pressed));
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      this.press(!this.pressed);
    });
  }

  get pressed() {
    return this.ariaPressed === "true";
  }

  /** Whether its marks are lit now. */
  get lit() {
    return this.pressed || this.hasAttribute("data-hover");
  }

  /** @param {boolean} pressed */
  press(pressed) {
    this.setAttribute("aria-pressed", String(pressed));
    this.#light();
  }

  /** @param {boolean} over */
  #hover(over) {
    this.toggleAttribute("data-hover", over);
    this.#light();
  }

  #light() {
    const figure = document.getElementById(this.getAttribute("figure") ?? "");
    if (figure) relight(figure);
  }
}

/**
 * Lights the marks that the lit terms of the page mean in a figure; the others step back.
 *
 * @param {HTMLElement} figure
 */
export function relight(figure) {
  /** @type {NodeListOf<IchiTerm>} */
  const terms = document.querySelectorAll(`ichi-term[figure="${CSS.escape(figure.id)}"]`);
  const keys = [...terms].filter((term) => term.lit).map((term) => term.getAttribute("mark") ?? "");
  if (!keys.length && !figure.hasAttribute("data-lit")) return;
  figure.toggleAttribute("data-lit", keys.length > 0);
  for (const mark of figure.querySelectorAll("[data-k]")) {
    const key = mark.getAttribute("data-k") ?? "";
    mark.classList.toggle("is-lit", keys.some((lit) => names(lit, key)));
  }
}

/**
 * Whether `name` names the mark with this key or one of its parts: "pair-3" names "pair-3" and
 * "pair-3-dot", but not "pair-30".
 *
 * @param {string} name
 * @param {string} key
 */
const names = (name, key) => key.startsWith(name) && !/^\w/.test(key.slice(name.length));

/** Escape puts all lights out, unless it had something nearer to do. */
export function clearOnEscape() {
  document.addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (key !== "Escape" || defaultPrevented) return;
    /** @type {NodeListOf<IchiTerm>} */
    const pressed = document.querySelectorAll("ichi-term[aria-pressed=true]");
    pressed.forEach((term) => term.press(false));
  });
}
