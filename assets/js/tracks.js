// @ts-check
/**
 * Where a handle may go. All coordinates are in units of the picture; values in control units.
 *
 * @typedef {{kind: "line", x0: number, y0: number, x1: number, y1: number, low: number, high: number}} LineTrack
 * @typedef {{kind: "arc", cx: number, cy: number, zero: number, turn: number}} ArcTrack
 * @typedef {{kind: "places", at: [number, number, string][]}} PlacesTrack
 * @typedef {LineTrack | ArcTrack | PlacesTrack} Track
 * @typedef {{x: number, y: number}} Point
 */

/** @param {Point} a @param {Point} b */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** @param {ArcTrack} track @param {Point} point the angle of a point, anticlockwise */
const angleOf = (track, point) => Math.atan2(track.cy - point.y, point.x - track.cx);

/** @param {number} angle the same direction, within half a turn either way */
const within = (angle) => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

/** @param {PlacesTrack} track @param {Point} point */
function nearest(track, point) {
  return track.at.reduce((best, place) =>
    distance({ x: place[0], y: place[1] }, point) < distance({ x: best[0], y: best[1] }, point) ? place : best,
  );
}

/**
 * Where the handle stands when its control carries `value`.
 *
 * @param {Track} track
 * @param {string} value
 * @param {Point} from where it stands now; a circling handle keeps its distance from the centre
 * @returns {Point}
 */
export function place(track, value, from) {
  if (track.kind === "line") {
    const t = (Number(value) - track.low) / (track.high - track.low);
    return { x: track.x0 + t * (track.x1 - track.x0), y: track.y0 + t * (track.y1 - track.y0) };
  }
  if (track.kind === "arc") {
    const r = distance({ x: track.cx, y: track.cy }, from);
    const angle = track.zero + track.turn * Number(value);
    return { x: track.cx + r * Math.cos(angle), y: track.cy - r * Math.sin(angle) };
  }
  const at = track.at.find((candidate) => candidate[2] === value);
  return at ? { x: at[0], y: at[1] } : from;
}

/**
 * What the control should carry when the hand has moved from one point to the next.
 *
 * @param {Track} track
 * @param {Point} point
 * @param {Point} before
 * @param {number} value what it would carry at `before`, unclamped, for adding up turns
 * @returns {string | number}
 */
export function follow(track, point, before, value) {
  if (track.kind === "places") return nearest(track, point)[2];
  if (track.kind === "arc") return value + within(angleOf(track, point) - angleOf(track, before)) / track.turn;
  const [dx, dy] = [track.x1 - track.x0, track.y1 - track.y0];
  const t = ((point.x - track.x0) * dx + (point.y - track.y0) * dy) / (dx * dx + dy * dy);
  return track.low + t * (track.high - track.low);
}

/**
 * How far a point is from a track, whose handle stands at `from`.
 *
 * @param {Track} track
 * @param {Point} point
 * @param {Point} from
 */
export function gap(track, point, from) {
  if (track.kind === "arc") {
    const centre = { x: track.cx, y: track.cy };
    return Math.abs(distance(centre, point) - distance(centre, from));
  }
  if (track.kind === "places") {
    const [x, y] = nearest(track, point);
    return distance({ x, y }, point);
  }
  const value = Number(follow(track, point, point, 0));
  const [low, high] = [track.low, track.high].sort((a, b) => a - b);
  return distance(place(track, String(Math.min(Math.max(value, low), high)), from), point);
}

/**
 * The value some steps away along a track of places, or at its end.
 *
 * @param {PlacesTrack} track
 * @param {Point} from where the handle stands
 * @param {number | "first" | "last"} move
 */
export function neighbour(track, from, move) {
  const last = track.at.length - 1;
  const next = move === "first" ? 0 : move === "last" ? last : track.at.indexOf(nearest(track, from)) + move;
  return track.at[Math.min(Math.max(next, 0), last)][2];
}
