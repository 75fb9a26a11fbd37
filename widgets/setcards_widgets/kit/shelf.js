// The shelf: small texts that the browser keeps for Python, under a prefix. Nobody sees it.
// Lessons with kernels of their own share the browser, so a text is written over only if it is one
// that Python knows of; otherwise Python is told what is there, merges, and asks again.

/** @typedef {{get(name: string): any, send(content: object): void,
 *             on(event: string, handler: (content: any) => void): void,
 *             off(event: string, handler: (content: any) => void): void}} Model */

/**
 * Write a text under a key, null to forget it, unless something unknown stands there.
 * @param {string} key
 * @param {string | null} text
 * @param {(string | null)[]} known
 * @returns {boolean} whether the text stands there now; it was read back
 */
export function keep(key, text, known) {
  const there = localStorage.getItem(key);
  if (there !== text && !known.includes(there)) return false;
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  if (localStorage.getItem(key) !== text) throw new Error("The browser does not keep what it was given.");
  return true;
}

/**
 * What the browser keeps under a prefix, by the rest of the key.
 * @param {string} prefix
 */
export function stored(prefix) {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  return Object.fromEntries(keys.map((key) => [key.slice(prefix.length), localStorage.getItem(key)]));
}

/** @param {{model: Model}} page */
function initialize({ model }) {
  const prefix = model.get("_prefix");
  let open = true; // false as soon as the browser turns out to be closed to this page, or full

  /** @param {object} content */
  const send = (content) => {
    try {
      model.send(content);
    } catch {
      leave(); // Python has gone before: a notebook that is closed leaves its widgets behind
    }
  };
  const tell = () => {
    let items = null;
    try {
      items = open ? stored(prefix) : null;
    } catch {
      open = false;
    }
    send({ kind: "stored", items });
  };
  /** @param {{key: string, text: string | null, known: (string | null)[]}} asked */
  const write = ({ key, text, known }) => {
    try {
      if (open && keep(prefix + key, text, known)) return send({ kind: "kept", key, text });
    } catch {
      open = false;
    }
    return tell();
  };
  /** @param {StorageEvent} event that another page has written something */
  const onStorage = (event) => {
    if (event.key === null || event.key.startsWith(prefix)) tell();
  };

  const leave = () => {
    model.off("msg:custom", write);
    window.removeEventListener("storage", onStorage);
  };

  model.on("msg:custom", write);
  window.addEventListener("storage", onStorage);
  tell();
  return leave;
}

export default { initialize, render: () => {} };
