// What stands around a stage: the whole of a widget as a named group whose keys stay its own, and
// what Jupyter's ordinary controls leave unsaid to those who do not see them.

/** @typedef {{get(name: string): any, send(content: object): void,
 *             on(event: string, handler: (content: any) => void): void,
 *             off(event: string, handler: (content: any) => void): void}} Model */
/** @typedef {{most: number, accept: string}} Files */

const ROOT = ".setcards-root";
const CONTROLS = "button, select, input, textarea";
const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g; // half of a sign such as an emoji
const OURS = ".setcards-unfold, .setcards-make-alone"; // buttons of the page, of which Python hears nothing
const SVG = "http://www.w3.org/2000/svg";
const OUTWARD = "M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4"; // four corners, and the same turned inwards
const INWARD = "M6 2v4H2M14 6h-4V2M10 14v-4h4M2 10h4v4";
const FORGET = 5000; // milliseconds after which words are not found any more by who reads on
const CONVERTED = 229; // the code of a key that a conversion has taken; Safari tells of it when that has ended

/**
 * Whether a key belongs to the conversion of what is typed, such as the Enter that takes the kanji: it does nothing
 * else. Keys on a stage are never of this sort, for nothing is typed there.
 * @param {KeyboardEvent} event
 */
const isConverting = (event) => event.isComposing || event.keyCode === CONVERTED;

/**
 * Set an attribute, unless it says so already: whoever watches the page is not told of nothing.
 * @param {Element} node
 * @param {string} name
 * @param {string} value
 */
function set(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/**
 * A button that goes gives its focus to the stage, where it was in a row of tools, or to a button beside it; but not to
 * one that would end or take away what was done, by a key that is pressed once more.
 * @param {Element} button
 */
function giveUp(button) {
  const stage = button.closest(ROOT)?.querySelector('.setcards-stage [tabindex="0"]');
  const isSeen = button.matches(":focus-visible"); // the page jumps for no one who did not use the keyboard
  if (stage instanceof SVGElement && button.closest(".setcards-tools")) return stage.focus({ preventScroll: !isSeen });
  const all = [...(button.parentElement?.querySelectorAll("button") ?? [])];
  const at = all.indexOf(/** @type {HTMLButtonElement} */ (button));
  const others = [...all.slice(0, at).reverse(), ...all.slice(at + 1)];
  const other = others.find((each) => !each.matches(".setcards-idle, .setcards-reset, .setcards-end"));
  const isJudged = button.closest(".setcards-keys"); // what comes of it is brought into sight
  if (other) other.focus({ preventScroll: Boolean(isJudged) || !isSeen });
  else if (stage instanceof SVGElement) stage.focus();
}

/** What can take the focus, by the keyboard or from another control. */
const TAKES_FOCUS = '[tabindex="0"], .setcards-outcome[tabindex], input, select, button';

/** The part of the page in which a place is scrolled. @param {Element} place */
function scrolled(place) {
  for (let node = place.parentElement; node; node = node.parentElement)
    if (node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY)) return node;
  return document.documentElement;
}

/** Bring all of something into sight, if there is room for all of it. @param {Element | null | undefined} place */
function bring(place) {
  if (place && place.getBoundingClientRect().height <= scrolled(place).clientHeight)
    place.scrollIntoView({ block: "nearest" });
}

/** Bring something into sight, or at least its beginning. @param {Element} place */
function begin(place) {
  const [{ height, top }, whole] = [place.getBoundingClientRect(), scrolled(place)];
  const from = whole === document.documentElement ? 0 : whole.getBoundingClientRect().top;
  if (height <= whole.clientHeight) place.scrollIntoView({ block: "nearest" });
  else if (top < from || top > from + whole.clientHeight / 2) place.scrollIntoView({ block: "start" });
}

/** @param {string} name */
function pageButton(name) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = name;
  return button;
}

/**
 * Let a learner choose a file.
 * @param {string} accept
 * @returns {Promise<File | null>}
 */
function choose(accept) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
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

