// What leads through a lesson, on a page and in a panel of JupyterLab: one thing at a time, a screen with the text before it;
// or all is one page to scroll, on which the questions that follow each other are one card.

const WAY = "setcards-edu-way"; // where it is kept how one goes through lessons: "steps" or "scroll"
const [LOW, NARROW] = [720, 720]; // pixels: in such a window a screen and its text need all there is

const MOST_READ = 0.4; // of the window: of a longer text one sees the end beside the game

const FEW = 4; // views: a shorter part is counted with the one after it

/** What a row asks of whoever shows it: what is done, and to make room for the question that it has turned to. @typedef {{isDone: (block: Element) => boolean, turned: (row: Row) => void}} Asked */

/** The blocks that are questions and follow each other, as often as there are two or more. @param {Element[]} blocks @param {(block: Element) => boolean} isCard */
export function rowsOf(blocks, isCard) {
  /** @type {Element[][]} */ const rows = [];
  let isOpen = false;
  for (const block of blocks) {
    const isQuestion = isCard(block);
    if (isQuestion && isOpen) rows.at(-1)?.push(block);
    else if (isQuestion) rows.push([block]);
    isOpen = isQuestion;
  }
  return rows.filter((row) => row.length > 1);
}

/** Say which of several is seen, and which are behind. @param {Element} nav @param {number} at @param {string[]} looks of each @param {string} [part] that they are of */
export function countIn(nav, at, looks, part = "") {
  nav.querySelector(".dots")?.replaceChildren(...looks.map((look, number) => {
    const dot = document.createElement("i");
    dot.className = number === at ? `${look} now` : look;
    return dot;
  }));
  const said = /** @type {HTMLElement | null} */ (nav.querySelector(".count"));
  const words = said?.dataset.words?.replace("{at}", String(at + 1)).replace("{all}", String(looks.length));
  if (said) said.textContent = [part, words].filter(Boolean).join(" · ");
  const [back, next] = [".back", ".next"].map((name) => /** @type {HTMLButtonElement | null} */ (nav.querySelector(name)));
  return { back, next };
}

