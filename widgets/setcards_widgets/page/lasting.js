// Whether progress lasts in this browser: it is asked to keep it, and where it will not, that is told once.
import { COURSE } from "./release.js";

const TOLD = `${COURSE}-told`;
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
