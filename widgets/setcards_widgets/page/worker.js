// Python in the page: from a snapshot of its memory where there is one, else plainly.
// @ts-ignore on a page it lies beside this program
import { loadPyodide } from "./pyodide/pyodide.mjs";

const indexURL = new URL("./pyodide/", import.meta.url).href;

/** A file of this release; gzip checks its sum, so that half a file is an error. @param {string} name */
const packed = (name) => {
  const coming = (async () => {
    const found = await fetch(new URL(name, import.meta.url));
    if (!found.ok || !found.body) throw new Error(`${name}: ${found.status}`);
    return new Response(found.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  })();
  coming.catch(() => {}); // it may fail before it is waited for
  return coming;
};

/** Write the library where Python finds it. It is one file: the length of the index, the index, the contents. @param {any} py */
const unpack = async (py) => {
  const bytes = new Uint8Array(await library);
  const size = new DataView(bytes.buffer).getUint32(0, true);
  let at = 4 + size;
  for (const [name, length] of JSON.parse(new TextDecoder().decode(bytes.subarray(4, at)))) {
    const path = `${py.FS.cwd()}/${name}`;
    py.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    py.FS.writeFile(path, bytes.subarray(at, (at += length)));
  }
};

const library = packed("library.bin.gz");
const start = async () => {
  try {
    return await loadPyodide({ indexURL, _loadSnapshot: packed("memory.bin.gz") });
  } catch {
    return loadPyodide({ indexURL });
  }
};

const begin = async () => {
  const py = await start();
  await unpack(py);
  py.globals.set("send", (/** @type {string} */ text) => postMessage(text));
  const hear = py.runPython(self.name === "code" ? `
from pathlib import Path
from setcards_widgets.page.door import cells_in
from setcards_widgets.page.trial import Trial
Trial(send, cells_in(Path("lessons"))).hear` : `
from pathlib import Path
from pyodide.webloop import WebLoop
from setcards_widgets.page.door import Door, cells_in
Door(send, cells_in(Path("lessons")), WebLoop()).hear`);
  onmessage = ({ data }) => hear(data);
  postMessage('["ready"]');
};
begin().catch((error) => setTimeout(() => { throw error; })); // so that the page is told of it
