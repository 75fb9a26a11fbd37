// A lesson on a page: its screens are drawn before Python is there; Python answers from a worker, or from beside the page.
// Lessons follow each other in one page, so that Python stays.
// @ts-ignore on a page it lies beside this program
import screens, { wireOf } from "./screen.js";
// @ts-ignore the same
import shelf from "./shelf.js";
import { Copying, carried, classNumber, hold, inAddress, leadToParts, placeInAddress, tellIn } from "./address.js";
import { isForCards, lead, remind, sum } from "./bar.js";
import { areas } from "./code.js";
import { ask, keepSummary } from "./lasting.js";
import { printing } from "./print.js";
import { python } from "./python.js";
import { COURSE, RELEASE, isOutdated } from "./release.js";
import { PageViews } from "./views.js";

/** @typedef {Record<string, any>} Told */
/** @typedef {{whole: Told, digest?: string, version?: number, steps?: object[], waiting?: object[]}} First what is known of a screen before
 *  Python tells it: the steps that it has taken, and those that no Python has been given yet */

const NEVER = 2 ** 31 - 1; // milliseconds
const PATIENCE = [800, 10_000]; // milliseconds until Python is told to be busy, and to be gone
const SILENCE = { opening: 30, open: 10 }; // seconds until a Python that owes an answer is ended
const OFFERED = 2; // how often a step is offered that Python has not survived
const SOON = 300; // milliseconds until what was done is kept
const LATE = 5000; // milliseconds until a lesson that does not come is left to the browser, which shows that it waits
const SLICE = 50; // milliseconds in which screens out of sight are drawn before the page is laid out, which takes WebKit longer
const MAP = `${COURSE}-map:`; // where maps are kept
const PLACE = `${COURSE}-place:`; // where it is kept where one read, of each lesson
const CARDS = new Set(["exercise", "predict"]); // the names of screens that need little room
const WAITING = 20_000; // milliseconds that screens out of sight wait for Python, to which they would be in the way

/** What ipywidgets gives to a program of ours: values, messages, events. */
class Model {
  /** @param {Record<string, any>} values @param {(content: any) => void} post */
  constructor(values, post) {
    this.values = values;
    this.send = post;
    /** @type {Map<string, Set<(content: any) => void>>} */ this.handlers = new Map();
  }

  /** @param {string} name */
  get(name) {
    return this.values[name];
  }

  /** @param {string} event @param {(content: any) => void} handler */
  on(event, handler) {
    this.handlers.set(event, (this.handlers.get(event) ?? new Set()).add(handler));
  }

  /** @param {string} event @param {(content: any) => void} handler */
  off(event, handler) {
    this.handlers.get(event)?.delete(handler);
  }

  /** @param {string} event @param {any} [content] */
  tell(event, content) {
    for (const handler of [...(this.handlers.get(event) ?? [])]) handler(content);
  }
}

/** Whether two parts of a screen say the same. @param {any} a @param {any} b */
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Whether something read from the browser's storage is an object. @param {any} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** What was kept of a screen. @param {string} key @returns {First | null} */
function read(key) {
  try {
    const { whole, version, steps, digest, waiting } = JSON.parse(sessionStorage.getItem(key) ?? "");
    if (!isScreen(whole) || !Number.isInteger(version) || version < 1 || !Array.isArray(steps)) return null;
    return { whole, version, steps, digest, waiting: Array.isArray(waiting) ? waiting.filter(isObject) : [] };
  } catch {
    return null;
  }
}

/**
 * What was done on a screen before the page was loaded again. Steps of an older release meet no new screen: they are taken
 * again only where the screen is the same at first, and what Python had not been given is not offered.
 * @param {string} key @param {string} [digest] of the screen as it is at first @returns {First | null}
 */
