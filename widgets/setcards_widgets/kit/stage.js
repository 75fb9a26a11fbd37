// A stage: the part of a screen that shows pictures made by Python, and tells what is pressed on them.
// A picture is SVG text with its pieces; nothing of what they mean is known here.

/** @typedef {{id: string, name: string, role: string, enabled: boolean, state: boolean | null,
 *             zone: boolean, draggable: boolean, pressable: boolean}} Piece */
/** @typedef {{svg: string, pieces: Piece[], focus: string}} Picture */
/** @typedef {{pictures: Picture[], keys?: Record<string, string>, how?: string}} Part */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{id: string, pointer: number, from: Point, version: number, ghost: SVGElement | null}} Drag */
/** @typedef {{kind: string, id: string, zone?: string, key?: string}} Press */
/** @typedef {{name: string, lang: string, version: number, part(id: string): any, word(key: string): string,
 *             send(step: Press & {part: string}, version?: number): number, announce(text: string): void,
 *             warn(key: string, about: Element): void, unwarn(key: string): void}} View
 *  the screen that it is on; version: that of what the page shows now */

const SVG = "http://www.w3.org/2000/svg";
const ELEMENTS = new Set(
  ("svg g path rect circle ellipse line polyline polygon text tspan title desc defs marker mask " +
    "clipPath linearGradient radialGradient stop pattern").split(" "),
);
const ATTRIBUTES = new Set(
  ("id class lang role aria-hidden aria-label xmlns viewBox preserveAspectRatio width height x y x1 y1 x2 y2 " +
    "cx cy r rx ry fx fy d dx dy points rotate transform offset pathLength textLength lengthAdjust " +
    "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin " +
    "stroke-dasharray stroke-dashoffset stroke-miterlimit opacity color display visibility paint-order " +
    "vector-effect stop-color stop-opacity font-family font-size font-style font-weight font-variant " +
    "letter-spacing text-anchor text-decoration dominant-baseline clip-path clip-rule clipPathUnits mask " +
    "maskUnits maskContentUnits marker-start marker-mid marker-end markerWidth markerHeight markerUnits " +
    "orient refX refY gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits " +
    "patternTransform data-piece data-again data-key data-from data-narrow data-low data-joined").split(" "),
);
// attributes that are never read as CSS
const TEXTS = new Set(
  "id class lang role aria-hidden aria-label xmlns data-piece data-again data-key data-from data-joined".split(" "),
);
// attributes that may name another element of the picture, and functions that a value may call
const REFERRING = new Set("fill stroke clip-path mask marker-start marker-mid marker-end".split(" "));
const FUNCTIONS = new Set("translate scale rotate skewX skewY matrix rgb rgba hsl hsla".split(" "));
/** @type {Record<string, Point>} */
const ARROWS = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};
const MOST = 1.2; // of its natural size that another than the wide arrangement is shown at
const LARGEST = 3; // of its largest size that a widget alone in the window is shown at
const LEAST = 0.66; // of its natural size; what does not fit then is scrolled to, not read with a glass
const CLEAR = 0.75; // the same beside an answer: there a picture is low, and no piece smaller than 24 pixels
const MANY = 8; // pieces: where more may be pressed first, none is marked
const READ = 1; // of its natural size, where all of a picture is words, as a proof or the map has them
const FINGER = 0.87; // the least where fingers press: so no piece is smaller than 24 pixels
const PHONE = 1; // the least of a narrow arrangement on a telephone: so no letter is smaller than 11 pixels
const VERDICT = 180; // pixels of what is said of an answer: so much room is left for it below a picture that grows
const LEGIBLE = 0.6; // of its natural size; narrower than that, a picture would be read with a glass
const DENSE = 0.8; // how large the pieces of another arrangement are, on average, beside those of the wide one
const SLIM = 0.9; // how much a narrow arrangement is worth where there is room for words beside it
const WORTH = 1.08; // how much larger a picture must become for everything to be laid out otherwise
const BESIDE = { low: 244, high: 296 }; // pixels that the words beside the stage take at least, with their gap (surround.css)
const LOW = 560; // pixels of a low window
const BELOW = 0.28; // of the window, for what is found below the stage
const FAVOURED = 1.25; // how much larger a stage must be with the words above it to have them there
const TWO_COLUMNS = 600; // pixels that a widget has at least where something stands beside the stage
const TWO_IN_A_CARD = 440; // the same in the card of a question, whose picture is small
const BAR = 24; // pixels that a scroll bar may take: a window that is so much smaller is no other one
const PLAY = ".setcards-play, .setcards-card"; // what a stage stands in with all that belongs to it
const GAP = 8; // pixels between the rows of a play (surround.css)
const FAR = 1e5; // pixels, beyond all that is on a page
const STEP = 900; // milliseconds that each of several pictures stands
const GLIDE = 220; // milliseconds that a piece takes to its new place
const DRAG = 6; // pixels from which on a press is a drag

/**
 * Whether an attribute can do nothing but be seen. What is drawn with is read as CSS, in which a
 * backslash hides words and a function may ask for a file: the few functions that may be are named.
 * @param {string} name
 * @param {string} value
 */
