// @ts-check
import { announce, notify } from "./notice.js";
import { word } from "./config.js";
import { prepare, start } from "./share.js";
import { Failure } from "./start.js";

/** Milliseconds that a drawing may take before we ask whether anyone is there, and of silence after that. */
const DRAWING = 4000;
const ANSWER = 6000;

/** Thrown to those whose question was lost with a worker; a new one may already be starting. */
export class Died extends Error {}

/**
 * @template T
 * @param {Promise<T>} promise
 * @param {number} ms
 * @returns {Promise<T | undefined>} undefined when it took longer
 */
function within(promise, ms) {
  /** @type {number | undefined} */
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, ms, undefined)));
  return /** @type {any} */ (Promise.race([promise, late])).finally(() => clearTimeout(timer));
}

/** A promise that is only ever rejected, when a worker ends. */
function mortality() {
  /** @type {(error: Died) => void} */
  let reject = () => {};
  /** @type {Promise<never>} */
  const promise = new Promise((_, die) => (reject = die));
  promise.catch(() => {});
  return { promise, reject };
}

/**
 * The one Python of the page: asleep → waking → live, or failed. An event "state" tells of each step.
 * A worker that dies is started again once; what it was asked is rejected with Died.
 */
class Python extends EventTarget {
  /** @type {"asleep" | "waking" | "live" | "failed"} */
  state = "asleep";
  /** The sentence for the reader, once failed. */
  sentence = "";
  /** @type {import("./start.js").Worker | null} */
  #worker = null;
  #deaths = 0;
  #death = mortality();
  /** @type {Promise<unknown> | undefined} */
  #saving;
  #left = false;
  /** How many drawings have come. */
  #heard = 0;

  get failed() {
    return this.state === "failed";
  }

  /** @param {Promise<unknown>} [first] what the reader shall have before that */
  async wake(first) {
    if (this.state !== "asleep") return;
    this.#become("waking");
    prepare();
    await first;
    this.#start();
  }

  #restart() {
    this.#become("waking");
    this.#start();
  }

  async #start() {
    try {
      this.#worker = await start();
      this.#death = mortality();
      this.#become("live");
    } catch (error) {
      this.#fail(/** @type {Failure} */ (error));
    }
  }

  /** @param {Python["state"]} state */
  #become(state) {
    this.state = state;
    this.dispatchEvent(new Event("state"));
  }

  /** @param {Failure} failure */
  #fail(failure) {
    console.warn(failure.message, failure.cause ?? "");
    this.sentence =
      word(failure.reason === "file" && !failure.file ? "failed" : `failed_${failure.reason}`, failure) ||
      word("failed");
    notify(this.sentence);
    announce(this.sentence);
    this.#become("failed");
  }

  /**
   * @param {"draw" | "save"} method
   * @param {object} question
   * @returns {Promise<any>} rejects with Died if the worker was lost over it
   */
  async ask(method, question) {
    const worker = this.#worker;
    if (!worker) throw new Died("Python is not up");
    const answer = Promise.race([worker.call(method, JSON.stringify(question)), this.#death.promise]);
    try {
      return JSON.parse(method === "save" ? await this.#saved(answer) : await this.#drawn(worker, answer));
    } catch (error) {
      if (worker === this.#worker) await this.#check(worker);
      throw error;
    }
  }

  /**
   * A picture may take long to make, and drawings wait for it.
   *
   * @param {Promise<string>} answer
   */
  #saved(answer) {
    this.#saving = answer.catch(() => {});
    return answer;
  }

  /**
   * A drawing that takes long is suspicious: is the worker still there?
   *
   * @param {import("./start.js").Worker} worker
   * @param {Promise<string>} answer
   */
  async #drawn(worker, answer) {
    let text = await within(answer, DRAWING);
    if (text === undefined) {
      await this.#saving;
      await this.#check(worker);
      text = await within(answer, ANSWER);
    }
    if (text === undefined) throw new Error("Python has lost a drawing");
    this.#heard += 1;
    return text;
  }

  /**
   * Asks a silent or failing worker whether it is still there; buries it if not. One that has many
   * drawings before it on a slow machine is not silent; one that is only starting, in the place of
   * another frame's, is watched over by its start.
   *
   * @param {import("./start.js").Worker} worker
   */
  async #check(worker) {
    await worker.up().catch(() => {});
    const answer = worker.call("hello").then(() => true);
    let heard;
    let alive;
    do {
      heard = this.#heard;
      alive = await within(answer, ANSWER).catch(() => false);
    } while (alive === undefined && heard !== this.#heard);
    if (!alive && worker === this.#worker) this.#bury();
    if (!alive) throw new Died("Python died");
  }

  #bury() {
    this.#stop();
    this.#deaths += 1;
    if (this.#deaths > 1) this.#fail(new Failure("twice"));
    else this.#restart();
  }

  #stop() {
    this.#worker?.stop();
    this.#worker = null;
    this.#death.reject(new Died("Python died"));
  }

  /**
   * The page goes away: give the memory back, even if the browser keeps the page for the way back.
   * Kept Pythons would add up, 150 MB each, and WebKit keeps several pages in one process.
   */
  leave() {
    if (this.state !== "live") return;
    this.#stop();
    this.#left = true;
  }

  /** The page came back out of the browser's cache. */
  comeBack() {
    this.#deaths = 0;
    if (this.#left) this.#restart();
    this.#left = false;
  }
}

export const python = new Python();

addEventListener("pagehide", () => python.leave());
addEventListener("pageshow", (event) => event.persisted && python.comeBack());
