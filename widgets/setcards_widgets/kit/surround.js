// What stands around the parts of a screen: its name, its keys, which stay its own, the whole window, what is said
// aloud, what the page has to say by itself, and what comes into sight.
import { overlap } from "./stage.js";

/** @typedef {{name: string, lang: string, screen: Record<string, any>, word(key: string): string,
 *             patience: [number, number], keyed(event: KeyboardEvent, target: Element): void}} View
 *  the screen; patience: milliseconds until Python is told to be busy, and to be gone */

const SVG = "http://www.w3.org/2000/svg";
const OUTWARD = "M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4"; // four corners, and the same turned inwards
const INWARD = "M6 2v4H2M14 6h-4V2M10 14v-4h4M2 10h4v4";
const FORGET = 5000; // milliseconds after which words are not found any more by who reads on
const MARGIN = 8; // pixels around what is scrolled to
const FEW = 2; // lines, for which nobody presses a button
const COVERED = "input, select, textarea, button, label, [data-piece], img, p, li, .setcards-question"; // what a note is not to hide
const BEGINNING = 90; // pixels of a verdict that are seen at least: its word, and the first line
const CONVERTED = 229; // the code of a key that a conversion has taken; Safari tells of it when that has ended

/**
 * Whether a key belongs to the conversion of what is typed, such as the Enter that takes the kanji: it does nothing
 * else. Keys on a stage are never of this sort, for nothing is typed there.
 * @param {KeyboardEvent} event
 */
const isConverting = (event) => event.isComposing || event.keyCode === CONVERTED;

/**
 * A button that goes gives its focus to the stage, where it was in a row of tools, or to a button beside it; but not to
 * one that would end or take away what was done, by a key that is pressed once more.
 * @param {Element} button
 */
export function giveUp(button) {
  const stage = button.closest(".setcards-root")?.querySelector('.setcards-stage [tabindex="0"]');
  const isSeen = button.matches(":focus-visible"); // the page jumps for no one who did not use the keyboard
  if (stage instanceof SVGElement && button.closest(".setcards-tools")) return stage.focus({ preventScroll: !isSeen });
  const all = [...(button.parentElement?.querySelectorAll("button") ?? [])];
  const at = all.indexOf(/** @type {HTMLButtonElement} */ (button));
  const others = [...all.slice(0, at).reverse(), ...all.slice(at + 1)];
  const other = others.find((each) => !each.matches(".setcards-idle, .setcards-reset, .setcards-end, .setcards-undo, .setcards-earlier"));
  const isJudged = button.closest(".setcards-keys"); // what comes of it is brought into sight
  if (other) other.focus({ preventScroll: Boolean(isJudged) || !isSeen });
  else if (stage instanceof SVGElement) stage.focus();
}

/** The part of the page in which a place is scrolled. @param {Element} place */
function scrolled(place) {
  for (let node = place.parentElement; node; node = node.parentElement)
    if (node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY)) return node;
  return document.documentElement;
}

/** How many pixels higher what is said may be, until something that belongs to it is out of sight. @param {HTMLElement} said @param {boolean} isUsed whether somebody plays, who is led below the text that a page begins with */
function spare(said, isUsed) {
  const play = said.parentElement;
  if (!play?.matches(".setcards-play")) return 0;
  const beside = play.dataset.layout === "beside";
  const [top, whole] = [play.getBoundingClientRect().top, scrolled(play)];
  const bottoms = (/** @type {string} */ parts) => [...play.querySelectorAll(parts)].map((part) => part.getBoundingClientRect().bottom - top);
  const used = Math.max(...bottoms(beside ? ":scope > :not(.setcards-stage-place, .setcards-side), .setcards-side > *" : ":scope > :not(.setcards-side)"));
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement); // what a page covers
  const covered = whole === document.documentElement ? (parseFloat(scrollPaddingTop) || 0) + (parseFloat(scrollPaddingBottom) || 0) : 0;
  if (beside && whole === document.documentElement) { // all that is seen below it before one scrolls
    const folds = play.parentElement?.querySelector(":scope > .setcards-folds");
    const seen = innerHeight - (parseFloat(scrollPaddingBottom) || 0) - (top + whole.scrollTop) - (folds?.getBoundingClientRect().height ?? 0);
    return Math.max(seen, (parseFloat(play.style.getPropertyValue("--room")) || 0) - overlap(folds)) - used;
  }
  const above = isUsed ? 0 : parseFloat(getComputedStyle(play).getPropertyValue("--above")) || 0; // what a page begins with
  return (beside ? parseFloat(play.style.getPropertyValue("--room")) || 0 : whole.clientHeight - covered - above) - used;
}

