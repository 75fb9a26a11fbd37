// One thing at a time: a screen, with the text before it, has the page, and Back and Next lead on. Or all is one page to scroll,
// on which the questions that follow each other are one card.
// @ts-ignore on a page it lies beside this program
import { COURSE } from "./release.js";
// @ts-ignore the same
import { Row, countIn, lead, rowsOf } from "./way.js";

const WAY = `${COURSE}-way`; // where it is kept how one goes through lessons: "steps" or "scroll"
const [LOW, NARROW] = [720, 720]; // pixels: in such a window a screen and its text need all there is

const WIDE = 860; // pixels: there a text has room beside a card
const SLIM = 480; // pixels of a telephone: its page scrolls the text away, and yet begins with it
const MOST_READ = 0.4; // of the window: of a longer text one sees the end beside the game

const FEW = 4; // views: a shorter part is counted with the one after it

/** @typedef {import("../kit/way.js").Row} Questions */

/** What this program asks of a lesson. @typedef {{isDone: (screen: string) => boolean, isCard: (screen: string) => boolean, near: () => void, show: (screen: string) => unknown, ending: AbortController}} Asked */

/** How one goes through lessons, if that was ever chosen in this browser. */
function chosen() {
  try {
    return localStorage.getItem(WAY) ?? "";
  } catch {
    return ""; // storage is closed to this page
  }
}

/** The name of the screen that a block is, if it is one. @param {Element} block */
const nameOf = (block) => block.getAttribute("data-screen") ?? "";

/** Whether a block is a place to stop, and nothing else. @param {Element} block */
const isStop = (block) => block.childElementCount === 1 && block.matches(".text:has(> .stop)");

/**
 * The blocks of a page in views: each ends with a screen, with a learner's code, or with a picture that is followed by text.
 * A heading of a part begins a new one, a place to stop belongs to what it is after, and the last one is the end of the lesson.
 * @param {Element[]} blocks
 */
export function grouped(blocks) {
  /** @type {Element[][]} */ const views = [];
  const isBegun = (/** @type {Element} */ block, /** @type {Element | undefined} */ before) => {
    if (!before) return true;
    if (isStop(block)) return false;
    if (block.matches(".lesson-end, .lesson-end ~ *")) return block.matches(".lesson-end");
    if (before.matches(".screen") || isStop(before) || block.querySelector("h2")) return true;
    return !before.matches(".text") && block.matches(".text");
  };
  blocks.forEach((block, at) => {
    if (isBegun(block, blocks[at - 1])) views.push([block]);
    else views.at(-1)?.push(block);
  });
  return views;
}

/** The way through the lesson that the page shows. */
export class Views {
  /** @param {Asked} lesson */
  constructor(lesson) {
    this.lesson = lesson;
    const blocks = [...document.querySelectorAll("main > :is(.text:not(.title), .screen:not(.panel), .code, .shown, pre, .lesson-end)")];
    this.views = grouped(blocks);
    this.at = 0;
    this.nav = /** @type {HTMLElement | null} */ (document.querySelector(".ways"));
    this.way = /** @type {HTMLElement | null} */ (document.getElementById("way"));
    this.isOn = false;
    const { signal } = lesson.ending;
    const listen = (/** @type {string} */ name, /** @type {() => void} */ act) => this.nav?.querySelector(name)?.addEventListener("click", act, { signal });
    listen(".back", () => this.turn(this.at - 1, true));
    listen(".next", () => this.onward());
    document.addEventListener("setcards-onward", (event) => {
      if (!this.isOn) return this.follow(event.target); // then it scrolls there
      event.preventDefault();
      this.onward();
    }, { signal });
    addEventListener("resize", () => this.isOn && this.arrange(), { signal });
    this.way?.addEventListener("click", () => this.choose(!this.isOn), { signal });
    document.addEventListener("keydown", ({ key }) => void (key === "Tab" && this.follow(document.activeElement)), { signal, capture: true });
    const isShown = document.documentElement.classList.contains("show"); // on a projector each screen has the window
    const isCard = (/** @type {Element} */ block) => lesson.isCard(nameOf(block));
    /** @type {Questions[]} */ this.rows = isShown ? [] : rowsOf(blocks, isCard).map((/** @type {Element[]} */ row) => this.row(row));
    if (this.way) this.way.hidden = isShown;
    const wanted = chosen() || (innerHeight < LOW || innerWidth < NARROW ? "steps" : "scroll");
    this.set(wanted === "steps" && !isShown && this.views.length > 1);
  }

