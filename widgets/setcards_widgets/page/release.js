// Which release of the course a page is of, and whether there is a newer one.

export const COURSE = "setcards-edu";
const here = new URL("./", import.meta.url); // …/r/<hash>/

/** What names a release: the hash of its files. */
export const RELEASE = here.pathname.split("/").at(-2) ?? "";

/** The address of the site. */
export const SITE = new URL("../../", here);

/** Whether the site is of another release by now; if that cannot be asked, it is not. */
export async function isOutdated() {
  try {
    const found = await fetch(new URL("release.json", SITE), { cache: "no-store" });
    return found.ok && (await found.json()).release !== RELEASE;
  } catch {
    return false;
  }
}
