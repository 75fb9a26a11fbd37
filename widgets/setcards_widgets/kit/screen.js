// A screen on a page: its parts in their places, what is done on it, where the focus goes and what is said aloud.
import { Stage } from "./stage.js";
import { Surround, giveUp } from "./surround.js";
import { MAKERS, children, dressPictures, make } from "./controls.js";
import { Wire, anyName } from "./wire.js";

/** @typedef {Record<string, any>} Told */
/** @typedef {{get(name: string): any, send(content: object): void,
 *             on(event: string, handler: (content: any) => void): void,
 *             off(event: string, handler: (content: any) => void): void}} Model */

const SOON = 1000; // milliseconds in which nobody is asked twice whether a screen is as it was
const ASIDE = 300; // milliseconds until that is asked: whoever presses something before then has it answered with that

/** What can take the focus, by the keyboard or from another control. */
const TAKES_FOCUS = '[tabindex="0"], .setcards-outcome[tabindex], input, select, button';

/** Whether something is chosen in a part; what is typed stays there to be mended. @param {Told | undefined} part */
const isChosen = (part) => part?.kind === "field" && (part.options || part.scale || typeof part.value === "boolean");

/** The id of the part that something on the page belongs to. @param {Element} node */
const idAt = (node) => node.closest("[data-part]")?.getAttribute("data-part") ?? "";

