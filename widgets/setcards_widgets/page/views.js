// The way through the lesson that a page shows, one thing at a time or as one page to scroll.
// @ts-ignore on a page it lies beside this program
import { Row, Views, rowsOf } from "./way.js";

const WIDE = 860; // pixels: there a text has room beside a card
const SLIM = 480; // pixels of a telephone: its page scrolls the text away, and yet begins with it
const BLOCKS = "main > :is(.text:not(.title), .screen:not(.panel), .code, .shown, pre, .lesson-end)";

/** @typedef {import("../kit/way.js").Row} Questions */
/** @typedef {import("../kit/way.js").Host} Host */

/** What this program asks of a lesson. @typedef {{isDone: (screen: string) => boolean, isCard: (screen: string) => boolean, near: () => void, show: (screen: string) => unknown, ending: AbortController}} Asked */

/** The name of the screen that a block is, if it is one. @param {Element} block */
const nameOf = (block) => block.getAttribute("data-screen") ?? "";

/** What a block of a page is. @param {Element} block @returns {import("../kit/way.js").Kind} */
function kind(block) {
  if (block.matches(".text")) return block.childElementCount === 1 && block.matches(":has(> .stop)") ? "stop" : "text";
  if (block.matches(".screen")) return "screen";
  return block.matches(".lesson-end") ? "end" : "";
}

/** The way through the lesson that the page shows. */
export class PageViews extends /** @type {typeof import("../kit/way.js").Views} */ (Views) {
  /** @param {Asked} lesson */
  constructor(lesson) {
    const blocks = [...document.querySelectorAll(BLOCKS)];
    const isCard = (/** @type {Element} */ block) => lesson.isCard(nameOf(block));
    /** @type {Host} */ const host = {
      root: document.documentElement,
      place: document.querySelector("main"),
      nav: document.querySelector(".ways"),
      kind,
      heading: (block) => block.querySelector("h2"),
      isCard,
      isDone: (block) => lesson.isDone(nameOf(block)),
      above: (block) => (innerWidth < SLIM ? block.offsetTop : 0),
      size: () => ({ width: innerWidth, height: innerHeight, isWide: innerWidth >= WIDE }),
      read: () => document.elementFromPoint(innerWidth / 2, innerHeight / 3)?.closest("main > *"),
      laid: () => {},
      turned: () => lesson.near(),
      toTop: () => scrollTo(0, 0),
    };
    super(host, blocks);
    this.lesson = lesson;
    this.way = /** @type {HTMLElement | null} */ (document.getElementById("way"));
    const { signal } = lesson.ending;
    document.addEventListener("setcards-onward", (event) => {
      if (!this.isOn) return this.follow(event.target); // then it scrolls there
      event.preventDefault();
      this.onward();
    }, { signal });
    addEventListener("resize", () => this.isOn && this.arrange(), { signal });
    this.way?.addEventListener("click", () => this.choose(!this.isOn), { signal });
    document.addEventListener("keydown", ({ key }) => void (key === "Tab" && this.follow(document.activeElement)), { signal, capture: true });
    const isShown = document.documentElement.classList.contains("show"); // on a projector each screen has the window
    /** @type {Questions[]} */ this.rows = isShown ? [] : rowsOf(blocks, isCard).map((/** @type {Element[]} */ row) => this.row(row));
    if (this.way) this.way.hidden = isShown;
    this.set(this.isWanted && !isShown && this.views.length > 1);
  }

  /** A card of questions, whose head stands before the first one. @param {Element[]} blocks @returns {Questions} */
  row(blocks) {
    const words = document.getElementById("row")?.dataset ?? {};
    const row = new Row(blocks, words, { isDone: this.host.isDone, turned: () => this.lesson.near() });
    blocks[0]?.before(row.nav);
    return row;
  }

  /** @param {boolean} isOn */
  set(isOn) {
    if (this.way) this.way.textContent = this.way.dataset[isOn ? "scroll" : "steps"] ?? "";
    super.set(isOn);
    if (isOn) return;
    for (const row of this.rows) {
      row.said = ""; // what it marked has just been removed
      row.turn(row.at);
    }
    this.lesson.near();
  }

  /** The number of the view in which something stands, or -1. @param {Element | null} place */
  of(place) {
    const row = this.rows.find(({ nav }) => place && nav.contains(place));
    return super.of(row?.blocks[row.at] ?? place);
  }

  /** Turn to what is to be seen, and unfold it; what stands in no view stands at the head. @param {Element | null} place */
  reveal(place) {
    super.reveal(place);
    if (!place || this.isOn) return;
    for (const row of this.rows) {
      const at = row.blocks.findIndex((block) => block.contains(place));
      if (at >= 0) row.turn(at);
    }
  }

  /** Draw the screens before and after something, so that the focus can go there. @param {EventTarget | null} target */
  follow(target) {
    if (!(target instanceof Element)) return;
    const all = [...document.querySelectorAll("main > .screen:not(.panel)")].filter((screen) => screen.getClientRects().length && !screen.contains(target));
    const isAfter = (/** @type {Element} */ screen) => Boolean(target.compareDocumentPosition(screen) & Node.DOCUMENT_POSITION_FOLLOWING);
    for (const screen of [all.find(isAfter), all.findLast((each) => !isAfter(each))]) this.lesson.show(screen?.getAttribute("data-screen") ?? "");
  }

  /** *Next* stands out as soon as something is won, or nothing is left to do here; it never waits. */
  wake() {
    if (this.isOn) super.wake();
    else for (const row of this.rows) row.count();
  }

  /** The screens that will be wanted soon: those of the next view, or of the rows in sight. */
  soon() {
    if (this.isOn) return (this.views[this.at + 1] ?? []).map(nameOf).filter(Boolean);
    const isNear = (/** @type {Questions} */ { nav }) => Math.abs(nav.getBoundingClientRect().top - innerHeight / 2) < innerHeight;
    return this.rows.filter(isNear).flatMap(({ blocks }) => blocks.map(nameOf));
  }
}
