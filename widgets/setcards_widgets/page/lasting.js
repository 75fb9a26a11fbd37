// What lasts in this browser: it is asked to keep progress, and where it will not, that is told once; and it keeps for the
// start page how much is done and when cards are due, which shows neither a name nor an answer.
import { COURSE } from "./release.js";

const TOLD = `${COURSE}-told`;
const SUMMARY = `${COURSE}-summary:`; // by the name of a screen, what it tells the start page
let isAsked = false;

/** Something has been kept for the first time. @param {(name: string) => void} tell what is told of this browser */
export async function ask(tell) {
  if (isAsked) return;
  isAsked = true;
  try {
    if (localStorage.getItem(TOLD)) return;
    const isKept = await navigator.storage?.persist?.().catch(() => false);
    const isInstalled = matchMedia("(display-mode: standalone)").matches;
    if (isKept || isInstalled || !navigator.vendor.startsWith("Apple")) return; // Safari, and all browsers of an iPad
    localStorage.setItem(TOLD, "1");
    tell("forgets");
  } catch {} // storage is closed to this page, which the map of the course tells
}

/** Keep what the start page tells of a screen. @param {Record<string, any>} screen */
export function keepSummary({ name, summary }) {
  try {
    localStorage.setItem(`${SUMMARY}${name}`, JSON.stringify(summary ?? {}));
  } catch {} // it is full, or closed to this page: then the start page tells nothing
}

/** Whether a card that is due on a day, such as 2026-04-08, waits by now. @param {string} day */
export const isDue = (day) => day <= new Date().toLocaleDateString("sv"); // Swedish days are written so