function isHarmless(name, value) {
  if (!ATTRIBUTES.has(name)) return false;
  if (TEXTS.has(name) || (REFERRING.has(name) && /^url\(#[\w.-]+\)$/.test(value))) return true;
  const called = [...value.matchAll(/([^\s,(]*)\(/g)].map(([, name = ""]) => name);
  return !value.includes("\\") && called.every((name) => FUNCTIONS.has(name));
}

/**
 * SVG text as elements that can do nothing but be seen, or null if it holds anything else.
 * @param {string} text
 * @returns {SVGSVGElement | null}
 */
export function parse(text) {
  const page = new DOMParser().parseFromString(text, "image/svg+xml");
  const all = [...page.querySelectorAll("*")];
  if (page.doctype || page.documentElement.localName !== "svg") return null;
  if (!all.every((node) => node.namespaceURI === SVG && ELEMENTS.has(node.localName))) return null;
  for (const node of all)
    for (const { name, value } of [...node.attributes]) if (!isHarmless(name, value)) node.removeAttribute(name);
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (page.documentElement));
}

/**
 * What makes a node the same one in the next picture.
 * @param {Node} node
 */
const keyOf = (node) =>
  node instanceof Element ? (node.getAttribute("data-piece") ?? node.getAttribute("data-key")) : null;

/**
 * Make `old` like `fresh`; nodes with a key stay the same nodes, and so keep the focus.
 * @param {Element} old
 * @param {Element} fresh
 */
export function morph(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const wanted = new Set([...fresh.childNodes].map(keyOf));
  for (const node of [...old.childNodes]) if (keyOf(node) && !wanted.has(keyOf(node))) node.remove();
  const kept = new Map([...old.childNodes].map((node) => [keyOf(node), node]));
  let at = old.firstChild;
  for (const want of [...fresh.childNodes]) {
    const key = keyOf(want);
    const same = key ? (kept.get(key) ?? null) : at && !keyOf(at) ? at : null;
    while (key && same && at && at !== same && !keyOf(at)) at = drop(at);
    if (!same || same.nodeName !== want.nodeName) old.insertBefore(want, at);
    else {
      if (same === at) at = at.nextSibling;
      else old.insertBefore(same, at);
      if (same instanceof Element && want instanceof Element) morph(same, want);
      else if (same.nodeValue !== want.nodeValue) same.nodeValue = want.nodeValue;
    }
  }
  while (at) at = drop(at);
}

/**
 * Remove a node; gives the one after it.
 * @param {ChildNode} node
 */
function drop(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/** @typedef {{name: string, width: number, height: number, most: number}} Arrangement
 *  one of a picture: how large it is, and at how much of that it is shown at most */
/** @typedef {{layout: string, arrangement: Arrangement, scale: number, height: number}} Place */

/**
 * The arrangements of a picture: that of its own, one for a narrow window, one for a low window.
 * @param {SVGSVGElement} svg
 * @returns {Arrangement[]}
 */
function arrangements(svg) {
  const { width, height } = svg.viewBox.baseVal;
  const wide = { name: "", width, height, most: Number(svg.getAttribute("width") ?? width) / width };
  const others = ["narrow", "low"].map((name) => ({ name, box: svg.dataset[name]?.split(" ").map(Number) ?? [] }));
  const there = others.filter(({ box }) => box.length === 4);
  return [wide, ...there.map(({ name, box: [, , w = 1, h = 1] }) => ({ name, width: w, height: h, most: MOST }))];
}

/**
 * Take over what another arrangement shows otherwise.
 * @param {SVGSVGElement} svg
 * @param {string} name
 */
function arrange(svg, name) {
  if (name) {
    svg.setAttribute("viewBox", svg.getAttribute(`data-${name}`) ?? "");
    for (const node of svg.querySelectorAll(`[data-${name}]`))
      node.setAttribute("transform", node.getAttribute(`data-${name}`) ?? "");
  }
  svg.removeAttribute("width");
  svg.removeAttribute("height");
}

/**
 * Of all ways to stand in the window, the first in which a picture is about as large as it can be.
 * @param {Arrangement[]} all
 * @param {{layout: string, width: number, height: number, least?: number, left?: number}[]} rooms left: what is left free where a picture grows
 * @param {string} now the layout that there is
 * @param {number} larger how much larger than on a page it may be
 * @param {number} above how high what a page shows beside that is: it makes a picture smaller, and chooses no other one
 * @returns {Place | undefined}
 */
function fitting(all, rooms, now, larger, above) {
  const isCoarse = matchMedia("(pointer: coarse)").matches;
  const isPhone = matchMedia("(max-width: 30rem)").matches;
  const places = rooms.flatMap(({ layout, width, height, least: clear, left = 0 }) =>
    all.map((arrangement) => {
      const isRead = clear === READ;
      const pressed = isPhone && arrangement.name === "narrow" ? PHONE : FINGER;
      const least = !isRead && (isCoarse || (clear && arrangement.name)) ? pressed : (clear ?? LEAST);
      const grown = Math.max(arrangement.most, Math.min(larger * arrangement.most, (height - above - left) / arrangement.height));
      const most = Math.min(width / arrangement.width, grown);
      const scale = Math.min(most, Math.max(least, height / arrangement.height));
      const seen = Math.min(scale, isRead ? READ : height / arrangement.height); // what must be scrolled to counts for less
      const dense = arrangement.name ? DENSE : 1;
      const legible = isRead || least >= FINGER ? Math.min(1, scale / (isRead ? READ : LEGIBLE)) ** 2 : 1;
      const favour = layout !== "beside" ? 1 : arrangement.name === "narrow" ? FAVOURED * SLIM : FAVOURED;
      const worth = seen * dense * legible * favour * (layout === now ? WORTH : 1);
      const shown = Math.min(scale, Math.max(least, (height - above) / arrangement.height));
      return { layout, arrangement, scale: shown, height: Math.max(height - above, shown * arrangement.height), worth };
    }),
  );
  const best = Math.max(...places.map(({ worth }) => worth));
  return places.find(({ worth }) => worth * 1.02 >= best);
}

/**
 * What is drawn beside the pieces belongs to the name of the whole; alone it would be read as stray letters, and
 * twice where the wide and the narrow screen have drawings of their own.
 * @param {Element} parent
 */
function hush(parent) {
  for (const node of parent.children)
    if (node.querySelector("[data-piece]")) hush(node);
    else if (!node.matches("[data-piece], desc, title, defs")) node.setAttribute("aria-hidden", "true");
}

/**
 * The middle of an element on the screen.
 * @param {Element} node
 * @returns {Point}
 */
function middle(node) {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * How far a place is, for somebody who looks in one direction (or in all); Infinity if out of sight.
 * @param {Point} from
 * @param {Point} to
 * @param {Point | null} direction
 * @param {number} slack how far aside counts as straight ahead
 */
function distance(from, to, direction, slack) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (!direction) return Math.hypot(dx, dy);
  const along = dx * direction.x + dy * direction.y;
  const aside = Math.abs(dx * direction.y - dy * direction.x);
  const across = Math.max(0, aside - slack);
  const isOff = across > 2 * along || (slack && across > slack); // as another column than that of a strip
  return along < 2 || isOff ? Infinity : along + 2 * across + (aside - across) / 10;
}

/**
 * From a strip, such as a sentence over a page, all that lies along it is straight ahead.
 * @param {Element} node
 * @param {Point} direction
 */
function slack(node, direction) {
  const { width, height } = node.getBoundingClientRect();
  const [across, along] = direction.x ? [height, width] : [width, height];
  return across > 3 * along ? (across - along) / 2 : 0;
}

/**
 * Whether an element lies across the way straight up or down, wherever its middle is.
 * @param {Element} node @param {Point} from @param {Point | null} direction
 */
function isAcross(node, from, direction) {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  const isAhead = direction?.y === 1 ? top > from.y : direction?.y === -1 && bottom < from.y;
  return isAhead && left < from.x && from.x < right;
}

/**
 * From the screen to the units of an SVG element; one that is drawn without any size has no way back.
 * @param {SVGGraphicsElement | null} element
 * @returns {DOMMatrix}
 */
function inverse(element) {
  const onScreen = element?.getScreenCTM();
  const { a, b, c, d } = onScreen ?? { a: 0, b: 0, c: 0, d: 0 };
  return onScreen && a * d !== b * c ? onScreen.inverse() : new DOMMatrix();
}

/**
 * A vector on the screen in the units of an SVG element.
 * @param {SVGGraphicsElement} element
 * @param {number} dx
 * @param {number} dy
 * @returns {Point}
 */
function inUnits(element, dx, dy) {
  const { a, b, c, d } = inverse(element);
  return { x: a * dx + c * dy, y: b * dx + d * dy };
}

/**
 * How high an element is, or what is in it, if it has no box of its own.
 * @param {Element} element @returns {number}
 */
function highOf(element) {
  const { height } = element.getBoundingClientRect();
  return height || [...element.children].reduce((sum, { clientHeight }) => sum + (clientHeight ? clientHeight + GAP : 0), 0);
}

/**
 * @param {HTMLElement} parent
 * @param {string} name
 */
function box(parent, name) {
  const element = document.createElement("div");
  element.className = name;
  parent.append(element);
  return element;
}

/** Whether the host application is dark, or, if it does not say, the system. */
function isDark() {
  const { jpThemeLight, vscodeThemeKind } = document.body.dataset;
  const colab = document.documentElement.getAttribute("theme");
  if (jpThemeLight) return jpThemeLight === "false";
  if (vscodeThemeKind) return !vscodeThemeKind.includes("light");
  if (colab) return colab === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** How many pixels the buttons that unfold more reach up into the room of the words beside a picture. @param {Element | null | undefined} folds */
export function overlap(folds) {
  return Math.max(0, -parseFloat(folds ? getComputedStyle(folds).marginTop : "0"));
}

/** Whether nothing may move by itself. */
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A picture in its place; a screen that is shown twice has two. */
export class Stage {
  /**
   * @param {View} view
   * @param {string} id
   */
  constructor(view, id) {
    this.view = view;
    this.id = id;
    this.node = document.createElement("div");
    this.node.className = id === "stage" ? "setcards-stage-place" : `setcards-${id} setcards-stage-place`;
    this.host = box(this.node, "setcards-stage");
    this.table = box(this.host, "setcards-table");
    this.ring = box(this.table, "setcards-ring");
    this.how = box(this.host, "");
    this.how.id = `setcards-how-${view.name}-${id}`;
    this.how.hidden = true; // it describes the pieces, and is not read by itself

    /** @type {SVGSVGElement | null} */ this.svg = null;
    /** @type {Part | null} */ this.part = null;
    /** @type {Picture | null} */ this.shown = null;
    /** @type {Map<string, Piece>} */ this.pieces = new Map();
    /** @type {Map<number, string>} */ this.waiting = new Map(); // the steps without an answer, each with its piece
    /** @type {string | null} the piece that Tab comes to */ this.current = null;
    this.isAtRest = true; // nothing has been pressed yet: what to press first is marked
    this.wish = ""; // the piece that Python wants the focus to go to
    /** @type {string | null} the piece picked up by a press */ this.armed = null;
    /** @type {Drag | null} */ this.drag = null;
    /** @type {Drag | null} a piece that was dropped, until Python says where it goes */ this.landing = null;
    this.dragged = -Infinity;
    /** @type {Arrangement[]} */ this.arrangements = [];
    /** @type {WeakSet<Element>} */ this.watched = new WeakSet(); // what stands around it, once it has been met
    /** @type {Point} */ this.seen = { x: 0, y: 0 }; // the size of the window that it has been laid out for
    /** @type {Place | undefined} */ this.place = undefined;
    this.playing = 0;
    this.closing = new AbortController();
    this.sizes = new ResizeObserver(() => this.fit());
    this.listen();
    this.dress();
    this.take()();
  }

  listen() {
    const { signal } = this.closing;
    /** @type {(to: EventTarget, type: string, handler: (event: any) => void, how?: object) => void} */
    const on = (to, type, handler, how) => to.addEventListener(type, handler, { signal, ...how });
    // before the document, where Notebook 7 takes single letters for commands
    on(window, "keydown", (event) => this.onKey(event), { capture: true });
    on(this.host, "click", (event) => this.onClick(event));
    on(this.host, "focusin", (event) => this.onFocus(event.target));
    on(this.host, "focusout", () => this.ring.classList.remove("on"));
    on(this.host, "pointerdown", (event) => this.onDown(event));
    on(this.host, "pointermove", (event) => this.onMove(event));
    on(this.host, "pointerup", (event) => this.onUp(event));
    on(this.host, "pointercancel", () => this.stopDrag());
    // a finger that lets go in full motion would make Chrome take the next tap for a brake
    on(this.host, "touchmove", (event) => this.drag && event.preventDefault(), { passive: false });
    on(matchMedia("(prefers-color-scheme: dark)"), "change", () => this.dress());
    const theme = new MutationObserver(() => this.dress());
    theme.observe(document.body, { attributeFilter: ["data-jp-theme-light", "data-vscode-theme-kind"] });
    this.sizes.observe(this.host);
    on(window, "resize", () => this.fit());
    signal.addEventListener("abort", () => {
      theme.disconnect();
      this.sizes.disconnect();
      clearTimeout(this.playing);
    });
  }

  close() {
    this.closing.abort();
  }

  dress() {
    this.host.classList.toggle("dark", isDark());
  }

  // ---- where it stands: it fits the window with all that belongs to it, in height, too

  fit() {
    const before = this.place?.arrangement.name;
    this.settle();
    if (this.place?.arrangement.name !== before) this.redraw();
    this.placeRing();
  }

  /** A picture comes in these arrangements; where it stands is found out only if they are others, since that takes long. @param {Arrangement[]} all */
  lay(all) {
    const isSame = JSON.stringify(all) === JSON.stringify(this.arrangements);
    const isKnown = [...(this.node.parentElement?.children ?? [])].every((part) => part === this.node || this.watched.has(part));
    this.arrangements = all;
    if (!isSame || !isKnown || !this.place) this.settle();
  }

  /** Choose the arrangement of the picture and the layout of what stands around it, and how large it is. */
  settle() {
    const around = this.node.parentElement;
    const play = around?.matches(PLAY) ? around : null; // a small one beside another one only fits in
    if (!this.host.clientWidth || !this.arrangements.length) return; // it is not on the page now
    const root = this.host.closest(".setcards-root");
    const grows = play ? parseFloat(getComputedStyle(play).getPropertyValue("--grows")) || 1 : 1; // where a page shows it alone
    const isAlone = root?.classList.contains("setcards-alone");
    const larger = isAlone ? LARGEST : grows;
    const window = { x: play?.clientWidth ?? 0, y: this.window() };
    const isAnother = Math.hypot(window.x - this.seen.x, window.y - this.seen.y) > BAR;
    const now = isAnother ? "" : (play?.dataset.layout ?? ""); // in another window all begins anew
    if (isAnother) this.seen = window;
    if (!isAnother && this.place && root?.matches(".setcards-predict[data-done]")) return; // what was asked about stays as it is
    const above = play && !isAlone ? parseFloat(getComputedStyle(play).getPropertyValue("--above")) || 0 : 0; // what a page adds
    const folds = root?.querySelector(":scope > .setcards-folds");
    const over = overlap(folds);
    const fold = folds?.querySelector(":scope > .setcards-fold")?.getBoundingClientRect().height ?? 0;
    const more = grows > 1 && window.x > TWO_COLUMNS ? Math.max(0, fold - over) : 0;
    const place = fitting(this.arrangements, play ? this.rooms(play) : [this.ownRoom()], now, larger, above + more);
    this.place = place;
    if (!place) return;
    if (play && place.layout !== play.dataset.layout) play.dataset.layout = place.layout;
    const words = play && place.layout === "beside" ? [...play.querySelectorAll(":scope > :not(.setcards-stage-place, .setcards-side)")] : [];
    const high = words.reduce((sum, part) => sum + (part.clientHeight ? part.clientHeight + GAP : 0), 0); // that has to be there
    play?.style.setProperty("--room", `${Math.floor(Math.max(place.height, high + over))}px`);
    play?.style.setProperty("--told", `${play.querySelector(":scope > .setcards-said")?.clientHeight ?? 0}px`);
    const side = play?.querySelector(":scope > .setcards-side");
    if (side && side.scrollHeight > side.clientHeight + 1) side.setAttribute("tabindex", "0"); // arrow keys scroll it
    else side?.removeAttribute("tabindex");
    const { arrangement, scale } = place;
    this.table.style.setProperty("--width", `${(scale * arrangement.width).toFixed(1)}px`);
    this.host.dataset.arrangement = arrangement.name || "wide";
  }

  /** The room of a stage that stands for itself. */
  ownRoom() {
    const least = this.host.closest(".setcards-map") ? READ : undefined;
    return { layout: "", width: this.host.clientWidth, height: 0.92 * this.window(), least };
  }

  /**
   * The room that the stage has in each layout: all in a column, or all words beside it.
   * @param {HTMLElement} play
   */
  rooms(play) {
    const parts = [...play.children].filter((part) => part !== this.node);
    for (const part of parts.filter((each) => !this.watched.has(each))) {
      this.watched.add(part);
      this.sizes.observe(part);
    }
    const side = parts.find((part) => part.classList.contains("setcards-side"));
    const now = play.dataset.layout ?? "column";
    play.dataset.layout = "column"; // to see how high all is then
    const highs = parts.map((part) => [part, highOf(part)]);
    const told = play.querySelector(".setcards-feedback")?.getBoundingClientRect().height; // of an answer: a picture keeps its size
    play.dataset.layout = now;
    const high = (/** @type {(part: any) => boolean} */ counts) =>
      highs.reduce((sum, [part, height]) => sum + (counts(part) && height ? Number(height) + GAP : 0), 0);
    const [width, height] = [play.clientWidth, this.window()];
    const above = high((part) => part !== side) - (told ?? 0);
    const below = Math.min(high((part) => part === side), BELOW * height); // of more, one sees the beginning
    const isCard = play.matches(".setcards-card");
    const least = isCard ? CLEAR : play.matches(".setcards-puzzle > *") ? READ : undefined;
    const left = told === undefined ? 0 : VERDICT;
    const column = { layout: "column", width, height: height - above - below, least, left };
    const words = innerHeight <= LOW ? BESIDE.low : BESIDE.high;
    return width > (isCard ? TWO_IN_A_CARD : TWO_COLUMNS) ? [{ layout: "beside", width: width - words, height, least }, column] : [column];
  }

  /** How high the part of the window is in which one sees the widget. */
  window() {
    const alone = this.host.closest(".setcards-alone");
    const play = this.host.closest(PLAY);
    if (alone && play) return innerHeight - (play.getBoundingClientRect().top - alone.getBoundingClientRect().top + alone.scrollTop) - 16;
    const page = this.host.closest(".jp-WindowedPanel-outer, .jp-Notebook");
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement); // what a page covers
    const covered = (parseFloat(scrollPaddingTop) || 0) + (parseFloat(scrollPaddingBottom) || 0);
    const root = play?.matches(".setcards-card") ? play.closest(".setcards-root") : null;
    const asked = root && play ? root.getBoundingClientRect().height - play.getBoundingClientRect().height : 0; // the question, and the frame
    return Math.min(page?.getBoundingClientRect().height || innerHeight, innerHeight - covered) - asked;
  }

  /** @param {string} key @param {string} [name] */
  word(key, name = "") {
    return this.view.word(key).replace("{name}", () => name);
  }

  // ---- what comes down

  /**
   * Show the part as it is now; a stage that is new begins with its last picture.
   * @param {number[]} [answered] the steps that have their answers @param {string} [focus] the piece it goes to with them
   * @returns {() => void} what is left to do when all around it is as it will be: until then nothing is measured
   */
  take(answered = [], focus = "") {
    const [part, before] = [this.view.part(this.id), this.part];
    const pressed = answered.flatMap((seq) => this.waiting.get(seq) ?? []);
    for (const seq of answered) this.waiting.delete(seq);
    const isAnswered = pressed.length > 0;
    if (part === before && !isAnswered) return () => {};
    this.part = part;
    if (this.host.lang !== this.view.lang) this.host.lang = this.view.lang; // else all in it would be styled anew
    this.host.dataset.keys = Object.keys(part.keys ?? {}).join(" ").toLowerCase();
    this.how.textContent = part.how ?? this.word("how");
    this.wish = isAnswered && !this.waiting.size ? focus : "";
    const last = this.shown?.focus;
    const rest = this.play(before && part !== before ? part.pictures : part.pictures.slice(-1));
    return () => {
      this.follow(pressed.at(-1) ?? (this.shown?.focus === last ? null : (this.shown?.focus ?? null)));
      rest();
    };
  }

  /** A step of a proof that was laid, or is at fault, comes to stand below what is said, and below it the place of the next one, and the pile. @param {string | null} id */
  follow(id) {
    const said = this.host.closest('.setcards-puzzle > [data-layout="column"]')?.querySelector(":scope > .setcards-said");
    const node = this.pieces.get(id ?? "")?.zone ? this.find(id) : null;
    if (!said || !node) return;
    const top = (parseFloat(getComputedStyle(said).top) || 0) + said.clientHeight + GAP;
    const page = this.host.closest(".setcards-alone, .jp-WindowedPanel-outer, .jp-Notebook") ?? document.documentElement;
    page.scrollBy({ top: node.getBoundingClientRect().top - top, behavior: "instant" });
  }

  /** @param {Picture[]} pictures @returns {() => void} as of `take` */
  play(pictures) {
    const [first, ...rest] = isStill() ? pictures.slice(-1) : pictures;
    clearTimeout(this.playing);
    if (rest.length) this.playing = setTimeout(() => this.play(rest)(), STEP);
    return first ? this.draw(first, true) : () => {};
  }

  /** @param {Picture} picture @param {boolean} [glide] @returns {() => void} as of `take` */
  draw(picture, glide = false) {
    const fresh = parse(picture.svg);
    if (!fresh) {
      this.view.warn("bad-picture", this.host);
      return () => {};
    }
    this.view.unwarn("bad-picture");
    const focused = this.focused();
    const places = this.places();
    const here = this.find(this.current);
    const last = here ? middle(here) : middle(this.table);
    this.shown = picture;
    this.pieces = new Map(picture.pieces.map((piece) => [piece.id, piece]));
    if (this.armed && !this.pieces.has(this.armed)) this.armed = null;
    if (this.drag && !this.pieces.has(this.drag.id)) this.drag = null;
    this.lay(arrangements(fresh));
    arrange(fresh, this.place?.arrangement.name ?? "");
    const wide = this.svg?.viewBox.baseVal.width;
    if (!this.waiting.size) this.landing = null;
    this.decorate(fresh);
    for (const ghost of this.table.querySelectorAll(".carried")) ghost.remove();
    if (this.svg) morph(this.svg, fresh);
    else this.table.prepend((this.svg = fresh));
    for (const hand of [this.drag, this.landing]) if (hand?.ghost) this.svg.append(hand.ghost);
    this.refocus(focused, last);
    const glides = glide && wide === this.svg.viewBox.baseVal.width;
    return () => {
      this.placeRing();
      if (glides) this.glide(places);
    };
  }

  /**
   * Say what each piece is, before the old tree becomes like the new one: a piece that lost its
   * tabindex for a moment would lose the focus too.
   * @param {SVGSVGElement} svg
   */
  decorate(svg) {
    const current = this.pieces.get(this.current ?? "");
    if (!current || this.isMute(current)) this.current = this.entry();
    svg.setAttribute("role", this.pieces.size ? "group" : "img");
    const label = svg.querySelector(":scope > desc")?.textContent ?? "";
    svg.setAttribute("aria-label", label);
    if (label) hush(svg);
    if (this.pieces.size) svg.setAttribute("aria-describedby", this.how.id);
    this.host.classList.toggle("carrying", Boolean(this.armed ?? this.drag?.ghost));
    const first = this.isAtRest ? this.first() : [];
    for (const node of svg.querySelectorAll("[data-piece]")) {
      const piece = this.pieces.get(node.getAttribute("data-piece") ?? "");
      if (!piece) continue;
      this.decoratePiece(node, piece);
      node.classList.toggle("comes-first", first.includes(piece.id));
    }
  }

  /** What may be pressed first: what can be taken up, or else all that answers. */
  first() {
    const live = this.live().filter((id) => this.pieces.get(id)?.enabled);
    const loose = live.filter((id) => this.pieces.get(id)?.draggable);
    const first = loose.length ? loose : live;
    return first.length > MANY ? [] : first;
  }

  /** @param {Element} node @param {Piece} piece */
  decoratePiece(node, piece) {
    const { id } = piece;
    const onOff = piece.role === "button" ? "aria-pressed" : "aria-checked";
    node.setAttribute("role", piece.role);
    node.setAttribute("aria-label", piece.name);
    node.setAttribute("tabindex", id === this.current ? "0" : "-1");
    if (this.isMute(piece)) node.setAttribute("aria-hidden", "true");
    if (!piece.enabled) node.setAttribute("aria-disabled", "true");
    if (piece.zone) node.setAttribute("data-zone", "");
    const carried = this.pieces.get(this.armed ?? "");
    if (piece.zone && carried && carried !== piece)
      node.setAttribute("aria-description", this.word("put-here", carried.name));
    if (piece.draggable && piece.enabled) node.setAttribute("data-drag", "");
    if (piece.role !== "img" && (piece.state !== null || this.armed === id))
      node.setAttribute(onOff, String(piece.state || this.armed === id));
    node.classList.toggle("armed", this.armed === id);
    node.classList.toggle("asked", [...this.waiting.values()].includes(id));
    node.classList.toggle("lifted", [this.drag, this.landing].some((hand) => hand?.ghost && hand.id === id));
  }

  /** @returns {Map<string, Point>} where each piece is on the screen; empty if nothing may move */
  places() {
    if (!this.svg || isStill()) return new Map();
    const places = new Map([...this.keyed()].map(([key, node]) => [key, middle(node)]));
    if (this.landing?.ghost) places.set(this.landing.id, middle(this.landing.ghost));
    for (const animation of this.svg.getAnimations({ subtree: true })) animation.cancel();
    return places;
  }

  /** @returns {Iterable<[string, SVGGraphicsElement]>} */
  *keyed() {
    for (const node of this.svg?.querySelectorAll("[data-piece], [data-key]") ?? [])
      yield [keyOf(node) ?? "", /** @type {SVGGraphicsElement} */ (node)];
  }

  /** @param {Map<string, Point>} places where the pieces were before */
  glide(places) {
    for (const [key, node] of this.keyed()) {
      const from = places.get(key) ?? places.get(node.dataset.from ?? ""); // what is new comes out of something
      const to = middle(node);
      if (!from || Math.hypot(from.x - to.x, from.y - to.y) < 2) continue;
      const parent = /** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (node.parentNode));
      const { x, y } = inUnits(parent, from.x - to.x, from.y - to.y);
      const way = [{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }];
      const gliding = node.animate(way, { duration: GLIDE, easing: "ease-out" });
      gliding.addEventListener("finish", () => this.placeRing()); // the room may have changed on the way
    }
  }

  // ---- what goes up

  /** @param {Press} press @param {number} [version] of the screen that it was made on */
  send(press, version) {
    this.waiting.set(this.view.send({ ...press, part: this.id }, version), press.id);
    this.isAtRest = false;
    this.find(press.id)?.classList.add("asked");
  }

  // ---- hands

  /** @param {string | null} id @returns {SVGGraphicsElement | null} */
  find(id) {
    return id === null ? null : this.table.querySelector(`[data-piece="${CSS.escape(id)}"]`);
  }

  /**
   * The piece that an element of the page belongs to.
   * @param {EventTarget | null} target
   */
  pieceOf(target) {
    const node = target instanceof Element ? target.closest("[data-piece], [data-again]") : null;
    const id = node?.getAttribute("data-piece") ?? node?.getAttribute("data-again") ?? ""; // a place that repeats it
    return (node && this.svg?.contains(node) && this.pieces.get(id)) || null;
  }

  focused() {
    const root = /** @type {Document | ShadowRoot} */ (this.host.getRootNode());
    return this.pieceOf(root.activeElement);
  }

  /**
   * After a redraw the focus is where it was; if that is gone, where the picture says, or on what is nearest to
   * there. Only an answer may move it at will.
   * @param {Piece | null} before @param {Point} place
   */
  refocus(before, place) {
    if (!before) return;
    const { wish } = this;
    const now = this.pieces.get(before.id);
    const stays = now && !this.isMute(now) ? now.id : this.shown?.focus || this.nearest(place, null);
    const id = this.pieces.has(wish) ? wish : stays;
    if (id && this.focused()?.id !== id) this.rove(id);
    this.wish = id === wish ? "" : wish; // a later step may have the piece
  }

  /** The piece that Tab comes to first: what can be taken up, before what only answers. */
  entry() {
    const live = this.live();
    return this.shown?.focus || (live.find((id) => this.pieces.get(id)?.draggable) ?? live[0] ?? null);
  }

  /** The pieces that answer a press; all that keys go to, where none does. */
  live() {
    const stops = this.stops();
    const live = stops.filter((id) => this.pieces.get(id)?.enabled && this.pieces.get(id)?.role !== "img");
    return live.length ? live : stops;
  }

  /** The ends of the row in which a piece lies, or of all pieces where it lies alone. @param {Element} node */
  ends(node) {
    const { top, bottom } = node.getBoundingClientRect();
    const at = (/** @type {string} */ id) => middle(/** @type {Element} */ (this.find(id)));
    const row = this.live().filter((id) => top < at(id).y && at(id).y < bottom);
    const ends = row.length > 1 ? row.sort((one, other) => at(one).x - at(other).x) : this.live();
    return { Home: ends[0] ?? null, End: ends.at(-1) ?? null };
  }

  /** The pieces that keys go to: all, but a mere place only while something is picked up. */
  stops() {
    const stops = [...this.pieces.values()].filter((piece) => !this.isPlace(piece));
    return stops.map((piece) => piece.id);
  }

  /** Whether it is a mere place, and nothing is picked up that could be put there. @param {Piece} piece */
  isPlace(piece) {
    return piece.zone && !piece.pressable && !piece.draggable && !this.armed;
  }

  /** Whether nobody needs to hear of it: a button that does nothing, below what lies there. @param {Piece} piece */
  isMute(piece) {
    return this.isPlace(piece) && piece.role !== "img";
  }

  /** The piece that an arrow key leads to. @param {Element} node @param {Point} direction */
  next(node, direction) {
    const [from, { x, y }] = [middle(node), direction];
    const ahead = this.nearest(from, direction, slack(node, direction));
    const round = node.closest(x ? "[data-joined]" : "[data-joined=both]"); // what goes on at its other side
    return ahead ?? (round && this.nearest({ x: from.x - FAR * x, y: from.y - FAR * y }, direction, 0, round));
  }

  /**
   * @param {Point} from @param {Point | null} direction
   * @param {number} [slack] @param {Element | null} [within] @returns {string | null}
   */
  nearest(from, direction, slack = 0, within = this.svg) {
    /** @type {[number, string | null]} */
    let best = [Infinity, null];
    for (const id of this.stops()) {
      const node = this.find(id);
      if (!node || !within?.contains(node)) continue;
      const aside = this.pieces.get(id)?.role !== "img" && isAcross(node, from, direction) ? Infinity : slack;
      const far = distance(from, middle(node), direction, aside);
      if (far < best[0]) best = [far, id];
    }
    return best[1];
  }

  /** Move the one tab stop, and the focus with it: the page moves only for who uses the keyboard, never under a finger. @param {string | null} id */
  rove(id) {
    const node = this.find(id);
    if (!node) return;
    const isByKeys = this.host.querySelector(":focus-visible") !== null;
    this.find(this.current)?.setAttribute("tabindex", "-1");
    node.setAttribute("tabindex", "0");
    this.current = id;
    node.focus({ preventScroll: !isByKeys || this.isInSight(node) });
  }

  /** Whether the whole of a piece is seen, and nothing stands above it. @param {Element} node */
  isInSight(node) {
    const { x, y, width, height } = node.getBoundingClientRect();
    const root = /** @type {Document | ShadowRoot} */ (this.host.getRootNode());
    return [y + 1, y + height - 1].every((edge) => this.table.contains(root.elementFromPoint(x + width / 2, edge)));
  }

  /** @param {EventTarget | null} target */
  onFocus(target) {
    const piece = this.pieceOf(target);
    if (!piece) return;
    this.find(this.current)?.setAttribute("tabindex", "-1");
    this.find(piece.id)?.setAttribute("tabindex", "0");
    this.current = piece.id;
    this.wish = ""; // whoever has gone on stays there
    this.placeRing();
  }

  /** The ring stands around the piece with the focus, for those who use the keyboard. */
  placeRing() {
    const node = this.find(this.focused()?.id ?? null);
    const on = node?.matches(":focus-visible") ?? false;
    this.ring.classList.toggle("on", on);
    if (!node || !on) return;
    const [inner, outer] = [node.getBoundingClientRect(), this.table.getBoundingClientRect()];
    this.ring.style.translate = `${inner.x - outer.x - 4}px ${inner.y - outer.y - 4}px`;
    this.ring.style.width = `${inner.width + 8}px`;
    this.ring.style.height = `${inner.height + 8}px`;
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const { key } = event;
    const modified = event.altKey || event.ctrlKey || event.metaKey || (event.shiftKey && key === "Enter");
    if (modified || key === "Tab" || !this.pieceOf(event.composedPath()[0] ?? null)) return;
    event.stopPropagation();
    if (this.useKey(key, event.repeat)) event.preventDefault();
  }

  /** @param {string} key @param {boolean} again @returns {boolean} whether it means something here */
  useKey(key, again) {
    const piece = this.focused();
    const bound = this.bound(key, piece?.id ?? "");
    const press = key === "Enter" || key === " ";
    if (!piece) return false;
    if (key === "Escape" && (this.armed ?? this.drag)) this.cancel();
    else if (bound) again || this.send({ kind: "key", id: bound[1], key: bound[0] });
    else if (ARROWS[key]) this.rove(this.next(/** @type {Element} */ (this.find(piece.id)), ARROWS[key]));
    else if (press) again || this.press(piece);
    else if (key === "Home" || key === "End") this.rove(this.ends(/** @type {Element} */ (this.find(piece.id)))[key]);
    else return false;
    return true;
  }

  /**
   * The key as Python names it, and its piece: the one with the focus where Python names none.
   * @param {string} key @param {string} here @returns {[string, string] | null}
   */
  bound(key, here) {
    const keys = Object.entries(this.part?.keys ?? {});
    const same = keys.find(([name]) => name === key) ?? keys.find(([name]) => name.toLowerCase() === key.toLowerCase());
    const piece = same?.[1] || here;
    return same && this.pieces.has(piece) ? [same[0], piece] : null;
  }

  /** @param {Piece} piece */
  press(piece) {
    if (this.armed && piece.zone && piece.id !== this.armed) this.put(piece);
    else if (piece.draggable && piece.enabled && !piece.pressable)
      if (this.armed === piece.id) this.cancel();
      else this.arm(piece);
    else if (piece.role !== "img") this.send({ kind: "press", id: piece.id });
  }

  /** @param {Piece} zone */
  put(zone) {
    const id = this.armed ?? "";
    this.armed = null;
    this.send({ kind: "drop", id, zone: zone.id });
  }

  /** @param {Piece} piece */
  arm(piece) {
    this.armed = piece.id;
    this.redraw();
    this.view.announce(this.word("picked-up", piece.name));
  }

  /** Put back what was picked up. */
  cancel() {
    const name = this.pieces.get(this.armed ?? this.drag?.id ?? "")?.name;
    this.armed = null;
    this.stopDrag();
    if (name) this.view.announce(this.word("put-back", name));
  }

  /** @param {MouseEvent} event also what a screen reader sends */
  onClick(event) {
    const piece = this.pieceOf(event.target);
    if (!piece || event.timeStamp - this.dragged < 50) return; // a drag with the mouse ends in a click
    this.press(piece); // it is on its way before the focus goes anywhere, which takes long
    this.rove(piece.id);
  }

  /** @param {PointerEvent} event */
  onDown(event) {
    const piece = this.pieceOf(event.target);
    if (!event.isPrimary || event.button > 0 || !piece?.draggable || !piece.enabled) return;
    const from = { x: event.clientX, y: event.clientY };
    this.drag = { id: piece.id, pointer: event.pointerId, from, version: this.view.version, ghost: null };
  }

  /** @param {PointerEvent} event */
  onMove(event) {
    const { drag, svg } = this;
    if (!drag || !svg || event.pointerId !== drag.pointer) return;
    const [dx, dy] = [event.clientX - drag.from.x, event.clientY - drag.from.y];
    if (!event.buttons) return this.stopDrag();
    if (!drag.ghost && Math.hypot(dx, dy) < DRAG) return;
    drag.ghost ??= this.lift(drag);
    const { x, y } = inUnits(svg, dx, dy);
    drag.ghost.style.translate = `${x}px ${y}px`;
  }

  /** A copy of the piece goes with the pointer, above all others. @param {Drag} drag */
  lift(drag) {
    const node = /** @type {SVGGraphicsElement} */ (this.find(drag.id));
    const ghost = /** @type {SVGElement} */ (node.cloneNode(true));
    for (const { name } of [...ghost.attributes]) if (name !== "class") ghost.removeAttribute(name);
    const { a, b, c, d, e, f } = inverse(this.svg).multiply(node.getScreenCTM() ?? undefined);
    ghost.setAttribute("transform", `matrix(${[a, b, c, d, e, f]})`);
    ghost.setAttribute("aria-hidden", "true");
    ghost.classList.add("carried");
    drag.ghost = ghost;
    this.host.setPointerCapture(drag.pointer); // on the host: the piece itself may be redrawn
    this.redraw();
    return ghost;
  }

  /** @param {PointerEvent} event */
  onUp(event) {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer) return;
    this.drag = null;
    if (!drag.ghost) return;
    this.dragged = event.timeStamp;
    const zone = this.zoneAt(event.clientX, event.clientY);
    this.landing = zone && zone.id !== drag.id ? drag : null;
    if (zone && this.landing) this.send({ kind: "drop", id: drag.id, zone: zone.id }, drag.version);
    else drag.ghost.remove();
    this.redraw();
  }

  /** @param {number} x @param {number} y */
  zoneAt(x, y) {
    const root = /** @type {Document | ShadowRoot} */ (this.host.getRootNode());
    for (const node of root.elementsFromPoint(x, y)) {
      const piece = this.pieceOf(node.closest("[data-zone], [data-again]"));
      if (piece?.zone) return piece;
    }
    return null;
  }

  stopDrag() {
    this.drag?.ghost?.remove();
    this.drag = null;
    this.redraw();
  }

  redraw() {
    if (this.shown) this.draw(this.shown)();
  }
}
