// Runs the page on Pyodide without PyScript and micropip, from the same files: where storage is denied, PyScript fails.
// It tells how far it is as PyScript does. Python is not there yet to start itself.
import { fetched, loadPyodide } from "./shim.js";

const root = new URL("../", import.meta.url);
const got = async (path, kind) => (await fetched(new URL(path, root)))[kind]();
const tell = (type, detail) => dispatchEvent(new CustomEvent(type, { detail }));

const [python, wheel, main] = await Promise.all([
    loadPyodide(),
    got("pyscript.json", "json").then(({ packages: [path] }) => got(path, "arrayBuffer")),
    got("main.py", "text"),
]);
tell("py:progress", "Loaded interpreter");
python.unpackArchive(wheel, "wheel");
tell("py:ready");
python.runPython(main);