/** How many pixels of a page above what is said may go, so that the picture below it stays where it is. @param {HTMLElement} said */
function overhead(said) {
  if (said.parentElement?.dataset.layout !== "column") return 0;
  return Math.max(0, said.getBoundingClientRect().top - sight(said).top);
}

/** How many pixels lower a picture that what is said stands above may be, and the main button, until they are out of sight. @param {HTMLElement} said */
function leftBelow(said) {
  const play = said.parentElement;
  if (play?.dataset.layout !== "column") return 0;
  const pressed = [...play.querySelectorAll(":scope > .setcards-stage-place, :scope > .setcards-tools .setcards-key:not(.setcards-idle)")];
  return sight(said).bottom - Math.max(...pressed.map((part) => part.getBoundingClientRect().bottom));
}

/** What is unfolded comes into sight as far as its button stays there; where it tells of the board, that stays there. @param {Element} opener @param {Element} inside */
export function reveal(opener, inside) {
  const root = opener.closest(".setcards-root");
  const column = root?.querySelector('.setcards-play[data-layout="column"] > .setcards-said');
  const stays = (inside.querySelector('[data-part="log"]') && root?.querySelector(".setcards-stage-place")) || opener;
  const [seen, covered] = [sight(opener), column ? column.getBoundingClientRect().height : 0];
  const far = inside.getBoundingClientRect().bottom - seen.bottom + MARGIN;
  const most = stays.getBoundingClientRect().top - seen.top - covered - MARGIN;
  scrolled(opener).scrollBy({ top: Math.max(0, Math.min(far, most)) });
}

/** Bring all of something into sight, if there is room for all of it. @param {Element | null | undefined} place */
function bring(place) {
  if (place && place.getBoundingClientRect().height <= scrolled(place).clientHeight)
    place.scrollIntoView({ block: "nearest" });
}

/** Where in the window one sees something, which a page may cover above and below. @param {Element} place */
function sight(place) {
  const whole = scrolled(place);
  if (whole !== document.documentElement) return whole.getBoundingClientRect();
  const style = getComputedStyle(whole);
  const [top, bottom, read] = [style.scrollPaddingTop, style.scrollPaddingBottom, style.getPropertyValue("--read")].map((size) => parseFloat(size) || 0);
  return { top: (top ?? 0) - (read ?? 0), bottom: innerHeight - (bottom ?? 0) }; // the text that is read may go
}

/** @param {string} name */
function pageButton(name) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = name;
  return button;
}

/** What stands around one view of a screen. */
export class Surround {
  /**
   * @param {View} view
   * @param {HTMLElement} root
   */
  constructor(view, root) {
    this.view = view;
    this.root = root;
    this.node = document.createElement("div"); // heard, and not seen
    this.node.className = "setcards-surround";
    this.live = document.createElement("div");
    this.live.setAttribute("role", "status");
    this.node.append(this.live);
    this.note = document.createElement("div"); // what the page has to say by itself, near a control
    this.note.className = "setcards-page-note";
    this.unfold = pageButton("setcards-unfold");
    this.makeAlone = pageButton("setcards-make-alone");
    this.makeAlone.append(document.createElementNS(SVG, "svg"));
    this.makeAlone.firstElementChild?.setAttribute("viewBox", "0 0 16 16");
    this.makeAlone.firstElementChild?.append(document.createElementNS(SVG, "path"));
    this.forgetting = 0;
    this.isEnded = false;
    /** @type {number[]} */ this.alarms = [];
    /** @type {Element | null} what the last step was done with */ this.pressed = null;
    /** @type {Element | null} the row that a pointer has pressed in, and has not left */ this.row = null;
    this.at = { x: 0, y: 0 }; // where that pointer is
    /** @type {Element | null} what was clicked on last */ this.clicked = null;
    /** @type {Element | null} what the note is about */ this.about = null;
    /** @type {Element | null} the message that was there last */ this.told = null;
    /** @type {Element | null} the verdict that was there last */ this.judged = null;
    /** @type {HTMLElement[]} what cannot be reached while the screen is alone */ this.behind = [];
    /** @type {{message: Element, width: number} | null} the message that is folded */ this.long = null;
    /** @type {Element | null} the message whose size is watched */ this.measured = null;
    this.width = 0; // of that message
    this.folding = new ResizeObserver(() => this.mendFolding());
    this.closing = new AbortController();
    root.setAttribute("role", "group");
    root.tabIndex = -1; // a click on a text in it takes the focus here, so that the keys stay here too
    this.listen();
  }