function found(key, digest) {
  const known = read(key);
  if (known || !digest) return known;
  try {
    const [, rest = ""] = key.split(`:${RELEASE}:`);
    const older = Object.keys(sessionStorage).find((each) => each.startsWith(`${COURSE}-page:`) && each.endsWith(`:${rest}`) && read(each)?.digest === digest);
    const kept = older ? read(older) : null;
    return kept?.steps?.length ? { ...kept, waiting: [] } : null;
  } catch {
    return null; // storage is closed to this page
  }
}

/** Whether something read from the browser's storage has what a screen has. @param {any} whole */
const isScreen = (whole) => isObject(whole?.parts) && isObject(whole.places) && isObject(whole.words);

/** The picture of the map as it was seen last, which shows what was done before Python has come; null for another lesson. @param {string} lesson */
function lastMap(lesson) {
  try {
    const whole = JSON.parse(localStorage.getItem(`${MAP}${RELEASE}:${lesson}`) ?? "null");
    return isScreen(whole) ? whole : null;
  } catch {
    return null; // storage is closed to this page, or holds something else
  }
}

/** Keep the picture of the map, and no other: what was begun afresh is nowhere, nor the name. @param {string} lesson @param {Told} whole */
function keepMap(lesson, whole) {
  const places = Object.fromEntries(Object.keys(whole.places).map((place) => [place, place === "stage" ? whole.places.stage : []]));
  const parts = Object.fromEntries(places.stage.map((/** @type {string} */ id) => [id, whole.parts[id]]));
  try {
    for (const old of Object.keys(localStorage)) if (old.startsWith(MAP)) localStorage.removeItem(old);
    localStorage.setItem(`${MAP}${RELEASE}:${lesson}`, JSON.stringify({ ...whole, places, parts }));
  } catch {} // it is full, or closed to this page: then the map waits for Python
}

/** Keep a text as long as this page is open; where there is no room, it takes that of other lessons. @param {string} key @param {string} text */
function store(key, text) {
  const lesson = key.slice(0, key.lastIndexOf(":") + 1);
  try {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      for (const other of Object.keys(sessionStorage)) if (other.startsWith(`${COURSE}-page:`) && !other.startsWith(lesson)) sessionStorage.removeItem(other);
      sessionStorage.setItem(key, text);
    }
  } catch {} // it is full, or closed to this page: then a reload begins anew
}

/** A screen of the page. Steps that are taken before Python holds it wait in its wire. */
class Shown {
  /** @param {Lesson} lesson @param {string} name @param {HTMLElement} place @param {First} first */
  constructor(lesson, name, place, first) {
    this.lesson = lesson;
    this.name = name;
    this.first = first;
    this.steps = first.steps ?? [];
    this.stands = this.isWished = false;
    this.later = 0;
    this.given = 0; // the last step that a Python has been given
    /** @type {object | null} */ this.here = null;
    const whole = { taken: {}, version: 1, ...first };
    this.model = new Model({ _own_id: `${lesson.name}:${name}`, _screen: whole, _patience: [NEVER, NEVER] }, (content) => this.send(content));
    /** @type {import("../kit/wire.js").Wire} */ this.wire = wireOf(this.model);
    const node = document.createElement("div");
    this.ends = [screens.initialize({ model: this.model })];
    try {
      this.ends.push(screens.render({ model: this.model, el: node }));
    } catch (error) {
      this.close();
      throw error;
    }
    place.replaceChildren(node);
    this.copying = new Copying(place, () => this.wish());
    this.copying.offer(this.steps.length > 0);
    this.copying.stand();
    for (const step of first.waiting ?? []) this.wire.send(/** @type {any} */ (step));
  }

  /** @param {Told} content */
  send(content) {
    const { lesson, name } = this;
    if (content.kind === "here") this.here = content;
    if (content.seq) {
      lesson.asked(this, content.seq);
      if (this.stands) this.given = Math.max(this.given, content.seq);
      this.soon();
    }
    if (this.stands) lesson.post(["screen", name, content]);
    else if (content.seq) tell("coming");
  }

