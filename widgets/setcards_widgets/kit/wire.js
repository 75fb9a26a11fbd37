// The page's end of the wire (wire.py): the whole screen once, then what changes; steps go up in order.
// Each message may be lost, come twice, or late: what is not answered is sent again, what was missed is asked for.

/** @typedef {Record<string, any>} Told */
/** @typedef {{kind: string, part: string, id?: string, zone?: string, key?: string, value?: string | number | boolean | string[],
 *             typed?: Record<string, string>}} Step */
/** @typedef {(told: Told, answered: number[]) => void} Listener */

const AGAIN = [2000, 4000, 8000]; // milliseconds until what has no answer is sent again, and again

/** A name for a page or a part of it, which no other has. */
export const anyName = () => Math.random().toString(36).slice(2, 10);

export class Wire {
  /** @param {(content: object) => void} send @param {Told} first all that Python has told when the page came */
  constructor(send, first) {
    this.post = send;
    this.name = anyName();
    this.version = 0;
    /** @type {Told} */ this.screen = {};
    /** @type {(Step & {seq: number, view: string, version: number})[]} */ this.waiting = [];
    this.seq = 0;
    this.tries = 0;
    this.later = 0;
    /** @type {Set<Listener>} */ this.listeners = new Set();
    this.take(first);
  }

  /** @param {Listener} listener @returns {() => void} what ends it */
  listen(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** @param {Step} step @param {number} [version] of the screen that it was made on @returns {number} its number */
  send(step, version = this.version) {
    const message = { ...step, seq: ++this.seq, view: this.name, version: Math.max(version, 1) };
    this.waiting.push(message);
    this.tries = 0;
    this.rest();
    this.again(message.seq);
    return message.seq;
  }

  /** Somebody comes: is the screen as it was? */
  look() {
    this.post({ kind: "at", version: this.version });
  }

  /** Send once more what has no answer. @param {number} [from] */
  again(from = 0) {
    try {
      for (const message of this.waiting) if (message.seq >= from) this.post(message);
    } catch {} // Python has gone, which whoever waits for an answer is told
  }

  /** Wait for an answer as long as there is one to come. */
  rest() {
    clearTimeout(this.later);
    if (!this.waiting.length || this.tries >= AGAIN.length) return;
    this.later = setTimeout(() => {
      this.again();
      this.rest();
    }, AGAIN[this.tries++]);
  }

  /** @param {Told} told */
  take(told) {
    if (told.again) return told.view === this.name ? this.again(told.again) : undefined;
    const seq = told.whole ? told.taken[this.name] ?? 0 : told.ack?.view === this.name ? told.ack.seq : 0;
    const answered = this.waiting.filter((message) => message.seq <= seq).map((message) => message.seq);
    this.waiting = this.waiting.filter((message) => message.seq > seq);
    const isNews = told.version > this.version;
    if (isNews && told.whole) this.screen = told.whole;
    else if (isNews && told.base === this.version) {
      const { ack, base, version, aloud, focus, parts, ...kept } = told;
      this.screen = { ...this.screen, ...kept, parts: { ...this.screen.parts, ...parts } };
    } else if (isNews) this.post({ kind: "whole" });
    if (isNews && (told.whole || told.base === this.version)) this.version = told.version;
    this.tries = 0;
    this.rest();
    if (isNews || answered.length) for (const listener of [...this.listeners]) listener(told, answered);
  }

  close() {
    clearTimeout(this.later);
  }
}