  listen() {
    const { signal } = this.closing;
    // before the document, where the applications take single letters for commands
    window.addEventListener("keydown", (event) => this.onKey(event), { capture: true, signal });
    window.addEventListener("resize", () => this.place(), { signal });
    for (const event of ["pointerdown", "pointerover"])
      window.addEventListener(event, (met) => this.hold(/** @type {PointerEvent} */ (met)), { capture: true, signal });
    this.root.addEventListener("click", (event) => this.onClick(event), { capture: true, signal });
    this.root.addEventListener("focusin", (event) => this.onFocus(event), { signal });
    this.unfold.addEventListener("click", () => this.turnUnfolded(), { signal });
    this.makeAlone.addEventListener("click", () => this.turnAlone(), { signal });
  }

  close() {
    this.closing.abort();
    this.folding.disconnect();
    clearTimeout(this.forgetting);
    this.rest();
    this.leaveAlone();
  }

  /** Put the screen back among the others, if it is alone. */
  leaveAlone() {
    if (this.root.classList.contains("setcards-alone")) this.turnAlone();
  }

  /** The screen has changed. */
  update() {
    const { root, view } = this;
    root.setAttribute("aria-label", view.screen.title);
    if (root.lang !== view.lang) root.lang = view.lang; // else all in it would be styled anew
    if (this.message() !== this.told) root.querySelector(".setcards-said")?.classList.remove("unfolded");
    this.told = this.message();
    this.settle();
    this.mendVerdict();
    this.mendFolding();
    this.mendAlone();
  }

  /** What is said below an answer comes into sight, where somebody works. */
  mendVerdict() {
    const verdict = this.root.querySelector(".setcards-feedback [lang]");
    if (verdict === this.judged) return;
    this.judged = verdict;
    if (verdict && this.root.contains(document.activeElement)) this.follow(verdict);
  }

  /** Bring a verdict into sight, and once more when its pictures have their size. @param {Element} verdict */
  follow(verdict) {
    this.see(verdict);
    const coming = [...verdict.querySelectorAll("img")].filter((image) => !image.complete);
    for (const image of coming) image.addEventListener("load", () => this.see(verdict), { once: true });
  }

  /** Scroll to a verdict: all of it, as long as the question stays, its words, as long as the picture stays, or at least its beginning. What came out of a prediction goes no further than to its words. @param {Element} verdict */
  see(verdict) {
    const [whole, seen] = [scrolled(verdict), sight(verdict)];
    const box = verdict.getBoundingClientRect();
    const why = verdict.querySelector(".setcards-why");
    const isPhone = matchMedia("(max-width: 30rem)").matches;
    const came = isPhone ? why?.previousElementSibling : why; // there the page moves little, and glides
    const told = (came ?? [...verdict.children].filter((part) => !part.querySelector("img")).at(-1) ?? verdict).getBoundingClientRect();
    const stage = this.root.querySelector(".setcards-stage-place") ?? this.root;
    const asked = this.root.querySelector(".setcards-question") ?? this.root;
    const [question, picture] = [asked, stage].map((kept) => kept.getBoundingClientRect().top - seen.top - MARGIN);
    const ends = [[why ? 0 : box.bottom, question ?? 0], [told.bottom, picture ?? 0], [Math.min(told.bottom, box.top + BEGINNING), Infinity]];
    const far = Math.max(...ends.map(([end = 0, most = 0]) => Math.min(end - seen.bottom + MARGIN, most)));
    const back = box.top - seen.top - MARGIN;
    const behavior = isPhone && why && !matchMedia("(prefers-reduced-motion: reduce)").matches ? "smooth" : "instant";
    whole.scrollBy({ top: back < 0 ? back : Math.max(0, far), behavior });
  }

