// For the projector, at an address with `?show`: a screen has the whole window, PageDown and PageUp lead to the next and
// the one before, and when nobody has touched it for two minutes (`?show=30`: for 30 seconds), the lesson begins anew.

const asked = new URLSearchParams(location.search).get("show");
const ANEW = "setcards-edu-anew";
const PAGES = "setcards-edu-page:"; // where a page keeps what was done on it

/** The buttons that give a screen the whole window, or put it back, in the order of the page. */
const buttons = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main > :not(.panel) .setcards-make-alone")]);

/** Whether the screen of a button has the window. @param {HTMLElement} button */
const isAlone = (button) => button.parentElement?.classList.contains("setcards-alone") ?? false;

/** How far a screen lies from the middle of the window. @param {HTMLElement} button */
const away = (button) => {
  const { top = 0, bottom = 0 } = button.parentElement?.getBoundingClientRect() ?? {};
  return Math.max(top - innerHeight / 2, innerHeight / 2 - bottom, 0);
};

/** Give a screen the window. @param {number} by how many further than the one that has it, or else is in view */
function show(by) {
  const all = buttons();
  const now = all.findIndex(isAlone);
  if (now >= 0) {
    const next = all[now + by];
    if (!next || !by) return;
    all[now]?.click();
    next.click();
  } else all.sort((a, b) => away(a) - away(b))[0]?.click();
}

/** Begin anew when nobody has touched anything for a while. @param {number} seconds */
function watch(seconds) {
  let last = 0; // when something was touched, 0 if nothing was
  for (const name of ["pointerdown", "pointermove", "keydown", "wheel"])
    addEventListener(name, () => (last = Date.now()), { capture: true, passive: true });
  setInterval(() => {
    if (!last || Date.now() - last < 1000 * seconds) return;
    last = 0;
    try {
      sessionStorage.setItem(ANEW, "1");
    } catch {} // it is closed to this page, so that nothing is kept there either
    location.reload();
  }, 1000);
}

/** Forget what was done, before the page looks for it; whether the lesson begins anew. */
function forget() {
  try {
    if (!sessionStorage.getItem(ANEW)) return false;
    for (const key of [ANEW, ...Object.keys(sessionStorage).filter((key) => key.startsWith(PAGES))]) sessionStorage.removeItem(key);
    history.scrollRestoration = "manual";
    scrollTo(0, 0); // only what is in sight is drawn before Python comes
    return true;
  } catch {
    return false;
  }
}

/** As soon as a lesson has screens, one has the window. @param {boolean} isFirst the first one, not the one in view */
function begin(isFirst) {
  const waiting = setInterval(() => {
    if (!buttons().length) return;
    clearInterval(waiting);
    if (isFirst) buttons()[0]?.click();
    else show(0);
  }, 50);
}

if (asked !== null) {
  document.documentElement.classList.add("show");
  const isAnew = forget();
  watch(Number(asked) || 120);
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "PageDown" && event.key !== "PageUp") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      show(event.key === "PageDown" ? 1 : -1);
    },
    { capture: true },
  );
  document.addEventListener("lesson", () => begin(true)); // another one follows in this page
  begin(isAnew);
}
