// What leads through a lesson, on a page and in a panel of JupyterLab: questions that follow each other are one card.

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

/** The head of a row. @param {Record<string, string | undefined>} words */
function head({ row = "", back = "", next = "", count: words = "" }) {
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
