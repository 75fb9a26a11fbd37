// Lessons without a network: a lesson that was opened is kept in this browser, whole, and sw.js shows it from there.
// A page is kept after all files of its release, so that what is kept works.
import { COURSE, RELEASE, SITE } from "./release.js";

const OFF = `${COURSE}-offline`; // where the browser keeps that nothing is to be kept
const NAME = `${COURSE} ${SITE.pathname} `; // of caches and locks: other things may lie on the same host
const PAGES = `${NAME}pages`;
const LIST = new URL(`r/${RELEASE}/files.json`, SITE).href;

const SILENCE = { file: 30, answer: 3 }; // seconds until a network that sends nothing is given up

const canKeep = isSecureContext && "serviceWorker" in navigator && "caches" in window && "locks" in navigator;

/** What is offered where it stands so. @type {Record<string, string[]>} */
const OFFERED = { unable: [], off: ["on"], begun: ["all", "off"], keeping: ["off"], kept: ["all", "clear", "off"], all: ["clear", "off"], full: ["all", "clear", "off"], failed: ["all", "clear", "off"], some: ["all", "clear", "off"], cut: ["all", "clear", "off"] };

let state = "";
let isEnded = false; // nothing is to be kept, and that could not be written down

/** Say how it stands, in the words that the page brings along. @param {string} [now] */
function say(now = state) {
  state = now;
  const node = document.getElementById("offline");
  const status = node?.querySelector("[role=status]");
  if (!node || !status) return;
  node.hidden = false;
  const focused = node.querySelector("button:focus");
  const text = node.dataset[state] ?? "";
  if (status.textContent !== text) status.textContent = text;
  for (const button of node.querySelectorAll("button")) button.hidden = !OFFERED[state]?.includes(button.dataset.does ?? "");
  if (focused instanceof HTMLElement && focused.hidden) node.focus(); // not another button, where a second press would be one on it
}

function isOff() {
  try {
    return isEnded || localStorage.getItem(OFF) !== null;
  } catch {
    return false; // storage is closed to this page, and then nothing can be kept either
  }
}

/** What lies at an address; a network that falls silent is an error. @param {string | URL} address @param {RequestInit} [options] @param {number} [seconds] */
async function fetched(address, options, seconds = SILENCE.file) {
  const ending = new AbortController();
  let late = 0;
  const wait = () => {
    clearTimeout(late);
    late = setTimeout(() => ending.abort(), seconds * 1000);
  };
  wait();
  const found = await fetch(address, { ...options, signal: ending.signal }).finally(() => clearTimeout(late));
  if (!found.ok) return found;
  wait();
  const heard = new TransformStream({
    transform: (part, out) => (wait(), out.enqueue(part)),
    flush: () => clearTimeout(late),
  });
  return new Response(found.body?.pipeThrough(heard), found);
}

/** The release of a page. @param {string} html */
const releaseOf = (html) => html.match(/\br\/(\w+)\/page\.css/)?.[1];

/** Keep all files of this release. */
async function keepRelease() {
  const cache = await caches.open(NAME + RELEASE);
  const known = await cache.match(LIST);
  if (known) return known.json();
  const list = await fetched(LIST);
  if (!list.ok) throw new Error(`${LIST}: ${list.status}`);
  const { files, pages } = await list.clone().json();
  for (const file of files) {
    const address = new URL(file, LIST);
    if (isOff() || (await cache.match(address))) continue;
    const found = await fetched(address);
    if (!found.ok) throw new Error(`${address}: ${found.status}`);
    await cache.put(address, found);
  }
  await cache.put(LIST, list); // the last one: now it is whole
  return { files, pages };
}

