// The way through a lesson in a panel of JupyterLab or Notebook, as on a page: one thing at a time, or all to scroll, where
// questions in a row are one card; the map and the cards of today stand above the lesson while they are wanted, and the end tells
// what was done and leads on.
// @ts-ignore hatch_build.py puts it there
import { Row, Views, after, grouped, head, lead, rowsOf, wordsOf } from "./shipped/way.js";

/** @typedef {import("../../setcards_widgets/kit/way.js").Row} Questions */
/** @typedef {import("../../setcards_widgets/kit/way.js").Host} Host */

const TEXTS = ".jp-RenderedMarkdown > *";
const SHOWS = ".jp-Cell-inputWrapper > .jp-InputArea, .jp-OutputArea-child"; // code that is shown, and what it shows
const SHOWN = ":scope > .jp-OutputArea-output";
/** The screens that stand above the lesson while they are wanted, by what makes them. @type {Record<string, RegExp>} */
const ABOVE = { map: /^ProgressMap\(/, today: /^Today\(/ };
const PLACE = "setcards-lessons:place:"; // where it is kept what was read
const WIDE = 800; // pixels: there a text has room beside a card
const LOW = 600; // pixels: in so low a panel a text is set in less room
const MOST = 1000; // blocks that a cell may have

/** The question that a block shows with its answer, if it does. @param {Element} block */
const cardOf = (block) => block.querySelector(`${SHOWN} > .setcards-exercise`);

/** @param {Element[]} some @param {Element[]} others */
const areSame = (some, others) => some.length === others.length && some.every((each, at) => each === others[at]);

/** What a block of a lesson is. @param {Element} block @returns {import("../../setcards_widgets/kit/way.js").Kind} */
function kind(block) {
  if (block.matches(".text")) return block.childElementCount === 1 && block.firstElementChild?.matches(".stop") ? "stop" : "text";
  if (block.matches(".lesson-end")) return "end";
  return block.querySelector(`${SHOWN} > .setcards-root`) ? "screen" : "";
}

/** Divide a text as on a page: a part begins anew, and a place to stop with which it begins stands for itself. @param {Element} text @param {string} stop what such a place says */
function divide(text, stop) {
  if (text.querySelector(":scope > :not(.text, .lesson-end)") === null) return;
  /** @type {Element | null} */ let part = null;
  for (const node of [...text.childNodes]) {
    const isStop = node instanceof HTMLParagraphElement && node.firstElementChild?.matches("em") && node.firstElementChild.textContent === stop;
    if (isStop) node.classList.add("stop");
    if (!part && !node.textContent?.trim()) continue;
    if (!part || (node instanceof Element && node.matches("h1"))) {
      part = document.createElement("div");
      part.className = "text";
      node.before(part);
    }
    part.append(node);
    if (isStop && part.childElementCount === 1) part = null;
  }
}

export class Way {
  /** @param {any} panel of the notebook @param {Record<string, string>} words @param {() => boolean} isPage whether it is shown as a page */
  constructor(panel, words, isPage) {
    this.panel = panel;
    this.words = words;
    this.isPage = isPage;
    this.place = /** @type {HTMLElement} */ (panel.content.node);
    /** @type {Record<string, any>} */ this.above = {}; // the cells of what stands above the lesson, by their names
    this.take();
    const { notebookConfig: config } = panel.content;
    const isWhole = !["full", "defer"].includes(config.windowingMode); // whether cells out of sight are there, too
    if (!isWhole) panel.content.notebookConfig = { ...config, windowingMode: "none" };
    /** @type {Questions[]} */ this.rows = [];
    /** @type {{cell: any, blocks: Element[]}[]} */ this.cells = [];
    this.kinds = ""; // of all blocks
    this.waiting = 0;
    this.isStepwise = false;
    this.changed = () => {}; // the way has changed
    this.end = document.createElement("section");
    this.sum = document.createElement("p");
    this.end.className = "lesson-end";
    this.sum.className = "sum";
    this.sum.setAttribute("role", "status");
    this.end.append(Object.assign(document.createElement("h2"), { textContent: words["way.end"] }), this.sum);
    const changes = new MutationObserver(() => this.soon());
    changes.observe(this.place, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-done"] });
    panel.disposed.connect(() => changes.disconnect());
    this.place.addEventListener("setcards-onward", (event) => this.onward(event));
    this.place.addEventListener("click", (event) => this.follow(event));
    this.place.addEventListener("focusin", () => this.layEditors());
    this.nav = head({ row: words["way.steps"], back: words["way.back"], next: words["way.next"], count: words["way.count"] });
    this.nav.className = "ways";
    this.nav.prepend(this.nav.querySelector(".back") ?? "");
    this.views = /** @type {import("../../setcards_widgets/kit/way.js").Views} */ (new Views(this.host(), []));
    this.views.set(false);
    this.read = 0; // the place of what is seen, as `placeOf` has it
    try {
      this.read = Number(localStorage.getItem(PLACE + panel.context.path));
    } catch {} // storage is closed to this page
    let isMeasured = false;
    const sizes = new ResizeObserver(() => {
      if (!this.place.clientHeight) return; // it is behind another one
      if (!isMeasured) this.isStepwise = this.views.isWanted;
      else if (this.views.isOn) this.views.arrange();
      if (!isMeasured) this.lay();
      isMeasured = true;
    });
    sizes.observe(this.place);
    panel.disposed.connect(() => sizes.disconnect());
    this.lay();
  }

  /** Take the cells that stand for themselves, at first and after others have come in their place. */
  take() {
    const { widgets } = this.panel.content;
    this.title = widgets[0];
    const made = (/** @type {RegExp} */ by) => widgets.find((/** @type {any} */ { model }) => by.test(model.sharedModel.getSource()));
    this.above = Object.fromEntries(Object.entries(ABOVE).map(([name, by]) => [name, made(by)]));
    for (const cell of Object.values(this.above)) cell?.addClass("setcards-above");
    const first = widgets.indexOf(this.above.map) + 1; // of what comes after the map
    widgets.find((/** @type {any} */ { model }, /** @type {number} */ at) => at >= first && model.type === "code")?.addClass("setcards-first");
  }

  /** What the views of this lesson ask. @returns {Host} */
  host() {
    const { panel, place, nav } = this;
    const outer = () => place.querySelector(".jp-WindowedPanel-outer") ?? place;
    return {
      root: panel.node,
      place: place.querySelector(".jp-WindowedPanel-viewport"),
      nav,
      kind,
      heading: (block) => block.querySelector(block.matches(".lesson-end") ? "h2" : "h1"),
      isCard: (block) => cardOf(block) !== null,
      isDone: (block) => block.querySelector(`${SHOWN} > .setcards-root`)?.hasAttribute("data-done") ?? false,
      above: (block) => block.getBoundingClientRect().top - outer().getBoundingClientRect().top + outer().scrollTop,
      size: () => ({ width: place.clientWidth, height: place.clientHeight, isWide: place.clientWidth >= WIDE }),
      read: () => this.blocks().find((block) => block.getBoundingClientRect().bottom > outer().getBoundingClientRect().top + place.clientHeight / 3),
      laid: () => this.layCells(),
      turned: () => this.keep(this.placeOf(this.views.views[this.views.at]?.[0])),
      toTop: () => outer().scrollTo(0, 0),
    };
  }

  /** The texts, the code that is shown, and what it shows. */
  blocks() {
    const out = [this.title, ...Object.values(this.above)];
    const isIn = (/** @type {any} */ cell) => !out.includes(cell);
    this.cells = this.panel.content.widgets.filter(isIn).map((/** @type {any} */ cell) => {
      const all = [...cell.node.querySelectorAll(cell.model.type === "markdown" ? TEXTS : SHOWS)];
      return { cell, blocks: all.filter((block) => !block.querySelector(".setcards-how-to")) };
    });
    return this.cells.flatMap(({ blocks }) => blocks);
  }

  /** A number for where a block stands, also while what is before it is drawn anew. @param {Element | undefined} block */
  placeOf(block) {
    const at = this.cells.findIndex(({ blocks }) => block && blocks.includes(block));
    return at < 0 || !block ? 0 : at * MOST + (this.cells[at]?.blocks.indexOf(block) ?? 0);
  }

  /** Keep what is read for whoever opens the lesson again. @param {number} read */
  keep(read) {
    if (read === this.read) return;
    this.read = read;
    try {
      localStorage.setItem(PLACE + this.panel.context.path, `${read}`);
    } catch {} // it is full, or closed to this page: then one begins at the head
  }

  /** Put away the cells of which nothing is seen, and tell those that show a screen. */
  layCells() {
    const { isOn } = this.views;
    this.panel.toggleClass("setcards-low", isOn && this.place.clientHeight < LOW);
    this.title?.node.toggleAttribute("data-aside", isOn);
    for (const { cell, blocks } of this.cells) {
      const seen = blocks.filter((block) => !block.hasAttribute("data-aside"));
      cell.node.toggleAttribute("data-aside", isOn && !seen.length);
      cell.node.toggleAttribute("data-screen", isOn && seen.some((block) => kind(block) === "screen"));
    }
    this.layEditors();
  }

  /** Tab leads into the code of a learner, and on from its cell, to which Escape leads. */
  layEditors() {
    for (const { cell } of this.cells) {
      if (cell.model.type !== "code" || !cell.editor) continue;
      const isReached = this.isPage() && !cell.inputHidden && cell.node !== document.activeElement;
      if (cell.editor.getOption("tabFocusable") !== isReached) cell.editor.setOption("tabFocusable", isReached);
    }
  }

  /** Go through the lesson one thing at a time, or not. @param {boolean} isStepwise */
  step(isStepwise) {
    for (const row of this.rows.splice(0)) row.end();
    this.isStepwise = isStepwise;
    const read = this.views.views[this.views.at]?.[0];
    this.views.choose(isStepwise);
    this.lay(isStepwise ? undefined : read);
    if (isStepwise) this.views.host.toTop();
    else read?.scrollIntoView(); // now that the questions before it are one card
  }

  /** Lead from what is read to the code that shows it, and back. */
  turnOver() {
    const { views, panel } = this;
    const read = views.screen ?? views.views[views.at]?.[0];
    const at = views.isOn ? panel.content.widgets.findIndex((/** @type {any} */ { node }) => read && node.contains(read)) : -1;
    this.lay();
    if (views.isOn) return views.host.toTop();
    if (at < 0) return;
    panel.content.activeCellIndex = at;
    panel.content.widgets[at].node.scrollIntoView();
  }

  /** The parts of the lesson and the places to stop, each with its words. @returns {{place: Element, words: string, isStop: boolean}[]} */
  parts() {
    const places = [...this.place.querySelectorAll(".text :is(h1, .stop), .lesson-end h2")];
    return places.map((place) => ({ place, words: wordsOf(place), isStop: place.matches(".stop") }));
  }

  /** Whether a part has begun before what is read, or with it. @param {Element} place */
  isPassed(place) {
    const { at, views, isOn, host } = this.views;
    const read = isOn ? views[at]?.[0] : host.read();
    if (!read) return false;
    return read.contains(place) || (place.compareDocumentPosition(read) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }

  /** Lead to a part. @param {Element | undefined} place the beginning where there is none */
  go(place) {
    if (place) this.views.reveal(place);
    else if (this.views.isOn) this.views.turn(0, true);
    if (!place) return this.views.host.toTop();
    place.scrollIntoView();
    lead(place);
  }

  /** Lead on at the end. @param {string} title of the next lesson @param {() => void} open */
  lead(title, open) {
    const [line, button] = [document.createElement("p"), document.createElement("button")];
    button.type = "button";
    button.className = "key";
    button.dataset.end = "";
    button.textContent = `${(this.words["way.then"] ?? "").replace("{title}", () => title)} →`;
    button.addEventListener("click", open);
    line.append(button);
    this.end.append(line);
  }

  /** On from what is won to what follows it, text before the next screen. @param {Event} event */
  onward(event) {
    if (!(event.target instanceof Element) || !this.isPage()) return;
    if (this.views.isOn) {
      event.preventDefault();
      return this.views.onward();
    }
    const block = event.target.closest(".jp-OutputArea-child");
    const rest = this.blocks().filter((each) => each === block || each.getClientRects().length);
    const [next, ...others] = rest.slice(rest.findIndex((each) => each === block) + 1);
    if (!block || !next) return;
    event.preventDefault();
    next.scrollIntoView({ block: "start" });
    const screen = [next, ...others].map((each) => each.querySelector(`${SHOWN} > .setcards-root`)).find((each) => each);
    if (screen instanceof HTMLElement) screen.focus({ preventScroll: true }); // the next key leads into it
  }

  /** A link to a place of this lesson turns to it. @param {MouseEvent} event */
  follow(event) {
    const link = event.target instanceof Element && event.target.closest('a[href^="#"]');
    const id = link ? decodeURIComponent(link.getAttribute("href")?.slice(1).replace(/%(?![\da-f]{2})/gi, "%25") ?? "") : "";
    const place = id && this.place.querySelector(`[data-jupyter-id="${CSS.escape(id)}"]`);
    if (!place || !this.views.isOn) return;
    event.preventDefault();
    this.go(place);
  }

  /** What the host scrolls to, from its table of contents or a link, comes into sight first. @param {Element} heading */
  find(heading) {
    if (Object.hasOwn(heading, "scrollIntoView")) return;
    heading.scrollIntoView = (how) => {
      this.views.reveal(heading);
      Element.prototype.scrollIntoView.call(heading, how);
    };
  }

  /** Whether one of the cards of today waits. */
  get isDue() {
    const screen = this.above.today?.node.querySelector(".setcards-root");
    return Boolean(screen?.matches(':not([data-done]):has([data-part="question"])'));
  }

  /** @param {string} name of a screen that stands above the lesson while it is wanted */
  isShown(name) {
    return this.above[name]?.hasClass("setcards-open") ?? false;
  }

  /** Show a screen above the lesson, or put it away. @param {string} name @param {boolean} isShown @param {string} waiting what is said until it lives */
  show(name, isShown, waiting) {
    const node = this.above[name]?.node;
    this.above[name]?.toggleClass("setcards-open", isShown);
    node?.querySelector(".setcards-waiting")?.remove();
    if (!isShown) return;
    const screen = node?.querySelector(".setcards-root");
    if (screen) return screen.focus({ preventScroll: true });
    const said = Object.assign(document.createElement("p"), { className: "setcards-waiting", textContent: waiting });
    said.setAttribute("role", "status");
    node?.querySelector(".jp-Cell-outputWrapper")?.prepend(said);
  }

  /** Look again before the page is drawn next: screens come one by one, and change. */
  soon() {
    this.waiting ||= requestAnimationFrame(() => {
      this.waiting = 0;
      this.lay();
    });
  }

  /** Bring the views or the rows, and the end, to where they belong. @param {Element} [read] the question that was read */
  lay(read) {
    if (this.panel.isDisposed) return;
    if (this.title !== this.panel.content.widgets[0]) this.take();
    const isPage = this.isPage();
    for (const text of this.place.querySelectorAll(".jp-RenderedMarkdown")) {
      for (const heading of text.querySelectorAll("h1, h2, h3, h4")) this.find(heading);
      if (this.title?.node.contains(text)) continue;
      if (isPage) divide(text, this.words["way.stop"] ?? "");
      else for (const part of text.querySelectorAll(":scope > .text")) part.replaceWith(...part.childNodes);
    }
    this.finish();
    this.tellStops();
    const blocks = this.blocks();
    const isOn = isPage && this.isStepwise;
    /** @type {Element[][]} */ const wanted = isPage && !isOn ? rowsOf(blocks, (/** @type {Element} */ block) => cardOf(block) !== null) : [];
    const seen = new Set([read, ...this.rows.map((row) => row.blocks[row.at])]);
    for (const row of this.rows) if (!wanted.some((each) => areSame(each, row.blocks))) row.end();
    const { read: kept, views } = this;
    if (views.isOn && !isOn) views.set(false);
    this.group(isPage ? blocks : []);
    if (isOn && !views.isOn) views.set(true);
    this.keep(kept); // it comes again when what shows it is run
    this.rows = wanted.map((each) => this.rows.find((row) => areSame(each, row.blocks)) ?? this.row(each, seen));
    for (const row of this.rows) {
      if (row.nav.isConnected) row.count();
      else row.turn(row.at); // what it stood in was drawn anew
    }
    this.changed();
  }

  /** Bring the blocks into views; the one that is read stays. @param {Element[]} blocks */
  group(blocks) {
    const { views, read } = this;
    const [now, kinds] = [grouped(blocks, views.host), blocks.map((block) => (cardOf(block) ? "card" : kind(block))).join()];
    const isSame = kinds === this.kinds && now.length === views.views.length && now.every((/** @type {Element[]} */ view, /** @type {number} */ at) => areSame(view, views.views[at] ?? []));
    if (!isSame) {
      views.views = now;
      this.kinds = kinds;
      views.at = Math.max(0, now.findLastIndex((/** @type {Element[]} */ [first]) => this.placeOf(first) <= read));
    }
    if (!views.isOn) return;
    if (isSame) return views.wake();
    views.turn(views.at);
  }

  /** Each place to stop tells what comes next. */
  tellStops() {
    for (const stop of /** @type {NodeListOf<HTMLElement>} */ (this.place.querySelectorAll(".text > .stop"))) {
      const next = after(stop, this.place);
      stop.dataset.then = next ? (this.words["way.then"] ?? "").replace("{title}", () => wordsOf(next)) : "";
    }
  }

  /** A card of questions, whose head stands above the one that is seen. @param {Element[]} blocks @param {Set<Element | undefined>} seen those seen before @returns {Questions} */
  row(blocks, seen) {
    const { "way.row": row, "way.back": back, "way.next": next, "way.count": count } = this.words;
    const made = new Row(blocks, { row, back, next, count }, {
      isDone: (/** @type {Element} */ block) => cardOf(block)?.hasAttribute("data-done") ?? false,
      turned: (/** @type {Questions} */ { blocks: all, at, nav }) => all[at]?.querySelector(SHOWN)?.prepend(nav),
    });
    made.nav.dataset.lmSuppressShortcuts = ""; // its keys are not the notebook's
    made.turn(Math.max(0, blocks.findIndex((block) => seen.has(block))));
    return made;
  }

  /** The end follows what is asked last, before the words and sources. */
  finish() {
    const told = this.place.querySelector('.setcards-progress [data-part="here"]')?.textContent ?? "";
    if (this.sum.textContent !== told) this.sum.textContent = told;
    const last = [...this.place.querySelectorAll(".jp-MarkdownCell .jp-RenderedMarkdown")].at(-1);
    if (!this.isPage() || !last) return this.end.remove();
    if (last.contains(this.end)) return;
    const after = last.querySelectorAll("h1")[1]?.closest(".text");
    if (after) after.before(this.end);
    else last.append(this.end);
  }
}