  /** A card of questions, whose head stands before the first one. @param {Element[]} blocks @returns {Questions} */
  row(blocks) {
    const words = document.getElementById("row")?.dataset ?? {};
    const row = new Row(blocks, words, { isDone: (/** @type {Element} */ block) => this.lesson.isDone(nameOf(block)), turned: () => this.lesson.near() });
    blocks[0]?.before(row.nav);
    return row;
  }

  /** Go through the lesson in this way, and through others. @param {boolean} isOn one thing at a time */
  choose(isOn) {
    const read = this.isOn ? this.views[this.at]?.[0] : document.elementFromPoint(innerWidth / 2, innerHeight / 3)?.closest("main > *");
    try {
      localStorage.setItem(WAY, isOn ? "steps" : "scroll");
    } catch {} // then it is for this page
    this.set(isOn);
    if (!read) return;
    this.reveal(read);
    if (!isOn) read.scrollIntoView();
  }

  /** @param {boolean} isOn */
  set(isOn) {
    this.isOn = isOn;
    document.documentElement.classList.toggle("stepwise", isOn);
    if (this.nav) this.nav.hidden = !isOn;
    if (this.way) this.way.textContent = this.way.dataset[isOn ? "scroll" : "steps"] ?? "";
    if (isOn) this.turn(this.at);
    else {
      document.querySelector("main")?.classList.remove("beside");
      for (const block of this.views.flat()) for (const name of ["data-aside", "data-behind", "data-lent"]) block.removeAttribute(name);
      for (const row of this.rows) {
        row.said = ""; // what it marked has just been removed
        row.turn(row.at);
      }
      this.lesson.near();
    }
  }

  /** The number of the view in which something stands, or -1. @param {Element | null} place */
  of(place) {
    const row = this.rows.find(({ nav }) => place && nav.contains(place));
    const seen = row?.blocks[row.at] ?? place;
    return seen ? this.views.findIndex((view) => view.some((block) => block.contains(seen))) : -1;
  }

