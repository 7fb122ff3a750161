// @ts-check
import { address, config, word } from "../config.js";
import { say } from "../copy.js";
import { element, frame, link } from "./lines.js";

/** @typedef {import("../figure.js").IchiFigure} IchiFigure */

/** Frame widths at which a picture or its text is tallest for its shape. */
const WIDTHS = [300, 320, 360, 392, 511, 512, 640, 760];

/** What a figure is usually like; options that say so are left out of the line. */
const USUAL = /** @type {Record<string, string>} */ ({ theme: "auto", controls: "1", caption: "1", lock: "" });

/** @param {string} name @param {string} control */
const row = (name, control) => `<label><span>${word(`embed_${name}`)}</span>${control}</label>`;

/** @param {string} name @param {[value: string, shown: string, lang?: string][]} options */
const select = (name, options) =>
  `<select name="${name}">${options.map(([value, shown, lang]) => `<option value="${value}"${lang ? ` lang="${lang}"` : ""}>${shown}</option>`).join("")}</select>`;

/** @param {string} name @param {string} value @param {string} shown @param {boolean} [on] */
const box = (name, value, shown, on = false) =>
  `<label class="is-toggle"><input type="checkbox" name="${name}" value="${value}"${on ? " checked" : ""}><span>${shown}</span></label>`;

/** @param {string} name */
const line = (name) => `<div class="ichi-line"><label><span>${word(`embed_${name}`)}</span>
  <textarea name="${name}" readonly spellcheck="false" rows="${name === "link" ? 2 : 4}"></textarea></label>
  <button type="button" data-copy="${name}">${word("embed_copy")}</button></div>`;

/** @param {IchiFigure} figure */
function markup(figure) {
  const languages = Object.keys(config?.roots ?? {});
  const own = (/** @type {string} */ lang) => new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
  const labels = [...figure.controls.byName].map(([name, control]) =>
    box("lock", name, control.closest("label")?.querySelector("span")?.textContent ?? name),
  );
  return `<form method="dialog">
    <div class="ichi-builder-title"><h2 id="ichi-builder-title">${word("embed_title")}</h2><button value="" aria-label="${word("close")}" title="${word("close")}">×</button></div>
    <div class="ichi-preview"><iframe title="${word("embed_preview")}"></iframe></div>
    <fieldset>
      ${row("language", select("language", languages.map((lang) => [lang, own(lang), lang])))}
      ${row("theme", select("theme", ["auto", "light", "dark"].map((name) => [name, word(`embed_theme_${name}`)])))}
      ${row("width", select("width", [["", word("embed_any")], ...["360", "560", "720"].map((px) => /** @type {[string, string]} */ ([px, `${px} px`]))]))}
      <div role="group" aria-label="${word("embed_show")}"><span>${word("embed_show")}</span>
        <div>${box("controls", "1", word("embed_controls"), true)}${box("caption", "1", word("embed_caption"), true)}</div></div>
      <div role="group" aria-label="${word("embed_lock")}"><span>${word("embed_lock")}</span><div>${labels.join("")}</div></div>
    </fieldset>
    <div class="ichi-lines">${line("iframe")}${line("element")}${line("link")}
      <p><a href="${address(`${config?.roots[figure.lang] ?? ""}embed/`)}">${word("embed_guide")}</a></p></div>
  </form>`;
}

/** The dialog in which an author sets a figure as they need it, and takes along what to paste. */
class Builder {
  #dialog = document.createElement("dialog");
  #height = 0;

