// node library.mjs PYODIDE STAGED OUT: what Python needs, compiled by Pyodide's own Python, as one file that a page
// writes out without Python: four bytes (the length of the index), the index [[name, size], …] as JSON, the contents;
// by gzip.  The standard library in OUT becomes a smaller one (stdlib.py).  And a snapshot of Python's memory with the
// library imported, if it can be loaded by a browser.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

const MOST = 31_457_280; // bytes with which Pyodide begins: a heap that has grown does not go into them, and each browser refuses it
const [folder, staged, out] = process.argv.slice(2);
const { loadPyodide } = await import(path.resolve(folder, "pyodide.mjs"));
const indexURL = `${path.resolve(folder)}/`;

const compiler = await loadPyodide({ indexURL });
compiler.FS.mkdirTree("/staged");
compiler.FS.mount(compiler.FS.filesystems.NODEFS, { root: path.resolve(staged) }, "/staged");
compiler.runPython(`
import json, pathlib, py_compile
root, index, contents = pathlib.Path("/staged"), [], []
for found in sorted(root.rglob("*")):
    if found.is_dir():
        continue
    name, content = found.relative_to(root), found.read_bytes()
    if found.suffix == ".py":
        made = py_compile.compile(str(found), cfile="/one.pyc", dfile=str(name), doraise=True, optimize=2,
                                  invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
        name, content = name.with_suffix(".pyc"), pathlib.Path(made).read_bytes()
    index.append([str(name), len(content)])
    contents.append(content)
head = json.dumps(index).encode()
pathlib.Path("/library").write_bytes(len(head).to_bytes(4, "little") + head + b"".join(contents))
`);
const library = compiler.FS.readFile("/library");
fs.writeFileSync(path.join(out, "library.bin.gz"), zlib.gzipSync(library, { level: 9 }));

const stdLibURL = path.resolve(out, "pyodide/python_stdlib.zip");
compiler.FS.writeFile("/stdlib.zip", fs.readFileSync(stdLibURL));
compiler.runPython(fs.readFileSync(new URL("./stdlib.py", import.meta.url), "utf-8"));
fs.writeFileSync(stdLibURL, compiler.FS.readFile("/smaller.zip"));

/** Python after the first cells of a lesson, with all that they import. @param {number} cells */
const warmed = async (cells) => {
  const py = await loadPyodide({ indexURL, stdLibURL, _makeSnapshot: true });
  const size = new DataView(library.buffer, library.byteOffset).getUint32(0, true);
  let at = 4 + size;
  for (const [name, length] of JSON.parse(Buffer.from(library.subarray(4, at)).toString())) {
    py.FS.mkdirTree(path.posix.dirname(`${py.FS.cwd()}/${name}`));
    py.FS.writeFile(`${py.FS.cwd()}/${name}`, library.subarray(at, (at += length)));
  }
  py.globals.set("cells", cells);
  py.runPython(fs.readFileSync(new URL("./warm.py", import.meta.url), "utf-8"));
  return py;
};

const memory = path.join(out, "memory.bin.gz");
fs.rmSync(memory, { force: true });
let heap = Infinity;
for (let cells = 2; cells && heap > MOST; cells--) {
  const py = await warmed(cells);
  heap = py._module.HEAPU8.length;
  if (heap <= MOST) fs.writeFileSync(memory, zlib.gzipSync(py.makeMemorySnapshot(), { level: 9 }));
}
if (heap > MOST) console.error(`Python's memory has grown to ${heap} bytes; at most ${MOST} can be kept.`);
process.exit(heap > MOST ? 1 : 0);