  /** What a session has to know of this screen, to make it as it is. */
  about() {
    const { version, waiting, seq, name } = this.wire;
    const taken = { [name]: (waiting[0]?.seq ?? seq + 1) - 1 };
    return { version, taken, ...(version === 1 && this.first.digest ? { digest: this.first.digest } : { steps: this.steps }) };
  }

  /** Python holds this screen now: what was done meanwhile goes up. */
  stand() {
    this.stands = true;
    this.model.values._patience = PATIENCE;
    if (this.here) this.model.send({ ...this.here, version: this.wire.version });
    this.wire.again();
    if (this.isWished) this.wish();
  }

  /** The address of this screen is wished for, as soon as Python holds it. */
  wish() {
    this.isWished = !this.stands;
    if (this.stands) this.lesson.post(["address", this.name]);
    else tell("coming");
  }

  /** The whole screen, of which equal parts stay what they are. @param {Told} told @param {Told} news */
  take(told, news) {
    const shown = this.wire.screen.parts;
    const parts = Object.entries(told.whole.parts).map(([id, part]) => [id, isSame(shown[id], part) ? shown[id] : part]);
    this.hear({ ...told, whole: { ...told.whole, parts: Object.fromEntries(parts) } }, news);
    this.stand();
  }

  /** @param {Told} told @param {Told} news */
  hear(told, news) {
    if (news.steps) {
      this.steps = [...this.steps.slice(0, news.from), ...news.steps];
      this.copying.offer(this.steps.length > 0);
    }
    this.model.tell("msg:custom", told);
    this.copying.stand();
    this.lesson.views?.wake();
    if (this.steps.length || news.steps) this.soon();
  }

  /** What is done is kept soon. */
  soon() {
    this.later ||= setTimeout(() => this.keep(), SOON);
  }

  /** Keep what was done for whoever loads the page again. */
  keep() {
    if (!this.later) return;
    clearTimeout(this.later);
    this.later = 0;
    const { screen, version } = this.wire;
    const waiting = this.wire.waiting.filter(({ seq }) => seq > this.given).map(({ seq, view, version: _, ...step }) => step);
    const digest = this.lesson.first[this.name]?.digest;
    store(this.lesson.key(this.name), JSON.stringify({ whole: screen, version, steps: this.steps, digest, waiting }));
  }

  /** Python has gone; another one will come. */
  rest() {
    this.stands = false;
    this.model.values._patience = [NEVER, NEVER];
  }

  /** A step is not offered any more. @param {number} seq */
  drop(seq) {
    const { name, version } = this.wire;
    this.model.tell("msg:custom", { ack: { view: name, seq }, base: version, version });
  }

  close() {
    this.keep();
    for (const end of this.ends.reverse()) end?.();
  }
}

/** The lesson that the page shows. */
class Lesson {
  /** @param {(message: unknown[]) => void} post */
  constructor(post) {
    this.post = post;
    this.path = location.pathname;
    this.name = document.documentElement.dataset.lesson ?? "";
    this.turn = 0;
    this.class = classNumber();
    this.given = this.state = inAddress("state"); // that of a screen, until it is refused
    this.screen = this.state.split(".")[1] ?? ""; // the name of that screen
    this.isAwaited = this.state !== "";
    this.isApart = this.isAwaited && read(this.key(this.screen, true)) !== null; // whether that screen shows it
    /** @type {HTMLElement | null} what is said of that */ this.held = null;
    const said = document.getElementById("class");
    if (said && this.class) said.textContent = `${said.dataset.words} ${this.class}`;
    this.isOpen = this.isWhole = false;
    this.ending = new AbortController();
    /** @type {Map<string, Shown>} */ this.screens = new Map();
    /** @type {import("./code.js").Area[]} */ this.code = [];
    /** @type {Map<string, {shown: Shown, seq: number, offered: number}>} the steps without an answer, the oldest first */ this.owed = new Map();
    /** @type {Record<string, First>} */ this.first = JSON.parse(document.getElementById("first")?.textContent ?? "{}");
    /** @type {PageViews | null} */ this.views = null;
    this.places = new Map([...document.querySelectorAll("[data-screen]")].map((node) => [node.getAttribute("data-screen") ?? "", /** @type {HTMLElement} */ (node)]));
  }

