// What a page does before all else, and without Python: light or dark, where its links lead, where one was last.
const LAST = "setcards-edu-last";
const SUMMARY = "setcards-edu-summary:"; // where it keeps what a screen has told of the progress
const root = document.documentElement;
const isFile = location.protocol === "file:";

// Opened by a double click, a page has no Python and no program: then its text and its first pictures are shown.
if (isFile) root.classList.add("bare");

// The page is dark where the device is, and light on paper; pictures and screens know it by the class.
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = (/** @type {unknown} */ _ = null, isDark = dark.matches) => {
  root.classList.toggle("theme-dark", isDark);
  for (const drawn of document.querySelectorAll(".card .setcards-stage")) drawn.classList.toggle("dark", isDark);
};
dark.addEventListener("change", follow);
follow();

/** What this browser keeps under a name, "" if there is nothing. @param {string} name */
function kept(name) {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return ""; // storage is closed to this page
  }
}

/** The lesson that was last opened in this browser, such as en/01-inclusion; "" if that is not known. */
const last = () => kept(LAST);

// The entrance leads to the language of the last lesson, or else to the first that the browser prefers.
if (root.dataset.leads) {
  const codes = root.dataset.leads.split(" ").filter(Boolean);
  const wanted = [last().split("/")[0], ...navigator.languages.map((each) => each.split("-")[0])];
  const code = wanted.find((each) => each && codes.includes(each)) ?? codes[0];
  location.replace(`${code}/${isFile ? "index.html" : ""}`);
}

function remember() {
  try {
    if (root.dataset.lesson) localStorage.setItem(LAST, root.dataset.lesson);
  } catch {} // it is full, or closed to this page: then nothing leads back
}
remember();

document.addEventListener("lesson", remember); // another one is shown in this page

/** What a screen has told last. @param {string} name @returns {Record<string, any>} */
function summary(name) {
  try {
    return Object(JSON.parse(kept(`${SUMMARY}${name}`) || "{}"));
  } catch {
    return {}; // it is something else
  }
}

/** How many of the cards of today wait; undefined once none does and the puzzle of the day is solved. */
function waiting() {
  const { due, solved } = summary("today");
  const today = new Date().toLocaleDateString("sv"); // Swedish days are written so, such as 2026-04-08
  const waits = Array.isArray(due) ? due.filter((day) => day <= today).length : 0;
  return waits || (Array.isArray(solved) && solved.includes(today) ? undefined : 0);
}

/** Tell beside the picture of each lesson how much of it is done. */
function tellDone() {
  const lessons = summary("progress");
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".card [data-number]"))) {
    const { number = "", words = "" } = place.dataset;
    const [done, all] = Array.isArray(lessons[number]) ? lessons[number] : [];
    const [bar, said] = [place.querySelector("progress"), place.querySelector("span")];
    if (!(done > 0 && all >= done) || !bar || !said) continue;
    Object.assign(bar, { max: all, value: done });
    said.textContent = words.replace("{done}", done).replace("{all}", all);
    place.hidden = false;
  }
}

addEventListener("DOMContentLoaded", () => {
  follow();
  tellDone();
  const note = document.getElementById("note");
  if (isFile && note && root.dataset.lesson) {
    note.textContent = note.dataset.bare ?? "";
    for (const still of document.querySelectorAll("[data-screen] > noscript")) still.outerHTML = still.textContent ?? "";
  }
  const [, name] = last().split("/");
  const known = name && document.querySelector(`.card [data-lesson="${CSS.escape(name)}"]`);
  const way = document.getElementById("go-on");
  const [link, cards] = way?.querySelectorAll("a") ?? [];
  if (!known || !way || !link || !cards) return;
  const address = known.getAttribute("href") ?? "";
  link.href = address;
  link.textContent = known.textContent;
  const words = cards.dataset[`of-${waiting()}`];
  if (words) Object.assign(cards, { href: `${address}#cards`, textContent: words, hidden: false });
  way.hidden = false;
  root.classList.add("known");
});

/** The plan of an hour shows the lesson's address; the class number that its own address ends with goes along. */
function give() {
  const number = location.hash.match(/^#class=(\d{1,6})$/)?.[1] ?? "";
  for (const said of document.querySelectorAll(".hour .address")) {
    const [lesson, blank] = [said.querySelector("b"), said.querySelector("i")];
    if (lesson) lesson.textContent = new URL(lesson.textContent ?? "", location.href).href;
    if (blank) blank.textContent = number;
  }
  for (const link of document.querySelectorAll(".hour a")) {
    const { part } = /** @type {HTMLAnchorElement} */ (link).dataset;
    if (number) /** @type {HTMLAnchorElement} */ (link).hash = `class=${number}${part === "0" ? "" : `&part=${part}`}`;
  }
}
for (const event of ["DOMContentLoaded", "hashchange"]) addEventListener(event, give);

/** Let a link of a screen to another notebook lead to the page of that lesson; a file has no page of a folder. @param {Event} event */
function mend({ target }) {
  const link = target instanceof Element ? target.closest("a") : null;
  const address = link?.getAttribute("href");
  if (!link || !address) return;
  const [, name, place = ""] = (!link.hasAttribute("download") && address.match(/^([\w-]+)\.ipynb(#.*)?$/)) || [];
  if (name) {
    link.setAttribute("href", `../${name}/${place}`);
    link.removeAttribute("target");
  }
  const now = link.getAttribute("href") ?? "";
  if (isFile && !now.includes(":")) link.setAttribute("href", now.replace(/\/(?=#|$)/, "/index.html"));
}
for (const event of ["click", "auxclick", "contextmenu"]) addEventListener(event, mend, true);

// On paper all is open and light, as it was before afterwards.
/** @type {Element[]} */ let opened = [];
addEventListener("beforeprint", () => {
  opened = [...document.querySelectorAll("details:not([open])")];
  for (const each of opened) each.setAttribute("open", "");
  follow(null, false);
});
addEventListener("afterprint", () => {
  for (const each of opened.splice(0)) each.removeAttribute("open");
  follow();
});
