// @ts-check
import { linkTo } from "./address.js";
import { address, config, word } from "./config.js";
import { copyLink, say } from "./copy.js";
import { python } from "./python.js";

/** The small tools at a figure's right end: expand, reset, link, embed, save. */
export class Tools {
  /** @param {import("./figure.js").IchiFigure} figure */
  constructor(figure) {
    this.figure = figure;
    figure.addEventListener("click", ({ target }) => {
      const button = /** @type {Element} */ (target).closest(/** @type {"button"} */ ("[data-tool]"));
      const tool = /** @type {"expand" | "reset" | "link" | "embed" | "save" | undefined} */ (button?.dataset.tool);
      if (button && tool) this[tool]?.(button);
    });
    figure.addEventListener("fullscreenchange", () => {
      figure.querySelector("[data-tool=expand]")?.setAttribute("aria-pressed", String(this.#expanded));
    });
  }

  get #expanded() {
    return document.fullscreenElement === this.figure;
  }

  /** @returns {HTMLButtonElement[]} */
  get #buttons() {
    return [...this.figure.querySelectorAll(/** @type {"button"} */ (".ichi-tools button"))];
  }

  /**
   * A link needs no Python, nor does an embed; a picture to save does.
   *
   * @param {boolean} awake
   * @param {boolean} python whether it is there, or may still come
   */
  enable(awake, python) {
    for (const button of this.#buttons) {
      const tool = button.dataset.tool ?? "";
      button.disabled = tool === "save" ? !(awake && python) : !awake && tool === "reset";
      button.hidden = tool === "expand" && !document.fullscreenEnabled;
    }
  }

  expand() {
    const done = this.#expanded ? document.exitFullscreen() : this.figure.requestFullscreen();
    done.catch(console.error);
  }

  reset() {
    this.figure.reset("user").catch(() => {});
    this.figure.commit();
  }

  /** @param {HTMLButtonElement} button */
  link(button) {
    copyLink(linkTo(this.figure), button);
  }

  async embed() {
    const { build } = await import("./embed/builder.js");
    build(this.figure);
  }

  /** @param {HTMLButtonElement} button */
  async save(button) {
    const { id, lang, shape, state } = this.figure;
    button.setAttribute("aria-busy", "true");
    say(button, word("saving"));
    try {
      await this.figure.ready;
      const [figure, font] = [this.figure.getAttribute("figure"), address(config?.runtime.font ?? "")];
      download(await python.ask("save", { id, figure, lang, shape, state, font }));
    } catch (error) {
      console.error(error);
      say(button, word("save_failed"));
    } finally {
      button.removeAttribute("aria-busy");
    }
  }
}

/** @param {{name: string, type: string, base64?: string, text?: string}} file */
function download({ name, type, base64, text }) {
  const bytes = base64 ? Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)) : (text ?? "");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
