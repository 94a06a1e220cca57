// The interpreter that PyScript is configured with: Pyodide as published, started on our compiled files.
// Python begins to load as soon as this module does, beside PyScript and not after it; before that nothing is Python.
import { loadPyodide as load, version } from "./pyodide.mjs";

const here = new URL("./", import.meta.url).href;
const booting = Promise.all([
    load({ indexURL: here, stdLibURL: here + "stdlib.zip", env: { PYTHONDONTWRITEBYTECODE: "1" } }),
    fetch(here + "overlay.pack").then((response) => {
        if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
        return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    }),
]).then(([python, overlay]) => {
    // Compiled modules must lie in place before the wheels bring the sources they belong to.
    python.unpackArchive(overlay, "zip", { extractDir: "/" });
    return python;
});

export { version };
export async function loadPyodide({ stdout, stderr } = {}) {
    const python = await booting;
    if (stdout) python.setStdout({ batched: stdout });
    if (stderr) python.setStderr({ batched: stderr });
    return python;
}