/** Lead the focus to what is seen now. @param {Element | null | undefined} place */
export function lead(place) {
  if (!(place instanceof HTMLElement)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** The words of a heading, without what its host adds to it. @param {Element | null | undefined} heading @returns {string} */
export const wordsOf = (heading) => {
  const words = [...(heading?.childNodes ?? [])].find((node) => node.textContent?.trim())?.textContent ?? "";
  if (!heading?.matches(".stop")) return words;
  return `${words.replace(/[:：].*/, "")} → ${wordsOf(after(heading, document))}`; // in a list, it is told from the others
};

/** The heading of what comes after a place to stop. @param {Element} stop @param {ParentNode} place where both are @returns {Element | undefined} */
export const after = (stop, place) =>
  [...place.querySelectorAll(".text :is(h1, h2, h3)")].find((each) => stop.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);

/** The head of a row. @param {Record<string, string | undefined>} words */
export function head({ row = "", back = "", next = "", count: words = "" }) {
  const nav = document.createElement("nav");
  const button = (/** @type {string} */ name, /** @type {string} */ textContent) =>
    Object.assign(document.createElement("button"), { type: "button", className: name, textContent });
  const [said, dots, count] = ["p", "span", "span"].map((tag) => document.createElement(tag));
  said?.setAttribute("role", "status");
  dots?.setAttribute("aria-hidden", "true");
  dots?.classList.add("dots");
  count?.classList.add("count");
  count?.setAttribute("data-words", words);
  said?.append(dots ?? "", count ?? "");
  nav.className = "setcards-row";
  nav.setAttribute("aria-label", row);
  nav.append(said ?? "", button("back", `← ${back}`), button("next", `${next} →`));
  return nav;
}

/** Questions in a row: one card, of which one question is seen at a time. Whoever makes it gives its head a place. */
export class Row {
  /** @param {Element[]} blocks @param {Record<string, string | undefined>} words @param {Asked} asked */
  constructor(blocks, words, asked) {
    this.blocks = blocks;
    this.asked = asked;
    this.at = 0;
    this.said = "";
    this.nav = head(words);
    this.nav.querySelector(".back")?.addEventListener("click", () => this.turn(this.at - 1, true));
    this.nav.querySelector(".next")?.addEventListener("click", () => this.turn(this.at + 1, true));
    blocks.forEach((block) => block.toggleAttribute("data-row", true));
  }

  /** @param {number} at @param {boolean} [isAsked] whether somebody has pressed for it */
  turn(at, isAsked = false) {
    this.at = Math.max(0, Math.min(at, this.blocks.length - 1));
    this.blocks.forEach((block, number) => block.toggleAttribute("data-aside", number !== this.at));
    this.count();
    this.asked.turned(this);
    if (!isAsked) return;
    this.nav.scrollIntoView({ block: "nearest" });
    const block = this.blocks[this.at];
    lead(block?.querySelector(".setcards-root") ?? block); // it says what it is about
  }

  /** Say how far one is; what is done has a tick. */
  count() {
    const isDone = this.blocks.map(this.asked.isDone);
    const looks = isDone.map((each) => (each ? "done" : ""));
    if (this.said === (this.said = `${this.at} ${looks}`)) return; // what stays changes nothing on the page
    const { back, next } = countIn(this.nav, this.at, looks);
    if (back) back.disabled = this.at === 0;
    if (!next) return;
    next.disabled = this.at === this.blocks.length - 1;
    const isBehind = !next.disabled && Boolean(isDone[this.at]);
    next.classList.toggle("main", isBehind);
    this.blocks[this.at]?.toggleAttribute("data-behind", isBehind);
  }

  /** Let each question be a card of its own again. */
  end() {
    for (const block of this.blocks) for (const name of ["data-row", "data-aside", "data-behind"]) block.removeAttribute(name);
    this.nav.remove();
  }
}

/** What a block of a lesson is. @typedef {"text" | "stop" | "screen" | "end" | ""} Kind */

/**
 * What views ask of whoever shows them: the element that has the class `stepwise`, the one in which all blocks lie, and the bar
 * with Back and Next; of a block what it is, the heading of a part in it, whether one answers a question there, whether nothing is
 * left to do, and how far below the top it begins where that is to be left free; how much room there is, and whether a text has some beside a card, the block that is read,
 * and to lay out what is seen now, to draw it, and to go to its top.
 * @typedef {{root: HTMLElement, place: HTMLElement | null, nav: HTMLElement | null, kind: (block: Element) => Kind,
 *   heading: (block: Element) => Element | null, isCard: (block: Element) => boolean, isDone: (block: Element) => boolean,
 *   above: (block: HTMLElement) => number, size: () => {width: number, height: number, isWide: boolean}, read: () => Element | null | undefined,
 *   laid: () => void, turned: () => void, toTop: () => void}} Host
 */

/**
 * The blocks of a lesson in views: each ends with a screen, with a learner's code, or with a picture that is followed by text.
 * A heading of a part begins a new one, a place to stop belongs to what it is after, and the last one is the end of the lesson.
 * @param {Element[]} blocks @param {Pick<Host, "kind" | "heading">} host
 */
export function grouped(blocks, { kind, heading }) {
  /** @type {Element[][]} */ const views = [];
  /** @type {Kind | null} */ let before = null;
  let isEnded = false;
  for (const block of blocks) {
    const now = kind(block);
    const isAfter = now === "stop" || isEnded;
    const isNew = now === "end" || before === "screen" || before === "stop" || heading(block) !== null || (before !== "text" && now === "text");
    if (before === null || (!isAfter && isNew)) views.push([block]);
    else views.at(-1)?.push(block);
    isEnded ||= now === "end";
    before = now;
  }
  return views;
}

/** The way through a lesson, view by view. */
export class Views {
  /** @param {Host} host @param {Element[]} blocks */
  constructor(host, blocks) {
    this.host = host;
    this.views = grouped(blocks, host);
    this.at = 0;
    this.isOn = false;
    host.nav?.querySelector(".back")?.addEventListener("click", () => this.turn(this.at - 1, true));
    host.nav?.querySelector(".next")?.addEventListener("click", () => this.onward());
  }

  /** Whether one goes through lessons view by view: as was chosen in this browser, or in a low or narrow window. */
  get isWanted() {
    const { width, height } = this.host.size();
    try {
      const chosen = localStorage.getItem(WAY);
      if (chosen) return chosen === "steps";
    } catch {} // storage is closed to this page
    return height < LOW || width < NARROW;
  }

  /** Go through the lesson in this way, and through others. @param {boolean} isOn one thing at a time */
  choose(isOn) {
    const read = this.isOn ? this.views[this.at]?.[0] : this.host.read();
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
    const { root, place, nav } = this.host;
    this.isOn = isOn;
    root.classList.toggle("stepwise", isOn);
    if (nav) nav.hidden = !isOn;
    if (isOn) return this.turn(this.at);
    place?.classList.remove("beside");
    for (const block of this.views.flat()) for (const name of ["data-aside", "data-behind", "data-lent"]) block.removeAttribute(name);
    this.host.laid();
  }

  /** The number of the view in which something stands, or -1. @param {Element | null} place */
  of(place) {
    return place ? this.views.findIndex((view) => view.some((block) => block.contains(place))) : -1;
  }

  /** Turn to what is to be seen, and unfold it; what stands in no view stands at the head. @param {Element | null} place */
  reveal(place) {
    place?.closest("details")?.setAttribute("open", "");
    if (place && this.isOn) this.turn(Math.max(0, this.of(place)));
  }

  /** The next view, or the next lesson. */
  onward() {
    if (this.at + 1 < this.views.length) this.turn(this.at + 1, true);
    else /** @type {HTMLElement | null | undefined} */ (this.host.place?.querySelector("[data-end]"))?.click();
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
    this.host.root.classList.toggle("at-end", this.at === this.views.length - 1);
    this.host.root.classList.toggle("at-start", this.at === 0);
    this.arrange();
    this.count();
    this.host.turned();
    this.wake();
    if (!isAsked) return;
    this.host.toTop();
    lead(this.views[this.at]?.[0]);
  }

  /** The screen in this view. */
  get screen() {
    return this.views[this.at]?.find((block) => this.host.kind(block) === "screen");
  }

  /** The text that stays beside a card which has none of its own: that of a card before it, as what is read before a game is an order to play. @returns {Element[]} */
  lent() {
    const { kind, isCard } = this.host;
    const of = (/** @type {Kind} */ wanted, /** @type {Element[]} */ view) => view.filter((block) => kind(block) === wanted);
    if (!this.isCard() || of("text", this.views[this.at] ?? []).length) return [];
    const read = this.views.slice(0, this.at).findLast((view) => of("text", view).length || !of("screen", view).length) ?? [];
    return of("screen", read).every(isCard) ? of("text", read) : [];
  }

  /** Whether one answers a question in this view. */
  isCard() {
    return this.screen !== undefined && this.host.isCard(this.screen);
  }

  /** Leave the text in sight: beside a card, where there is room; a game leaves it that much of the window. */
  arrange() {
    const { root, place, kind, size, above, laid } = this.host;
    const { isWide, height } = size();
    const text = [...this.lent(), ...(this.views[this.at] ?? [])].filter((block) => kind(block) === "text");
    const isBeside = this.isOn && isWide && text.length > 0 && this.isCard();
    place?.classList.toggle("beside", isBeside);
    laid();
    const sum = (/** @type {Element[]} */ blocks) => blocks.reduce((all, block) => all + block.getBoundingClientRect().height, 0);
    const stops = (this.views[this.at] ?? []).filter((block) => kind(block) === "stop");
    const isFixed = stops.some((block) => getComputedStyle(block).position === "fixed"); // above the bar
    const high = isBeside ? 0 : sum(isWide && !isFixed ? [...text, ...stops] : text);
    const game = this.isOn && this.screen instanceof HTMLElement ? this.screen : null;
    const pixels = { "--read": high, "--stop": isFixed ? sum(stops) : 0, "--above": game ? above(game) : 0 };
    for (const [name, most] of Object.entries(pixels)) root.style.setProperty(name, `${Math.round(Math.min(most, MOST_READ * height))}px`);
  }

  /** Say how far one is in this part. */
  count() {
    const { nav, heading } = this.host;
    const begins = [0];
    this.views.forEach((view, number) => {
      const isFar = number >= (begins.at(-1) ?? 0) + FEW;
      if (isFar && view[0] && heading(view[0])) begins.push(number);
    });
    const [from, to] = [begins.findLast((number) => number <= this.at) ?? 0, begins.find((number) => number > this.at) ?? this.views.length];
    if (!nav) return;
    const found = this.views.slice(from, to).flat().map(heading).find((each) => each);
    const part = wordsOf(found).match(/^(.+?) · /)?.[1]; // as "Part 1"
    const { back } = countIn(nav, this.at - from, Array.from({ length: to - from }, (_, number) => (from + number < this.at ? "seen" : "")), part);
    if (back) back.disabled = this.at === 0;
  }

  /** *Next* stands out as soon as something is won, or nothing is left to do here; it never waits. */
  wake() {
    const view = this.views[this.at] ?? [];
    const screens = view.filter((block) => this.host.kind(block) === "screen");
    const isWon = screens.some((screen) => screen.querySelector('[data-deed="onward"]'));
    const isLed = view.some((block) => this.host.kind(block) === "end" && block.querySelector("[data-end]"));
    const isBehind = !isLed && (isWon || screens.every(this.host.isDone));
    this.host.nav?.querySelector(".next")?.classList.toggle("main", isBehind);
    for (const block of view) block.toggleAttribute("data-behind", isBehind);
  }
}
