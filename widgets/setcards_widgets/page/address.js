// What the address of a lesson holds after its `#`, which no server sees: `class=7`, a part, the state of a screen.

/** What stands under a name in the address, as `state=…`, or "". @param {string} name */
export const inAddress = (name) => new URLSearchParams(location.hash.slice(1)).get(name) ?? "";

/** The class number in the address, as `#class=7`, or "". */
export const classNumber = () => location.hash.match(/[#&]class=(\d{1,6})(?:&|$)/)?.[1] ?? "";

/** The headings of the parts of a lesson, in order, the same in each language. */
const headings = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main .text :is(h2, h3, h4, h5, h6)")]);

/** The place that the address names: a part by its number, as `#part=3`, or anything by its id. @returns {HTMLElement | null} */
export function placeInAddress() {
  const part = inAddress("part");
  if (part) return headings()[Number(part) - 1] ?? null;
  try {
    const id = decodeURIComponent(location.hash.slice(1));
    return document.getElementById(id) ?? document.querySelector(`[data-anchor="${CSS.escape(id)}"]`); // it may not be drawn yet
  } catch {
    return null; // it is no text
  }
}

/** What the same lesson in another language is to be opened with. @param {string} number of the class, or "" */
export function carried(number) {
  const place = placeInAddress();
  const part = place ? headings().indexOf(place) + 1 : 0;
  const state = inAddress("state");
  return [number && `class=${number}`, part && `part=${part}`, state && `state=${state}`].filter(Boolean).join("&");
}

/** Put a link to itself on the heading of each part. @param {string} number of the class, or "" */
export function leadToParts(number) {
  const label = document.getElementById("address")?.dataset.part ?? "";
  headings().forEach((heading, at) => {
    const link = document.createElement("a");
    link.className = "part";
    link.href = `#${number && `class=${number}&`}part=${at + 1}`;
    link.textContent = "#";
    link.setAttribute("aria-label", `${label}: ${heading.textContent}`);
    heading.append(link);
  });
}

/** Say sentences, each on a line of its own. @param {HTMLElement} place @param {(string | undefined)[]} sentences */
export function tellIn(place, sentences) {
  const lines = sentences.filter(Boolean).map((sentence) => {
    const line = document.createElement("span");
    line.textContent = sentence ?? "";
    return line;
  });
  place.replaceChildren(...lines);
}

/**
 * Keep a place where it is in the window while the page around it grows, until somebody does something.
 * @param {Element} place @param {() => void} [scroll] brings it there
 */
export function hold(place, scroll = () => place.scrollIntoView()) {
  const ending = new AbortController();
  const growing = new ResizeObserver(() => (place.isConnected ? scroll() : end()));
  const end = () => {
    growing.disconnect();
    ending.abort();
  };
  for (const name of ["wheel", "pointerdown", "touchstart", "keydown"]) addEventListener(name, end, { capture: true, passive: true, signal: ending.signal });
  growing.observe(document.body);
}

const MORE = ".setcards-fold:is(.setcards-more, .setcards-record) + .setcards-settings-folded";

/** The button that copies the address of a screen, under its *More* or else below it, and what is said of that. */
export class Copying {
  /** @param {HTMLElement} place @param {() => void} wish */
  constructor(place, wish) {
    this.words = document.getElementById("address")?.dataset ?? {};
    this.place = place;
    this.button = document.createElement("button");
    this.button.type = "button";
    this.button.className = "copy-address";
    this.button.dataset.page = ""; // what folds and unfolds it leaves it there (controls.js)
    this.button.textContent = this.words.copy ?? "";
    this.button.addEventListener("click", wish);
    place.addEventListener("keydown", (event) => this.onKey(event));
    /** @type {HTMLElement | null} */ this.told = null;
  }

  /** The screen has changed: the button is where it has its place now; what was answered once has none. */
  stand() {
    const isDone = this.place.querySelector(".setcards-exercise[data-done]") !== null;
    const there = this.place.querySelector(MORE) ?? this.place;
    if (isDone && there === this.place) this.button.remove();
    else if (this.button.parentElement !== there) there.append(this.button);
  }

  /** What was done has changed: an address that is shown is not that of the screen any more. @param {boolean} isOffered */
  offer(isOffered) {
    this.button.hidden = !isOffered;
    this.close();
  }

  /** Escape closes what is said, from within and from the button. @param {KeyboardEvent} event */
  onKey(event) {
    if (event.key !== "Escape" || !this.told || ![this.told, this.button].some((node) => node.contains(document.activeElement))) return;
    event.stopPropagation();
    this.close();
  }

  /** What is said goes; whoever was in it is at the button again. */
  close() {
    const isIn = this.told?.contains(document.activeElement);
    this.told?.remove();
    this.told = null;
    if (isIn) this.button.focus();
  }

  /** Copy an address, and show it for who has to copy it by hand. @param {string} held what it holds after its `#`, or "" @param {string} reason why there is none */
  async tell(held, reason) {
    this.close();
    const told = (this.told = document.createElement("div"));
    const said = document.createElement("p");
    const away = document.createElement("button");
    told.className = "address-told";
    said.setAttribute("role", "status");
    Object.assign(away, { type: "button", className: "address-away", textContent: "×", ariaLabel: this.words.close ?? null });
    away.addEventListener("click", () => this.close());
    told.append(away, said);
    this.place.append(told);
    if (!held) return tellIn(said, [reason]);
    const field = document.createElement("input");
    field.readOnly = true;
    field.value = `${location.origin}${location.pathname}#${held}`;
    field.setAttribute("aria-label", this.words.copy ?? "");
    field.addEventListener("focus", () => field.select());
    told.append(field);
    let isCopied = true;
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      isCopied = false; // the browser has no clipboard for pages without https, or this page may not write to it
    }
    tellIn(said, [isCopied ? this.words.copied : this.words.byHand, this.words.what]);
    told.scrollIntoView({ block: "nearest" });
    if (!isCopied) field.focus();
  }
}