  /** Where what was done on a screen is kept. @param {string} name @param {boolean} isApart whether it shows what the address holds */
  key(name, isApart = this.isApart && name === this.screen) {
    return `${COURSE}-page:${RELEASE}:${this.name}:${this.class && `class ${this.class}:`}${name}${isApart ? ` ${this.state}` : ""}`;
  }

  /** Say something of what the address holds. @param {string} name of words @param {string} more */
  tellOfState(name, more = "") {
    const words = document.getElementById("address")?.dataset ?? {};
    this.held ??= document.createElement("p");
    this.held.className = "held";
    this.held.setAttribute("role", "status");
    tellIn(this.held, [words[name], more]);
    if (!this.held.isConnected) (this.places.get(this.screen) ?? document.querySelector("main"))?.prepend(this.held);
    if (name === "coming") return;
    const back = document.createElement("a");
    back.href = location.pathname + location.search + (this.class && `#class=${this.class}`);
    back.textContent = words.afresh ?? "";
    back.addEventListener("click", (event) => {
      event.preventDefault();
      history.replaceState(history.state, "", back.href);
      location.reload();
    });
    if (name === "shown") this.held.append(back);
  }

  /** The screen of the address comes as it says, or does not. @param {string} reason why it does not */
  heldOrNot(reason) {
    const place = this.places.get(this.screen);
    this.isAwaited = false;
    if (place) place.inert = false;
    if (reason) this.state = "";
    else if (!this.isApart) {
      this.screens.get(this.screen)?.keep(); // it is one's own
      this.isApart = true;
    }
    this.tellOfState(reason ? "refused" : "shown", reason);
  }

  /** The names of the screens in sight, or nearly. */
  inSight() {
    return [...this.places].filter(([, node]) => {
      const { top, bottom } = node.getBoundingClientRect();
      return node.getClientRects().length && bottom > -innerHeight / 2 && top < 1.5 * innerHeight;
    }).map(([name]) => name);
  }

  /** Draw the screens in sight, and those that Next leads to. */
  near() {
    for (const name of [...this.inSight(), ...(this.views?.soon() ?? [])]) this.show(name);
  }

  /** Whether a screen is a question with its answer, not a game. @param {string} name */
  isCard(name) {
    return CARDS.has(this.first[name]?.whole.name);
  }

  /** Whether a screen is the map. @param {string} name */
  isMap(name) {
    return this.places.get(name)?.matches(".map") ?? false;
  }

  /** Whether there is nothing left to do on a screen. @param {string} name */
  isDone(name) {
    return this.screens.get(name)?.wire.screen.is_done ?? false;
  }

  /** Draw the screens, those in sight at once, the others as Python or the reader comes to them. */
  draw() {
    leadToParts(this.class);
    const { signal } = this.ending;
    this.views = new PageViews(this);
    lead(this.views, (name) => this.show(name)?.wire.look(), signal);
    if (isForCards()) tell("coming");
    if (this.state) {
      const place = this.places.get(this.screen);
      this.show(this.screen);
      this.tellOfState(this.isApart ? "shown" : "coming");
      if (place && !this.isApart) place.inert = true; // what is pressed would be meant for another state
    }
    const place = this.held ?? placeInAddress();
    this.views.reveal(place);
    if (place && !placesRead.has(entry)) hold(place);
    this.near();
    for (const event of ["scroll", "resize"]) addEventListener(event, () => this.near(), { signal, passive: true });
    /** @param {number} until */
    const drawn = (until) => {
      for (const name of this.places.keys())
        if (performance.now() > until) return false;
        else this.show(name);
      return true;
    };
    const go = () => signal.aborted || drawn(performance.now() + SLICE) || setTimeout(go);
    const waiting = setTimeout(go, WAITING);
    addEventListener("beforeprint", () => drawn(Infinity), { signal });
    signal.addEventListener("abort", () => clearTimeout(waiting)); // else it would hold the lesson so long
    printing(this);
    this.code = areas(this, store);
  }