  /** In the row that was pressed in buttons keep their places (settle) until the mouse leaves, or the next press is elsewhere. @param {PointerEvent} event */
  hold({ type, pointerType, target, clientX, clientY }) {
    if (!(target instanceof Element) || (type === "pointerover" && pointerType !== "mouse")) return;
    this.at = { x: clientX, y: clientY };
    if (this.row?.contains(target)) return;
    for (const button of this.row?.querySelectorAll(".setcards-held, .setcards-late") ?? [])
      button.classList.remove("setcards-held", "setcards-late");
    this.row?.classList.remove("setcards-pressed");
    const button = type === "pointerdown" && this.root.contains(target) ? target.closest("button") : null;
    this.row = button?.parentElement?.closest(".setcards-tools, .setcards-keys") ?? button?.closest(".setcards-buttons") ?? null;
    this.row?.classList.add("setcards-pressed");
  }

  /** Places are kept only where another button would slide under the pointer, while all buttons stay in sight, in a row of which something stays, and not on a screen where nothing is left to do. */
  settle() {
    const { row, at } = this;
    const kept = [...(row?.querySelectorAll(".setcards-held, .setcards-late") ?? [])].map((button) => ({ button, look: button.className }));
    if (!row || !kept.length) return;
    const seen = () => [...row.querySelectorAll("button:not(.setcards-idle)")].map((button) => ({ button, box: button.getBoundingClientRect() }));
    const foot = (/** @type {ReturnType<typeof seen>} */ all) => Math.max(...all.map(({ box }) => box.bottom));
    const held = foot(seen());
    const stays = row.querySelector("button:not(.setcards-idle, .setcards-late)");
    for (const { button } of kept) button.classList.remove("setcards-held", "setcards-late");
    if (this.root.hasAttribute("data-done")) return;
    const all = seen();
    const other = all.find(({ box }) => box.left <= at.x && at.x <= box.right && box.top <= at.y && at.y <= box.bottom);
    if (!stays || !other || other.button === this.clicked || held > Math.max(foot(all), sight(row).bottom)) return;
    for (const { button, look } of kept) button.className = look;
  }

  /** The second half of a double click does nothing to a button that has come there with the first. @param {MouseEvent} event */
  onClick(event) {
    const control = event.target instanceof Element ? event.target.closest("button, [data-piece]") : null;
    if (event.detail < 2 || control === this.clicked || !control?.matches("button")) this.clicked = control;
    else event.stopImmediatePropagation();
  }

  /** Who comes to a board by the keyboard sees what is said of it, too. @param {FocusEvent} event */
  onFocus({ target }) {
    if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
    const play = target.closest(".setcards-play");
    if (play) requestAnimationFrame(() => bring(play)); // after the browser has scrolled
  }

  // ---- what is said has two lines, and more on demand

  /** @returns {HTMLElement | null} */
  message() {
    return this.root.querySelector(".setcards-said .setcards-message");
  }

  /** Where a message has more lines than there is room for, a button unfolds it. */
  mendFolding() {
    const message = this.message();
    const said = message?.closest(".setcards-said");
    if (!message || !(said instanceof HTMLElement)) {
      this.unfold.remove();
      return;
    }
    const isNew = message !== this.measured;
    if (isNew) for (const each of [message, said.parentElement ?? said]) this.folding.observe(each); // they may get another size
    this.measured = message;
    const table = said.parentElement?.querySelector(":scope > .setcards-stage-place .setcards-table");
    if (table instanceof HTMLElement && !table.style.getPropertyValue("--width")) return; // the picture has no size yet
    const open = said.classList.contains("unfolded");
    const width = message.offsetWidth; // with its rim, which is wider where something is wrong
    const isFixed = getComputedStyle(said).getPropertyValue("--fixed") !== "";
    if (width !== this.width || isFixed) said.style.removeProperty("--grown");
    this.width = width;
    const stays = message === this.long?.message && width === this.long.width; // else it could go to and fro
    const long = open || stays || !this.grow(message, said, isNew, isFixed);
    this.long = long ? { message, width } : null;
    if (said.classList.contains("folded") !== long) said.classList.toggle("folded", long);
    if (!long) {
      this.unfold.remove();
      return;
    }
    const text = this.view.word(open ? "fold" : "unfold");
    if (this.unfold.textContent !== text) this.unfold.textContent = text;
    this.unfold.ariaExpanded = String(open);
    if (this.unfold.parentElement !== said) said.append(this.unfold);
  }

