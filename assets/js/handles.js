// @ts-check
import { rangeOf, read, sliderKey } from "./control.js";
import { Grip, takesHold } from "./grip.js";
import { hitOf, placeOf, pointOf, put, share, stageOf, svgOf, trackOf } from "./hits.js";
import { keyed } from "./patch.js";
import { follow, gap, neighbour, place } from "./tracks.js";

/** CSS pixels that a tap may wander, and units from a track within which it counts. */
const TREMOR = 6;
const REACH = 32;

/**
 * The handle that a tap means: its track passes nearest; of handles on one track it is the nearest.
 *
 * @param {HTMLElement[]} hits
 * @param {PointerEvent} event
 */
function meant(hits, event) {
  const near = hits
    .map((hit) => ({ hit, point: pointOf(hit, event), at: placeOf(hit) }))
    .map(({ hit, point, at }) => ({ hit, far: gap(trackOf(hit), point, at), way: Math.hypot(point.x - at.x, point.y - at.y) }))
    .filter(({ far }) => far <= REACH);
  const least = Math.min(...near.map(({ far }) => far));
  return near.filter(({ far }) => far <= least + 1).sort((a, b) => a.way - b.way)[0]?.hit;
}

/**
 * The hit boxes over the pictures of one figure: what pointers and keys do to them. A handle under
 * the hand moves at once; where it really belongs, Python's next reply says.
 */
export class Handles {
  /** @type {Grip | null} */
  #grip = null;
  /** @type {{pointer: number, x: number, y: number} | null} */
  #tap = null;
  /** @type {Map<Element, string>} rings moved by hand, and where Python had put them */
  #moved = new Map();

