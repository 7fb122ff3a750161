// @ts-check
/**
 * A form control of a figure, named like its parameter. It carries *control units* (the index,
 * where the parameter is a ladder of values); Python is always told the value.
 *
 * @typedef {HTMLInputElement | HTMLSelectElement} Control
 * @typedef {number | "first" | "last"} Move steps, or an end
 */

/** @param {Control} control @returns {control is HTMLInputElement & {type: "checkbox"}} */
const isBox = (control) => control.type === "checkbox";

/** @param {Control} control what it carries now, in control units */
export const read = (control) => (isBox(control) ? (control.checked ? "1" : "0") : control.value);

/**
 * Writes control units; the control's own sanitising clamps and snaps.
 *
 * @param {Control} control
 * @param {string | number} raw
 */
export function write(control, raw) {
  if (isBox(control)) control.checked = String(raw) === "1";
  else control.value = String(raw);
}

/**
 * Moves a control by whole steps or to an end; past its end it stays at its end.
 *
 * @param {Control} control
 * @param {Move} move
 */
export function press(control, move) {
  if (isBox(control)) control.checked = move === "last" || Number(move) > 0;
  else if (control instanceof HTMLSelectElement) {
    const last = control.length - 1;
    const index = move === "first" ? 0 : move === "last" ? last : control.selectedIndex + move;
    control.selectedIndex = Math.min(Math.max(index, 0), last);
  } else if (typeof move === "number") control.stepUp(move);
  else control.value = move === "first" ? control.min : control.max;
}

/**
 * The parameter's value, as text, for a content of its control.
 *
 * @param {Control} control
 * @param {string} [raw] control units
 */
export function valueOf(control, raw = read(control)) {
  const table = control.dataset.values;
  return table ? table.split(" ")[Number(raw)] : raw;
}

/**
 * Where a control stands, for aria: its number, or the index of its option.
 *
 * @param {Control} control
 */
export function rangeOf(control) {
  if (isBox(control)) return { min: "0", max: "1", now: read(control) };
  if (control instanceof HTMLSelectElement) {
    return { min: "0", max: String(control.length - 1), now: String(control.selectedIndex) };
  }
  return { min: control.min, max: control.max, now: control.value };
}

/**
 * The keys of a slider, as the ARIA practices have them.
 *
 * @param {string} key
 * @returns {Move | undefined} nothing for a key that sliders do not know
 */
export const sliderKey = (key) =>
  /** @type {Record<string, Move>} */ ({
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: 10,
    PageDown: -10,
    Home: "first",
    End: "last",
  })[key];