  /** Give a message its height, if what belongs to it stays in sight; what was given once is kept, so that nothing goes to and fro. @param {Element} message @param {HTMLElement} said @param {boolean} isNew @param {boolean} isFixed whether it keeps its height */
  grow(message, said, isNew, isFixed) {
    said.classList.remove("folded");
    const line = parseFloat(getComputedStyle(message).lineHeight) || 2; // a word that stands high hides no line
    const missing = message.scrollHeight - message.clientHeight;
    if (missing <= line / 2) return true;
    if (isFixed) return false;
    const isUsed = this.pressed !== null;
    const above = isUsed && isNew ? overhead(said) : 0;
    const isFew = missing <= FEW * line + 1 && leftBelow(said) + above >= missing;
    if (missing > spare(said, isUsed) && !isFew) return false;
    said.style.setProperty("--grown", `${(parseFloat(said.style.getPropertyValue("--grown")) || 0) + missing}px`);
    scrolled(said).scrollBy({ top: Math.min(missing, above), behavior: "instant" }); // the picture stays under the finger
    return true;
  }

  turnUnfolded() {
    this.unfold.parentElement?.classList.toggle("unfolded");
    this.mendFolding();
  }

  // ---- this screen alone, in the whole window

  /** Where there is a stage, there is a button for it. */
  mendAlone() {
    const { root, makeAlone, view } = this;
    const alone = root.classList.contains("setcards-alone");
    const name = view.word(alone ? "not-alone" : "alone");
    if (makeAlone.title !== name) {
      makeAlone.ariaLabel = makeAlone.title = name;
      makeAlone.firstElementChild?.firstElementChild?.setAttribute("d", alone ? INWARD : OUTWARD);
    }
    if (!root.querySelector(".setcards-stage")) makeAlone.remove();
    else if (makeAlone.parentElement !== root) root.append(makeAlone);
  }

  /** Show the screen alone, above all else, or put it back; it keeps its place, and the focus. */
  turnAlone() {
    const { root } = this;
    const alone = root.classList.toggle("setcards-alone");
    const isKnown = "showPopover" in root; // an older browser shows it above what it can
    if (alone && isKnown) {
      root.popover = "manual"; // above all, whatever the application has put around it
      root.showPopover();
    } else if (isKnown) {
      root.hidePopover();
      root.removeAttribute("popover");
    }
    this.shutOff(alone);
    this.mendAlone();
    window.dispatchEvent(new Event("resize"));
    if (!alone) root.scrollIntoView({ block: "nearest" });
  }

  /** While the screen is alone, no key leads to what is behind it. @param {boolean} alone */
  shutOff(alone) {
    for (const node of this.behind.splice(0)) node.inert = false;
    for (let node = /** @type {Element | null} */ (this.root); alone && node && node !== document.body; node = node.parentElement)
      for (const other of node.parentElement?.children ?? [])
        if (other !== node && other instanceof HTMLElement && !other.inert) {
          other.inert = true;
          this.behind.push(other);
        }
  }

  /** From its last part to its first, or back: it is alone. @param {KeyboardEvent} event */
  goRound(event) {
    const all = this.root.querySelectorAll('button, select, input, textarea, summary, a[href], [tabindex="0"]');
    const ends = [...all].filter((each) => each.getClientRects().length && each.getAttribute("tabindex") !== "-1");
    const [from, to] = event.shiftKey ? [ends[0], ends.at(-1)] : [ends.at(-1), ends[0]];
    if (event.composedPath()[0] !== from || !(to instanceof HTMLElement || to instanceof SVGElement)) return;
    event.preventDefault();
    to.focus();
  }