  /** @param {string} name */
  show(name) {
    const [place, first] = [this.places.get(name), this.first[name]];
    if (!place || !first || this.screens.has(name)) return this.screens.get(name);
    const known = found(this.key(name), first.digest);
    if (known)
      try {
        this.screens.set(name, new Shown(this, name, place, known.version === 1 ? { ...first, waiting: known.waiting } : known));
      } catch {} // what was kept is no screen
    const seen = this.isMap(name) && !this.screens.has(name) && lastMap(this.name);
    if (seen)
      try {
        this.screens.set(name, new Shown(this, name, place, { whole: seen }));
      } catch {} // the same
    if (!this.screens.has(name)) this.screens.set(name, new Shown(this, name, place, first));
    this.views?.wake();
    return this.screens.get(name);
  }

  /** Python has come: it is told what is shown, what was pressed and what is in sight. @param {number} turn */
  open(turn) {
    this.turn = turn;
    const shown = Object.keys(this.first).map((name) => [name, this.about(name)]);
    const pressed = [...this.screens.values()].filter((screen) => screen.wire.waiting.length).map((screen) => screen.name);
    const wanted = [...pressed, ...this.inSight()].sort((a, b) => Number(this.isMap(a)) - Number(this.isMap(b))); // a map waits for what is kept
    const first = new Set(wanted.map((name) => name.slice(0, name.lastIndexOf("-"))));
    this.post(["open", { lesson: this.name, turn, first: [...first], ...(this.class && { class: Number(this.class) }), ...(this.state && { state: this.state }), shown: Object.fromEntries(shown) }]);
  }

  /** @param {string} name */
  about(name) {
    const screen = this.screens.get(name);
    if (screen) return { ...screen.about(), ...(this.isApart && name === this.screen && { apart: true }) };
    if (this.isMap(name) && lastMap(this.name)) return { version: 1, steps: [] }; // Python tells what it is now
    const { digest } = this.first[name] ?? {};
    const known = found(this.key(name), digest);
    return known && (known.version ?? 1) > 1 ? { version: known.version, steps: known.steps } : { digest };
  }

  /** A step has been taken. @param {Shown} shown @param {number} seq */
  asked(shown, seq) {
    const name = `${shown.name} ${seq}`;
    this.owed.set(name, this.owed.get(name) ?? { shown, seq, offered: 0 });
  }

  /** Whether Python owes an answer to something that it was told. */
  owes() {
    for (const [name, { shown, seq }] of this.owed) if (!shown.wire.waiting.some((step) => step.seq === seq)) this.owed.delete(name);
    return [...this.owed.values()].some(({ shown }) => shown.stands);
  }

  /** @param {any[]} message */
  hear([kind, name, told, news]) {
    if (kind === "opened") this.isOpen = name === this.turn;
    if (!this.isOpen) return; // it is about the lesson before
    if (kind === "all") this.isWhole = true;
    if (kind === "same") this.show(name)?.stand();
    if (kind === "state") return this.heldOrNot(name);
    if (kind === "address") return this.screens.get(name)?.copying.tell(told && `${this.class && `class=${this.class}&`}state=${told}`, news);
    if (kind === "told") this.screens.get(name)?.hear(told, news);
    const place = this.places.get(name);
    if (kind === "whole") {
      const shown = this.show(name);
      if (shown) shown.take(told, news);
      else if (place) (this.first[name] = { ...told, steps: news.steps }), this.show(name)?.stand();
    }
    const map = this.isMap(name) && this.screens.get(name);
    if (map) keepMap(this.name, map.wire.screen), keepSummary(map.wire.screen), sum(map.wire.screen);
    const cards = place?.matches(".today") ? this.screens.get(name)?.wire.screen : null;
    if (cards) keepSummary(cards), remind(cards);
  }

