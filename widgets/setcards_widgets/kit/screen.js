// A screen on a page: its parts in their places, what is done on it, where the focus goes and what is said aloud.
import { View as StageView } from "./stage.js";
import { Surround } from "./surround.js";
import { MAKERS, children, make } from "./controls.js";
import { Wire, anyName } from "./wire.js";

/** @typedef {Record<string, any>} Told */
/** @typedef {{get(name: string): any, send(content: object): void,
 *             on(event: string, handler: (content: any) => void): void,
 *             off(event: string, handler: (content: any) => void): void}} Model */

const SOON = 1000; // milliseconds in which nobody is asked twice whether a screen is as it was

/** What a part of the page reads of its model, and hears from it. @param {Record<string, any>} held @param {(content: any) => void} send */
function inner(held, send) {
  /** @type {Map<string, Set<(content: any) => void>>} */
  const handlers = new Map();
  /** @param {string} event */
  const of = (event) => handlers.get(event) ?? new Set();
  return {
    held,
    send,
    get: (/** @type {string} */ name) => held[name],
    on: (/** @type {string} */ event, /** @type {(content: any) => void} */ handler) => void handlers.set(event, of(event).add(handler)),
    off: (/** @type {string} */ event, /** @type {(content: any) => void} */ handler) => void of(event).delete(handler),
    tell: (/** @type {string} */ event, /** @type {any} */ content) => [...of(event)].forEach((handler) => handler(content)),
  };
}

/** Whether something is chosen in a part; what is typed stays there to be mended. @param {Told | undefined} part */
const isChosen = (part) => part?.kind === "field" && (part.options || part.scale || typeof part.value === "boolean");

/** One view of a screen; a screen that is shown twice has two. */
class ScreenView {
  /** @param {Model} model @param {HTMLElement} el @param {Wire} wire */
  constructor(model, el, wire) {
    this.model = model;
    this.root = el;
    this.wire = wire;
    this.name = anyName();
    this.closing = new AbortController();
    /** @type {Map<string, any>} */ this.made = new Map();
    /** @type {Map<string, any>} */ this.stages = new Map();
    /** @type {Map<number, string>} */ this.asked = new Map(); // the steps of this view that have no answer, each with its field
    /** @type {object[]} */ this.questions = []; // whether Python is there, to be answered with the next step
    this.looked = 0;
    this.inside = this.inside.bind(this);
    el.classList.add("jupyter-widgets", "widget-container", "widget-box", "widget-vbox", "setcards-root", `setcards-${this.screen.name}`);
    const around = make("div");
    this.play = make("div", "jupyter-widgets widget-container widget-box widget-vbox");
    this.folds = make("div", "jupyter-widgets widget-container widget-box widget-hbox setcards-folds");
    this.folds.style.flexFlow = "row wrap";
    this.head = make("div", "jupyter-widgets widget-container widget-box widget-vbox setcards-over");
    el.append(around, this.head, this.play, this.folds);
    this.around = inner(this.surroundings(), (content) => this.heard(content));
    this.draw();
    this.surround = new Surround(this.around, around);
    for (const stage of this.stages.values()) stage.begin();
    this.listen();
  }

  get screen() {
    return this.wire.screen;
  }

  get lang() {
    return this.screen.lang;
  }

  /** @param {string} id */
  part(id) {
    return this.screen.parts[id];
  }

  /** @param {string} key */
  word(key) {
    return this.screen.words?.[key] ?? key;
  }

  listen() {
    const { signal } = this.closing;
    const stop = this.wire.listen((told, answered) => this.take(told, answered));
    signal.addEventListener("abort", stop);
    const look = () => this.look();
    for (const event of ["focusin", "pointerenter"]) this.root.addEventListener(event, look, { signal });
    document.addEventListener("visibilitychange", look, { signal });
  }

  /** Somebody comes to the screen: a change that was lost is made good. */
  look() {
    if (performance.now() - this.looked < SOON) return;
    this.looked = performance.now();
    try {
      this.wire.look();
    } catch {} // Python has gone, which whoever presses something is told
  }