  /**
   * Whether a key turns this screen to the whole window, or back.
   * @param {string} key @param {Element} target
   */
  isForAlone(key, target) {
    const { root } = this;
    if (root.classList.contains("setcards-alone") && key === "Escape") return !root.querySelector(".carrying");
    const typing = target.matches("input, textarea, select") || target.closest("[data-keys~=f]");
    return key.toLowerCase() === "f" && !typing && this.makeAlone.isConnected && root.contains(target);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const { key } = event;
    const target = event.composedPath()[0];
    if (isConverting(event)) {
      if (target instanceof Node && this.root.contains(target)) event.stopPropagation();
      return;
    }
    if (key === "Tab" && this.root.classList.contains("setcards-alone")) this.goRound(event);
    const modified = event.altKey || event.ctrlKey || event.metaKey || (event.shiftKey && key === "Enter");
    if (modified || key === "Tab" || !(target instanceof HTMLElement || target instanceof SVGElement)) return;
    if (!event.repeat && this.isForAlone(key, target)) {
      event.preventDefault();
      event.stopPropagation();
      this.turnAlone();
      return;
    }
    if (!this.root.contains(target)) return;
    event.stopPropagation();
    this.view.keyed(event, target);
  }

  // ---- whether Python is there

  /** A step has been done, and has no answer yet. @param {Element | null} control what it was done with */
  ask(control) {
    this.pressed = control;
    if (this.note.dataset.about === "page" && this.note.textContent !== this.view.word("half-sign")) this.note.remove();
    if (this.isEnded) this.warn("ended", control);
    else if (!this.alarms.length) this.wait();
  }

  /** Nothing will be answered any more. @param {boolean} isHeard whether somebody works here, and is told */
  end(isHeard) {
    this.isEnded = true;
    this.rest();
    if (isHeard) this.warn("ended", this.pressed);
  }

  /** A step has its answer. @param {boolean} isLast whether no other is left without one */
  answered(isLast) {
    this.rest();
    if (!isLast) this.wait();
    else if (this.note.dataset.about !== "page") this.note.remove();
  }

  wait() {
    const [busy, gone] = this.view.patience;
    const say = (/** @type {string} */ key) => () => this.warn(key, this.pressed);
    this.alarms = [setTimeout(say("busy"), busy), setTimeout(say("gone"), gone)];
  }

  rest() {
    for (const alarm of this.alarms) clearTimeout(alarm);
    this.alarms = [];
  }

  /**
   * Say something that the page itself has to say, near the control that it is about.
   * @param {string} key @param {Element | null} control @param {string} [name]
   */
  warn(key, control, name = "") {
    const { note, root } = this;
    const text = this.view.word(key).replace("{name}", () => name);
    note.textContent = text;
    note.dataset.about = ["busy", "gone", "ended"].includes(key) ? "python" : "page";
    this.announce(text);
    this.about = control;
    root.append(note);
    this.place();
  }

  /** @param {string} key of what does not hold any more */
  unwarn(key) {
    if (this.note.textContent === this.view.word(key)) this.note.remove();
  }

  /** The note stands below what it is about, above it, beside it or below all, where it covers the least. */
  place() {
    const { note, root } = this;
    if (!root.contains(note)) return;
    note.style.left = "0"; // where it has all the room there is
    const [all, here] = [root.getBoundingClientRect(), (this.about?.isConnected ? this.about : root).getBoundingClientRect()];
    const { width, height } = note.getBoundingClientRect();
    const others = [...root.querySelectorAll(COVERED)].map((each) => each.getBoundingClientRect());
    const covered = (/** @type {number[]} */ [x = 0, y = 0]) => others.reduce((sum, box) =>
      sum + Math.max(0, Math.min(box.right, x + width) - Math.max(box.left, x)) * Math.max(0, Math.min(box.bottom, y + height) - Math.max(box.top, y)), 0);
    const along = Math.max(all.left, Math.min(here.left, all.right - width));
    const inside = [[along, here.bottom + 4], [along, here.top - height - 4], [here.right + 4, here.top], [here.left - width - 4, here.top]]
      .filter(([x = 0, y = 0]) => x >= all.left && x + width <= all.right && y >= all.top && y + height <= all.bottom);
    const places = [...inside, [all.right - width, all.bottom - height], [along, all.bottom + 4]];
    const least = Math.min(...places.map(covered));
    const [left = 0, top = 0] = places.find((place) => covered(place) === least) ?? [];
    note.style.left = `${left - all.left}px`;
    note.style.top = `${top - all.top}px`;
  }

  /** @param {string} text */
  announce(text) {
    const words = document.createElement("p");
    words.textContent = text;
    this.live.replaceChildren(...(text ? [words] : [])); // a new node: the same words twice are heard twice
    clearTimeout(this.forgetting);
    this.forgetting = setTimeout(() => this.live.replaceChildren(), FORGET);
  }
}