  /** @param {IchiFigure} figure */
  constructor(figure) {
    this.figure = figure;
    this.state = figure.state;
    const dialog = this.#dialog;
    dialog.className = "ichi-builder";
    dialog.setAttribute("aria-labelledby", "ichi-builder-title");
    dialog.innerHTML = markup(figure);
    document.body.append(dialog);
    this.form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
    this.preview = /** @type {HTMLIFrameElement} */ (dialog.querySelector("iframe"));
    this.form.language.value = figure.lang;
    this.form.addEventListener("change", (event) => this.#chosen(/** @type {HTMLInputElement} */ (event.target).name));
    this.form.addEventListener("click", (event) => this.#copy(/** @type {Element} */ (event.target)));
    dialog.addEventListener("keydown", (event) => event.stopPropagation()); // no key of the page's own
    this.preview.addEventListener("load", () => {
      this.preview.contentWindow?.addEventListener("keydown", (event) => this.#key(event));
      this.#measure();
    });
    const heard = (/** @type {MessageEvent} */ event) => this.#heard(event);
    addEventListener("message", heard);
    const sized = new ResizeObserver(() => this.#fit());
    sized.observe(/** @type {Element} */ (this.preview.parentElement));
    dialog.addEventListener("close", () => {
      removeEventListener("message", heard);
      sized.disconnect();
      dialog.remove();
    });
    dialog.showModal();
    this.#show();
  }

  /** Escape closes the dialog from within the preview too. @param {KeyboardEvent} event */
  #key({ key, defaultPrevented }) {
    if (key === "Escape" && !defaultPrevented) this.#dialog.close();
  }

  /** What the author has chosen. @returns {import("./lines.js").Wish} */
  get wish() {
    const { form, figure, state } = this;
    const checked = (/** @type {string} */ name) =>
      [...form.querySelectorAll(/** @type {"input"} */ (`[name=${name}]:checked`))].map(({ value }) => value).join(",");
    const all = { theme: form.theme.value, controls: checked("controls") || "0", caption: checked("caption") || "0", lock: checked("lock") };
    const options = Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== USUAL[name]));
    return { root: address(config?.roots[form.language.value] ?? ""), figure: figure.getAttribute("figure") ?? "", state, options };
  }

  /** @param {string} name of what has changed */
  #chosen(name) {
    if (name === "width") this.#measure();
    else this.#show();
  }

  /** Opens the embed page in the preview; it leaves no trace in the history. */
  #show() {
    this.preview.contentWindow?.location.replace(link(this.wish));
  }

  /** Finds the height that the frame needs, at the width chosen or at any. */
  #measure() {
    const root = this.preview.contentDocument?.querySelector(".ichi-embed");
    if (!root) return;
    const heights = (this.form.width.value ? [Number(this.form.width.value)] : WIDTHS).map((width) => {
      this.preview.style.width = `${width}px`;
      return Math.ceil(root.getBoundingClientRect().height);
    });
    this.#height = Math.max(...heights);
    this.#fit();
    this.#write();
  }

  /** Shows the preview as wide as chosen; made smaller where the dialog has not the room. */
  #fit() {
    const { preview, form } = this;
    const room = /** @type {HTMLElement} */ (preview.parentElement).clientWidth;
    const width = Number(form.width.value) || Math.min(room, 760);
    const scale = Math.min(1, room / width);
    preview.style.width = `${width}px`;
    const height = preview.contentDocument?.querySelector(".ichi-embed")?.getBoundingClientRect().height ?? 0;
    preview.style.height = `${Math.ceil(height)}px`;
    preview.style.zoom = String(scale);
  }

  #write() {
    const { form, wish } = this;
    const title = this.preview.contentDocument?.title ?? "";
    form.iframe.value = frame(wish, title, this.#height);
    form.element.value = element(wish, form.language.value, this.#height, address("assets/embed.js"));
    form.link.value = link(wish);
  }

  /** The figure was moved in the preview. @param {MessageEvent} event */
  #heard({ source, data }) {
    if (source !== this.preview.contentWindow || data?.type !== "ichi:change") return;
    this.state = data.state;
    this.#write();
  }

  /** @param {Element} button */
  async #copy(button) {
    const name = button instanceof HTMLElement ? button.dataset.copy : undefined;
    if (!name) return;
    const field = /** @type {HTMLTextAreaElement} */ (this.form[name]);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      say(button, word("embed_copied"));
    } catch {
      say(button, word("embed_not_copied"));
    }
  }
}

/** @type {Promise<unknown> | undefined} */
let styled;

/** @param {IchiFigure} figure */
export async function build(figure) {
  styled ??= new Promise((resolve) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = new URL("../../builder.css", import.meta.url).href;
    sheet.addEventListener("load", resolve);
    sheet.addEventListener("error", resolve);
    document.head.append(sheet);
  });
  await styled;
  if (!document.querySelector(".ichi-builder")) new Builder(figure); // a double click asks for one
}