  surroundings() {
    const parts = Object.entries(this.screen.parts);
    const readers = parts.filter(([, part]) => part.reader).map(([id, { reader }]) => [id, reader.split("/")[1]]);
    const files = parts.filter(([, part]) => part.kind === "openfile").map(([id, { most, accept }]) => [id, { most, accept }]);
    const rows = parts.flatMap(([, part]) => part.buttons ?? (part.kind === "running" ? [{ name: "stop", ...part }] : []));
    return {
      _name: this.screen.title,
      _lang: this.lang,
      _words: this.screen.words,
      _patience: this.model.get("_patience"),
      _enter: Object.fromEntries(readers),
      _onward: Object.fromEntries(rows.filter(({ onward }) => onward).map(({ name, onward }) => [name, onward])),
      _files: Object.fromEntries(files),
      _sentence: "",
    };
  }

  // ---- what goes up

  /** @param {import("./wire.js").Step} step @param {number} [version] */
  send(step, version) {
    const seq = this.wire.seq + 1;
    this.asked.set(seq, step.kind === "set" ? step.part : "");
    this.wire.send(step, version);
    return seq;
  }

  /** Press a button, on what the page shows in the fields that it reads. @param {string} row @param {string} name */
  press(row, name) {
    const fields = Object.entries(this.screen.parts).filter(([, part]) => part.reader === `${row}/${name}` && !part.options);
    const typed = fields.map(([id]) => [id, this.made.get(id)?.node.querySelector("input, textarea")?.value ?? ""]);
    this.send({ kind: "press", part: row, id: name, ...(typed.length && { typed: Object.fromEntries(typed) }) });
  }

  /** @param {string} field @param {string | number | boolean | string[]} value */
  set(field, value) {
    this.send({ kind: "set", part: field, value });
  }

  /** What the surround tells. @param {Told} content */
  heard(content) {
    const { here, press, asks, file, text } = content;
    if (here !== undefined) this.wire.post({ kind: "here", view: this.name, is_here: here });
    else if (press) {
      const row = Object.entries(this.screen.parts).find(([, part]) => part.buttons?.some((/** @type {any} */ each) => each.name === press));
      if (row) this.press(row[0], press);
    } else if (file) this.set(file, text);
    else if (asks) {
      this.questions.push({ answers: asks, view: content.view });
      queueMicrotask(() => this.reply());
    }
  }

  /** Python is there when it has answered all that was sent. */
  reply() {
    if (this.wire.waiting.length) return;
    for (const answer of this.questions.splice(0)) this.around.tell("msg:custom", answer);
  }

  // ---- what comes down

  /** @param {Told} told @param {number[]} answered */
  take(told, answered) {
    const mine = answered.filter((seq) => this.asked.has(seq));
    const filled = mine.map((seq) => this.asked.get(seq) ?? "");
    for (const seq of mine) this.asked.delete(seq);
    const isForAll = !told.ack && !told.whole;
    const stage = this.stages.get("stage");
    const speaks = stage && (!this.screen.places.answer || mine.includes(stage.asked?.mine)) ? null : this.surround;
    Object.assign(this.around.held, this.surroundings());
    this.draw(told, mine, isForAll);
    for (const id of filled) if (isChosen(this.part(id))) this.made.get(id)?.update(this.part(id)); // what was refused is not held
    if (told.aloud && (mine.length || isForAll)) speaks?.announce(told.aloud); // else the picture does
    this.around.tell("change:_name change:_lang", undefined);
    this.reply();
  }