  /** Python has gone. What it was ended for is offered once more. @param {boolean} isLate */
  rest(isLate) {
    const isOwed = this.owes();
    if (isLate && this.isAwaited) this.heldOrNot(document.getElementById("address")?.dataset.late ?? "");
    const oldest = isLate && isOwed ? [...this.owed.values()].find(({ shown }) => shown.stands) : undefined;
    if (oldest && ++oldest.offered >= OFFERED) oldest.shown.drop(oldest.seq);
    this.isOpen = this.isWhole = false;
    for (const screen of this.screens.values()) screen.rest();
  }

  /** Whether something has been done here. */
  isUsed() {
    return [...this.screens.values()].some(({ wire }) => wire.seq > 0);
  }

  keep() {
    for (const screen of this.screens.values()) screen.keep();
  }

  close() {
    this.ending.abort();
    for (const area of this.code) area.end();
    for (const screen of this.screens.values()) screen.close();
    this.screens.clear();
  }
}

// ---- how it stands with Python

let told = "";
let isDead = false; // Python cannot be started

/** Say how it stands with Python, in the words that the page brings along; nothing if all is well. @param {string} name */
function tell(name) {
  const isLess = name === "coming" && told !== "";
  if (isLess || told === "failed") return;
  told = name;
  say();
}

let isOld = false; // the site is of a newer release
let aside = ""; // what is said where there is nothing to say of Python

/** Say what there is to say. */
function say() {
  const name = isOld && ["", "away", "failed"].includes(told) ? "newer" : told || aside;
  const note = document.getElementById("note");
  const text = name && (note?.dataset[name] ?? "");
  document.documentElement.toggleAttribute("data-noted", text !== ""); // :has() would style the whole page anew at each change
  if (!note || note.textContent === text) return;
  if (name !== "failed" && name !== "newer") return void (note.textContent = text);
  const anew = document.createElement("a");
  anew.href = location.href;
  anew.textContent = text;
  anew.addEventListener("click", (event) => {
    event.preventDefault();
    location.reload();
  });
  note.replaceChildren(anew);
}

/** Say something that is not about Python, until there is something else to say. @param {string} name */
function mention(name) {
  aside = name;
  say();
}

/** Is there a newer release? Where files of this one are gone, Python cannot begin again. */
async function look() {
  if (isOld || document.documentElement.dataset.python !== "worker") return;
  isOld = await isOutdated();
  if (isOld) say();
}

/** @type {Map<string, {model: Model, end: () => void}>} the stores of texts in this browser, by their prefix */
const shelves = new Map();

/** A store is made for a new Python, or has something to keep. @param {string} prefix @param {Told} asked */
function keep(prefix, asked) {
  if (asked.key !== undefined) {
    if (lesson.isUsed()) ask(mention);
    return shelves.get(prefix)?.model.tell("msg:custom", asked);
  }
  shelves.get(prefix)?.end();
  const model = new Model({ _prefix: prefix }, (content) => link.post(["shelf", prefix, content]));
  shelves.set(prefix, { model, end: shelf.initialize({ model }) });
}

let isStuck = false; // since the last answer to a step

