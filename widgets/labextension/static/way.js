// The way through a lesson in a panel of JupyterLab or Notebook, as on a page: questions in a row are one card, the map
// stands above the lesson while it is wanted, and the end tells what was done and leads on.
// @ts-ignore hatch_build.py puts it there
import { Row, rowsOf } from "./shipped/way.js";

/** @typedef {import("../../setcards_widgets/kit/way.js").Row} Questions */

const BLOCKS = ".jp-Cell-inputWrapper > .jp-InputArea, .jp-OutputArea-child"; // texts, code that is shown, and what it shows
const SHOWN = ":scope > .jp-OutputArea-output";
const MAP = /^ProgressMap\(/;

/** The question that a block shows with its answer, if it does. @param {Element} block */
const cardOf = (block) => block.querySelector(`${SHOWN} > .setcards-exercise:not(.setcards-today)`);

/** @param {Element[]} some @param {Element[]} others */
const areSame = (some, others) => some.length === others.length && some.every((each, at) => each === others[at]);

export class Way {
  /** @param {any} panel of the notebook @param {Record<string, string>} words @param {() => boolean} isPage whether it is shown as a page */
  constructor(panel, words, isPage) {
    this.panel = panel;
    this.words = words;
    this.isPage = isPage;
    this.place = /** @type {HTMLElement} */ (panel.content.node);
    this.map = panel.content.widgets.find((/** @type {any} */ { model }) => MAP.test(model.sharedModel.getSource()));
    this.map?.addClass("setcards-map-cell");
    const first = panel.content.widgets.indexOf(this.map) + 1; // of what comes after the map
    panel.content.widgets.find((/** @type {any} */ { model }, /** @type {number} */ at) => at >= first && model.type === "code")?.addClass("setcards-first");
    /** @type {Questions[]} */ this.rows = [];
    this.waiting = 0;
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
    this.lay();
  }

  /** Lead on at the end. @param {string} title of the next lesson @param {() => void} open */
  lead(title, open) {
    const [line, button] = [document.createElement("p"), document.createElement("button")];
    button.type = "button";
    button.className = "key";
    button.textContent = `${(this.words["way.then"] ?? "").replace("{title}", () => title)} →`;
    button.addEventListener("click", open);
    line.append(button);
    this.end.append(line);
  }

  /** On from what is won to what follows it, text before the next screen. @param {Event} event */
  onward(event) {
    if (!(event.target instanceof Element) || !this.isPage()) return;
    const block = event.target.closest(".jp-OutputArea-child");
    const rest = [...this.place.querySelectorAll(BLOCKS)].filter((each) => each === block || each.getClientRects().length);
    const [next, ...others] = rest.slice(rest.findIndex((each) => each === block) + 1);
    if (!block || !next) return;
    event.preventDefault();
    next.scrollIntoView({ block: "start" });
    const screen = [next, ...others].map((each) => each.querySelector(`${SHOWN} > .setcards-root`)).find((each) => each);
    if (screen instanceof HTMLElement) screen.focus({ preventScroll: true }); // the next key leads into it
  }

  get isMapShown() {
    return this.map.hasClass("setcards-open");
  }

  /** Show the map above the lesson, or put it away. @param {boolean} isShown */
  showMap(isShown) {
    this.map.toggleClass("setcards-open", isShown);
    if (isShown) this.map.node.querySelector(".setcards-root")?.focus({ preventScroll: true });
  }

  /** Look again before the page is drawn next: screens come one by one, and change. */
  soon() {
    this.waiting ||= requestAnimationFrame(() => {
      this.waiting = 0;
      this.lay();
    });
  }

  /** Bring the rows and the end to where they belong. */
  lay() {
    if (this.panel.isDisposed) return;
    const blocks = this.isPage() ? [...this.place.querySelectorAll(BLOCKS)] : [];
    /** @type {Element[][]} */ const wanted = rowsOf(blocks, (/** @type {Element} */ block) => cardOf(block) !== null);
    const seen = new Set(this.rows.map((row) => row.blocks[row.at]));
    for (const row of this.rows) if (!wanted.some((each) => areSame(each, row.blocks))) row.end();
    this.rows = wanted.map((each) => this.rows.find((row) => areSame(each, row.blocks)) ?? this.row(each, seen));
    for (const row of this.rows) {
      if (row.nav.isConnected) row.count();
      else row.turn(row.at); // what it stood in was drawn anew
    }
    this.finish();
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
    const after = last.querySelectorAll("h1")[1];
    if (after) after.before(this.end);
    else last.append(this.end);
  }
}