  /** @param {import("./figure.js").IchiFigure} figure */
  constructor(figure) {
    this.figure = figure;
    figure.addEventListener("pointerdown", (event) => this.#down(event));
    figure.addEventListener("pointerup", (event) => this.#up(event));
    figure.addEventListener("pointercancel", () => (this.#tap = null));
    figure.addEventListener("fullscreenchange", () => this.#grip?.letGo()); // the picture has another size
    figure.addEventListener("keydown", (event) => this.#key(event));
    figure.addEventListener("keyup", (event) => this.#keyUp(event));
  }

  /** @returns {HTMLElement[]} */
  get hits() {
    return [...this.figure.querySelectorAll(/** @type {"div"} */ (".ichi-hit"))];
  }

  /** Whether someone holds a handle of this figure. */
  get held() {
    return this.#grip !== null;
  }

  /** Shares out the room between the boxes of each picture; a hand that holds one needs no other. */
  #share() {
    if (this.held) return;
    for (const stage of this.figure.querySelectorAll(".ichi-stage")) {
      /** @type {NodeListOf<HTMLElement>} */
      const hits = stage.querySelectorAll(".ichi-hit:not([aria-disabled=true])");
      if (hits.length > 1) share([...hits]);
    }
  }

  /**
   * @param {boolean} awake whether the handles can be taken hold of
   * @param {string} [reason] why not
   */
  enable(awake, reason = "") {
    if (!awake) this.#grip?.letGo();
    for (const hit of this.hits) {
      const free = awake && !this.figure.controls.byName.get(hit.dataset.param ?? "")?.disabled;
      if (free) hit.tabIndex = 0;
      else hit.removeAttribute("tabindex");
      hit.setAttribute("aria-disabled", String(!free));
      if (free) hit.removeAttribute("title");
      else if (reason) hit.title = reason;
    }
    this.#share();
  }

  /** @param {string} param puts the handles of a parameter where its control stands, in both shapes */
  follow(param) {
    const control = this.figure.controls.byName.get(param);
    if (!control) return;
    for (const hit of this.hits.filter((hit) => hit.dataset.param === param)) {
      const svg = svgOf(hit);
      const ring = keyed(svg, `handle:${hit.dataset.handle}`);
      const at = place(trackOf(hit), read(control), placeOf(hit));
      put(hit, at);
      if (ring && !this.#moved.has(ring)) this.#moved.set(ring, ring.getAttribute("transform") ?? "");
      ring?.setAttribute("transform", `translate(${at.x} ${at.y})`);
      hit.setAttribute("aria-valuenow", rangeOf(control).now);
    }
  }

  /** Puts the rings back where Python had put them: its next patch starts from there. */
  giveBack() {
    for (const [ring, transform] of this.#moved) ring.setAttribute("transform", transform);
    this.#moved.clear();
  }

  /**
   * Takes over where Python puts the handles of a picture.
   *
   * @param {Element} stage
   * @param {import("./show.js").Reply} reply
   */
  settle(stage, { handles, valuetexts }) {
    /** @type {NodeListOf<HTMLElement>} */
    const hits = stage.querySelectorAll(".ichi-hit");
    for (const hit of hits) {
      const [x, y, track] = handles[hit.dataset.handle ?? ""] ?? [];
      if (!track) continue;
      hit.dataset.track = JSON.stringify(track);
      put(hit, { x, y });
    }
    for (const hit of this.hits) {
      const param = hit.dataset.param ?? "";
      hit.setAttribute("aria-valuetext", valuetexts[param]);
      const control = this.figure.controls.byName.get(param);
      if (control) hit.setAttribute("aria-valuenow", rangeOf(control).now);
    }
    this.#share();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#tap = null; // two fingers do not tap
    if (!takesHold(event) || this.#grip) return;
    const hit = hitOf(event);
    if (hit) this.#take(hit, event);
    else if (event.isPrimary && stageOf(event)) {
      this.#tap = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    }
  }

  /** A hand takes hold of a handle, wherever it has met it. @param {HTMLElement} hit @param {PointerEvent} event */
  #take(hit, event) {
    const { controls } = this.figure;
    const param = hit.dataset.param ?? "";
    const start = read(/** @type {import("./control.js").Control} */ (controls.byName.get(param)));
    const point = pointOf(hit, event);
    let [last, value] = [placeOf(hit), Number(start)];
    const grab = { x: point.x - last.x, y: point.y - last.y };
    const move = (/** @type {PointerEvent} */ moved) => {
      if (!hit.getClientRects().length) return this.#grip?.letGo(); // the other shape has come meanwhile
      const { x, y } = pointOf(hit, moved);
      const next = { x: x - grab.x, y: y - grab.y };
      const raw = follow(trackOf(hit), next, last, value);
      [last, value] = [next, Number(raw)];
      controls.move(param, raw);
    };
    this.#grip = new Grip(hit, event, move, (back) => {
      this.#grip = null;
      if (back) controls.move(param, start);
      this.#share();
      this.figure.commit();
    });
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const tap = this.#tap;
    this.#tap = null;
    if (event.pointerId !== tap?.pointer) return;
    if (Math.hypot(event.clientX - tap.x, event.clientY - tap.y) <= TREMOR) this.#place(event);
  }

  /** A tap on the picture: the handle that it means goes there. @param {PointerEvent} event */
  #place(event) {
    const stage = stageOf(event);
    /** @type {NodeListOf<HTMLElement>} */
    const hits = /** @type {any} */ (stage)?.querySelectorAll(".ichi-hit:not([aria-disabled=true])") ?? [];
    const near = meant([...hits], event);
    const control = this.figure.controls.byName.get(near?.dataset.param ?? "");
    if (!near || !control) return;
    const from = placeOf(near);
    this.figure.controls.move(control.name, follow(trackOf(near), pointOf(near, event), from, Number(read(control))));
    near.focus({ preventScroll: true });
    this.figure.commit();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const hit = hitOf(event);
    if (!hit || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = sliderKey(event.key);
    const control = this.figure.controls.byName.get(hit.dataset.param ?? "");
    if (move === undefined || !control || hit.ariaDisabled === "true") return;
    event.preventDefault();
    this.figure.controls.note(control.name);
    const track = trackOf(hit);
    if (track.kind === "places" && control instanceof HTMLSelectElement) {
      this.figure.controls.move(control.name, neighbour(track, placeOf(hit), move));
    } else {
      this.figure.controls.press(control.name, move);
    }
  }

  /** @param {KeyboardEvent} event */
  #keyUp(event) {
    if (hitOf(event) && sliderKey(event.key) !== undefined) this.figure.commit();
  }
}
