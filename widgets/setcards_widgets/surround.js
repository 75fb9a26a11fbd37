// What stands around a stage: the whole of a widget as a named group whose keys stay its own, and
// what Jupyter's ordinary controls leave unsaid to those who do not see them.

/** @typedef {{get(name: string): any, send(content: object): void,
 *             on(event: string, handler: () => void): void,
 *             off(event: string, handler: () => void): void}} Model */

const ROOT = ".setcards-root";
const FORGET = 5000; // milliseconds after which words are not found any more by who reads on

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
 * A button that goes gives its focus to the one before it, or after it.
 * @param {Element} button
 */
function giveUp(button) {
  const all = [...(button.parentElement?.querySelectorAll("button") ?? [])];
  const at = all.indexOf(/** @type {HTMLButtonElement} */ (button));
  const others = [...all.slice(0, at).reverse(), ...all.slice(at + 1)];
  others.find((other) => !other.classList.contains("setcards-idle"))?.focus();
}

/** One view of a widget of ours. */
class Surround {
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
    this.forgetting = 0;
    this.closing = new AbortController();
    this.watching = new MutationObserver(() => this.mend());
    this.listen();
    this.adopt();
    this.tell(true);
  }

  /** Python ends what it does for nobody. @param {boolean} here */
  tell(here) {
    try {
      this.model.send({ view: this.name, here });
    } catch {
      // Python has gone before
    }
  }

  listen() {
    const { signal } = this.closing;
    // before the document, where the applications take single letters for commands
    window.addEventListener("keydown", (event) => this.onKey(event), { capture: true, signal });
    const placed = new ResizeObserver(() => this.adopt()); // tells when the view gets its place on the page
    placed.observe(this.el);
    const mend = () => this.mend();
    const speak = () => this.announce(this.model.get("_sentence"));
    this.model.on("change:_name change:_lang", mend);
    this.model.on("change:_turn", speak);
    signal.addEventListener("abort", () => {
      placed.disconnect();
      this.watching.disconnect();
      clearTimeout(this.forgetting);
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
    set(root, "aria-label", this.model.get("_name"));
    set(root, "lang", this.model.get("_lang"));
    root.querySelectorAll(".setcards-idle:focus").forEach(giveUp);
    for (const node of root.querySelectorAll("[title=null]")) node.removeAttribute("title"); // it would be read out
    for (const fold of root.querySelectorAll(".setcards-fold"))
      set(fold, "aria-expanded", String(fold.classList.contains("mod-active")));
    for (const toggle of root.querySelectorAll(".setcards-toggle"))
      set(toggle, "aria-pressed", String(toggle.classList.contains("mod-active")));
    for (const [number, radios] of root.querySelectorAll(".widget-radio").entries())
      this.mendRadios(radios, `${this.name}-${number}`);
    for (const choice of root.querySelectorAll(".widget-toggle-buttons")) this.mendChoice(choice);
    for (const [number, how] of root.querySelectorAll(".setcards-how").entries()) this.tie(how, number);
  }

  /** Radio buttons of one name are one tab stop, and arrow keys go among them. @param {Element} radios @param {string} name */
  mendRadios(radios, name) {
    const [group, label] = [radios.querySelector(".widget-radio-box"), radios.querySelector(".widget-label")];
    if (group) set(group, "role", "radiogroup");
    if (group && label?.textContent) set(group, "aria-label", label.textContent);
    for (const radio of radios.querySelectorAll("input")) set(radio, "name", `setcards-${name}`);
  }

  /** Buttons one of which is down are a group with a name, and tell which it is. @param {Element} choice */
  mendChoice(choice) {
    const label = choice.querySelector(".widget-label");
    set(choice, "role", "group");
    if (label?.textContent) set(choice, "aria-label", label.textContent);
    for (const button of choice.querySelectorAll("button"))
      set(button, "aria-pressed", String(button.classList.contains("mod-active")));
  }

  /** The fields beside a text on how to fill them in are described by it. @param {Element} how @param {number} number */
  tie(how, number) {
    how.id ||= `setcards-${this.name}-how-${number}`;
    for (const field of how.parentElement?.querySelectorAll("input:not([type]), input[type=text]") ?? [])
      set(field, "aria-describedby", how.id);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const { key } = event;
    const target = event.composedPath()[0];
    const modified = event.altKey || event.ctrlKey || event.metaKey || (event.shiftKey && key === "Enter");
    if (modified || key === "Tab" || !(target instanceof HTMLElement || target instanceof SVGElement)) return;
    if (!this.root?.contains(target)) return;
    event.stopPropagation();
    if (key === "Enter" && !event.isComposing && this.finish(target)) event.preventDefault();
  }

  /** Enter in a field does what the button says that belongs to it. @param {Element} field */
  finish(field) {
    const all = Object.entries(this.model.get("_enter"));
    const [name, button] = all.find(([name]) => field.closest(`.setcards-${name}`)) ?? [];
    const found = button && this.root?.querySelector(`button.setcards-${button}`);
    if (!(found instanceof HTMLElement)) return false;
    field.dispatchEvent(new Event("change", { bubbles: true })); // what is typed goes up first,
    const typed = field instanceof HTMLInputElement && field.type === "text";
    if (typed) this.model.send({ typed: name, text: field.value }); // also when that waits
    found.click();
    return true;
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

/** @param {{model: Model, el: HTMLElement}} _ */
function render({ model, el }) {
  const surround = new Surround(model, el);
  return () => {
    surround.closing.abort();
    surround.tell(false);
  };
}

export default { render };