  /** Bring all parts up to date. @param {Told} [told] @param {number[]} [mine] @param {boolean} [isForAll] */
  draw(told = {}, mine = [], isForAll = false) {
    const { places } = this.screen;
    const focused = this.root.contains(document.activeElement) ? document.activeElement : null;
    const at = (/** @type {string} */ place) => (places[place] ?? []).map(this.inside);
    for (const [id, stage] of this.stages) // pictures first: a button that goes gives its focus to one
      if (this.part(id)) stage.take(told, mine, isForAll);
      else stage.close(), this.stages.delete(id), this.made.delete(id);
    children(this.head, at("head"));
    this.head.style.display = places.head?.length ? "" : "none";
    children(this.folds, (places.folds ?? []).flatMap((/** @type {string} */ id) => [this.inside(id), this.made.get(id).below]));
    if (places.answer) this.drawAnswering(at);
    else this.drawPlaying(at);
    this.root.classList.toggle("setcards-low", this.screen.is_low);
    this.root.classList.toggle("setcards-right", this.screen.is_done);
    if (this.surround) for (const stage of this.stages.values()) stage.begin();
    if (focused && !focused.isConnected) this.leave(focused);
  }

  /** The focus was on what has gone. @param {Element} gone */
  leave(gone) {
    this.surround.leave(gone);
    if (document.activeElement === document.body) this.root.focus({ preventScroll: true });
  }

  /** What one plays in, or only looks at. @param {(place: string) => HTMLElement[]} at */
  drawPlaying(at) {
    const { places } = this.screen;
    const isPlayed = Boolean(places.said); // else it is looked at, and what is told of it stands beside it
    this.play.classList.toggle("setcards-play", isPlayed);
    this.play.classList.toggle("setcards-map", !isPlayed);
    this.play.classList.toggle("setcards-in-rows", Object.values(this.screen.parts).some(({ are_long }) => are_long));
    const tools = isPlayed ? [this.box("tools", "widget-hbox setcards-tools", at("tools"))] : [];
    const class_ = isPlayed ? "setcards-side" : "setcards-told";
    const side = places.side?.length ? [this.box("side", `widget-vbox ${class_}`, at("side"))] : [];
    children(this.play, [...at("said"), ...tools, ...at("stage"), ...side]);
  }

  /** What one answers: the answer, the buttons, and below what is said of it. @param {(place: string) => HTMLElement[]} at */
  drawAnswering(at) {
    const { places } = this.screen;
    this.root.classList.add("setcards-exercise");
    const drawn = this.box("stage", "widget-vbox", at("stage"));
    const compared = places.side ? this.box("compared", "widget-hbox setcards-compared", [drawn, ...at("side")]) : drawn;
    const keys = this.box("keys", "widget-hbox setcards-keys", [...at("tools"), this.folds]);
    const answer = places.answer.length ? [this.box("answer", "widget-vbox", at("answer"))] : [];
    children(this.play, [compared, ...answer, keys, ...at("said")]);
  }

  /** @param {string} place @param {string} class_ @param {Node[]} inside */
  box(place, class_, inside) {
    const node = this.made.get(`place ${place}`)?.node ?? make("div", `jupyter-widgets widget-container widget-box ${class_}`);
    this.made.set(`place ${place}`, { node });
    if (class_.startsWith("widget-hbox")) node.style.flexFlow = "row wrap";
    children(node, inside);
    return node;
  }

  /** The node of a part, made like it. @param {string} id @returns {HTMLElement} */
  inside(id) {
    const part = this.part(id);
    let made = this.made.get(id);
    if (made?.kind !== part.kind) {
      made = part.kind === "stage" ? this.stage(id) : MAKERS[part.kind]?.(this, id, part);
      if (!made) throw new Error(`there is no way to show a part of the kind ${part.kind}`);
      made.node.dataset.part = id;
      made.kind = part.kind;
      this.made.set(id, made);
    }
    const isSame = made.seen === part && made.lang === this.lang && !part.parts;
    const isBeingSet = [...this.asked.values()].includes(id); // it shows what was chosen, until that is answered
    if (!isSame && !(isBeingSet && part.kind === "field")) {
      made.update(part);
      Object.assign(made, { seen: part, lang: this.lang });
    }
    return made.node;
  }

  /** A picture with pieces. @param {string} id */
  stage(id) {
    const node = make("div", id === "stage" ? "" : `setcards-${id}`);
    const stage = new StagePart(this, id, node);
    this.stages.set(id, stage);
    return { node, update() {} };
  }