/** One view of a widget of ours. */
export class Surround {
  /**
   * @param {Model} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.name = Math.random().toString(36).slice(2, 10);
    /** @type {HTMLElement | null} */ this.root = null;
    this.live = document.createElement("div");
    this.live.setAttribute("role", "status");
    el.classList.add("setcards-surround");
    el.append(this.live);
    this.note = document.createElement("div"); // what the page has to say by itself, near a control
    this.note.className = "setcards-page-note";
    this.unfold = pageButton("setcards-unfold");
    this.makeAlone = pageButton("setcards-make-alone");
    this.makeAlone.append(document.createElementNS(SVG, "svg"));
    this.makeAlone.firstElementChild?.append(document.createElementNS(SVG, "path"));
    this.forgetting = 0;
    this.asked = 0; // questions whether Python is there
    /** @type {number[]} */ this.alarms = [];
    /** @type {Element | null} what was pressed last */ this.pressed = null;
    /** @type {Element | null} what the note is about */ this.about = null;
    /** @type {HTMLSelectElement | null} the menu that a key has opened */ this.opened = null;
    /** @type {Element | null} the message that was there last */ this.told = null;
    /** @type {Element | null} the verdict that was there last */ this.judged = null;
    /** @type {HTMLElement[]} what cannot be reached while the widget is alone */ this.behind = [];
    /** @type {{message: Element, width: number} | null} the message that is folded */ this.long = null;
    /** @type {Element | null} the message whose size is watched */ this.measured = null;
    /** @type {ResizeObserver | undefined} */ this.folding = undefined;
    this.closing = new AbortController();
    this.watching = new MutationObserver(() => this.mend());
    this.listen();
    this.adopt();
    this.tell(true);
  }

  /** Python ends what it does for nobody. @param {boolean} here */
  tell(here) {
    this.send({ view: this.name, here });
  }

  /** @param {object} content @returns {boolean} whether it could be sent */
  send(content) {
    try {
      this.model.send(content);
      return true;
    } catch {
      return false; // Python has gone before
    }
  }

  listen() {
    const { signal } = this.closing;
    // before the document, where the applications take single letters for commands
    window.addEventListener("keydown", (event) => this.onKey(event), { capture: true, signal });
    window.addEventListener("input", (event) => this.onInput(event), { capture: true, signal });
    window.addEventListener("click", (event) => this.onClick(event), { capture: true, signal });
    window.addEventListener("focusin", (event) => this.onFocus(event), { capture: true, signal });
    window.addEventListener("change", (event) => this.onChange(event), { capture: true, signal });
    window.addEventListener("pagehide", () => this.tell(false), { signal }); // nobody takes the views off such a page
    window.addEventListener("pageshow", ({ persisted }) => void (persisted && this.tell(true)), { signal });
    this.unfold.addEventListener("click", () => this.turnUnfolded(), { signal });
    this.makeAlone.addEventListener("click", () => this.turnAlone(), { signal });
    this.folding = new ResizeObserver(() => this.mendFolding());
    const placed = new ResizeObserver(() => this.adopt()); // tells when the view gets its place on the page
    window.addEventListener("resize", () => this.place(), { signal });
    placed.observe(this.el);
    const mend = () => this.mend();
    const speak = () => this.announce(this.model.get("_sentence"));
    this.model.on("change:_name change:_lang", mend);
    this.model.on("change:_turn", speak);
    /** @param {any} content */
    const hear = (content) => this.hear(content);
    this.model.on("msg:custom", hear);
    signal.addEventListener("abort", () => {
      placed.disconnect();
      this.folding?.disconnect();
      if (this.root?.classList.contains("setcards-alone")) this.turnAlone();
      this.unfold.remove();
      this.makeAlone.remove();
      this.watching.disconnect();
      clearTimeout(this.forgetting);
      this.rest();
      this.note.remove();
      this.model.off("msg:custom", hear);
      this.model.off("change:_name change:_lang", mend);
      this.model.off("change:_turn", speak);
    });
  }

  adopt() {
    const root = /** @type {HTMLElement | null} */ (this.el.closest(ROOT));
    if (!root || root === this.root) return;
    this.root = root;
    this.watching.observe(root, { childList: true, subtree: true, attributeFilter: ["class"] });
    this.mend();
  }

  /** Say what the controls are, each time that some of them are new or have changed. */
  mend() {
    const { root } = this;
    if (!root) return;
    set(root, "role", "group");
    set(root, "tabindex", "-1"); // a click on a text in it takes the focus here, so that the keys stay here too
    set(root, "aria-label", this.model.get("_name"));
    set(root, "lang", this.model.get("_lang"));
    if (document.body.dataset.voila) set(document.documentElement, "lang", this.model.get("_lang")); // a lesson, no tool
    for (const button of root.querySelectorAll(".setcards-idle:focus")) this.leave(button);
    const at = document.activeElement;
    if (at && at !== root && root.contains(at) && at.closest(ROOT) === root && !at.getClientRects().length) this.leave(at);
    for (const node of root.querySelectorAll("[title=null]")) node.removeAttribute("title"); // it would be read out
    for (const fold of root.querySelectorAll(".setcards-fold"))
      set(fold, "aria-expanded", String(fold.classList.contains("mod-active")));
    for (const toggle of root.querySelectorAll(".setcards-toggle"))
      set(toggle, "aria-pressed", String(toggle.classList.contains("mod-active")));
    for (const [number, radios] of root.querySelectorAll(".widget-radio").entries())
      this.mendRadios(radios, `${this.name}-${number}`);
    for (const [number, how] of root.querySelectorAll(".setcards-how").entries()) this.tie(how, number);
    for (const ticks of root.querySelectorAll(".setcards-ticks")) this.mendTicks(ticks);
    for (const named of root.querySelectorAll(".setcards-named")) this.mendNamed(named);
    if (this.message() !== this.told) this.root?.querySelector(".setcards-said")?.classList.remove("unfolded");
    this.told = this.message();
    this.mendVerdict();
    this.mendFolding();
    this.mendAlone();
  }

  /** What is said below an answer comes into sight, where somebody works. */
  mendVerdict() {
    const { root, judged } = this;
    const verdict = root?.querySelector(".setcards-feedback [lang]") ?? null;
    if (verdict === judged) return;
    this.judged = verdict;
    if (verdict?.closest(ROOT) === root && root?.contains(document.activeElement)) this.follow(verdict);
  }

  /** Bring a verdict into sight, and once more when its pictures have their size. @param {Element} verdict */
  follow(verdict) {
    begin(verdict);
    const coming = [...verdict.querySelectorAll("img")].filter((image) => !image.complete);
    for (const image of coming) image.addEventListener("load", () => begin(verdict), { once: true });
  }

  /** Who comes to a board by the keyboard sees what is said of it, too. @param {FocusEvent} event */
  onFocus({ target }) {
    this.opened = null;
    if (!(target instanceof Element) || !this.root?.contains(target) || !target.matches(":focus-visible")) return;
    const play = target.closest(".setcards-play");
    if (play?.closest(ROOT) === this.root) requestAnimationFrame(() => bring(play)); // after the browser has scrolled
  }

  // ---- what is said has two lines, and more on demand

  /** The message of the widget itself, not that of one in it. @returns {HTMLElement | null} */
  message() {
    const messages = /** @type {NodeListOf<HTMLElement>} */ (this.root?.querySelectorAll(".setcards-said .setcards-message") ?? []);
    return [...messages].find((message) => message.closest(ROOT) === this.root) ?? null;
  }

  /** Where a message has more lines than there is room for, a button unfolds it. */
  mendFolding() {
    const message = this.message();
    const said = message?.closest(".setcards-said");
    if (!message || !said) {
      this.unfold.remove();
      return;
    }
    if (message !== this.measured) this.folding?.observe(message); // it may get another width
    this.measured = message;
    const open = said.classList.contains("unfolded");
    const width = message.clientWidth;
    const stays = message === this.long?.message && width === this.long.width; // else it could go to and fro
    const line = parseFloat(getComputedStyle(message).lineHeight) || 2; // a word that stands high hides no line
    const long = open || stays || message.scrollHeight > message.clientHeight + line / 2;
    this.long = long ? { message, width } : null;
    if (said.classList.contains("folded") !== long) said.classList.toggle("folded", long);
    if (!long) {
      this.unfold.remove();
      return;
    }
    const text = this.word(open ? "fold" : "unfold");
    if (this.unfold.textContent !== text) this.unfold.textContent = text;
    set(this.unfold, "aria-expanded", String(open));
    if (this.unfold.parentElement !== said) said.append(this.unfold);
  }

  turnUnfolded() {
    this.unfold.parentElement?.classList.toggle("unfolded");
    this.mendFolding();
  }

  // ---- this widget alone, in the whole window

  /** The outermost of our widgets that have a stage has a button for it. */
  mendAlone() {
    const { root, makeAlone } = this;
    if (!root || root.parentElement?.closest(ROOT) || !root.querySelector(".setcards-stage")) {
      makeAlone.remove();
      return;
    }
    const alone = root.classList.contains("setcards-alone");
    const text = this.word(alone ? "not-alone" : "alone");
    set(makeAlone, "aria-label", text);
    set(makeAlone, "title", text);
    const [drawn] = makeAlone.children;
    if (drawn) set(drawn, "viewBox", "0 0 16 16");
    if (drawn?.firstElementChild) set(drawn.firstElementChild, "d", alone ? INWARD : OUTWARD);
    if (makeAlone.parentElement !== root) root.append(makeAlone); // the last one, as Jupyter wants it
  }

  /** Show the widget alone, above all else, or put it back; it keeps its place, and the focus. */
  turnAlone() {
    const { root } = this;
    if (!root) return;
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

  /** While the widget is alone, no key leads to what is behind it. @param {boolean} alone */
  shutOff(alone) {
    for (const node of this.behind.splice(0)) node.inert = false;
    for (let node = this.root; alone && node && node !== document.body; node = node.parentElement)
      for (const other of node.parentElement?.children ?? [])
        if (other !== node && other instanceof HTMLElement && !other.inert) {
          other.inert = true;
          this.behind.push(other);
        }
  }

  /** From its last part to its first, or back: it is alone. @param {KeyboardEvent} event */
  goRound(event) {
    const all = this.root?.querySelectorAll('button, select, input, textarea, summary, a[href], [tabindex="0"]') ?? [];
    const ends = [...all].filter((each) => each.getClientRects().length && each.getAttribute("tabindex") !== "-1");
    const [from, to] = event.shiftKey ? [ends[0], ends.at(-1)] : [ends.at(-1), ends[0]];
    if (event.composedPath()[0] !== from || !(to instanceof HTMLElement || to instanceof SVGElement)) return;
    event.preventDefault();
    to.focus();
  }

  /**
   * Whether a key turns this widget to the whole window, or back.
   * @param {string} key @param {Element} target
   */
  isForAlone(key, target) {
    const { root } = this;
    if (root?.classList.contains("setcards-alone") && key === "Escape") return !root.querySelector(".carrying");
    const typing = target.matches("input, textarea, select") || target.closest("[data-keys~=f]");
    return key.toLowerCase() === "f" && !typing && this.makeAlone.isConnected && Boolean(root?.contains(target));
  }

  /** A control that goes gives its focus to where there is something to do then, or to one beside it. @param {Element} gone */
  leave(gone) {
    const by = Object.entries(this.model.get("_enter")).find(([control]) => gone.closest(`.setcards-${control}`));
    const all = Object.entries(this.model.get("_onward"));
    const [, part] = all.find(([name]) => gone.classList.contains(`setcards-${name}`) || name === by?.[1]) ?? [];
    const there = this.root?.querySelector(`[data-part="${part}"]`) ? `[data-part="${part}"]` : `.setcards-${part}`;
    const places = part ? [...(this.root?.querySelectorAll(`${there}:is(${TAKES_FOCUS}), ${there} :is(${TAKES_FOCUS})`) ?? [])] : [];
    const place = places.find((each) => each.getClientRects().length);
    if (place instanceof HTMLElement || place instanceof SVGElement) place.focus({ preventScroll: place.matches(".setcards-outcome") });
    else giveUp(gone);
  }

  /** Radio buttons of one name are one tab stop, and arrow keys go among them. @param {Element} radios @param {string} name */
  mendRadios(radios, name) {
    const [group, label] = [radios.querySelector(".widget-radio-box"), radios.querySelector(".widget-label")];
    if (group) set(group, "role", "radiogroup");
    const question = this.root?.querySelector(".setcards-question")?.textContent?.trim();
    if (group && (question || label?.textContent)) set(group, "aria-label", question || label?.textContent || "");
    for (const radio of radios.querySelectorAll("input")) set(radio, "name", `setcards-${name}`);
  }

  /** A row that begins with a label is a group of that name. @param {Element} named */
  mendNamed(named) {
    set(named, "role", "group");
    set(named, "aria-label", named.querySelector(".widget-label")?.textContent ?? "");
  }

  /** Boxes to tick for one question are a group that has the question for its name. @param {Element} ticks */
  mendTicks(ticks) {
    const question = this.root?.querySelector(".setcards-question");
    set(ticks, "role", "group");
    if (!question) return;
    question.id ||= `setcards-${this.name}-question`;
    set(ticks, "aria-labelledby", question.id);
  }

  /** What stands beside a text on how to fill it in, a field or boxes to tick, is described by it. @param {Element} how @param {number} number */
  tie(how, number) {
    how.id ||= `setcards-${this.name}-how-${number}`;
    for (const field of how.parentElement?.querySelectorAll("input:not([type]), input[type=text], .setcards-ticks") ?? [])
      set(field, "aria-describedby", how.id);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const { key } = event;
    const target = event.composedPath()[0];
    if (isConverting(event)) {
      if (target instanceof Node && this.root?.contains(target)) event.stopPropagation();
      return;
    }
    if (key === "Tab" && this.root?.classList.contains("setcards-alone")) this.goRound(event);
    const modified = event.altKey || event.ctrlKey || event.metaKey || (event.shiftKey && key === "Enter");
    if (modified || key === "Tab" || !(target instanceof HTMLElement || target instanceof SVGElement)) return;
    if (!event.repeat && this.isForAlone(key, target)) {
      event.preventDefault();
      event.stopPropagation();
      this.turnAlone();
      return;
    }
    if (!this.root?.contains(target)) return;
    event.stopPropagation();
    if (target instanceof HTMLSelectElement && target.closest(".setcards-acts")) this.open(target, event);
    if (key === "Enter" && this.finish(target)) event.preventDefault();
  }

  /** A closed menu would do at once whatever a key comes past: open, one chooses. @param {HTMLSelectElement} menu @param {KeyboardEvent} event */
  open(menu, event) {
    const isOpen = menu === this.opened;
    this.opened = /^(Enter|Escape)$/.test(event.key) && isOpen ? null : menu;
    if (isOpen || /^(Enter| |Escape)$/.test(event.key)) return;
    event.preventDefault();
    if (navigator.userActivation?.isActive !== false) menu.showPicker?.(); // a key that a program presses opens nothing
  }

  /** Enter in a field does what the button says that belongs to it. @param {Element} field */
  finish(field) {
    const all = Object.entries(this.model.get("_enter"));
    const [, button] = all.find(([name]) => field.closest(`.setcards-${name}`)) ?? [];
    if (!button || !this.root?.querySelector(`button.setcards-${button}`)) return false;
    field.dispatchEvent(new Event("change", { bubbles: true })); // the page keeps what is typed, whatever comes back
    this.press(button);
    if (field instanceof HTMLInputElement && !field.closest(".setcards-answer")) field.select(); // the next one takes its place
    return true;
  }

  /** A button is pressed on what the page shows; Python may not have heard of that. @param {MouseEvent} event */
  onClick(event) {
    const target = event.target instanceof Element && event.target.closest("button");
    if (!target || !this.root?.contains(target) || target.matches(OURS)) return;
    const [file] = this.files().filter(([name]) => target.classList.contains(`setcards-${name}`));
    if (file) {
      event.stopImmediatePropagation(); // Python hears of it when there is a file
      void this.upload(target, ...file);
      return;
    }
    if (event.detail > 1 && target.classList.contains("setcards-asks")) {
      event.stopImmediatePropagation(); // the second half of a double click has not read the question
      return;
    }
    this.ask(target);
  }

  /** @param {Event} event */
  onInput({ target }) {
    if (target instanceof Element && this.root?.contains(target)) this.mendText(target);
  }

  /** A key does what a button does. @param {string} button */
  press(button) {
    this.send({ press: button });
    this.ask(this.root?.querySelector(`button.setcards-${button}`) ?? null);
  }

  /** What is chosen or typed goes to Python, too. @param {Event} event */
  onChange({ target }) {
    this.opened = null;
    if (!(target instanceof Element) || !this.root?.contains(target) || !target.matches(CONTROLS)) return;
    this.mendText(target);
    this.ask(target);
  }

  /** Half of a sign cannot be sent to Python: all else stays, and the learner is told. @param {Element} field */
  mendText(field) {
    const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === "text");
    if (!isText || field.value.search(HALF) < 0) return;
    field.value = field.value.replaceAll(HALF, "\ufffd");
    this.warn("half-sign", field);
  }

  // ---- whether Python is there

  /**
   * A control tells Python what was done with it, and nobody would know whether that has arrived: so it is asked
   * whether it is there, once the control has spoken.
   * @param {Element | null} control
   */
  ask(control) {
    this.pressed = control;
    if (this.note.dataset.about === "page" && this.note.textContent !== this.word("half-sign")) this.note.remove();
    setTimeout(() => {
      if (this.closing.signal.aborted) return;
      if (!this.alarms.length) this.wait();
      if (this.send({ asks: ++this.asked, view: this.name })) return;
      this.rest();
      this.warn("gone", this.pressed);
    });
  }

  wait() {
    const [busy, gone] = this.model.get("_patience");
    const say = (/** @type {string} */ key) => () => this.warn(key, this.pressed);
    this.alarms = [setTimeout(say("busy"), busy), setTimeout(say("gone"), gone)];
  }

  rest() {
    for (const alarm of this.alarms) clearTimeout(alarm);
    this.alarms = [];
  }

  /** Python has answered a question. @param {{answers?: number, view?: string}} content */
  hear({ answers, view }) {
    if (view !== this.name) return;
    this.rest();
    if (answers !== this.asked) this.wait();
    else if (this.note.dataset.about !== "page") this.note.remove();
  }

  /** @param {string} key */
  word(key) {
    return String(this.model.get("_words")[key] ?? key);
  }

  /**
   * Say something that the page itself has to say, near the control that it is about.
   * @param {string} key @param {Element | null} control @param {string} [name]
   */
  warn(key, control, name = "") {
    const { note, root } = this;
    const text = this.word(key).replace("{name}", () => name);
    note.textContent = text;
    note.dataset.about = key === "busy" || key === "gone" ? "python" : "page";
    this.announce(text);
    this.about = control;
    root?.append(note); // the last one, so that Jupyter finds the parts where they were
    this.place();
  }

  /** The note stands below what it is about, or above where it would not fit. */
  place() {
    const { note, root } = this;
    if (!root?.contains(note)) return;
    note.style.left = "0"; // where it has all the room there is
    const [all, here] = [root.getBoundingClientRect(), (this.about ?? root).getBoundingClientRect()];
    const { width, height } = note.getBoundingClientRect();
    const below = here.bottom - all.top + 4;
    const top = below + height <= all.height ? below : Math.max(0, here.top - all.top - height - 4);
    note.style.top = `${top}px`;
    note.style.left = `${Math.max(0, Math.min(here.left - all.left, all.width - width))}px`;
  }

  /** @returns {[string, Files][]} the buttons that take a file, each with how much it takes */
  files() {
    return Object.entries(this.model.get("_files"));
  }

  /** A file goes up as text, but not one that is too large: Jupyter would drop it without a word. @param {Element} button @param {string} name @param {Files} files */
  async upload(button, name, { most, accept }) {
    const file = await choose(accept);
    if (!file) return;
    if (file.size > most) return this.warn("too-large", button, file.name);
    this.send({ file: name, text: decoded(await file.arrayBuffer()), view: this.name });
    this.ask(button);
  }

  /** @param {string} text */
  announce(text) {
    const busy = document.activeElement?.closest(ROOT);
    if (busy && busy !== this.root) return; // of two views, the one that somebody works in speaks
    const words = document.createElement("p");
    words.textContent = text;
    this.live.replaceChildren(...(text ? [words] : [])); // a new node: the same words twice are heard twice
    clearTimeout(this.forgetting);
    this.forgetting = setTimeout(() => this.live.replaceChildren(), FORGET);
  }
}
