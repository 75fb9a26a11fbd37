// What the bar of a lesson leads to: its parts, and the map of the course with the progress.

/** @typedef {import("./views.js").Views} Views */

/** A list of the parts. @param {HTMLElement[]} headings @param {(place: HTMLElement) => void} go @param {AbortSignal} signal */
function partsIn(headings, go, signal) {
  const menu = /** @type {HTMLDetailsElement | null} */ (document.querySelector(".parts"));
  const list = menu?.querySelector("ol");
  if (!menu || !list) return;
  const start = /** @type {HTMLElement | null} */ (document.querySelector("main"));
  const places = [...(start ? [{ place: start, words: menu.dataset.start ?? "" }] : []), ...headings.map((place) => ({ place, words: place.firstChild?.textContent ?? "" }))];
  list.replaceChildren(...places.map(({ place, words }) => {
    const [item, button] = [document.createElement("li"), document.createElement("button")];
    button.type = "button";
    button.textContent = words;
    button.addEventListener("click", () => {
      menu.open = false;
      go(place);
    });
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

/** The map of the course lies above the page while it is wanted. @param {(screen: string) => void} draw @param {AbortSignal} signal */
function mapIn(draw, signal) {
  const map = /** @type {HTMLElement | null} */ (document.querySelector("main > .map"));
  const button = document.getElementById("to-map");
  if (!map || !button) return;
  map.id = "map";
  map.setAttribute("role", "region");
  map.setAttribute("aria-label", button.textContent ?? "");
  button.setAttribute("aria-controls", map.id);
  const set = (/** @type {boolean} */ isOpen) => {
    map.classList.toggle("is-open", isOpen);
    button.setAttribute("aria-expanded", `${isOpen}`);
    if (!isOpen) return;
    map.style.top = `${(document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0) + 4}px`; // a long note makes the bar higher
    draw(map.dataset.screen ?? "");
    map.tabIndex = -1;
    map.focus();
  };
  button.hidden = false;
  button.addEventListener("click", () => set(!map.classList.contains("is-open")), { signal });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !map.classList.contains("is-open")) return;
    set(false);
    button.focus();
  }, { signal });
  map.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && relatedTarget !== button && !map.contains(relatedTarget)) set(false);
  }, { signal });
  document.addEventListener("pointerdown", ({ target }) => {
    const isOutside = target instanceof Element && !target.closest(".map, #to-map");
    if (isOutside && map.classList.contains("is-open")) set(false);
  }, { signal });
  map.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a[href]")) set(false); // it leads elsewhere
  }, { signal });
}

/** Make the bar lead to what the lesson has. @param {Views} views @param {(screen: string) => void} draw @param {AbortSignal} signal */
export function lead(views, draw, signal) {
  const headings = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main > .text h2")]);
  partsIn(headings, (place) => {
    views.reveal(place);
    if (place.tagName === "MAIN") scrollTo(0, 0);
    else place.scrollIntoView();
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, signal);
  mapIn(draw, signal);
}