  close() {
    this.closing.abort();
    this.surround.closing.abort();
    this.surround.tell(false);
    for (const stage of this.stages.values()) stage.close();
  }
}

/** A picture of a screen, shown by the stage as one of its own. */
class StagePart {
  /** @param {ScreenView} view @param {string} id @param {HTMLElement} node */
  constructor(view, id, node) {
    this.view = view;
    this.id = id;
    this.node = node;
    this.version = 0;
    this.at = new Map(); // the version of the screen at which each frame came
    this.own = ""; // what the stage calls itself
    /** @type {{seq: number, mine: number} | null} */ this.asked = null;
    /** @type {any} */ this.shown = null;
    /** @type {StageView | null} */ this.stage = null;
    this.model = inner(
      { _sentence: "", _refused: false, _caption: false, _ack: { view: "", seq: 0 }, _focus: "" },
      (message) => this.send(message),
    );
    this.read();
  }

  /** The stage is made once it stands in its place. */
  begin() {
    this.stage ??= new StageView(this.model, this.node);
  }

  /** @param {{kind: string, piece: string, zone?: string, key?: string, seq: number, view: string, version: number}} message */
  send({ kind, piece, zone, key, seq, view, version }) {
    this.own = view;
    const at = version === this.version ? this.view.wire.version : this.at.get(version);
    const step = { kind, part: this.id, id: piece, ...(zone !== undefined && { zone }), ...(key !== undefined && { key }) };
    this.asked = { seq, mine: this.view.wire.seq + 1 };
    this.view.send(step, at);
  }

  /** Take over what the part holds; returns whether that is something new. */
  read() {
    const { view, model } = this;
    const part = view.part(this.id);
    const words = { ...view.screen.words, lang: view.lang, ...(part.how && { how: part.how }) };
    Object.assign(model.held, { _keys: part.keys ?? {}, _words: words, _patience: view.model.get("_patience") });
    if (part === this.shown) return false;
    this.shown = part;
    model.held._frames = part.pictures.map((/** @type {Told} */ picture) => {
      this.at.set(++this.version, view.wire.version);
      return { ...picture, version: this.version };
    });
    return true;
  }

  /** @param {Told} told @param {number[]} mine @param {boolean} isForAll */
  take(told, mine, isForAll) {
    const isNew = this.read();
    const isAnswered = this.asked && mine.includes(this.asked.mine);
    const speaks = this.id === "stage" && (!this.view.screen.places.answer || isAnswered);
    const isHeard = speaks && Boolean(told.aloud) && (mine.length > 0 || isForAll);
    if (!isNew && !isAnswered && !isHeard) return;
    const { held } = this.model;
    held._ack = isAnswered ? { view: this.own, seq: this.asked?.seq } : { view: isHeard ? "" : "-", seq: 0 };
    held._sentence = isHeard ? told.aloud : "";
    held._focus = told.focus ?? "";
    if (isAnswered) this.asked = null;
    this.model.tell("change:_turn", undefined);
  }

  close() {
    this.stage?.closing.abort();
  }
}

/** @type {Map<string, Wire>} the wire of each model */
const wires = new Map();

/** @param {Model} model */
function wireOf(model) {
  const id = model.get("_own_id");
  const known = wires.get(id);
  if (known) return known;
  const wire = new Wire((content) => model.send(content), model.get("_screen"));
  wires.set(id, wire);
  model.on("msg:custom", (told) => wire.take(told));
  model.on("change:_screen", () => wire.take(model.get("_screen")));
  return wire;
}

export default {
  /** @param {{model: Model}} _ */
  initialize({ model }) {
    const wire = wireOf(model);
    return () => {
      wire.close();
      wires.delete(model.get("_own_id"));
    };
  },
  /** @param {{model: Model, el: HTMLElement}} _ */
  render({ model, el }) {
    const view = new ScreenView(model, el, wireOf(model));
    return () => view.close();
  },
};
