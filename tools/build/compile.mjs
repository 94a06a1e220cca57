// Run by node: boots the vendored Pyodide as the page will, then has tools/build/precompile.py, inside it, compile what was
// needed. Only that very Python knows which modules it imports at start and in which form it wants them compiled.
import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, pyscript, micropip, wheel, precompile, sources, out] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
// Without columns in tracebacks, the only use of which would be to underline sources that the page has not got.
const python = await loadPyodide({ indexURL: pyodide, env: { PYTHONNODEBUGRANGES: "1" } });

const bytes = async (path) => new Uint8Array(await readFile(path)).buffer;
const packages = python.runPython("import site; site.getsitepackages()[0]");
python.unpackArchive(await bytes(micropip), "wheel", { extractDir: packages });
python.FS.writeFile(`/tmp/${basename(wheel)}`, new Uint8Array(await bytes(wheel)));
await python.pyimport("micropip").install(`emfs:/tmp/${basename(wheel)}`);

python.FS.mkdirTree("/sources");
python.mountNodeFS("/sources", sources);
python.FS.mkdirTree("/sources/pyscript");
// As PyScript will write them: without comments, and in fewer lines.
const { default: own } = await import(pathToFileURL(pyscript).href);
for (const [name, text] of Object.entries(own.pyscript)) python.FS.writeFile(`/sources/pyscript/${name}`, text);
python.FS.mkdirTree("/out");
python.mountNodeFS("/out", out);
python.runPython(await readFile(precompile, "utf8"), { filename: "precompile.py" });