const link = python(document.documentElement.dataset.python ?? "worker", {
  begun: () => lesson.open(++turn),
  ended: (isLate) => {
    lesson.rest(isLate);
    isStuck = isLate;
    tell(isLate ? "stuck" : "away");
    if (!isLate) look();
  },
  failed: () => {
    isDead = true;
    tell("failed");
  },
  patience: () => (lesson.owes() || (lesson.isOpen && lesson.isAwaited) ? (lesson.isWhole ? SILENCE.open : SILENCE.opening) : 0),
  heard: (message) => {
    const [kind, name] = message;
    if (kind === "shelf") return keep(name, message[2]);
    if (!lesson.isWhole) performance.mark(`${kind} ${name ?? ""}`);
    lesson.hear(message);
    if (!lesson.isOpen && kind !== "unknown") return; // it is about the lesson before
    if (kind === "failed" || kind === "unknown") tell("failed");
    if (kind === "all") document.dispatchEvent(new Event("whole")); // for what waits until Python stands
    if (kind === "all" && !isStuck) tell("");
    if (kind !== "told" || !message[2].ack || lesson.owes()) return;
    if (isStuck || told === "coming") tell("");
    isStuck = false;
  },
});

// ---- lessons follow each other

let turn = 0; // which opening of a lesson it is
let chosen = 0; // how many lessons have been chosen
/** @type {Map<number, {at: number, top: number}>} where one read at each entry of the history */ const placesRead = new Map();
let entry = Number.isInteger(history.state?.entry) ? history.state.entry : 0;

const blocks = () => [...document.querySelectorAll("main > :not(.setcards-row)")];

/** Where one reads: the block at the top of the window, and where it begins there. Heights change while screens are drawn. */
function placeRead() {
  const all = blocks();
  const at = all.findIndex((block) => !block.matches(".panel, .title, [data-lent]") && block.getBoundingClientRect().bottom > 0);
  return { at, top: all[at]?.getBoundingClientRect().top ?? 0 };
}

/** Go to where one read at an entry of the history. @param {number} known */
function readOn(known) {
  const { at, top } = placesRead.get(known) ?? { at: -1, top: 0 };
  const block = blocks()[at];
  lesson.views?.reveal(block ?? null);
  if (block) scrollBy(0, block.getBoundingClientRect().top - top);
  else scrollTo(0, 0);
}

/** Read on where one was: what the browser restores is a number of pixels, and the page grows. @param {string | null} kept the place that was read */
function goOn(kept) {
  try {
    const place = JSON.parse(kept ?? "null");
    const block = blocks()[place?.at];
    if (!block || !Number.isFinite(place.top)) return;
    placesRead.set(entry, place);
    history.scrollRestoration = "manual";
    hold(block, () => readOn(entry));
  } catch {} // it is something else
}

/** Where it is kept where one read in this lesson, whatever its language. */
const placeKey = () => `${PLACE}${lesson.name.split("/")[1]}`;

/** Where one read in this lesson before; null where that is not known, or where the address says what is to be seen. */
function placeKept() {
  if (placeInAddress() || inAddress("state") || document.documentElement.classList.contains("show")) return null;
  try {
    return localStorage.getItem(placeKey());
  } catch {
    return null; // storage is closed to this page
  }
}

/** Keep where one reads, for a reload, and for whoever comes back another day. */
function keepPlace() {
  const place = JSON.stringify(placeRead());
  store(lesson.key("place"), place);
  try {
    localStorage.setItem(placeKey(), place);
  } catch {} // it is full, or closed to this page: then one begins at the head
}

/** The program of a page, whose address changes with each release. @param {Document} page @param {string} address */
const program = (page, address) => new URL(page.querySelector("script[type=module]")?.getAttribute("src") ?? "", address).href;

/** Whether an address is that of a lesson, as far as one can see. @param {URL} address */
function isOfLesson({ origin, pathname }) {
  const up = location.pathname.match(/^(.*\/)[^/]+\/[^/]+\/[^/]*$/)?.[1];
  return up !== undefined && origin === location.origin && pathname.startsWith(up) && /^[a-z]{2}\/\d\d-[^/]+\/(index\.html)?$/.test(pathname.slice(up.length));
}

/**
 * Show another lesson in this page; one that is not of this release, or does not come, is loaded as any page.
 * @param {string} address @param {number | null} back the entry of the history to which one goes back, null for a new one
 */