/** Whether one sees an element: one that only keeps its place has gone. @param {Element} node */
const isSeen = (node) => node.getClientRects().length > 0 && !node.closest(".setcards-idle");

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
    /** @type {Map<string, Stage>} */ this.stages = new Map();
    /** @type {Map<number, string>} */ this.asked = new Map(); // the steps of this view that have no answer, each with its field
    this.looked = -SOON;
    this.looking = 0;
    this.inside = this.inside.bind(this);
    el.classList.add("jupyter-widgets", "widget-container", "widget-box", "widget-vbox", "setcards-root", `setcards-${this.screen.name}`);
    this.play = make("div", "jupyter-widgets widget-container widget-box widget-vbox");
    this.folds = make("div", "jupyter-widgets widget-container widget-box widget-hbox setcards-folds");
    this.folds.style.flexFlow = "row wrap";
    this.head = make("div", "jupyter-widgets widget-container widget-box widget-vbox setcards-over");
    this.surround = new Surround(this, el);
    el.append(this.surround.node, this.head, this.play, this.folds);
    dressPictures();
    this.draw();
    this.listen();
    this.tell(true);
  }

  get screen() {
    return this.wire.screen;
  }

  get lang() {
    return this.screen.lang;
  }

  get version() {
    return this.wire.version;
  }

  get patience() {
    return this.model.get("_patience");
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
    this.root.addEventListener("click", ({ target }) => void (target instanceof Element && target.closest('[data-deed="onward"]') && this.onward()), { signal });
    for (const event of ["focusin", "pointerenter"]) this.root.addEventListener(event, look, { signal });
    document.addEventListener("visibilitychange", look, { signal });
    const end = () => this.end();
    this.model.on("comm_live_update", end); // of ipywidgets: it has been told that Python was started anew
    signal.addEventListener("abort", () => this.model.off("comm_live_update", end));
    window.addEventListener("pagehide", () => this.tell(false), { signal }); // nobody takes the views off such a page
    window.addEventListener("pageshow", ({ persisted }) => void (persisted && this.tell(true)), { signal });
  }

  /** Python ends what it does for nobody, and tells what has changed before this view could hear it. @param {boolean} isHere */
  tell(isHere) {
    try {
      this.wire.post({ kind: "here", view: this.name, is_here: isHere, version: this.wire.version });
    } catch {} // Python has gone before
  }

  /** The Python that holds the screen is gone for good: what one sees stays, and whoever presses is told at once. */
  end() {
    this.root.classList.add("setcards-ended");
    this.surround.end(this.root.contains(document.activeElement));
  }

  /** Somebody comes to the screen: a change that was lost is made good. */
  look() {
    if (performance.now() - this.looked < SOON) return;
    this.looked = performance.now();
    this.looking = setTimeout(() => {
      try {
        this.wire.look();
      } catch {} // Python has gone, which whoever presses something is told
    }, ASIDE);
  }

  // ---- what goes up

  /** @param {import("./wire.js").Step} step @param {number} [version] of the screen that it was made on @returns {number} its number */
  send(step, version) {
    clearTimeout(this.looking);
    this.asked.set(this.wire.seq + 1, step.kind === "set" ? step.part : "");
    const part = this.made.get(step.part)?.node;
    const id = step.id === undefined ? "" : CSS.escape(step.id);
    this.surround.ask(part?.querySelector(`[data-id="${id}"], [data-piece="${id}"]`) ?? part);
    return this.wire.send(step, version);
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

  /** A key on a part, beside what the browser does by it. @param {KeyboardEvent} event @param {Element} target */
  keyed(event, target) {
    const id = idAt(target);
    this.made.get(id)?.keyed?.(event);
    if (event.key === "Enter" && this.finish(id, target)) event.preventDefault();
  }

  /** Enter in a field does what the button says that reads it. @param {string} id @param {Element} field */
  finish(id, field) {
    const [row, name] = this.part(id)?.reader?.split("/") ?? [];
    if (!this.part(row)?.buttons?.some((/** @type {Told} */ button) => button.name === name && button.is_there !== false)) return false;
    field.dispatchEvent(new Event("change", { bubbles: true })); // the page keeps what is typed, whatever comes back
    this.press(row, name);
    if (field instanceof HTMLInputElement && !field.closest(".setcards-answer")) field.select(); // the next one takes its place
    return true;
  }

  /** Something that the page itself has to say. @param {string} key @param {Element} about @param {string} [name] */
  warn(key, about, name) {
    this.surround.warn(key, about, name);
  }

  /** @param {string} key of what does not hold any more */
  unwarn(key) {
    this.surround.unwarn(key);
  }

  /** @param {string} text */
  announce(text) {
    this.surround.announce(text);
  }

  // ---- what comes down

  /** @param {Told} told @param {number[]} answered */
  take(told, answered) {
    const mine = answered.filter((seq) => this.asked.has(seq));
    const filled = mine.map((seq) => this.asked.get(seq) ?? "");
    for (const seq of mine) this.asked.delete(seq);
    const [wasWon, wasDone] = [this.isWon(), this.root.hasAttribute("data-done")];
    this.draw(mine, told.focus);
    const isOver = !wasDone && this.root.hasAttribute("data-done") && this.screen.places.said; // given up, too
    if (mine.length && (isOver || (!wasWon && this.isWon()))) this.showEnd();
    for (const id of filled) if (isChosen(this.part(id))) this.made.get(id)?.update(this.part(id)); // what was refused is not held
    const isForAll = !told.ack && !told.whole && !this.isElsewhere();
    if (told.aloud && (mine.length || isForAll)) this.announce(told.aloud);
    if (mine.length) this.surround.answered(!this.asked.size);
  }

  /** Whether something is won on the screen. */
  isWon() {
    return Boolean(this.root.querySelector(".setcards-victory"));
  }

  /** What has ended is seen from its beginning, whatever was pressed below it. */
  showEnd() {
    const stage = this.stages.get("stage")?.node;
    const said = this.play.dataset.layout === "beside" ? null : this.root.querySelector(".setcards-said");
    const top = said?.getBoundingClientRect().bottom ?? 0;
    if (stage && stage.getBoundingClientRect().top < top - 1) this.root.scrollIntoView({ block: "start" });
  }

  /** Whether somebody works in another screen: of two views, that one speaks. */
  isElsewhere() {
    const busy = document.activeElement?.closest(".setcards-root");
    return Boolean(busy) && busy !== this.root;
  }

  /** Bring all parts up to date. @param {number[]} [answered] @param {string} [focus] the piece it goes to */
  draw(answered = [], focus = "") {
    const { places } = this.screen;
    const focused = this.root.contains(document.activeElement) ? document.activeElement : null;
    const at = (/** @type {string} */ place) => (places[place] ?? []).map(this.inside);
    const left = [];
    for (const [id, stage] of this.stages) // pictures first: a button that goes gives its focus to one
      if (this.part(id)) left.push(stage.take(answered, focus));
      else stage.close(), this.stages.delete(id), this.made.delete(id);
    children(this.head, at("head"));
    this.head.style.display = places.head?.length ? "" : "none";
    children(this.folds, (places.folds ?? []).flatMap((/** @type {string} */ id) => [this.inside(id), this.made.get(id).below]));
    if (places.answer) this.drawAnswering(at);
    else this.drawPlaying(at);
    this.root.classList.toggle("setcards-low", this.screen.is_low);
    this.root.toggleAttribute("data-done", this.screen.is_done);
    const now = document.activeElement;
    const isUnseen = now && now !== this.root && this.root.contains(now) && !isSeen(now);
    const isDone = now?.matches(".setcards-not-now") && answered.length && this.onwardOf(now);
    if (isUnseen || (now && isDone)) this.leave(now);
    else if (focused && now === document.body) this.leave(focused);
    this.surround.update();
    for (const rest of left) rest();
  }

  /** On from what is won: to where the page leads, or else to the next screen of the document. */
  onward() {
    this.surround.leaveAlone();
    const asked = new CustomEvent("setcards-onward", { bubbles: true, cancelable: true });
    if (!this.root.dispatchEvent(asked)) return;
    const all = [...document.querySelectorAll(".setcards-root")];
    const next = all.slice(all.indexOf(this.root) + 1).find((each) => each.getClientRects().length);
    if (!(next instanceof HTMLElement)) return this.root.scrollIntoView({ block: "end" }); // it was the last one
    next.scrollIntoView({ block: "start" });
    next.focus({ preventScroll: true }); // it is named, and the next key leads into it
  }

  /** Where there is something to do when a control has nothing more to do. @param {Element} control @returns {string | undefined} */
  onwardOf(control) {
    const name = control.getAttribute("data-id") ?? this.part(idAt(control))?.reader?.split("/")[1];
    const rows = Object.values(this.screen.parts).flatMap((each) => each.buttons ?? (each.kind === "running" ? [{ ...each, name: "stop" }] : []));
    return rows.find((button) => button.name === name && button.onward)?.onward;
  }

  /** A control that has gone gives its focus to where there is something to do then, or to one beside it. @param {Element} gone */
  leave(gone) {
    const onward = this.onwardOf(gone);
    const there = this.root.querySelector(`[data-part="${onward}"]`) ? `[data-part="${onward}"]` : `.setcards-${onward}`;
    const won = this.root.querySelector(".setcards-onward");
    if (!onward && won instanceof HTMLElement && won.getClientRects().length) return won.focus({ preventScroll: true });
    const places = onward ? [...this.root.querySelectorAll(`${there}:is(${TAKES_FOCUS}), ${there} :is(${TAKES_FOCUS})`)] : [];
    const place = places.find(isSeen);
    if (place instanceof HTMLElement || place instanceof SVGElement) place.focus({ preventScroll: place.matches(".setcards-outcome") });
    else giveUp(gone);
    if (document.activeElement === document.body) this.root.focus({ preventScroll: true });
  }

  /** What one plays in, or only looks at. @param {(place: string) => HTMLElement[]} at */
  drawPlaying(at) {
    const { places } = this.screen;
    const isPlayed = Boolean(places.said); // else it is looked at, and what is told of it stands beside it
    this.play.classList.toggle("setcards-play", isPlayed);
    this.play.classList.toggle("setcards-map", !isPlayed);
    const tools = isPlayed ? [this.box("tools", "widget-hbox setcards-tools", at("tools"))] : [];
    const class_ = isPlayed ? "setcards-side" : "setcards-told";
    const side = places.side?.length ? [this.box("side", `widget-vbox ${class_}`, at("side"))] : [];
    children(this.play, [...at("said"), ...tools, ...at("stage"), ...side]);
  }

  /** What one answers, beside its picture where there is room: the answer, the buttons, and what is said of it. @param {(place: string) => HTMLElement[]} at */
  drawAnswering(at) {
    this.root.classList.add("setcards-exercise");
    this.play.classList.add("setcards-card");
    const answer = this.screen.places.answer.length ? [this.box("answer", "widget-vbox", at("answer"))] : [];
    const keys = this.box("keys", "widget-hbox setcards-keys", [...at("tools"), this.folds]);
    const [side, said, isBelow] = [at("side"), at("said"), this.isBelow(keys)];
    const words = this.box("words", "widget-vbox setcards-words", [...answer, keys, ...side, ...(isBelow ? [] : said)]);
    children(this.play, [...at("stage"), words, ...(isBelow ? said : [])]);
  }

  /** Whether below a picture and the buttons beside it there is more room than below these buttons alone. @param {Element} keys */
  isBelow(keys) {
    const { play } = this;
    const stage = this.stages.get("stage")?.node;
    const room = parseFloat(play.style.getPropertyValue("--room")) || 0;
    if (!stage?.isConnected || play.dataset.layout !== "beside" || !room) return false;
    const [all, picture, row] = [play, stage, keys].map((node) => node.getBoundingClientRect());
    if (!all || !picture || !row) return false;
    const end = Math.max(row.bottom, picture.bottom) - all.top;
    return (room - end) * all.width > (Math.max(room, end) - (row.bottom - all.top)) * row.width;
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
    const stage = new Stage(this, id);
    this.stages.set(id, stage);
    return { node: stage.node, update() {} };
  }

  close() {
    this.closing.abort();
    clearTimeout(this.looking);
    this.surround.close();
    this.tell(false);
    for (const stage of this.stages.values()) stage.close();
  }
}

/** @type {Map<string, Wire>} the wire of each model */
const wires = new Map();

/** The wire of a model, which all its views share. @param {Model} model */
export function wireOf(model) {
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