  /** Turn to what is to be seen, and unfold it; what stands in no view stands at the head. @param {Element | null} place */
  reveal(place) {
    if (!place) return;
    place.closest("details")?.setAttribute("open", "");
    if (this.isOn) return this.turn(Math.max(0, this.of(place)));
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

  /** The next view, or the next lesson. */
  onward() {
    if (this.at + 1 < this.views.length) this.turn(this.at + 1, true);
    else /** @type {HTMLElement | null} */ (document.querySelector("[data-end]"))?.click();
  }

  /** @param {number} at @param {boolean} [isAsked] whether somebody has pressed for it */
  turn(at, isAsked = false) {
    this.at = Math.max(0, Math.min(at, this.views.length - 1));
    const lent = this.lent();
    this.views.forEach((view, number) =>
      view.forEach((block) => {
        block.toggleAttribute("data-lent", lent.includes(block));
        block.toggleAttribute("data-aside", number !== this.at && !lent.includes(block));
      }),
    );
    const isLast = this.at === this.views.length - 1;
    document.documentElement.classList.toggle("at-end", isLast);
    document.documentElement.classList.toggle("at-start", this.at === 0);
    this.arrange();
    this.count();
    this.lesson.near();
    this.wake();
    if (!isAsked) return;
    scrollTo(0, 0);
    lead(this.views[this.at]?.[0]);
  }

  /** The text that stays beside a card which has none of its own: so a card keeps its place, too. @returns {Element[]} */
  lent() {
    const texts = (/** @type {Element[]} */ view = []) => view.filter((block) => block.matches(".text") && !isStop(block));
    if (!this.isCard() || texts(this.views[this.at]).length) return [];
    return texts(this.views.slice(0, this.at).findLast((view) => texts(view).length || !view.some((block) => block.matches(".screen"))));
  }

  /** Whether one answers a question in this view. */
  isCard() {
    const screen = this.views[this.at]?.find((block) => block.matches(".screen"));
    return screen !== undefined && this.lesson.isCard(nameOf(screen));
  }

  /** Leave the text in sight: beside a card, where there is room; a game leaves it that much of the window. */
  arrange() {
    const view = this.views[this.at] ?? [];
    const text = [...this.lent(), ...view].filter((block) => block.matches(".text") && !isStop(block));
    const isBeside = this.isOn && innerWidth >= WIDE && text.length > 0 && this.isCard();
    document.querySelector("main")?.classList.toggle("beside", isBeside);
    const high = isBeside ? 0 : text.reduce((sum, block) => sum + block.getBoundingClientRect().height, 0);
    const game = /** @type {HTMLElement | null} */ (document.querySelector("main > .screen:not([data-aside], .panel)"));
    const pixels = { "--read": high, "--above": innerWidth < SLIM && this.isOn ? (game?.offsetTop ?? 0) : 0 };
    for (const [name, most] of Object.entries(pixels)) document.documentElement.style.setProperty(name, `${Math.round(Math.min(most, MOST_READ * innerHeight))}px`);
  }

  /** Say how far one is in this part. */
  count() {
    const begins = [0];
    this.views.forEach((view, number) => {
      const isFar = number >= (begins.at(-1) ?? 0) + FEW;
      if (isFar && view[0]?.querySelector("h2")) begins.push(number);
    });
    const [from, to] = [begins.findLast((number) => number <= this.at) ?? 0, begins.find((number) => number > this.at) ?? this.views.length];
    if (!this.nav) return;
    const heading = this.views.slice(from, to).flat().map((block) => block.querySelector("h2")).find((found) => found);
    const part = heading?.firstChild?.textContent?.match(/^(.+?) · /)?.[1]; // as "Part 1"
    const { back } = countIn(this.nav, this.at - from, Array.from({ length: to - from }, (_, number) => (from + number < this.at ? "seen" : "")), part);
    if (back) back.disabled = this.at === 0;
  }

  /** *Next* stands out as soon as something is won, or nothing is left to do here; it never waits. */
  wake() {
    if (!this.isOn) return this.rows.forEach((row) => row.count());
    const screens = (this.views[this.at] ?? []).map((block) => block.getAttribute("data-screen")).filter((name) => name !== null);
    const isWon = document.querySelector('main > .screen:not([data-aside], .panel) [data-deed="onward"]') !== null;
    const isLed = document.querySelector(".lesson-end:not([data-aside]) [data-end]") !== null;
    const isBehind = !isLed && (isWon || screens.every((name) => this.lesson.isDone(name ?? "")));
    this.nav?.querySelector(".next")?.classList.toggle("main", isBehind);
    for (const block of this.views[this.at] ?? []) block.toggleAttribute("data-behind", isBehind);
  }

  /** The screens that will be wanted soon: those of the next view, or of the rows in sight. */
  soon() {
    if (this.isOn) return (this.views[this.at + 1] ?? []).map((block) => block.getAttribute("data-screen") ?? "").filter(Boolean);
    const isNear = (/** @type {Questions} */ { nav }) => Math.abs(nav.getBoundingClientRect().top - innerHeight / 2) < innerHeight;
    return this.rows.filter(isNear).flatMap(({ blocks }) => blocks.map(nameOf));
  }
}
