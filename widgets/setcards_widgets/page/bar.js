// What the bar of a lesson leads to: its parts, the map of the course with the progress, and the cards of today.
import { isDue } from "./lasting.js";
// @ts-ignore on a page it lies beside this program
import { wordsOf } from "./way.js";

/** @typedef {import("./views.js").PageViews} Views */

/** A list of the parts. @param {HTMLElement[]} headings @param {(place: HTMLElement) => void} go @param {AbortSignal} signal */
function partsIn(headings, go, signal) {
  const menu = /** @type {HTMLDetailsElement | null} */ (document.querySelector(".parts"));
  const list = menu?.querySelector("ol");
  if (!menu || !list) return;
  const start = /** @type {HTMLElement | null} */ (document.querySelector("main"));
  const places = [...(start ? [{ place: start, words: menu.dataset.start ?? "" }] : []), ...headings.map((place) => ({ place, words: wordsOf(place) + (place.querySelector(".minutes")?.textContent ?? "") }))];
  list.replaceChildren(...places.map(({ place, words }) => {
    const [item, button] = [document.createElement("li"), document.createElement("button")];
    button.type = "button";
    button.textContent = words;
    button.addEventListener("click", () => {
      menu.open = false;
      go(place);
    });
    item.classList.toggle("pause", place.matches(".stop"));
    item.append(button);
    return item;
  }));
  menu.hidden = !headings.length;
  const close = (/** @type {Event} */ event) => {
    if (event instanceof KeyboardEvent && event.key !== "Escape") return;
    if (!(event instanceof KeyboardEvent) && event.target instanceof Node && menu.contains(event.target)) return;
    if (!menu.open) return;
    menu.open = false;
    if (event instanceof KeyboardEvent) menu.querySelector("summary")?.focus();
  };
  document.addEventListener("pointerdown", close, { signal });
  document.addEventListener("keydown", close, { signal });
}

/** A screen lies above the page while it is wanted. @param {string} name of the screen @param {(screen: string) => void} draw @param {AbortSignal} signal */
function panelIn(name, draw, signal) {
  const panel = /** @type {HTMLElement | null} */ (document.querySelector(`main > .${name}`));
  const button = document.getElementById(`to-${name}`);
  if (!panel || !button) return;
  panel.id = name;
  panel.setAttribute("role", "region");
  panel.setAttribute("aria-label", button.firstElementChild?.textContent ?? button.textContent ?? "");
  button.setAttribute("aria-controls", panel.id);
  const set = (/** @type {boolean} */ isOpen) => {
    panel.classList.toggle("is-open", isOpen);
    button.setAttribute("aria-expanded", `${isOpen}`);
    if (!isOpen) return;
    panel.style.top = `${(document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0) + 4}px`; // a long note makes the bar higher
    draw(panel.dataset.screen ?? "");
    panel.tabIndex = -1;
    panel.focus();
  };
  const leave = (/** @type {Event} */ event) => {
    if (!panel.classList.contains("is-open")) return;
    event.stopPropagation();
    event.preventDefault();
    set(false);
    button.focus();
  };
  button.addEventListener("click", () => set(!panel.classList.contains("is-open")), { signal });
  panel.addEventListener("setcards-onward", leave, { signal });
  window.addEventListener("keydown", (event) => { // screens keep their keys for themselves
    const isOfScreen = event.isComposing || panel.querySelector(".carrying, .setcards-alone");
    if (event.key === "Escape" && !isOfScreen) leave(event);
  }, { signal, capture: true });
  panel.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !button.contains(relatedTarget) && !panel.contains(relatedTarget)) set(false);
  }, { signal });
  document.addEventListener("pointerdown", ({ target }) => {
    const isOutside = target instanceof Node && !panel.contains(target) && !button.contains(target);
    if (isOutside && panel.classList.contains("is-open")) set(false);
  }, { signal });
  panel.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a[href]")) set(false); // it leads elsewhere
  }, { signal });
}

/** How the address of a lesson ends for whoever comes for the cards of today. */
const CARDS = "#cards";

/** Whether somebody has come for the cards of today, which Python is still to tell. */
export const isForCards = () => location.hash === CARDS;

/** Lead to the cards of today now that Python has told of them, but not away from something begun. @param {Record<string, any>} screen that shows them */
export function remind(screen) {
  const button = document.getElementById("to-today");
  if (!button) return;
  const isWaiting = (screen.summary?.due ?? []).some(isDue);
  button.hidden = false;
  button.classList.toggle("is-due", isWaiting);
  if (!isForCards()) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (document.activeElement?.closest("main > .screen, main > .code")) return;
  button.click();
  if (!isWaiting) /** @type {HTMLElement | null} */ (document.querySelector("main > .today [data-id=puzzle]"))?.click();
}

/** Say at the end of the lesson how much of it is done. @param {Record<string, any>} screen that shows the map */
export function sum(screen) {
  const [said, words] = [document.querySelector(".lesson-end .sum"), screen.parts.here?.words[0] ?? ""];
  if (said && said.textContent !== words) said.textContent = words;
}

/** Make the bar lead to what the lesson has. @param {Views} views @param {(screen: string) => void} draw @param {AbortSignal} signal */
export function lead(views, draw, signal) {
  const headings = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main > .text :is(h2, .stop), main > .lesson-end h2")]);
  partsIn(headings, (place) => {
    views.reveal(place);
    if (place.tagName === "MAIN") scrollTo(0, 0);
    else place.scrollIntoView();
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, signal);
  for (const name of ["map", "today"]) panelIn(name, draw, signal);
  document.getElementById("to-map")?.toggleAttribute("hidden", !document.querySelector("main > .map"));
}
