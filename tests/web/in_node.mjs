// node in_node.mjs PYODIDE RELEASE PROGRAM: runs a program of Python in Pyodide, with the libraries of a release, and
// prints what its function `everything` gives.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

const [folder, release, program] = process.argv.slice(2);
const { loadPyodide } = await import(path.resolve(folder, "pyodide.mjs"));
const py = await loadPyodide({ indexURL: `${path.resolve(folder)}/`, stdLibURL: path.resolve(release, "pyodide/python_stdlib.zip") });
const library = zlib.gunzipSync(fs.readFileSync(path.join(release, "library.bin.gz")));
let at = 4 + library.readUInt32LE(0);
for (const [name, length] of JSON.parse(library.subarray(4, at).toString())) {
  const place = `${py.FS.cwd()}/${name}`;
  py.FS.mkdirTree(path.posix.dirname(place));
  py.FS.writeFile(place, library.subarray(at, (at += length)));
}
py.runPython(fs.readFileSync(program, "utf-8"));
fs.writeSync(1, py.runPython("everything()"));
