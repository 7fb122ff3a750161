// @ts-check
import { config, word } from "./config.js";
import { Controls } from "./controls.js";
import { Handles } from "./handles.js";
import { Flipbook } from "./flipbook.js";
import { announce, notify, remark } from "./notice.js";
import { followFigure } from "./prose.js";
import { python } from "./python.js";
import { Shape } from "./shape.js";
import { show } from "./show.js";
import { relight } from "./term.js";
import { Tools } from "./tools.js";
import { Wishes } from "./wishes.js";

/** @typedef {import("./wishes.js").Source} Source */

/** A figure wakes when it is within two screens of view. */
const NEAR = "200% 0px";

/** A figure of the page: hands and links move its controls, Python draws what they mean. */
export class IchiFigure extends HTMLElement {
  /** @type {(figure: IchiFigure) => void} */
  #arrive = () => {};
  /** @type {(reason: Error) => void} */
  #despair = () => {};
  #found = false;
  #near = false;
  #committed = false;
  #sentence = "";
  #wishes = new Wishes(this);
  #broken = false;
  #shape = new Shape(this);

  controls = new Controls(this);
  handles = new Handles(this);
  tools = new Tools(this);
  flipbook = new Flipbook(this, () => this.#follow());
  /** @type {Record<string, unknown>} the opening state */
  opening = {};
  /** @type {Record<string, unknown>} what reset goes back to: the opening state, if nobody says otherwise */
  home = {};
  /** @type {Record<string, unknown>} the state on screen */
  state = {};
  /** @type {Record<string, unknown>} the numbers on screen, at full precision */
  values = {};
  /** @type {Promise<IchiFigure>} resolves when Python drives the figure; rejects if it never will */
  ready = new Promise((resolve, reject) => {
    [this.#arrive, this.#despair] = [resolve, reject];
  });

  connectedCallback() {
    if (this.#found || !this.querySelector(".ichi-stage")) return;
    this.#found = true;
    this.opening = JSON.parse(this.dataset.state ?? "{}");
    this.state = this.home = this.opening;
    this.values = JSON.parse(this.dataset.values ?? "{}");
    this.controls.find();
    this.ready.catch(() => {});
    for (const touch of ["pointerenter", "pointerdown", "focusin"]) this.addEventListener(touch, () => this.wake());
    python.addEventListener("state", () => this.#follow());
    this.#shape.follow(() => this.#wishes.catchUp());
    const seen = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && (seen.disconnect(), this.wake()),
      { rootMargin: NEAR },
    );
    if (!this.hasAttribute("preview") && !config?.asleep) seen.observe(this);
    this.#enable(true);
    this.#follow();
  }

  /** Someone is near: the flipbook and Python are needed, for this figure too. */
  wake() {
    if (this.#near) return;
    this.#near = true;
    python.wake(this.flipbook.fetch(this.shape));
    this.#follow();
  }

  /**
   * Changes parameters; values are clamped, names that the figure does not have are ignored.
   *
   * @param {Record<string, unknown>} changes
   * @param {Source} [source]
   * @returns {Promise<void>} resolves once the change is on screen
   */
  async set(changes, source = "api") {
    if (this.dataset.status === "failed") throw new Error(this.#sentence);
    const done = this.#wishes.promise(changes ?? {}, source);
    this.wake();
    return done;
  }

  /** The shape that the figure's width calls for. */
  get shape() {
    return this.#shape.now;
  }

  /** The state that was asked for last, though it may not be on screen yet. */
  get wanted() {
    return { ...this.state, ...this.#wishes.wanted };
  }

  /**
   * Comes in another state. If the flipbook has it, Python need not wake for that.
   *
   * @param {Record<string, unknown>} changes
   */
  async come(changes) {
    this.flipbook.fetch(this.shape);
    const done = this.#wishes.promise(changes, "link");
    this.#follow();
    return done;
  }

  /** Goes home. @param {Source} [source] */
  reset(source = "api") {
    return this.set(this.home, source);
  }

  /**
   * A hand has moved the control of a parameter.
   *
   * @param {string} name
   * @param {string} value what the parameter shall be
   */
  moved(name, value) {
    this.wake();
    this.#wishes.add({ [name]: value }, "user");
    if (this.#wishes.quiet) return;
    this.handles.follow(name);
    this.toggleAttribute("data-pending", true);
  }

  /** The hand has let go: what is on screen then is worth saying. */
  commit() {
    this.#committed = true;
    this.#say();
  }

  /**
   * Takes an answer of Python, or a frame of the flipbook.
   *
   * @param {import("./show.js").Reply} reply
   * @param {string} shape of the picture that it is for
   * @param {"live" | "flipbook"} status
   */
  take(reply, shape, status) {
    const newer = this.#wishes.pending;
    show(this, reply, shape, newer);
    [this.state, this.values] = [reply.state, reply.raw];
    this.dataset.shape = shape;
    this.toggleAttribute("data-pending", newer.length > 0);
    followFigure(this, reply);
    relight(this);
    this.dataset.status = status;
    if (status === "live") this.#arrive(this);
    else if (python.failed) this.#enable(true, word("disabled"));
  }

  /** Tells the page that the state has changed. @param {Source} source */
  tell(source) {
    const { state, values } = this;
    const detail = { figure: this.getAttribute("figure"), state, values, source };
    this.dispatchEvent(new CustomEvent("ichi:change", { bubbles: true, detail }));
  }

  /** All that was wanted is on screen. */
  settled() {
    this.#say();
  }

  #say() {
    if (!this.#committed || !this.#wishes.quiet) return;
    this.#committed = false;
    announce(this.querySelector(".ichi-describe")?.textContent ?? "");
  }

  /** Python could not draw what was wanted: what is on screen stays. */
  refuse() {
    this.#putBack();
    if (this.dataset.status === "live") return;
    notify(word("failed"));
    this.#broken = true;
    this.#fail(word("failed"));
  }

  #putBack() {
    this.controls.putBack();
    for (const name of this.controls.byName.keys()) this.handles.follow(name);
    this.handles.giveBack();
    this.toggleAttribute("data-pending", false);
  }

  /** The flipbook does not have what is wanted. @param {string} shape */
  lack(shape) {
    if (this.#near) this.flipbook.fetch(shape);
    if (!python.failed || this.flipbook.coming(shape)) return;
    this.#wishes.giveUp(new Error(this.#sentence));
    this.#putBack();
  }

  /** Goes along with what becomes of Python and of the flipbook. */
  #follow() {
    if (this.#broken) return;
    if (python.failed) return this.#doWithout();
    if (!this.#near) return this.#doze();
    if (python.state !== "live") this.dataset.status = this.#free.length ? "flipbook" : "waking";
    this.#wishes.draw();
  }

  /** Nobody is near: only an opening state may be wanted. */
  #doze() {
    if (!this.#wishes.pending.length || this.flipbook.coming(this.shape)) return;
    this.#wishes.draw();
    if (this.#wishes.pending.length) this.wake();
  }

  /** The parameters that can be moved without Python. */
  get #free() {
    return this.flipbook.free(this.shape, this.state);
  }

  /** Python will not come: the flipbook, where there is one, goes on alone. */
  #doWithout() {
    if (this.#near || config?.asleep) this.flipbook.fetch(this.shape);
    if (this.flipbook.coming(this.shape)) return;
    this.#sentence = python.sentence;
    if (!this.#free.length) return this.#fail(python.sentence);
    this.dataset.status = "flipbook";
    this.#enable(true, word("disabled"));
    remark(word("drawn_ahead"));
    this.#despair(new Error(this.#sentence));
    this.#wishes.draw();
  }

  /** @param {string} sentence why nothing moves any more */
  #fail(sentence) {
    this.#sentence = sentence;
    this.#wishes.giveUp(new Error(sentence));
    this.#putBack();
    this.#enable(false, word("disabled"));
    this.dataset.status = "failed";
    this.#despair(new Error(sentence));
  }

  /**
   * @param {boolean} awake whether the figure can be moved
   * @param {string} [reason] why not
   */
  #enable(awake, reason = "") {
    this.controls.enable(awake, reason, python.failed ? this.#free : undefined);
    this.handles.enable(awake, reason);
    this.tools.enable(awake, !python.failed);
    this.dispatchEvent(new Event("ichi:enable"));
  }
}
