// @ts-check
/**
 * One Python for all figures on screen, though they may stand in many frames: frames of this book
 * beside each other, in whoever's page, reach one another directly, since they have one origin. The
 * first that needs Python starts it and the others ask there. When its frame goes away, the next
 * that asks starts one. No storage, no channel, no help of the host is needed.
 */
import { config } from "./config.js";
import { Failure, prepare as prepareHere, start as startHere } from "./start.js";

/** @typedef {import("./start.js").Worker} Worker */
/** @typedef {{package: string, worker: Promise<Worker>, end: AbortController}} Offer */

const KEY = Symbol.for("ichi.python"); // the same in every frame
const NAME = `${Math.random().toString(36).slice(2)}/`; // two frames may show the same figure

/** Every window of this page. @param {Window} from @returns {Generator<Window>} */
function* windows(from) {
  yield from;
  for (let i = 0; i < from.length; i += 1) yield* windows(from[i]);
}

/** The Python that a window offers; nothing if it is not of our origin. @param {any} other */
function offerOf(other) {
  try {
    return /** @type {Offer | undefined} */ (other[KEY]);
  } catch {
    return undefined;
  }
}

/** Of another frame or of this one: the Python of this page, of our own release. */
function found() {
  for (const other of windows(top ?? self)) {
    const offer = offerOf(other);
    if (offer?.package === config?.runtime.package && !offer?.end.signal.aborted) return offer;
  }
  return undefined;
}

/** @returns {Offer} a Python of this frame, for all */
function offered() {
  const end = new AbortController();
  const offer = { package: config?.runtime.package ?? "", worker: startHere(), end };
  offer.worker.catch(() => end.abort());
  addEventListener("pagehide", (event) => event.persisted || end.abort());
  return (/** @type {any} */ (self)[KEY] = offer);
}

/** What makes a start in a frame hopeless: better said at once than after a watchdog's patience. */
function obstacle() {
  if (self.origin === "null") return "sandbox";
  if (self === top) return undefined;
  const empty = URL.createObjectURL(new Blob([""]));
  try {
    new Worker(empty).terminate();
  } catch {
    return "storage"; // where third parties may store nothing, some browsers allow no worker either
  } finally {
    URL.revokeObjectURL(empty);
  }
  return undefined;
}

/**
 * Asks a Python; rejects at once when it goes away meanwhile.
 *
 * @param {Offer} offer
 * @param {string} method
 * @param {string} [question]
 * @returns {Promise<string>}
 */
async function ask({ worker, end }, method, question) {
  const { call } = await worker;
  return new Promise((resolve, reject) => {
    const lost = () => reject(new Failure("died"));
    if (end.signal.aborted) return lost();
    end.signal.addEventListener("abort", lost);
    call(method, question)
      .then(resolve, reject)
      .finally(() => end.signal.removeEventListener("abort", lost));
  });
}

/** @param {string} question the same from this frame, so that no other has its name */
const signed = (question) => JSON.stringify({ ...JSON.parse(question), id: NAME + JSON.parse(question).id });

/** Python will be wanted: lets come what starts it, unless there is one already. */
export function prepare() {
  if (!obstacle() && !found()) prepareHere();
}

/**
 * Resolves with a Python that has answered, wherever it runs.
 *
 * @returns {Promise<Worker>}
 */
export async function start() {
  const hindrance = obstacle();
  if (hindrance) throw new Failure(hindrance);
  let offer = found() ?? offered();
  await offer.worker;
  const own = () => offer === offerOf(self);
  return {
    async call(method, text) {
      for (;;) {
        try {
          return await ask(offer, method, text && !own() ? signed(text) : text);
        } catch (error) {
          if (own() || !offer.end.signal.aborted) throw error;
          offer = found() ?? offered();
        }
      }
    },
    up: () => offer.worker,
    stop() {
      if (!own()) return;
      offer.end.abort();
      offer.worker.then(({ stop }) => stop());
    },
  };
}