/** Where a page is kept, whatever stands behind its address. @param {string} address */
const bare = (address) => address.replace(/(index\.html)?([?#].*)?$/, "");

/** Keep a page of this release. @param {string} address @returns {Promise<boolean>} whether it is of this release */
async function keepPage(address) {
  const page = bare(address);
  const found = await fetched(page, { cache: "no-cache" });
  if (found.status === 404) await (await caches.open(PAGES)).delete(page);
  if (!found.ok) throw new Error(`${page}: ${found.status}`);
  if (isOff() || releaseOf(await found.clone().text()) !== RELEASE) return false;
  await (await caches.open(PAGES)).put(page, found);
  return true;
}

/** Bring kept pages to this release, and let go of the files of those that no page and no tab needs. */
async function tidy() {
  const [pages, needed] = [await caches.open(PAGES), new Set([PAGES, NAME + RELEASE])];
  for (const { url } of await pages.keys()) {
    const release = releaseOf((await (await pages.match(url))?.text()) ?? "");
    if (release !== RELEASE) await keepPage(url).then((isKept) => isKept || needed.add(NAME + release), () => needed.add(NAME + release));
  }
  for (const name of await caches.keys())
    if (name.startsWith(NAME) && !needed.has(name)) await navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock && caches.delete(name));
}

/** The pages of a release that a reader of this language may want. @param {string[]} pages */
const ours = (pages) => pages.filter((page) => page === "" || page === "en/rules/" || page.startsWith(`${document.documentElement.lang}/`)).map((page) => new URL(page, SITE).href);

/** @returns {Promise<ServiceWorkerRegistration | undefined>} nothing where the browser lets none in */
const register = () => navigator.serviceWorker.register(new URL("sw.js", SITE), { updateViaCache: "none" }).catch(() => undefined);

/** Whether a page is kept, with all files of this release. @param {string} address */
async function isKept(address) {
  const list = await caches.match(LIST, { cacheName: NAME + RELEASE });
  return Boolean(list && (await caches.match(bare(address), { cacheName: PAGES })));
}

let last = Promise.resolve(); // one after the other

/** Keep what is shown, the start page and the entrance. @param {boolean} [isAll] all lessons of the language, too */
function keep(isAll = false) {
  const here = [location.href, new URL(`${document.documentElement.lang}/`, SITE).href, SITE.href];
  last = last.then(async () => {
    if (isOff()) return;
    if (!(await register())) return say("unable");
    if (isAll || !(await isKept(location.href))) say("keeping");
    try {
      const { pages } = await keepRelease();
      for (const page of isAll ? [...here, ...ours(pages)] : here) await keepPage(page);
      await tidy();
    } catch (error) {
      if (isOff()) return;
      if (error instanceof DOMException && error.name === "QuotaExceededError") return say("full");
    }
    if (isOff()) await forget();
    else await look(isAll ? "some" : "failed");
  });
  last = last.catch(() => say("unable"));
  return last;
}

/** Say what of this page and of the others is kept. @param {string} otherwise what is said if it is not */
async function look(otherwise) {
  const known = await caches.match(LIST, { cacheName: NAME + RELEASE });
  const kept = new Set((await (await caches.open(PAGES)).keys()).map(({ url }) => url));
  if (known && ours((await known.json()).pages).every((page) => kept.has(page))) return say("all");
  if (otherwise === "some") return say("some");
  if (!document.documentElement.dataset.lesson) return say("begun");
  const isHere = await isKept(location.href);
  if (isHere || otherwise) say(isHere ? "kept" : otherwise);
}

/** Let go of all that is kept, and end the service worker. */
async function forget() {
  for (const name of await caches.keys()) if (name.startsWith(NAME)) await caches.delete(name);
  for (const each of await navigator.serviceWorker.getRegistrations()) if (each.scope === SITE.href) await each.unregister();
}

/** @type {Record<string, () => unknown>} what the buttons do */
const DOES = {
  all: () => keep(true),
  clear: async () => {
    const isThere = await fetched(new URL("release.json", SITE), { cache: "no-store" }, SILENCE.answer).then(({ ok }) => ok, () => false);
    if (!isThere) return say("cut"); // what is kept is all that there is
    await forget();
    location.reload();
  },
  off: async () => {
    try {
      localStorage.setItem(OFF, "1");
    } catch {
      isEnded = true; // there is no room for it: then it is off as long as the page is open
    }
    say("off");
    await forget();
  },
  on: () => {
    isEnded = false;
    localStorage.removeItem(OFF);
    return keep();
  },
};

/** How it stands with this page. */
async function begin() {
  if (!canKeep) return say("unable");
  try {
    if (isOff()) return say("off"), await forget();
    if (!document.documentElement.dataset.lesson && !(await register())) return say("unable");
    await look(""); // a lesson is kept when Python stands: that needs the network first
  } catch {
    say("unable"); // storage is closed to this page
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("#offline button") : null;
  if (button instanceof HTMLElement) DOES[button.dataset.does ?? ""]?.();
});
document.addEventListener("lesson", begin); // another one follows in this page
document.addEventListener("whole", () => canKeep && state !== "unable" && keep());
addEventListener("storage", ({ key }) => key === OFF && begin());
if (canKeep) navigator.locks.request(NAME + RELEASE, { mode: "shared" }, () => new Promise(() => {})).catch(() => {}); // as long as the page is open
begin();
