// The parts of a screen that are read, pressed and filled in: each has a node that stays, and is made like its part.
import { reveal } from "./surround.js";

/** @typedef {import("./screen.d.ts").Part} AnyPart */
/** @typedef {Record<string, any>} Part a part of a kind that is not known yet */
/** @template [T=any] @typedef {{node: HTMLElement, below?: HTMLElement, update(part: T): void, keyed?(event: KeyboardEvent): void}} Made
 *  below: what stands after the node, of a fold what it unfolds; keyed: what a key does on it beside what it does */
/** @typedef {{name: string, lang: string, screen: Record<string, any>, part(id: string): Part, word(key: string): string,
 *             inside(id: string): HTMLElement, press(row: string, name: string): void,
 *             set(field: string, value: string | number | boolean | string[]): void,
 *             warn(key: string, about: Element, name?: string): void, announce(text: string): void}} View */

const BOX = "jupyter-widgets widget-container widget-box";
const LINE = "jupyter-widgets widget-inline-hbox";
const SHORT = 12; // letters of choices that stand beside each other
const WORDY = 200; // letters of a question from which on it is set smaller in a low window
const BESIDE = 340; // pixels that a picture on a sheet is wide at most, where it stands beside its question
const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g; // half of a sign such as an emoji

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {string} [class_] @param {...(Node | string)} inside
 */
export function make(tag, class_ = "", ...inside) {
  const node = document.createElement(tag);
  if (class_) node.className = class_;
  node.append(...inside);
  return node;
}

/** A node goes; with the focus in it, it goes unseen, until the screen has found another place for that. @param {ChildNode} node */
function leave(node) {
  if (node instanceof HTMLElement && node.contains(document.activeElement)) node.classList.add("setcards-gone");
  else node.remove();
}

/** Have exactly these children, in this order; one that is there already is not touched. @param {Element} parent @param {Node[]} wanted */
export function children(parent, wanted) {
  for (const node of [...parent.childNodes]) if (!wanted.includes(node)) leave(node);
  for (const node of wanted)
    if (node instanceof HTMLElement && node.classList.contains("setcards-gone")) node.classList.remove("setcards-gone");
  for (const [at, node] of wanted.entries())
    if (parent.childNodes[at] !== node) parent.insertBefore(node, parent.childNodes[at] ?? null);
}

/** @param {string} lang @param {string} tag @param {...(Node | string)} inside */
function spoken(lang, tag, ...inside) {
  const node = make(/** @type {"p"} */ (tag), "", ...inside);
  node.lang = lang;
  return node;
}

/** A message: its sign, its sentence, its formula. @param {import("./screen.d.ts").Message} message @param {string} beside @param {string} lang @param {boolean} [isToDo] */
function message(message, beside, lang, isToDo = false) {
  const { text, heard, look, sign = "", word, code, formula } = message;
  const line = make("p");
  if (sign || word) {
    const drawn = make("span", word ? `setcards-sign ${look}` : "setcards-sign", sign);
    drawn.ariaHidden = "true";
    line.append(drawn);
    if (word) line.append(make("span", "setcards-heard", `${word} `));
  }
  if (heard) {
    const seen = make("span", "", text);
    seen.ariaHidden = "true";
    line.append(seen, make("span", "setcards-heard", heard));
  } else line.append(text);
  const node = make("div", `setcards-message ${look}`, line);
  node.lang = lang;
  if (code) {
    node.append(make("pre", "", make("code", "", code)));
    /** @type {HTMLElement} */ (node.lastChild).lang = "en";
  }
  if (formula) node.append(make("p", "setcards-formula", formula));
  if (beside) node.append(make("p", isToDo ? "setcards-to-do" : "", beside));
  return node;
}

/** A picture that is only looked at. @param {{svg: string, alt: string}} picture */
function still({ svg, alt }) {
  const image = make("img");
  const width = svg.match(/<svg\b[^>]*?\swidth="([\d.]+)/) ?? svg.match(/\bviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)/);
  image.width = width ? Math.min(960, Math.round(Number(width[1]))) : 320;
  const [, wide = 0, high = 0] = svg.match(/\bviewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)/) ?? [];
  if (Number(wide) > Math.max(480, 2 * Number(high))) image.className = "setcards-strip"; // boards in a row have all the width
  image.alt = alt;
  image.src = `data:image/svg+xml;charset=utf-8,${encoded(byNight(svg))}`;
  return image;
}

/** @param {string} svg */
const encoded = (svg) => svg.replaceAll("%", "%25").replaceAll("#", "%23").replaceAll("\n", " ");

let night = ""; // the dark look of stages (stage.css)