async function follow(address, back) {
  const now = ++chosen;
  let page;
  try {
    const found = await fetch(address, { signal: AbortSignal.timeout(LATE) });
    if (!found.ok) throw new Error(`${found.status}`);
    page = new DOMParser().parseFromString(await found.text(), "text/html");
    for (const each of page.querySelectorAll("[data-screen] > noscript")) each.remove(); // a parser without scripts makes elements of it
  } catch {}
  if (now !== chosen) return; // another one was chosen since
  if (!page && back === null && !navigator.onLine) return mention("absent");
  const { lesson: name, python: where } = page?.documentElement.dataset ?? {};
  const isOurs = page && name && where === document.documentElement.dataset.python && program(page, address) === program(document, location.href);
  if (!page || !isOurs) return back === null ? location.assign(address) : location.reload();
  const isSame = name.split("/")[1] === lesson.name.split("/")[1]; // in another language: there one reads on
  const read = isSame && back === null ? placeRead() : null;
  keepPlace();
  lesson.close();
  link.post(["leave"]);
  history.scrollRestoration = "manual";
  if (back === null) {
    placesRead.set(entry, placeRead());
    history.pushState({ entry: ++entry }, "", address);
  } else entry = back;
  Object.assign(document.documentElement.dataset, { lesson: name });
  document.documentElement.lang = page.documentElement.lang;
  document.title = page.title;
  document.body.replaceChildren(...page.body.childNodes);
  document.dispatchEvent(new Event("lesson")); // for what is on the page beside the screens
  told = aside = "";
  if (isDead) tell("failed");
  else say();
  lesson = new Lesson(link.post);
  const place = placeInAddress();
  if (back !== null) readOn(back);
  else if (place) place.scrollIntoView();
  else scrollTo(0, 0);
  const heading = place ?? document.querySelector("h1");
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  const kept = isSame || back !== null ? null : placeKept();
  lesson.draw();
  if (read && !place) placesRead.set(entry, read);
  if (read || back !== null) readOn(entry); // now that the screens have their heights
  else goOn(kept);
  lesson.open(++turn);
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a[href]");
  const isPlain = !event.defaultPrevented && !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  const address = new URL(link.href);
  if (address.pathname === lesson.path || !isOfLesson(address)) return;
  event.preventDefault();
  if (address.pathname.endsWith(lesson.name.slice(lesson.name.indexOf("/")) + "/")) address.hash ||= carried(lesson.class); // the same in the other language
  if (lesson.class) address.hash ||= `class=${lesson.class}`; // it is the same class
  if (document.documentElement.classList.contains("show")) address.search ||= location.search; // it stays on the projector
  follow(address.href, null);
});
addEventListener("popstate", ({ state }) => {
  if (location.pathname === lesson.path) return void ++chosen; // a place in this lesson, whatever was chosen before
  placesRead.set(entry, placeRead());
  follow(location.href, Number.isInteger(state?.entry) ? state.entry : 0);
});
addEventListener("hashchange", () => {
  if (location.hash.includes("class=") && classNumber() !== lesson.class) return location.reload();
  if (location.hash.includes("state=") && inAddress("state") !== lesson.given) return location.reload();
  const place = placeInAddress();
  lesson.views?.reveal(place);
  place?.scrollIntoView();
  entry = history.state?.entry ?? entry + 1;
  history.replaceState({ ...history.state, entry }, "");
});
document.addEventListener("visibilitychange", () => (document.visibilityState === "visible" ? look() : keepPlace())); // a telephone may end a page that is hidden
addEventListener("online", look);
addEventListener("pagehide", () => {
  lesson.keep();
  keepPlace();
});
history.replaceState({ ...history.state, entry }, "");

let lesson = new Lesson(link.post);
const way = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType("navigation")[0])?.type;
try {
  if (way === "reload" || way === "back_forward") goOn(sessionStorage.getItem(lesson.key("place")));
  else goOn(placeKept());
} catch {} // storage is closed to this page
lesson.draw();
performance.mark("drawn");
link.begin();
