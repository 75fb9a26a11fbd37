// One thing at a time: a screen, with the text before it, has the page, and Back and Next lead on. Or all is one page to scroll.
// @ts-ignore on a page it lies beside this program
import { COURSE } from "./release.js";

const WAY = `${COURSE}-way`; // where it is kept how one goes through lessons: "steps" or "scroll"
const [LOW, NARROW] = [720, 720]; // pixels: in such a window a screen and its text need all there is

const WIDE = 860; // pixels: there a text has room beside a card
const MOST_READ = 0.4; // of the window: of a longer text one sees the end beside the game

const FEW = 4; // views: a shorter part is counted with the one after it

/** What this program asks of a lesson. @typedef {{isDone: (screen: string) => boolean, isCard: (screen: string) => boolean, near: () => void, show: (screen: string) => unknown, ending: AbortController}} Asked */

/** How one goes through lessons, if that was ever chosen in this browser. */
function chosen() {
  try {
    return localStorage.getItem(WAY) ?? "";
  } catch {
    return ""; // storage is closed to this page
  }
}

/**
 * The blocks of a page in views: each ends with a screen, with a learner's code, or with a picture that is followed by text.
 * A heading of a part begins a new one. @param {Element[]} blocks
 */
export function grouped(blocks) {
  /** @type {Element[][]} */ const views = [];
  /** @type {Element[]} */ let view = [];
  const end = () => view.length && (views.push(view), (view = []));
  blocks.forEach((block, at) => {
    if (block.querySelector("h2")) end();
    view.push(block);
    const next = blocks[at + 1];
    if (block.matches(".screen") || (!block.matches(".text") && (!next || next.matches(".text")))) end();
  });
  end();
  return views;
}

/** The way through the lesson that the page shows. */
export class Views {
  /** @param {Asked} lesson */
  constructor(lesson) {
    this.lesson = lesson;
    this.views = grouped([...document.querySelectorAll("main > :is(.text:not(.title), .screen:not(.panel), .code, .shown, pre)")]);
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
    const isShown = document.documentElement.classList.contains("show"); // on a projector each screen has the window
    if (this.way) this.way.hidden = isShown;
    const wanted = chosen() || (innerHeight < LOW || innerWidth < NARROW ? "steps" : "scroll");
    this.set(wanted === "steps" && !isShown && this.views.length > 1);
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
      for (const view of this.views) for (const block of view) block.removeAttribute("data-aside");
      this.lesson.near();
    }
  }

  /** The number of the view in which something stands, or -1. @param {Element | null} place */
  of(place) {
    return place ? this.views.findIndex((view) => view.some((block) => block.contains(place))) : -1;
  }

  /** Turn to what is to be seen; what stands in no view stands at the head. @param {Element | null} place */
  reveal(place) {
    if (this.isOn && place) this.turn(Math.max(0, this.of(place)));
  }

  /** Draw the screens after that of something. @param {EventTarget | null} target */
  follow(target) {
    const now = this.of(target instanceof Element ? target : null);
    for (const block of this.views[now + 1] ?? []) this.lesson.show(block.getAttribute("data-screen") ?? "");
  }

  /** The next view, or the next lesson. */
  onward() {
    if (this.at + 1 < this.views.length) this.turn(this.at + 1, true);
    else /** @type {HTMLElement | null} */ (document.querySelector(".onward [rel=next]"))?.click();
  }

  /** @param {number} at @param {boolean} [isAsked] whether somebody has pressed for it */
  turn(at, isAsked = false) {
    this.at = Math.max(0, Math.min(at, this.views.length - 1));
    this.views.forEach((view, number) => view.forEach((block) => block.toggleAttribute("data-aside", number !== this.at)));
    const isLast = this.at === this.views.length - 1;
    document.documentElement.classList.toggle("at-end", isLast);
    document.documentElement.classList.toggle("at-start", this.at === 0);
    this.arrange();
    this.count(isLast);
    this.lesson.near();
    this.wake();
    if (!isAsked) return;
    scrollTo(0, 0);
    const first = /** @type {HTMLElement | undefined} */ (this.views[this.at]?.[0]);
    if (!first) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }

  /** Leave the text in sight: beside a card, where there is room; a game leaves it that much of the window. */
  arrange() {
    const view = this.views[this.at] ?? [];
    const [text, screen] = [view.filter((block) => block.matches(".text")), view.at(-1)?.getAttribute("data-screen") ?? ""];
    const isBeside = this.isOn && innerWidth >= WIDE && text.length > 0 && this.lesson.isCard(screen);
    document.querySelector("main")?.classList.toggle("beside", isBeside);
    const high = isBeside ? 0 : text.reduce((sum, block) => sum + block.getBoundingClientRect().height, 0);
    document.documentElement.style.setProperty("--read", `${Math.round(Math.min(high, MOST_READ * innerHeight))}px`);
  }

  /** Say how far one is in this part. @param {boolean} isLast */
  count(isLast) {
    const begins = [0];
    this.views.forEach((view, number) => {
      const isFar = number >= (begins.at(-1) ?? 0) + FEW;
      if (isFar && view[0]?.querySelector("h2")) begins.push(number);
    });
    const [from, to] = [begins.findLast((number) => number <= this.at) ?? 0, begins.find((number) => number > this.at) ?? this.views.length];
    const dots = this.nav?.querySelector(".dots");
    const said = this.nav?.querySelector(".count");
    dots?.replaceChildren(...Array.from({ length: to - from }, (_, number) => {
      const dot = document.createElement("i");
      dot.className = from + number === this.at ? "now" : from + number < this.at ? "seen" : "";
      return dot;
    }));
    if (said) said.textContent = `${this.at - from + 1} / ${to - from}`;
    const [back, next] = [".back", ".next"].map((name) => /** @type {HTMLButtonElement | null} */ (this.nav?.querySelector(name)));
    if (back) back.disabled = this.at === 0;
    if (next) next.hidden = isLast && !document.querySelector(".onward [rel=next]");
  }

  /** *Next* stands out as soon as there is nothing left to do here, unless a victory leads on; it never waits. */
  wake() {
    const screens = (this.views[this.at] ?? []).map((block) => block.getAttribute("data-screen")).filter((name) => name !== null);
    const isLed = document.querySelector('.screen:not([data-aside]) [data-deed="onward"]') !== null;
    this.nav?.querySelector(".next")?.classList.toggle("main", !isLed && screens.every((name) => this.lesson.isDone(name ?? "")));
  }

  /** The screens of the next view, which will be wanted soon. */
  soon() {
    return this.isOn ? (this.views[this.at + 1] ?? []).map((block) => block.getAttribute("data-screen") ?? "").filter(Boolean) : [];
  }
}
