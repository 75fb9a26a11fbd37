// The Python behind a page: a worker that holds it, or a socket to a program on this machine.

/** @typedef {object} Hearing what a page does when it hears of its Python
 *  @property {() => void} begun Python has come, and holds nothing yet
 *  @property {(isLate: boolean) => void} ended it has gone, or was ended since it was late
 *  @property {() => void} failed it cannot be started
 *  @property {() => number} patience how many seconds it may be silent now, 0 if it owes nothing
 *  @property {(message: any[]) => void} heard */

const AGAIN = [300, 600, 1200, 2500, 5000]; // milliseconds until an ended Python is looked for again

/** @param {string} where @param {Hearing} hearing */
export function python(where, hearing) {
  /** @type {((message: unknown[]) => void) | null} */ let send = null;
  const post = (/** @type {unknown[]} */ message) => send?.(message);
  const begin = () => (where === "socket" ? beside() : within());
  let tries = 0;
  const again = () => setTimeout(begin, AGAIN[Math.min(tries++, AGAIN.length - 1)]);

  function within() {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    let silent = 0; // seconds; those in which the device slept are not counted
    const watch = setInterval(() => {
      const most = hearing.patience();
      silent = most ? silent + 1 : 0;
      if (silent > most) end(true);
    }, 1000);
    worker.onmessage = ({ data }) => {
      silent = 0;
      const message = JSON.parse(data);
      if (message[0] === "all") tries = 0;
      if (message[0] !== "ready") return hearing.heard(message);
      send = (sent) => worker.postMessage(JSON.stringify(sent));
      hearing.begun();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      end(false);
    };

    /** @param {boolean} isLate */
    function end(isLate) {
      clearInterval(watch);
      worker.onmessage = worker.onerror = null;
      worker.terminate();
      send = null;
      hearing.ended(isLate);
      if (tries < AGAIN.length) again();
      else hearing.failed();
    }
  }

  function beside() {
    const address = new URL("socket", document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    socket.onopen = () => {
      tries = 0;
      send = (message) => socket.send(JSON.stringify(message));
      hearing.begun();
    };
    socket.onmessage = ({ data }) => hearing.heard(JSON.parse(data));
    socket.onclose = () => {
      const isNew = send !== null;
      send = null;
      if (isNew) hearing.ended(false);
      again();
    };
  }

  return { post, begin };
}
