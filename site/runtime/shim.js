// The interpreter that PyScript is configured with: Pyodide as published, started on our compiled files.
// Python begins to load as soon as this module does, beside PyScript and not after it; before that nothing is Python.
import { loadPyodide as load, version } from "./pyodide.js";
import { options, resumed } from "./snapshot.js";

const { Memory } = WebAssembly; // Pyodide asks for some to wait on, which a page may not do, and browsers warn of that
if (globalThis.document) WebAssembly.Memory = function (kind) { return new Memory({ ...kind, shared: false }); };
// A browser compiles as it comes only what has the right type. What has another is read whole first.
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (source, imports) => {
    const response = await source;
    if (response.headers.get("Content-Type") === "application/wasm") return instantiateStreaming(response, imports);
    return WebAssembly.instantiate(await response.arrayBuffer(), imports);
};
const here = new URL("./", import.meta.url).href;
// Of a page; a worker asks once.
const tried = globalThis.fetching?.tried ?? ((address, act) => act(1));
const machine = tried(here + "pyodide.asm.js", (tries) => import(`./pyodide.asm.js${tries > 1 ? `?try=${tries}` : ""}`));
const start = (further) =>
    load({
        indexURL: here,
        stdLibURL: here + "stdlib.zip",
        createPyodideModule: machine.then((module) => module.default),
        env: { PYTHONDONTWRITEBYTECODE: "1" },
        ...further,
    });

export async function fetched(address) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return response;
}

async function begun() {
    const [python, packed] = await Promise.all([start(options), fetched(here + "overlay.pack").then((found) => found.arrayBuffer())]);
    // Compiled modules must lie in place before the wheels bring the sources they belong to.
    python.FS.writeFile("/overlay.pack", new Uint8Array(packed));
    python.runPython("import overlaid"); // which unpacks it
    return python;
}

const booting = resumed(start).then((python) => python ?? begun());

export { version };
export async function loadPyodide({ stdout, stderr } = {}) {
    const python = await booting;
    if (stdout) python.setStdout({ batched: stdout });
    if (stderr) python.setStderr({ batched: stderr });
    return python;
}
