// A learner's own code on a page: it is written in a text area, and run and tried in a worker of its own.

/** @typedef {{name: string, show(name: string): {wire: import("../kit/wire.js").Wire} | undefined, key(name: string): string,
 *             places: Map<string, HTMLElement>}} Lesson what the areas have to know of the lesson that the page shows
 *  @typedef {(key: string, text: string) => void} Store
 *  @typedef {{label: string, keys: string, run: string, anew: string, coming: string, running: string, printed: string,
 *             tried: string, ran: string, late: string, lost: string, beside: string}} Words */

const LONGEST = 3000; // milliseconds until a run without an answer is ended
const INDENT = "    ";

/** The areas of a lesson, in place of the code that stands there without a program. @param {Lesson} lesson @param {Store} store */
export function areas(lesson, store) {
  const found = [...document.querySelectorAll("[data-code]")];
  if (document.documentElement.dataset.python !== "worker") {
    for (const node of found) node.append(made("p", "", words(node).beside)); // it would run in the server
    return [];
  }
  return found.map((node) => new Area(/** @type {HTMLElement} */ (node), lesson, store));
}

/** The words that an area brings along. @param {Element} node @returns {Words} */
const words = (node) => JSON.parse(node.getAttribute("data-words") ?? "{}");

/** @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {string} class_ @param {string} [text] */
function made(tag, class_, text = "") {
  return Object.assign(document.createElement(tag), { className: class_, textContent: text });
}

/** What was typed here before the page was loaded again. @param {string} key */
function kept(key) {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // storage is closed to this page
  }
}

export class Area {
  /** @param {HTMLElement} node @param {Lesson} lesson @param {Store} store */
  constructor(node, lesson, store) {
    this.lesson = lesson;
    this.cell = node.dataset.code ?? "";
    this.words = words(node);
    this.key = lesson.key(`code ${this.cell}`);
    this.store = store;
    const code = node.querySelector("code");
    this.given = code?.textContent ?? "";
    /** @type {Worker | null} */ this.worker = null;
    this.late = 0;
    this.isHere = false; // Python has come once: it comes again at once
    this.leaves = false; // Escape was pressed: the next Tab leads on
    this.field = made("textarea", "");
    Object.assign(this.field, { spellcheck: false, autocapitalize: "off", autocomplete: "off", wrap: "off", ariaLabel: this.words.label });
    this.field.value = kept(this.key) ?? this.given;
    this.numbers = made("pre", "code-numbers");
    this.numbers.ariaHidden = "true";
    const around = made("div", "code-field");
    around.append(this.numbers, this.field);
    const how = Object.assign(made("small", "", this.words.keys), { id: `code-keys-${this.cell}` });
    this.field.setAttribute("aria-describedby", how.id);
    const [run, anew] = [made("button", "code-run", this.words.run), made("button", "", this.words.anew)];
    run.type = anew.type = "button";
    const row = made("div", "code-buttons");
    row.append(run, anew, how);
    this.said = made("p", "code-said");
    this.said.role = "status";
    this.printed = made("pre", "code-printed");
    this.printed.tabIndex = 0;
    this.printed.hidden = true;
    this.printed.ariaLabel = this.words.printed;
    (code?.parentElement ?? node).replaceWith(around);
    node.append(row, this.said, this.printed);
    this.number();
    this.field.addEventListener("keydown", (event) => this.onKey(event));
    this.field.addEventListener("blur", () => (this.leaves = false));
    this.field.addEventListener("input", () => this.changed());
    run.addEventListener("click", () => this.run());
    anew.addEventListener("click", () => this.anew());
    lesson.places.get(this.card)?.addEventListener("click", (event) => this.onCard(event), true);
  }

  /** The card that gets the verdict, if the lines are asked for by an exercise. */
  get card() {
    return `${this.cell}-1`;
  }

  number() {
    const lines = this.field.value.split("\n").length;
    this.field.rows = lines;
    this.numbers.textContent = Array.from({ length: lines }, (_, at) => at + 1).join("\n");
  }