/** A picture with its dark look, which an image cannot have from the page: it takes it where its color-scheme is dark. @param {string} svg */
function byNight(svg) {
  const dark = /^(\.setcards-stage)?\.dark [^{]/;
  const looks = () => [...document.styleSheets].flatMap((sheet) => rulesOf(sheet).filter((rule) => dark.test(rule.cssText)));
  night ||= looks().map((rule) => rule.cssText.replaceAll(/(\.setcards-stage)?\.dark /g, "")).join("");
  return svg.replace("</svg>", `<style>@media (prefers-color-scheme: dark) {${night}}</style></svg>`);
}

/** @param {CSSStyleSheet} sheet @returns {CSSRule[]} */
function rulesOf(sheet) {
  try {
    return [...sheet.cssRules];
  } catch {
    return []; // it is of another site
  }
}

/** Give our pictures that stand beside screens, which a page was made with, their dark look; one without classes has none. */
export function dressPictures() {
  const plain = `img[src*='text-anchor="middle" stroke-linejoin="round"'][src*='class="']:not([src*="prefers-color-scheme"])`;
  for (const image of /** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll(`:is(.jp-OutputArea, .shown) ${plain}`)))
    image.src = image.src.replace("</svg>", encoded(byNight("</svg>")));
}

/** The button that leads on from what is won: no step, but a deed of the page (screen.js). @param {string} words @param {string} lang */
function onward(words, lang) {
  const button = make("button", "jupyter-widgets jupyter-button widget-button setcards-key setcards-onward", words);
  button.type = "button";
  button.dataset.deed = "onward";
  button.lang = lang;
  return button;
}

/** @type {{[K in AnyPart["kind"]]?: (part: Extract<AnyPart, {kind: K}>, lang: string, id: string, view: View) => Node[]}} what is only read, by its kind */
const READ = {
  says: ({ title, message: said, beside, is_to_do = false, victory: won }, lang, _, view) => [
    ...(title ? [spoken(lang, "p", make("b", "", title))] : []),
    ...(won ? [Object.assign(spoken(lang, "p", won), { className: "setcards-victory" })] : []),
    ...(said ? [message(said, beside, lang, is_to_do)] : []),
    ...(won ? [onward(view.word("onward"), lang)] : []),
  ],
  words: ({ words, is_small, title }, lang) =>
    words.map((/** @type {any} */ each, /** @type {number} */ at) =>
      spoken(lang, is_small ? "small" : "p", ...(title && !at ? [make("b", "", title), " "] : []), String(each)),
    ),
  code: ({ words }, lang) => [spoken(lang, "small", words)],
  headline: ({ words, above = [] }, lang) => [
    spoken(lang, "div", ...(above.length ? [make("p", "setcards-claim-number", above.join(" · "))] : []), make("p", "setcards-claim", words)),
  ],
  title: ({ words, level, most, how_hard, anchor }, lang) => {
    const name = Object.assign(make("h3", "", words), { id: anchor ?? "" });
    const dots = Object.assign(make("span", "", `${"●".repeat(level)}${"○".repeat(most - level)} `), { ariaHidden: "true" });
    return [spoken(lang, "div", make("div", "", name), make("div", "", make("span", "setcards-level", dots, how_hard)))];
  },
  question: ({ words, title }, lang) => [spoken(lang, "div", ...(title ? [make("span", "setcards-predicts", title), " "] : []), words)],
  facts: ({ facts }, lang) => {
    const list = spoken(lang, "ul", ...facts.map((/** @type {string} */ fact) => make("li", /[.。]$/.test(fact) ? "setcards-sentence" : "", fact)));
    list.className = "setcards-facts";
    return facts.length ? [list] : [];
  },
  items: ({ label, items, is_numbered }, lang, _, view) => {
    const list = spoken(lang, is_numbered ? "ol" : "ul", ...items.map((each) => item(view, each)));
    list.className = is_numbered ? "setcards-cases" : "";
    list.ariaLabel = label;
    const title = is_numbered ? [spoken(lang, "p", make("b", "", label))] : [];
    return items.length ? [...title, list] : [];
  },
  table: ({ label, columns, rows }, lang, id) => {
    const heads = columns.map((/** @type {string} */ column) => headed("col", column));
    const table = make("table", "", make("thead", "", make("tr", "", ...heads)), make("tbody", "", ...rows.map(line)));
    const around = make("div", `setcards-results setcards-${id}`, table); // where it is too wide, arrow keys scroll it
    Object.assign(around, { role: "group", tabIndex: 0, ariaLabel: label, lang });
    return [around];
  },
  link: ({ words, address = "", opens_anew = false }, lang) => (words ? [spoken(lang, "p", way(words, address, opens_anew))] : []),
  save: ({ texts }, lang) => [spoken(lang, "div", ...texts.flatMap((/** @type {any} */ text) => [download(text), " "]))],
  sheet: (part) => [sheet(part)],
  drawing: ({ picture }, lang) => (picture ? [spoken(lang, "div", still(picture))] : []),
  result: ({ picture, ...part }, lang) => (picture ? [result({ ...part, picture }, lang)] : []),
};

/** A sheet of paper: its head, and what is numbered on it. @param {Omit<import("./screen.d.ts").Sheet, "kind">} part */
function sheet({ title, about, items, lang, blanks = [] }) {
  const lines = blanks.map((label) => make("span", "", label));
  const head = make("header", "", make("h3", "", title), make("p", "", about), ...(lines.length ? [make("p", "setcards-blanks", ...lines)] : []));
  const node = make("section", "setcards-sheet", head, make("ol", "", ...items.map(onSheet)));
  node.lang = lang;
  return node;
}

/** An exercise on a sheet, or an answer. @param {import("./screen.d.ts").Sheet["items"][number]} item */
function onSheet({ words, picture, choices = [], blank, why, note }) {
  const list = Object.assign(make("ol", "", ...choices.map((each) => make("li", "", each))), { type: "a" });
  const told = make(
    "div",
    "",
    ...(note ? [make("small", "", note)] : []),
    make("p", "", why ? make("b", "", words) : words),
    ...(choices.length ? [list] : []),
    ...(why ? [make("p", "", why)] : []),
  );
  const drawn = picture ? [still(picture)] : [];
  for (const image of drawn) image.classList.toggle("setcards-wide", image.width > BESIDE);
  const line = blank ? [make("p", "setcards-blanks", make("span", "", blank))] : [];
  return make("li", "setcards-on-sheet", make("div", "", told, ...drawn), ...line);
}

/** A way to another place. @param {string} words @param {string} address @param {boolean} opensAnew */
function way(words, address, opensAnew) {
  const link = make("a", "setcards-way", words);
  link.href = address;
  if (opensAnew) Object.assign(link, { target: "_blank", rel: "noopener" });
  return link;
}

/** A text that is saved as a file, without asking anybody. @param {{words: string, name: string, text: string}} saved */
function download({ words, name, text }) {
  const link = make("a", "setcards-export", words);
  link.download = name;
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
  link.href = `data:application/json;base64,${btoa(bytes)}`;
  return link;
}

/** What came out, with its reasons. @param {import("./screen.d.ts").Result & {picture: import("./screen.d.ts").Drawn}} part @param {string} lang */
function result({ picture, words = [], before, case: found, why = [] }, lang) {
  const drawn = make("div", "", still(picture));
  if (before) drawn.append(make("span", "setcards-cover", still(before)));
  if (before) /** @type {HTMLElement} */ (drawn.lastChild).ariaHidden = "true";
  const below = make("small", "", ...words.flatMap((/** @type {string} */ each) => [make("span", "", each), " "]));
  const reasons = make("ul", "", ...why.map((/** @type {string} */ each) => make("li", "", each)));
  const inside = [make("div", "setcards-field", drawn, below), ...(found ? [still(found)] : []), ...(why.length ? [reasons] : [])];
  const node = make("div", "setcards-result", ...inside);
  node.lang = lang;
  return node;
}

/** What is said of an answer: of one that stands beside another, all in one block. @param {Omit<import("./screen.d.ts").Verdict, "kind">} part @param {string} lang @returns {Node[]} */
function said({ word, sides = [], told = [], why = [], formula, pictures = [], then, small }, lang) {
  const block = (/** @type {(Node | string)[]} */ ...inside) => make("div", "", ...inside);
  const messages = told.map((each) => message(each, "", lang));
  const drawn = pictures.map(still);
  const found = [
    ...(word ? [block(judged(word))] : []),
    ...(sides.length ? [outcome(sides, messages, why, formula, drawn)] : [...messages, ...drawn].map((each) => block(each))),
    ...(then ? [block(message(then, "", lang))] : []),
    ...(small ? [block(make("small", "", small))] : []),
  ];
  return found.length ? [spoken(lang, "div", ...found)] : [];
}

const LARGE = 720; // pixels: a picture that is wider is looked through, line by line

/** @param {NonNullable<import("./screen.d.ts").Verdict["sides"]>} sides @param {Node[]} messages @param {string[]} why @param {string | undefined} formula @param {HTMLImageElement[]} pictures */
function outcome(sides, messages, why, formula, pictures) {
  const both = sides.map(({ name, words, picture }) =>
    make("div", "setcards-one-side", make("small", "", name), picture ? still(picture) : make("b", wide(words) > SHORT ? "setcards-long" : "", words)),
  );
  const reasons = make("div", "setcards-why", ...why.map((each) => make("p", "", each)));
  if (formula) reasons.append(make("p", "setcards-formula", formula));
  const shown = pictures.map((picture) => {
    const isLarge = picture.width > LARGE;
    const around = make("div", isLarge ? "setcards-shown setcards-large" : "setcards-shown", picture);
    if (isLarge) around.tabIndex = 0; // arrow keys scroll it where it is too wide
    return around;
  });
  const node = make("div", "setcards-outcome", make("div", "setcards-sides", ...both), ...messages, reasons, ...shown);
  node.tabIndex = -1;
  return node;
}

/** A word that judges, with its sign. @param {import("./screen.d.ts").Message} word */
function judged({ text, look, sign = "" }) {
  const drawn = Object.assign(make("span", `setcards-sign ${look}`, sign), { ariaHidden: "true" });
  return make("span", `setcards-word ${look}`, drawn, text);
}

/** A line of a list; what it unfolds to stands behind it, and one that holds now has a sign. @param {View} view @param {import("./screen.d.ts").Items["items"][number]} line */
function item(view, { words, why, now, note, text, picture }) {
  const told = now ? [make("b", "", `▶ ${words}`), " ", make("small", "", now)] : [words];
  const below = note ? [...(why ? [] : [make("br")]), make("small", "", note)] : [];
  const taken = text ? takeaway(view) : null;
  taken?.update({ kind: "takeaway", text, picture });
  const unfolded = [make("p", "", why ?? ""), ...(taken ? [taken.node] : [])];
  const node = make("li", now ? "lit" : "", ...(why ? [make("details", "", make("summary", "", ...told), ...unfolded)] : told), ...below);
  if (now) node.ariaCurrent = "true";
  return node;
}

/** @param {string} scope @param {string} words */
function headed(scope, words) {
  return Object.assign(make("th", "", words), { scope });
}

/** A row of a table, which its first cell names. @param {import("./screen.d.ts").Table["rows"][number]} row */
function line({ cells: [name = "", ...cells], is_current }) {
  const node = make("tr", "", headed("row", name), ...cells.map((/** @type {string} */ cell) => make("td", "", cell)));
  if (is_current) node.ariaCurrent = "true";
  return node;
}

/** What the node of a part is called on the page. @param {View} view @param {string} id */
const idOf = (view, id) => `setcards-${view.name}-${id}`;

/** What all choices that belong together are called by: the question of the screen, else their own words. @param {View} view @param {HTMLElement} group @param {string} words */
function name(view, group, words) {
  const question = Object.keys(view.screen.parts).find((id) => view.part(id).kind === "question");
  if (question) group.setAttribute("aria-labelledby", idOf(view, question));
  else if (words) group.ariaLabel = words;
}

/** A field is described by a text on how to fill it in, which stands beside it. @param {View} view @param {string} id @param {HTMLElement} field */
function describe(view, id, field) {
  const { places, parts } = view.screen;
  const lists = [...Object.values(places), ...Object.values(parts).map((part) => part.parts ?? [])];
  const beside = lists.find((list) => list.includes(id)) ?? [];
  const how = beside.findLast((/** @type {string} */ each) => parts[each].is_small);
  if (how) field.setAttribute("aria-describedby", idOf(view, how));
}

/** How many letters wide a text is; one of Japanese is as wide as two. @param {string} words */
const wide = (words) => [...words].reduce((sum, letter) => sum + (letter > "\u2fff" ? 2 : 1), 0);

/** @param {View} view @param {string} id @param {Part} part @returns {Made} */
function read(view, id, part) {
  const inside = make("div", "widget-html-content");
  /** @type {Record<string, string>} */
  const of = { headline: "setcards-dare", title: "setcards-head", question: "setcards-question" };
  const looks = { "setcards-said": id === "said", [of[part.kind] ?? "setcards-panel"]: true };
  const node = make("div", `${LINE} widget-html setcards-panel`, inside);
  for (const [class_, is] of Object.entries(looks)) node.classList.toggle(class_, is);
  node.id = idOf(view, id);
  return {
    node,
    update(now) {
      inside.replaceChildren(...(/** @type {Part} */ (READ)[now.kind]?.(now, view.lang, id, view) ?? []));
      if (now.kind === "question") node.classList.toggle("setcards-wordy", wide(now.words) > WORDY);
    },
  };
}

/** What is said of an answer: made anew only when other things are said. @param {View} view @returns {Made<import("./screen.d.ts").Verdict>} */
function verdict(view) {
  const node = make("div", `${LINE} widget-html setcards-panel setcards-feedback`, make("div", "widget-html-content"));
  let known = "";
  return {
    node,
    update({ is_stale = false, ...part }) {
      node.classList.toggle("setcards-stale", is_stale);
      const all = JSON.stringify([part, view.lang]);
      if (all !== known) node.firstElementChild?.replaceChildren(...said(part, view.lang));
      known = all;
    },
  };
}

/** @param {View} view @param {string} id @param {Part} part @returns {Made<import("./screen.d.ts").Buttons>} */
function buttons(view, id, { are_long }) {
  const node = make("div", `${BOX} widget-hbox ${are_long ? "setcards-chips" : "setcards-buttons"}`);
  if (!are_long) node.style.flexFlow = "row wrap";
  /** @type {Map<string, HTMLButtonElement>} */
  const held = new Map();
  /** @param {Part} button */
  const made = ({ name }) => {
    const fresh = make("button", `jupyter-widgets jupyter-button widget-button setcards-${name}`);
    fresh.type = "button";
    fresh.dataset.id = name;
    fresh.style.width = "auto";
    fresh.addEventListener("click", ({ detail }) => {
      const asks = view.part(id).buttons.find((/** @type {Part} */ each) => each.name === name)?.asks_first;
      if (!asks || detail < 2) view.press(id, name); // the second half of a double click has not read the question
    });
    held.set(name, fresh);
    return fresh;
  };
  return {
    node,
    update({ buttons: all }) {
      /** @type {{button: Part, made: HTMLButtonElement}[]} */
      const each = all.map((/** @type {Part} */ button) => ({ button, made: held.get(button.name) ?? made(button) }));
      for (const { button, made } of each) {
        const { words, is_main = false, is_down = null, opens = false } = button;
        if (made.textContent !== words) made.textContent = words;
        if (button.at_length) made.title = button.at_length;
        made.classList.toggle("setcards-fold", is_down !== null && opens);
        made.classList.toggle("mod-active", Boolean(is_down));
        if (is_down !== null) made[opens ? "ariaExpanded" : "ariaPressed"] = String(is_down);
        made.classList.toggle("setcards-key", is_main);
        made.classList.toggle("setcards-not-now", Boolean(button.is_resting));
        made.classList.toggle("setcards-quiet", Boolean(button.is_quiet));
      }
      const isPressed = node.closest(".setcards-pressed") !== null; // nothing slides under the pointer (surround.js)
      const idle = (/** @type {HTMLElement} */ made) => made.classList.contains("setcards-idle");
      // what comes, comes first: one that goes gives its focus away
      for (const { made } of each.filter(({ button, made }) => button.is_there !== false && idle(made))) {
        made.classList.toggle("setcards-late", isPressed && !made.classList.contains("setcards-held"));
        made.classList.remove("setcards-idle", "setcards-held");
      }
      children(node, each.map(({ made }) => made));
      for (const { made } of each.filter(({ button, made }) => button.is_there === false && !idle(made))) {
        made.classList.toggle("setcards-held", isPressed && made.isConnected);
        made.classList.add("setcards-idle");
      }
    },
  };
}

/** A box that is ticked. @param {View} view @param {string} id @returns {Made} */
function box(view, id) {
  const control = make("input");
  control.type = "checkbox";
  control.addEventListener("change", () => view.set(id, control.checked));
  const words = make("span");
  const node = make("div", `${LINE} widget-checkbox setcards-${id}`, make("label", "widget-label-basic", control, words));
  node.style.width = "auto";
  return {
    node,
    update({ label, value, is_there = true }) {
      if (words.textContent !== label) words.textContent = label;
      node.style.display = is_there ? "" : "none";
      control.checked = value;
    },
  };
}

/** Choices that are all in sight: one of them, or any. @param {View} view @param {string} id @param {boolean} isOne @returns {Made} */
function choices(view, id, isOne) {
  const label = make("label", "widget-label");
  const all = isOne ? make("div", "widget-radio-box") : make("div", `${BOX} widget-vbox setcards-ticks setcards-${id}`);
  const node = isOne ? make("div", `jupyter-widgets widget-inline-vbox widget-radio setcards-answer setcards-${id}`, label, all) : all;
  all.setAttribute("role", isOne ? "radiogroup" : "group");
  const inputs = () => [...all.querySelectorAll("input")];
  let known = "";
  /** @param {[string | number, string]} option */
  const made = ([value, words]) => {
    const input = Object.assign(make("input"), { type: isOne ? "radio" : "checkbox", name: idOf(view, id) }); // radio buttons of one name are one tab stop
    const ticked = () => view.part(id).options.filter((/** @type {unknown} */ _, /** @type {number} */ at) => inputs()[at]?.checked);
    input.addEventListener("change", () => view.set(id, isOne ? value : ticked().map((/** @type {[string]} */ [name]) => name)));
    if (isOne) return make("label", "", words, input);
    const box = make("div", `${LINE} widget-checkbox setcards-answer`, make("label", "widget-label-basic", input, make("span", "", words)));
    box.style.width = "auto";
    return box;
  };
  return {
    node,
    update({ label: words, value, options }) {
      if (label.textContent !== words) label.textContent = words;
      name(view, all, isOne ? words : "");
      if (!isOne) describe(view, id, all);
      const fresh = JSON.stringify(options);
      if (fresh !== known) all.replaceChildren(...options.map(made));
      all.classList.toggle("setcards-short", isOne && options.every((/** @type {[unknown, string]} */ [, words]) => wide(words) <= SHORT));
      known = fresh;
      const held = (/** @type {unknown} */ each) => (isOne ? each === value : value.includes(each));
      for (const [at, input] of inputs().entries()) input.checked = held(options[at][0]);
    },
  };
}

/** A slider, which does at once what it comes past. @param {View} view @param {string} id @returns {Made} */
function slider(view, id) {
  const label = make("label", "widget-label");
  label.style.width = "initial";
  const control = make("input");
  const told = make("span", "widget-readout");
  control.type = "range";
  control.id = idOf(view, id);
  label.htmlFor = control.id;
  told.ariaHidden = "true"; // the slider tells it itself
  control.addEventListener("input", () => {
    told.textContent = control.value;
    view.set(id, Number(control.value));
  });
  const node = make("div", `${LINE} setcards-slider setcards-${id}`, label, control, told);
  return {
    node,
    update({ label: words, value, scale: { least, most, step }, is_there = true }) {
      if (label.textContent !== words) label.textContent = words;
      node.classList.toggle("setcards-idle", !is_there);
      Object.assign(control, { min: least, max: most, step, value });
      told.textContent = value;
    },
  };
}

/** @param {View} view @param {string} id @param {Part} part @returns {Made} */
function field(view, id, part) {
  if (typeof part.value === "boolean" && !part.options?.length) return box(view, id);
  if (part.is_open) return choices(view, id, !Array.isArray(part.value));
  if (part.scale) return slider(view, id);
  const label = make("label", "widget-label");
  label.style.width = "initial";
  const control = part.options?.length ? make("select") : part.rows > 1 ? make("textarea") : make("input");
  control.id = idOf(view, id);
  label.htmlFor = control.id;
  const kind = { SELECT: "widget-dropdown", TEXTAREA: "widget-textarea", INPUT: "widget-text" }[control.tagName];
  const node = make("div", `${LINE} ${kind} setcards-${id}`, label, control);
  if (part.is_eager) node.classList.add("setcards-answer");
  let shown = "", known = "", last = "";
  if (control instanceof HTMLSelectElement) node.style.width = "max-content";
  else if (control instanceof HTMLInputElement) control.type = "text";
  else {
    control.rows = part.rows;
    node.style.width = "96%";
  }
  if (!(control instanceof HTMLSelectElement)) control.addEventListener("input", () => mend(view, control));
  control.addEventListener("change", () => {
    const { options, reader, value, is_eager, about = "" } = view.part(id);
    if (reader && !is_eager) return; // read with the press of a button
    const chosen = control instanceof HTMLSelectElement ? options[control.selectedIndex]?.[0] : control.value;
    if (chosen === undefined || chosen === value) return;
    view.set(id, chosen);
    shown = JSON.stringify([chosen, about]); // what is typed from now on stays when Python has taken it
  });
  return {
    node,
    ...(part.acts && control instanceof HTMLSelectElement && { keyed: opening(control) }),
    update({ label: words, value = "", about = "", options = [], example = "", is_there = true, stays = false }) {
      if (label.textContent !== words) label.textContent = words;
      node.style.display = is_there ? "" : "none";
      if (control instanceof HTMLSelectElement) {
        const all = JSON.stringify(options);
        const option = (/** @type {[unknown, unknown]} */ [, text]) => make("option", "", String(text));
        if (all !== known) control.replaceChildren(...options.map(option));
        known = all;
        control.selectedIndex = options.findIndex((/** @type {[unknown]} */ [each]) => each === value);
        return;
      }
      control.placeholder = example;
      if (control instanceof HTMLInputElement) describe(view, id, control);
      const fresh = JSON.stringify([value, about]);
      const isTyped = stays && control.value !== last;
      if (fresh !== shown && (shown || value !== "") && !isTyped) control.value = String(value ?? "");
      [shown, last] = [fresh, String(value ?? "")];
    },
  };
}

/** Half of a sign cannot be sent to Python: all else stays, and the learner is told. @param {View} view @param {HTMLInputElement | HTMLTextAreaElement} field */
function mend(view, field) {
  if (field.value.search(HALF) < 0) return;
  field.value = field.value.replaceAll(HALF, "\ufffd");
  view.warn("half-sign", field);
}

/** A closed menu would do at once whatever a key comes past: open, one chooses. @param {HTMLSelectElement} menu */
function opening(menu) {
  let isOpen = false;
  for (const event of ["focus", "blur", "change"]) menu.addEventListener(event, () => (isOpen = false));
  return (/** @type {KeyboardEvent} */ event) => {
    const wasOpen = isOpen;
    isOpen = !(/^(Enter|Escape)$/.test(event.key) && wasOpen);
    if (wasOpen || /^(Enter| |Escape)$/.test(event.key)) return;
    event.preventDefault();
    if (navigator.userActivation?.isActive !== false) menu.showPicker?.(); // a key that a program presses opens nothing
  };
}

/** How far a work has come, and the button that stops it. @param {View} view @param {string} id @returns {Made<import("./screen.d.ts").Running>} */
function running(view, id) {
  const bar = make("progress");
  const words = make("p");
  const stop = make("button", "jupyter-widgets jupyter-button widget-button setcards-stop");
  stop.type = "button";
  stop.dataset.id = "stop";
  stop.addEventListener("click", () => view.press(id, "stop"));
  const row = make("div", `${BOX} widget-hbox setcards-buttons`, stop);
  const node = make("div", `${BOX} widget-hbox setcards-work`, bar, make("div", "setcards-panel", words), row);
  return {
    node,
    update({ is_seen, text = "", done = 0, total = 0 }) {
      node.style.display = is_seen ? "" : "none";
      bar.hidden = !total;
      bar.max = total || 1;
      bar.value = done;
      words.textContent = text;
      words.lang = view.lang;
      stop.textContent = view.word("stop");
    },
  };
}

/** A button with which a file is chosen, that goes up as text, but not one that is too large: Jupyter would drop it without a word. @param {View} view @param {string} id @returns {Made<import("./screen.d.ts").OpenFile>} */
function openfile(view, id) {
  const button = make("button", `jupyter-widgets jupyter-button widget-button setcards-${id}`);
  button.type = "button";
  button.dataset.id = id;
  button.style.width = "auto";
  button.addEventListener("click", async () => {
    const { most, accept } = view.part(id);
    const file = await choose(accept);
    if (!file) return;
    if (file.size > most) view.warn("too-large", button, file.name);
    else view.set(id, decoded(await file.arrayBuffer()));
  });
  const node = make("div", `${BOX} widget-hbox setcards-buttons`, button);
  return { node, update: ({ label }) => (button.textContent = label) };
}

/**
 * Let a learner choose a file.
 * @param {string} accept
 * @returns {Promise<File | null>}
 */
function choose(accept) {
  const input = Object.assign(make("input"), { type: "file", accept });
  return new Promise((take) => {
    input.addEventListener("change", () => take(input.files?.[0] ?? null));
    input.click();
  });
}

/** @param {ArrayBuffer} buffer @returns {string} the text of a file, in the writing that its first two bytes tell */
function decoded(buffer) {
  const [first, second] = new Uint8Array(buffer);
  const writing = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(writing).decode(buffer);
}

/** Buttons that copy a text and print its picture: no steps, but deeds of the page. @param {View} view @returns {Made<import("./screen.d.ts").TakeAway>} */
function takeaway(view) {
  /** @type {Omit<import("./screen.d.ts").TakeAway, "kind">} */ let held = {};
  /** @param {string} deed @param {() => Promise<void>} does */
  const button = (deed, does) => {
    const made = make("button", "jupyter-widgets jupyter-button widget-button");
    Object.assign(made, { type: "button", style: "width: auto" }).dataset.deed = deed;
    made.addEventListener("click", does);
    return made;
  };
  const byHand = make("textarea", "setcards-by-hand");
  byHand.readOnly = true;
  const copy = button("copy", async () => {
    const isCopied = await navigator.clipboard?.writeText(held.text ?? "").then(() => true, () => false); // a page without https has none
    byHand.hidden = Boolean(isCopied);
    if (isCopied) copy.textContent = view.word("copied");
    else byHand.select();
    view.announce(view.word(isCopied ? "copied" : "copy-by-hand"));
  });
  const print = button("print", async () => {
    if (held.picture) await onPaper(held.picture);
  });
  const node = make("div", `${BOX} widget-hbox setcards-buttons`, copy, print, byHand);
  node.style.flexFlow = "row wrap";
  return {
    node,
    update(part) {
      held = part;
      const { text = "", picture } = part;
      node.style.display = text ? "" : "none";
      copy.textContent = view.word("copy");
      print.textContent = view.word("print");
      print.style.display = picture ? "" : "none"; // buttons of this look are never hidden otherwise
      byHand.hidden = true;
      byHand.value = text;
      byHand.rows = text.split("\n").length;
      byHand.ariaLabel = view.word("copy-by-hand");
    },
  };
}

/** Print a picture alone on a sheet of paper, once. @param {{svg: string, alt: string}} picture */
async function onPaper(picture) {
  if (document.body.classList.contains("setcards-prints-alone")) return;
  const sheet = make("div", "setcards-on-paper", still(picture));
  await /** @type {HTMLImageElement} */ (sheet.firstChild).decode().catch(() => {}); // then it is printed as it is
  if (document.body.classList.contains("setcards-prints-alone")) return;
  document.body.append(sheet);
  document.body.classList.add("setcards-prints-alone");
  const away = () => {
    sheet.remove();
    document.body.classList.remove("setcards-prints-alone");
  };
  window.addEventListener("afterprint", away, { once: true });
  window.print();
}

/** @param {View} view @param {string} _ @param {Part} part @returns {Made<import("./screen.d.ts").Row>} */
function row(view, _, part) {
  const node = make("div", `${BOX} widget-hbox`);
  node.style.flexFlow = "row wrap";
  node.classList.toggle("setcards-settings", Boolean(part.is_setting));
  return {
    node,
    update({ parts }) {
      /** @type {{part: Part, inside: HTMLElement}[]} */
      const all = parts.map((/** @type {string} */ id) => ({ part: view.part(id), inside: view.inside(id) }));
      const isLow = !all.some(({ part }) => part.kind === "stage");
      node.style.alignItems = isLow ? "center" : "flex-start";
      node.style.display = all.some(({ part }) => isSeen(part)) ? "" : "none";
      children(node, all.map(({ part, inside }) => (part.kind === "stage" ? inRow(inside) : inside)));
    },
  };
}

/** A picture in a row has a width of its own. @param {HTMLElement} stage */
function inRow(stage) {
  const around = stage.parentElement?.classList.contains("setcards-in-row") ? stage.parentElement : null;
  return around ?? Object.assign(make("div", `${BOX} widget-vbox setcards-in-row`, stage), { style: "flex: 0 0 144px" });
}

/** Whether one sees a part. @param {Part} part */
function isSeen({ kind, is_there = true, buttons: all = [], text }) {
  if (kind === "takeaway") return Boolean(text);
  if (kind === "buttons") return all.some((/** @type {Part} */ button) => button.is_there !== false);
  return kind !== "field" || is_there;
}

/** @param {View} view @returns {Made<import("./screen.d.ts").Column>} */
function column(view) {
  const node = make("div", `${BOX} widget-vbox`);
  node.style.flex = "1 1 10rem";
  node.style.minWidth = "0";
  return { node, update: ({ parts }) => children(node, parts.map(view.inside)) };
}

/** What is wanted now and then, behind a button; whether it is open only the page knows. @param {View} view @param {string} id @returns {Made<import("./screen.d.ts").Fold>} */
function fold(view, id) {
  const opener = make("button", `jupyter-widgets jupyter-button widget-toggle-button setcards-fold setcards-${id}`);
  opener.type = "button";
  opener.style.width = "auto";
  opener.ariaExpanded = "false";
  /** @type {number | null} */ let held = null;
  const inside = make("div", `${BOX} widget-vbox setcards-settings-folded`);
  inside.style.display = "none";
  opener.addEventListener("click", () => {
    const isOpen = opener.classList.toggle("mod-active");
    inside.style.display = isOpen ? "" : "none";
    opener.ariaExpanded = String(isOpen);
    if (isOpen) reveal(opener, inside);
  });
  return {
    node: opener,
    below: inside,
    update({ title, parts, count }) {
      count ??= 0; // where nothing is counted
      if (held !== null && count > held) {
        opener.classList.toggle("setcards-rises", count % 2 === 0); // another one each time, so that it moves again
        opener.classList.toggle("setcards-rises-again", count % 2 === 1);
      }
      held = count;
      if (opener.textContent !== title) opener.textContent = title;
      children(inside, [...parts.map(view.inside), ...inside.querySelectorAll(":scope > [data-page]")]); // a page adds to it
    },
  };
}

/** @type {Record<string, (view: View, id: string, part: Part) => Made>} how each kind of part is made */
export const MAKERS = {
  ...Object.fromEntries(Object.keys(READ).map((kind) => [kind, read])),
  verdict,
  buttons,
  field,
  openfile,
  running,
  takeaway,
  row,
  column,
  fold,
};