  changed() {
    this.number();
    this.store(this.key, this.field.value);
  }

  /** Put a text in place of what is chosen, so that the browser can take it back. @param {string} text */
  insert(text) {
    this.field.focus();
    if (document.execCommand("insertText", false, text)) return;
    this.field.setRangeText(text, this.field.selectionStart, this.field.selectionEnd, "end");
    this.changed();
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const { key, shiftKey, ctrlKey, altKey, metaKey, isComposing } = event;
    if (isComposing) return;
    const { value, selectionStart: at } = this.field;
    const line = value.slice(value.lastIndexOf("\n", at - 1) + 1, at);
    const isPlain = !shiftKey && !ctrlKey && !altKey && !metaKey;
    if (key === "Tab" && isPlain && !this.leaves) {
      event.preventDefault();
      this.insert(INDENT.slice(line.length % INDENT.length));
    }
    if (key === "Enter" && isPlain) {
      event.preventDefault();
      const deeper = line.trimEnd().endsWith(":") ? INDENT : "";
      this.insert(`\n${line.match(/^ */)?.[0] ?? ""}${deeper}`);
    }
    this.leaves = key === "Escape" || (this.leaves && key === "Shift");
  }

  /** *Check* on the card runs the code. @param {Event} event */
  onCard(event) {
    if (!(event.target instanceof Element) || !event.target.closest(".setcards-check")) return;
    event.stopImmediatePropagation();
    this.run();
  }

  anew() {
    this.end();
    this.tell("");
    this.field.select();
    this.insert(this.given);
    this.print(null);
  }

  run() {
    this.end();
    this.print(null);
    const screen = this.lesson.show(this.card)?.wire.screen;
    const [part = "", asked = {}] = Object.entries(screen?.parts ?? {}).find(([, { kind }]) => kind === "code") ?? [];
    if (!part && this.lesson.places.has(this.card)) return this.tell(this.words.lost);
    this.tell(this.isHere ? this.words.running : this.words.coming);
    const worker = (this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "code" }));
    const { name, about } = asked; // neither, where nothing is asked for
    const task = { lesson: this.lesson.name, cell: this.cell, code: this.field.value, name, about };
    worker.onmessage = ({ data }) => this.hear(JSON.parse(data), () => worker.postMessage(JSON.stringify(task)), part);
    worker.onerror = (event) => {
      event.preventDefault();
      this.end();
      this.tell(this.words.lost);
    };
  }

  /** @param {any[]} message @param {() => void} begin @param {string} part */
  hear([kind, told], begin, part) {
    if (kind === "ready") return begin();
    if (kind === "late") return this.isLate();
    if (kind === "begun") {
      this.isHere = true;
      this.tell(this.words.running);
    }
    if (kind === "ended" && this.said.textContent === this.words.running) this.tell(this.words.ran);
    if (kind === "printed") return this.print(told);
    if (kind === "tried") {
      this.lesson.show(this.card)?.wire.send({ kind: "set", part, value: told });
      this.tell(this.words.tried);
    }
    if (kind === "wrong") this.tell(told);
    clearTimeout(this.late);
    if (kind === "ended") {
      if (!this.printed.hidden) this.printed.scrollIntoView({ block: "nearest" });
      return this.end();
    }
    this.late = setTimeout(() => this.isLate(), LONGEST);
  }

  isLate() {
    this.end();
    this.tell(this.words.late);
  }

  /** @param {string} text */
  tell(text) {
    this.said.textContent = text;
  }

  /** Show what was printed; null takes away what was shown. @param {string | null} text */
  print(text) {
    this.printed.hidden = text === null;
    if (text === null) this.printed.textContent = "";
    else this.printed.append(text);
  }

  /** Let go of Python. */
  end() {
    clearTimeout(this.late);
    if (this.worker) this.worker.onmessage = this.worker.onerror = null;
    this.worker?.terminate();
    this.worker = null;
  }
}
